#include "tests/meaning/driver.h"

void laplacian(const float *f, float *out, int nx, int ny);
void smooth(int n, const unsigned char *x, unsigned char *y);

void fgrad(const float *f, float *fx, float *fy, int nx, int ny)
{
    for (int i = 0; i < ny; i++)
        for (int j = 0; j < nx; j++) {
            int p = i * nx + j;
            fx[p] = j + 1 < nx ? f[p + 1] - f[p] : 0;
            fy[p] = i + 1 < ny ? f[p + nx] - f[p] : 0;
        }
}

void divergence(const float *fx, const float *fy, float *div, int nx, int ny)
{
    for (int i = 0; i < ny; i++)
        for (int j = 0; j < nx; j++) {
            int p = i * nx + j;
            div[p] = fx[p] - (j ? fx[p - 1] : 0) + fy[p] - (i ? fy[p - nx] : 0);
        }
}

void blur(int n, const unsigned char *in, int inci, unsigned char *out, int inco)
{
    for (int i = 0; i < n; i++) {
        int sum = 0;
        for (int j = i - 2; j <= i + 2; j++) sum += in[(j < 0 ? 0 : j >= n ? n - 1 : j) * inci];
        out[i * inco] = (unsigned char)(sum / 5);
    }
}

int main(void)
{
    enum { BYTES = 8000000 };
    float *f = floats(20000 * 53, 1), *out = floats(20000 * 53, 0);
    for (int i = 0; i < 20000 * 53; i++) f[i] = (float)(i * 7919LL % 1013);
    laplacian(f, out, 53, 20000);
    show("laplacian", 53 * 20000, out);
    unsigned char *x = malloc(BYTES), *y = calloc(BYTES, 3);
    if (!x || !y) abort();
    for (int i = 0; i < BYTES; i++) x[i] = (unsigned char)(i * 7919LL % 251);
    smooth(BYTES, x, y);
    unsigned sum = 0;
    for (int i = 0; i < 3 * BYTES; i++) sum = sum * 31 + y[i];
    printf("%u\n", sum);
    free(f);
    free(out);
    free(x);
    free(y);
    return 0;
}
