/* Opaque objects: the fused functions give what the originals do wherever their interface fails, and leave
 * nothing behind. */
#include "tests/run/paged.h"

#include "examples/check.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

int reference_paged_smooth(const struct paged *in, struct paged *out, int rows, int cols);
int reference_paged_weigh(const struct paged *in, const struct paged *scale, int rows, int cols, double *sums);
void reference_paged_chain(struct paged *in, struct paged *middle, struct paged *out);
void reference_sheet_four(sheet_id in, sheet_id middle, sheet_id out);
void reference_strip_steps(struct strip from, struct strip to);
int reference_store_plus(const struct store *store, int size, int first, int count, float *sums, float *scratch);

struct paged_tiles {
    int64_t x;
};
int paged_smooth_tiled(const struct paged *in, struct paged *out, int rows, int cols, const struct paged_tiles *tiles);
int paged_smooth_kept_tiled(const struct paged *in, struct paged *out, int rows, int cols, const struct paged_tiles *tiles);
struct paged_chunks {
    int64_t xo, xi;
};
int paged_smooth_split_tiled(const struct paged *in, struct paged *out, int rows, int cols, const struct paged_chunks *tiles);
int paged_weigh_tiled(const struct paged *in, const struct paged *scale, int rows, int cols, double *sums,
                      const struct paged_tiles *tiles);
void paged_chain_tiled(struct paged *in, struct paged *middle, struct paged *out, const struct paged_tiles *tiles);
double paged_norm_tiled(const struct paged *in, struct paged *out, int rows, int cols, const struct paged_tiles *tiles);
double reference_paged_norm(const struct paged *in, struct paged *out, int rows, int cols);
void paged_mean_tiled(const struct paged *in, struct paged *out, int rows, int cols, double by, double *mean,
                      const struct paged_tiles *tiles);
void reference_paged_mean(const struct paged *in, struct paged *out, int rows, int cols, double by, double *mean);
void reference_paged_add_mean(const struct paged *in, struct paged *out, int rows, int cols, double by, double *mean);
void sheet_four_tiled(sheet_id in, sheet_id middle, sheet_id out, const struct paged_tiles *tiles);
void strip_steps_tiled(struct strip from, struct strip to, const struct paged_tiles *tiles);
int store_plus_tiled(const struct store *store, int size, int first, int count, float *sums, float *scratch,
                     const struct paged_tiles *tiles);

static const struct paged_tiles tiles = {3}; /* asked for, so that what is small is fused as well */

/* --- Pages -------------------------------------------------------------------------------- */

enum { PAGE = 4, LAYERS = 2 };

struct paged {
    long rows, cols, page_cols;
    double *pages;
};

static int live, calls_until_failure = -1, calls_of_interface;

/* Whether this call of the interface is to fail. */
static bool fails(void)
{
    calls_of_interface++;
    return calls_until_failure >= 0 && calls_until_failure-- == 0;
}

static double *at(const struct paged *m, int layer, long row, long col)
{
    long page = (row / PAGE) * m->page_cols + col / PAGE, page_rows = (m->rows + PAGE - 1) / PAGE;
    return m->pages + ((layer * page_rows * m->page_cols + page) * PAGE + row % PAGE) * PAGE + col % PAGE;
}

static struct paged *make(long rows, long cols, double fill)
{
    struct paged *m = need(1, sizeof *m);
    m->rows = rows;
    m->cols = cols;
    m->page_cols = (cols + PAGE - 1) / PAGE;
    size_t count = (size_t)(LAYERS * ((rows + PAGE - 1) / PAGE) * m->page_cols) * PAGE * PAGE;
    m->pages = need(count, sizeof *m->pages);
    for (size_t i = 0; i < count; i++) m->pages[i] = fill;
    live++;
    return m;
}

long paged_rows(const struct paged *m) { return m->rows; }
long paged_cols(const struct paged *m) { return m->cols; }

struct paged *paged_new(int rows, int cols, double fill)
{
    return fails() ? NULL : make(rows, cols, fill);
}

void paged_free(struct paged **m)
{
    free((*m)->pages);
    free(*m);
    *m = NULL;
    live--;
}

int paged_same(const struct paged *left, const struct paged *right) { return left->pages == right->pages; }

