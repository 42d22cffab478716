/* Where a program's time goes, function by function, as a profiler has printed it. */
#ifndef FERN_SCAN_PROFILE_H
#define FERN_SCAN_PROFILE_H

#include "annotator/base/arena.h"

#include <stdbool.h>

typedef struct Profile Profile;

/* perf's: a perf.data, which `perf script` is run on, or the text of `perf script` or `perf report --stdio`. NULL: it cannot be read, or says nothing, which
 * is said on standard error. */
Profile *profile_of_perf(const char *path, Arena *arena);
/* The same of gprof's: its flat profile. */
Profile *profile_of_gprof(const char *path, Arena *arena);
void profile_free(Profile *profile);

/* Its part of all the time, 0 to 1, of a Profile; functions that a compiler has made of it, `f.constprop.0`, are counted too. 0: it was not seen. */
double profile_share(const char *function, void *profile);

#endif
