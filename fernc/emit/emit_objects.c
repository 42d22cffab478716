/* Opaque data structures: the calls of their interface. */
#include "emit.h"

#include "model/cost.h"
#include "model/tile.h"
#include "plan/objects.h"

#include <string.h>

/* --- Values ------------------------------------------------------------------------------- */

static const char *as_parameter(Emitter *emitter, const InterfaceParameter *parameter, const char *text)
{
    static const char *const wide[] = {"long", "int64_t", "long long", "ptrdiff_t", "ssize_t"};
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
        if (!strcmp(parameter->type, wide[i])) return text;
    if (!text[strspn(text, "0123456789")]) return text;
    return arena_printf(emitter->arena, strchr(text, ' ') ? "(%s)(%s)" : "(%s)%s", parameter->type, text);
}

/* A function that changes nothing may still be declared to take the object without `const`. */
static const char *as_object(Emitter *emitter, const InterfaceParameter *parameter, const Root *root, const char *name)
{
    if (parameter->address) return arena_printf(emitter->arena, "&%s", name);
    if (!root || strncmp(root->element, "const ", 6) || !strncmp(parameter->type, "const ", 6)) return name;
    return arena_printf(emitter->arena, "(%s)%s", parameter->type, name);
}

/* What the parameters of an interface function are given. */
typedef struct Given {
    const Root *root;                /* that the object is; NULL: none, or a tile */
    const char *object, *piece, *result;
    const char *origin[MAX_RANK], *extent[MAX_RANK], *field[MAX_RANK];
    const char **others;
} Given;

static const char *interface_call(Emitter *emitter, const InterfaceFunction *function, const Given *given)
{
    Text text = {0};
    text_add(&text, "%s(", function->name);
    for (int p = 0; p < function->parameter_count; p++) {
        const InterfaceParameter *parameter = &function->parameters[p];
        const char *value = NULL;
        switch (parameter->takes) {
        case TAKES_OBJECT: value = as_object(emitter, parameter, given->root, given->object); break;
        case TAKES_PIECE: value = given->piece; break;
        case TAKES_RESULT: value = arena_printf(emitter->arena, "&%s", given->result); break;
        case TAKES_ORIGIN: value = as_parameter(emitter, parameter, given->origin[parameter->index]); break;
        case TAKES_EXTENT: value = as_parameter(emitter, parameter, given->extent[parameter->index]); break;
        case TAKES_FIELD: value = as_parameter(emitter, parameter, given->field[parameter->index]); break;
        case TAKES_OTHER: value = given->others[p]; break;
        }
        text_add(&text, "%s%s", p ? ", " : "", value);
    }
    text_add(&text, ")");
    const char *call = arena_string(emitter->arena, text_string(&text));
    text_free(&text);
    return call;
}

/* Whether the function returns the object that it makes, and takes no address for it. */
static bool returns_made(const InterfaceFunction *function)
{
    for (int p = 0; p < function->parameter_count; p++)
        if (function->parameters[p].takes == TAKES_RESULT) return false;
    return true;
}

const char *no_object(const DataType *type)
{
    if (type->none) return type->none;
    return type->c_type_is_pointer ? "NULL" : type->c_type_is_number ? "0" : "{0}";
}

bool object_may_be_none(const DataType *type)
{
    return type->none || type->c_type_is_pointer || type->c_type_is_number;
}

static const char *object_is_there(Emitter *emitter, const DataType *type, const char *name)
{
    if (!type->may_fail || (!type->none && !type->c_type_is_pointer)) return NULL;
    return arena_printf(emitter->arena, "%s != %s", name, no_object(type));
}

/* What an object is called here: a thread has its own. */
static const char *object_name(const Root *root)
{
    return root->own_name ? root->own_name : root->name;
}

const char *object_is_made(Emitter *emitter, const Root *root)
{
    return root->made_name ? root->made_name : object_is_there(emitter, root->type, object_name(root));
}

void declare_made(Emitter *emitter, Root *root, Text *out, const char *indent)
{
    const DataType *type = root->type;
    root->made_name = NULL;
    if (type->none || type->c_type_is_pointer || !type->allocate.returns_status || returns_made(&type->allocate)) return;
    root->made_name = fresh_name(emitter, arena_printf(emitter->arena, "%s_made", root->identifier));
    text_add(out, "%sint %s = 0;\n", indent, root->made_name);
}

