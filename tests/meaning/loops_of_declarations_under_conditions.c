/* Loops that are given globals and members of which another compilation has other declarations, with types that C itself names. It is
 * compiled with `-DSIGNLESS`, too; it is
 * said to be read otherwise with `-DSINGLE`. Each call runs fused. */
#ifdef SIGNLESS
struct grid {
    unsigned k;
    double a, *u;
};
extern unsigned shift;
extern unsigned long far;
#elif defined SINGLE
struct grid {
    int k;
    float a, *u;
};
extern int shift;
extern double far;
#else
struct grid {
    int k;
    double a, *u;
};
extern int shift;
extern long far;
#endif

/* -7 / 2, or (2 to the 32 - 7) / 2 */
void members(const struct grid *g, int n, const double *x, double *t, double *o)
{
    for (int i = 0; i < n; i++) t[i] = x[i] * (g->k / 2);
    for (int i = 0; i < n; i++) o[i] = t[i] + g->k;
}

void globals(int n, const double *x, double *t, double *o)
{
    for (int i = 0; i < n; i++) t[i] = x[i] * (shift * 3 / 2);
    for (int i = 0; i < n; i++) o[i] = t[i] + far / 3;
}

void reals(const struct grid *g, int n, double *t, double *o)
{
    for (int i = 0; i < n; i++) t[i] = g->u[i] * (g->a / 3);
    for (int i = 0; i < n; i++) o[i] = t[i] + g->a;
}
