#include "facts_store.h"

enum {
    SLOT_BITS_AT_FIRST = 6,
    MAX_PARTS = 4,          /* depth to which a fact with min and max in it is taken apart */
    MAX_PROPAGATION = 64    /* facts looked at again when an atom turns out not negative */
};

Facts *facts_new(ExprPool *pool)
{
    Facts *facts = arena_alloc(expr_pool_arena(pool), sizeof *facts);
    facts->pool = pool;
    facts->contradiction = -1;
    return facts;
}

ExprPool *facts_pool(const Facts *facts)
{
    return facts->pool;
}

/* Each bit of the number changes about half of those of the result: numbers at any distance from each other are spread (the finalizer of MurmurHash3,
 * Appleby 2011). */
static uint32_t mixed(uint32_t number)
{
    number = (number ^ number >> 16) * UINT32_C(0x85ebca6b);
    number = (number ^ number >> 13) * UINT32_C(0xc2b2ae35);
    return number ^ number >> 16;
}

/* Where the index of this atom is, or will be. */
static int *atom_slot(Facts *facts, int serial)
{
    const unsigned last = (1u << facts->slot_bits) - 1;
    unsigned slot = mixed((uint32_t)serial) & last;
    while (facts->slots[slot] && facts->atoms.items[facts->slots[slot] - 1].serial != serial) slot = (slot + 1) & last;
    return &facts->slots[slot];
}

static void double_slots(Facts *facts)
{
    facts->slot_bits = facts->slots ? facts->slot_bits + 1 : SLOT_BITS_AT_FIRST;
    facts->slots = arena_alloc(expr_pool_arena(facts->pool), sizeof(int) << facts->slot_bits);
    for (int i = 0; i < facts->atoms.count; i++) *atom_slot(facts, facts->atoms.items[i].serial) = i + 1;
}

static AtomFacts *atom_entry(Facts *facts, int serial)
{
    if (!facts->slots || facts->atoms.count >= 1 << (facts->slot_bits - 1)) double_slots(facts);
    int *slot = atom_slot(facts, serial);
    if (!*slot) {
        list_push(expr_pool_arena(facts->pool), &facts->atoms, (AtomFacts){.serial = serial});
        *slot = facts->atoms.count;
    }
    return &facts->atoms.items[*slot - 1];
}

const AtomFacts *facts_of_atom(Facts *facts, const Atom *atom)
{
    return atom_entry(facts, atom->serial);
}

static bool atom_nonnegative(Facts *facts, const Atom *atom)
{
    if (atom_entry(facts, atom->serial)->nonnegative) return true;
    switch (atom->kind) {
    case ATOM_SYMBOL: return atom->symbol->nonnegative;
    case ATOM_MIN: return expr_nonnegative(facts, atom->left) && expr_nonnegative(facts, atom->right);
    case ATOM_MAX: return expr_nonnegative(facts, atom->left) || expr_nonnegative(facts, atom->right);
    case ATOM_DIV: return expr_nonnegative(facts, atom->left) && expr_nonnegative(facts, atom->right);
    case ATOM_MOD: return expr_nonnegative(facts, atom->right);
    }
    return false;
}

bool monomial_nonnegative(Facts *facts, Monomial monomial)
{
    for (int i = 0; i < monomial.count; i++) {
        bool square = i + 1 < monomial.count && monomial.atoms[i] == monomial.atoms[i + 1];
        if (square)
            i++;
        else if (!atom_nonnegative(facts, monomial.atoms[i]))
            return false;
    }
    return true;
}

bool expr_nonnegative(Facts *facts, const Expr *expr)
{
    for (int i = 0; i < expr->term_count; i++)
        if (expr->terms[i].coefficient < 0 || !monomial_nonnegative(facts, term_monomial(&expr->terms[i])))
            return false;
    return !expr->overflow;
}

