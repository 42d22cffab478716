/* Variables that loops write and do not declare, which other statements name: before the loops, behind them, in other loops, in ways out. Regions move such statements, and
 * loops that are not fused are printed as they were written. Some run fused, --tile i_2=3; clang alone sees this, too. */
#pragma GCC diagnostic ignored "-Wshadow" /* one function hides a name */
#include <stdlib.h>
#include <stddef.h>
#include <stdio.h>

typedef double real;
typedef long idx;

/* A counter that is set behind its loop, and counts the next one. */
double goes_on(int n, const double *a, double *b, double *c)
{
    int i, k = 3;
    double *t = calloc((size_t)n + 1, sizeof *t), s = 0;
    for (i = 0; i < n; i++) t[i] = a[i] * 2;
    for (k = 0; k < n; k++) b[k] = t[k] + 1;
    k = 7;
    s += k;
    for (; k < n; k++) c[k] = b[k];
    i = k + 1;
    free(t);
    return s + i;
}

/* A scalar of the body that is set behind in one branch. */
double scalar_behind(int n, const double *a, double *b, double *c)
{
    int i;
    double x = 4;
    for (i = 0; i < n; i++) {
        x = a[i];
        b[i] = x * 2;
    }
    for (i = 0; i < n; i++) {
        x = b[i] + 1;
        c[i] = x;
    }
    x = 2;
    if (n > 3) x = 1;
    return x + i;
}

/* Down by a `while` from what it is. */
double down_in_the_test(int n, const double *a, double *b, double *c)
{
    int i = n, j;
    while (i-- > 0) b[i] = a[i] + 1;
    j = i;
    while (++j < 0)
        ;
    for (i = n; i-- > 0;) c[i] = b[i] * 2;
    return j + 10 * i;
}

/* A jump back. */
double jumps_back(int n, const double *a, double *b, double *c)
{
    int i, r = 0;
    double s = 0;
again:
    for (i = 0; i < n; i++) b[i] = a[i] + r;
    for (i = 0; i < n; i++) c[i] = b[i] * 2;
    s += i;
    if (r++ < 2) goto again;
    return s;
}

/* Loops around with the counter of an inner loop. */
double counts_in_turns(int n, const double *a, double *b, double *c)
{
    int i, j;
    double s = 0;
    for (i = 0; i < n; i++) {
        for (j = 0; j < n; j++) b[j] = a[j] + i;
        for (j = 0; j < n; j++) c[j] += b[j];
        i += j == 0;
        s += i * 3 + j;
        for (i = i + 0; i < 2; i++) c[0] += 1;
    }
    return s + i;
}

/* I = 5 in a loop around that counts it. */
double counts_inside_too(int n, const double *a, double *b, double *c)
{
    int i, k, r;
    double s = 0;
    for (r = 0; r < 3; r++)
        for (i = 0; i < n; i++) {
            for (k = 0; k < n; k++) b[k] = a[k] + i;
            for (i = 0; i < n; i++) c[i] += b[i];
            i = n - 1;
            for (k = 0; k < n; k++) c[k] += b[k];
            s += k;
        }
    return s + i;
}

/* Switch. */
double in_a_switch(int n, const double *a, double *b, double *c)
{
    int i = 2, k = 0;
    double s = 0;
    switch (n % 3) {
    case 0:
        for (i = 0; i < n; i++) b[i] = a[i];
        for (k = 0; k < n; k++) c[k] = b[k] + 1;
        k = 1; /* falls */
    case 1:
        s += i;
        for (k = 0; k < n; k++) b[k] = c[k];
        for (; i < n; i++) c[i] += b[i];
        break;
    default: s = k + i;
    }
    return s + k * 10 + i;
}

/* Counter is a parameter. */
double down_by_while(int n, const double *a, double *b, double *c)
{
    double s = 0;
    int m = n;
    while (m--) b[m] = a[m] + 1;
    s += m;
    while (n-- > 0) c[n] = b[n] * 2;
    return s + n;
}

/* Seconds read behind, set in between. */
double along(int n, const double *a, double *b, double *c)
{
    int i, j = 1, k;
    double s = 0;
    for (i = 0, j = n - 1; i < n; i++, j--) b[i] = a[j];
    for (k = 0; k < n; k++) c[k] = b[k];
    j = 4;
    s += j;
    for (k = 0, i = 2; k < n; k++, i += 2) c[k] += i;
    return s + j;
}

/* Counter in an assert-like macro, sizeof, address of another. */
#define CHECK(x) ((void)(x))
double address_taken(int n, const double *a, double *b, double *c)
{
    int i, k;
    double s = 0;
    for (i = 0; i < n; i++) b[i] = a[i];
    CHECK(i == n);
    for (k = 0; k < n; k++) c[k] = b[k];
    int *p = &k;
    *p = 3;
    s += sizeof(i) + k;
    for (i = 0; i < n; i++) b[i] += c[i];
    for (i = 0; i < n; i++) c[i] += b[i];
    return s + i;
}

