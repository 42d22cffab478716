#include "tests/meaning/driver.h"

float twice(int n, const float *x, float *out);
float of_one_state(int n, const float *x, float *t, float *out);
void small_array(int n, const float *x, float *z, float *out);
void wherever(int n, const float *x, float *z, float *t, float *out);
float neighbours(int n, const float *x, float *out, float *other);
float under_a_condition(int n, int with, const float *x, float *out);
void columns(int h, int w, const float *x, float *s, float *out);

static void with(int n)
{
    float *x = floats(n, 1), *t = floats(n, 2), *out = floats(n, 3), *z = floats(2, 4), state;
    state = twice(n, x, out), show("twice", n, out), show("state", 1, &state);
    state = twice(n, x, x), show("twice in place", n, x), show("state", 1, &state);
    state = of_one_state(n, x, t, out), show("of_one_state", n, out), show("t", n, t), show("state", 1, &state);
    small_array(n, x, z, out), show("small_array", n, out), show("z", 2, z);
    wherever(n, x, z, t, out), show("wherever", n, out), show("z", 2, z);
    if (n > 4) wherever(n, x, t + 2, t, out), show("a part of t", n, out), show("t", n, t);
    if (n > 4) wherever(n, x, x + n - 2, t, out), show("a part of x", n, out), show("x", n, x);
    if (n > 1) state = neighbours(n, x, out, t), show("neighbours", n, out), show("t", n, t), show("state", 1, &state);
    for (int c = 0; c < 2; c++) state = under_a_condition(n, c, x, out), show("under_a_condition", n, out), show("state", 1, &state);
    free(x), free(t), free(out), free(z);
}

int main(void)
{
    static const int sizes[] = {1, 2, 5, 1000, 4097, N}, shapes[][2] = {{1, 1}, {3, 7}, {64, 65}, {129, 131}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) with(sizes[s]);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        const int h = shapes[s][0], w = shapes[s][1];
        float *x = floats(h * w, 1), *out = floats(h * w, 2), *state = floats(2 * w, 3);
        columns(h, w, x, state, out), show("columns", h * w, out), show("state", 2 * w, state);
        columns(h, w, x, state, x), show("columns in place", h * w, x), show("state", 2 * w, state);
        free(x), free(out), free(state);
    }
    return 0;
}
