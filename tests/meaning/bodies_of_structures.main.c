#include <stdio.h>
#include <string.h>
struct grid { int nx, ny; double *u, *v; double dt; };
void step(struct grid *g); void step2(struct grid *g, double *t); void step3(struct grid *g); void step4(struct grid *g); void step5(struct grid *g, struct grid *h);
static double x[900], y[900], t[900], z[900];
static void show(const char *w, struct grid *g) { double s = 0; for (int i = 0; i < 900; i++) { s += x[i] * (i % 31 + 1) + y[i] * (i % 29) + t[i] * (i % 7) + z[i] * (i % 23); x[i] = (i * 7 % 13 - 6) / 64.0; y[i] = (i * 5 % 13 - 6) / 64.0; z[i] = (i * 3 % 13 - 6) / 64.0; } printf("%s %a %d %g %d\n", w, s, g->nx, g->dt, g->u == x); }
int main(void)
{
    struct grid g = {3, 3, x, y, 0.5};
    show("", &g);
    for (int n = 1; n < 20; n += 3) {
#define G(...) g = (struct grid){n, n + 2, __VA_ARGS__, 0.5}
        G(x, y); step(&g); show("1", &g); G(x, y); step2(&g, t); show("2", &g); G(x, y); step3(&g); show("3", &g); G(x, y); step4(&g); show("4", &g);
        G(x, x); step(&g); show("1", &g); G(x, x); step2(&g, x); show("2", &g); G(x, x + 1); step3(&g); show("3", &g); G(x + 1, x); step4(&g); show("4", &g); G(x, y); step2(&g, y); show("2", &g); G(x, y); step2(&g, y + 1); show("2", &g);
        struct grid h; G(x, y); h = (struct grid){n + 1, n, z, t, 0.25}; step5(&g, &h); show("5", &g); G(x, y); h = (struct grid){n + 1, n, y, z, 0.25}; step5(&g, &h); show("5", &g); G(x, y); step5(&g, &g); show("5", &g);
        if (n == 1) { G(x, &g.dt); g.ny = 1; step(&g); show("dt", &g); G(&g.dt, x); g.ny = 1; step(&g); show("dt", &g); step2(&g, &g.dt); show("dt", &g); }
    }
}
