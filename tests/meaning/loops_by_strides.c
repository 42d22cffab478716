/* Loops that count by more than one: elements side by side that an iteration writes all of, some of, or one of; what is left where the length is no multiple; what
 * counts along by less; and two numbers an element, `2 * i` and `2 * i + 1`. */
#include <stddef.h>

long side_by_side(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    for (int i = 0; i < n; i += 2) {
        a[i] = b[i];
        a[i + 1] = -b[i];
    }
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long where_both_are_there(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    for (int i = 0; i + 1 < n; i += 2) {
        a[i] = b[i + 1];
        a[i + 1] = b[i];
    }
    for (int i = 0; i < n; i++) c[i] = a[i] * 2;
    return 0;
}

long unrolled(int n, int w, double *a, double *b, double *c)
{
    int i;
    (void)w;
    for (i = 0; i < n - 3; i += 4) {
        a[i] = b[i];
        a[i + 1] = b[i + 1];
        a[i + 2] = b[i + 2];
        a[i + 3] = b[i + 3];
    }
    for (; i < n; i++) a[i] = -b[i];
    for (i = 0; i < n; i++) c[i] = a[i];
    return i;
}

long read_behind(int n, int w, double *a, double *b, double *c)
{
    int i;
    (void)w;
    for (i = 1; i < n; i += 3) {
        a[i] = b[i];
        a[i + 1] = 3;
        a[i + 2] = b[i + 2];
    }
    c[0] = i;
    for (int j = 0; j < n; j++) c[j + 1] = a[j];
    return i;
}

/* Those between keep what they have. */
long every_other_one(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    for (int i = 0; i < n; i += 2) a[i] = b[i];
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long some_under_a_condition(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    for (int i = 0; i < n; i += 2) {
        a[i] = b[i];
        if (b[i] > 0) a[i + 1] = 1;
    }
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long within_an_iteration(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    for (int i = 0; i < n; i += 2) {
        a[i] += b[i];
        a[i + 1] = a[i] * 2;
    }
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long from_one_to_the_next(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    for (int i = 2; i < n; i += 2) {
        a[i] = a[i - 1] + b[i];
        a[i + 1] = a[i - 2];
    }
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long of_those_behind(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    for (int i = 0; i < n; i += 2) {
        a[i] = a[i + 2] + b[i];
        a[i + 1] = a[i + 3];
    }
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long in_order(int n, int w, double *a, double *b, double *c)
{
    double s = 0;
    (void)w;
    for (int i = 0; i < n; i += 2) {
        s = s * 0.5 + b[i];
        a[i] = s;
        a[i + 1] = -s;
    }
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long of_a_known_length(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    for (int i = 0; i < 15; i += 4) {
        a[i] = b[i];
        a[i + 1] = b[i + 1];
        a[i + 2] = b[i + 2];
        a[i + 3] = n;
    }
    for (int i = 0; i < 15; i++) c[i] = a[i];
    return 0;
}

long two_an_element(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    for (int i = 0; i < n; i++) {
        a[2 * i] = b[i];
        a[2 * i + 1] = a[2 * i] + i;
        a[2 * i] = 4;
    }
    for (int i = 0; i < n; i++) c[i] = a[2 * i] * a[2 * i + 1];
    return 0;
}

long two_of_three(int n, int w, double *a, double *b, double *c)
{
    (void)w;
    for (int i = 0; i < n; i++) {
        a[3 * i] = b[i];
        a[3 * i + 1] = i;
    }
    for (int i = 0; i < n; i++) c[i] = a[3 * i] + a[3 * i + 1] + a[3 * i + 2];
    return 0;
}

long half_as_many(int n, int w, double *a, double *b, double *c)
{
    int i, j;
    (void)w;
    for (i = 1, j = 0; i < n; i += 2, j++) a[j] = b[i] * b[i + 1] + i;
    for (i = 1, j = 0; i < n; i += 2, j++) c[j] = a[j] * 2;
    return 0;
}

long down_by_two(int n, int w, double *a, double *b, double *c)
{
    int i, j;
    (void)w;
    for (i = n, j = 0; i > 0; i -= 2, j++) a[j] = b[i] + i;
    for (i = n, j = 0; i > 0; i -= 2, j++) c[j] = a[j] - i;
    return 0;
}

long sums(int n, int w, double *a, double *b, double *c)
{
    double s = 0;
    (void)w;
    for (int i = 0; i < n; i++) c[i] = b[i] + a[i];
    for (int i = 0; i < n; i += 2) s += c[i] * (i + 1);
    return (long)s;
}

long rows_at_once(int h, int w, double *a, double *b, double *c)
{
    for (int i = 0; i + 1 < h; i += 2)
        for (int j = 0; j < w; j++) {
            a[i * w + j] = b[i * w + j];
            a[(i + 1) * w + j] = b[j];
        }
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) c[i * w + j] = a[i * w + j];
    return 0;
}

long columns_at_once(int h, int w, double *a, double *b, double *c)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j + 1 < w; j += 2) {
            a[i * w + j] = b[i * w + j];
            a[i * w + j + 1] = b[j];
        }
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) c[i * w + j] = a[i * w + j];
    return 0;
}

long without_a_sign(int n, int w, double *a, double *b, double *c)
{
    const size_t count = n > 0 ? (size_t)n : 0;
    (void)w;
    for (size_t i = 0; i < count; i += 2) {
        a[i] = b[i];
        a[i + 1] = b[i + 1] + (double)i;
    }
    for (size_t i = 0; i < count; i++) c[i] = a[i];
    return 0;
}

long by_a_pointer(int n, int w, double *a, double *b, double *c)
{
    double *p = a;
    (void)w;
    for (int i = 0; i < n; i += 2) {
        *p++ = b[i];
        *p++ = -b[i];
    }
    for (int i = 0; i < n; i++) c[i] = a[i];
    return 0;
}

long from_where_it_is(int n, int w, double *a, double *b, double *c)
{
    int i = 0;
    (void)w;
    while (i < n) {
        a[i] = b[i];
        a[i + 1] = 2;
        i += 2;
    }
    for (int j = 0; j < n; j++) c[j] = a[j] + i;
    return i;
}

long from_a_number_given(int n, int w, double *a, double *b, double *c)
{
    for (int i = w; i < n; i += 2) {
        a[i] = b[i];
        a[i + 1] = 2;
    }
    for (int j = w; j < n; j++) c[j] = a[j];
    return 0;
}
