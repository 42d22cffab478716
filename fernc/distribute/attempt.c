/* Loops that are chosen by the bytes they move may turn out not to do, by what later steps find: then all is as it was before,
 * and the choice by rule is taken. */
#include "distributor.h"

struct Attempt {
    Distribution distribution;
    Placed *arrays;
    RowArray *rows;
    Share *shares;
    Interval (*loops)[2 * MAX_RANK]; /* of each nest */
    int *marks, *checks;             /* of each region */
};

Attempt *attempt_begin(Distributor *d)
{
    const Distribution *all = d->distribution;
    Attempt *attempt = arena_alloc(d->arena, sizeof *attempt);
    attempt->distribution = *all;
    attempt->arrays = arena_alloc(d->arena, sizeof *attempt->arrays * (size_t)(all->arrays.count + 1));
    attempt->rows = arena_alloc(d->arena, sizeof *attempt->rows * (size_t)(all->rows.count + 1));
    attempt->shares = arena_alloc(d->arena, sizeof *attempt->shares * (size_t)(all->shares.count + 1));
    attempt->loops = arena_alloc(d->arena, sizeof *attempt->loops * (size_t)(all->shares.count + 1));
    attempt->marks = arena_alloc(d->arena, sizeof *attempt->marks * (size_t)(all->plans.count + 1));
    attempt->checks = arena_alloc(d->arena, sizeof *attempt->checks * (size_t)(all->plans.count + 1));
    for (int i = 0; i < all->arrays.count; i++) attempt->arrays[i] = *all->arrays.items[i];
    for (int i = 0; i < all->rows.count; i++) attempt->rows[i] = *all->rows.items[i];
    for (int n = 0; n < all->shares.count; n++) {
        const Nest *nest = all->shares.items[n]->nest;
        attempt->shares[n] = *all->shares.items[n];
        for (int l = 0; l < nest->loop_count; l++) attempt->loops[n][l] = (Interval){nest->loops[l].begin, nest->loops[l].end};
    }
    for (int p = 0; p < all->plans.count; p++) {
        attempt->marks[p] = facts_mark(all->plans.items[p]->facts);
        attempt->checks[p] = all->plans.items[p]->checks.count;
    }
    return attempt;
}

void attempt_undo(Distributor *d, const Attempt *attempt)
{
    Distribution *all = d->distribution;
    *all = attempt->distribution;
    for (int i = 0; i < all->arrays.count; i++) *all->arrays.items[i] = attempt->arrays[i];
    for (int i = 0; i < all->rows.count; i++) *all->rows.items[i] = attempt->rows[i];
    for (int n = 0; n < all->shares.count; n++) {
        Nest *nest = all->shares.items[n]->nest;
        *all->shares.items[n] = attempt->shares[n];
        for (int l = 0; l < nest->loop_count; l++) {
            nest->loops[l].begin = attempt->loops[n][l].begin;
            nest->loops[l].end = attempt->loops[n][l].end;
        }
    }
    for (int p = 0; p < all->plans.count; p++) {
        facts_forget(all->plans.items[p]->facts, attempt->marks[p]);
        all->plans.items[p]->checks.count = attempt->checks[p];
    }
}
