#include "devices.h"

#include <stddef.h>
#include <string.h>

/* Sources: docs/gpus.md. */
static const Device devices[] = {
    {"a100", 40LL << 20, 108, 1410000, 1593000, 5120},
    {"h100", 50LL << 20, 132, 1980000, 2619000, 5120},
    {"h200", 50LL << 20, 132, 1980000, 3201000, 6144},
    {"l40", 96LL << 20, 142, 2490000, 9001000, 384},
};

const Device *device_named(const char *name)
{
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
        if (!strcmp(devices[i].name, name)) return &devices[i];
    return NULL;
}

struct fern_machine device_machine(const Device *device)
{
    return fern_gpu(device->cache, device->processors, device->clock, device->memory_clock, device->bits);
}

const char *device_names(void)
{
    return "a100, h100, h200 and l40";
}
