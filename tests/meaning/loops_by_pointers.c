/* Pointers that loops move: what is done where they lead to is done to the arrays that they have been given, in the same order, and behind a loop they are where the
 * original leaves them. */
#include <stddef.h>
#include <stdlib.h>

struct pair {
    float re, im;
};

long goes_along(int n, int w, double *a, double *b, double *c)
{
    double *p = a;
    const double *q = b;
    (void)w;
    for (int i = 0; i < n; i++) *p++ = *q++ * 2;
    for (int i = 0; i < n; i++) c[i] = a[i] * 2;
    return 0;
}

long in_the_head(int n, int w, double *a, double *b, double *c)
{
    double *p, *q;
    int i;
    (void)w;
    for (p = a, q = b, i = 0; i < n; i++, p++, q++) *p = *q + *(q + 1);
    for (i = 0, p = c, q = a; i < n; ++i) *p++ = *q++;
    return 0;
}

/* Each loop begins where its own pointer does, also where calls run as written. */
long given_twice(int n, int w, double *a, double *b, double *c)
{
    double *p = a;
    for (int i = 0; i < n; i++) *p++ = b[i];
    p = a + 1;
    for (int i = 0; i < n - 1; i++) c[i] = *p++ + a[i];
    p = c + w;
    return p - c;
}

long read_behind(int n, int w, double *a, double *b, double *c)
{
    double *p = a;
    int k;
    (void)w;
    for (k = 3; k < n; k++) *p++ = b[k];
    for (int i = 0; i < n; i++) c[i] = a[i] + k;
    *p = 5;
    return p - a;
}

long down_to_none(int n, int w, double *a, double *b, double *c)
{
    double *p = a;
    const double *q = b;
    int k = n;
    (void)w;
    if (n < 0) return -1;
    while (k--) *p++ = *q++ * 3;
    for (int i = 0; i < n; i++) c[i] = a[i];
    return (p - a) * 10 + k;
}

long from_the_end(int n, int w, double *a, double *b, double *c)
{
    double *p = a + n;
    (void)w;
    for (int i = 0; i < n; i++) c[i] = b[i];
    for (int i = n - 1; i >= 0; --i) *--p = c[i];
    return 0;
}

long by_rows(int h, int w, double *a, double *b, double *c)
{
    double *row = a;
    for (int i = 0; i < h; i++) {
        double *p = row;
        for (int j = 0; j < w; j++) *p++ = b[i] * j;
        row += w;
    }
    row = a;
    for (int i = 0; i < h; i++, row += w)
        for (int j = 0; j < w; j++) c[i * w + j] = row[j] + 1;
    return 0;
}

long set_in_the_loop(int h, int w, double *a, double *b, double *c)
{
    double *p, *q;
    for (int i = 0; i < h; i++) {
        p = a + i * w;
        q = &b[i * w];
        for (int j = 0; j < w; j++, p++, q++) *p = *q * 0.5;
    }
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) c[i * w + j] = a[i * w + j];
    return 0;
}

/* A loop with less than no iteration has none: what comes behind it goes on from there. */
long less_than_none(int h, int w, double *a, double *b, double *c)
{
    double *p = a;
    for (int i = 0; i < h; i++) {
        for (int j = 0; j < w; j++) *p++ = b[j];
        for (int j = 0; j < 3; j++) *p++ = c[j];
    }
    for (int i = 0; i < h * 3; i++) b[i] = a[i];
    return 0;
}

long all_rows_at_once(int h, int w, double *a, double *b, double *c)
{
    double *p = a;
    const double *q = b;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) *p++ = *q++ + j;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) c[i * w + j] = a[i * w + j] * 2;
    return 0;
}

long on_a_condition(int n, int w, double *a, double *b, double *c)
{
    double *p = a;
    (void)w;
    for (int i = 0; i < n; i++) {
        if (b[i] < 0) continue;
        *p++ = b[i];
    }
    for (int i = 0; i < n; i++) c[i] = a[i];
    return p - a;
}

