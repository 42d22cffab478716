/* Whether a region is what the passes after lifting take for granted. Linear in its size. */
#ifndef FERN_REGION_REGION_VERIFY_H
#define FERN_REGION_REGION_VERIFY_H

#include "region.h"

/* NULL, or what is wrong. */
const char *region_fault(const Region *region, Arena *arena);

#endif