/* Static local. */
double is_static(int n, const double *a, double *b, double *c)
{
    static int i = 0;
    static double x;
    double s = i + x;
    for (i = 0; i < n; i++) {
        x = a[i];
        b[i] = x;
    }
    for (int k = 0; k < n; k++) c[k] = b[k] + s;
    for (int k = 0; k < n; k++) b[k] = c[k] + s;
    return s;
}

/* Parts. */
double in_parts(int n, const double *a, double *b, double *c)
{
    int i;
    double s = 0;
    for (i = 0; i < n / 2; i++) b[i] = a[i];
    for (; i < n; i++) b[i] = -a[i];
    for (i = 0; i < n; i++) {
        c[i] = b[i];
        b[i] = a[i] + 1;
    }
    s += i;
    i = 3;
    for (; i < n; i++) c[i] = b[i] * 2;
    return s + i;
}

/* Typedef names, unsigned. */
double of_named_types(int n, const double *a, double *b, double *c)
{
    idx i, k = 2;
    size_t u;
    real z = 1;
    double s = 0;
    for (i = 0; i < n; i++) {
        z = a[i] * 2;
        b[i] = z;
    }
    for (u = 0; u < (size_t)n; u++) c[u] = b[u];
    u = 5;
    k = (idx)u;
    for (k = 0; k < n; k++) c[k] += b[k];
    z = 2;
    return s + (double)k + (double)u + z;
}

/* Comma, conditional uses. */
double chosen(int n, const double *a, double *b, double *c)
{
    int i = 0, j;
    double s;
    while (i < n) {
        b[i] = a[i];
        i++;
    }
    s = (i > 2 ? i : -i), j = i;
    i = 0;
    while (i < n) {
        c[i] = b[i] + j;
        i++;
    }
    for (i = 0; i < n; i++) b[i] *= 2;
    return s + j;
}

/* Early return between. */
double leaves_between(int n, const double *a, double *b, double *c)
{
    int i = 1, k = 9;
    double *t = malloc(sizeof(double) * ((size_t)n + 1));
    if (!t) return -1;
    for (i = 0; i < n; i++) t[i] = a[i];
    for (k = 0; k < n; k++) b[k] = t[k];
    if (n == 4) {
        free(t);
        return i + k;
    }
    k = i * 2;
    for (i = 0; i < n; i++) c[i] = b[i] + t[i];
    free(t);
    return k;
}

/* Reading the variable in another loop's bound. */
double is_a_bound(int n, const double *a, double *b, double *c)
{
    int i, j;
    for (i = 0; i < n / 2; i++) b[i] = a[i];
    for (j = 0; j < i; j++) c[j] = b[j];
    i = n;
    for (j = 0; j < i; j++) c[j] += a[j];
    for (i = 0; i < j; i++) b[i] = c[i] + j;
    return i + j;
}

/* Two names, one hides the other. */
double hides_another(int n, const double *a, double *b, double *c)
{
    int i = 3;
    double s = 0;
    {
        int i;
        for (i = 0; i < n; i++) b[i] = a[i];
        s += i;
        i = 9;
        s += i;
    }
    for (i = i; i < n; i++) c[i] = b[i];
    for (i = 0; i < n; i++) b[i] = c[i];
    return s + i;
}

/* Float scalar in both branches; count of a sum. */
double real_in_branches(int n, const double *a, double *b, double *c)
{
    int i, m = 0;
    float f = 0;
    double s = 0;
    for (i = 0; i < n; i++) {
        if (a[i] > 0)
            f = 1;
        else
            f = 2;
        b[i] = f;
        m++;
        s += f;
    }
    f = 3;
    s += f;
    m += 2;
    for (i = 0; i < n; i++) {
        f = (float)b[i];
        c[i] = f + m;
    }
    return s + f * 0 + m;
}

/* Loop assigned pointer. */
double pointer_between(int n, const double *a, double *b, double *c)
{
    int i;
    const double *p = a;
    double s = 0;
    for (i = 0; i < n; i++) b[i] = p[i];
    p = b;
    for (i = 0; i < n; i++) c[i] = p[i] + 1;
    p = c;
    s += n > 0 ? p[0] : 0;
    for (i = 0; i < n; i++) b[i] = p[i] + i;
    i = 4;
    return s + i;
}

/* Bool and char scalars. */
double narrow(int n, const double *a, double *b, double *c)
{
    int i;
    _Bool q = 0;
    unsigned char h = 3;
    double s = q + h;
    for (i = 0; i < n; i++) {
        q = a[i] > 0;
        b[i] = q;
    }
    for (i = 0; i < n; i++) {
        h = (unsigned char)(i & 7);
        c[i] = h + b[i];
    }
    q = 1;
    h = 2;
    s += q + h;
    i = 0;
    return s + i;
}

