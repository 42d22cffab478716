/* The lifted composition as text: --dump=lift. */
#ifndef FERN_REGION_DUMP_H
#define FERN_REGION_DUMP_H

#include "region.h"

void region_dump(Text *out, const Composition *composition);

#endif
