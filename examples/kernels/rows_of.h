/* Where row x of a matrix begins: the product is taken in a type that holds it. */
#ifndef FERN_EXAMPLES_ROWS_OF_H
#define FERN_EXAMPLES_ROWS_OF_H

#include <stddef.h>

#define ROW(pointer, ld, x) ((pointer) + (ptrdiff_t)(x) * (ld))

#endif
