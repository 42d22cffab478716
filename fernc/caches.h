/* The caches and cores of this machine. */
#ifndef FERN_CACHES_H
#define FERN_CACHES_H

#include "annotator/base/arena.h"

/* Bytes: of a core's first data cache, its second, and its share of the third, by hwloc; where there is no
 * such level, a common size. */
void find_caches(long long caches[3]);
/* Its processors, by their maker's name. */
const char *find_processor(Arena *arena);
/* Those that this process may use. */
int find_cores(void);

#endif
