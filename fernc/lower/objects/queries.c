/* Queries: parts of opaque objects, made before the calls that take them, and taken back behind these. */
#include "interface.h"
#include "lower/nest/loops.h"

#include "program/build.h"

static void give_fields(Emitter *emitter, const Nest *nest, const Query *query, Given *given)
{
    const Plan *plan = nest->plan;
    const Space *space = query->space;
    const Window *window = nest_window(nest, space);
    given->root = window ? NULL : space->root;
    given->object = object_name(emitter, space->root);
    for (int d = 0; d < space->rank; d++) {
        const Interval side = query->box->side[d];
        const Expr *begin = window ? expr_sub(plan->pool, side.begin, window->box.side[d].begin) : side.begin;
        const Expr *length = facts_simplify(plan->facts, expr_sub(plan->pool, side.end, side.begin));
        if (d >= space->object->rank) {
            given->field[d - space->object->rank] = emit_expr(emitter, side.begin, false);
            continue;
        }
        given->origin[d] = emit_expr(emitter, facts_simplify(plan->facts, begin), false);
        given->extent[d] = emit_expr(emitter, length, false);
    }
}

static bool is_freed(const Query *query)
{
    return query->fresh || query->space->object->free_query;
}

static const char *free_of(Emitter *emitter, const LiveQuery *live)
{
    return object_free(emitter, live->query->space->object, live->name);
}

/* Takes back what was made in this body before. */
static void emit_frees(Emitter *emitter, int depth)
{
    for (int i = emitter->live.count - 1; i >= 0; i--) {
        const LiveQuery *live = &emitter->live.items[i];
        if (live->query->depth == depth && is_freed(live->query)) add_call(emitter->to, "%s", free_of(emitter, live));
    }
}

/* Leaves the loop where the condition holds, that says what has failed; `known`: the variable says so already. */
static void emit_failed(Emitter *emitter, const Nest *nest, int depth, bool known, const char *condition)
{
    Builder *to = emitter->to;
    bool frees = false;
    for (int i = 0; i < emitter->live.count; i++) frees |= emitter->live.items[i].query->depth == depth && is_freed(emitter->live.items[i].query);
    begin_if(to, "%s", condition);
    if (known && !frees) on_one_line(to);
    emit_frees(emitter, depth);
    if (!known) add_set(to, emitter->going, "0");
    add_jump(to, "%s", leave_loop(nest, depth));
    end_body(to);
}

/* .. where it has failed before. */
static void emit_leave(Emitter *emitter, const Nest *nest, int depth)
{
    emit_failed(emitter, nest, depth, true, arena_printf(emitter->arena, "!%s", emitter->going));
}

/* A declaration, with what says that there is no object yet where something does. */
static void declare_object(Emitter *emitter, const DataType *type, const char *name)
{
    if (object_may_be_none(type))
        add_declaration(emitter->to, type->c_type, name, "%s", no_object(type));
    else
        add_declaration(emitter->to, type->c_type, name, NULL);
}

/* Declares the part and has it made. */
static void make_part(Emitter *emitter, const Nest *nest, const LiveQuery *part, const InterfaceFunction *maker, const Given *given)
{
    Builder *to = emitter->to;
    const Query *query = part->query;
    const DataType *type = query->space->object;
    bool first = query->depth == 0, returned = returns_made(maker), fails = returned ? type->may_fail : maker->returns_status;
    const char *call = interface_call(emitter, maker, given);
    const char *failed = returned ? arena_printf(emitter->arena, "%s == %s", part->name, no_object(type))
                                  : arena_printf(emitter->arena, "%s != %s", call, type->status_ok);
    if (!returned)
        declare_object(emitter, type, part->name);
    else if (first && fails)
        add_declaration(to, type->c_type, part->name, "%s ? %s : %s", emitter->going, call, no_object(type));
    else
        add_declaration(to, type->c_type, part->name, "%s", call);
    if (!fails && !returned) add_call(to, "%s", call);
    if (fails && !first)
        emit_failed(emitter, nest, query->depth, false, failed);
    else if (fails && returned) {
        only_if(to, "%s", failed);
        add_set(to, emitter->going, "0");
    }
    else if (fails) {
        begin_if(to, "%s && %s", emitter->going, failed);
        add_set(to, part->name, "%s", no_object(type));
        add_set(to, emitter->going, "0");
        end_body(to);
    }
}

void begin_query(Emitter *emitter, const Nest *nest, const Query *query)
{
    const DataType *type = query->space->object;
    const LiveQuery part = {query, fresh_name(emitter, arena_printf(emitter->arena, "%s_part", query->space->root->identifier))};
    Given given = {.result = part.name};
    give_fields(emitter, nest, query, &given);
    make_part(emitter, nest, &part, query->fresh ? &type->allocate : &type->query, &given);
    list_push(emitter->arena, &emitter->live, part);
}