const Expr *facts_tighten(Facts *facts, const Expr *expr)
{
    int64_t content = expr_content(expr), constant = expr_constant_part(expr);
    if (content <= 1) return expr;
    const Expr *quotient, *rest;
    const Expr *variable = expr_sub(facts->pool, expr, expr_constant(facts->pool, constant));
    expr_divide_terms(facts->pool, variable, expr_constant(facts->pool, content), &quotient, &rest);
    return expr_add(facts->pool, quotient, expr_constant(facts->pool, floor_div(constant, content)));
}

/* The atom that `fact >= 0` bounds from below by something not negative: the only term
 * with a positive coefficient, no other being positive. NULL when there is none. */
static const Atom *atom_bounded_by(Facts *facts, const Expr *fact)
{
    const Atom *bounded = NULL;
    for (int i = 0; i < fact->term_count; i++) {
        const Term *term = &fact->terms[i];
        if (term->coefficient < 0) {
            if (!monomial_nonnegative(facts, term_monomial(term))) return NULL;
        } else {
            if (bounded || term->atom_count != 1) return NULL;
            bounded = term->atoms[0];
        }
    }
    return bounded;
}

/* Learns from fact `index` that an atom is not negative, then from the facts that this decides. */
static void learn_sign(Facts *facts, int index)
{
    const Atom *atom = atom_bounded_by(facts, facts->facts.items[index]);
    if (!atom || atom_nonnegative(facts, atom)) return;
    AtomFacts *entry = atom_entry(facts, atom->serial);
    entry->nonnegative = true;
    list_push(expr_pool_arena(facts->pool), &facts->signs, (SignRecord){atom->serial, facts->facts.count - 1});
    FactTerms below = entry->negative;
    for (int i = 0; i < below.count && i < MAX_PROPAGATION; i++) learn_sign(facts, below.items[i].fact);
}

static FactTerms *terms_like(Facts *facts, const Term *term)
{
    AtomFacts *entry = atom_entry(facts, term->atoms[0]->serial);
    return term->coefficient > 0 ? &entry->positive : &entry->negative;
}

static bool expr_negative(Facts *facts, const Expr *expr)
{
    return expr_constant_part(expr) < 0 && expr_nonnegative(facts, expr_scale(facts->pool, expr, -1));
}

static void push_fact(Facts *facts, const Expr *fact)
{
    Arena *arena = expr_pool_arena(facts->pool);
    int index = facts->facts.count;
    list_push(arena, &facts->facts, fact);
    for (int i = 0; i < fact->term_count; i++) {
        if (fact->terms[i].atom_count == 0) continue;
        FactTerms *like = terms_like(facts, &fact->terms[i]);
        list_push(arena, like, (FactTerm){index, i});
    }
    if (facts->contradiction < 0 && expr_negative(facts, fact)) facts->contradiction = index;
    learn_sign(facts, index);
}

/* The atom in the term that stands for all of its operands at once: `x <= min(a, b)` says
 * x <= a and x <= b. */
static const Atom *conjunction_in(Facts *facts, const Term *term)
{
    AtomKind kind = term->coefficient > 0 ? ATOM_MIN : ATOM_MAX;
    for (int i = 0; i < term->atom_count; i++) {
        Monomial others;
        if (term->atoms[i]->kind != kind) continue;
        monomial_divide(facts->pool, term_monomial(term), monomial_of_atom(facts->pool, term->atoms[i]), &others);
        if (monomial_nonnegative(facts, others)) return term->atoms[i];
    }
    return NULL;
}

/* fact with `value` in the place of one `atom` of the term. */
static const Expr *with_operand(Facts *facts, const Expr *fact, const Term *term, const Atom *atom,
                                const Expr *value)
{
    ExprPool *pool = facts->pool;
    Monomial others;
    monomial_divide(pool, term_monomial(term), monomial_of_atom(pool, atom), &others);
    const Expr *difference = expr_sub(pool, value, expr_atom(pool, atom));
    return expr_combine(pool, fact, 1, difference, term->coefficient, others);
}

