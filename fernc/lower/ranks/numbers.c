/* Numbers that calls overwrite through a pointer, on ranks: what each call has put there is combined in the order of the calls, then
 * over the ranks, and goes where the original has it. Where ranks have a GPU each, a handle may say that numbers are in its memory. */
#include "ranks.h"

#include "plan/device.h"
#include "program/build.h"

#include <string.h>

static const char *identity_of(const Emitter *emitter, const Access *access)
{
    const char *identity = access->reduction->identity, *operation, *type;
    if (!number_reduction(access, &operation, &type) || !type || strncmp(type, "FERN_INT", 8) || !strstr(identity, "INFINITY")) return identity;
    return arena_printf(emitter->arena, "%s_%s", type + strlen("FERN_"), *identity == '-' ? "MIN" : "MAX");
}

/* Whether the call puts it into the host's memory; NULL: the handle says. */
static const char *known_host(const Stage *stage, const Access *access)
{
    if (block_in_device(stage->block, access->parameter)) return "false";
    const HandleType *handle = stage->block->handle ? stage->block->handle_type : NULL;
    return handle && handle->host ? NULL : "true";
}

typedef struct Combine {
    const char *function, *element, *name;
} Combine;

typedef LIST(Combine) Combines;

static const char *known_combine(const Combines *known, const char *function, const char *element)
{
    for (int i = 0; i < known->count; i++)
        if (!strcmp(known->items[i].function, function) && !strcmp(known->items[i].element, element)) return known->items[i].name;
    return NULL;
}

static const char *emit_combine(Emitter *emitter, Combines *known, const char *function, const char *element)
{
    Builder *to = emitter->to;
    const char *name = arena_printf(emitter->arena, "%s_combine_%d", emitter->own_name, known->count + 1);
    list_push(emitter->arena, known, (Combine){function, element, name});
    const int names = naming_mark(&emitter->naming);
    const char *into = fresh_name(emitter, "into"), *from = fresh_name(emitter, "from"), *count = fresh_name(emitter, "count");
    const char *left = fresh_name(emitter, "left"), *right = fresh_name(emitter, "right"), *i = fresh_name(emitter, "i");
    add_comment(to, "Numbers of ranks, by %s.", function);
    begin_function(to, "static void %s(void *%s, const void *%s, int64_t %s)", name, into, from, count);
    add_declaration(to, arena_printf(to->arena, "%s *", element), left, "%s", into);
    add_declaration(to, arena_printf(to->arena, "const %s *", element), right, "%s", from);
    begin_for(to, "int64_t %s = 0; %s < %s; %s++", i, i, count, i);
    on_one_line(to);
    add_set(to, arena_printf(to->arena, "%s[%s]", left, i), "%s(%s[%s], %s[%s])", function, left, i, right, i);
    end_body(to);
    end_body(to);
    add_blank(to);
    naming_forget(&emitter->naming, names);
    return name;
}

void emit_number_combines(Emitter *emitter, const Distribution *distribution)
{
    Combines known = {0};
    for (int n = 0; n < distribution->shares.count; n++) {
        const Nest *nest = distribution->shares.items[n]->nest;
        if (!share_cuts(distribution, distribution->shares.items[n])) continue;
        for (int p = 0; p < nest->pieces.count; p++) {
            const Piece *piece = nest->pieces.items[p];
            for (int a = 0; a < piece->stage->access_count; a++) {
                const Root *root = number_of_piece(piece, a);
                const char *function, *type;
                if (!root || !number_reduction(&piece->stage->accesses[a], &function, &type) || type) continue;
                const char *name = known_combine(&known, function, root->element);
                give_name(emitter->given, NAME_COMBINE, piece->parts[a], name ? name : emit_combine(emitter, &known, function, root->element));
            }
        }
    }
}

static void declare_number(const Ranks *r, const Piece *piece, int a)
{
    Emitter *emitter = r->emitter;
    Builder *to = emitter->to;
    const Access *access = &piece->stage->accesses[a];
    const Root *root = number_of_piece(piece, a);
    const Window *part = piece->parts[a];
    const char *sum = name_record(emitter, NAME_SUM, part, root->identifier, "here");
    add_declaration(to, root->element, sum, "%s", identity_of(emitter, access));
    if (!emitter->on_device) return;
    const char *one = name_record(emitter, NAME_ONE, part, root->identifier, "of_call");
    const char *on_host = name_record(emitter, NAME_ON_HOST, part, root->identifier, "on_host");
    const char *known = known_host(piece->stage, access);
    add_declaration(to, root->element, one, "%s", identity_of(emitter, access));
    add_declaration(to, "bool", on_host, "%s", known ? known : "true");
    add_call(to, "fern_plan_room(%s, 1, sizeof(%s), \"%s\", &%s)", r->planned, root->element, root->identifier, r->failure);
}

/* Calls `visit` for each number of the nest. */
static void each_number(const Ranks *r, const Nest *nest, void (*visit)(const Ranks *, const Piece *, int))
{
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++)
            if (number_of_piece(nest->pieces.items[p], a)) visit(r, nest->pieces.items[p], a);
}

void declare_numbers(const Ranks *r, const Nest *nest)
{
    each_number(r, nest, declare_number);
}

