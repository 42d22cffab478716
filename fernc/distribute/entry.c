/* What is computed before the first region runs, blocks and memory, is made of parameters that keep their values. */
#include "distributor.h"

#include "annotator/base/c_text.h"

#include <string.h>

typedef struct EntryVisit {
    Distributor *d;
    const Plan *plan;
    Range range;
} EntryVisit;

static bool is_of_a_loop(const Distribution *distribution, const Symbol *symbol)
{
    for (int n = 0; n < distribution->shares.count; n++) {
        const Share *share = distribution->shares.items[n];
        for (int g = 0; g < MAX_GRID; g++)
            if (share->cuts[g].loop >= 0 && (share->cuts[g].begin == symbol || share->cuts[g].end == symbol)) return true;
        for (int l = 0; l < share->nest->loop_count + share->nest->sub_count; l++) {
            const NestLoop *loop = &share->nest->loops[l];
            if (loop->variable == symbol || loop->length == symbol || loop->tile == symbol) return true;
        }
    }
    return false;
}

static void refuse(const EntryVisit *visit, const char *name)
{
    diag_error(visit->d->diag, visit->range, "on ranks, this call depends on `%s`, which is no parameter that keeps its value", name);
}

static void visit_symbol(const Symbol *symbol, void *data)
{
    const EntryVisit *visit = data;
    if (is_of_a_loop(visit->d->distribution, symbol) || symbol->owner == visit->plan) return;
    if (!is_fixed_parameter(visit->d->function, symbol->name)) refuse(visit, symbol->name);
}

static bool mentions(const EntryVisit *visit, const char *text, const char *name)
{
    return c_mentions(c_reader_of(text, visit->d->function->range.file->dialect), name);
}

static void check_text(const EntryVisit *visit, const char *text)
{
    const Function *function = visit->d->function;
    for (int i = 0; i < function->around.locals.count; i++)
        if (mentions(visit, text, function->around.locals.items[i])) refuse(visit, function->around.locals.items[i]);
    for (int i = 0; i < function->parameters.count; i++)
        if (function->parameters.items[i].assigned && mentions(visit, text, function->parameters.items[i].name))
            refuse(visit, function->parameters.items[i].name);
}

static void check_boxes(EntryVisit *visit, const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        visit->range = piece->stage->node->range;
        for (int a = 0; a < piece->stage->access_count; a++)
            for (int s = 0; s < piece->boxes[a].rank; s++) {
                expr_each_symbol(piece->boxes[a].side[s].begin, visit_symbol, visit);
                expr_each_symbol(piece->boxes[a].side[s].end, visit_symbol, visit);
            }
    }
}

/* What a tile keeps from the one before is told by variables of the loops. */
static void check_windows(Distributor *d, const Nest *nest)
{
    for (int w = 0; w < nest->sliding.count; w++)
        diag_error(d->diag, d->function->name_range, "on ranks, no tile slides yet: `reuse %s` cannot be",
                   nest->sliding.items[w]->space->root->name);
}

void check_entry(Distributor *d)
{
    int errors = diag_error_count(d->diag);
    for (int n = 0; n < d->distribution->shares.count; n++) check_windows(d, d->distribution->shares.items[n]->nest);
    for (int n = 0; n < d->distribution->shares.count && diag_error_count(d->diag) == errors; n++) {
        EntryVisit visit = {.d = d, .plan = d->distribution->shares.items[n]->nest->plan};
        check_boxes(&visit, d->distribution->shares.items[n]->nest);
    }
    for (int p = 0; p < d->distribution->plans.count && diag_error_count(d->diag) == errors; p++) {
        const Plan *plan = d->distribution->plans.items[p];
        EntryVisit visit = {d, plan, plan->region->statements.items[0]->range};
        for (int c = 0; c < plan->checks.count; c++) {
            const Check *check = &plan->checks.items[c];
            if (check->left) expr_each_symbol(check->left, visit_symbol, &visit);
            if (check->right) expr_each_symbol(check->right, visit_symbol, &visit);
            if (check->text) check_text(&visit, check->text);
        }
    }
}
