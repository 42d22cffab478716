/* The search for a proof of `claim >= 0`.
 *
 * A term whose sign is known to be positive is slack. Each other term must be cancelled by a
 * fact: `claim >= 0` follows from `s * claim - t * m * fact >= 0` for s, t > 0 and a monomial m
 * that is not negative. min and max are split into cases, each case assuming what it means. */
#include "facts_store.h"

#include <stdlib.h>

enum {
    QUERY_STEPS = 1500,  /* claims looked at and facts applied, for one query */
    MAX_SCANNED = 96,    /* facts tried against one term, the newest first */
    MAX_BRANCHES = 8,    /* facts followed from one claim, the most promising first */
    MAX_REPLACED = 4     /* facts about a min or max that are said of an operand, the newest first, of each sign */
};

static const int depths[] = {1, 2, 4, 6};

/* A claim from which the one at hand follows; the smaller the cost, the nearer to done. */
typedef struct Branch {
    const Expr *claim;
    int cost;
} Branch;

typedef struct Branches {
    Branch items[MAX_BRANCHES];
    int count;
} Branches;

static bool prove(Facts *facts, const Expr *claim, int depth);

typedef struct Replacement {
    const Atom *atom;
    const Expr *value;
} Replacement;

static const Expr *replace_in_atom(ExprPool *pool, const Atom *atom, const void *data)
{
    const Replacement *replacement = data;
    if (atom == replacement->atom) return replacement->value;
    if (atom->kind == ATOM_SYMBOL) return expr_atom(pool, atom);
    const Expr *left = expr_map_atoms(pool, atom->left, replace_in_atom, data);
    const Expr *right = expr_map_atoms(pool, atom->right, replace_in_atom, data);
    if (left == atom->left && right == atom->right) return expr_atom(pool, atom);
    return expr_apply(pool, atom->kind, left, right);
}

static const Expr *replace_atom(ExprPool *pool, const Expr *expr, const Atom *atom, const Expr *value)
{
    Replacement replacement = {atom, value};
    return expr_map_atoms(pool, expr, replace_in_atom, &replacement);
}

static bool term_is_slack(Facts *facts, const Term *term)
{
    return term->coefficient > 0 && monomial_nonnegative(facts, term_monomial(term));
}

static int claim_cost(Facts *facts, const Expr *claim)
{
    int cost = claim->term_count;
    for (int i = 0; i < claim->term_count; i++)
        if (!term_is_slack(facts, &claim->terms[i])) cost += 8 * (1 + claim->terms[i].atom_count);
    return cost;
}

static void add_branch(Facts *facts, Branches *branches, const Expr *claim)
{
    if (claim->overflow) return;
    Branch branch = {claim, claim_cost(facts, claim)};
    int at = branches->count < MAX_BRANCHES ? branches->count++ : MAX_BRANCHES;
    for (; at > 0 && branches->items[at - 1].cost > branch.cost; at--)
        if (at < MAX_BRANCHES) branches->items[at] = branches->items[at - 1];
    if (at < MAX_BRANCHES) branches->items[at] = branch;
}

static int64_t common_divisor(int64_t a, int64_t b)
{
    return b ? common_divisor(b, a % b) : a;
}

/* Cancels `term` of the claim with `fact_term` of the fact, where that divides it. */
static void cancel(Facts *facts, Branches *branches, const Expr *claim, const Term *term, const Expr *fact,
                   const Term *fact_term)
{
    Monomial factor;
    bool same_sign = (term->coefficient > 0) == (fact_term->coefficient > 0);
    if (!same_sign || !monomial_divide(facts->pool, term_monomial(term), term_monomial(fact_term), &factor)
        || !monomial_nonnegative(facts, factor))
        return;
    int64_t ours = llabs(term->coefficient), theirs = llabs(fact_term->coefficient);
    int64_t divisor = common_divisor(ours, theirs);
    facts->budget--;
    add_branch(facts, branches,
               expr_combine(facts->pool, claim, theirs / divisor, fact, -(ours / divisor), factor));
}

static void cancel_with_any_term(Facts *facts, Branches *branches, const Expr *claim, const Term *term,
                                 const Expr *fact)
{
    for (int i = 0; i < fact->term_count; i++)
        if (fact->terms[i].atom_count) cancel(facts, branches, claim, term, fact, &fact->terms[i]);
}

/* What division means: right * q <= left <= right * q + right - 1. The prover knows divisors
 * that are not negative; none is zero where the expression has a value. */
static void cancel_with_division(Facts *facts, Branches *branches, const Expr *claim, const Term *term,
                                 const Atom *atom)
{
    ExprPool *pool = facts->pool;
    if (!expr_nonnegative(facts, atom->right)) return;
    const Expr *quotient = expr_div(pool, atom->left, atom->right);
    const Expr *remainder = expr_sub(pool, atom->left, expr_mul(pool, atom->right, quotient));
    const Expr *last = expr_sub(pool, atom->right, expr_constant(pool, 1));
    if (atom->kind == ATOM_DIV) {
        cancel_with_any_term(facts, branches, claim, term, remainder);
        cancel_with_any_term(facts, branches, claim, term, expr_sub(pool, last, remainder));
        return;
    }
    const Expr *value = expr_atom(pool, atom);
    cancel_with_any_term(facts, branches, claim, term, expr_sub(pool, last, value));
    cancel_with_any_term(facts, branches, claim, term, expr_sub(pool, remainder, value));
    cancel_with_any_term(facts, branches, claim, term, expr_sub(pool, value, remainder));
    if (expr_nonnegative(facts, atom->left))
        cancel_with_any_term(facts, branches, claim, term, expr_sub(pool, atom->left, value));
}

