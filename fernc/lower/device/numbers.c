/* Numbers that calls on a GPU leave by a handle, such as a dot product: each call of a tile puts its own into the GPU's memory, by a handle
 * that is told so, and the host, which waits once behind the loops, combines them in the order of the tiles and puts the number where the
 * original does. Where there are no handles of the code's own, the caller's has it put into the host's memory, and the call waits. A kernel
 * has combined its number itself, behind the parts of its blocks (lower/device/kernel_numbers.c). */
#include "lower/brought/helper_file.h"
#include "lower/nest/site.h"

#include "plan/device.h"
#include "program/build.h"

#include <string.h>

/* Whether it is one of those: combined call by call. */
static bool is_number(const Combine *combine)
{
    return combine->over == OVER_CALLS && combines_part(combine);
}

static const Nest *nest_of(const Combine *combine)
{
    return combine->part->nest;
}

/* Whether there are such numbers at all. */
static bool keeps_numbers(const Emitter *emitter, const Nest *nest)
{
    return emitter->on_device && !emitter->on_ranks && nest_has_numbers(nest);
}

/* Calls `visit` for each of the nest's. */
static void each_number(Emitter *emitter, const Tree *tree, void (*visit)(Emitter *, const Combine *))
{
    for (int c = 0; c < tree->combines.count && keeps_numbers(emitter, tree->nest); c++)
        if (is_number(tree->combines.items[c])) visit(emitter, tree->combines.items[c]);
}

/* In C, calls of the piece: one for each tile of the loops that it is in. */
static const char *count_of_calls(Emitter *emitter, const Nest *nest, const Piece *piece)
{
    const char *count = NULL;
    for (int n = 0; n < piece->depth; n++) {
        const NestLoop *loop = &nest->loops[n];
        const char *tiles = arena_printf(emitter->arena, "fern_tile_count(%s, %s)",
                                         emit_expr(emitter, expr_sub(nest->plan->pool, loop->end, loop->begin), false), symbol_text(emitter, loop->tile));
        count = count ? arena_printf(emitter->arena, "%s * %s", count, tiles) : tiles;
    }
    return count ? count : "1";
}

/* In C, numbers that it leaves there: each call one, or a kernel. */
static const char *count_of_numbers(const Emitter *emitter, const Window *part)
{
    return part->nest->kernel ? "1" : given_name(emitter->given, NAME_CALLS, part);
}

const char *room_of_numbers(const Emitter *emitter, const Window *part)
{
    return part->nest->kernel ? "FERN_PARTS + 1" : count_of_numbers(emitter, part);
}

static bool comes_to_host(const Window *part)
{
    return !(part->nest->kernel && part->stays);
}

/* Something of the part's gets a name, for what the composition has. */
static const char *name_for(Emitter *emitter, const Window *part, NameKind kind, const char *form)
{
    const char *name = fresh_name(emitter, arena_printf(emitter->arena, form, part->part_of->identifier));
    give_name(emitter->given, kind, part, name);
    return name;
}

static void count_calls(Emitter *emitter, const Combine *combine)
{
    if (nest_of(combine)->kernel) return;
    const char *calls = name_for(emitter, combine->part, NAME_CALLS, "%s_calls");
    add_declaration(emitter->to, "const int64_t", calls, "%s", count_of_calls(emitter, nest_of(combine), combine->piece));
}

typedef LIST(const char *) Conditions;

static bool is_among(const Conditions *conditions, const char *condition)
{
    for (int i = 0; i < conditions->count; i++)
        if (!strcmp(conditions->items[i], condition)) return true;
    return false;
}

/* Conditions that do not depend on the number; what a handle says is asked once. */
static void check_handle(Emitter *emitter, const Nest *nest, const Piece *piece, Conditions *asked, const char *fused)
{
    const Block *block = piece->stage->block;
    const Window *part = NULL;
    if (!asks_of_handle(nest, piece)) return;
    for (int a = 0; piece->parts && a < piece->stage->access_count && !part; a++) part = piece->parts[a];
    const char *here = arena_printf(emitter->arena, "fern_numbers_here_%s(%s)", block->handle_type->name, argument_named(piece->stage, block->handle));
    const char *counts = part && !nest->kernel ? arena_printf(emitter->arena, " && %s > 0", count_of_numbers(emitter, part)) : "";
    const bool known = is_among(asked, here);
    if (known && !*counts) return;
    add_set(emitter->to, fused, "%s%s%s%s", fused, counts, known ? "" : " && ", known ? "" : here);
    if (!known) list_push(emitter->arena, asked, here);
}

