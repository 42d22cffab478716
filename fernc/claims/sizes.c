/* Numbers for the parameters of a routine: what an annotation says holds for all for which its guard does. */
#include "claim.h"

enum { TRIES = 3000, SMALL = 4, LARGEST = 9 };

static int64_t value_of(const Symbol *symbol, void *data)
{
    const Sizes *sizes = data;
    for (int p = 0; p < sizes->routine->parameter_count; p++)
        if (sizes->routine->parameters[p].symbol == symbol) return sizes->values[p];
    return 0;
}

typedef struct Known {
    const Sizes *sizes;
    bool all;
} Known;

static void look_for_other(const Symbol *symbol, void *data)
{
    Known *known = data;
    bool found = false;
    for (int p = 0; p < known->sizes->routine->declared_count; p++) {
        const Parameter *parameter = &known->sizes->routine->parameters[p];
        found |= parameter->symbol == symbol && !parameter->address && !parameter->type.pointer;
    }
    known->all &= found;
}

bool claim_evaluate(const Sizes *sizes, const Expr *expr, int64_t *value)
{
    Known known = {sizes, true};
    expr_each_symbol(expr, look_for_other, &known);
    return known.all && expr_evaluate(expr, value_of, (void *)sizes, value);
}

/* Whether the guard holds; *told: it can be said. Of addresses, and what lies behind them, it cannot. */
static bool guard_holds(const Sizes *sizes, const Guard *guard, bool *told)
{
    int64_t left, right;
    if (!guard) return true;
    if (guard->kind == GUARD_AND) return guard_holds(sizes, guard->left, told) && guard_holds(sizes, guard->right, told);
    if (guard->kind == GUARD_OR) return guard_holds(sizes, guard->left, told) || guard_holds(sizes, guard->right, told);
    if (!claim_evaluate(sizes, guard->left_value, &left) || !claim_evaluate(sizes, guard->right_value, &right)) {
        *told = false;
        return false;
    }
    switch (guard->kind) {
    case GUARD_EQ: return left == right;
    case GUARD_NE: return left != right;
    case GUARD_LT: return left < right;
    case GUARD_LE: return left <= right;
    case GUARD_GT: return left > right;
    default: return left >= right;
    }
}

/* Extents are not negative, and rows lie apart: what each caller's compiler sees to. */
static bool is_in_shape(const Sizes *sizes, const Block *block)
{
    for (int b = 0; b < block->binding_count; b++) {
        const Binding *binding = &block->bindings[b];
        int64_t extent[MAX_RANK], stride[MAX_RANK];
        if (binding->type->opaque) continue;
        for (int d = 0; d < binding->type->rank; d++)
            if (!claim_evaluate(sizes, binding->extents[d], &extent[d]) || extent[d] < 0 || !claim_evaluate(sizes, binding->strides[d], &stride[d]) || stride[d] < 1) return false;
        for (int d = 0; d < binding->type->rank; d++)
            for (int e = 0; e < binding->type->rank; e++)
                if (stride[d] > stride[e] && (extent[e] - 1) * stride[e] >= stride[d]) return false;
    }
    return true;
}

bool claim_sizes(Sizes *sizes, const Block *block, int *number)
{
    for (; *number < TRIES; ++*number) {
        uint64_t state = (uint64_t)*number * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        for (int p = 0; p < sizes->routine->parameter_count; p++) {
            state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            sizes->values[p] = *number < SMALL ? *number + 1 : (int64_t)(state >> 33) % (*number < TRIES / 2 ? LARGEST : 4 * LARGEST);
        }
        bool told = true;
        if (!guard_holds(sizes, block->guard, &told) || !told || !is_in_shape(sizes, block)) continue;
        ++*number;
        return true;
    }
    return false;
}
