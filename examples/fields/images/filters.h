/* filters.h - what becomes of a picture; all return 0, or -1 where there is no memory */
#ifndef FILTERS_H
#define FILTERS_H

#include "image.h"

#define MARGIN 2        /* of `sharpen`: out has so much less on each side */
#define EDGE_MARGIN 3   /* of `edges` */

/* unsharp mask: out = in + amount * (in - blurred), details below `noise` left out */
int sharpen(const struct image *in, float amount, float noise, struct image *out);

/* 1 where the gradient of the blurred picture is steeper than `steep`, else 0 */
int edges(const struct image *in, float steep, struct image *out);

#endif