/* In C, bytes of what calls of all nests leave on the device; NULL: none do. */
static const char *bytes_of_numbers(Emitter *emitter, const Plan *plan)
{
    const char *bytes = NULL;
    for (int n = 0; n < plan->nests.count; n++) {
        const Combines *combines = &tree_of_nest(emitter->trees, plan->nests.items[n])->combines;
        for (int c = 0; c < combines->count && nest_leaves_numbers(plan->nests.items[n]); c++) {
            const Window *part = combines->items[c]->part;
            if (!is_number(combines->items[c]) || !comes_to_host(part)) continue;
            const char *one = arena_printf(emitter->arena, "fern_part(%s, sizeof(%s))", count_of_numbers(emitter, part), part->part_of->element);
            bytes = bytes ? arena_printf(emitter->arena, "%s + %s", bytes, one) : one;
        }
    }
    return bytes;
}

/* Where in the host's memory `room` each number lies that comes there. */
static void declare_brought(Emitter *emitter, const Tree *tree, const char *room)
{
    for (int c = 0; c < tree->combines.count && nest_leaves_numbers(tree->nest); c++) {
        const Window *part = tree->combines.items[c]->part;
        if (!is_number(tree->combines.items[c]) || !comes_to_host(part)) continue;
        const char *element = part->part_of->element, *brought = name_for(emitter, part, NAME_BROUGHT, "%s_brought");
        add_declaration(emitter->to, arena_printf(emitter->arena, "%s *const", element), brought, "(%s *)fern_numbers_take(&%s, %s, sizeof(%s))",
                        element, room, count_of_numbers(emitter, part), element);
    }
}

void emit_number_checks(Emitter *emitter, const Plan *plan, const char *fused)
{
    if (!emitter->on_device || emitter->on_ranks) return;
    Conditions asked = {0};
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        each_number(emitter, tree_of_nest(emitter->trees, nest), count_calls);
        for (int p = 0; p < nest->pieces.count; p++) check_handle(emitter, nest, nest->pieces.items[p], &asked, fused);
    }
    const char *bytes = bytes_of_numbers(emitter, plan);
    if (!bytes) return;
    const char *room = fresh_name(emitter, "numbers");
    add_declaration(emitter->to, "char *", room, "NULL");
    add_set(emitter->to, fused, "%s && fern_numbers_room(&%s, %s)", fused, room, bytes);
    for (int n = 0; n < plan->nests.count; n++) declare_brought(emitter, tree_of_nest(emitter->trees, plan->nests.items[n]), room);
}

static void declare_number(Emitter *emitter, const Combine *combine)
{
    const Window *part = combine->part;
    const char *element = part->part_of->element;
    const char *sum = name_for(emitter, part, NAME_SUM, "%s_here"), *one = name_for(emitter, part, NAME_ONE, "%s_of_call");
    if (nest_of(combine)->kernel) { /* the other is a thread's */
        if (!part->stays) add_declaration(emitter->to, element, sum, "0");
        return;
    }
    const char *made = name_for(emitter, part, NAME_CALLS_MADE, "%s_made");
    /* What a function combines may be a structure. */
    const char *none = reduction_is_function(combine->reduction) ? combine->identity : "0";
    add_declaration(emitter->to, element, sum, "%s, %s = %s", none, one, none);
    add_declaration(emitter->to, "int64_t", made, "0");
}

void open_numbers(Emitter *emitter, const Tree *tree)
{
    if (!keeps_numbers(emitter, tree->nest)) return;
    begin_block(emitter->to);
    each_number(emitter, tree, declare_number);
}

static void begin_number(Emitter *emitter, const Combine *combine)
{
    add_set(emitter->to, given_name(emitter->given, NAME_CALLS_MADE, combine->part), "0");
}

void begin_numbers(Emitter *emitter, const Tree *tree)
{
    each_number(emitter, tree, begin_number);
}

/* In C: whether the nest's calls are passed handles of the code's own. */
static const char *own_handle(const Emitter *emitter, const Nest *nest)
{
    return nest->handle ? emitter->own_handle : "0";
}

const char *number_target(Emitter *emitter, const Nest *nest, const Window *part)
{
    const char *one = given_name(emitter->given, NAME_ONE, part);
    if (!nest->handle) return arena_printf(emitter->arena, "&%s", one);
    return arena_printf(emitter->arena, "%s ? %s + %s : &%s", own_handle(emitter, nest), given_name(emitter->given, NAME_BLOCK, part),
                        given_name(emitter->given, NAME_CALLS_MADE, part), one);
}

void emit_number_of_call(Emitter *emitter, const Combine *combine)
{
    Builder *to = emitter->to;
    const Window *part = combine->part;
    const char *made = given_name(emitter->given, NAME_CALLS_MADE, part);
    if (combine->left) begin_if(to, "!%s", own_handle(emitter, nest_of(combine)));
    emit_combination_or_first(emitter, combine, made, given_name(emitter->given, NAME_SUM, part), given_name(emitter->given, NAME_ONE, part));
    if (combine->left) end_body(to);
    add_call(to, "%s++", made);
}

/* --- Behind the nest ------------------------------------------------------------------------------ */