int paged_window(const struct paged *m, int layer, long row, long rows, long col, long cols, struct paged **window)
{
    if (row < 0 || col < 0 || row + rows > m->rows || col + cols > m->cols) return 100;
    if (fails()) return 1;
    *window = make(rows, cols, 0.0);
    for (long i = 0; i < rows; i++)
        for (long j = 0; j < cols; j++) *at(*window, 0, i, j) = *at(m, layer, row + i, col + j);
    return 0;
}

int paged_put(struct paged *m, const struct paged *window, long row, long col, int layer)
{
    if (fails()) return 1;
    for (long i = 0; i < window->rows; i++)
        for (long j = 0; j < window->cols; j++) *at(m, layer, row + i, col + j) = *at(window, 0, i, j);
    return 0;
}

int paged_root(const struct paged *in, struct paged *out)
{
    for (long i = 0; i < out->rows; i++)
        for (long j = 0; j < out->cols; j++) {
            if (*at(in, 0, i, j) < 0.0) return 42;
            *at(out, 0, i, j) = sqrt(*at(in, 0, i, j));
        }
    return 0;
}

int paged_three(const struct paged *in, struct paged *out)
{
    for (long i = 0; i < out->rows; i++)
        for (long j = 0; j < out->cols; j++)
            *at(out, 0, i, j) = *at(in, 0, i, j) + *at(in, 0, i + 1, j) + *at(in, 0, i + 2, j);
    return 0;
}

void paged_scale(const struct paged *in, const struct paged *scale, int cols, struct paged *out)
{
    for (long i = 0; i < out->rows; i++)
        for (long j = 0; j < cols; j++) *at(out, 0, i, j) = *at(in, 0, i, j) * *at(scale, 0, 0, j);
}

void paged_sums(const struct paged *in, int layer, int rows, double *sums)
{
    for (long i = 0; i < rows; i++) {
        sums[i] = 0.0;
        for (long j = 0; j < in->cols; j++) sums[i] += *at(in, layer, i, j);
    }
}

double paged_total(const struct paged *in, int rows)
{
    double sum = 0.0;
    for (long i = 0; i < rows; i++)
        for (long j = 0; j < in->cols; j++) sum += *at(in, 0, i, j);
    return sum;
}

void paged_scale_by(const struct paged *in, double factor, struct paged *out)
{
    for (long i = 0; i < out->rows; i++)
        for (long j = 0; j < out->cols; j++) *at(out, 0, i, j) = factor * *at(in, 0, i, j);
}

static bool near(double a, double b)
{
    return fabs(a - b) <= 1e-12 * (1.0 + fabs(b));
}

static struct paged *random_pages(long rows, long cols)
{
    struct paged *m = make(rows, cols, -7.0);
    for (int layer = 0; layer < LAYERS; layer++)
        for (long i = 0; i < rows; i++)
            for (long j = 0; j < cols; j++) *at(m, layer, i, j) = random_between(0.0, 4.0) + 10.0 * layer;
    return m;
}

static int pages_differ(const struct paged *a, const struct paged *b)
{
    int wrong = 0;
    for (int layer = 0; layer < LAYERS; layer++)
        for (long i = 0; i < a->rows; i++)
            for (long j = 0; j < a->cols; j++) wrong += *at(a, layer, i, j) != *at(b, layer, i, j);
    return wrong;
}

/* --- Sheets, strips, stores ---------------------------------------------------------------------- */

enum { SHEETS = 64 };

static struct {
    float *values;
    int rows, views;
} sheets[SHEETS];

static sheet_id new_sheet(float *values, int rows)
{
    for (sheet_id id = 0; id < SHEETS; id++)
        if (!sheets[id].values) {
            sheets[id].values = values;
            sheets[id].rows = rows;
            live++;
            return id;
        }
    exit(2);
}

int sheet_rows(sheet_id sheet) { return sheets[sheet].rows; }
sheet_id sheet_view(sheet_id sheet, int row, int rows) { return fails() ? -1 : new_sheet(sheets[sheet].values + row, rows); }

void sheet_release(sheet_id sheet)
{
    sheets[sheet].values = NULL;
    live--;
}

int sheet_same(sheet_id left, sheet_id right)
{
    return sheets[left].values < sheets[right].values + sheets[right].rows
           && sheets[right].values < sheets[left].values + sheets[left].rows;
}

