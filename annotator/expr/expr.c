#include "expr_pool.h"

#include <stdlib.h>

typedef struct InternSlot {
    uint64_t hash;
    const void *item; /* NULL: free */
} InternSlot;

/* Open addressing; the capacity is a power of two. */
typedef struct InternTable {
    InternSlot *slots;
    size_t count, capacity;
} InternTable;

enum { COMBINATIONS = 2048 }; /* a power of two */

/* A sum that was formed before. */
typedef struct Combination {
    const Expr *a, *b, *sum; /* sum NULL: none */
    int64_t a_factor, b_factor;
    const Atom *const *monomial;
} Combination;

enum { SMALL = 8 };

struct ExprPool {
    Arena *arena;
    InternTable atoms, monomials, exprs;
    int symbol_count;
    const Expr *overflow;
    Monomial one;
    LIST(Term) sums;          /* a stack: the terms of the sums under construction */
    LIST(const Atom *) atoms_scratch;
    Combination combinations[COMBINATIONS]; /* one for each hash: the last */
    const Expr *small[2 * SMALL + 1]; /* constants from -SMALL on, those that were asked for */
    LIST(const Expr *) of_symbols;    /* by their serial, the same */
};

static InternSlot *intern_find(const InternTable *table, uint64_t hash, bool (*same)(const void *, const void *),
                               const void *key)
{
    size_t at = hash & (table->capacity - 1);
    while (table->slots[at].item && !(table->slots[at].hash == hash && same(table->slots[at].item, key)))
        at = (at + 1) & (table->capacity - 1);
    return &table->slots[at];
}

static bool never_same(const void *item, const void *key)
{
    (void)item, (void)key;
    return false;
}

static void intern_reserve(Arena *arena, InternTable *table)
{
    if (table->capacity && table->count * 2 < table->capacity) return;
    InternTable larger = {.count = table->count, .capacity = table->capacity ? table->capacity * 2 : 256};
    larger.slots = arena_alloc(arena, larger.capacity * sizeof *larger.slots);
    for (size_t i = 0; i < table->capacity; i++)
        if (table->slots[i].item) *intern_find(&larger, table->slots[i].hash, never_same, NULL) = table->slots[i];
    *table = larger;
}

static uint64_t hash_mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ (hash >> 32);
}

static bool same_monomial(const void *item, const void *key)
{
    const Monomial *a = item, *b = key;
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++)
        if (a->atoms[i] != b->atoms[i]) return false;
    return true;
}

static Monomial monomial_intern(ExprPool *pool, const Atom *const *atoms, int count)
{
    Monomial key = {count, atoms};
    uint64_t hash = (uint64_t)count;
    for (int i = 0; i < count; i++) hash = hash_mix(hash, (uint64_t)atoms[i]->serial);
    intern_reserve(pool->arena, &pool->monomials);
    InternSlot *slot = intern_find(&pool->monomials, hash, same_monomial, &key);
    if (!slot->item) {
        const Atom **copy = arena_alloc(pool->arena, (size_t)(count + 1) * sizeof *copy);
        for (int i = 0; i < count; i++) copy[i] = atoms[i];
        Monomial *monomial = arena_alloc(pool->arena, sizeof *monomial);
        *monomial = (Monomial){count, copy};
        *slot = (InternSlot){hash, monomial};
        pool->monomials.count++;
    }
    return *(const Monomial *)slot->item;
}

Monomial monomial_one(const ExprPool *pool)
{
    return pool->one;
}

Monomial monomial_of_atom(ExprPool *pool, const Atom *atom)
{
    return monomial_intern(pool, &atom, 1);
}

static Monomial monomial_product(ExprPool *pool, Monomial a, Monomial b)
{
    if (a.count == 0) return b;
    if (b.count == 0) return a;
    pool->atoms_scratch.count = 0;
    for (int i = 0, j = 0; i < a.count || j < b.count;) {
        bool from_a = j == b.count || (i < a.count && a.atoms[i]->serial <= b.atoms[j]->serial);
        list_push(pool->arena, &pool->atoms_scratch, from_a ? a.atoms[i++] : b.atoms[j++]);
    }
    return monomial_intern(pool, pool->atoms_scratch.items, pool->atoms_scratch.count);
}

