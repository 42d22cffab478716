/* Results that go past the caches: the blocks that calls write, and the copies to the arrays. Without memory for a block, and where it does not gain,
 * the pointer to it is null, and the calls write to the arrays. */
#include "loops.h"

#include "program/build.h"
#include "site.h"

static const Access *access_of(const PastStore *past)
{
    return &past->piece->stage->accesses[past->access];
}

static const Root *root_of(const PastStore *past)
{
    return access_of(past)->space->root;
}

static const char *block_of(const Emitter *emitter, const PastStore *past)
{
    return given_name(emitter->given, NAME_PAST, past);
}

/* That of the blocks, inside of the nest too. */
static const char *memory_of(const Emitter *emitter, const PastStore *past)
{
    const char *shared = given_name(emitter->given, NAME_PAST_SHARED, past);
    return shared ? shared : block_of(emitter, past);
}

static const char *fresh_for(Emitter *emitter, const PastStore *past, const char *what)
{
    return fresh_name(emitter, arena_printf(emitter->arena, "%s_%s", root_of(past)->identifier, what));
}

static const char *elements_of(Emitter *emitter, const PastStore *past)
{
    return emit_product(emitter, past->side_bound, access_of(past)->space->rank);
}

/* --- Blocks ----------------------------------------------------------------------------------------- */

void declare_past_blocks(Emitter *emitter, const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        for (int i = 0; i < plan->nests.items[n]->past.count; i++) {
            const PastStore *past = plan->nests.items[n]->past.items[i];
            const char *name = fresh_for(emitter, past, "block");
            give_name(emitter->given, NAME_PAST, past, name);
            add_declaration(emitter->to, arena_printf(emitter->arena, "%s *", root_of(past)->element), name, "NULL");
        }
}

/* In C: the array is so large, and tiles are such, that it gains; NULL: it is to be in any case. */
static const char *gains(Emitter *emitter, const PastStore *past)
{
    if (past->asked) return NULL;
    const int rank = access_of(past)->space->rank;
    return arena_printf(emitter->arena, "%s > %lld && %s >= %lld && %s >= %lld && %s <= %lld", emit_count(emitter, past->bytes), (long long)past->least_bytes,
                        emit_expr(emitter, past->side_bound[rank - 2], false), (long long)past->least_rows,
                        emit_expr(emitter, past->side_bound[rank - 1], false), (long long)past->least_length, elements_of(emitter, past),
                        (long long)past->most_elements);
}

void emit_past_blocks(Emitter *emitter, const Plan *plan, const char *fused)
{
    Builder *to = emitter->to;
    for (int n = 0; n < plan->nests.count; n++)
        for (int i = 0; i < plan->nests.items[n]->past.count; i++) {
            const Nest *nest = plan->nests.items[n];
            const PastStore *past = nest->past.items[i];
            const char *element = root_of(past)->element, *when = gains(emitter, past);
            only_if(to, when ? "%s && %s" : "%s", fused, when);
            add_set(to, block_of(emitter, past), "(%s *)fern_stagings(%s, %s, sizeof(%s))", element, nest_is_parallel(nest) ? threads_name(emitter, nest) : "1",
                    elements_of(emitter, past), element);
        }
}

void free_past_blocks(Emitter *emitter, const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        for (int i = 0; i < plan->nests.items[n]->past.count; i++)
            add_call(emitter->to, "free(%s)", memory_of(emitter, plan->nests.items[n]->past.items[i]));
}

const char *close_of_past_blocks(Emitter *emitter, const Plan *plan)
{
    const char *frees = "";
    for (int n = 0; n < plan->nests.count; n++)
        for (int i = 0; i < plan->nests.items[n]->past.count; i++) {
            const char *block = memory_of(emitter, plan->nests.items[n]->past.items[i]);
            frees = arena_printf(emitter->arena, "%s%sfree(%s); ", frees, *frees ? "" : "fern_stored(); ", block);
        }
    return frees;
}

void begin_own_past_blocks(Emitter *emitter, const Nest *nest, const char *thread)
{
    for (int i = 0; i < nest->past.count; i++) {
        const PastStore *past = nest->past.items[i];
        const char *own = fresh_for(emitter, past, "block_own"), *all = give_name(emitter->given, NAME_PAST, past, own), *element = root_of(past)->element;
        give_name(emitter->given, NAME_PAST_SHARED, past, all);
        add_declaration(emitter->to, arena_printf(emitter->arena, "%s *const", element), own, "%s ? (%s *)fern_staging(%s, %s, %s, sizeof(%s)) : NULL", all,
                        element, all, thread, elements_of(emitter, past), element);
    }
}

void end_own_past_blocks(Emitter *emitter, const Nest *nest)
{
    for (int i = 0; i < nest->past.count; i++) {
        const PastStore *past = nest->past.items[i];
        give_name(emitter->given, NAME_PAST, past, give_name(emitter->given, NAME_PAST_SHARED, past, NULL));
    }
}

