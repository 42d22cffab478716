/* Moves: bring to each rank what it needs of an array.
 *
 *     fern_move *move_A;
 *     status = fern_move_create(P, &(fern_move_spec){.name = "A at ko", .element = sizeof *A,
 *         .source = A_home, .source_at = A_at, .demand = A_demand, .steps = chunks, .depth = 2}, &move_A);
 *     fern_move_start(move_A, ko, A, A_tile);
 *     ... compute what needs nothing of it ...
 *     fern_move_finish(move_A, ko);
 *     fern_move_free(move_A);
 */
#ifndef FERN_MOVE_H
#define FERN_MOVE_H

#include "../layout/demand.h"
#include "../grid/grid.h"
#include "../pattern/image.h"
#include "../forecast/traffic.h"

typedef struct fern_move_spec {
    const char *name; /* in messages; must outlive the move */
    size_t element;   /* bytes, at most 16 */
    fern_placement source;
    const fern_local *source_at; /* NULL: packed, no ghosts */
    fern_demand demand;
    /* Instead of a demand, whose grid is the source's then: each rank needs the elements along dimension 0 that its image names,
     * whole in the others, which are not cut. They go into a buffer, in their order. It must outlive the move's creation.
     * NULL: by the demand. */
    const fern_image *image;
    /* Where it goes. By a box: into the caller's own block and its ghosts, which `source_at` describes, or else
     * into a buffer that is the box, row-major. By a placement: into a block that `destination_at`
     * describes, NULL: packed, no ghosts. */
    bool in_place;
    const fern_local *destination_at;
    /* Of a demand by a box, whose source is in blocks and ends at its ends: elements that the rank owns and that nobody reads
     * in the destination. They are not copied. Rank 0: there are none. */
    fern_box spare;
    fern_pattern pattern; /* FERN_RECOGNISE or FERN_POINT_TO_POINT */
    int steps;            /* demands by a box, one for each step; 0 is 1 */
    int depth;            /* steps under way at once; 0 is 1 */
    /* Source and destination are in a GPU's memory: of a plan that is on a device, which sets it. NULL: the host's. */
    struct fern_lane *lane;
} fern_move_spec;

typedef struct fern_move fern_move;

/* Plans all steps. All ranks of the grid's communicator call it together, those beyond the grid too; all
 * return the same status, and *move is set where it is FERN_OK. The reason for a failure is in
 * `failure` on the ranks that failed. Nothing can fail on one rank alone after that, but MPI. */
fern_status fern_move_create(fern_grid *grid, const fern_move_spec *spec, fern_failure *failure, fern_move **move);
void fern_move_free(fern_move *move);

/* Starts a step, and copies what the rank owns itself. Together, in the same order of moves and steps on all
 * ranks. Until it is finished the source may be read, not written, and the destination neither. The same
 * pointers are cheap to start with again point to point: bindings are kept, those used least recently replaced.
 * FERN_BUSY: the step is under way, or as many steps as may be: `depth`, four where that is more and
 * messages go point to point. */
fern_status fern_move_start(fern_move *move, int step, const void *source, void *destination);
fern_status fern_move_finish(fern_move *move, int step);

/* start and finish. */
fern_status fern_move_now(fern_move *move, int step, const void *source, void *destination);

/* Lets messages under way go on; true when all have arrived (fern_move_finish is still due). Call it
 * between interior tiles. */
bool fern_move_progress(fern_move *move);

/* The box that this rank needs in a step (demands by a box), and the elements of the largest buffer. */
fern_box fern_move_box(const fern_move *move, int step);
int64_t fern_move_buffer_count(const fern_move *move);

fern_pattern fern_move_pattern(const fern_move *move);

/* What has been sent and received by all steps since the move was created. */
fern_traffic fern_move_counted(const fern_move *move);

/* The same predicted, for any rank of any number of ranks; needs no MPI. `pattern` as all ranks would
 * find it: fern_predict_pattern asks each, so it costs as much as there are ranks. `steps_of_work`, where
 * not NULL, is what planning cost. FERN_NO_MEMORY is the one failure. */
fern_status fern_predict(const fern_move_spec *spec, fern_pattern pattern, int64_t rank, int step,
                         fern_traffic *traffic, int64_t *steps_of_work);
fern_status fern_predict_pattern(const fern_move_spec *spec, fern_pattern *pattern);

#endif
