/* Loops that are no kernels, of arrays that are in a GPU's memory: each is an error, with what stands in the way. */
#include <stdlib.h>

struct pair {
    float a, b;
};
#define TWICE(x) (2 * (x))
static const float table[4] = {1, 2, 3, 4};

void loops(int n, const float *x, float *y, struct pair *pairs)
{
    for (int i = 0; i < n; i++) y[i] = x[i] + 1;
    for (int i = 0; i < n; i++) y[i] = y[i] * x[i];
    for (int i = 0; i < 4; i++) y[i] = table[i];
    for (int i = 0; i < n; i++) y[i] = x[i] * 2.0L;
    for (int i = 0; i < n; i++) y[i] = (float)(unsigned)sizeof(int) * x[i];
    for (int i = 0; i < n; i++) y[i] = (float){x[i]};
    for (int i = 0; i < n; i++) y[i] = TWICE(x[i]);
    for (int i = 1; i < n; i++) y[i] = y[i - 1] + x[i];
    for (int i = 1; i < n; i++) y[i - 1] = y[i];
    for (int i = 0; i < n; i++) pairs[i].a = x[i];
    for (char c = 0; c < 100; c++) y[c] = x[c];
    {
        int class = 1;
        for (int i = 0; i < n; i++) y[i] = x[i] + (float)class;
    }
    float sum = 0;
    for (int i = 0; i < n; i++) sum += x[i];
    y[0] = sum;
}

/* An array that is declared as such is the host's. */
void declared(int n, const float *x, float *y)
{
    const float weights[2] = {0.5f, 0.25f};
    for (int i = 0; i < n; i++) y[i] = x[i] + 1;
    for (int i = 0; i < n; i++) y[i] = y[i] * 2;
    for (int i = 0; i < n; i++) y[i] = x[i] * weights[0];
}