long in_both_branches(int n, int w, double *a, double *b, double *c)
{
    double *p = a;
    (void)w;
    for (int i = 0; i < n; i++) {
        if (b[i] < 0)
            *p++ = 0;
        else
            *p++ = b[i];
    }
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long in_a_triangle(int n, int w, double *a, double *b, double *c)
{
    double *p = a;
    (void)w;
    if (n > 9) n = 9;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) *p++ = b[j];
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long by_two(int n, int w, double *a, double *b, double *c)
{
    const double *q = b;
    double *even = a, *odd = a + n;
    (void)w;
    for (int i = 0; i < n / 2; i++, q += 2) {
        *even++ = q[0] * q[1];
        *odd++ = -q[0];
    }
    for (int i = 0; i < n / 2; i++) c[i] = a[i] + a[n + i];
    return 0;
}

long exchanges(int n, int w, double *a, double *b, double *c)
{
    double *p = a, *q = b;
    (void)w;
    for (int i = 0; i < n; i++) {
        const double t = *p;
        *p++ = *q;
        *q++ = t;
    }
    for (int i = 0; i < n; i++) c[i] = a[i] - b[i];
    return 0;
}

long one_before(int n, int w, double *a, double *b, double *c)
{
    double *p = a + 1;
    (void)w;
    for (int i = 1; i < n; i++, p++) *p = p[-1] * 0.5 + b[i];
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long what_is_given(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    for (int i = 0; i < n; i++) *a++ = *b++;
    a -= n > 0 ? n : 0;
    for (int i = 0; i < n; i++) *c++ = *a++ + 1;
    return 0;
}

long told_by_what_changes(int n, int w, double *a, double *b, double *c)
{
    int k = 2;
    double *p = a + k;
    k = 0;
    (void)w;
    for (int i = 0; i < n; i++) *p++ = b[i + k];
    for (int i = 0; i < n; i++) c[i] = a[i + 2];
    return 0;
}

long one_or_the_other(int n, int w, double *a, double *b, double *c)
{
    double *p = a;
    if (w > 3) p = b;
    for (int i = 0; i < n; i++) *p++ = i;
    for (int i = 0; i < n; i++) c[i] = a[i] + b[i];
    return 0;
}

long allocated(int n, int w, double *a, double *b, double *c)
{
    double *t = malloc((size_t)(n > 0 ? n : 1) * sizeof *t), *p = t;
    (void)w;
    if (!t) return -1;
    for (int i = 0; i < n; i++) *p++ = a[i] + b[i];
    p = t;
    for (int i = 0; i < n; i++) c[i] = *p++ * 2;
    free(t);
    return 0;
}

long compares(int n, int w, double *a, double *b, double *c)
{
    double *p = a;
    (void)w;
    for (int i = 0; i < n; i++, p++) *p = p == a ? 7 : b[i];
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long of_structures(int n, int w, double *a, double *b, double *c)
{
    static struct pair z[64];
    struct pair *p = z;
    (void)w;
    (void)b;
    for (int i = 0; i < n; i++, p++) {
        p->re = (float)a[i];
        p->im = -p->re;
    }
    for (int i = 0; i < n; i++) c[i] = z[i].re * z[i].im;
    return 0;
}

long by_commas(int n, int w, double *a, double *b, double *c)
{
    double *p = a, *q = b;
    (void)w;
    for (int i = 0; i < n; i++) *p = *q, p++, ++q;
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

/* --- Pointers that count ------------------------------------------------------------------ */

long to_an_end(int n, int w, double *a, double *b, double *c)
{
    double *p, *q = b, *end = a + n;
    (void)w;
    for (p = a; p < end; p++, q++) *p = *q;
    for (int i = 0; i < n; i++) c[i] = a[i];
    return p == a;
}

long while_before_the_end(int n, int w, double *a, double *b, double *c)
{
    double *p = a, *q = b;
    const double *const end = a + n;
    (void)w;
    while (p < end) *p++ = *q++ * 2;
    for (int i = 0; i < n; i++) c[i] = a[i];
    return p - a;
}

long of_what_is_given(int n, int w, double *a, double *b, double *c)
{
    const double *end = b + n;
    double *first = a;
    (void)w;
    while (b < end) *a++ = *b++ * 2;
    for (int i = 0; i < n; i++) c[i] = first[i];
    return 0;
}

/* A region may run the first loop behind what stands before the second. */
long to_several_ends(int n, int w, double *a, double *b, double *c)
{
    double *p = a, *end;
    end = a + n;
    while (p < end) *p++ = 1;
    end = b + w;
    p = b;
    while (p < end) *p++ = 2;
    end = c;
    for (int i = 0; i < n; i++) c[i] = a[i] + b[i];
    *end = 3;
    return 0;
}

long backwards(int n, int w, double *a, double *b, double *c)
{
    double *p = a + n, *q = b + n;
    (void)w;
    while (p > a) *--p = *--q;
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long along_each_row(int h, int w, double *a, double *b, double *c)
{
    double *row = a;
    for (int i = 0; i < h; i++, row += w)
        for (double *p = row; p < row + w; p++) *p = b[i];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) c[i * w + j] = a[i * w + j];
    return 0;
}

long to_the_end_of_a_row(int h, int w, double *a, double *b, double *c)
{
    double *p, *end;
    for (int i = 0; i < h; i++) {
        p = a + i * w;
        end = p + w;
        for (; p < end; p++) *p = b[i];
    }
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) c[i * w + j] = a[i * w + j];
    return 0;
}

long by_two_at_once(int n, int w, double *a, double *b, double *c)
{
    double *p = a, *end = a + n;
    (void)w;
    (void)b;
    for (; p < end; p += 2) *p = 1;
    for (int i = 0; i < n; i++) c[i] = a[i];
    return p - a;
}

long the_end_moves_on(int n, int w, double *a, double *b, double *c)
{
    double *end = b + n;
    (void)w;
    b++;
    while (b < end) *a++ = *b++;
    for (int i = 0; i < n; i++) c[i] = i;
    return 0;
}

long the_length_changes(int n, int w, double *a, double *b, double *c)
{
    double *end = a + n, *p = a;
    n = w;
    while (p < end) *p++ = 4;
    for (int i = 0; i < n; i++) c[i] = a[i] + b[i];
    return 0;
}
