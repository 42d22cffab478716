/* Arguments that overlap, which the fused function must notice: x is read whole before out is
 * written, so every call is well-defined as written. */
#include "tests/run/overlap.h"

#include "examples/check.h"

#include <string.h>

void reference_scaled_product(int n, float alpha, const float *x, const float *y, const float *z, float *out);

enum { MEMORY = 1 << 16, LENGTH = MEMORY / 4 };

static float before[MEMORY], memory[MEMORY], expected[MEMORY];

/* x, y, z and out begin at these places of one array. */
static int differs(int n, int x, int y, int z, int out)
{
    memcpy(memory, before, sizeof before);
    memcpy(expected, before, sizeof before);
    scaled_product(n, 1.5f, memory + x, memory + y, memory + z, memory + out);
    reference_scaled_product(n, 1.5f, expected + x, expected + y, expected + z, expected + out);
    if (memcmp(memory, expected, sizeof memory) == 0) return 0;
    printf("n %d, x at %d, y at %d, z at %d, out at %d: wrong\n", n, x, y, z, out);
    return 1;
}

int main(int argc, char **argv)
{
    static const int shifts[] = {0,    1,     -1,         7,          -7,     64,     -64,
                                 1000, -1000, LENGTH - 1, 1 - LENGTH, LENGTH, -LENGTH};
    enum { AT = LENGTH + LENGTH / 2, FAR = 0 };
    int n = size_argument(argc, argv, 1, LENGTH);
    int wrong = 0;
    for (int i = 0; i < MEMORY; i++) before[i] = (float)random_between(-1.0, 1.0);
    for (size_t i = 0; i < sizeof shifts / sizeof *shifts; i++) {
        wrong += differs(n, AT, FAR, FAR, AT + shifts[i]);
        wrong += differs(n, FAR, AT, FAR, AT + shifts[i]);
        wrong += differs(n, FAR, FAR, AT, AT + shifts[i]);
        wrong += differs(n, AT, AT, AT, AT + shifts[i]);
    }
    return wrong != 0;
}
