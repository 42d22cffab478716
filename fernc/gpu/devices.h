/* GPUs that code may be compiled for by name: what tiles depend on. */
#ifndef FERN_DEVICES_H
#define FERN_DEVICES_H

#include <stdbool.h>

/* Bytes of the second cache, which all of the device shares; 0: no device of this name. */
long long device_cache(const char *name);
/* `a100, h100, ..` for messages. */
const char *device_names(void);

/* present.c: whether this machine has a GPU that its driver finds. */
bool device_is_here(void);

#endif