void emit_made(Emitter *emitter, const Root *root, const char *call, const char *indent)
{
    const DataType *type = root->type;
    if (!type->allocate.returns_status)
        text_add(emitter->out, "%s%s;\n", indent, call);
    else if (root->made_name)
        text_add(emitter->out, "%s%s = %s == %s;\n", indent, root->made_name, call, type->status_ok);
    else
        text_add(emitter->out, "%sif (%s != %s) %s = %s;\n", indent, call, type->status_ok, object_name(root), no_object(type));
}

const char *object_free(Emitter *emitter, const DataType *type, const char *name)
{
    return interface_call(emitter, &type->free, &(Given){.object = name});
}

const char *object_declared(Emitter *emitter, const DataType *type, const char *name)
{
    const char *c_type = type->c_type;
    return arena_printf(emitter->arena, "%s%s%s", c_type, c_type[strlen(c_type) - 1] == '*' ? "" : " ", name);
}

/* --- At the entry ---------------------------------------------------------------------------- */

/* Where the generated code asks for an extent or a measure of an object. */
typedef enum Asked { ASKED_NOWHERE, ASKED_AT_THE_ENTRY, ASKED_BY_THE_ESTIMATE } Asked;

/* An extent is in checks, a measure in sizes of tiles and in estimates. */
static Asked where_asked(const Emitter *emitter, Plan *plan, const ObjectExtent *extent)
{
    if (extent->dimension < extent->type->rank) return ASKED_AT_THE_ENTRY;
    Asked asked = ASKED_NOWHERE;
    for (int n = 0; n < plan->nests.count; n++) {
        Nest *nest = plan->nests.items[n];
        Cost cost;
        if (emitter->asks_for_gain && nest_cost(nest, &cost) && expr_mentions(cost.whole, extent->symbol))
            asked = estimate_asks_objects(emitter, plan) ? ASKED_BY_THE_ESTIMATE : ASKED_AT_THE_ENTRY;
        for (int loop = 0; loop < nest->loop_count + nest->sub_count; loop++) {
            const TileRule rule = tile_rule(nest, loop);
            if ((rule.step && expr_mentions(rule.step, extent->symbol)) || (rule.stands && expr_mentions(rule.stands, extent->symbol)))
                return ASKED_AT_THE_ENTRY;
        }
    }
    return asked;
}

bool asks_object_at_the_entry(const Emitter *emitter, Plan *plan, const ObjectExtent *extent)
{
    return where_asked(emitter, plan, extent) == ASKED_AT_THE_ENTRY;
}

static const InterfaceFunction *teller(const ObjectExtent *extent)
{
    const DataType *type = extent->type;
    return extent->dimension < type->rank ? &type->extent_of[extent->dimension] : &type->measures[extent->dimension - type->rank].function;
}

static bool may_be_missing(const DataType *type)
{
    return type->c_type_is_pointer || type->none;
}

const char *object_told(Emitter *emitter, const ObjectExtent *extent)
{
    const DataType *type = extent->type;
    const char *call = interface_call(emitter, teller(extent), &(Given){.root = extent->root, .object = extent->root->name});
    if (!may_be_missing(type)) return call;
    return arena_printf(emitter->arena, "(%s != %s ? (int64_t)%s : -1)", extent->root->name, no_object(type), call);
}

static void ask_objects(Emitter *emitter, Plan *plan, Asked where, const char *indent)
{
    for (int i = 0; i < plan->object_extents.count; i++) {
        const ObjectExtent *extent = &plan->object_extents.items[i];
        Symbol *symbol = (Symbol *)extent->symbol;
        if (where_asked(emitter, plan, extent) != where) continue;
        const DataType *type = extent->type;
        symbol->c_text = fresh_name(emitter, arena_printf(emitter->arena, "%s_%s", extent->root->identifier,
                                                          extent->dimension < type->rank ? type->dimensions[extent->dimension].extent
                                                                                         : teller(extent)->name));
        const char *told = object_told(emitter, extent);
        if (may_be_missing(type)) /* without its parentheses */
            text_add(emitter->out, "%sconst int64_t %s = %.*s;\n", indent, symbol->c_text, (int)strlen(told) - 2, told + 1);
        else
            text_add(emitter->out, "%sconst int64_t %s = (int64_t)%s;\n", indent, symbol->c_text, told);
    }
}

