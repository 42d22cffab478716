#include "tests/meaning/driver.h"

int f(int h, int w, float *a, float *b, int ld);

int main(void)
{
    enum { H = 600, W = 70, LD = W + 3 };
    const int places[] = {-1, 5, H * W / 2, H * W - 1};
    for (int i = 0; i < 4; i++) {
        float *a = floats(H * W, 3), *b = floats(H * LD, 0);
        if (places[i] >= 0) a[places[i]] = -1;
        const int status = f(H, W, a, b, LD);
        printf("%d\n", status);
        if (!status) {
            show("a", H * W, a);
            show("b", H * LD, b);
        }
        free(a);
        free(b);
    }
    return 0;
}
