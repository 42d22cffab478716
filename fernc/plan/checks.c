#include "checks.h"

#include "dependence.h"

#include <string.h>

bool check_is_nonnegative(const Plan *plan, const Check *check)
{
    return facts_prove_le(plan->small_facts, expr_constant(plan->pool, 0), check->left);
}

/* --- Widths that need no check ------------------------------------------------------------ */

static bool is_trivial_width(const Plan *plan, const Check *check)
{
    if (expr_is_constant(check->left, NULL) || (expr_as_symbol(check->left) && !check->conversion)) return true;
    return check->bytes == 8 && expr_is_small_sum(check->left)
           && (check->is_signed || check_is_nonnegative(plan, check));
}

/* --- Conditions that others imply ------------------------------------------------------ */

static bool same_check(const Check *a, const Check *b)
{
    return a->kind == b->kind && a->left == b->left && a->right == b->right && a->bytes == b->bytes
           && a->is_signed == b->is_signed && a->text == b->text;
}

/* Sizes: whatever the other comparisons say is a fact. */
static bool follows_from_others(const Plan *plan, const Check *const *checks, int count, int which)
{
    Facts *facts = facts_new(plan->pool);
    for (int i = 0; i < count; i++) {
        const Check *check = checks[i];
        if (i == which || !check || (check->kind != CHECK_LE && check->kind != CHECK_EQ)) continue;
        facts_assume_le(facts, check->left, check->right);
        if (check->kind == CHECK_EQ) facts_assume_le(facts, check->right, check->left);
    }
    return facts_prove_le(facts, checks[which]->left, checks[which]->right);
}

/* Widths: a larger value that fits as small a type fits. */
static bool fits_with_another(const Plan *plan, const Check *const *checks, int count, int which)
{
    const Check *mine = checks[which];
    if (!check_is_nonnegative(plan, mine)) return false;
    for (int i = 0; i < count; i++) {
        const Check *other = checks[i];
        if (i == which || !other || other->kind != CHECK_WIDTH || other->bytes > mine->bytes) continue;
        /* Of 8 bytes all are held against what a double counts exactly. */
        if (other->bytes == mine->bytes && mine->bytes < 8 && mine->is_signed && !other->is_signed) continue;
        if (facts_prove_le(plan->small_facts, mine->left, other->left)) return true;
    }
    return false;
}

enum { PRUNED = 64 }; /* conditions: with more of them, all are printed */

int needed_checks(const Plan *plan, const Check **needed)
{
    int count = 0;
    for (int i = 0; i < plan->checks.count; i++) {
        const Check *check = &plan->checks.items[i];
        bool seen = check->kind == CHECK_WIDTH && is_trivial_width(plan, check);
        for (int j = count - 1; j >= 0 && j >= count - PRUNED && !seen; j--) seen = same_check(needed[j], check);
        if (!seen) needed[count++] = check;
    }
    if (count > PRUNED) return count;
    for (int i = 0; i < count; i++) {
        if (needed[i]->kind == CHECK_LE ? follows_from_others(plan, needed, count, i)
            : needed[i]->kind == CHECK_WIDTH ? fits_with_another(plan, needed, count, i)
                                             : false)
            needed[i] = NULL;
    }
    return count;
}

/* --- Arrays that lie apart --------------------------------------------------------------- */

static const Expr *span_elements(const Plan *plan, const Space *space)
{
    const Expr *one = expr_constant(plan->pool, 1), *last = expr_constant(plan->pool, 0);
    for (int d = 0; d < space->rank; d++)
        last = expr_add(plan->pool, last,
                        expr_mul(plan->pool, expr_sub(plan->pool, space->extent[d], one), space->stride[d]));
    return facts_simplify(plan->facts, expr_add(plan->pool, last, one));
}

/* More than a sum of sizes. */
static bool is_product(const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        if (term->atom_count > 1 || (term->atom_count == 1 && term->atoms[0]->kind != ATOM_SYMBOL)) return true;
        if (term->coefficient > 1 << 16 || term->coefficient < -(1 << 16)) return term->atom_count > 0;
    }
    return false;
}

