#include "tests/run/paged.h"

#include <stdlib.h>

int paged_smooth(const struct paged *in, struct paged *out, int rows, int cols)
{
    struct paged *roots = paged_new(rows, cols, 0.0);
    if (!roots) return -1;
    int status = paged_root(in, roots);
    if (status) {
        paged_free(&roots);
        return status;
    }
    if (paged_three(roots, out)) {
        paged_free(&roots);
        return 7;
    }
    paged_free(&roots);
    return 0;
}

/* The same, with the rows that the next tile needs as well kept: they are copied. */
/*<Fern Schedule>
reuse roots at out.x
</Fern Schedule>*/
int paged_smooth_kept(const struct paged *in, struct paged *out, int rows, int cols)
{
    struct paged *roots = paged_new(rows, cols, 0.0);
    if (!roots) return -1;
    int status = paged_root(in, roots);
    if (status) {
        paged_free(&roots);
        return status;
    }
    if (paged_three(roots, out)) {
        paged_free(&roots);
        return 7;
    }
    paged_free(&roots);
    return 0;
}

/* In chunks: its tile is made in the loop inside. */
/*<Fern Schedule>
split out.x xo xi 6
</Fern Schedule>*/
int paged_smooth_split(const struct paged *in, struct paged *out, int rows, int cols)
{
    struct paged *roots = paged_new(rows, cols, 0.0);
    if (!roots) return -1;
    int status = paged_root(in, roots);
    if (status) {
        paged_free(&roots);
        return status;
    }
    if (paged_three(roots, out)) {
        paged_free(&roots);
        return 7;
    }
    paged_free(&roots);
    return 0;
}

int paged_weigh(const struct paged *in, const struct paged *scale, int rows, int cols, double *sums)
{
    struct paged *scaled = paged_new(rows, cols, 1.0);
    if (scaled == NULL) return -1;
    paged_scale(in, scale, cols, scaled);
    paged_sums(scaled, 0, rows, sums);
    paged_free(&scaled);
    return 0;
}

void paged_chain(struct paged *in, struct paged *middle, struct paged *out)
{
    paged_root(in, middle);
    paged_root(middle, out);
}

void sheet_four(sheet_id in, sheet_id middle, sheet_id out)
{
    sheet_double(in, middle);
    sheet_double(middle, out);
}

void strip_steps(struct strip from, struct strip to)
{
    strip_add_one(from);
    strip_add(from, to);
    strip_add_one(to);
}

int store_plus(const struct store *store, int size, int first, int count, float *sums, float *scratch)
{
    if (store_read(store, size, first, count, scratch)) return 3;
    vector_add(count, scratch, sums);
    return 0;
}

/* The sum is wanted before the next sweep: the intermediate is whole. What the region computes is returned. */
double paged_norm(const struct paged *in, struct paged *out, int rows, int cols)
{
    struct paged *roots = paged_new(rows, cols, 0.0);
    if (!roots) return -1.0;
    paged_root(in, roots);
    double sum = paged_total(roots, rows);
    paged_scale_by(roots, sum, out);
    paged_free(&roots);
    return sum;
}

/* What is stored behind the calls is stored again where they run again. */
void paged_mean(const struct paged *in, struct paged *out, int rows, int cols, double by, double *mean)
{
    struct paged *roots = paged_new(rows, cols, 0.0);
    if (!roots) return;
    paged_root(in, roots);
    paged_scale_by(roots, by, out);
    double sum = paged_total(out, rows);
    *mean = by * sum;
    paged_free(&roots);
}

/* Added twice it would be another number. */
void paged_add_mean(const struct paged *in, struct paged *out, int rows, int cols, double by, double *mean)
{
    struct paged *roots = paged_new(rows, cols, 0.0);
    if (!roots) return;
    paged_root(in, roots);
    double sum = paged_total(roots, rows);
    *mean += by * sum;
    paged_scale_by(roots, by, out);
    paged_free(&roots);
}
