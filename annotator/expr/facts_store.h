/* What the store of facts (facts.c) and the search (prove.c) share. */
#ifndef FERN_EXPR_FACTS_STORE_H
#define FERN_EXPR_FACTS_STORE_H

#include "expr_pool.h"
#include "facts.h"

/* A term of a fact, found by its first atom and its sign. */
typedef struct FactTerm {
    int fact, term;
} FactTerm;

typedef LIST(FactTerm) FactTerms;

/* What is known of the atom with this serial. */
typedef struct AtomFacts {
    int serial;
    FactTerms positive, negative;
    bool nonnegative;
} AtomFacts;

/* A fact said that an atom is not negative; undone when the fact goes. */
typedef struct SignRecord {
    int atom, fact;
} SignRecord;

/* What became of a claim, so that it is not tried again in the same state. */
typedef struct Attempt {
    const Expr *claim;
    int64_t context;
    int depth;
    bool proved; /* else it failed with so many facts in a row */
} Attempt;

enum { ATTEMPT_SLOTS = 1024 };

struct Facts {
    ExprPool *pool;
    LIST(const Expr *) facts; /* each >= 0 */
    LIST(AtomFacts) atoms;  /* that have been looked at: few of a pool that all functions of a file share */
    int *slots, slot_bits;   /* 2^slot_bits: the index of an atom, and 1, stands in the first free one from where its serial leads */
    LIST(SignRecord) signs;
    int contradiction;  /* the first fact that cannot be; -1: none */
    int64_t context;    /* names the set of facts: changes with it, never comes twice */
    int64_t last_context;
    int budget;         /* steps left to the query */
    Attempt attempts[ATTEMPT_SLOTS];
};

/* Never NULL; valid until the next call of any function here. */
const AtomFacts *facts_of_atom(Facts *facts, const Atom *atom);
/* Not negative for what is known of the atoms one by one: no search. */
bool monomial_nonnegative(Facts *facts, Monomial monomial);
bool expr_nonnegative(Facts *facts, const Expr *expr);
/* The same claim `expr >= 0`, coefficients divided by their common divisor, the constant rounded. */
const Expr *facts_tighten(Facts *facts, const Expr *expr);
/* Whether expr >= 0 follows from the facts, found within a bounded number of steps. */
bool facts_search(Facts *facts, const Expr *expr);

#endif
