/* How many threads share nests, where that counts. */
#include "lower/lower.h"

#include "model/told.h"
#include "program/build.h"
#include "threads/parallel.h"

void emit_slices_fit(Emitter *emitter, const Nest *nest, const char *fused)
{
    for (int w = 0; w < nest->windows.count && nest_slices_arrays(nest); w++) {
        const Window *window = nest->windows.items[w];
        const Root *root = window->space->root;
        if (!window_has_memory(window) || !lies_in_array(window)) continue;
        begin_if(emitter->to, "%s && (size_t)%s * fern_slice_bytes(%s, sizeof(%s)) > (size_t)(%s) * sizeof(%s)", fused,
                 threads_name(emitter, nest), emit_product(emitter, window->side_bound, window->sides), root->element, emit_expr(emitter, root->elements, true), root->element);
        on_one_line(emitter->to);
        add_set(emitter->to, threads_name(emitter, nest), "1");
        add_note(emitter->to, "`%s` is short", root->name);
        end_body(emitter->to);
    }
}

/* The name that an earlier nest of as many threads has for their number; NULL: there is none. */
static const char *threads_name_before(const Emitter *emitter, const Plan *plan, int n)
{
    const char *name = NULL;
    for (int other = 0; other < n && !name; other++)
        if (plan->nests.items[other]->threads == plan->nests.items[n]->threads) name = threads_name(emitter, plan->nests.items[other]);
    return name;
}

void emit_thread_counts(Emitter *emitter, const Plan *plan, const char *fused)
{
    const bool one = estimate_looks_at_one(plan, emitter->asks_for_gain);
    bool changes = one;
    for (int n = 0; n < plan->nests.count; n++) changes |= nest_slices_arrays(plan->nests.items[n]);
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        const bool counts = nest_counts_threads(nest, emitter->library_threads) || one;
        const char *name = counts ? threads_name_before(emitter, plan, n) : NULL;
        if (counts && !name) {
            name = fresh_name(emitter, "threads");
            const char *threads = threads_in_c(emitter, nest->threads);
            if (fused) threads = arena_printf(emitter->arena, "%s ? %s : 1", fused, threads);
            add_declaration(emitter->to, changes ? "int" : "const int", name, "%s", threads);
        }
        give_name(emitter->given, NAME_THREADS, nest, name);
    }
}

const char *threads_name(const Emitter *emitter, const Nest *nest)
{
    return given_name(emitter->given, NAME_THREADS, nest);
}

const char *emit_threads(const Emitter *emitter, const Nest *nest)
{
    const char *name = threads_name(emitter, nest);
    return name ? name : arena_printf(emitter->arena, "fern_threads(%d)", nest->threads);
}
