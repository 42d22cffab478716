/* Which variant a call takes. What is chosen is text, so that constants alone decide. */
#include "variant.h"

static const Expr *at_arguments(const Expr *expr, const Node *node, ExprPool *pool)
{
    for (int p = 0; p < node->routine->parameter_count; p++)
        if (node->arguments[p].value)
            expr = expr_substitute(pool, expr, &(Substitution){node->routine->parameters[p].symbol, node->arguments[p].value}, 1);
    return expr;
}

static bool compare(GuardKind kind, int64_t difference)
{
    switch (kind) {
    case GUARD_EQ: return difference == 0;
    case GUARD_NE: return difference != 0;
    case GUARD_LT: return difference < 0;
    case GUARD_LE: return difference <= 0;
    case GUARD_GT: return difference > 0;
    case GUARD_GE: return difference >= 0;
    case GUARD_AND: case GUARD_OR: break;
    }
    return false;
}

Known guard_known(const Guard *guard, const Node *node, ExprPool *pool)
{
    int64_t difference;
    if (!guard) return KNOWN_TRUE;
    if (guard->kind == GUARD_AND || guard->kind == GUARD_OR) {
        const Known left = guard_known(guard->left, node, pool), right = guard_known(guard->right, node, pool);
        return guard->kind == GUARD_AND ? (left < right ? left : right) : (left > right ? left : right);
    }
    const Expr *both = expr_sub(pool, at_arguments(guard->left_value, node, pool), at_arguments(guard->right_value, node, pool));
    if (!expr_is_constant(both, &difference)) return KNOWN_LATER;
    return compare(guard->kind, difference) ? KNOWN_TRUE : KNOWN_FALSE;
}

static void report_none(const Node *node, ExprPool *pool, Diag *diag)
{
    const Routine *routine = node->routine;
    const Guard *later = NULL;
    for (int v = 0; v < routine->device_variant_count; v++)
        if (guard_known(routine->device_variants[v]->guard, node, pool) == KNOWN_LATER) later = routine->device_variants[v]->guard;
    if (!routine->device_variant_count)
        diag_error(diag, node->range, "`%s` has no GPU variant", routine->name);
    else if (later)
        diag_error(diag, node->range, "whether `%s` has a GPU variant here is known only when it runs", routine->name);
    else
        diag_error(diag, node->range, "`%s` has no GPU variant for these arguments", routine->name);
    for (int v = 0; v < routine->device_variant_count; v++) {
        const DeviceVariant *variant = routine->device_variants[v];
        diag_note(diag, variant->range, "`%s` is for: %s", variant->name, variant->guard->text);
    }
    diag_hint(diag, "%s; `--host-calls` runs it on the CPU, with copies",
              later ? "constants tell it" : "`device_variant` in its annotation names one");
}

/* The annotation by which arrays are copied. */
static const Block *block_on_host(const Node *node, ExprPool *pool, Diag *diag)
{
    const Routine *routine = node->routine;
    for (int b = 0; b < routine->block_count; b++) {
        const Known known = guard_known(routine->blocks[b].guard, node, pool);
        if (known == KNOWN_TRUE) return &routine->blocks[b];
        if (known == KNOWN_FALSE) continue;
        diag_error(diag, node->range, "how much of its arrays `%s` touches is known only when it runs", routine->name);
        diag_note(diag, routine->blocks[b].range, "it depends on: %s", routine->blocks[b].guard->text);
        diag_hint(diag, "--host-calls copies as much: constants tell it");
        return NULL;
    }
    diag_error(diag, node->range, "no annotation of `%s` holds for these arguments", routine->name);
    return NULL;
}

const DeviceVariant *variant_of(const Node *node, bool on_host, const Block **block, ExprPool *pool, Diag *diag)
{
    if (block) *block = NULL;
    for (int v = 0; v < node->routine->device_variant_count; v++) {
        const DeviceVariant *variant = node->routine->device_variants[v];
        const Known known = guard_known(variant->guard, node, pool);
        const bool used = node->result || node->statement->status_test;
        if (known == KNOWN_TRUE && !used) return variant;
        if (known == KNOWN_TRUE && !on_host) {
            diag_error(diag, node->range, "what `%s` returns is used, and its GPU variant `%s` returns a status of its own",
                       node->routine->name, variant->name);
            diag_hint(diag, "`--host-calls` runs it on the CPU, with copies");
            return NULL;
        }
        if (known != KNOWN_FALSE) break;
    }
    if (on_host && block)
        *block = block_on_host(node, pool, diag);
    else if (!on_host)
        report_none(node, pool, diag);
    return NULL;
}
