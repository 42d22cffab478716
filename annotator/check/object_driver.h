/* The part of the driver that is about structures that are no arrays: their interface functions, called with numbers from
 * arrays, and the two functions of the user that say what one holds. */
#ifndef FERN_CHECK_OBJECT_DRIVER_H
#define FERN_CHECK_OBJECT_DRIVER_H

#include "driver.h"

/* An object is the bytes of its C type. Functions that may fail return false then. Where an element is, and where a part begins,
 * is a number for each range and, behind them, one for each field that is no range. */
typedef struct ObjectType {
    const DataType *type;
    size_t bytes;
    bool (*make)(const long *extents, unsigned seed, void *to); /* fern_example_TYPE; false: it made none */
    double (*element)(const void *object, const long *at);      /* fern_element_TYPE */
    /* NULL where the type has none. */
    long (*extent)(const void *object, int dimension);
    bool (*query)(const void *object, const long *origins, const long *extents, void *to);
    bool (*insert)(const void *object, const void *piece, const long *origins);
    bool (*allocate)(const long *extents, void *to);
    void (*release)(void *object);
    bool (*same)(const void *a, const void *b);
} ObjectType;

/* Adds the functions of the type to the driver's text. */
void object_driver_add(Text *out, const DataType *type);
/* Why it cannot be tried; NULL: `found` is what the driver has of it. */
const char *object_driver_find(const Driver *driver, const DataType *type, ObjectType *found, Arena *arena);

#endif
