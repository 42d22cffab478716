/* Loops as kernels, beside the same on the host.   usage: variants_loops SEED */
#include "tests/gpu/arrays.h"
#include "tests/gpu/variants_loops.h"

#include "variants_loops.tiled.h"

int reference_mask(int h, int w, float amount, const unsigned char *in, unsigned char *out);
int reference_waves(int turns, int nx, int ny, double c, double source, double (*e)[ny], double (*h)[ny], float *trace);
void reference_forms(int n, unsigned m, const float *a, const int *k, float *b, double *d, int *turned);
void reference_shifted(int n, const float *a, float *b, float *c);
int reference_stages(int n, double dt, double nu, double *u);

/* One array in both memories. */
typedef struct Array {
    void *host, *device;
    size_t bytes;
    char kind;
} Array;

static Array array_of(void *host, size_t bytes, char kind)
{
    return (Array){host, on_device(host, bytes), bytes, kind};
}

static double number_at(const void *values, size_t i, char kind)
{
    switch (kind) {
    case 'f': return (double)((const float *)values)[i];
    case 'd': return ((const double *)values)[i];
    case 'i': return ((const int *)values)[i];
    default: return ((const unsigned char *)values)[i];
    }
}

static void expect_same(const char *what, const Array *array)
{
    const size_t each = array->kind == 'f' || array->kind == 'i' ? 4 : array->kind == 'd' ? 8 : 1;
    /* What is rounded to a byte differs where products and sums are rounded together: that is no result that others compare. */
    void *got = array->kind == 'b' ? bring(array->device, array->bytes, NULL) : bring_back(array->device, array->bytes, NULL, array->kind == 'i' ? 'b' : array->kind);
    const double near = array->kind == 'd' ? 1e-12 : array->kind == 'f' ? 1e-5 : array->kind == 'b' ? 1 : 0; /* of a byte the last digit */
    for (size_t i = 0; i < array->bytes / each; i++) {
        const double a = number_at(got, i, array->kind), b = number_at(array->host, i, array->kind);
        EXPECT(fabs(a - b) <= near * (1 + fabs(b)), "%s, element %zu of %zu: %g, on the host %g", what, i, array->bytes / each, a, b);
    }
    free(got);
}

static void array_free(Array *array)
{
    MUST(cudaFree(array->device));
    free(array->host);
}

static unsigned char *random_bytes(size_t n)
{
    unsigned char *values = malloc(n ? n : 1);
    if (!values) exit(2);
    for (size_t i = 0; i < n; i++) values[i] = (unsigned char)(rand() % 256);
    return values;
}

static int *random_ints(size_t n)
{
    int *values = malloc((n ? n : 1) * sizeof *values);
    if (!values) exit(2);
    for (size_t i = 0; i < n; i++) values[i] = rand() % 100 - 50;
    return values;
}

static void test_mask(int h, int w)
{
    const size_t n = (size_t)h * (size_t)w;
    Array in = array_of(random_bytes(n), n, 'b'), out = array_of(random_bytes(n), n, 'b');
    EXPECT(reference_mask(h, w, 0.7f, in.host, out.host) == mask(h, w, 0.7f, in.device, out.device), "%d %d", h, w);
    expect_same("mask", &out);
    expect_same("its image", &in);
    array_free(&in);
    array_free(&out);
}

static void test_waves(int nx, int ny)
{
    const size_t n = (size_t)nx * (size_t)ny;
    Array e = array_of(random_doubles(n), n * 8, 'd'), h = array_of(random_doubles(n), n * 8, 'd');
    Array trace = array_of(random_floats((size_t)nx), (size_t)nx * 4, 'f');
    EXPECT(reference_waves(3, nx, ny, 0.25, 1.5, e.host, h.host, trace.host) == waves(3, nx, ny, 0.25, 1.5, e.device, h.device, trace.device), "%d %d", nx, ny);
    expect_same("a field", &e);
    expect_same("the other", &h);
    expect_same("its trace", &trace);
    array_free(&e);
    array_free(&h);
    array_free(&trace);
}

static void test_forms(int n, unsigned m)
{
    const size_t most = (size_t)n > m ? (size_t)n : m;
    Array a = array_of(random_floats(most), most * 4, 'f'), k = array_of(random_ints(m), m * 4, 'i'), b = array_of(random_floats((size_t)n), (size_t)n * 4, 'f');
    Array d = array_of(random_doubles(m), m * 8, 'd'), turned = array_of(random_ints(m), m * 4, 'i');
    reference_forms(n, m, a.host, k.host, b.host, d.host, turned.host);
    forms(n, m, a.device, k.device, b.device, d.device, turned.device);
    expect_same("down", &b);
    expect_same("without a sign", &d);
    expect_same("under a condition", &turned);
    array_free(&a);
    array_free(&k);
    array_free(&b);
    array_free(&d);
    array_free(&turned);
}

/* `apart`: how far behind the one array the other begins. */
static void test_shifted(int n, int apart)
{
    const size_t all = (size_t)(n + apart);
    Array a = array_of(random_floats(all), all * 4, 'f'), c = array_of(random_floats((size_t)n), (size_t)n * 4, 'f');
    reference_shifted(n, a.host, (float *)a.host + apart, c.host);
    shifted(n, a.device, (float *)a.device + apart, c.device);
    expect_same("shifted", &a);
    expect_same("added up", &c);
    array_free(&a);
    array_free(&c);
}

static void test_stages(int n)
{
    Array u = array_of(random_doubles((size_t)n), (size_t)n * 8, 'd');
    EXPECT(reference_stages(n, 0.1, 0.2, u.host) == stages(n, 0.1, 0.2, u.device), "%d", n);
    expect_same("stages", &u);
    array_free(&u);
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = {{1, 1}, {3, 7}, {16, 32}, {41, 50}};
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
    double_set_cache(4096);
#endif
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        test_mask(shapes[i][0], shapes[i][1]);
        test_waves(shapes[i][0], shapes[i][1]);
        test_forms(shapes[i][0], (unsigned)shapes[i][1]);
    }
    test_forms(0, 0);
    for (int apart = 0; apart < 4; apart++) test_shifted(70, apart);
    for (int n = 1; n < 300; n = 3 * n + 1) test_stages(n);
    mask_release();
    return failures ? 1 : 0;
}
