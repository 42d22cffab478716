/* Integer expressions: polynomials with integer coefficients over atoms, in one
 * canonical form, shared: two expressions are equal as polynomials exactly when
 * their pointers are equal. Values are mathematical integers; division rounds
 * toward minus infinity and the remainder has the divisor's sign. */
#ifndef FERN_EXPR_EXPR_H
#define FERN_EXPR_EXPR_H

#include "base/arena.h"
#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct ExprPool ExprPool;
typedef struct Expr Expr;

/* A name that stands for one integer. Two symbols are the same only if they are
 * the same object. */
typedef struct Symbol {
    const char *name;   /* shown to people */
    const char *c_text; /* printed in C; NULL: the name */
    bool nonnegative;   /* known to be >= 0 (an extent, a tile's length) */
    bool is_measure;    /* how large an element of something is, say: no extent */
    bool of_rank;       /* each rank has one: where its block of a loop ends, how an array lies there */
    bool is_begin;      /* where a part of a loop begins: estimates are of all of it, from 0 on */
    int serial;         /* order of creation: makes the canonical order deterministic */
    void *owner;        /* for the pass that made it */
} Symbol;

typedef enum AtomKind { ATOM_SYMBOL, ATOM_MIN, ATOM_MAX, ATOM_DIV, ATOM_MOD } AtomKind;

/* What a polynomial is made of: a symbol, or an operation that is no polynomial. */
typedef struct Atom {
    AtomKind kind;
    const Symbol *symbol;           /* ATOM_SYMBOL */
    const Expr *left, *right;       /* the others */
    int serial;
} Atom;

/* coefficient * atoms[0] * atoms[1] * ...; atoms sorted, repeated for powers. */
typedef struct Term {
    int64_t coefficient;
    int atom_count;
    const Atom *const *atoms;
} Term;

struct Expr {
    int term_count; /* 0: the constant 0 */
    const Term *terms; /* sorted; the constant term, if any, is last */
    int serial;
    uint64_t symbols; /* in it, a bit for those whose serials are equal modulo 64 */
    bool overflow; /* a coefficient left int64: equal to nothing, not even itself */
};

ExprPool *expr_pool_new(Arena *arena);
Arena *expr_pool_arena(ExprPool *pool);

Symbol *symbol_new(ExprPool *pool, const char *name);

const Expr *expr_constant(ExprPool *pool, int64_t value);
const Expr *expr_symbol(ExprPool *pool, const Symbol *symbol);
const Expr *expr_add(ExprPool *pool, const Expr *a, const Expr *b);
const Expr *expr_sub(ExprPool *pool, const Expr *a, const Expr *b);
const Expr *expr_mul(ExprPool *pool, const Expr *a, const Expr *b);
const Expr *expr_scale(ExprPool *pool, const Expr *a, int64_t factor);
const Expr *expr_div(ExprPool *pool, const Expr *a, const Expr *b);
const Expr *expr_mod(ExprPool *pool, const Expr *a, const Expr *b);
const Expr *expr_min(ExprPool *pool, const Expr *a, const Expr *b);
const Expr *expr_max(ExprPool *pool, const Expr *a, const Expr *b);
/* min, max, div or mod, as the kind of an atom says. */
const Expr *expr_apply(ExprPool *pool, AtomKind kind, const Expr *a, const Expr *b);
/* An atom as an expression of its own. */
const Expr *expr_atom(ExprPool *pool, const Atom *atom);

bool expr_equal(const Expr *a, const Expr *b);
/* True for a constant; *value (may be NULL) is set then. */
bool expr_is_constant(const Expr *expr, int64_t *value);
bool expr_is(const Expr *expr, int64_t value);
/* The symbol, when the expression is one symbol and nothing else; else NULL. */
const Symbol *expr_as_symbol(const Expr *expr);
bool expr_mentions(const Expr *expr, const Symbol *symbol);
/* Calls visit for each symbol inside, atoms' operands included; a symbol may come twice. */
void expr_each_symbol(const Expr *expr, void (*visit)(const Symbol *symbol, void *data), void *data);

/* expr == slope * symbol + rest with neither mentioning the symbol; false when it is not so. */
bool expr_affine_in(ExprPool *pool, const Expr *expr, const Symbol *symbol, const Expr **slope,
                    const Expr **rest);

/* quotient and rest with expr == quotient * divisor + rest, taking the terms that
 * the (one-term) divisor divides; quotient 0 when there are none. */
void expr_divide_terms(ExprPool *pool, const Expr *expr, const Expr *divisor, const Expr **quotient,
                       const Expr **rest);

/* Its term of highest degree: long division goes by it. The divisor is not 0. */
const Expr *expr_leading_term(ExprPool *pool, const Expr *divisor);
/* That term's coefficient is below 0: so is the expression, where its symbols are large. */
bool expr_leads_below(ExprPool *pool, const Expr *expr);
/* How often the divisor, which is not 0, goes into *rest, which is less then. */
const Expr *expr_take_multiples(ExprPool *pool, const Expr **rest, const Expr *divisor);
/* NULL: it does not go into it, or is 0. */
const Expr *expr_divide_exactly(ExprPool *pool, const Expr *expr, const Expr *divisor);

typedef struct Substitution {
    const Symbol *symbol;
    const Expr *value;
} Substitution;

/* All replacements at once. */
const Expr *expr_substitute(ExprPool *pool, const Expr *expr, const Substitution *list, int count);

/* The value when each symbol's value is what `value_of` says. False on overflow or division by 0. */
bool expr_evaluate(const Expr *expr, int64_t (*value_of)(const Symbol *symbol, void *data), void *data,
                   int64_t *result);

typedef enum ExprSyntax {
    EXPR_PLAIN, /* min(a, b), a / b: for people */
    EXPR_DUMP,  /* the same, to be read back: symbols that are no names stand in backquotes */
    EXPR_PYTHON, /* Python: the same as for people, but a // b */
    EXPR_C      /* C: symbols by c_text, min as a conditional, division of non-negatives */
} ExprSyntax;

/* Prints with the fewest parentheses; `as_operand` adds those that an operand of * needs. */
void expr_print(Text *out, const Expr *expr, ExprSyntax syntax, bool as_operand);
const char *expr_string(Arena *arena, const Expr *expr);

#endif