static void assume_nonnegative(Facts *facts, const Expr *fact, int depth)
{
    fact = facts_tighten(facts, fact);
    if (fact->overflow || expr_nonnegative(facts, fact)) return;
    for (int i = 0; i < fact->term_count && depth < MAX_PARTS; i++) {
        const Term *term = &fact->terms[i];
        const Atom *atom = conjunction_in(facts, term);
        if (!atom) continue;
        assume_nonnegative(facts, with_operand(facts, fact, term, atom, atom->left), depth + 1);
        assume_nonnegative(facts, with_operand(facts, fact, term, atom, atom->right), depth + 1);
        return;
    }
    push_fact(facts, fact);
}

void facts_assume_le(Facts *facts, const Expr *a, const Expr *b)
{
    assume_nonnegative(facts, expr_sub(facts->pool, b, a), 0);
    facts->context = ++facts->last_context;
}

int facts_mark(const Facts *facts)
{
    return facts->facts.count;
}

void facts_forget(Facts *facts, int mark)
{
    while (facts->facts.count > mark) {
        const Expr *fact = facts->facts.items[--facts->facts.count];
        for (int i = 0; i < fact->term_count; i++)
            if (fact->terms[i].atom_count) terms_like(facts, &fact->terms[i])->count--;
    }
    for (; facts->signs.count && facts->signs.items[facts->signs.count - 1].fact >= mark; facts->signs.count--)
        atom_entry(facts, facts->signs.items[facts->signs.count - 1].atom)->nonnegative = false;
    if (facts->contradiction >= mark) facts->contradiction = -1;
    facts->context = ++facts->last_context;
}

bool facts_prove_le(Facts *facts, const Expr *a, const Expr *b)
{
    const Expr *claim = expr_sub(facts->pool, b, a);
    return !claim->overflow && facts_search(facts, claim);
}

bool facts_prove_lt(Facts *facts, const Expr *a, const Expr *b)
{
    return facts_prove_le(facts, expr_add(facts->pool, a, expr_constant(facts->pool, 1)), b);
}

bool facts_prove_eq(Facts *facts, const Expr *a, const Expr *b)
{
    return expr_equal(a, b) || (facts_prove_le(facts, a, b) && facts_prove_le(facts, b, a));
}

const Expr *facts_min(Facts *facts, const Expr *a, const Expr *b)
{
    if (facts_prove_le(facts, a, b)) return a;
    if (facts_prove_le(facts, b, a)) return b;
    return expr_min(facts->pool, a, b);
}

const Expr *facts_max(Facts *facts, const Expr *a, const Expr *b)
{
    if (facts_prove_le(facts, a, b)) return b;
    if (facts_prove_le(facts, b, a)) return a;
    return expr_max(facts->pool, a, b);
}

/* Whether min or max is decided without operand `index`, another being as good. */
static bool operand_unneeded(Facts *facts, AtomKind kind, const ExprList *operands, int index)
{
    const Expr *dropped = operands->items[index];
    for (int i = 0; i < operands->count; i++) {
        const Expr *kept = operands->items[i];
        if (i == index) continue;
        if (kind == ATOM_MIN ? facts_prove_le(facts, kept, dropped) : facts_prove_le(facts, dropped, kept))
            return true;
    }
    return false;
}

static const Expr *simplify_atom(ExprPool *pool, const Atom *atom, const void *data)
{
    Facts *facts = *(Facts *const *)data;
    if (atom->kind == ATOM_SYMBOL) return expr_atom(pool, atom);
    const Expr *left = facts_simplify(facts, atom->left), *right = facts_simplify(facts, atom->right);
    if (atom->kind == ATOM_DIV) return expr_div(pool, left, right);
    if (atom->kind == ATOM_MOD) return expr_mod(pool, left, right);
    ExprList operands = {0};
    expr_collect_operands(pool, atom->kind, left, &operands);
    expr_collect_operands(pool, atom->kind, right, &operands);
    for (int i = 0; i < operands.count;) {
        if (operand_unneeded(facts, atom->kind, &operands, i))
            operands.items[i] = operands.items[--operands.count];
        else
            i++;
    }
    return expr_from_operands(pool, atom->kind, &operands);
}

const Expr *facts_simplify(Facts *facts, const Expr *expr)
{
    return expr_map_atoms(facts->pool, expr, simplify_atom, &facts);
}