void sheet_double(sheet_id in, sheet_id out)
{
    for (int i = 0; i < sheets[out].rows; i++) sheets[out].values[i] = 2.0f * sheets[in].values[i];
}

void strip_add_one(struct strip data)
{
    for (unsigned long i = 0; i < data.count; i++) data.values[i] += 1.0f;
}

void strip_add(struct strip from, struct strip to)
{
    for (unsigned long i = 0; i < to.count; i++) to.values[i] += from.values[i];
}

struct store {
    int size;
};

int store_read(const struct store *store, int size, int first, int count, float *out)
{
    if (size != store->size || first < 0 || first + count > size) return 1;
    for (int i = 0; i < count; i++) out[i] = (float)(first + i) * 0.5f;
    return 0;
}

void vector_add(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] += x[i];
}

/* --- The comparisons ---------------------------------------------------------------------------------- */

static int compare_pages(int rows, int cols)
{
    int wrong = 0;
    struct paged *in = random_pages(rows + 2, cols), *scale = random_pages(1, cols);
    struct paged *out = random_pages(rows, cols), *expected = random_pages(rows, cols);
    struct paged *square = random_pages(rows, cols), *middle = random_pages(rows, cols), *other = random_pages(rows, cols);
    double *sums = random_doubles((size_t)rows, 0, 0), *expected_sums = random_doubles((size_t)rows, 0, 0);
    int before = live;
    const int step = rows * cols > 10000 ? 5 : 1; /* each call and each row fails in turn where there are few elements */
    for (int failure = -1; failure < 40; failure += step) { /* the original makes one call that may fail */
        for (int layer = 0; layer < LAYERS; layer++)
            for (long i = 0; i < rows; i++)
                for (long j = 0; j < cols; j++) *at(out, layer, i, j) = *at(expected, layer, i, j) = layer;
        calls_until_failure = failure;
        int status = paged_smooth_tiled(in, out, rows + 2, cols, &tiles);
        calls_until_failure = -1;
        int expected_status = reference_paged_smooth(in, expected, rows + 2, cols);
        bool original = rows == 0 && failure == 0; /* there is no tile: the allocation as written fails */
        wrong += status != (original ? -1 : expected_status);
        wrong += live != before;
        wrong += pages_differ(out, expected);
        for (int64_t tile = 1; tile <= 7; tile += 2) { /* less than what is kept, more, and all */
            for (long i = 0; i < rows; i++)
                for (long j = 0; j < cols; j++) *at(out, 0, i, j) = 0;
            calls_until_failure = failure;
            status = paged_smooth_kept_tiled(in, out, rows + 2, cols, &(struct paged_tiles){tile});
            calls_until_failure = -1;
            wrong += status != (original ? -1 : expected_status) || live != before || pages_differ(out, expected);
            for (long i = 0; i < rows; i++)
                for (long j = 0; j < cols; j++) *at(out, 0, i, j) = 0;
            calls_until_failure = failure;
            status = paged_smooth_split_tiled(in, out, rows + 2, cols, &(struct paged_chunks){2 * tile + 1, tile});
            calls_until_failure = -1;
            wrong += status != (original ? -1 : expected_status) || live != before || pages_differ(out, expected);
        }
        calls_until_failure = failure;
        status = paged_weigh_tiled(in, scale, rows, cols, sums, &tiles);
        calls_until_failure = -1;
        wrong += status != reference_paged_weigh(in, scale, rows, cols, expected_sums);
        for (int i = 0; i < rows; i++) wrong += sums[i] != expected_sums[i];
        calls_until_failure = failure;
        paged_chain_tiled(square, middle, out, &tiles);
        calls_until_failure = -1;
        reference_paged_chain(square, other, expected);
        wrong += pages_differ(out, expected) + live - before;
        paged_chain_tiled(middle, middle, out, &tiles); /* one object passed twice */
        reference_paged_chain(other, other, expected);
        if (pages_differ(out, expected)) wrong++;
        calls_until_failure = failure;
        double norm = paged_norm_tiled(square, out, rows, cols, &tiles), expected_norm;
        calls_until_failure = -1;
        expected_norm = reference_paged_norm(square, expected, rows, cols);
        bool failed = norm < 0.0 && failure >= 0 && failure < 2; /* the allocation as written */
        wrong += !failed && !near(norm, expected_norm);
        for (long i = 0; i < rows && !failed; i++)
            for (long j = 0; j < cols; j++) wrong += !near(*at(out, 0, i, j), *at(expected, 0, i, j));
        wrong += live != before;
        double mean = 1.0, expected_mean = 1.0;
        calls_until_failure = failure;
        paged_mean_tiled(square, out, rows, cols, 0.5, &mean, &tiles);
        calls_until_failure = -1;
        reference_paged_mean(square, expected, rows, cols, 0.5, &expected_mean);
        failed = mean == 1.0 && failure >= 0 && failure < 2;
        if (!failed) wrong += !near(mean, expected_mean) + pages_differ(out, expected);
        mean = expected_mean = 1.0;
        calls_until_failure = failure;
        paged_add_mean(square, out, rows, cols, 0.5, &mean);
        calls_until_failure = -1;
        reference_paged_add_mean(square, expected, rows, cols, 0.5, &expected_mean);
        failed = mean == 1.0 && failure >= 0 && failure < 2;
        if (!failed) wrong += !near(mean, expected_mean) + pages_differ(out, expected);
        wrong += live != before;
    }
    for (long i = 0; i < rows + 2 && cols > 0; i += step) { /* the routine's own failure */
        double kept = *at(in, 0, i, cols - 1);
        *at(in, 0, i, cols - 1) = -1.0;
        wrong += paged_smooth_tiled(in, out, rows + 2, cols, &tiles) != reference_paged_smooth(in, expected, rows + 2, cols);
        wrong += live - before;
        *at(in, 0, i, cols - 1) = kept;
    }
    struct paged *all[] = {in, scale, out, expected, square, middle, other};
    for (int i = 0; i < 7; i++) paged_free(&all[i]);
    free(sums);
    free(expected_sums);
    return wrong;
}

