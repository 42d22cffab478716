/* What the call of a routine on a piece passes: where the piece lies, how long it is, how far apart its rows are. */
#include "site.h"

#include "plan/demand.h"
#include "plan/device.h"
#include "threads/kernel.h"

#include <string.h>

const Expr *chunk_begin(const Site *site, int loop)
{
    const Stage *stage = site->piece->stage;
    const int d = loop - stage->flat_loop;
    return stage->flat_loop >= 0 && d >= 0 && d < stage->flat_rank ? site->flat[d].begin : site->piece->loops[loop].begin;
}

const char *window_name(const Emitter *emitter, const Window *window)
{
    const char *own = given_name(emitter->given, NAME_WINDOW, window->memory);
    const Root *root = window->memory->space->root;
    return own ? own : root_name(emitter, root, root->pointer);
}

/* Of the space's dimension: where it begins is passed, wherever the box is. */
static bool begins_whole(const Access *access, int d)
{
    for (int v = 0; v < access->view_rank; v++)
        if (access->axis[v] == d && passed_whole(access, v)) return true;
    return false;
}

/* Where in a ring the box begins, of which calls find the rows: with its first row, or, of one row alone, with that. */
static const char *address_in_ring(const Site *site, const Access *access, const Window *window, const Box *box, const char *base)
{
    Emitter *emitter = site->emitter;
    if (is_told_ring(site->nest, site->piece->stage, access)) return base;
    const char *row = emit_expr(emitter, box->side[0].begin, true), *ring = symbol_text(emitter, window->ring);
    const Expr *stride = memory_dimension_stride(emitter->views, site->nest, access->space, 0);
    return arena_printf(emitter->arena, "%s + (%s & (%s - 1)) * %s", base, row, ring, emit_expr(emitter, stride, true));
}

const char *access_address(const Site *site, const Access *access, const Box *box)
{
    Emitter *emitter = site->emitter;
    const Window *window = nest_window(site->nest, access->space);
    const LocalView *local = shown_access(emitter->views, site->nest, access);
    const bool given = emitter->kernel && (!local || emitter->on_ranks); /* else a copy of the thread */
    if (local) window = NULL;
    const char *base = window ? window_name(emitter, window) : given ? kernel_pointer(emitter, access->space, local)
                     : local ? view_name(emitter, local) : access->space->root->pointer;
    const Plan *plan = site->nest->plan;
    const bool turns = window && window->turns;
    const char *text = turns ? address_in_ring(site, access, window, box, base) : base;
    for (int d = turns; d < access->space->rank; d++) {
        const Expr *begin = begins_whole(access, d) ? access->shift[d] : box->side[d].begin;
        if (access->flat && site->piece->stage->flat_loop >= 0) begin = expr_add(plan->pool, access->shift[d], site->flat[d].begin);
        if (window) begin = facts_simplify(plan->facts, expr_sub(plan->pool, begin, window_origin(site->nest, window, d)));
        if (local) begin = facts_simplify(plan->facts, expr_sub(plan->pool, begin, local->origin[d]));
        if (expr_is(begin, 0)) continue;
        const Expr *stride = local ? local->stride[d] : memory_dimension_stride(emitter->views, site->nest, access->space, d);
        const Expr *factors[] = {begin, stride};
        const char *step = expr_is(stride, 1) ? emit_expr(emitter, begin, local != NULL) : emit_product(emitter, factors, 2);
        text = *step == '-' ? arena_printf(emitter->arena, "%s - %s", text, step + 1)
                            : arena_printf(emitter->arena, "%s + %s", text, step);
    }
    return text;
}

const char *cast_around(Emitter *emitter, const char *type, const char *text)
{
    return arena_printf(emitter->arena, strchr(text, ' ') ? "(%s)(%s)" : "(%s)%s", type, text);
}