bool monomial_divide(ExprPool *pool, Monomial monomial, Monomial divisor, Monomial *quotient)
{
    if (divisor.count > monomial.count) return false;
    pool->atoms_scratch.count = 0;
    int taken = 0;
    for (int i = 0; i < monomial.count; i++) {
        if (taken < divisor.count && monomial.atoms[i] == divisor.atoms[taken])
            taken++;
        else
            list_push(pool->arena, &pool->atoms_scratch, monomial.atoms[i]);
    }
    if (taken < divisor.count) return false;
    if (quotient) *quotient = monomial_intern(pool, pool->atoms_scratch.items, pool->atoms_scratch.count);
    return true;
}

int compare_monomials(Monomial a, Monomial b)
{
    if (a.count != b.count) return a.count > b.count ? -1 : 1;
    for (int i = 0; i < a.count; i++)
        if (a.atoms[i] != b.atoms[i]) return a.atoms[i]->serial < b.atoms[i]->serial ? -1 : 1;
    return 0;
}

static int compare_terms(const void *left, const void *right)
{
    return compare_monomials(term_monomial(left), term_monomial(right));
}

/* A bit for each symbol of the atom, shared with others. */
static uint64_t symbols_of(const Atom *atom)
{
    return atom->kind == ATOM_SYMBOL ? UINT64_C(1) << (atom->symbol->serial & 63) : atom->left->symbols | atom->right->symbols;
}

static bool same_expr(const void *item, const void *key)
{
    const Expr *a = item, *b = key;
    if (a->term_count != b->term_count) return false;
    for (int i = 0; i < a->term_count; i++)
        if (a->terms[i].atoms != b->terms[i].atoms || a->terms[i].coefficient != b->terms[i].coefficient)
            return false;
    return true;
}

/* The shared expression with these terms: sorted, distinct, no zeros. They are copied. */
static const Expr *expr_intern(ExprPool *pool, const Term *terms, int count)
{
    Expr key = {.term_count = count, .terms = terms};
    uint64_t hash = (uint64_t)count;
    for (int i = 0; i < count; i++) {
        hash = hash_mix(hash, (uint64_t)terms[i].coefficient);
        for (int k = 0; k < terms[i].atom_count; k++) hash = hash_mix(hash, (uint64_t)terms[i].atoms[k]->serial);
    }
    intern_reserve(pool->arena, &pool->exprs);
    InternSlot *slot = intern_find(&pool->exprs, hash, same_expr, &key);
    if (!slot->item) {
        Term *copy = arena_alloc(pool->arena, (size_t)(count + 1) * sizeof *copy);
        uint64_t symbols = 0;
        for (int i = 0; i < count; i++) {
            copy[i] = terms[i];
            for (int k = 0; k < terms[i].atom_count; k++) symbols |= symbols_of(terms[i].atoms[k]);
        }
        Expr *expr = arena_alloc(pool->arena, sizeof *expr);
        *expr = (Expr){.term_count = count, .terms = copy, .serial = (int)pool->exprs.count, .symbols = symbols};
        *slot = (InternSlot){hash, expr};
        pool->exprs.count++;
    }
    return slot->item;
}

ExprPool *expr_pool_new(Arena *arena)
{
    ExprPool *pool = arena_alloc(arena, sizeof *pool);
    pool->arena = arena;
    pool->one = monomial_intern(pool, NULL, 0);
    Expr *overflow = arena_alloc(arena, sizeof *overflow);
    *overflow = (Expr){.serial = -1, .overflow = true};
    pool->overflow = overflow;
    return pool;
}

Arena *expr_pool_arena(ExprPool *pool)
{
    return pool->arena;
}

const Expr *expr_overflow(const ExprPool *pool)
{
    return pool->overflow;
}

Symbol *symbol_new(ExprPool *pool, const char *name)
{
    Symbol *symbol = arena_alloc(pool->arena, sizeof *symbol);
    *symbol = (Symbol){.name = arena_string(pool->arena, name), .serial = pool->symbol_count++};
    return symbol;
}

static bool same_atom(const void *item, const void *key)
{
    const Atom *a = item, *b = key;
    return a->kind == b->kind && a->symbol == b->symbol && a->left == b->left && a->right == b->right;
}

static const Atom *atom_intern(ExprPool *pool, Atom atom)
{
    uint64_t hash = hash_mix((uint64_t)atom.kind, atom.symbol ? (uint64_t)atom.symbol->serial : 0);
    if (atom.left) hash = hash_mix(hash_mix(hash, (uint64_t)atom.left->serial), (uint64_t)atom.right->serial);
    intern_reserve(pool->arena, &pool->atoms);
    InternSlot *slot = intern_find(&pool->atoms, hash, same_atom, &atom);
    if (!slot->item) {
        Atom *fresh = arena_alloc(pool->arena, sizeof *fresh);
        *fresh = atom;
        fresh->serial = (int)pool->atoms.count++;
        *slot = (InternSlot){hash, fresh};
    }
    return slot->item;
}

