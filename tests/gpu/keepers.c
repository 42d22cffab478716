/* What a thread keeps for its next calls, handles of many types among it, is released whole. */
#include <cuda_runtime_api.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/device/failure.h"
#include "runtime/device/graph.h"

static unsigned released;

#define KEEPER(number) \
    static void release_##number(void) \
    { \
        released |= 1u << number; \
    }
KEEPER(0)
KEEPER(1)
KEEPER(2)
KEEPER(3)
KEEPER(4)
KEEPER(5)
KEEPER(6)
KEEPER(7)
KEEPER(8)
KEEPER(9)
KEEPER(10)
KEEPER(11)

int main(void)
{
    void (*const keepers[])(void) = {release_0, release_1, release_2, release_3, release_4,  release_5,
                                     release_6, release_7, release_8, release_9, release_10, release_11};
    const int count = sizeof keepers / sizeof *keepers;
    for (int i = 0; i < 2 * count; i++) fern_release_too(keepers[i % count]);
    fern_release();
    return released != (1u << count) - 1;
}
