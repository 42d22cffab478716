/* Numbers that calls on a GPU leave by a handle, such as a dot product: each call of a tile puts its own into the GPU's memory, by a handle
 * that is told so, and the host, which waits once behind the loops, combines them in the order of the tiles and puts the number where the
 * original does. Where there are no handles of the code's own, the caller's has it put into the host's memory, and the call waits. A kernel
 * has combined its number itself, behind the parts of its blocks (lower/device/kernel_numbers.c). */
#include "lower/brought/helper_file.h"
#include "lower/nest/site.h"

#include "plan/device.h"
#include "program/build.h"

#include <string.h>

/* Calls `visit` for each such number of the nest. */
static void each_number(Emitter *emitter, const Nest *nest, void (*visit)(Emitter *, const Nest *, const Piece *, int))
{
    if (!emitter->on_device || emitter->on_ranks || !nest_has_numbers(nest)) return;
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; nest->pieces.items[p]->parts && a < nest->pieces.items[p]->stage->access_count; a++)
            if (nest->pieces.items[p]->parts[a]) visit(emitter, nest, nest->pieces.items[p], a);
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

bool leaves_numbers(const Nest *nest)
{
    return nest_has_numbers(nest) && (nest->handle || nest->kernel);
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
    return part->part_of && !(part->nest->kernel && part->stays);
}

/* Something of the part's gets a name, for what the composition has. */
static const char *name_for(Emitter *emitter, const Window *part, NameKind kind, const char *form)
{
    const char *name = fresh_name(emitter, arena_printf(emitter->arena, form, part->part_of->identifier));
    give_name(emitter->given, kind, part, name);
    return name;
}

static void count_calls(Emitter *emitter, const Nest *nest, const Piece *piece, int a)
{
    if (nest->kernel) return;
    const char *calls = name_for(emitter, piece->parts[a], NAME_CALLS, "%s_calls");
    add_declaration(emitter->to, "const int64_t", calls, "%s", count_of_calls(emitter, nest, piece));
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
        const Nest *nest = plan->nests.items[n];
        for (int w = 0; w < nest->windows.count && leaves_numbers(nest); w++) {
            const Window *part = nest->windows.items[w];
            if (!comes_to_host(part)) continue;
            const char *one = arena_printf(emitter->arena, "fern_part(%s, sizeof(%s))", count_of_numbers(emitter, part), part->part_of->element);
            bytes = bytes ? arena_printf(emitter->arena, "%s + %s", bytes, one) : one;
        }
    }
    return bytes;
}

/* Where in the host's memory `room` each number lies that comes there. */
static void declare_brought(Emitter *emitter, const Nest *nest, const char *room)
{
    for (int w = 0; w < nest->windows.count && leaves_numbers(nest); w++) {
        const Window *part = nest->windows.items[w];
        if (!comes_to_host(part)) continue;
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
        each_number(emitter, nest, count_calls);
        for (int p = 0; p < nest->pieces.count; p++) check_handle(emitter, nest, nest->pieces.items[p], &asked, fused);
    }
    const char *bytes = bytes_of_numbers(emitter, plan);
    if (!bytes) return;
    const char *room = fresh_name(emitter, "numbers");
    add_declaration(emitter->to, "char *", room, "NULL");
    add_set(emitter->to, fused, "%s && fern_numbers_room(&%s, %s)", fused, room, bytes);
    for (int n = 0; n < plan->nests.count; n++) declare_brought(emitter, plan->nests.items[n], room);
}

static void declare_number(Emitter *emitter, const Nest *nest, const Piece *piece, int a)
{
    const Window *part = piece->parts[a];
    const char *element = part->part_of->element;
    const char *sum = name_for(emitter, part, NAME_SUM, "%s_here"), *one = name_for(emitter, part, NAME_ONE, "%s_of_call");
    if (nest->kernel) { /* the other is a thread's */
        if (!part->stays) add_declaration(emitter->to, element, sum, "0");
        return;
    }
    const char *made = name_for(emitter, part, NAME_CALLS_MADE, "%s_made");
    /* What a function combines may be a structure. */
    const Reduction *reduction = piece->stage->accesses[a].reduction;
    const char *none = reduction_is_function(reduction) ? reduction->identity : "0";
    add_declaration(emitter->to, element, sum, "%s, %s = %s", none, one, none);
    add_declaration(emitter->to, "int64_t", made, "0");
}

void open_numbers(Emitter *emitter, const Nest *nest)
{
    if (!emitter->on_device || emitter->on_ranks || !nest_has_numbers(nest)) return;
    begin_block(emitter->to);
    each_number(emitter, nest, declare_number);
}

