/* The elements that an annotation names, for sizes that are numbers. */
#include "claim.h"

#include <string.h>

static const Expr *over_whole(const Block *block, const Expr *expr, ExprPool *pool)
{
    Substitution list[2 * MAX_RANK];
    int count = 0;
    for (int l = 0; l < block->loop_count; l++) {
        const Loop *loop = &block->loops[l];
        list[count++] = (Substitution){loop->variable, loop->begin};
        if (loop->length) list[count++] = (Substitution){loop->length, expr_sub(pool, loop->end, loop->begin)};
    }
    return expr_substitute(pool, expr, list, count);
}

typedef struct Filling {
    Claimed *claimed;
    int64_t begin[MAX_RANK], end[MAX_RANK], stride[MAX_RANK];
    int rank;
    bool written;
} Filling;

/* False: more elements than are looked at. */
static bool fill(const Filling *it, int d, int64_t at)
{
    if (d == it->rank) {
        if (at < 0 || at >= ELEMENTS_MOST) return false;
        it->claimed->touched[at] = true;
        it->claimed->written[at] |= it->written;
        return true;
    }
    for (int64_t i = it->begin[d]; i < it->end[d]; i++)
        if (!fill(it, d + 1, at + i * it->stride[d])) return false;
    return true;
}

static bool add_subset(const Sizes *sizes, const Block *block, const Subset *subset, bool written, Claimed *claimed, ExprPool *pool)
{
    const Binding *binding = subset->binding;
    Filling it = {.claimed = claimed, .rank = binding->type->rank, .written = written};
    if (binding->type->opaque || binding->type->by_rows) return false;
    for (int d = 0; d < it.rank; d++) {
        const bool by_data = subset->within || subset->rows || subset->named_by; /* it may be any of the whole */
        int64_t length;
        if (by_data) {
            it.begin[d] = 0;
            if (!claim_evaluate(sizes, binding->extents[d], &length)) return false;
        }
        else if (!claim_evaluate(sizes, over_whole(block, subset->origin[d], pool), &it.begin[d]) || !claim_evaluate(sizes, over_whole(block, subset->length[d], pool), &length))
            return false;
        it.end[d] = it.begin[d] + length;
        if (!claim_evaluate(sizes, binding->strides[d], &it.stride[d])) return false;
    }
    return fill(&it, 0, 0);
}

bool claim_of(const Sizes *sizes, const Block *block, int parameter, Claimed *claimed, ExprPool *pool)
{
    memset(claimed, 0, sizeof *claimed);
    bool bound = false;
    for (int b = 0; b < block->binding_count; b++) bound |= block->bindings[b].parameter == parameter;
    if (!bound) return false;
    for (int o = 0; o < block->output_count; o++)
        if (block->outputs[o].subset.binding->parameter == parameter && !add_subset(sizes, block, &block->outputs[o].subset, true, claimed, pool)) return false;
    for (int i = 0; i < block->input_count; i++)
        if (block->inputs[i].binding->parameter == parameter && !add_subset(sizes, block, &block->inputs[i], false, claimed, pool)) return false;
    return true;
}

Range claim_range(const Block *block, int parameter, bool written)
{
    for (int i = 0; i < block->input_count && !written; i++)
        if (block->inputs[i].binding->parameter == parameter) return block->inputs[i].range;
    for (int o = 0; o < block->output_count; o++)
        if (block->outputs[o].subset.binding->parameter == parameter) return block->outputs[o].subset.range;
    for (int i = 0; i < block->input_count; i++)
        if (block->inputs[i].binding->parameter == parameter) return block->inputs[i].range;
    for (int b = 0; b < block->binding_count; b++)
        if (block->bindings[b].parameter == parameter) return block->bindings[b].range;
    return block->range;
}