/* Where the caller's handle has numbers. */
static void ask_handle(const Ranks *r, const Stage *stage, const Window *part)
{
    Builder *to = r->emitter->to;
    const HandleType *handle = stage->block->handle_type;
    const HandleMode *mode = &handle->modes[handle->host_mode];
    const char *name = fresh_name(r->emitter, "mode");
    begin_block(to);
    add_declaration(to, mode->type, name, NULL);
    only_if(to, "!fern_routine_fails(&%s, %s(%s, &%s), %s, \"%s in line %u\")", r->failure, mode->get, argument_named(stage, stage->block->handle), name,
            handle->ok, mode->get, stage->statement->line);
    add_set(to, given_name(r->emitter->given, NAME_ON_HOST, part), "%s == %s", name, handle->host);
    end_body(to);
}

static void begin_number(const Ranks *r, const Piece *piece, int a)
{
    const Access *access = &piece->stage->accesses[a];
    add_set(r->emitter->to, given_name(r->emitter->given, NAME_SUM, piece->parts[a]), "%s", identity_of(r->emitter, access));
    if (r->emitter->on_device && !known_host(piece->stage, access)) ask_handle(r, piece->stage, piece->parts[a]);
}

void emit_number_begins(const Ranks *r, const Share *share)
{
    each_number(r, share->nest, begin_number);
}

const char *number_on_rank(const Emitter *emitter, const Window *part)
{
    const char *on_host = given_name(emitter->given, NAME_ON_HOST, part), *name = window_name(emitter, part);
    return on_host ? arena_printf(emitter->arena, "%s ? &%s : %s", on_host, given_name(emitter->given, NAME_ONE, part), name) : name;
}

void emit_parts_of_numbers(Emitter *emitter, const Piece *piece)
{
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Root *root = number_of_piece(piece, a);
        const Window *part = root ? piece->parts[a] : NULL;
        if (!root) continue;
        const char *one = given_name(emitter->given, NAME_ONE, part), *sum = given_name(emitter->given, NAME_SUM, part);
        const char *on_host = given_name(emitter->given, NAME_ON_HOST, part);
        if (on_host)
            add_call(emitter->to, "fern_plan_take(%s, %s ? NULL : %s, &%s, sizeof %s, \"%s\", &%s)", emitter->planned, on_host, window_name(emitter, part),
                     one, one, root->identifier, emitter->failure);
        emit_combination(emitter, piece->stage->accesses[a].reduction, sum,
                         on_host ? one : arena_printf(emitter->arena, "%s[0]", window_name(emitter, part)));
    }
}

void emit_reduction(const Ranks *r, const Share *share, unsigned cuts, const char *combine, const char *variable, const char *title)
{
    const char *elements = arena_printf(r->emitter->arena, "(fern_elements){%s, sizeof %s}, &%s", combine, variable, variable);
    if (result_decides(r->distribution, share))
        add_call(r->emitter->to, "fern_decide(%s, %u, %s, \"%s\", &%s)", r->grid, cuts, elements, title, r->failure);
    else
        add_call(r->emitter->to, "fern_fail(&%s, fern_reduce_all(%s, %u, %s, 1), 0, \"%s\")", r->failure, r->grid, cuts, elements, title);
}

/* Where the original call has it. */
static void emit_put(const Ranks *r, const Piece *piece, int a)
{
    Builder *to = r->emitter->to;
    const Access *access = &piece->stage->accesses[a];
    const Root *root = access->space->root;
    const Window *part = piece->parts[a];
    const char *sum = given_name(r->emitter->given, NAME_SUM, part), *on_host = given_name(r->emitter->given, NAME_ON_HOST, part);
    const char *address = piece->stage->node->arguments[access->parameter].text;
    /* Where the handle did not tell, nobody knows whose memory it is. */
    if (on_host) begin_if(to, "%s.status == FERN_OK && %s", r->failure, on_host);
    if (on_host) without_braces(to);
    add_set(to, arena_printf(to->arena, "*(%s *)(%s)", root->element, address), "%s", sum);
    if (!on_host) return;
    end_body(to);
    begin_else_if(to, "%s.status == FERN_OK", r->failure);
    without_braces(to);
    add_call(to, "fern_plan_put(%s, %s, &%s, sizeof %s, \"%s\", &%s)", r->planned, address, sum, sum, root->identifier, r->failure);
    end_body(to);
}

void emit_number_ends(const Ranks *r, const Share *share)
{
    Builder *to = r->emitter->to;
    const unsigned cuts = share_cuts(r->distribution, share);
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Piece *piece = share->nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Root *root = number_of_piece(piece, a);
            const char *operation, *type;
            if (!root) continue;
            const char *number = given_name(r->emitter->given, NAME_SUM, piece->parts[a]);
            const char *own = given_name(r->emitter->given, NAME_COMBINE, piece->parts[a]);
            /* Where ranks could not combine it, each has computed all of it. */
            if (cuts && number_reduction(&piece->stage->accesses[a], &operation, &type))
                emit_reduction(r, share, cuts, own ? own : arena_printf(to->arena, "fern_combine_of(%s, %s)", operation, type), number,
                               root->identifier);
            if (result_is_spread(r->distribution, share))
                add_call(to, "fern_fail(&%s, fern_uniform(%s, &%s, sizeof %s), 0, \"%s\")", r->failure, r->grid, number, number, root->identifier);
            emit_put(r, piece, a);
        }
    }
}
