/* Which extents the conditions of a grid allow. */
#ifndef FERN_SIZED_WHERE_H
#define FERN_SIZED_WHERE_H

#include "distribute/distribution.h"

bool extents_are_allowed(const RankGrid *grid, const int64_t *extents);
/* Whether some extents in [least, most] may be allowed: false only where none are. */
bool extents_may_be_allowed(const RankGrid *grid, const int64_t *least, const int64_t *most);

#endif
