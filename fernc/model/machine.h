/* The numbers of a machine that estimates and generated code know. */
#ifndef FERN_MODEL_MACHINE_H
#define FERN_MODEL_MACHINE_H

#include "runtime/estimate.h"

#include <stdbool.h>

/* What results gain that go past the caches (memory/past.h): the time of tiles whose results stay in them over that of such, in 1000ths, for rows
 * of a tile as long as this; 0: it was not measured. */
enum { PAST_LENGTHS = 3 };
static const int past_lengths[PAST_LENGTHS] = {512, 1024, 4096}; /* bytes */
struct PastGain {
    int one[PAST_LENGTHS], on_all[PAST_LENGTHS]; /* threads */
};

/* Read off two servers, a processor of Intel's and one of AMD's, for caches of these sizes. */
struct fern_machine machine_built_in(const long long caches[3]);
/* The second cache is less than 1 MiB: a core with so little keeps up with few rows at once, or with long ones. */
bool machine_is_small(const struct fern_machine *machine);

#endif