static void begin_number(Emitter *emitter, const Nest *nest, const Piece *piece, int a)
{
    (void)nest;
    add_set(emitter->to, given_name(emitter->given, NAME_CALLS_MADE, piece->parts[a]), "0");
}

void begin_numbers(Emitter *emitter, const Nest *nest)
{
    each_number(emitter, nest, begin_number);
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

/* The first, or one that is combined with those before. */
static void emit_number(Emitter *emitter, const Access *access, const Window *part, const char *count, const char *number)
{
    Builder *to = emitter->to;
    const char *sum = given_name(emitter->given, NAME_SUM, part);
    only_if(to, "%s == 0", count);
    add_set(to, sum, "%s", number);
    begin_else(to);
    in_braces(to);
    emit_combination(emitter, access->reduction, sum, number);
    end_body(to);
}

void emit_number_of_call(Emitter *emitter, const Nest *nest, const Piece *piece)
{
    Builder *to = emitter->to;
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Window *part = piece->parts[a];
        if (!part) continue;
        const char *made = given_name(emitter->given, NAME_CALLS_MADE, part);
        if (nest->handle) begin_if(to, "!%s", own_handle(emitter, nest));
        emit_number(emitter, &piece->stage->accesses[a], part, made, given_name(emitter->given, NAME_ONE, part));
        if (nest->handle) end_body(to);
        add_call(to, "%s++", made);
    }
}

static const char *given_pointer(const Piece *piece, int a)
{
    return piece->stage->node->arguments[piece->stage->accesses[a].parameter].text;
}

/* From the GPU's memory, or within it. */
static void bring_number(Emitter *emitter, const Nest *nest, const Piece *piece, int a)
{
    const Window *part = piece->parts[a];
    const char *from = arena_printf(emitter->arena, nest->kernel ? "%s + FERN_PARTS" : "%s", given_name(emitter->given, NAME_BLOCK, part));
    const char *size = nest->kernel ? "" : arena_printf(emitter->arena, "(size_t)%s * ", count_of_numbers(emitter, part));
    const char *to = part->stays ? given_pointer(piece, a) : given_name(emitter->given, NAME_BROUGHT, part);
    const Vendor *vendor = emitter->vendor;
    const char *copy = arena_printf(emitter->arena, "%s(%s, %s, %ssizeof(%s), %s, %s)", vendor->copy_async, to, from, size, part->part_of->element,
                                    part->stays ? vendor->within_device : vendor->to_host, emitter->stream);
    emit_checked(emitter, nest, piece, copy);
}

static void combine_number(Emitter *emitter, const Nest *nest, const Piece *piece, int a)
{
    Builder *to = emitter->to;
    const Window *part = piece->parts[a];
    const char *brought = given_name(emitter->given, NAME_BROUGHT, part);
    if (nest->kernel) {
        if (!part->stays) add_set(to, given_name(emitter->given, NAME_SUM, part), "*%s", brought);
        return;
    }
    const char *i = fresh_name(emitter, "i");
    begin_for(to, "int64_t %s = 0; %s < %s; %s++", i, i, count_of_numbers(emitter, part), i);
    emit_number(emitter, &piece->stage->accesses[a], part, i, arena_printf(emitter->arena, "%s[%s]", brought, i));
    end_body(to);
}

static void put_number(Emitter *emitter, const Nest *nest, const Piece *piece, int a)
{
    (void)nest;
    const Window *part = piece->parts[a];
    if (part->stays) return;
    add_set(emitter->to, arena_printf(emitter->arena, "*(%s *)(%s)", part->part_of->element, given_pointer(piece, a)), "%s",
            given_name(emitter->given, NAME_SUM, part));
}

/* The last call whose number the host gets; NULL: none does. */
static const Piece *last_with_numbers(const Nest *nest)
{
    const Piece *last = NULL;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; piece->parts && a < piece->stage->access_count; a++)
            if (piece->parts[a] && !piece->parts[a]->stays) last = piece;
    }
    return last;
}

void close_numbers(Emitter *emitter, const Nest *nest)
{
    if (!emitter->on_device || emitter->on_ranks || !nest_has_numbers(nest)) return;
    const int names = naming_mark(&emitter->naming);
    if (leaves_numbers(nest)) {
        if (!nest->kernel) begin_if(emitter->to, "%s", own_handle(emitter, nest));
        each_number(emitter, nest, bring_number);
        if (last_with_numbers(nest)) emit_wait(emitter, nest, last_with_numbers(nest));
        each_number(emitter, nest, combine_number);
        if (!nest->kernel) end_body(emitter->to);
    }
    each_number(emitter, nest, put_number);
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
