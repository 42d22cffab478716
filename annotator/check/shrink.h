/* From a case that shows something wrong to a small one that shows the same. */
#ifndef FERN_CHECK_SHRINK_H
#define FERN_CHECK_SHRINK_H

#include "trial/trial.h"

/* Lives in the arena; *finding is what the small case shows. */
Case case_shrink(const Driver *driver, const Case *one, Finding *finding, Arena *arena);

#endif
