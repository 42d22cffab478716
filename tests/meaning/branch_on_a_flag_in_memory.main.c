#include "tests/meaning/driver.h"

struct layer {
    int n, on;
    float *output;
};
extern int mode;
void within(int n, const float *x, float *y, float *out, const float *flag);
void guarded(int n, const struct layer *l, const float *x, float *y);
void chosen(int n, const struct layer *l, const float *x, float *y);
void known(struct layer *l, const float *x);
void perhaps(int n, const struct layer *l, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, -5), *out = floats(N, 0), flag = 1;
    struct layer layer = {N, 1, y};
    for (mode = 0; mode < 2; mode++) {
        within(N, x, y, out, &flag);
        show("out", N, out);
        y[5] = -1;
        within(N, x, y, out, y + 5);
        show("out", N, out);
        guarded(N, NULL, x, y);
        guarded(N, &layer, x, y);
        show("y", N, y);
        chosen(N, mode ? &layer : NULL, x, y);
        show("y", N, y);
        layer.on = mode;
        known(&layer, x);
        show("y", N, y);
        perhaps(N, mode ? &layer : NULL, x, y);
        show("y", N, y);
    }
    free(x);
    free(y);
    free(out);
    return 0;
}
