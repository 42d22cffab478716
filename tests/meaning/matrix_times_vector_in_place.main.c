#include "tests/meaning/driver.h"

void f(int n, const float *a, float *x, float *y, float *z);
void g(int n, const float *a, float *x, float *y);

enum { M = 300 };

/* Runs where the vectors are apart, and where two of them are one. */
static void run(const float *a, int y, int z)
{
    for (int i = 0; i < 2; i++) {
        float *vectors[3] = {floats(M, 1), floats(M, 0), floats(M, 2)};
        if (i == 0)
            f(M, a, vectors[0], vectors[y], vectors[z]);
        else
            g(M, a, vectors[0], vectors[y]);
        for (int j = 0; j < 3; j++) {
            show("vector", M, vectors[j]);
            free(vectors[j]);
        }
    }
}

int main(void)
{
    float *a = malloc(M * M * sizeof *a);
    if (!a) abort();
    for (int i = 0; i < M * M; i++) a[i] = i % 13 == 0;
    run(a, 1, 2);
    run(a, 1, 1);
    run(a, 0, 2);
    run(a, 1, 0);
    run(a, 0, 0);
    free(a);
    return 0;
}
