/* Tests that say otherwise when a loop ends: `i != n`, `--i >= 0`, `i`; and elements of sums of pointers, `(a + 1)[j]`. */

long unequal(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    if (n < 0) n = 0;
    for (int i = 0; i != n; i++) a[i] = b[i];
    for (int i = 0; n != i; ++i) c[i] = a[i];
    return 0;
}

long unequal_to_none(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    if (n < 0) n = 0;
    for (int i = n; i != 0; i--) a[i] = b[i];
    for (int i = 1; i != n + 1; ++i) c[i] = a[i];
    return 0;
}

long counted_before(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    int i;
    for (i = n; --i >= 0;) a[i] = b[i];
    c[n > 0 ? n : 0] = i;
    for (i = n; --i >= 0;) c[i] = a[i];
    return 0;
}

long counted_before_by_pointers(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    int i;
    for (i = n; --i >= 0;) *a++ = *b++;
    c[n > 0 ? n : 0] = i;
    for (i = n; --i >= 0;) c[i] = b[i];
    return 0;
}

long sums_of_pointers(int h, int w, double *a, double *b, double *c)
{
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) (a + i * w)[j] = (b + j)[i * w];
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) c[i * w + j] = a[i * w + j];
    return 0;
}

long one_behind_a_pointer(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    double *p = a;
    for (int i = 0; i < n; i++, p++) (p + 1)[0] = b[i];
    for (int i = 0; i < n; i++) c[i] = a[i + 1];
    return 0;
}

long unequal_by_two(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    if (n < 0) n = 0;
    n &= ~1;
    for (int i = 0; i != n; i += 2) { a[i] = b[i]; a[i + 1] = i; }
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long counted_before_by_while(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    int k = n;
    while (--k >= 0) a[k] = b[k];
    for (int i = 0; i < n; i++) c[i] = a[i] + k;
    return 0;
}

long not_none(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    if (n < 0) n = 0;
    int i;
    for (i = n; i; i--) a[i] = b[i];
    c[0] = i;
    for (i = n; i; i--) c[i] = a[i];
    return 0;
}

long not_none_by_while(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    if (n < 0) n = 0;
    int k = n;
    while (k) { a[k] = b[k]; k--; }
    for (k = n; k; k -= 1) c[k] = a[k] * 2;
    c[n + 1] = k;
    return 0;
}

long not_none_by_two(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    if (n < 0) n = 0;
    n &= ~1;
    for (int i = n; i; i -= 2) { a[i] = b[i]; a[i - 1] = 2; }
    for (int i = 1; i <= n; i++) c[i] = a[i];
    return 0;
}
