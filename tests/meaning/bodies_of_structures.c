/* Functions that take what they need out of a structure, some of which change it: a wrong compiler takes what is in it for what was, or forgets that two
 * structures may be one. */

struct grid {
    int nx, ny;
    double *u, *v;
    double dt;
};

static void up(struct grid *g, double f)
{
    int n = g->nx * g->ny;
    double *u = g->u;
    const double *v = g->v;
    for (int i = 0; i < n; i++)
        u[i] += f * v[i];
}

static void down(struct grid *g)
{
    const int n = g->nx * g->ny;
    double *a = g->u, *b = g->v;
    for (int i = 0; i < n; i++)
        b[i] -= g->dt * a[i];
}

static void smooth(struct grid *g)
{
    int nx = g->nx, ny = g->ny;
    for (int y = 0; y < ny; y++)
        for (int x = 0; x < nx; x++)
            g->v[y * nx + x] += g->u[y * nx + x];
}

static void smooth2(struct grid *g, double *t)
{
    int nx = g->nx, ny = g->ny;
    for (int y = 0; y < ny; y++)
        for (int x = 0; x < nx; x++)
            t[y * nx + x] = 2 * g->v[y * nx + x];
}

static void shrink(struct grid *g)
{
    g->nx -= 1;
    for (int i = 0; i < g->nx; i++)
        g->u[i] += 1;
}

static void swap(struct grid *g)
{
    double *t = g->u;
    g->u = g->v;
    g->v = t;
    for (int i = 0; i < g->nx; i++)
        g->u[i] += 1;
}

void step(struct grid *g)
{
    up(g, 2);
    down(g);
    up(g, 3);
}

void step2(struct grid *g, double *t)
{
    smooth(g);
    smooth2(g, t);
}

void step3(struct grid *g)
{
    up(g, 2);
    shrink(g);
    down(g);
    up(g, 1);
}

void step4(struct grid *g)
{
    up(g, 2);
    swap(g);
    down(g);
    up(g, 1);
}

void step5(struct grid *g, struct grid *h)
{
    up(g, 2);
    up(h, 2);
    down(g);
    down(h);
    swap(h);
    up(h, 1);
    down(h);
    up(g, 1);
}