/* --- A tile ----------------------------------------------------------------------------------------- */

/* Where the tile begins in the array, in C. */
static const char *place_in_array(Emitter *emitter, const Nest *nest, const PastStore *past)
{
    const Stage *stage = past->piece->stage;
    Site site = {.emitter = emitter, .nest = nest, .piece = past->piece};
    for (int d = 0; d < stage->flat_rank && stage->flat_loop >= 0; d++) site.flat[d] = past->piece->loops[stage->flat_loop + d];
    return access_address(&site, access_of(past), &past->piece->boxes[past->access]);
}

void begin_past_store(Emitter *emitter, const Nest *nest, const PastStore *past)
{
    Builder *to = emitter->to;
    const Space *space = access_of(past)->space;
    const char *block = block_of(emitter, past), *place = place_in_array(emitter, nest, past), *element = space->root->element;
    const char *tile = fresh_for(emitter, past, "to"), *at = fresh_for(emitter, past, "at"), *pointer = arena_printf(emitter->arena, "%s *const", element);
    const bool untyped = past->piece->stage->node->routine->parameters[access_of(past)->parameter].type.pointee_scalar == SCALAR_NONE;
    add_comment(to, "A tile of %s, where there is a block for it: it goes past the caches.", space->root->name);
    add_declaration(to, pointer, tile, "%s", untyped ? arena_printf(emitter->arena, "(%s *)(%s)", element, place) : place);
    add_declaration(to, pointer, at, "%s ? %s : %s", block, block, tile);
    for (int d = 0; d + 1 < space->rank; d++) {
        const char *name = fresh_for(emitter, past, "apart");
        give_symbol(emitter, past->apart[d], name);
        add_declaration(to, "const int64_t", name, "%s ? %s : %s", block, emit_product(emitter, &past->side_bound[d + 1], space->rank - d - 1),
                        emit_expr(emitter, space->stride[d], true));
    }
    give_name(emitter->given, NAME_PAST_TO, past, tile);
    give_name(emitter->given, NAME_VIEW, &past->view, at);
    show_view(emitter->views, space, &past->view);
}

/* `i * stride`, of the copies around those of rows; "": there are none. */
static const char *step(Emitter *emitter, const char *before, const char *i, const char *stride)
{
    return arena_printf(emitter->arena, "%s + %s * %s", before, i, stride);
}

void end_past_store(Emitter *emitter, const Nest *nest, const PastStore *past)
{
    Builder *to = emitter->to;
    const Plan *plan = nest->plan;
    const Space *space = access_of(past)->space;
    const Box *box = &past->piece->boxes[past->access];
    const char *from = given_name(emitter->given, NAME_VIEW, &past->view), *into = given_name(emitter->given, NAME_PAST_TO, past);
    const char *extent[MAX_RANK];
    const int names = naming_mark(&emitter->naming), rows = space->rank - 2; /* the dimension that copies of rows go along */
    show_view(emitter->views, space, NULL);
    for (int d = 0; d < space->rank; d++) extent[d] = emit_expr(emitter, facts_simplify(plan->facts, interval_length(plan, box->side[d])), false);
    begin_if(to, "%s", block_of(emitter, past));
    without_braces(to);
    for (int d = 0; d < rows; d++) {
        const char *i = fresh_name(emitter, arena_printf(emitter->arena, "i%d", d));
        begin_for(to, "int64_t %s = 0; %s < %s; %s++", i, i, extent[d], i);
        without_braces(to);
        into = step(emitter, into, i, emit_expr(emitter, space->stride[d], true));
        from = step(emitter, from, i, symbol_text(emitter, past->apart[d]));
    }
    add_call(to, "fern_store_past(%s, %s, %s, %s, %s, %s, sizeof(%s))", into, rows < 0 ? "0" : emit_expr(emitter, space->stride[rows], false), from,
             rows < 0 ? "0" : symbol_text(emitter, past->apart[rows]), rows < 0 ? "1" : extent[rows], extent[space->rank - 1], space->root->element);
    for (int d = 0; d < rows; d++) end_body(to);
    end_body(to);
    naming_forget(&emitter->naming, names);
    give_name(emitter->given, NAME_VIEW, &past->view, NULL);
}

void emit_past_fence(Emitter *emitter, const Nest *nest)
{
    const char *any = NULL;
    for (int i = 0; i < nest->past.count; i++) {
        const char *block = block_of(emitter, nest->past.items[i]);
        any = any ? arena_printf(emitter->arena, "%s || %s", any, block) : block;
    }
    only_if(emitter->to, "%s", any);
    add_call(emitter->to, "fern_stored()");
    add_note(emitter->to, "before anybody else reads it");
}
