#include "large.h"

#include "annotator/base/c_text.h"
#include "annotator/expr/expr_pool.h"
#include "formula.h"
#include "plan/objects.h"
#include "tile.h"
#include "told.h"

#include <string.h>

enum { FEW_CALLS = 16 }; /* with more of them one comparison is nothing */

/* --- Parameters ---------------------------------------------------------------------------------------------- */

static bool is_parameter(const Function *function, const char *name)
{
    for (int i = 0; i < function->parameters.count; i++)
        if (!strcmp(function->parameters.items[i].name, name)) return true;
    return false;
}

static bool is_of_parameters(const Function *function, const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++)
        for (int a = 0; a < expr->terms[t].atom_count; a++) {
            const Atom *atom = expr->terms[t].atoms[a];
            const bool good = atom->kind == ATOM_SYMBOL ? is_parameter(function, atom->symbol->c_text ? atom->symbol->c_text : atom->symbol->name)
                                                        : is_of_parameters(function, atom->left) && is_of_parameters(function, atom->right);
            if (!good) return false;
        }
    return true;
}

/* --- Objects ------------------------------------------------------------------------------------------------- */

/* Nothing but comments and blanks stands before the region: what its objects tell, they tell at the beginning as well. */
static bool begins_the_function(const Function *function, const Region *region)
{
    return c_first(c_reader_in((Range){function->body.file, function->body.begin + 1, region->range.begin})) >= region->range.begin;
}

/* Whether a parameter tells it, and tells it at the entry of the region: what the estimate alone needs may take long. */
static bool is_told_by_parameter(const Function *function, const Plan *plan, const Symbol *symbol)
{
    for (int i = 0; i < plan->object_extents.count; i++) {
        const ObjectExtent *extent = &plan->object_extents.items[i];
        if (extent->symbol == symbol) return where_asked(plan, extent, true) == ASKED_AT_THE_ENTRY && is_parameter(function, extent->root->name);
    }
    return false;
}

static bool is_told_by_parameters(const Function *function, const Plan *plan, const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++)
        for (int a = 0; a < expr->terms[t].atom_count; a++) {
            const Atom *atom = expr->terms[t].atoms[a];
            if (atom->kind != ATOM_SYMBOL || !is_told_by_parameter(function, plan, atom->symbol)) return false;
        }
    return true;
}

/* False: the sizes of tiles are no numbers, or nobody tells how far loops go. */
static bool find_loops(const Function *function, const Plan *plan, LargeQuestion *question, Arena *arena)
{
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        for (int loop = 0; loop < nest->loop_count; loop++) {
            const TileRule rule = tile_rule(nest, loop);
            const Expr *range = plan_told_by_objects(plan, tile_range(nest, loop));
            int64_t size;
            if (!rule.size || !expr_is_constant(rule.size, &size) || loop_shares_tiles(nest, loop) || nest->loops[loop].fixed
                || !is_told_by_parameters(function, plan, range))
                return false;
            list_push(arena, &question->loops, (LargeLoop){range, size});
        }
    }
    return true;
}

static LargeQuestion question_of_objects(const FunctionPlan *planned, const Plan *plan, Arena *arena)
{
    const Function *function = planned->function;
    LargeQuestion question = {LARGE_TILES, .regions = {0}};
    if (plan->region->nodes.count > FEW_CALLS || planned->plans.count != 1 || !estimate_asks_objects(plan, true)
        || !begins_the_function(function, plan->region))
        return (LargeQuestion){0};
    const bool by_loops = find_loops(function, plan, &question, arena);
    const Expr *whole = by_loops ? NULL : plan_whole_bytes(plan);
    if (whole) whole = plan_told_by_objects(plan, whole);
    if (!by_loops && (!whole || !is_told_by_parameters(function, plan, whole))) return (LargeQuestion){0};
    if (!by_loops) question.kind = LARGE_TOLD_BYTES;
    list_push(arena, &question.regions, (LargeRegion){plan, whole});
    return question;
}

/* --- The function -------------------------------------------------------------------------------------------- */

/* Whether its body can stand in the output twice, or be called from there. */
static bool may_stand_twice(const Function *function)
{
    return !function->external_inline && !function->jumps.count && function->body.file->text[function->body.begin] == '{'
           && !function->stands_once;
}

LargeQuestion large_question(const FunctionPlan *planned, bool has_to_pay, Arena *arena)
{
    LargeQuestion question = {LARGE_BYTES, .regions = {0}};
    int calls = 0;
    if (!has_to_pay || !may_stand_twice(planned->function)) return (LargeQuestion){0};
    for (int p = 0; p < planned->plans.count; p++) {
        const Plan *plan = planned->plans.items[p];
        if (!plan->nests.count) continue;
        if (plan->region->narrowings.count) return (LargeQuestion){0};
        if (plan_has_objects(plan)) return question_of_objects(planned, plan, arena);
        const Expr *whole = plan->region->for_device ? NULL : plan_whole_bytes(plan);
        if (!whole || !is_of_parameters(planned->function, whole)) return (LargeQuestion){0};
        list_push(arena, &question.regions, (LargeRegion){plan, whole});
        calls += plan->region->nodes.count;
    }
    return question.regions.count && calls <= FEW_CALLS ? question : (LargeQuestion){0};
}
