/* Numbers that a function hands its caller: `return s;`, `*sum = s;`. Where calls reduce s, and it begins with what leaves the others as they are, a
 * call on a tile gives the tile's part, and what tiles give is reduced to what the whole call gives. */
#include "annotate.h"

#include <stdlib.h>
#include <string.h>

/* The number is this one; of a negative zero it is not told. */
static bool is_number(const char *text, double number)
{
    char *end;
    if (!text || *text == '-') return false;
    const double value = strtod(text, &end);
    return end != text && end[strspn(end, "fFlLuU")] == '\0' && value == number;
}

/* One of the two is what it gives. */
static bool picks(const Reduction *reduction)
{
    static const char *const functions[] = {"fmax", "fmaxf", "fmaxl", "fmin", "fminf", "fminl"};
    bool found = reduction_is_ordered(reduction);
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) found |= !strcmp(reduction->text, functions[i]);
    return found;
}

/* To begin with it for each tile changes nothing. */
static bool begins_anew(const Reduction *reduction, const char *initial)
{
    if (picks(reduction)) return initial != NULL; /* the same in each tile: it is as if there were one more element */
    return !reduction_is_function(reduction) && is_number(initial, !strcmp(reduction->text, "*"));
}

static const Space *space_named(const Plan *plan, const char *variable)
{
    for (int i = 0; i < plan->spaces.count; i++)
        if (plan->spaces.items[i]->root->kind == ROOT_VARIABLE && !strcmp(plan->spaces.items[i]->root->identifier, variable)) return plan->spaces.items[i];
    return NULL;
}

/* What all calls that have to do with it reduce it by; NULL: they differ, or do something else with it. */
static const Reduction *only_reduction(const Plan *plan, const Space *space)
{
    const Reduction *found = NULL;
    for (int s = 0; s < plan->stages.count; s++)
        for (int a = 0; a < plan->stages.items[s]->access_count; a++) {
            const Access *access = &plan->stages.items[s]->accesses[a];
            if (access->space != space) continue;
            if (access->mode != ACCESS_REDUCE || !access->reduction || access->reduction->partial || access->reduction->anew || plan->stages.items[s]->node->predicate) return NULL;
            if (found && strcmp(found->text, access->reduction->text)) return NULL;
            found = access->reduction;
        }
    return found;
}

const OutlineResult *outline_result_of(const Outline *outline, const Access *access)
{
    for (int i = 0; i < outline->results.count; i++)
        if (outline->results.items[i].reduction && outline->results.items[i].space == access->space) return &outline->results.items[i];
    return NULL;
}

/* Something else touches what it is stored behind. */
static bool is_array_too(const Outline *outline, int parameter)
{
    for (int i = 0; i < outline->plan->spaces.count; i++) {
        const Root *root = outline->plan->spaces.items[i]->root;
        if (root->kind == ROOT_OUTSIDE && outline_parameter_named(outline, root->name) == parameter) return true;
    }
    for (int i = 0; i < outline->results.count; i++)
        if (outline->results.items[i].parameter == parameter) return true;
    return false;
}

void outline_results(Outline *outline)
{
    const Remainder *remainder = &outline->function->remainder;
    for (int i = 0; i < remainder->results.count && !outline->untold; i++) {
        const ResultValue *value = &remainder->results.items[i];
        OutlineResult result = {.parameter = value->parameter ? outline_parameter_named(outline, value->parameter) : -1};
        if (value->parameter && result.parameter < 0) outline_cannot_tell(outline, value->range, "it stores behind what is no parameter");
        if (is_array_too(outline, result.parameter)) outline_cannot_tell(outline, value->range, "it stores a number in what its calls touch, too");
        if (value->variable) result.space = space_named(outline->plan, value->variable);
        if (result.space) result.reduction = only_reduction(outline->plan, result.space);
        if (result.reduction && !begins_anew(result.reduction, value->initial)) result.reduction = NULL;
        list_push(outline->arena, &outline->results, result);
    }
}