const Expr *expr_atom(ExprPool *pool, const Atom *atom)
{
    return expr_term(pool, 1, monomial_of_atom(pool, atom));
}

const Expr *expr_operation(ExprPool *pool, AtomKind kind, const Expr *left, const Expr *right)
{
    return expr_atom(pool, atom_intern(pool, (Atom){.kind = kind, .left = left, .right = right}));
}

/* INT64_MIN counts as out of range, so that every coefficient can be negated. */
static bool multiply(int64_t a, int64_t b, int64_t *result)
{
    return !__builtin_mul_overflow(a, b, result) && *result != INT64_MIN;
}

static bool add(int64_t a, int64_t b, int64_t *result)
{
    return !__builtin_add_overflow(a, b, result) && *result != INT64_MIN;
}

const Expr *expr_term(ExprPool *pool, int64_t coefficient, Monomial monomial)
{
    if (coefficient == INT64_MIN) return pool->overflow;
    Term term = {coefficient, monomial.count, monomial.atoms};
    return expr_intern(pool, &term, coefficient != 0);
}

const Expr *expr_constant(ExprPool *pool, int64_t value)
{
    if (value < -SMALL || value > SMALL) return expr_term(pool, value, pool->one);
    const Expr **known = &pool->small[value + SMALL];
    if (!*known) *known = expr_term(pool, value, pool->one);
    return *known;
}

const Expr *expr_symbol(ExprPool *pool, const Symbol *symbol)
{
    while (pool->of_symbols.count <= symbol->serial) list_push(pool->arena, &pool->of_symbols, NULL);
    const Expr **known = &pool->of_symbols.items[symbol->serial];
    if (!*known) *known = expr_atom(pool, atom_intern(pool, (Atom){.kind = ATOM_SYMBOL, .symbol = symbol}));
    return *known;
}

/* Pushes coefficient * factor * monomial(term); zeros are left out. */
static bool sum_push(ExprPool *pool, Term term, int64_t factor, Monomial monomial)
{
    Monomial product = monomial_product(pool, term_monomial(&term), monomial);
    Term pushed = {0, product.count, product.atoms};
    if (!multiply(term.coefficient, factor, &pushed.coefficient)) return false;
    if (pushed.coefficient) list_push(pool->arena, &pool->sums, pushed);
    return true;
}

/* Takes the sorted terms from `base` up off the stack: like terms are added, in place. */
static const Expr *sum_finish(ExprPool *pool, int base, bool in_range)
{
    int count = pool->sums.count - base, kept = 0;
    Term *terms = count ? pool->sums.items + base : NULL;
    pool->sums.count = base;
    for (int i = 0; i < count && in_range;) {
        Term sum = terms[i++];
        for (; i < count && terms[i].atoms == sum.atoms && in_range; i++)
            in_range = add(sum.coefficient, terms[i].coefficient, &sum.coefficient);
        if (sum.coefficient) terms[kept++] = sum;
    }
    return in_range ? expr_intern(pool, kept ? terms : NULL, kept) : pool->overflow;
}

static const Expr *combine(ExprPool *pool, const Expr *a, int64_t a_factor, const Expr *b, int64_t b_factor, Monomial monomial)
{
    int base = pool->sums.count;
    bool in_range = true;
    for (int i = 0, j = 0; (i < a->term_count || j < b->term_count) && in_range;) {
        Monomial product = {0};
        if (j < b->term_count) product = monomial_product(pool, term_monomial(&b->terms[j]), monomial);
        bool from_a = j == b->term_count
                      || (i < a->term_count && compare_monomials(term_monomial(&a->terms[i]), product) <= 0);
        if (from_a)
            in_range = sum_push(pool, a->terms[i++], a_factor, pool->one);
        else
            in_range = sum_push(pool, b->terms[j++], b_factor, monomial);
    }
    return sum_finish(pool, base, in_range);
}

