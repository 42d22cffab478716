/* A `break` in what is done after a failure ends the loop that the calls stand in: a compiler that copies it ends its
 * own loop over tiles, and goes on. */
#include "tests/meaning/routines.h"

int broken(int n, int k, float *x, float *y)
{
    int done = 0;
    for (int i = 0; i < 3; i++) {
        if (checked(n, x)) {
            if (i == k) break;
            return 1;
        }
        map(n, x, y);
        add(n, -1, y, x);
        done++;
    }
    return 10 + done;
}

int continued(int n, int k, float *x, float *y)
{
    int done = 0;
    for (int i = 0; i < 3; i++) {
        if (checked(n, x)) {
            if (i <= k) continue;
            return 1;
        }
        map(n, x, y);
        add(n, -1, y, x);
        done++;
    }
    return 10 + done;
}

#define CHECK(call) if (call) { if (i == k) break; return 2; }

int by_macro(int n, int k, float *x, float *y)
{
    int done = 0;
    for (int i = 0; i < 3; i++) {
        CHECK(checked(n, x))
        map(n, x, y);
        add(n, -1, y, x);
        done++;
    }
    return 10 + done;
}

int anywhere(int n, int k, float *x, float *y)
{
    void *const places[] = {__extension__ &&first, __extension__ &&second};
    int stage = 0;
    if (checked(n, x)) {
        if (k < 2) __extension__ ({ goto *places[k]; });
        return 9;
    }
    stage = 1;
    map(n, x, y);
    map(n, y, x);
first:
    stage += 10;
second:
    return stage;
}

/* These end loops of the branch's own. */
int own_loops(int n, int k, float *x, float *y)
{
    if (checked(n, x)) {
        int sum = 0;
        for (int i = 0; i < 5; i++) {
            if (i == 1) continue;
            if (i == k + 2) break;
            switch (i) {
            case 2: sum += 2; break;
            default: sum++;
            }
        }
        return sum;
    }
    map(n, x, y);
    return 10;
}
