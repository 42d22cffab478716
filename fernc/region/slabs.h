/* Memory that is allocated at once and used as several arrays: `double *w = malloc(2 * n * sizeof *w), *a = w, *b = w + n;`. */
#ifndef FERN_REGION_SLABS_H
#define FERN_REGION_SLABS_H

#include "region.h"

/* What the region allocates and calls use from several places on becomes several roots: from each place to the next. Whether a call goes
 * beyond its part is not known yet. */
void divide_slabs(Region *region, ExprPool *pool);
/* What is marked as undivided is one root again, for good. */
void rejoin_slabs(Region *region);

#endif
