/* Functions of the file that have no annotation, whose loops share nests with those of other calls: each call runs fused. A wrong compiler forgets what C does to
 * arguments, takes a name of the function for one of its caller, or a parameter that the function assigns for the caller's variable. */
struct grid {
    int nx, ny;
    double *u, *v;
    double dt;
};

static void axpy(int n, float a, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) y[i] += a * x[i];
}

static void scale_few(unsigned char n, double a, double x[])
{
    for (int i = 0; i < n; i++) x[i] *= a;
}

static void by_truth(unsigned n, _Bool a, double x[static 1])
{
    for (unsigned i = 0; i < n; i++) x[i] = x[i] + a;
}

static void assigned(int n, int m, double *x)
{
    m += 2;
    n -= m;
    for (int i = 0; i < n; i++) x[i] = 1 + m * x[i];
}

static void rows(int n, int m, double a[n][m], double b[n][m])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) a[i][j] = 2 * b[i][j] + 1;
}

static inline void update(struct grid *g, double f)
{
    int n = g->nx * g->ny;
    for (int i = 0; i < n; i++) g->u[i] += f * g->v[i];
}

/* It only calls others. */
static void twice(int n, double f, double *x, double *y)
{
    axpy(n, f, x, y);
    scale_few(n, f + 1, y);
}

void narrowed(long n, double f, double *x, double *y)
{
    axpy(n, f, x, y);
    axpy((int)n, 3 * f, x, y);
}

void few(int n, double f, double *x)
{
    scale_few(n, f, x);
    scale_few(n, f + 1, x);
}

void truth(int n, double f, double *x)
{
    by_truth(n, f, x);
    by_truth(n, 2, x);
}

void of_their_own(int i, double *x, double *s)
{
    int n = 3, m = 1;
    assigned(i, m, x);
    assigned(i, m, x);
    *s = n + m + i;
}

void in_rows(int n, int m, double x[n][m], double y[n][m])
{
    rows(n, m, x, y);
    rows(n, m, y, x);
}

void of_a_grid(struct grid *g)
{
    update(g, g->dt);
    update(g, 2);
}

void nested(int n, double *x, double *y)
{
    twice(n, 0.5, x, y);
    twice(n, 0.25, x, y);
}

void in_turns(int n, double *x, double *y)
{
    for (int k = 1; k < 4; k++) {
        axpy(n - k, k, x, y);
        axpy(n - k, 1.0 / k, y, x);
    }
}
