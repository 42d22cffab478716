/* GPUs that code may be compiled for by name: what tiles depend on. */
#ifndef FERN_DEVICES_H
#define FERN_DEVICES_H

#include "runtime/estimate.h"

#include <stdbool.h>

typedef struct Device {
    const char *name;
    long long cache;          /* bytes of the second cache, which all of the device shares */
    int processors, clock;    /* multiprocessors, and the kHz at which they run at most */
    int memory_clock, bits;   /* kHz, of a memory that moves data twice a cycle, and the width of its bus */
} Device;

/* NULL: no device of this name. */
const Device *device_named(const char *name);
/* What an estimate knows of it. */
struct fern_machine device_machine(const Device *device);
/* `a100, h100, ..` for messages. */
const char *device_names(void);

/* present.c: whether this machine has a GPU that its driver finds. */
bool device_is_here(void);

#endif