/* The same sums are asked for again and again: proofs and growths start alike. */
const Expr *expr_combine(ExprPool *pool, const Expr *a, int64_t a_factor, const Expr *b, int64_t b_factor,
                         Monomial monomial)
{
    if (a->overflow || b->overflow) return pool->overflow;
    uint64_t hash = hash_mix(hash_mix((uint64_t)a->serial, (uint64_t)b->serial), (uint64_t)a_factor * 31 + (uint64_t)b_factor);
    if (monomial.count) hash = hash_mix(hash, (uint64_t)monomial.atoms[0]->serial);
    Combination *known = &pool->combinations[hash & (COMBINATIONS - 1)];
    if (known->a != a || known->b != b || known->a_factor != a_factor || known->b_factor != b_factor
        || known->monomial != monomial.atoms || !known->sum)
        *known = (Combination){a, b, combine(pool, a, a_factor, b, b_factor, monomial), a_factor, b_factor, monomial.atoms};
    return known->sum;
}

const Expr *expr_add(ExprPool *pool, const Expr *a, const Expr *b)
{
    return expr_combine(pool, a, 1, b, 1, pool->one);
}

const Expr *expr_sub(ExprPool *pool, const Expr *a, const Expr *b)
{
    return expr_combine(pool, a, 1, b, -1, pool->one);
}

const Expr *expr_scale(ExprPool *pool, const Expr *a, int64_t factor)
{
    return expr_combine(pool, a, factor, expr_constant(pool, 0), 1, pool->one);
}

const Expr *expr_mul(ExprPool *pool, const Expr *a, const Expr *b)
{
    if (a->overflow || b->overflow) return pool->overflow;
    int base = pool->sums.count;
    bool in_range = true;
    for (int i = 0; i < a->term_count; i++)
        for (int j = 0; j < b->term_count && in_range; j++)
            in_range = sum_push(pool, a->terms[i], b->terms[j].coefficient, term_monomial(&b->terms[j]));
    size_t count = (size_t)(pool->sums.count - base);
    if (count) qsort(pool->sums.items + base, count, sizeof(Term), compare_terms);
    return sum_finish(pool, base, in_range);
}

bool expr_equal(const Expr *a, const Expr *b)
{
    return a == b && !a->overflow;
}

bool expr_is_constant(const Expr *expr, int64_t *value)
{
    if (expr->overflow || (expr->term_count && expr->terms[0].atom_count)) return false;
    if (value) *value = expr_constant_part(expr);
    return true;
}

bool expr_is(const Expr *expr, int64_t value)
{
    int64_t constant;
    return expr_is_constant(expr, &constant) && constant == value;
}

int64_t expr_constant_part(const Expr *expr)
{
    if (!expr->term_count || expr->terms[expr->term_count - 1].atom_count) return 0;
    return expr->terms[expr->term_count - 1].coefficient;
}

int64_t expr_content(const Expr *expr)
{
    int64_t content = 0;
    for (int i = 0; i < expr->term_count && expr->terms[i].atom_count; i++)
        for (int64_t other = llabs(expr->terms[i].coefficient); other;) {
            int64_t rest = content % other;
            content = other;
            other = rest;
        }
    return content;
}

const Symbol *expr_as_symbol(const Expr *expr)
{
    if (expr->term_count != 1 || expr->terms[0].coefficient != 1 || expr->terms[0].atom_count != 1) return NULL;
    return expr->terms[0].atoms[0]->symbol;
}

static bool atom_mentions(const Atom *atom, const Symbol *symbol)
{
    if (atom->kind == ATOM_SYMBOL) return atom->symbol == symbol;
    return expr_mentions(atom->left, symbol) || expr_mentions(atom->right, symbol);
}

bool expr_mentions(const Expr *expr, const Symbol *symbol)
{
    if (!(expr->symbols >> (symbol->serial & 63) & 1)) return false;
    for (int i = 0; i < expr->term_count; i++)
        for (int k = 0; k < expr->terms[i].atom_count; k++)
            if (atom_mentions(expr->terms[i].atoms[k], symbol)) return true;
    return false;
}

void expr_each_symbol(const Expr *expr, void (*visit)(const Symbol *symbol, void *data), void *data)
{
    for (int i = 0; i < expr->term_count; i++)
        for (int k = 0; k < expr->terms[i].atom_count; k++) {
            const Atom *atom = expr->terms[i].atoms[k];
            if (atom->kind == ATOM_SYMBOL) {
                visit(atom->symbol, data);
            } else {
                expr_each_symbol(atom->left, visit, data);
                expr_each_symbol(atom->right, visit, data);
            }
        }
}

bool expr_affine_in(ExprPool *pool, const Expr *expr, const Symbol *symbol, const Expr **slope, const Expr **rest)
{
    const Expr *quotient, *remainder;
    expr_divide_terms(pool, expr, expr_symbol(pool, symbol), &quotient, &remainder);
    if (expr->overflow || expr_mentions(quotient, symbol) || expr_mentions(remainder, symbol)) return false;
    *slope = quotient;
    *rest = remainder;
    return true;
}

