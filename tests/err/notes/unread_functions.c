/* Functions of loops, and of calls of others, of which none is looked at, and why. */
static void twice(int n, const double *x, double *t)
{
    for (int i = 0; i < n; i++) t[i] = x[i] * 2;
}

static void more(int n, const double *x, double *t)
{
    for (int i = 0; i < n; i++) t[i] = x[i] + 2;
}

void hides(int n, const double *x, double *t, double *o)
{
    for (int i = 0; i < n; i++) {
        double n = x[i];
        t[i] = n * 2;
    }
    for (int i = 0; i < n; i++) o[i] = t[i] + 1;
}

void defines(int n, const double *x, double *t, double *o)
{
#define BY 2
    for (int i = 0; i < n; i++) t[i] = x[i] * BY;
    for (int i = 0; i < n; i++) o[i] = t[i] + BY;
}

void calls(int n, const double *x, double *t, double *o)
{
#ifdef DEBUG
    twice(n, x, o);
#endif
    twice(n, x, t);
    more(n, t, o);
}
