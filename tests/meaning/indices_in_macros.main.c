#include "tests/meaning/driver.h"

extern int halo;
extern float *field;
extern struct grid {
    float *cells;
} grid;
void inside(int n, const float *x, float *out);
void before(int n, const float *x, float *out);
void twice(int n, const float *x, float *out);
void varies(int n, const float *x, float *out);
void elsewhere(int n, float *out);
void member(int n, float *out);
void view(int n, const float *x, float *out);

int main(void)
{
    enum { ALL = N + 64 };
    float *x = floats(ALL, 0), *out = floats(ALL, 3);
    field = grid.cells = x;
    for (halo = 0; halo < 8; halo += 7) {
        inside(N, x, out);
        show("inside", ALL, out);
        before(N, x, out);
        show("before", ALL, out);
        twice(N, x, out);
        show("twice", ALL, out);
        varies(N, x, out);
        show("varies", ALL, out);
        elsewhere(N, out);
        show("elsewhere", ALL, out);
        member(N, out);
        show("member", ALL, out);
        view(N, x, out);
        show("view", ALL, out);
    }
    free(x);
    free(out);
    return 0;
}
