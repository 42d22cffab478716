#include "checks.h"

/* --- Widths that need no check ------------------------------------------------------------ */

/* A sum of a few int variables always fits 8 bytes. */
static bool is_small_sum(const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        if (term->coefficient > 1 << 16 || term->coefficient < -(1 << 16) || term->atom_count > 1) return false;
        if (term->atom_count == 1 && (term->atoms[0]->kind != ATOM_SYMBOL || term->atoms[0]->symbol->owner))
            return false;
    }
    return true;
}

static bool is_trivial_width(const Plan *plan, const Check *check)
{
    if (expr_is_constant(check->left, NULL) || (expr_as_symbol(check->left) && !check->conversion)) return true;
    return check->bytes == 8 && is_small_sum(check->left)
           && (check->is_signed || facts_prove_le(plan->facts, expr_constant(plan->pool, 0), check->left));
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
    if (!facts_prove_le(plan->facts, expr_constant(plan->pool, 0), mine->left)) return false;
    for (int i = 0; i < count; i++) {
        const Check *other = checks[i];
        if (i == which || !other || other->kind != CHECK_WIDTH || other->bytes > mine->bytes) continue;
        /* Of 8 bytes all are held against what a double counts exactly. */
        if (other->bytes == mine->bytes && mine->bytes < 8 && mine->is_signed && !other->is_signed) continue;
        if (facts_prove_le(plan->facts, mine->left, other->left)) return true;
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