void expr_divide_terms(ExprPool *pool, const Expr *expr, const Expr *divisor, const Expr **quotient,
                       const Expr **rest)
{
    *quotient = expr_constant(pool, 0);
    *rest = expr;
    if (expr->overflow || divisor->term_count != 1) return;
    const Term *by = &divisor->terms[0];
    for (int i = 0; i < expr->term_count; i++) {
        const Term *term = &expr->terms[i];
        Monomial factor;
        if (term->coefficient % by->coefficient
            || !monomial_divide(pool, term_monomial(term), term_monomial(by), &factor))
            continue;
        *quotient = expr_add(pool, *quotient, expr_term(pool, term->coefficient / by->coefficient, factor));
        *rest = expr_sub(pool, *rest, expr_term(pool, term->coefficient, term_monomial(term)));
    }
}

const Expr *expr_map_atoms(ExprPool *pool, const Expr *expr,
                           const Expr *(*map)(ExprPool *pool, const Atom *atom, const void *data), const void *data)
{
    const Expr *sum = expr_constant(pool, 0);
    for (int i = 0; i < expr->term_count; i++) {
        const Term *term = &expr->terms[i];
        const Expr *product = term->atom_count ? map(pool, term->atoms[0], data) : expr_constant(pool, 1);
        for (int k = 1; k < term->atom_count; k++) product = expr_mul(pool, product, map(pool, term->atoms[k], data));
        sum = expr_combine(pool, sum, 1, product, term->coefficient, pool->one);
    }
    return expr->overflow ? expr : sum;
}

typedef struct SubstitutionList {
    const Substitution *items;
    int count;
} SubstitutionList;

static const Expr *substitute_atom(ExprPool *pool, const Atom *atom, const void *data)
{
    const SubstitutionList *list = data;
    if (atom->kind == ATOM_SYMBOL) {
        for (int i = 0; i < list->count; i++)
            if (list->items[i].symbol == atom->symbol) return list->items[i].value;
        return expr_atom(pool, atom);
    }
    const Expr *left = expr_substitute(pool, atom->left, list->items, list->count);
    const Expr *right = expr_substitute(pool, atom->right, list->items, list->count);
    return expr_apply(pool, atom->kind, left, right);
}

const Expr *expr_substitute(ExprPool *pool, const Expr *expr, const Substitution *list, int count)
{
    bool mentioned = false;
    for (int i = 0; i < count && !mentioned; i++) mentioned = expr_mentions(expr, list[i].symbol);
    SubstitutionList all = {list, count};
    return mentioned ? expr_map_atoms(pool, expr, substitute_atom, &all) : expr;
}

static bool evaluate_operation(AtomKind kind, int64_t left, int64_t right, int64_t *result)
{
    bool divides = kind == ATOM_DIV || kind == ATOM_MOD;
    if (divides && (right == 0 || (left == INT64_MIN && right == -1))) return false;
    bool inexact = divides && left % right != 0 && (left < 0) != (right < 0);
    switch (kind) {
    case ATOM_MIN: *result = left < right ? left : right; break;
    case ATOM_MAX: *result = left > right ? left : right; break;
    case ATOM_DIV: *result = left / right - inexact; break;
    default: *result = left % right + (inexact ? right : 0); break;
    }
    return true;
}

static bool evaluate_atom(const Atom *atom, int64_t (*value_of)(const Symbol *symbol, void *data), void *data,
                          int64_t *result)
{
    if (atom->kind == ATOM_SYMBOL) {
        *result = value_of(atom->symbol, data);
        return true;
    }
    int64_t left, right;
    return expr_evaluate(atom->left, value_of, data, &left) && expr_evaluate(atom->right, value_of, data, &right)
           && evaluate_operation(atom->kind, left, right, result);
}

bool expr_evaluate(const Expr *expr, int64_t (*value_of)(const Symbol *symbol, void *data), void *data,
                   int64_t *result)
{
    if (expr->overflow) return false;
    *result = 0;
    for (int i = 0; i < expr->term_count; i++) {
        int64_t product = expr->terms[i].coefficient, factor;
        for (int k = 0; k < expr->terms[i].atom_count; k++)
            if (!evaluate_atom(expr->terms[i].atoms[k], value_of, data, &factor)
                || !multiply(product, factor, &product))
                return false;
        if (!add(*result, product, result)) return false;
    }
    return true;
}
