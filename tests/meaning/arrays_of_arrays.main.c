#include "tests/meaning/arrays_of_arrays.h"
#include "tests/meaning/driver.h"

static float *fresh(float *out)
{
    memset(out, 0, H * W * sizeof *out);
    return out;
}

int main(void)
{
    enum { COUNT = H * W };
    float *x = floats(COUNT, 3), *out = floats(COUNT, 0);
    float (*rows)[W] = (float (*)[W])x, (*to)[W] = (float (*)[W])out;
    fresh(out), local((const float (*)[W])x, to), show("local", COUNT, out);
    fresh(out), parts(H, rows, to), show("parts", COUNT, out);
    fresh(out), shifted(H, rows, to), show("shifted", COUNT, out);
    fresh(out), views(x, out), show("views", COUNT, out);
    fresh(out), element(x, out), show("element", COUNT, out);
    fresh(out), given_away(x, out), show("given_away", COUNT, out);
    fresh(out), kept_row(x, out), show("kept_row", COUNT, out);
    fresh(out), three(x, out), show("three", COUNT, out);
    fresh(out), each_row(H, rows, to), show("each_row", COUNT, out);
    fresh(out), stored(H, rows, to), show("stored", COUNT, out);
    fresh(out), bytes(x, out), show("bytes", COUNT, out);
    free(x);
    free(out);
    return 0;
}
