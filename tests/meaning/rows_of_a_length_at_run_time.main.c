#include "tests/meaning/driver.h"

struct shape {
    int width;
};

void parameters(int h, int w, float x[h][w], float out[][w]);
void allocated(int h, int w, const float *x, float *out);
void views(int h, int w, float *x, float *out);
void planes(int d, int h, int w, float x[d][h][w], float (*out)[h][w]);
void changed(int h, int w, float *x, float *out);
void member(struct shape *shape, int h, float *x, float *out);
void called(int h, float *x, float *out);
void growing(int h, int w, float *x, float *out);
void named(int h, int w, float *x, float *out);
void exchanged(int h, int w, float (*a)[w], float (*b)[w]);
void sizes(int h, int w, float *x, float *out);

enum { H = 500, W = 40 };

int main(void)
{
    float *x = floats(H * W, 1), *out = floats(H * W, 0);
    struct shape shape = {33};
    parameters(H, W, (float (*)[W])x, (float (*)[W])out);
    show("parameters", H * W, out);
    allocated(H, W, x, out);
    show("allocated", H * W, out);
    views(H, W, x, out);
    show("views", H * W, out);
    show("x", H * W, x);
    planes(4, 125, W, (float (*)[125][W])x, (float (*)[125][W])out);
    show("planes", H * W, out);
    changed(H, W, x, out);
    show("changed", H * W, out);
    member(&shape, H, x, out);
    show("member", H * W, out);
    called(H, x, out);
    show("called", H * W, out);
    called(H, x, out);
    show("called again", H * W, out);
    growing(H, W, x, out);
    show("growing", H * W, out);
    named(H, W, x, out);
    show("named", H * W, out);
    for (int i = 0; i < H * W; i++) x[i] = out[i] = (float)(i % 5);
    exchanged(H, W, (float (*)[W])x, (float (*)[W])out);
    show("exchanged", H * W, x);
    sizes(H, W, x, out);
    show("sizes", H * W, out);
    free(x);
    free(out);
    return 0;
}
