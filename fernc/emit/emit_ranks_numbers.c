/* Numbers that calls overwrite through a pointer, on ranks: what each call has put there is combined in the order of the calls, then
 * over the ranks, and goes where the original has it. Where ranks have a GPU each, a handle may say that numbers are in its memory. */
#include "emit_ranks.h"

#include "plan/device.h"

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

static const char *print_combine(Emitter *emitter, Combines *known, const char *function, const char *element)
{
    const char *name = arena_printf(emitter->arena, "%s_combine_%d", emitter->own_name, known->count + 1);
    list_push(emitter->arena, known, (Combine){function, element, name});
    const int names = naming_mark(&emitter->naming);
    const char *into = fresh_name(emitter, "into"), *from = fresh_name(emitter, "from"), *count = fresh_name(emitter, "count");
    const char *left = fresh_name(emitter, "left"), *right = fresh_name(emitter, "right"), *i = fresh_name(emitter, "i");
    text_add(emitter->out, "/* Numbers of ranks, by %s. */\nstatic void %s(void *%s, const void *%s, int64_t %s)\n{\n", function, name, into, from, count);
    text_add(emitter->out, "    %s *%s = %s;\n    const %s *%s = %s;\n", element, left, into, element, right, from);
    text_add(emitter->out, "    for (int64_t %s = 0; %s < %s; %s++) %s[%s] = %s(%s[%s], %s[%s]);\n}\n\n", i, i, count, i, left, i, function, left, i, right,
             i);
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
                piece->parts[a]->combine_name = name ? name : print_combine(emitter, &known, function, root->element);
            }
        }
    }
}

void declare_numbers(const Ranks *r, const Nest *nest)
{
    Emitter *emitter = r->emitter;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Root *root = number_of_piece(piece, a);
            if (!root) continue;
            Window *part = piece->parts[a];
            part->sum_name = fresh_name(emitter, arena_printf(emitter->arena, "%s_here", root->identifier));
            text_add(emitter->out, "    %s %s = %s;\n", root->element, part->sum_name, identity_of(emitter, &piece->stage->accesses[a]));
            if (!emitter->on_device) continue;
            part->one_name = fresh_name(emitter, arena_printf(emitter->arena, "%s_of_call", root->identifier));
            part->host_name = fresh_name(emitter, arena_printf(emitter->arena, "%s_on_host", root->identifier));
            const char *known = known_host(piece->stage, &piece->stage->accesses[a]);
            text_add(emitter->out, "    %s %s = %s;\n    bool %s = %s;\n", root->element, part->one_name, identity_of(emitter, &piece->stage->accesses[a]),
                     part->host_name, known ? known : "true");
            text_add(emitter->out, "    fern_plan_room(%s, 1, sizeof(%s), \"%s\", &%s);\n", r->planned, root->element, root->identifier, r->failure);
        }
    }
}

/* Where the caller's handle has numbers. */
static void ask_handle(const Ranks *r, const Stage *stage, const Window *part, const char *indent)
{
    const HandleType *handle = stage->block->handle_type;
    const HandleMode *mode = &handle->modes[handle->host_mode];
    const char *name = fresh_name(r->emitter, "mode");
    text_add(r->emitter->out, "%s{\n%s    %s %s;\n", indent, indent, mode->type, name);
    text_add(r->emitter->out, "%s    if (!fern_routine_fails(&%s, %s(%s, &%s), %s, \"%s in line %u\")) %s = %s == %s;\n%s}\n", indent, r->failure, mode->get,
             argument_named(stage, stage->block->handle), name, handle->ok, mode->get, stage->statement->line, part->host_name, name, handle->host,
             indent);
}

void emit_number_begins(const Ranks *r, const Share *share, const char *indent)
{
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Piece *piece = share->nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            if (!number_of_piece(piece, a)) continue;
            text_add(r->emitter->out, "%s%s = %s;\n", indent, piece->parts[a]->sum_name, identity_of(r->emitter, access));
            if (r->emitter->on_device && !known_host(piece->stage, access)) ask_handle(r, piece->stage, piece->parts[a], indent);
        }
    }
}

void emit_parts_of_numbers(Emitter *emitter, const Piece *piece, const char *indent)
{
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Root *root = number_of_piece(piece, a);
        const Window *part = root ? piece->parts[a] : NULL;
        if (!root) continue;
        if (part->host_name)
            text_add(emitter->out, "%sfern_plan_take(%s, %s ? NULL : %s, &%s, sizeof %s, \"%s\", &%s);\n", indent, emitter->planned, part->host_name,
                     window_name(part), part->one_name, part->one_name, root->identifier, emitter->failure);
        AT(emitter, indent, emit_combination(emitter, piece->stage->accesses[a].reduction, part->sum_name,
                                             part->host_name ? part->one_name : arena_printf(emitter->arena, "%s[0]", window_name(part))));
    }
}

/* Where the original call has it. */
static void emit_put(const Ranks *r, const Piece *piece, int a, const char *indent)
{
    const Access *access = &piece->stage->accesses[a];
    const Root *root = access->space->root;
    const Window *part = piece->parts[a];
    const char *address = piece->stage->node->arguments[access->parameter].text;
    const char *inner = part->host_name ? arena_printf(r->emitter->arena, "%s    ", indent) : indent;
    /* Where the handle did not tell, nobody knows whose memory it is. */
    if (part->host_name) text_add(r->emitter->out, "%sif (%s.status == FERN_OK && %s)\n", indent, r->failure, part->host_name);
    text_add(r->emitter->out, "%s*(%s *)(%s) = %s;\n", inner, root->element, address, part->sum_name);
    if (!part->host_name) return;
    text_add(r->emitter->out, "%selse if (%s.status == FERN_OK)\n%sfern_plan_put(%s, %s, &%s, sizeof %s, \"%s\", &%s);\n", indent, r->failure, inner, r->planned, address, part->sum_name,
             part->sum_name, root->identifier, r->failure);
}

void emit_number_ends(const Ranks *r, const Share *share, const char *indent)
{
    const unsigned cuts = share_cuts(r->distribution, share);
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Piece *piece = share->nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Root *root = number_of_piece(piece, a);
            const char *operation, *type;
            if (!root) continue;
            const char *number = piece->parts[a]->sum_name;
            const char *own = piece->parts[a]->combine_name;
            /* Where ranks could not combine it, each has computed all of it. */
            if (cuts && number_reduction(&piece->stage->accesses[a], &operation, &type))
                emit_reduction(r, share, cuts, own ? own : arena_printf(r->emitter->arena, "fern_combine_of(%s, %s)", operation, type), number,
                               root->identifier, indent);
            if (result_is_spread(r->distribution, share))
                text_add(r->emitter->out, "%sfern_fail(&%s, fern_uniform(%s, &%s, sizeof %s), 0, \"%s\");\n", indent, r->failure, r->grid, number,
                         number, root->identifier);
            emit_put(r, piece, a, indent);
        }
    }
}
