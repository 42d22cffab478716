/* The part of the driver that is about structures that are no arrays: their interface functions, called with numbers from
 * arrays, and the two functions of the user that say what one holds. */
#ifndef FERN_TRIAL_OBJECT_DRIVER_H
#define FERN_TRIAL_OBJECT_DRIVER_H

#include "driver.h"

/* Fields that are no ranges take so many values, from 0 on. */
enum { MOST_BYTES_OF_OBJECT = 256, MOST_FIELDS = 2 * MAX_RANK, FIELD_VALUES = 2, SAID_BYTES = 640 };

/* An object is the bytes of its C type. Functions that may fail return false then. Where an element is, and where a part begins,
 * is a number for each range and, behind them, one for each field that is no range. */
typedef struct ObjectType {
    const DataType *type;
    size_t bytes;
    bool (*make)(const int64_t *extents, unsigned seed, void *to); /* fern_example_TYPE; false: it made none */
    double (*element)(const void *object, const int64_t *at);      /* fern_element_TYPE */
    /* NULL where the type has none. */
    int64_t (*extent)(const void *object, int dimension);
    bool (*query)(const void *object, const int64_t *origins, const int64_t *extents, void *to);
    bool (*insert)(const void *object, const void *piece, const int64_t *origins);
    bool (*allocate)(const int64_t *extents, void *to);
    void (*release)(void *object);
    bool (*same)(const void *a, const void *b);
} ObjectType;

/* Adds the functions of the type to the driver's text. */
void object_driver_add(Text *out, const DataType *type);
/* Why it cannot be tried; NULL: `found` is what the driver has of it. */
const char *object_driver_find(const Driver *driver, const DataType *type, ObjectType *found, Arena *arena);

#endif
