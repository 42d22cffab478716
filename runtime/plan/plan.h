/* What a function on ranks plans once for all of its calls with the same sizes: moves, and memory.
 *
 *     fern_plan *plan = fern_plan_find(grid, key, count, 1, 1, &failure);
 *     double *panel = fern_plan_memory(plan, 0, elements, sizeof *panel, 0, "A", &failure);
 *     bool planned = fern_plan_made(plan);
 *     status = fern_agree(grid, "multiply", hash, &planned, &failure);
 *     if (status == FERN_OK && !planned) {
 *         fern_plan_begin(plan);
 *         fern_plan_move(plan, 0, &spec, &failure);
 *         status = fern_plan_end(plan, &failure);
 *     }
 *     if (status == FERN_OK) fern_plan_bring(plan, 0, A, panel, &failure);
 *     fern_plan_leave(plan);
 *
 * All but what is marked "together" is each rank's own affair. A plan that is NULL is one that memory was short for:
 * a failure is kept then, and nothing is done with it. */
#ifndef FERN_PLAN_H
#define FERN_PLAN_H

#include "agree.h"
#include "../gpu/device.h"
#include "../layout/local.h"
#include "../move/move.h"
#include "../combine/partial.h"
#include "../gpu/stream.h"

typedef struct fern_plan fern_plan;

/* The plan that the communicator keeps under the key, else a new one of so many moves and pieces of memory, which it
 * keeps once its moves are made. 32 are kept, and the one used least recently is freed first: as ranks call in one
 * order, they keep the same. FERN_BUSY: it is in use already. */
fern_plan *fern_plan_find(fern_grid *grid, const int64_t *key, int count, int moves, int memories, fern_failure *failure);

/* A plan of the caller's own, with `data` zeroed bytes beside it. */
fern_plan *fern_plan_new(fern_grid *grid, int moves, int memories, size_t data, fern_failure *failure);
void *fern_plan_data(const fern_plan *plan);
void fern_plan_free(fern_plan *plan);

/* For a plan of the caller's own, once it has been left: as finding it. Every use ends with fern_plan_leave, which frees
 * a plan that nobody keeps. */
fern_plan *fern_plan_enter(fern_plan *plan, fern_failure *failure);
void fern_plan_leave(fern_plan *plan);

/* Memory of the plan and what its moves bring is the GPU's that is current: in this use, which the caller's stream orders. Before
 * anything else is done with the plan. What it had on another device is freed, and it is not made any more. */
void fern_plan_on_device(fern_plan *plan, const fern_device *device, void *stream, fern_failure *failure);

fern_grid *fern_plan_grid(const fern_plan *plan);
bool fern_plan_made(const fern_plan *plan);

/* Of this rank's `own` numbers, what is agreed: as in an earlier use of the plan with the same ones, else they themselves. Once ranks
 * have found that they differ (fern_agree_numbers), what they go by from then on is kept. */
void fern_plan_recall(const fern_plan *plan, fern_numbers *numbers);
void fern_plan_remember(fern_plan *plan, const fern_numbers *numbers);

/* Memory for so many elements at least, that begins at a multiple of `align` bytes (0: of a cache line); what was there
 * before is lost where it grows. NULL after a failure, in which `name` is told. */
void *fern_plan_memory(fern_plan *plan, int piece, int64_t elements, size_t size, size_t align, const char *name,
                       fern_failure *failure);

/* What a rank's indices name (image.h), number `image` of the plan. They are compared with what they were; where they have
 * changed, the plan is not made any more. NULL after a failure, one that is kept already included: then nothing is looked at. */
const fern_image *fern_plan_image(fern_plan *plan, int image, fern_integers indices, int64_t count, int64_t extent,
                                  const char *name, fern_failure *failure);

/* In a plan of the caller's own: from now on they do not change, and are not looked at; they have changed all the same. */
void fern_plan_hold_image(fern_plan *plan, int image);
void fern_plan_touch_image(fern_plan *plan, int image);

/* Makes the moves anew. Together, once all have agreed that there is a plan: after a failure the moves that follow are
 * not made, on all ranks alike. fern_plan_end returns what is the same on all ranks. */
void fern_plan_begin(fern_plan *plan);
void fern_plan_move(fern_plan *plan, int move, const fern_move_spec *spec, fern_failure *failure);
fern_status fern_plan_end(fern_plan *plan, fern_failure *failure);

/* Together. Between start and finish, which every rank calls whatever has failed on it, the source may be read, and of the
 * destination what others own is not to be touched. */
void fern_plan_bring(fern_plan *plan, int move, const void *source, void *destination, fern_failure *failure);
void fern_plan_start(fern_plan *plan, int move, const void *source, void *destination, fern_failure *failure);
void fern_plan_finish(fern_plan *plan, int move, fern_failure *failure);

/* fern_partial_begin and fern_partial_end, where the block and the buffer are in the memory of the plan's GPU: the buffer, of so
 * many elements, has room in pinned memory, where the ranks' parts are combined. The first of these is each rank's own affair. */
void fern_plan_room(fern_plan *plan, int64_t elements, size_t size, const char *name, fern_failure *failure);
void fern_plan_begin_part(fern_plan *plan, const fern_partial *partial, const void *block, void *buffer, fern_failure *failure);
void fern_plan_end_part(fern_plan *plan, const fern_partial *partial, void *block, void *buffer, fern_failure *failure);

/* A number that a call on the caller's stream has put into the GPU's memory (NULL: into the host's), once it is there; one for what
 * that stream is given from now on. Through pinned memory, for which fern_plan_room has asked. Each rank's own affair. */
void fern_plan_take(fern_plan *plan, const void *number, void *to, size_t size, const char *name, fern_failure *failure);
void fern_plan_put(fern_plan *plan, void *number, const void *from, size_t size, const char *name, fern_failure *failure);

/* In the place of a move a stream, opened where it is used first, and at its first step each time. Together. NULL on all ranks
 * after a failure. */
fern_stream *fern_plan_stream(fern_plan *plan, int move, const fern_stream_spec *spec, fern_failure *failure);

/* In a plan of the caller's own, what a move brings may stay from one use to the next. The caller says that from now on the
 * source changes no more, and where it has changed all the same. */
void fern_plan_hold(fern_plan *plan, int move);
void fern_plan_touch(fern_plan *plan, int move);
/* Whether this rank has to have the move made: it is not held, or touched since, or from another source than the last time.
 * At the end of a use that went well: whether it was made, in this one or before. */
bool fern_plan_stale(const fern_plan *plan, int move, const void *source);
void fern_plan_keep(fern_plan *plan, int move, const void *source, bool there);

/* Lets what is under way go on. To be called between tiles, however small: it looks now and then, and is cheap else. */
void fern_plan_progress(fern_plan *plan);

/* Numbers that tell how a block of `rank` dimensions lies in memory: FERN_LOCAL_KEY for each. */
enum { FERN_LOCAL_KEY = 4 };
void fern_local_key(const fern_local *local, int rank, int64_t *key);

#endif
