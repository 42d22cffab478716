/* The function of the original's name. Where arrays are small it runs the calls as they were written, before
 * anything of tiles is looked at; else it asks NAME_tiled. */
#include "lower/lower.h"

#include "plan/objects.h"
#include "program/build.h"

#include <string.h>

enum { FEW_CALLS = 16 }; /* with more of them one comparison is nothing */

static bool is_parameter(const Emitter *emitter, const Symbol *symbol)
{
    const char *name = symbol_text(emitter, symbol);
    for (int i = 0; i < emitter->function->parameters.count; i++)
        if (!strcmp(emitter->function->parameters.items[i].name, name)) return true;
    return false;
}

static bool is_of_parameters(const Emitter *emitter, const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++)
        for (int a = 0; a < expr->terms[t].atom_count; a++) {
            const Atom *atom = expr->terms[t].atoms[a];
            bool good = atom->kind == ATOM_SYMBOL ? is_parameter(emitter, atom->symbol)
                                                  : is_of_parameters(emitter, atom->left) && is_of_parameters(emitter, atom->right);
            if (!good) return false;
        }
    return true;
}

Large emit_large(Emitter *emitter, const FunctionPlan *planned)
{
    const Function *function = planned->function;
    Large large = {0};
    int calls = 0;
    if (!emitter->asks_for_gain || function->external_inline || function->jumps.count || emitter->source->text[function->body.begin] != '{'
        || function->keeps_variables)
        return large;
    for (int p = 0; p < planned->plans.count; p++) {
        const Plan *plan = planned->plans.items[p];
        if (!plan->nests.count) continue;
        if (plan->region->narrowings.count) return (Large){0};
        if (plan_has_objects(plan)) return plan->region->nodes.count <= FEW_CALLS ? emit_large_objects(emitter, planned, plan) : (Large){0};
        const Expr *whole = whole_bytes(emitter, plan);
        if (!whole || !is_of_parameters(emitter, whole)) return (Large){0};
        const char *one = emit_may_pay(emitter, plan, whole, planned->plans.count > 1);
        large.condition = large.condition ? arena_printf(emitter->arena, "%s || %s", large.condition, one) : one;
        calls += plan->region->nodes.count;
    }
    return calls <= FEW_CALLS ? large : (Large){0};
}

/* The function, up to where its own body begins; without a condition all of it. */
static void emit_entrance(Emitter *emitter, const Function *function, const Large *large)
{
    Builder *to = emitter->to;
    if (large->bytes) add_declaration(to, "const int64_t", large->bytes_name, "%s", large->bytes);
    if (large->condition) {
        begin_if(to, "%s", large->condition);
        add_note(to, "tiles cannot pay for less");
    }
    emit_call_of(emitter, arena_printf(emitter->arena, "%s_tiled%s", function->name, function->suffix), "NULL");
    if (!large->condition) return;
    if (function->returns_void) add_return(to, NULL);
    end_body(to);
    add_call(to, "FERN_RAN(0)");
}

void emit_wrapper(Emitter *emitter, const FunctionPlan *planned, const Large *large)
{
    Builder *to = emitter->to;
    add_excerpt(to, arena_printf(emitter->arena, "\n\n%s\n{\n", planned->function->signature));
    begin_inset(to, "    ", true);
    emit_entrance(emitter, planned->function, large);
    if (emitter->as_written) emit_call_of(emitter, emitter->as_written, NULL);
    end_body(to);
    if (large->condition && !emitter->as_written)
        emit_body_as_written(emitter, planned);
    else
        add_excerpt(to, "\n}");
}