/* It must be live, and is so no more. */
static LiveQuery forget_live(Emitter *emitter, const Query *query)
{
    LiveQuery part = {query, NULL};
    int kept = 0;
    for (int i = 0; i < emitter->live.count; i++)
        if (emitter->live.items[i].query == query)
            part = emitter->live.items[i];
        else
            emitter->live.items[kept++] = emitter->live.items[i];
    emitter->live.count = kept;
    return part;
}

/* Puts back what the calls have changed, where `puts_back` is set, and frees the part. */
static void take_back(Emitter *emitter, const Nest *nest, const LiveQuery *part, bool puts_back, const Given *given)
{
    Builder *to = emitter->to;
    const Query *query = part->query;
    const DataType *type = query->space->object;
    const char *there = query->depth == 0 && type->may_fail ? object_is_there(emitter, type, part->name) : NULL;
    const bool fails = puts_back && type->insert.returns_status;
    const char *call = puts_back ? interface_call(emitter, &type->insert, given) : NULL;
    if (fails) {
        only_if(to, "%s%s%s != %s", there ? emitter->going : "", there ? " && " : "", call, type->status_ok);
        add_set(to, emitter->going, "0");
    }
    else if (puts_back) {
        if (there) only_if(to, "%s", emitter->going);
        add_call(to, "%s", call);
    }
    if (is_freed(query)) {
        if (there) only_if(to, "%s", there);
        add_call(to, "%s", free_of(emitter, part));
    }
    if (fails && query->depth > 0) emit_leave(emitter, nest, query->depth);
}

void end_query(Emitter *emitter, const Nest *nest, const Query *query)
{
    const bool puts_back = query->writes && query->space->object->insert_query;
    const LiveQuery part = forget_live(emitter, query);
    Given given = {.piece = part.name};
    if (puts_back) give_fields(emitter, nest, query, &given);
    take_back(emitter, nest, &part, puts_back, &given);
}

void emit_object_move(Emitter *emitter, const Window *window, const char *begin, int depth)
{
    Builder *to = emitter->to;
    const Root *root = window->space->root;
    const DataType *type = window->space->object;
    const char *origin = symbol_text(emitter, window->origin), *ready = symbol_text(emitter, window->ready);
    const char *kept = fresh_name(emitter, arena_printf(emitter->arena, "%s_kept", root->identifier));
    Given given = {.object = object_name(emitter, root), .piece = kept, .result = kept};
    for (int d = 0; d < window->space->rank; d++) {
        if (d >= type->rank) {
            given.field[d - type->rank] = emit_expr(emitter, window->box.side[d].begin, false);
            continue;
        }
        given.origin[d] = d ? "0" : arena_printf(emitter->arena, "%s - %s", begin, origin);
        given.extent[d] = d ? object_tile_extent(emitter, window, d) : arena_printf(emitter->arena, "%s - %s", ready, begin);
    }
    const Query query = {.space = window->space, .depth = depth};
    const LiveQuery part = {&query, kept};
    begin_if(to, "%s < %s", begin, ready);
    make_part(emitter, window->nest, &part, &type->query, &given);
    given.origin[0] = "0";
    take_back(emitter, window->nest, &part, true, &given);
    end_body(to);
}

/* Whether it is this access that names the query first, of the piece. */
static bool is_local(const Piece *piece, int access)
{
    const Query *query = piece->queries ? piece->queries[access] : NULL;
    if (!query || !query->local) return false;
    for (int a = 0; a < access; a++)
        if (piece->queries[a] == query) return false;
    return true;
}

bool piece_has_queries(const Piece *piece)
{
    for (int a = 0; a < piece->stage->access_count; a++)
        if (is_local(piece, a)) return true;
    return false;
}

void emit_piece_queries(Emitter *emitter, const Nest *nest, const Piece *piece)
{
    for (int a = 0; a < piece->stage->access_count; a++)
        if (is_local(piece, a)) begin_query(emitter, nest, piece->queries[a]);
}

void end_piece_queries(Emitter *emitter, const Nest *nest, const Piece *piece)
{
    for (int a = piece->stage->access_count - 1; a >= 0; a--)
        if (is_local(piece, a)) end_query(emitter, nest, piece->queries[a]);
}

const char *object_argument(const Emitter *emitter, const Nest *nest, const Piece *piece, int access)
{
    const Space *space = piece->stage->accesses[access].space;
    const Query *query = piece->queries ? piece->queries[access] : NULL;
    for (int i = 0; query && i < emitter->live.count; i++)
        if (emitter->live.items[i].query == query) return emitter->live.items[i].name;
    return nest_window(nest, space) ? object_name(emitter, space->root) : piece->stage->node->arguments[piece->stage->accesses[access].parameter].text;
}

const char *frees_of_queries(Emitter *emitter, int depth)
{
    const char *frees = "";
    for (int i = emitter->live.count - 1; i >= 0; i--) {
        const LiveQuery *live = &emitter->live.items[i];
        if (live->query->depth >= depth && is_freed(live->query)) frees = arena_printf(emitter->arena, "%s%s; ", frees, free_of(emitter, live));
    }
    return frees;
}
