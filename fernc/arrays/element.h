/* What .npy files and NumPy call the elements that a pointer points at. */
#ifndef FERN_ELEMENT_H
#define FERN_ELEMENT_H

#include "annotator/records/annotation.h"

/* `<f4`, `|b1`: little-endian; NULL: elements of no such type. */
const char *element_type(const CType *pointer, Arena *arena);
/* Of such a type, `float32`. */
const char *element_numpy_name(const char *type, Arena *arena);
/* Whether elements that a file says are of type `type` are of `wanted`. */
bool element_type_is(const char *type, const char *wanted);

#endif