static const char *given_pointer(const Combine *combine)
{
    return combine->piece->stage->node->arguments[combine->piece->stage->accesses[combine->access].parameter].text;
}

/* From the GPU's memory, or within it. */
static void bring_number(Emitter *emitter, const Combine *combine)
{
    const Window *part = combine->part;
    const bool kernel = nest_of(combine)->kernel;
    const char *from = arena_printf(emitter->arena, kernel ? "%s + FERN_PARTS" : "%s", given_name(emitter->given, NAME_BLOCK, part));
    const char *size = kernel ? "" : arena_printf(emitter->arena, "(size_t)%s * ", count_of_numbers(emitter, part));
    const char *to = part->stays ? given_pointer(combine) : given_name(emitter->given, NAME_BROUGHT, part);
    const Vendor *vendor = emitter->vendor;
    const char *copy = arena_printf(emitter->arena, "%s(%s, %s, %ssizeof(%s), %s, %s)", vendor->copy_async, to, from, size, part->part_of->element,
                                    part->stays ? vendor->within_device : vendor->to_host, emitter->stream);
    emit_checked(emitter, nest_of(combine), combine->piece, copy);
}

/* What is left in the host's memory, in the order of the calls. */
static void take_numbers(Emitter *emitter, const Combine *combine)
{
    Builder *to = emitter->to;
    const char *brought = given_name(emitter->given, NAME_BROUGHT, combine->part), *i = fresh_name(emitter, "i");
    begin_for(to, "int64_t %s = 0; %s < %s; %s++", i, i, count_of_numbers(emitter, combine->part), i);
    emit_combination_or_first(emitter, combine, i, given_name(emitter->given, NAME_SUM, combine->part), arena_printf(emitter->arena, "%s[%s]", brought, i));
    end_body(to);
}

/* .. that a kernel has combined. */
static void take_number(Emitter *emitter, const Combine *combine)
{
    if (nest_of(combine)->kernel && !combine->part->stays)
        add_set(emitter->to, given_name(emitter->given, NAME_SUM, combine->part), "*%s", given_name(emitter->given, NAME_BROUGHT, combine->part));
}

static void put_number(Emitter *emitter, const Combine *combine)
{
    const Window *part = combine->part;
    if (part->stays) return;
    add_set(emitter->to, arena_printf(emitter->arena, "*(%s *)(%s)", part->part_of->element, given_pointer(combine)), "%s",
            given_name(emitter->given, NAME_SUM, part));
}

/* The last call whose number the host gets; NULL: none does. */
static const Piece *last_with_numbers(const Tree *tree)
{
    const Piece *last = NULL;
    for (int c = 0; c < tree->combines.count; c++)
        if (is_number(tree->combines.items[c]) && !tree->combines.items[c]->part->stays) last = tree->combines.items[c]->piece;
    return last;
}

/* All that is on its way is waited for at once. */
static void complete_numbers(Emitter *emitter, const Tree *tree, int i)
{
    if (tree->around.items[i - 1].kind == ITEM_START && last_with_numbers(tree)) emit_wait(emitter, tree->nest, last_with_numbers(tree));
    take_number(emitter, tree->around.items[i].transfer->number);
}

static void emit_item_behind(Emitter *emitter, const Tree *tree, int i)
{
    const Item *item = &tree->around.items[i];
    switch (item->kind) {
    case ITEM_START: bring_number(emitter, item->transfer->number); break;
    case ITEM_COMPLETE: complete_numbers(emitter, tree, i); break;
    case ITEM_COMBINE: take_numbers(emitter, item->combine); break;
    case ITEM_PUT: put_number(emitter, item->combine); break;
    default: break;
    }
}

void close_numbers(Emitter *emitter, const Tree *tree)
{
    const Nest *nest = tree->nest;
    if (!keeps_numbers(emitter, nest)) return;
    const int names = naming_mark(&emitter->naming);
    const bool asks = nest_leaves_numbers(nest) && !nest->kernel; /* whether they have been left */
    int i = 0;
    while (tree->around.items[i].kind != ITEM_NEST) i++;
    if (asks) begin_if(emitter->to, "%s", own_handle(emitter, nest));
    for (i++; tree->around.items[i].kind != ITEM_PUT; i++) emit_item_behind(emitter, tree, i);
    if (asks) end_body(emitter->to);
    for (; i < tree->around.count; i++) emit_item_behind(emitter, tree, i);
    end_body(emitter->to);
    naming_forget(&emitter->naming, names);
}

/* --- What the code needs -------------------------------------------------------------------------- */

void emit_number_helpers(Emitter *emitter, Text *out, const WordSet *code)
{
    if (has_word(code, "FERN_PARTS")) emit_helper_part(emitter, out, device_numbers, "parts");
    if (has_word(code, "fern_tile_count")) emit_helper_part(emitter, out, device_numbers, "tile_count");
    if (has_word(code, "fern_numbers_room")) emit_helper_part(emitter, out, device_numbers, "numbers_room");
}
