/* Counters that are read behind their loops. A compiler is wrong here that takes one for what it is in another loop of the same counter, or for one that has
 * begun where its loop may not have been reached in this iteration. */
void again(int n, int m, const double *x, double *y)
{
    int k;
    for (int i = 0; i < n; i++) {
        int p;
        double s = 0;
        for (k = 0; k < m; k++) s += x[i];
        p = k;
        for (k = 0; k < 3; k++)
            if (p >= 0 && p < 9) s += x[p];
        y[i] = s;
    }
    for (int i = 0; i < n; i++) y[i] += x[i];
}

void sometimes(int n, int m, const double *x, double *y)
{
    int k = 7;
    for (int i = 0; i < n; i++) {
        if (x[i] > 0)
            for (k = 0; k < m; k++) y[i] += x[i];
        y[i] += k;
    }
    for (int i = 0; i < n; i++) y[i] += x[i];
}

void in_a_loop(int n, int m, const double *x, double *y)
{
    int k = 7;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            for (k = 0; k < j; k++) y[i] += x[i];
        y[i] += k;
    }
    for (int i = 0; i < n; i++) y[i] += x[i];
}

/* A counter that is read behind its loop in the iteration in which it has begun. */
void behind(int n, int m, const double *x, double *y)
{
    int k;
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (k = 0; k < m; k++) s += x[i];
        y[i] = s + k;
    }
    for (int i = 0; i < n; i++) y[i] += x[i];
}