void emit_object_extents(Emitter *emitter, Plan *plan, const char *indent)
{
    ask_objects(emitter, plan, ASKED_AT_THE_ENTRY, indent);
}

void emit_object_measures(Emitter *emitter, Plan *plan, const char *indent)
{
    ask_objects(emitter, plan, ASKED_BY_THE_ESTIMATE, indent);
}

static bool is_checked(const Space *space)
{
    return space->object && !space->broken && !space->root->allocation;
}

static const char *others_condition(Emitter *emitter, const Space *a, const Space *b)
{
    const DataType *type = a->object;
    const char *left = a->root->name, *right = b->root->name;
    const char *apart = arena_printf(emitter->arena, "%s != %s", left, right);
    if (!type->same.name || type != b->object) return apart;
    const char *same = interface_call(emitter, &type->same, &(Given){.root = a->root, .object = left, .piece = right});
    if (!type->c_type_is_pointer && !type->c_type_is_number) return arena_printf(emitter->arena, "!%s", same);
    return arena_printf(emitter->arena, "%s && !%s", apart, same);
}

void emit_object_checks(Emitter *emitter, Plan *plan, const char *indent, const char *fused)
{
    Text all = {0};
    const char *and = arena_printf(emitter->arena, "\n%s        && ", indent);
    for (int i = 0; i < plan->spaces.count; i++) {
        const Space *space = plan->spaces.items[i];
        if (!is_checked(space)) continue;
        if (space->object->c_type_is_pointer || space->object->none)
            text_add(&all, "%s%s != %s", all.length ? and : "", space->root->name, no_object(space->object));
        for (int j = 0; j < i; j++) {
            const Space *other = plan->spaces.items[j];
            if (!is_checked(other) || (!space->written && !other->written)
                || !same_c_type(space->object->c_type, other->object->c_type))
                continue;
            text_add(&all, "%s%s", all.length ? and : "", others_condition(emitter, other, space));
        }
    }
    if (all.length)
        text_add(emitter->out, "%sif (%s)\n%s    %s = %s;\n", indent, fused, indent, fused, text_string(&all));
    text_free(&all);
}

/* --- Tiles of intermediates -------------------------------------------------------------------- */

static bool varies(const Nest *nest, const Expr *expr)
{
    for (int n = 0; n < nest->loop_count; n++)
        if (expr_mentions(expr, nest->loops[n].variable) || expr_mentions(expr, nest->loops[n].length)) return true;
    return false;
}

static const char *tile_extent(Emitter *emitter, const Window *window, int d)
{
    Facts *facts = window->nest->plan->facts;
    const Expr *extent = window->extent[d], *zero = expr_constant(emitter->pool, 0);
    const char *text = emit_expr(emitter, extent, false);
    if (facts_prove_le(facts, zero, extent)) return text;
    return arena_printf(emitter->arena, "fern_max(%s, 0)", text);
}

void declare_object_tile(Emitter *emitter, Window *window, const char *indent)
{
    const Root *root = window->space->root;
    for (int d = 0; d < root->type->rank; d++) {
        window->extent_names[d] = NULL;
        if (!varies(window->nest, window->extent[d])) continue;
        window->extent_names[d] =
            fresh_name(emitter, arena_printf(emitter->arena, "%s_%s", root->identifier, root->type->dimensions[d].extent));
        text_add(emitter->out, "%sint64_t %s = fern_min(%s, %s);\n", indent, window->extent_names[d],
                 emit_expr(emitter, window->side_bound[d], false), emit_expr(emitter, root->extents[d], false));
    }
}

void emit_object_tile(Emitter *emitter, const Window *window, const char *indent)
{
    const Root *root = window->space->root;
    Given given = {.others = root->allocation->arguments, .result = object_name(root)};
    for (int d = 0; d < root->type->rank; d++)
        given.extent[d] = window->extent_names[d] ? window->extent_names[d] : tile_extent(emitter, window, d);
    const char *call = interface_call(emitter, &root->type->allocate, &given);
    if (returns_made(&root->type->allocate))
        text_add(emitter->out, "%s%s = %s;\n", indent, object_name(root), call);
    else
        emit_made(emitter, root, call, indent);
}

