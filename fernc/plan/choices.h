/* What a schedule decides before nests are grown. Calls are known by their Stage.index, arrays by
 * their root's name: plans are made anew with them. */
#ifndef FERN_CHOICES_H
#define FERN_CHOICES_H

#include "stage.h"

/* The loops of the nest that ends in this call, outermost first, as loops of the call. */
typedef struct LoopOrder {
    int stage;
    int loops[MAX_RANK];
    int count;
} LoopOrder;

/* An array that is computed in the outer loops alone, the first `depth` of its nest. */
typedef struct Hoist {
    const char *root;
    int depth;
} Hoist;

typedef struct Choices {
    bool alone;                      /* a nest may be a single call: ranks share its loops */
    LIST(int) breaks;                /* no nest holds this call and one before it */
    LIST(const char *) materialized; /* arrays that stay memory */
    LIST(LoopOrder) orders;
    LIST(Hoist) hoists;
} Choices;

/* Why a call is in no nest that ends behind a break. */
extern const char choice_broken_off[];

bool choice_breaks(const Plan *plan, const Stage *before, const Stage *after);
bool choice_materializes(const Plan *plan, const Root *root);
/* NULL: the compiler chooses. */
const LoopOrder *choice_of_order(const Plan *plan, const Stage *anchor);
/* 0: in the loops that its consumers ask for. */
int choice_of_depth(const Plan *plan, const Root *root);

#endif
