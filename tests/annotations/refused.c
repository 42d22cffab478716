/* Functions of which no annotation is written, or none with loops: that would say what is not so. */
#include "examples/kernels/kernels.h"

#include <stdlib.h>
#include <string.h>

float factor = 2;

/* What a pointer to nothing is for is not known. */
void handed(int n, const float *x, void *user, float *out)
{
    vs_exp(n, x, out);
}

/* Scratch as large as the tile would be too small for the rows, that are whole in each. */
void small_scratch(int n, int k, const float *bias, float *A)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    vs_exp(k, bias, t);
    add_bias_in_place(t, A, k, n, k);
    free(t);
}

/* What no annotation can tell. */
void global_number(int n, const float *x, float *out)
{
    vs_scale(n, factor, x, out);
}

void number_in_memory(int n, const float *x, float *out)
{
    vs_scale(n, x[0], x, out);
}

int returns_early(int n, const float *x, float *out)
{
    if (n < 4) return 1;
    vs_exp(n, x, out);
    return 0;
}

void writes_more(int n, const float *x, float *out)
{
    vs_exp(n, x, out);
    out[0] = 0;
}

void assigns_size(int n, const float *x, float *out)
{
    n = n - 1;
    vs_exp(n, x, out);
}

float returns_sum(int n, const float *x)
{
    return vs_sum(n, x);
}

static float table[4096];

void global_array(int n, const float *x, float *out)
{
    vs_exp(n, x, table);
    vs_exp(n, table, out);
}

void repeated(int n, const float *x, float *out)
{
    for (int i = 0; i < n % 7; i++) {
        vs_exp(n, x, out);
    }
}

/* Neither
 * its annotation nor its body
 * is seen. */
void hidden(int n, const float *x, float *out);

void calls_hidden(int n, const float *x, float *out)
{
    vs_exp(n, x, out);
    hidden(n, x, out);
}

/* Of a tile it would be called, too. */
void if_large(int n, const float *x, float *out)
{
    if (n > 4) vs_exp(n, x, out);
}

/* What depends on the first rows of a tile would depend on those of another. */
void shifted(int n, const float *x, float *t, float *out)
{
    vs_exp(n + 1, x, t);
    vs_add(n, t, t + 1, out);
}

int leaves_if_large(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t || n > 100) {
        free(t);
        return -1;
    }
    vs_exp(n, x, t);
    vs_exp(n, t, out);
    free(t);
    return 0;
}

/* What is in the function's own array would be something else of a tile. */
void own_array(int n, float *A)
{
    float parts[2] = {1.0f / (float)n, 2};
    add_bias_in_place(parts, A, 2, n, 2);
    relu_in_place(A, 2, n, 2);
}

/* A byte, too. */
void own_bytes(int n, const float *x, float *out, unsigned char *bytes)
{
    vs_exp(n, x, out);
    memset(bytes, n, (size_t)n);
}

/*<Fern Annotation>
x is Vector(x)[n] where k > 0
returns int ok 0
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
int may_fail(int n, int k, float *x);

/* A status that is put into the caller's memory. */
int noted(int n, float *x, int *status)
{
    if ((status[0] = may_fail(n, 1, x)) != 0) return 1;
    return 0;
}

/* A guard on an int that is a half. */
int of_a_fraction(int n, float k, float *x)
{
    if (may_fail(n, k, x)) return 1;
    return 0;
}

/* Memory that may be too small. */
void of_bytes(size_t bytes, int n, const float *x, float *out)
{
    float *t = calloc(1, bytes);
    vs_exp(n, x, t);
    vs_exp(n, t, out);
    free(t);
}

/* Written, and said not to be. */
void through_a_cast(int n, const float *x, const float *y)
{
    vs_exp(n, x, (float *)y);
}