static void cancel_with_divisions(Facts *facts, Branches *branches, const Expr *claim, const Term *term)
{
    for (int i = 0; i < claim->term_count; i++)
        for (int k = 0; k < claim->terms[i].atom_count; k++) {
            const Atom *atom = claim->terms[i].atoms[k];
            if (atom->kind == ATOM_DIV || atom->kind == ATOM_MOD)
                cancel_with_division(facts, branches, claim, term, atom);
        }
}

/* Facts are found by the first atom of each of their terms. */
static void cancel_with_facts(Facts *facts, Branches *branches, const Expr *claim, const Term *term)
{
    for (int k = 0; k < term->atom_count; k++) {
        if (k && term->atoms[k] == term->atoms[k - 1]) continue;
        const AtomFacts *known = facts_of_atom(facts, term->atoms[k]);
        FactTerms same = term->coefficient > 0 ? known->positive : known->negative;
        for (int i = same.count - 1; i >= 0 && i >= same.count - MAX_SCANNED && facts->budget > 0; i--) {
            const Expr *fact = facts->facts.items[same.items[i].fact];
            cancel(facts, branches, claim, term, fact, &fact->terms[same.items[i].term]);
        }
    }
}

/* For the term -w, where the claim has x * w too: a fact x >= 1, times w. */
static void cancel_with_bounds(Facts *facts, Branches *branches, const Expr *claim, const Term *term)
{
    for (int i = 0; i < claim->term_count && term->coefficient < 0; i++) {
        Monomial bounded;
        if (claim->terms[i].coefficient < 0 || claim->terms[i].atom_count == term->atom_count
            || !monomial_divide(facts->pool, term_monomial(&claim->terms[i]), term_monomial(term), &bounded))
            continue;
        FactTerms same = facts_of_atom(facts, bounded.atoms[0])->positive;
        for (int k = same.count - 1; k >= 0 && k >= same.count - MAX_SCANNED && facts->budget > 0; k--) {
            const Expr *fact = facts->facts.items[same.items[k].fact];
            if (fact->terms[same.items[k].term].atoms == bounded.atoms && expr_constant_part(fact) < 0)
                cancel(facts, branches, claim, term, fact, &fact->terms[fact->term_count - 1]);
        }
    }
}

static void cancel_term(Facts *facts, Branches *branches, const Expr *claim, const Term *term)
{
    cancel_with_facts(facts, branches, claim, term);
    cancel_with_divisions(facts, branches, claim, term);
    cancel_with_bounds(facts, branches, claim, term);
}

/* Each term that is no slack has to go, so it is enough to follow one of them: the one with the
 * fewest ways out. A constant goes by making slack smaller. */
static Branches branches_from(Facts *facts, const Expr *claim)
{
    Branches fewest = {.count = -1};
    for (int i = 0; i < claim->term_count && fewest.count != 0; i++) {
        if (claim->terms[i].atom_count == 0 || term_is_slack(facts, &claim->terms[i])) continue;
        Branches branches = {.count = 0};
        cancel_term(facts, &branches, claim, &claim->terms[i]);
        if (fewest.count < 0 || branches.count < fewest.count) fewest = branches;
    }
    if (fewest.count >= 0) return fewest;
    fewest.count = 0;
    for (int i = 0; i < claim->term_count; i++)
        if (claim->terms[i].atom_count) cancel_term(facts, &fewest, claim, &claim->terms[i]);
    return fewest;
}

static const Atom *first_extremum(const Expr *claim)
{
    for (int i = 0; i < claim->term_count; i++)
        for (int k = 0; k < claim->terms[i].atom_count; k++) {
            const Atom *atom = claim->terms[i].atoms[k];
            if (atom->kind == ATOM_MIN || atom->kind == ATOM_MAX) return atom;
        }
    return NULL;
}

/* What is known of the min or max is known of the operand that it is. */
static void assume_of_operand(Facts *facts, const Atom *atom, const Expr *value)
{
    const Expr *zero = expr_constant(facts->pool, 0), *known[2 * MAX_REPLACED];
    const AtomFacts *same = facts_of_atom(facts, atom);
    int count = 0;
    for (int i = 0; i < same->positive.count && i < MAX_REPLACED; i++)
        known[count++] = facts->facts.items[same->positive.items[same->positive.count - 1 - i].fact];
    for (int i = 0; i < same->negative.count && i < MAX_REPLACED; i++)
        known[count++] = facts->facts.items[same->negative.items[same->negative.count - 1 - i].fact];
    for (int i = 0; i < count; i++) facts_assume_le(facts, zero, replace_atom(facts->pool, known[i], atom, value));
}