void emit_object_tiles(Emitter *emitter, const Nest *nest, int depth, const char *indent)
{
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        const Root *root = window->space->root;
        if (!window->space->object || window->depth != depth) continue;
        Text other = {0}, now = {0};
        for (int d = 0; d < root->type->rank; d++) {
            if (!window->extent_names[d]) continue;
            const char *extent = tile_extent(emitter, window, d);
            text_add(&other, "%s%s != %s", other.length ? " || " : "", window->extent_names[d], extent);
            text_add(&now, "%s    %s = %s;\n", indent, window->extent_names[d], extent);
        }
        const char *inner = arena_printf(emitter->arena, "%s    ", indent);
        const char *there = object_is_made(emitter, root);
        if (other.length) {
            text_add(emitter->out, "%sif (%s) {\n%s%s;\n%s", indent, text_string(&other), inner,
                     object_free(emitter, root->type, object_name(root)), text_string(&now));
            if (window->slides_with) text_add(emitter->out, "%s%s = -1; /* nothing is there */\n", inner, window->origin->c_text);
            emit_object_tile(emitter, window, inner);
            if (there)
                text_add(emitter->out, "%s%s = %s;\n%sif (!%s) %s;\n", inner, emitter->going, there, inner, emitter->going,
                         leave_loop(nest, depth));
            text_add(emitter->out, "%s}\n", indent);
        }
        text_free(&other);
        text_free(&now);
    }
}

/* --- Queries -------------------------------------------------------------------------------------- */

const char *while_going(Emitter *emitter)
{
    return emitter->going ? arena_printf(emitter->arena, "%s && ", emitter->going) : "";
}

