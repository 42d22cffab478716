/* The cost model (docs/cost-model.md) in numbers, to leave out what is not worth measuring. */
#ifndef FERN_SETTINGS_ESTIMATE_H
#define FERN_SETTINGS_ESTIMATE_H

#include "variant.h"

typedef struct Estimate {
    double tile_bytes;     /* that one tile touches; 0: they cannot be told */
    double nanoseconds;    /* of the nest, without what its routines compute; 0: they cannot be told */
} Estimate;

/* Of one nest, with tile sizes for all columns. */
Estimate estimate_nest(const Variants *variants, Variant *variant, int nest, const Arguments *arguments,
                       const int64_t *tiles, int threads);
/* Nanoseconds of the whole function, with tile sizes for all columns; 0: they cannot be told. */
double estimate_function(Variant *variant, const Arguments *arguments, const int64_t *tiles, int threads);
/* The largest tile that makes sense in the column's loop; 0: it cannot be told. */
int64_t estimate_range(const Variants *variants, Variant *variant, int column, const Arguments *arguments,
                       const int64_t *tiles);
/* The size that the compiled function takes where nobody asks for another; 0: it cannot be told. */
int64_t estimate_default(const Variants *variants, Variant *variant, int column, const Arguments *arguments);

#endif
