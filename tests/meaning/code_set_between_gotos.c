/* What is assigned between two tests tells where a function has got to, at the label that both go to: a compiler that
 * moves the assignment before the calls says the last place always. */
#include "tests/meaning/routines.h"

int stages(int n, float *x, float *y, float *z)
{
    int stage = 0;
    map(n, x, y);
    if (checked(n, y)) goto failed;
    stage = 1;
    map(n, y, z);
    if (checked(n, z)) goto failed;
    stage = 2;
    map(n, z, x);
    if (checked(n, x)) goto failed;
    return 0;
failed:
    return -1 - stage;
}

#define CHECK(call) do { if (call) goto failed; } while (0)

int by_macro(int n, float *x, float *y, float *z)
{
    int stage = 0;
    map(n, x, y);
    CHECK(checked(n, y));
    stage = 1;
    map(n, y, z);
    CHECK(checked(n, z));
    stage = 2;
    map(n, z, x);
    CHECK(checked(n, x));
    return 0;
failed:
    return -1 - stage;
}

/* In a loop what stands before the label comes after it as well. */
int in_a_loop(int n, float *x, float *y, float *z)
{
    int turn = -1, code = 0;
    for (int i = 0; i < 4; i++) {
        code = 10 * code + turn;
        map(n, x, y);
        if (checked(n, y)) goto next;
        turn = i;
        map(n, y, z);
        add(n, -2, z, x);
    next:
        code += 3;
    }
    return code;
}
