/* Structures that are no arrays, as a function's arguments: they are made, and looked into, by the two functions of the user's
 * that fern-annotate check takes as well (docs/checking-annotations.md). */
#ifndef FERN_VERIFY_OBJECTS_H
#define FERN_VERIFY_OBJECTS_H

#include "lower/lower.h"

#include "annotator/trial/object_driver.h"

struct Compiled;

/* The type of structure that calls take the parameter for; NULL: it is none. */
const DataType *object_type(const FunctionPlan *planned, int parameter);
/* Whether the symbol is the extent of a parameter, and which one. */
bool is_object_extent(const FunctionPlan *planned, const Symbol *symbol, int *parameter, int *dimension);

/* Adds, once in a file, functions of all types that parameters of fused functions have. */
void add_object_helpers(Text *out, const struct Compiled *compiled);
/* One a parameter, those that are no structures without a type; why not, where a type is not told. */
const char *find_objects(void *shared_object, const FunctionPlan *planned, ObjectType *found, Arena *arena);

/* Of which these are the extents: a number for each element, and each value of the fields that are no ranges. */
int64_t object_numbers(const DataType *type, const int64_t *extents);
/* [object_numbers(..)] */
void read_object(const ObjectType *type, const void *object, const int64_t *extents, double *numbers);
/* "{row: 1, col: 0}" of number `number` */
const char *object_element(const DataType *type, const int64_t *extents, int64_t number, char *text, size_t room);

#endif
