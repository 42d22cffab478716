/* Functions whose bodies are seen, which are given a variable that takes their result: where the calls run as written they are given what it held before. */
static double add_size(int n, double s, const double *a, double *b, double *c)
{
    s += n;
    for (int i = 0; i < n; i++) b[i] = a[i] * 2;
    for (int i = 0; i < n; i++) c[i] = b[i] + 1;
    return s;
}
static int count(int n, const double *a, double *b)
{
    for (int i = 0; i < n; i++) b[i] = a[i] * 2;
    return n + 1;
}
double sum(int n, const double *a, double *b, double *c)
{
    double s = 1;
    s = add_size(n, s, a, b, c);
    for (int i = 0; i < n; i++) c[i] *= b[i];
    return s;
}
double sum_more(int n, const double *a, double *b, double *c)
{
    double s = 1;
    s += count(n, a, b);
    for (int i = 0; i < n; i++) c[i] *= b[i];
    return s;
}
int number(int n, const double *a, double *b, double *c)
{
    int m = n / 2;
    m = count(m, a, b);
    for (int i = 0; i < n; i++) c[i] *= b[i];
    return m;
}