/* The claim where operand `chosen` is the min or max. */
static bool prove_case(Facts *facts, const Expr *claim, int depth, const Atom *atom, const ExprList *operands,
                       int chosen)
{
    int mark = facts_mark(facts);
    int64_t context = facts->context;
    const Expr *value = operands->items[chosen];
    for (int i = 0; i < operands->count; i++) {
        if (i == chosen) continue;
        bool least = atom->kind == ATOM_MIN;
        facts_assume_le(facts, least ? value : operands->items[i], least ? operands->items[i] : value);
    }
    assume_of_operand(facts, atom, value);
    bool proved = prove(facts, replace_atom(facts->pool, claim, atom, value), depth);
    facts_forget(facts, mark);
    facts->context = context;
    return proved;
}

static bool prove_cases(Facts *facts, const Expr *claim, int depth, const Atom *atom)
{
    ExprList operands = {0};
    expr_collect_operands(facts->pool, atom->kind, expr_atom(facts->pool, atom), &operands);
    for (int i = 0; i < operands.count; i++)
        if (!prove_case(facts, claim, depth, atom, &operands, i)) return false;
    return true;
}

/* The claim without its term +q or -q, q = left / right rounded down: what remains, R, is an
 * integer, so q + R >= 0 says left + right * R >= 0, and R - q >= 0 says left < right * (R + 1).
 * NULL when there is no such term. */
static const Expr *without_quotient(Facts *facts, const Expr *claim)
{
    ExprPool *pool = facts->pool;
    for (int i = 0; i < claim->term_count; i++) {
        const Term *term = &claim->terms[i];
        if (term->atom_count != 1 || term->atoms[0]->kind != ATOM_DIV) continue;
        if (term->coefficient != 1 && term->coefficient != -1) continue;
        const Atom *atom = term->atoms[0];
        if (!expr_nonnegative(facts, atom->right)) continue;
        const Expr *quotient = expr_atom(pool, atom);
        const Expr *rest = expr_combine(pool, claim, 1, quotient, -term->coefficient, monomial_one(pool));
        const Expr *scaled = expr_mul(pool, rest, atom->right);
        if (term->coefficient > 0) return expr_add(pool, scaled, atom->left);
        const Expr *last = expr_sub(pool, atom->right, expr_constant(pool, 1));
        return expr_add(pool, scaled, expr_sub(pool, last, atom->left));
    }
    return NULL;
}

/* The claim divided by what all of its terms share and is not negative; NULL when that is nothing. */
static const Expr *without_common_factor(Facts *facts, const Expr *claim)
{
    Monomial last = term_monomial(&claim->terms[claim->term_count - 1]);
    const Expr *divided = NULL, *rest;
    for (int i = 0; i < last.count; i++) {
        Monomial factor = monomial_of_atom(facts->pool, last.atoms[i]);
        const Expr *from = divided ? divided : claim, *quotient;
        if (!monomial_nonnegative(facts, factor)) continue;
        expr_divide_terms(facts->pool, from, expr_term(facts->pool, 1, factor), &quotient, &rest);
        if (expr_is(rest, 0)) divided = quotient;
    }
    return divided;
}

static Attempt *attempt_slot(Facts *facts, const Expr *claim)
{
    uint64_t hash = (uint64_t)claim->serial * 31 + (uint64_t)facts->context;
    return &facts->attempts[hash % ATTEMPT_SLOTS];
}

static bool prove_by_steps(Facts *facts, const Expr *claim, int depth)
{
    const Expr *divided = without_common_factor(facts, claim);
    if (divided && prove(facts, divided, depth)) return true;
    const Atom *extremum = first_extremum(claim);
    if (extremum) return prove_cases(facts, claim, depth, extremum);
    const Expr *multiplied = without_quotient(facts, claim);
    if (multiplied && prove(facts, multiplied, depth)) return true;
    if (depth == 0) return false;
    Branches branches = branches_from(facts, claim);
    for (int i = 0; i < branches.count; i++)
        if (prove(facts, branches.items[i].claim, depth - 1)) return true;
    return false;
}

/* Whether claim >= 0 is seen with at most `depth` facts in a row. */
static bool prove(Facts *facts, const Expr *claim, int depth)
{
    claim = facts_tighten(facts, claim);
    if (claim->overflow) return false;
    if (expr_nonnegative(facts, claim) || facts->contradiction >= 0) return true;
    if (expr_is_constant(claim, NULL) || --facts->budget <= 0) return false;
    Attempt *attempt = attempt_slot(facts, claim);
    bool known = attempt->claim == claim && attempt->context == facts->context;
    if (known && (attempt->proved || attempt->depth >= depth)) return attempt->proved;
    bool proved = prove_by_steps(facts, claim, depth);
    if (proved || facts->budget > 0) *attempt = (Attempt){claim, facts->context, depth, proved};
    return proved;
}

bool facts_search(Facts *facts, const Expr *expr)
{
    facts->budget = QUERY_STEPS;
    for (size_t i = 0; i < sizeof depths / sizeof *depths; i++)
        if (prove(facts, expr, depths[i])) return true;
    return false;
}