static const char *cast_to(Emitter *emitter, const Parameter *parameter, const Expr *value)
{
    int64_t constant;
    const char *text = emit_expr(emitter, value, false);
    if (expr_is_constant(value, &constant)) return text;
    if (parameter->type.scalar == SCALAR_SIGNED && parameter->type.bytes == 8) return text;
    if (expr_as_symbol(value) && !expr_as_symbol(value)->owner && !emitter->kernel) return text;
    return cast_around(emitter, parameter->type.spelling, text);
}

/* The bytes of so many elements of the call's arrays. */
static const char *in_bytes(const Site *site, const Parameter *parameter, const Expr *elements)
{
    const Stage *stage = site->piece->stage;
    const char *element = stage->accesses[0].space->root->element, *text = emit_expr(site->emitter, elements, false);
    return arena_printf(site->emitter->arena, "%s * sizeof(%s)", cast_around(site->emitter, parameter->type.spelling, text), element);
}

static const Access *access_of_parameter(const Piece *piece, int parameter, int *index)
{
    for (int a = 0; a < piece->stage->access_count; a++)
        if (piece->stage->accesses[a].parameter == parameter) {
            *index = a;
            return &piece->stage->accesses[a];
        }
    return NULL;
}

/* The stride that a parameter describes: of the memory that the tile is in; NULL: it is none. */
static const Expr *stride_parameter(const Site *site, int parameter)
{
    const Stage *stage = site->piece->stage;
    const Symbol *symbol = stage->node->routine->parameters[parameter].symbol;
    if (stage->block->tile_arguments[parameter]) return NULL;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (!access->binding || access->binding->type->opaque) continue;
        for (int d = 0; d < access->view_rank; d++) {
            if (expr_as_symbol(access->binding->strides[d]) != symbol || stage->node->routine->parameters[parameter].fixed) continue;
            if (access->flat) return expr_constant(site->nest->plan->pool, 1);
            return memory_stride(site->emitter->views, site->nest, access, d);
        }
    }
    return NULL;
}

static const Expr *in_flat(const Site *site, const Expr *value)
{
    const Stage *stage = site->piece->stage;
    if (stage->flat_loop < 0) return value;
    const Loop *loop = &stage->block->loops[stage->flat_loop];
    if (!loop->length) return value;
    return expr_substitute(site->nest->plan->pool, value,
                           &(Substitution){loop->length, site->flat_length}, 1);
}

/* Where the loop that this begin is of begins on this rank. */
static const Expr *begin_here(const Site *site, const StageLoop *stage_loop, const Expr *begin)
{
    const Nest *nest = site->nest;
    for (int l = 0; l < nest->loop_count && given_name(site->emitter->given, NAME_FIRST, site->piece); l++)
        if (expr_mentions(begin, nest->loops[l].variable)) return range_of_loop(site->emitter, &nest->loops[l]).begin;
    return stage_loop->begin;
}

/* C for `first(k)`: no chunk of its reductions came before; NULL: it always holds. */
static const char *first_condition(const Site *site)
{
    const Stage *stage = site->piece->stage;
    Text text = {0};
    for (int l = 0; l < stage->loop_count; l++) {
        const Expr *begin = chunk_begin(site, l);
        if (!reduces_in_chunks(site->nest, &stage->loops[l], begin)) continue;
        text_add(&text, "%s%s == %s", text.length ? " && " : "", emit_expr(site->emitter, begin, false),
                 emit_expr(site->emitter, begin_here(site, &stage->loops[l], site->piece->loops[l].begin), false));
    }
    const char *on_ranks = given_name(site->emitter->given, NAME_FIRST, site->piece);
    if (on_ranks) text_add(&text, "%s%s", text.length ? " && " : "", on_ranks);
    const char *condition = text.length ? arena_string(site->emitter->arena, text_string(&text)) : NULL;
    text_free(&text);
    return condition;
}

