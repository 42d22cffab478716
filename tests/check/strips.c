/* The library of strips.h, and how its structures are made and looked at. */
#include "strips.h"

#include <stdlib.h>
#include <string.h>

enum { SPARE = 32 }; /* zeros, for routines that read too far */

struct strip {
    long length;
    double *numbers, *own; /* `own` is freed; of a view there is none */
};

static struct strip *strip_of(long length, double *numbers)
{
    struct strip *strip = malloc(sizeof *strip);
    if (!strip) return NULL;
    *strip = (struct strip){length, numbers, numbers ? NULL : calloc((size_t)length + SPARE, sizeof *numbers)};
    if (!numbers) strip->numbers = strip->own;
    return strip;
}

struct strip *strip_new(long length) { return strip_of(length, NULL); }
void strip_forget(struct strip *strip) { free(strip); }
long strip_length(const struct strip *strip) { return strip->length; }
long strip_room(const struct strip *strip) { return strip->length + 1; }

void strip_free(struct strip *strip)
{
    free(strip->own);
    free(strip);
}

int strip_same(const struct strip *left, const struct strip *right)
{
    return left->numbers < right->numbers + right->length && right->numbers < left->numbers + left->length;
}

int strip_equal(const struct strip *left, const struct strip *right) { return left == right; }

struct strip *strip_view(const struct strip *strip, long at, long length) { return strip_of(length, strip->numbers + at); }

struct strip *strip_copy(const struct strip *strip, long at, long length)
{
    struct strip *copy = strip_new(length);
    if (copy) memcpy(copy->numbers, strip->numbers + at, (size_t)length * sizeof *copy->numbers);
    return copy;
}

struct strip *strip_next(const struct strip *strip, long at, long length)
{
    return strip_copy(strip, at + length < strip->length ? at + 1 : at, length);
}

struct strip *strip_longer(const struct strip *strip, long at, long length)
{
    return strip_copy(strip, at, at + length < strip->length ? length + 1 : length);
}

struct strip *strip_cut(struct strip *strip, long at, long length)
{
    struct strip *copy = strip_copy(strip, at, length);
    memset(strip->numbers + at, 0, (size_t)length * sizeof *strip->numbers);
    return copy;
}

int strip_put(struct strip *strip, const struct strip *part, long at)
{
    memcpy(strip->numbers + at, part->numbers, (size_t)part->length * sizeof *part->numbers);
    return 0;
}

int strip_put_first(struct strip *strip, const struct strip *part, long at)
{
    (void)at;
    return strip_put(strip, part, 0);
}

int strip_put_on(struct strip *strip, const struct strip *part, long at)
{
    if (at + part->length < strip->length) strip->numbers[at + part->length] = 0;
    return strip_put(strip, part, at);
}

int strip_put_some(struct strip *strip, const struct strip *part, long at)
{
    memcpy(strip->numbers + at, part->numbers, (size_t)(part->length / 2) * sizeof *part->numbers);
    return 0;
}

/* --- Layers ----------------------------------------------------------------------------------------------------------- */

struct layers {
    struct strip *strips[2];
};

struct layers *layers_new(long length)
{
    struct layers *layers = malloc(sizeof *layers);
    if (layers) *layers = (struct layers){{strip_new(length), strip_new(length)}};
    return layers;
}

void layers_free(struct layers *layers)
{
    strip_free(layers->strips[0]);
    strip_free(layers->strips[1]);
    free(layers);
}

long layers_length(const struct layers *layers) { return layers->strips[0]->length; }

/* What is copied is layer 0 of the part. */
struct layers *layers_copy(const struct layers *layers, long at, long length, int layer)
{
    struct layers *part = layers_new(length);
    if (part) memcpy(part->strips[0]->numbers, layers->strips[layer]->numbers + at, (size_t)length * sizeof(double));
    return part;
}

struct layers *layers_first(const struct layers *layers, long at, long length, int layer)
{
    (void)layer;
    return layers_copy(layers, at, length, 0);
}

int layers_put(struct layers *layers, const struct layers *part, long at, int layer)
{
    return strip_put(layers->strips[layer], part->strips[0], at);
}

/* --- Routines --------------------------------------------------------------------------------------------------------- */

int strip_smooth(const struct strip *in, struct strip *out)
{
    for (long i = 0; i < out->length; i++) out->numbers[i] = in->numbers[i] + in->numbers[i + 1] + in->numbers[i + 2];
    return 7; /* no status */
}

