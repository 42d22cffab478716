/* All ranks of a communicator come to one answer. */
#ifndef FERN_AGREE_H
#define FERN_AGREE_H

#include "../grid/grid.h"
#include "../layout/placement.h"

/* A 64-bit hash, to be begun with FERN_HASH_BEGIN and carried from value to value (FNV-1a). */
#define FERN_HASH_BEGIN UINT64_C(14695981039346656037)
uint64_t fern_hash(uint64_t hash, const void *bytes, size_t size);
uint64_t fern_hash_integer(uint64_t hash, int64_t value);
/* All that a placement says, field by field. */
uint64_t fern_hash_placement(uint64_t hash, const fern_placement *placement);

/* At the begin of a call, when all that can fail on one rank has been tried: one allreduce of a few words, as many in all calls, of
 * whether this rank fails, the hash of the arguments and of the code, and whether this rank has a plan for them. Where all is well,
 * FERN_OK, and *planned stays true only if it is on all ranks (NULL: not asked). Else the same status on all ranks and the same
 * failure in `failure`, that of the first rank that failed; rank 0 prints one line on stderr that names
 * `call`, the rank, its node and the place, unless it has done so before. Together. */
fern_status fern_agree(fern_grid *grid, const char *call, uint64_t hash, bool *planned, fern_failure *failure);

/* What is kept from an earlier call may be stale on some rank: stale[i] stays false only if it is on all ranks. The rest as
 * fern_agree. `count` is FERN_STALE at most. */
enum { FERN_STALE = 32 };
fern_status fern_agree_stale(fern_grid *grid, const char *call, uint64_t hash, bool *planned, bool *stale, int count,
                             fern_failure *failure);

/* Numbers that decide how a rank computes, as of the machine that its code was made for, and of threads: of each the least of any
 * rank's is what all go by. At first each goes by its own. */
enum { FERN_NUMBERS = 32 };
typedef struct fern_numbers {
    int count; /* FERN_NUMBERS at most */
    bool differ;
    int64_t own[FERN_NUMBERS], agreed[FERN_NUMBERS];
} fern_numbers;

/* The rest as fern_agree_stale, in the same allreduce. Where ranks go by numbers that differ, and nothing has failed, numbers->differ
 * says so on all of them, with the least of each in numbers->agreed, and nothing else has been agreed on: they try again with those.
 * NULL: there are none. */
fern_status fern_agree_numbers(fern_grid *grid, const char *call, uint64_t hash, bool *planned, bool *stale, int count,
                               fern_numbers *numbers, fern_failure *failure);

/* At the end of a call, for failures kept on the way: the same without arguments. */
fern_status fern_settle(fern_grid *grid, const char *call, fern_failure *failure);

/* `uniform NAME`: the value of rank 0. Together. */
fern_status fern_uniform(fern_grid *grid, void *value, size_t size);

#endif
