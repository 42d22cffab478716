/* Values for names such that conditions hold: what does not hold is mended, one name at a time. */
#ifndef FERN_MEND_H
#define FERN_MEND_H

#include "random.h"
#include "records/annotation.h"

typedef struct Assignment {
    int64_t (*value_of)(const Symbol *symbol, void *data);
    void (*set)(const Symbol *symbol, int64_t value, void *data); /* of a name that has no value: nothing */
    void *data;
    bool *unknown; /* value_of may set it: no value can be told; NULL: each has one */
    double (*real_of)(const Symbol *symbol, void *data); /* what value_of rounds to a whole number; NULL: it rounds nothing */
} Assignment;

/* Whether the comparison held; else a name in it has another value now, with which it may. True where
 * it cannot be evaluated. */
bool mend_comparison(Assignment *assignment, GuardKind kind, const Expr *left, const Expr *right, Random *random);
bool mend_guard(Assignment *assignment, const Guard *guard, Random *random);
/* Mends nothing. */
bool guard_holds(Assignment *assignment, const Guard *guard);

#endif