int strip_scale(int n, const float *w, struct strip *x)
{
    for (int i = 0; i < n; i++) x->numbers[i] *= (double)w[i];
    return 0;
}

void strip_pairs(const struct strip *in, int n, double *sums)
{
    for (int i = 0; i < n; i++) sums[i] = in->numbers[2 * i] + in->numbers[2 * i + 1];
}

void layers_double(const struct layers *in, int layer, struct layers *out)
{
    for (long i = 0; i < layers_length(out); i++) out->strips[layer]->numbers[i] = 2 * in->strips[0]->numbers[i];
}

void strip_twice(const struct strip *in, struct strip *out)
{
    for (long i = 0; i < out->length; i++) out->numbers[i] = 2 * in->numbers[i];
}

void strip_half(const struct strip *in, struct strip *out)
{
    for (long i = 0; i < out->length; i += 2) out->numbers[i] = in->numbers[i];
}

void strip_prefixes(const struct strip *in, int n, struct strip *out)
{
    for (int i = 0; i < n; i++) out->numbers[i] = in->numbers[i] + (i ? out->numbers[i - 1] : 0);
}

void strip_take(struct strip *in, struct strip *out)
{
    for (long i = 0; i < out->length; i++) {
        out->numbers[i] = in->numbers[i];
        in->numbers[i] = 0;
    }
}

double strip_sum(const struct strip *in)
{
    double sum = 0;
    for (long i = 0; i < in->length; i++) sum += in->numbers[i];
    return sum;
}

void strip_total(double beta, const struct strip *in, double *total)
{
    *total = (beta == 0 ? 0 : beta * *total) + strip_sum(in);
}

void strip_overwrite(const struct strip *in, double *total) { *total = strip_sum(in); }

void strip_range(const struct strip *in, double *low, double *high)
{
    *low = *high = in->numbers[0];
    for (long i = 1; i < in->length; i++) {
        if (in->numbers[i] < *low) *low = in->numbers[i];
        if (in->numbers[i] > *high) *high = in->numbers[i];
    }
}

void strip_add_rows(int n, int m, const float *a, int lda, struct strip *out)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) out->numbers[i] += (double)a[i * lda + j];
}

void strip_sum_rows(int n, int m, const float *a, int lda, struct strip *out)
{
    for (int i = 0; i < n; i++) out->numbers[i] = 0;
    strip_add_rows(n, m, a, lda, out);
}

void strip_add_columns(int n, int m, const float *a, int lda, struct strip *out)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) out->numbers[j] += (double)a[i * lda + j];
}

/* --- Rows and indices ------------------------------------------------------------------------------------------------- */

static void make_rows(int rows, int cols, int entries, int *begins, int *columns)
{
    for (int r = 0; r <= rows; r++) {
        const int least = r ? begins[r - 1] : 0, most = least + (int)((unsigned)begins[r] % 4u);
        begins[r] = most > entries ? entries : most;
    }
    for (int e = 0; e < entries; e++) columns[e] = (int)((unsigned)columns[e] % (unsigned)cols);
}

void strip_gather(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x,
                  struct strip *out)
{
    (void)cols, (void)entries;
    for (int r = 0; r < rows; r++) {
        out->numbers[r] = 0;
        for (int e = begins[r]; e < begins[r + 1]; e++) out->numbers[r] += values[e] * x[columns[e]];
    }
}

void strip_beside(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x,
                  struct strip *out)
{
    strip_gather(rows, cols, entries, begins, columns, values, x, out);
    for (int r = 0; r < rows; r++)
        if (begins[r + 1] < entries) out->numbers[r] += values[begins[r + 1]];
}

void strip_neighbour(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x,
                     struct strip *out)
{
    (void)entries;
    for (int r = 0; r < rows; r++) {
        out->numbers[r] = 0;
        for (int e = begins[r]; e < begins[r + 1]; e++) out->numbers[r] += values[e] * x[(columns[e] + 1) % cols];
    }
}

#define ROWS_EXAMPLE(ROUTINE)                                                                                       \
    void fern_example_##ROUTINE(int rows, int cols, int entries, int *begins, int *columns, const double *values,   \
                                const double *x, struct strip *out)                                                 \
    {                                                                                                               \
        (void)values, (void)x, (void)out;                                                                           \
        make_rows(rows, cols, entries, begins, columns);                                                            \
    }