/* C for: this use touches the array; NULL: it always does. */
static const char *use_when(const Plan *plan, const SpaceUse *use)
{
    const Node *node = use->stage->node;
    const Root *root = use->access->space->root;
    const char *given = use->access->optional && !root->slab ? root->pointer : NULL, *predicate = node ? node->predicate : NULL;
    return predicate && given ? arena_printf(plan->arena, "(%s) && %s", predicate, given) : predicate ? predicate : given;
}

/* C for: some call touches it. On ranks and GPUs all arrays are at hand before it is known which calls run. */
static const char *touched_when(const Plan *plan, const Space *space)
{
    const char *all = NULL, *last = NULL;
    if (plan->region->for_ranks || plan->region->for_device) return NULL;
    for (int i = 0; i < space->uses.count; i++) {
        const char *when = use_when(plan, &space->uses.items[i]);
        if (!when) return NULL;
        if (last && !strcmp(when, last)) continue;
        const char *one = strpbrk(when, " ?,=") ? arena_printf(plan->arena, "(%s)", when) : when;
        all = all ? arena_printf(plan->arena, "%s || %s", all, one) : one;
        last = when;
    }
    return all && strstr(all, " || ") ? arena_printf(plan->arena, "(%s)", all) : all;
}

ApartArrays arrays_apart(const Plan *plan, Arena *arena)
{
    ApartArrays arrays = {0};
    for (int written = 1; written >= 0; written--)
        for (int i = 0; i < plan->spaces.count; i++) {
            const Space *space = plan->spaces.items[i];
            const Usage usage = usage_in_memory(space);
            if (!is_checked_apart(space) || usage.writes != (bool)written || (!usage.reads && !usage.writes)) continue;
            const Expr *elements = span_elements(plan, space);
            list_push(arena, &arrays, (ApartArray){space, elements, is_product(elements), usage.writes, touched_when(plan, space)});
        }
    return arrays;
}

/* --- Arguments that do not fit ------------------------------------------------------------- */

static UnfitWidth unfit_width(const Plan *plan, const WidthCheck *width)
{
    return (UnfitWidth){width, facts_prove_le(facts_new(plan->pool), expr_constant(plan->pool, 0), width->value)};
}

static bool same_width(const WidthCheck *a, const WidthCheck *b)
{
    return a->value == b->value && a->bytes == b->bytes && a->is_signed == b->is_signed;
}

static bool same_unfit(const UnfitArgument *a, const UnfitArgument *b)
{
    const char *one = a->narrowing->node->predicate, *other = b->narrowing->node->predicate;
    bool same = a->parts.count == b->parts.count && same_width(a->whole.width, b->whole.width) && !one == !other && (!one || !strcmp(one, other));
    for (int i = 0; i < a->parts.count && same; i++) same = same_width(a->parts.items[i].width, b->parts.items[i].width);
    return same;
}

/* False: what the parameter gets always fits, where the original has computed it rightly. */
static bool may_be_unfit(const Plan *plan, const Narrowing *narrowing, UnfitArgument *unfit, Arena *arena)
{
    const WidthCheck *whole = &narrowing->whole;
    *unfit = (UnfitArgument){.narrowing = narrowing, .whole = unfit_width(plan, whole)};
    for (int i = 0; i < narrowing->part_count; i++) {
        const WidthCheck *part = &narrowing->parts[i];
        if (part->value == whole->value && part->bytes <= whole->bytes && part->is_signed == whole->is_signed) return false;
        if (!expr_as_symbol(part->value) || part->conversion) list_push(arena, &unfit->parts, unfit_width(plan, part));
    }
    return true;
}

UnfitArguments unfit_arguments(const Plan *plan, Arena *arena)
{
    UnfitArguments all = {0};
    for (int i = 0; i < plan->region->narrowings.count; i++) {
        UnfitArgument unfit;
        bool seen = !may_be_unfit(plan, &plan->region->narrowings.items[i], &unfit, arena);
        for (int k = 0; k < all.count && !seen; k++) seen = same_unfit(&all.items[k], &unfit);
        if (!seen) list_push(arena, &all, unfit);
    }
    return all;
}
