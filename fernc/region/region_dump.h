/* The lifted composition as text: --dump=lift. Whatever the passes after lifting look at is in it, and
 * region_read.h makes it back; the C itself, which only emitting needs, is not. */
#ifndef FERN_REGION_REGION_DUMP_H
#define FERN_REGION_REGION_DUMP_H

#include "region.h"

void region_dump(Text *out, const Composition *composition, ExprPool *pool, Diag *diag);

#endif