ROWS_EXAMPLE(strip_gather)
ROWS_EXAMPLE(strip_beside)
ROWS_EXAMPLE(strip_neighbour)

void strip_some(int n, const int *index, const struct strip *in, double *sums)
{
    for (int i = 0; i < n; i++) sums[i] = in->numbers[index[i]];
}

struct desk {
    int number;
};

struct desk *desk_open(int number)
{
    static struct desk desk;
    desk.number = number;
    return &desk;
}

void strip_pick(struct desk *desk, char letter, int n, const int *index, const double *table, struct strip *out)
{
    if (letter != 'L' && letter != 'U') abort();
    for (int i = 0; i < n; i++) out->numbers[i] = desk->number * table[letter == 'L' ? index[i] : 3 - index[i]];
}

void fern_example_strip_pick(struct desk *desk, char letter, int n, int *index, const double *table, struct strip *out)
{
    (void)desk, (void)letter, (void)table, (void)out;
    for (int i = 0; i < n; i++) index[i] %= 4;
}

void strip_difference(int n, const double *w, struct strip *out)
{
    for (int i = 0; i < n; i++) out->numbers[i] = w[i + 1] - w[i];
}

void strip_one_more(const struct strip *in, int n, double *sums)
{
    for (int i = 0; i < n; i++) sums[i] = sums[i + 1] = in->numbers[i];
}

void strip_nudge(const struct strip *in, int n, double *sums)
{
    for (int i = 0; i < n; i++) {
        sums[i] = in->numbers[i];
        in->numbers[i] *= 1 + 1e-6;
    }
}

void told_read(struct told from, int first, int count, double *out)
{
    memcpy(out, from.strip->numbers + first, (size_t)count * sizeof *out);
}

void strip_less_mean(const struct strip *in, struct strip *out)
{
    double sum = 0;
    for (long i = 0; i < in->length; i++) sum += in->numbers[i];
    for (long i = 0; i < out->length; i++) out->numbers[i] = in->numbers[i] - sum / (double)in->length;
}

/* --- Examples ---------------------------------------------------------------------------------------------------------- */

static void fill(struct strip *strip, unsigned seed)
{
    for (long i = 0; i < strip->length; i++) strip->numbers[i] = (double)(1 + (i * 7 + (long)seed * 13) % 101);
}

static struct strip *made(long length, unsigned seed)
{
    struct strip *strip = strip_new(length);
    if (strip) fill(strip, seed);
    return strip;
}

#define EXAMPLE(TYPE)                                                                                               \
    struct strip *fern_example_##TYPE(const long *extents, unsigned seed) { return made(extents[0], seed); }        \
    double fern_element_##TYPE(struct strip *strip, const long *at) { return strip->numbers[at[0]]; }
#define LAYERED_EXAMPLE(TYPE)                                                                                       \
    struct layers *fern_example_##TYPE(const long *extents, unsigned seed)                                          \
    {                                                                                                               \
        struct layers *layers = layers_new(extents[0]);                                                             \
        for (unsigned l = 0; layers && l < 2; l++) fill(layers->strips[l], seed + 5 * l);                           \
        return layers;                                                                                              \
    }                                                                                                               \
    double fern_element_##TYPE(struct layers *layers, const long *at) { return layers->strips[at[1]]->numbers[at[0]]; }

long told_length(struct told told) { return told.strip->length; }
void told_free(struct told told) { strip_free(told.strip); }
struct told fern_example_Told(const long *extents, unsigned seed) { return (struct told){made(extents[0], seed)}; }
double fern_element_Told(struct told told, const long *at) { return told.strip->numbers[at[0]]; }

EXAMPLE(Copied)
EXAMPLE(Viewed)
EXAMPLE(OtherPart)
EXAMPLE(OtherLength)
EXAMPLE(OtherExtent)
EXAMPLE(CutOut)
EXAMPLE(PutFirst)
EXAMPLE(PutOn)
EXAMPLE(PutSome)
EXAMPLE(NotFreed)
EXAMPLE(HalfFreed)
EXAMPLE(NoView)
EXAMPLE(NeverSame)
LAYERED_EXAMPLE(Layered)
LAYERED_EXAMPLE(OneLayer)
