#include "machine.h"

enum {
    SMALL_SECOND = 1 << 20,  /* bytes: a second cache of no more is as quick as the first, nearly, and the third is nearer */
    PS = 1024                /* prices of bytes are in parts of one */
};

bool machine_is_small(const struct fern_machine *machine)
{
    return machine->cache[1] <= SMALL_SECOND;
}

struct fern_machine machine_built_in(const long long caches[3])
{
    struct fern_machine machine = {
        .cache = {caches[0], caches[1], caches[2]}, .byte = {10 * PS, 20 * PS, 40 * PS, 70 * PS}, .further = 512, .call = 20, .start = 20000, .wake = 10000,
    };
    if (machine_is_small(&machine)) {
        machine.byte[1] = 15 * PS;
        machine.byte[2] = 22 * PS;
        machine.byte[3] = 60 * PS;
    }
    return machine;
}