/* Do while around with continue. */
double continues(int n, const double *a, double *b, double *c)
{
    int i = 0, r = 0;
    double s = 0;
    do {
        for (i = 0; i < n; i++) b[i] = a[i] + r;
        for (i = 0; i < n; i++) c[i] = b[i];
        if (r == 1) {
            i = 77;
            continue;
        }
        i = 5;
        s += i;
    } while (++r < 3 && i > 0);
    return s + i;
}

/* Nested seconds. */
double along_in_two(int n, const double *a, double *b, double *c)
{
    int i, j, p;
    double s = 0;
    const int w = 4, h = n / 4;
    for (i = 0, p = 0; i < h; i++)
        for (j = 0; j < w; j++, p++) b[p] = a[p];
    for (i = 0, p = 0; i < h; i++, p += w)
        for (j = 0; j < w; j++) c[p + j] = b[p + j];
    s += p;
    p = 3;
    for (i = 0; i < h; i++)
        for (j = 0, p = i * w; j < w; j++, p++) b[p] = c[p] * 2;
    j = 2;
    return s + j;
}

/* Left loop between that uses the counter. */
double beside_others(int n, const double *a, double *b, double *c)
{
    int i, k;
    double s = 0;
    for (i = 0; i < n; i++) b[i] = a[i];
    for (i = 0; i < n; i++) c[i] = b[i];
    for (i = 0; i < n; i += 3) s += c[i];
    for (k = 0; k < n; k++) {
        if (c[k] > 100) break;
        s += i;
    }
    for (i = 0; i < n; i++) b[i] += c[i];
    for (i = 0; i < n; i++) c[i] += b[i];
    return s + k;
}

/* Register, const copies. */
double is_in_a_register(int n, const double *a, double *b, double *c)
{
    register int i;
    int k;
    for (i = 0; i < n; i++) b[i] = a[i];
    k = i;
    for (i = 0; i < k; i++) c[i] = b[i];
    i = -1;
    return i + k;
}

/* Known number used in two while. */
double begins_with_numbers(int n, const double *a, double *b, double *c)
{
    int i = 2;
    while (i < n) {
        b[i] = a[i];
        ++i;
    }
    i = 1;
    while (i < n) {
        c[i] = b[i];
        i += 1;
    }
    i = i > 3 ? 0 : 1;
    while (i < n) {
        b[i] = c[i] * 2;
        i += 1;
    }
    return 0;
}

/* Printf-like bystander reading counter. */
double is_printed(int n, const double *a, double *b, double *c)
{
    int i;
    for (i = 0; i < n; i++) b[i] = a[i];
    printf("<%d>", i);
    i = 12;
    printf("<%d>", i);
    for (i = 0; i < n; i++) c[i] = b[i];
    return i;
}

/* Bound is the variable itself. */
double bounds_itself(int n, const double *a, double *b, double *c)
{
    int i, m = n;
    for (i = 0; i < m; i++) b[i] = a[i];
    m = i / 2;
    for (i = 0; i < m; i++) c[i] = b[i];
    m -= 1;
    for (i = m; i >= 0; i--) b[i] = c[i] + m;
    return i + m;
}

/* Inlined callee's counters. */
static int inner(int n, const double *a, double *b)
{
    int i, k = 0;
    for (i = 0; i < n; i++) b[i] = a[i] + 1;
    k = i;
    for (; k < n; k++) b[k] = 3;
    i = 2;
    return i + k;
}
double in_a_call(int n, const double *a, double *b, double *c)
{
    int i, r;
    r = inner(n, a, b);
    for (i = 0; i < n; i++) c[i] = b[i] * r;
    i = r;
    r = inner(n, b, c);
    for (r = 0; r < n; r++) b[r] = c[r];
    return i + r;
}

/* Conditional definition of scalar. */
double under_a_condition(int n, const double *a, double *b, double *c)
{
    int i;
    double x = 5;
    for (i = 0; i < n; i++) {
        x = a[i];
        if (x < 0) x = -x;
        b[i] = x;
    }
    for (i = 0; i < n; i++)
        if (i > 2) {
            x = b[i];
            c[i] = x;
        }
    return n > 0 ? x : 0;
}

/* Reductions with counter behind. */
double sums_beside(int n, const double *a, double *b, double *c)
{
    int i, at = -1;
    double s = 0, m = -1e9;
    for (i = 0; i < n; i++) s += a[i];
    for (i = 0; i < n; i++)
        if (a[i] > m) {
            m = a[i];
            at = i;
        }
    for (i = 0; i < n; i++) b[i] = a[i] - s;
    s = s + i;
    i = at;
    for (at = 0; at < n; at++) c[at] = b[at] + m;
    return s + i + at + m * (n > 0);
}
