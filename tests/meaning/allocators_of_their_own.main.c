#include "tests/meaning/driver.h"

#include "tests/meaning/allocating.h"

/* As malloc must not free it. */
enum { BEHIND = 64 };
static int calls, held;

static void *give(const char *name, size_t bytes)
{
    char *memory = malloc(bytes + BEHIND);
    if (!memory) abort();
    if (bytes > 4 * (N + 64)) abort();
    printf("%s %d, %d held\n", name, ++calls, ++held);
    return memory + BEHIND;
}

void *own_get(size_t bytes, int alignment)
{
    return give(alignment == 64 ? "get 64" : "get", bytes);
}

float *own_vector(short count)
{
    return give("vector", (size_t)count * sizeof(float));
}

void *own_pages(int owner, int pages, size_t size)
{
    if (owner != 3 || pages < 1) abort();
    return give("pages", 64 * (size_t)pages * size);
}

int own_at(float **where, unsigned count)
{
    *where = give("at", count * sizeof(float));
    memset(*where, 0, count * sizeof(float));
    return OWN_FINE;
}

void own_put(void *memory)
{
    printf("put, %d held\n", --held);
    free((char *)memory - BEHIND);
}

void own_return(int owner, void *memory)
{
    printf("return to %d, %d held\n", owner, --held);
    free((char *)memory - BEHIND);
}

float tiles(int n, const float *x, float *out);
float of_elements(int n, const float *x, float *out);
float of_address(int n, const float *x, float *out);
float kept_whole(int n, const float *x, float *out);
float freed_before(int n, const float *x, float *out);
float behind_a_test(int n, const float *x, float *out);

static void start(float *out)
{
    for (int i = 0; i < N; i++) out[i] = 3;
}

int main(void)
{
    float *x = floats(N, 0), *out = floats(N, 3);
    start(out);
    printf("tiles %g\n", (double)tiles(N, x, out) * 0);
    show("tiles", N, out);
    printf("of elements %g\n", (double)of_elements(N, x, out) * 0);
    show("of elements", N, out);
    start(out);
    printf("of address %g\n", (double)of_address(N, x, out) * 0);
    show("of address", N, out);
    start(out);
    printf("kept whole %g\n", (double)kept_whole(N, x, out));
    show("kept whole", N, out);
    start(out);
    printf("freed before %g\n", (double)freed_before(N, x, out));
    show("freed before", N, out);
    start(out);
    printf("behind a test %g\n", (double)behind_a_test(N, x, out));
    show("behind a test", N, out);
    free(x);
    free(out);
    return 0;
}