static void give_fields(Emitter *emitter, const Nest *nest, const Query *query, Given *given)
{
    Plan *plan = nest->plan;
    const Space *space = query->space;
    const Window *window = nest_window(nest, space);
    given->root = window ? NULL : space->root;
    given->object = object_name(space->root);
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

/* Takes back what was made in this body before. */
static void emit_frees(Emitter *emitter, int depth, const char *indent)
{
    for (int i = emitter->live.count - 1; i >= 0; i--) {
        const Query *query = emitter->live.items[i];
        if (query->depth == depth && is_freed(query))
            text_add(emitter->out, "%s%s;\n", indent, object_free(emitter, query->space->object, query->name));
    }
}

/* Leaves the loop where the condition holds, that says what has failed. */
static void emit_failed(Emitter *emitter, const Nest *nest, int depth, const char *condition, const char *indent)
{
    bool known = *condition == '!', frees = false; /* the variable may say so already */
    for (int i = 0; i < emitter->live.count; i++) frees |= emitter->live.items[i]->depth == depth && is_freed(emitter->live.items[i]);
    if (known && !frees) {
        text_add(emitter->out, "%sif (%s) %s;\n", indent, condition, leave_loop(nest, depth));
        return;
    }
    const char *inner = arena_printf(emitter->arena, "%s    ", indent);
    text_add(emitter->out, "%sif (%s) {\n", indent, condition);
    emit_frees(emitter, depth, inner);
    if (!known) text_add(emitter->out, "%s%s = 0;\n", inner, emitter->going);
    text_add(emitter->out, "%s%s;\n%s}\n", inner, leave_loop(nest, depth), indent);
}

/* A declaration, with what says that there is no object yet where something does. */
static const char *without_object(Emitter *emitter, const DataType *type, const char *declaration)
{
    return object_may_be_none(type) ? arena_printf(emitter->arena, "%s = %s", declaration, no_object(type)) : declaration;
}

static void begin_query(Emitter *emitter, const Nest *nest, Query *query, const char *indent)
{
    const DataType *type = query->space->object;
    Text *out = emitter->out;
    const InterfaceFunction *maker = query->fresh ? &type->allocate : &type->query;
    bool first = query->depth == 0, returned = returns_made(maker), fails = returned ? type->may_fail : maker->returns_status;
    query->name = fresh_name(emitter, arena_printf(emitter->arena, "%s_part", query->space->root->identifier));
    Given given = {.result = query->name};
    give_fields(emitter, nest, query, &given);
    const char *call = interface_call(emitter, maker, &given), *variable = object_declared(emitter, type, query->name);
    const char *failed = returned ? arena_printf(emitter->arena, "%s == %s", query->name, no_object(type))
                                  : arena_printf(emitter->arena, "%s != %s", call, type->status_ok);
    if (returned && first && fails)
        text_add(out, "%s%s = %s ? %s : %s;\n", indent, variable, emitter->going, call, no_object(type));
    else if (returned)
        text_add(out, "%s%s = %s;\n", indent, variable, call);
    else
        text_add(out, "%s%s;\n", indent, without_object(emitter, type, variable));
    if (!fails && !returned) text_add(out, "%s%s;\n", indent, call);
    if (fails && !first)
        emit_failed(emitter, nest, query->depth, failed, indent);
    else if (fails && returned)
        text_add(out, "%sif (%s) %s = 0;\n", indent, failed, emitter->going);
    else if (fails)
        text_add(out, "%sif (%s && %s) {\n%s    %s = %s;\n%s    %s = 0;\n%s}\n", indent, emitter->going, failed, indent, query->name,
                 no_object(type), indent, emitter->going, indent);
    list_push(emitter->arena, &emitter->live, query);
}

static void forget_live(Emitter *emitter, const Query *query)
{
    int kept = 0;
    for (int i = 0; i < emitter->live.count; i++)
        if (emitter->live.items[i] != query) emitter->live.items[kept++] = emitter->live.items[i];
    emitter->live.count = kept;
}

/* Puts back what the calls have changed, and frees it. */
static void end_query(Emitter *emitter, const Nest *nest, Query *query, const char *indent)
{
    const DataType *type = query->space->object;
    Text *out = emitter->out;
    const char *there = query->depth == 0 && type->may_fail ? object_is_there(emitter, type, query->name) : NULL;
    bool puts_back = query->writes && type->insert_query, fails = puts_back && type->insert.returns_status;
    forget_live(emitter, query);
    if (puts_back) {
        Given given = {.piece = query->name};
        give_fields(emitter, nest, query, &given);
        const char *call = interface_call(emitter, &type->insert, &given);
        const char *guard = there ? arena_printf(emitter->arena, "%s && ", emitter->going) : "";
        if (fails)
            text_add(out, "%sif (%s%s != %s) %s = 0;\n", indent, guard, call, type->status_ok, emitter->going);
        else if (there)
            text_add(out, "%sif (%s) %s;\n", indent, emitter->going, call);
        else
            text_add(out, "%s%s;\n", indent, call);
    }
    if (is_freed(query))
        text_add(out, "%s%s%s%s%s;\n", indent, there ? "if (" : "", there ? there : "", there ? ") " : "",
                 object_free(emitter, type, query->name));
    if (!fails || query->depth == 0) return;
    emit_failed(emitter, nest, query->depth, arena_printf(emitter->arena, "!%s", emitter->going), indent);
}

void emit_object_move(Emitter *emitter, const Window *window, const char *begin, int depth, const char *indent)
{
    const Root *root = window->space->root;
    const DataType *type = window->space->object;
    const char *origin = window->origin->c_text, *ready = window->ready->c_text;
    const char *inner = arena_printf(emitter->arena, "%s    ", indent);
    const char *kept = fresh_name(emitter, arena_printf(emitter->arena, "%s_kept", root->identifier));
    Given given = {.object = object_name(root), .piece = kept, .result = kept};
    for (int d = 0; d < window->space->rank; d++) {
        if (d >= type->rank) {
            given.field[d - type->rank] = emit_expr(emitter, window->box.side[d].begin, false);
            continue;
        }
        given.origin[d] = d ? "0" : arena_printf(emitter->arena, "%s - %s", begin, origin);
        given.extent[d] = d ? tile_extent(emitter, window, d) : arena_printf(emitter->arena, "%s - %s", ready, begin);
    }
    Query query = {.space = window->space, .depth = depth, .name = kept};
    const char *call = interface_call(emitter, &type->query, &given), *variable = object_declared(emitter, type, kept);
    text_add(emitter->out, "%sif (%s < %s) {\n", indent, begin, ready);
    if (returns_made(&type->query)) {
        text_add(emitter->out, "%s%s = %s;\n", inner, variable, call);
        if (type->may_fail) emit_failed(emitter, window->nest, depth, arena_printf(emitter->arena, "%s == %s", kept, no_object(type)), inner);
    }
    else {
        text_add(emitter->out, "%s%s;\n", inner, without_object(emitter, type, variable));
        if (type->query.returns_status)
            emit_failed(emitter, window->nest, depth, arena_printf(emitter->arena, "%s != %s", call, type->status_ok), inner);
        else
            text_add(emitter->out, "%s%s;\n", inner, call);
    }
    given.origin[0] = "0";
    const char *put = interface_call(emitter, &type->insert, &given);
    if (type->insert.returns_status)
        text_add(emitter->out, "%sif (%s != %s) %s = 0;\n", inner, put, type->status_ok, emitter->going);
    else
        text_add(emitter->out, "%s%s;\n", inner, put);
    if (is_freed(&query)) text_add(emitter->out, "%s%s;\n", inner, object_free(emitter, type, kept));
    if (type->insert.returns_status) emit_failed(emitter, window->nest, depth, arena_printf(emitter->arena, "!%s", emitter->going), inner);
    text_add(emitter->out, "%s}\n", indent);
}

/* Whether it is this access that names the query first, of the piece. */
static bool is_local(const Piece *piece, int access)
{
    Query *query = piece->queries ? piece->queries[access] : NULL;
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

void emit_piece_queries(Emitter *emitter, const Nest *nest, const Piece *piece, const char *indent)
{
    for (int a = 0; a < piece->stage->access_count; a++)
        if (is_local(piece, a)) begin_query(emitter, nest, piece->queries[a], indent);
}

void end_piece_queries(Emitter *emitter, const Nest *nest, const Piece *piece, const char *indent)
{
    for (int a = piece->stage->access_count - 1; a >= 0; a--)
        if (is_local(piece, a)) end_query(emitter, nest, piece->queries[a], indent);
}

void emit_shared_queries(Emitter *emitter, const Nest *nest, int piece, const char *indent)
{
    for (int q = 0; q < nest->queries.count; q++) {
        Query *query = nest->queries.items[q];
        if (!query->local && !query->around && query->first == piece) begin_query(emitter, nest, query, indent);
    }
}

void end_shared_queries(Emitter *emitter, const Nest *nest, int piece, const char *indent)
{
    for (int q = nest->queries.count - 1; q >= 0; q--) {
        Query *query = nest->queries.items[q];
        if (!query->local && !query->around && query->last == piece) end_query(emitter, nest, query, indent);
    }
}

void emit_outer_queries(Emitter *emitter, const Nest *nest, int depth, const char *indent)
{
    for (int q = 0; q < nest->queries.count; q++)
        if (nest->queries.items[q]->around && nest->queries.items[q]->depth == depth)
            begin_query(emitter, nest, nest->queries.items[q], indent);
}

void end_outer_queries(Emitter *emitter, const Nest *nest, int depth, const char *indent)
{
    for (int q = nest->queries.count - 1; q >= 0; q--)
        if (nest->queries.items[q]->around && nest->queries.items[q]->depth == depth)
            end_query(emitter, nest, nest->queries.items[q], indent);
}

const char *object_argument(const Nest *nest, const Piece *piece, int access)
{
    const Space *space = piece->stage->accesses[access].space;
    if (piece->queries && piece->queries[access]) return piece->queries[access]->name;
    return nest_window(nest, space) ? object_name(space->root) : piece->stage->node->arguments[piece->stage->accesses[access].parameter].text;
}

const char *frees_of_queries(Emitter *emitter, int depth)
{
    const char *frees = "";
    for (int i = emitter->live.count - 1; i >= 0; i--) {
        const Query *query = emitter->live.items[i];
        if (query->depth >= depth && is_freed(query))
            frees = arena_printf(emitter->arena, "%s%s; ", frees, object_free(emitter, query->space->object, query->name));
    }
    return frees;
}