static const char *call_with_value(const Site *site, const Expr *value, const char *text, int parameter)
{
    const Stage *stage = site->piece->stage;
    if (!value) return text;
    const Symbol *symbol = expr_as_symbol(value);
    const Routine *routine = stage->node->routine;
    for (int p = 0; symbol && p < routine->parameter_count; p++)
        if (routine->parameters[p].symbol == symbol) return argument_at_entry(site->emitter, &stage->node->arguments[p]);
    const Plan *plan = site->nest->plan;
    Substitution list[2 * MAX_RANK];
    const int count = loops_of_block(plan, stage, site->piece->loops, list);
    value = at_call(site->nest->plan, stage, expr_substitute(plan->pool, in_flat(site, value), list, count));
    return cast_to(site->emitter, &routine->parameters[parameter], value);
}

/* `k == 0 ? 1.0 : 1` is 1.0. */
static bool same_constant(const Site *site, const CallWith *with)
{
    int64_t first, later;
    const Stage *stage = site->piece->stage;
    return with->value && with->otherwise && expr_is_constant(at_call(site->nest->plan, stage, with->value), &first)
           && expr_is_constant(at_call(site->nest->plan, stage, with->otherwise), &later) && first == later;
}

static const char *call_with(const Site *site, const CallWith *with)
{
    const char *value = call_with_value(site, with->value, with->value_text, with->parameter);
    const char *condition = with->first_loop >= 0 ? first_condition(site) : NULL;
    if (!condition || same_constant(site, with)) return value;
    return arena_printf(site->emitter->arena, "%s ? %s : %s", condition, value,
                        call_with_value(site, with->otherwise, with->otherwise_text, with->parameter));
}

const char *pointer_text(const Site *site, const Access *access, int index)
{
    const char *held = given_name(site->emitter->given, NAME_HELD, access->space->root);
    if (held) return arena_printf(site->emitter->arena, "&%s", held);
    if (access->space->rank == 0 && !nest_window(site->nest, access->space))
        return site->piece->stage->node->arguments[access->parameter].text;
    const Stage *stage = site->piece->stage;
    const Box called = called_box_for(site->nest->plan, stage, access, site->piece->loops);
    return access_address(site, access, stage_has_edges(stage) ? &called : &site->piece->boxes[index]);
}

/* As the type that the call passes. */
static const char *cast_pointer(const Site *site, const Argument *argument, const char *text)
{
    const char *own = argument->cast && text != argument->text ? argument->cast : NULL;
    return own ? cast_around(site->emitter, own, text) : text;
}

static bool is_called(const char *name, const Parameter *parameter)
{
    return name && !strcmp(parameter->name, name);
}

/* What a tile is passed in the place of the caller's handle or stream; NULL: it is passed those. */
static const char *own_token(const Site *site, const Parameter *parameter)
{
    Emitter *emitter = site->emitter;
    const Block *block = site->piece->stage->block;
    if (site->nest->handle && is_called(block->handle, parameter))
        return site->targets && !emitter->on_ranks ? number_handle(emitter, site->nest) : emitter->handle_name;
    return (emitter->streams || emitter->capture) && is_called(block->stream, parameter) ? stream_of_tile(emitter) : NULL;
}

/* Of a parameter through which the call touches memory. */
static const char *address_argument(const Site *site, int p, const Access *access, int index)
{
    Emitter *emitter = site->emitter;
    const Stage *stage = site->piece->stage;
    const Argument *argument = &stage->node->arguments[p];
    if (access->space->object) return object_argument(emitter, site->nest, site->piece, index);
    if (site->targets && site->targets[index]) return cast_pointer(site, argument, site->targets[index]);
    if (emitter->kernel && is_scalar_of_kernel(stage, access)) return kernel_scalar(emitter, stage, access);
    const Root *root = access->space->root;
    const char *text = pointer_text(site, access, index), *whole = root->pointer;
    if (access->optional && !root->slab && strcmp(text, whole)) text = arena_printf(emitter->arena, "%s ? %s : 0", whole, text);
    return cast_pointer(site, argument, text);
}

