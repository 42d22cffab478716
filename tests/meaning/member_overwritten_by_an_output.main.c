#include "tests/meaning/driver.h"

typedef struct {
    int n;
    struct {
        float *w, *o;
    } p;
    float numbers[4];
} Layer;

void f(Layer *l, int k, const float *x);

int main(void)
{
    float *x = floats(N, 1), *w = floats(N, 0), *o = floats(N, 0);
    Layer layer = {N, {w, o}, {1, 2, 3, 4}};
    f(&layer, 1, x);
    show("w", N, w);
    show("o", N, o);
    layer.p.o = layer.numbers;
    layer.n = 3;
    f(&layer, 1, x);
    show("numbers", 4, layer.numbers);
    free(x);
    free(w);
    free(o);
    return 0;
}
