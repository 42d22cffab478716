#include <stdio.h>

struct part {
    int n;
    float *u;
};

void map(int n, const float *x, float *out) { for (int i = 0; i < n; i++) out[i] = x[i] * 0.5f + 1; }
void axpy(int n, float alpha, const float *x, float *y) { for (int i = 0; i < n; i++) y[i] += alpha * x[i]; }

void between(int n, const float *x, float *t, float *out);
void in_an_argument(int n, const float *x, float *t, float *out);
void of_a_structure(struct part p[1], const float *x, float *t, float *out);
void in_two_ways(struct part p[1], const float *x, float *t, float *out);

int main(void)
{
    static float x[60000], t[60000], out[60000], u[60000];
    for (int i = 0; i < 60000; i++) x[i] = (float)(i % 17);
    for (int n = 4; n < 60000; n = 3 * n + 1) {
        struct part p = {n, u};
        float s = 0;
        between(n, x, t, out);
        in_an_argument(n, x, t, out);
        of_a_structure(&p, x, t, out);
        in_two_ways(&p, x, t, out);
        p = (struct part){n, t};
        of_a_structure(&p, x, t, out);
        for (int i = 0; i < 60000; i++) s += x[i] + 3 * t[i] + 5 * out[i] + 7 * u[i];
        printf("%d %a\n", n, s);
    }
    return 0;
}