const char *argument_text(const Site *site, int p)
{
    Emitter *emitter = site->emitter;
    const Plan *plan = site->nest->plan;
    const Stage *stage = site->piece->stage;
    const Parameter *parameter = &stage->node->routine->parameters[p];
    const Argument *argument = &stage->node->arguments[p];
    int index;
    if (site->structures && site->structures[p]) return site->structures[p];
    const Access *access = access_of_parameter(site->piece, p, &index);
    if (access) return address_argument(site, p, access, index);
    const char *own = own_token(site, parameter);
    if (own) return own;
    for (int i = 0; i < stage->block->call_with_count; i++)
        if (stage->block->call_with[i].parameter == p) return call_with(site, &stage->block->call_with[i]);
    const Expr *value = stride_parameter(site, p);
    if (!value && stage->block->tile_arguments[p]) value = in_flat(site, piece_argument(site->nest, site->piece, p));
    if (!value && emitter->kernel && !argument->value) return kernel_value(emitter, stage, p);
    if (!value && emitter->kernel) value = argument->value;
    if (!value) return argument_at_entry(emitter, argument);
    value = facts_simplify(plan->facts, value);
    if (stage->values[p] && expr_equal(value, stage->values[p]) && argument->constant_text && !emitter->kernel) return argument->text;
    return parameter->in_bytes ? in_bytes(site, parameter, value) : cast_to(emitter, parameter, value);
}

/* The address of a number: as at the call, where it is that number, or of one that is made for the tile. */
static const char *address_text(const Site *site, int p, const char *text)
{
    const Parameter *parameter = &site->piece->stage->node->routine->parameters[p];
    const Argument *argument = &site->piece->stage->node->arguments[p];
    if (text == argument->text) return argument->address_text;
    if (text == given_name(site->emitter->given, NAME_ENTRY, argument) && parameter->address->pointee_const) return arena_printf(site->emitter->arena, "&%s", text);
    const char *cast = arena_printf(site->emitter->arena, "(%s)", parameter->type.spelling);
    const size_t length = strlen(cast);
    if (!strncmp(text, cast, length) && text[length] != '(' && !strpbrk(text + length, " -+*/%")) text += length; /* it casts itself */
    return arena_printf(site->emitter->arena, "fern_address(%s, %s)", parameter->type.spelling, text);
}

const char *passed_text(const Site *site, int p)
{
    const char *text = argument_text(site, p);
    const bool by_address = site->piece->stage->node->routine->parameters[p].address && !site->emitter->kernel;
    return by_address ? address_text(site, p, text) : text;
}

/* Behind what the routine is declared with, in the order of its arrays. */
static void add_rings(const Site *site, Text *out)
{
    Emitter *emitter = site->emitter;
    const Stage *stage = site->piece->stage;
    for (int p = 0, a; p < stage->node->routine->parameter_count; p++) {
        const Access *access = access_of_parameter(site->piece, p, &a);
        if (!access || !is_in_ring(emitter, stage->node->routine, p)) continue;
        const bool told = is_told_ring(site->nest, stage, access);
        const char *row = told ? emit_expr(emitter, site->piece->boxes[a].side[0].begin, false) : "0";
        text_add(out, ", %s, %s", row, told ? arena_printf(emitter->arena, "%s - 1", symbol_text(emitter, nest_window(site->nest, access->space)->ring)) : "-1");
    }
}

const char *call_text(const Site *site)
{
    const Stage *stage = site->piece->stage;
    const Routine *routine = stage->node->routine;
    const InlineVariant *variant = site->emitter->kernel ? variant_at(stage, site->nest->level) : NULL;
    const int count = variant ? variant->parameter_count : routine->declared_count;
    Text text = {0};
    text_add(&text, "%s(", variant ? variant->name : stage->node->called ? stage->node->called : routine->alias ? routine->alias : routine->name);
    for (int p = 0; p < count; p++)
        text_add(&text, "%s%s", p ? ", " : "", passed_text(site, variant ? variant->parameters[p] : p));
    if (!variant && routine->forms) add_rings(site, &text);
    text_add(&text, ")");
    const char *result = arena_string(site->emitter->arena, text_string(&text));
    text_free(&text);
    return result;
}
