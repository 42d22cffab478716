/* Arrays of the host that loops take to a GPU, beside the same on the host.   usage: variants_placed SEED */
#include "tests/gpu/arrays.h"
#include "tests/gpu/variants_placed.h"

#include "variants_placed.tiled.h"

void reference_begin(unsigned n, float *x, float *y);
void reference_diffuse(int turns, int h, int w, float part, float *u, float *v);
double reference_settle(Plane *plane, double *errors, int most, double least);
int reference_leave(int n, int how, const float *x, float *out);
void reference_columns(int rows, int cols, int ld, float *a);
void reference_alias(int n, const float *a, float *b, float *c);
void reference_numbers(int n, float *x, float *y, const float *factor);

/* An array twice. */
typedef struct Two {
    float *one, *other;
    size_t n;
} Two;

static Two two_of(size_t n)
{
    Two two = {random_floats(n), NULL, n};
    two.other = malloc((n ? n : 1) * sizeof *two.other);
    if (!two.other) exit(2);
    memcpy(two.other, two.one, n * sizeof *two.one);
    return two;
}

static void expect_same(const char *what, const Two *two)
{
    note_result(two->one, two->n * sizeof *two->one, 'f');
    for (size_t i = 0; i < two->n; i++)
        EXPECT(fabsf(two->one[i] - two->other[i]) <= 1e-5f * (1 + fabsf(two->other[i])), "%s, element %zu of %zu: %g, on the host %g", what, i, two->n, (double)two->one[i], (double)two->other[i]);
}

static void two_free(Two *two)
{
    free(two->one);
    free(two->other);
}

static void test_begin(unsigned n)
{
    Two x = two_of(n), y = two_of(n);
    begin(n, x.one, y.one);
    reference_begin(n, x.other, y.other);
    expect_same("the first", &x);
    expect_same("the second", &y);
    two_free(&x);
    two_free(&y);
}

static void test_diffuse(int turns, int h, int w)
{
    Two u = two_of((size_t)(h * w)), v = two_of((size_t)(h * w));
#ifdef FERN_DOUBLE
    const long copies = double_copies();
#endif
    diffuse(turns, h, w, 0.125f, u.one, v.one);
#ifdef FERN_DOUBLE
    EXPECT(double_copies() - copies <= 8, "%ld copies in %d turns", double_copies() - copies, turns);
#endif
    reference_diffuse(turns, h, w, 0.125f, u.other, v.other);
    expect_same("what diffuses", &u);
    expect_same("what is beside", &v);
    two_free(&u);
    two_free(&v);
}

static void test_settle(int nx, int ny, double least)
{
    enum { MOST = 9 };
    const size_t n = (size_t)nx * (size_t)ny;
    double errors[2][MOST] = {{0}};
    Plane one = {nx, ny, 0, 0.875, 0, random_doubles(n), random_doubles(n)}, other = one;
    other.u = malloc(n * sizeof *other.u);
    other.v = malloc(n * sizeof *other.v);
    if (!other.u || !other.v) exit(2);
    memcpy(other.u, one.u, n * sizeof *one.u);
    memcpy(other.v, one.v, n * sizeof *one.v);
    const double a = settle(&one, errors[0], MOST, least), b = reference_settle(&other, errors[1], MOST, least);
    EXPECT(fabs(a - b) < 1e-9, "%g, %g", a, b);
    EXPECT(fabs(one.sum - other.sum) < 1e-9 && fabs(one.dt - other.dt) < 1e-12, "%g, %g", one.sum, other.sum);
    for (int i = 0; i < MOST; i++) EXPECT(fabs(errors[0][i] - errors[1][i]) < 1e-9, "%d: %g, %g", i, errors[0][i], errors[1][i]);
    for (size_t i = 0; i < n; i++) EXPECT(fabs(one.u[i] - other.u[i]) < 1e-12 && fabs(one.v[i] - other.v[i]) < 1e-12, "%zu", i);
    free(one.u);
    free(one.v);
    free(other.u);
    free(other.v);
}

static void test_leave(int n, int how)
{
    Two x = two_of((size_t)n), out = two_of((size_t)n);
    const int a = leave(n, how, x.one, out.one), b = reference_leave(n, how, x.other, out.other);
    EXPECT(a == b, "%d, %d of %d", a, b, how);
    expect_same("what is left", &out);
    two_free(&x);
    two_free(&out);
}

/* What other columns hold is changed meanwhile, as another thread would: they stay. */
static void test_columns(int rows, int cols, int ld)
{
    Two a = two_of((size_t)(rows * ld + cols));
    columns(rows, cols, ld, a.one + 1);
    reference_columns(rows, cols, ld, a.other + 1);
    expect_same("columns", &a);
    two_free(&a);
}

static void test_alias(int n, int b, int c)
{
    Two a = two_of((size_t)(n + b + c));
    alias(n, a.one, a.one + b, a.one + c);
    reference_alias(n, a.other, a.other + b, a.other + c);
    expect_same("what overlaps", &a);
    two_free(&a);
}

static void test_numbers(int n, int on)
{
    Two x = two_of((size_t)n), y = two_of((size_t)n), factor = two_of(1);
    numbers(n, x.one, y.one, on == 0 ? factor.one : on == 1 ? x.one + n / 2 : y.one + n / 2);
    reference_numbers(n, x.other, y.other, on == 0 ? factor.other : on == 1 ? x.other + n / 2 : y.other + n / 2);
    expect_same("what is scaled", &x);
    expect_same("what is beside", &y);
    two_free(&x);
    two_free(&y);
    two_free(&factor);
}

static void test_all(void)
{
    test_begin(0);
    test_begin(37);
    test_diffuse(5, 3, 3);
    test_diffuse(5, 17, 23);
    test_diffuse(0, 17, 23);
    test_diffuse(3, 2, 2);
    test_settle(1, 1, -1e9);
    test_settle(7, 11, -1e9);
    test_settle(7, 11, 10);
    for (int how = 0; how < 6; how++) test_leave(40, how);
    test_columns(6, 5, 9);
    test_columns(6, 5, 5);
    test_columns(1, 1, 1);
    for (int b = 0; b < 3; b++)
        for (int c = 0; c < 60; c += 19) test_alias(20, b, c);
    for (int on = 0; on < 3; on++) test_numbers(30, on);
}

int main(int argc, char **argv)
{
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
#endif
    test_all();
#ifdef FERN_DOUBLE
    fflush(stdout);
    diffuse_release();
    double_set_memory(600);
    test_all();
    double_set_memory((size_t)1 << 30);
    double_lose_device(cudaErrorNoDevice);
    test_all();
    double_lose_device(cudaSuccess);
#endif
    diffuse_release();
    return failures ? 1 : 0;
}
