#include "bound.h"

#include <math.h>

enum { PRODUCT = 3 }; /* loops, and arrays, each of which goes along two of them */

/* The stage's loop that a side of the access goes along; -1: none, or several. */
static int loop_of(const Stage *stage, const Interval *side)
{
    int found = -1;
    for (int l = 0; l < stage->loop_count; l++)
        if (expr_mentions(side->begin, stage->loops[l].variable)) found = found < 0 ? l : stage->loop_count;
    return found < stage->loop_count ? found : -1;
}

static bool has_one_copy(const Sized *sized, const Placed *array)
{
    for (int g = 0; g < sized->grid.rank; g++)
        if (sized->grid.extent[g] > 1 && axis_over(array, g) < 0 && array->face[g] == ALL_FACES) return false;
    return true;
}

/* Whether the call has three loops, and three arrays of one copy, each of which leaves out another loop. Sets the bytes of an
 * element. */
static bool is_product(const Sized *sized, const Stage *stage, int64_t *bytes)
{
    int arrays = 0, left_out[PRODUCT] = {0};
    *bytes = 0;
    if (stage->loop_count != PRODUCT || !stage->node || stage->node->kind != NODE_CALL) return false;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        const Placed *array = placed_array(sized->distribution, access->space);
        if (access->space->rank == 0) continue;
        if (!array || access->space->rank != 2 || access->flat || !has_one_copy(sized, array)) return false;
        const int x = loop_of(stage, &access->box.side[0]), y = loop_of(stage, &access->box.side[1]);
        if (x < 0 || y < 0 || x == y || (*bytes && *bytes != access->space->root->element_bytes)) return false;
        *bytes = access->space->root->element_bytes;
        left_out[PRODUCT - x - y]++;
        arrays++;
    }
    return arrays == PRODUCT && left_out[0] == 1 && left_out[1] == 1 && left_out[2] == 1;
}

/* Elements of the three matrices that one of the ranks works on at least, where each has its share of the products of elements
 * or of the matrices (Al Daas, Ballard, Grigori, Kumar, Rouse: Tight Memory-Independent Parallel Matrix Multiplication
 * Communication Lower Bounds, SPAA 2022); m >= n >= k. */
static double elements_touched(double m, double n, double k, double ranks)
{
    if (ranks * n <= m) return (m * n + m * k) / ranks + n * k;
    if (ranks * k * k <= m * n) return 2 * sqrt(m * n * k * k / ranks) + m * n / ranks;
    return 3 * cbrt(m * n * k / ranks * (m * n * k / ranks));
}

static bool extents_of(const Sized *sized, const Stage *stage, const Substitution *sizes, int64_t *extents)
{
    ExprPool *pool = sized->distribution->plan->pool;
    for (int l = 0; l < PRODUCT; l++) {
        const Expr *extent = expr_sub(pool, stage->loops[l].end, stage->loops[l].begin);
        if (!expr_is_constant(expr_substitute(pool, extent, sizes, sized->distribution->sizes.count), &extents[l]) || extents[l] < 1)
            return false;
    }
    return true;
}

static void sort(int64_t *extents)
{
    for (int i = 1; i < PRODUCT; i++)
        for (int j = i; j > 0 && extents[j] > extents[j - 1]; j--) {
            const int64_t smaller = extents[j - 1];
            extents[j - 1] = extents[j];
            extents[j] = smaller;
        }
}

void explain_bounds(Text *out, const Sized *sized, const Substitution *sizes)
{
    const Plan *plan = sized->distribution->plan;
    const double ranks = (double)fern_shape_count(&sized->grid);
    for (int s = 0; s < plan->stages.count; s++) {
        int64_t extents[PRODUCT], bytes;
        if (!is_product(sized, plan->stages.items[s], &bytes) || !extents_of(sized, plan->stages.items[s], sizes, extents)) continue;
        sort(extents);
        const double m = (double)extents[0], n = (double)extents[1], k = (double)extents[2];
        const double touched = elements_touched(m, n, k, ranks), elements = touched - (m * n + m * k + n * k) / ranks;
        const double rounding = 1e-6 + 1e-14 * touched; /* less is a bound, too */
        text_add(out, "  Of ranks that share the product of %s evenly, the busiest sends or receives at least %.0f bytes, whatever the schedule.\n",
                 stage_title((Plan *)plan, plan->stages.items[s]), elements > rounding ? ceil(elements - rounding) * (double)bytes : 0.0);
    }
}
