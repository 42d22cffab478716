/* A GPU, through the vendor's runtime that the routines' libraries bring, or else the one that is found at run time. No header
 * of it is needed. What it begins in one process is of no use in those that it becomes: a trial begins it, and nothing
 * before does. */
#ifndef FERN_TRIAL_DEVICE_H
#define FERN_TRIAL_DEVICE_H

#include "records/annotation.h"

#include <stdbool.h>
#include <stddef.h>

enum { DEVICE_SAID_BYTES = 96 };

/* Functions of the runtime; 0 is success. */
typedef struct Device {
    bool looked_for;
    const char *why;            /* there is none; NULL: there is one */
    int (*count)(int *devices);
    int (*allocate)(void **memory, size_t bytes);
    int (*release)(void *memory);
    int (*copy)(void *to, const void *from, size_t bytes, int direction);
    int (*wait)(void);
    int (*new_stream)(void **stream);
    const char *(*say)(int error);
} Device;

/* Looks for one the first time; in a process of its own. `object`: what the routines are linked into, as of dlopen. */
void device_find(Device *device, const Vendor *vendor, void *object, Arena *arena);
/* These return 0, or the runtime's number of what is wrong. */
int device_fill(const Device *device, void *to, const void *from, size_t bytes);
int device_take(const Device *device, void *to, const void *from, size_t bytes);

#endif
