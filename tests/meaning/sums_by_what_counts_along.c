/* A sum in which a number that counts along is a factor: a part of it has to know where in the whole it is. */
double by_its_value(int n, const double *a, double *b)
{
    double s = 0;
    int i, j;
    for (i = 0; i < n; i++) b[i] = a[i] + 1;
    for (i = 0, j = n; i < n; i++, j--) s += b[i] * j;
    return s;
}

double by_a_subscript(int n, const double *a, double *b)
{
    double s = 0;
    int i, j;
    for (i = 0; i < n; i++) b[i] = a[i] * 3;
    for (i = 0, j = n - 1; i < n; i++, j--) s += b[i] * a[j];
    return s;
}

double by_a_copy(int n, const double *a, double *b)
{
    double s = 0;
    int i, j;
    for (i = 0; i < n; i++) b[i] = a[i] - 2;
    for (i = 0, j = 3; i < n; i++, j += 2) {
        const int k = j + 1;
        s += b[i] * k;
    }
    return s;
}