static int compare_others(int n)
{
    int wrong = 0;
    float *values = random_floats((size_t)n * 8, 0.0, 1.0), *copies = random_floats((size_t)n * 8, 0.0, 1.0);
    for (int failure = -1; failure < 12; failure++) {
        for (int i = 0; i < 8 * n; i++) copies[i] = values[i];
        sheet_id in = new_sheet(values, n), middle = new_sheet(values + n, n), out = new_sheet(values + 2 * n, n);
        sheet_id in2 = new_sheet(copies, n), middle2 = new_sheet(copies + n, n), out2 = new_sheet(copies + 2 * n, n);
        int before = live;
        calls_until_failure = failure;
        sheet_four_tiled(in, middle, out, &tiles);
        sheet_four_tiled(in, middle, in, &tiles);
        calls_until_failure = -1;
        reference_sheet_four(in2, middle2, out2);
        reference_sheet_four(in2, middle2, in2);
        wrong += live != before;
        sheet_id all[] = {in, middle, out, in2, middle2, out2};
        for (int i = 0; i < 6; i++) sheet_release(all[i]);
        for (int overlap = 0; overlap < 2; overlap++) {
            unsigned long length = (unsigned long)n, to = overlap ? length / 2 : length;
            strip_steps_tiled((struct strip){values, length}, (struct strip){values + to, length}, &tiles);
            reference_strip_steps((struct strip){copies, length}, (struct strip){copies + to, length});
        }
        const struct store store = {2 * n + 5};
        wrong += store_plus_tiled(&store, 2 * n + 5, n + 5, n, values, values + 3 * n, &tiles)
                 != reference_store_plus(&store, 2 * n + 5, n + 5, n, copies, copies + 3 * n);
        wrong += store_plus_tiled(&store, 2 * n + 5, n + 6, n, values, values + 4 * n, &tiles) == 0; /* beyond the end */
        reference_store_plus(&store, 2 * n + 5, n + 6, n, copies, copies + 4 * n);
        if (n > 0)
            for (int i = 0; i < 4 * n; i++) wrong += values[i] != copies[i];
    }
    free(values);
    free(copies);
    return wrong;
}

int main(int argc, char **argv)
{
    int rows = argc > 1 ? atoi(argv[1]) : 301, cols = argc > 2 ? atoi(argv[2]) : 77;
    int wrong = compare_pages(rows, cols) + compare_others(rows * cols);
    if (wrong) printf("%d differences\n", wrong);
    if (live) printf("%d objects are left\n", live);
    return wrong || live;
}
