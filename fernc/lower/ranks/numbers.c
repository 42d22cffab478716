/* Numbers that calls overwrite through a pointer, on ranks: what each call has put there is combined in the order of the calls, then
 * over the ranks, and goes where the original has it. Where ranks have a GPU each, a handle may say that numbers are in its memory. */
#include "ranks.h"

#include "plan/device.h"
#include "program/build.h"

#include <string.h>

/* Whether the call puts it into the host's memory; NULL: the handle says. */
static const char *known_host(const Stage *stage, const Access *access)
{
    if (block_in_device(stage->block, access->parameter)) return "false";
    const HandleType *handle = stage->block->handle ? stage->block->handle_type : NULL;
    return handle && handle->host ? NULL : "true";
}

typedef struct CombineFunction {
    const char *function, *element, *name;
} CombineFunction;

typedef LIST(CombineFunction) CombineFunctions;

static const char *known_combine(const CombineFunctions *known, const char *function, const char *element)
{
    for (int i = 0; i < known->count; i++)
        if (!strcmp(known->items[i].function, function) && !strcmp(known->items[i].element, element)) return known->items[i].name;
    return NULL;
}

static const char *emit_combine(Emitter *emitter, CombineFunctions *known, const char *function, const char *element)
{
    Builder *to = emitter->to;
    const char *name = arena_printf(emitter->arena, "%s_combine_%d", emitter->own_name, known->count + 1);
    list_push(emitter->arena, known, (CombineFunction){function, element, name});
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

/* Of those of the nest that are combined over ranks. */
static void emit_combines_of(Emitter *emitter, const Tree *tree, CombineFunctions *known)
{
    for (int c = 0; c < tree->combines.count; c++) {
        const Combine *combine = tree->combines.items[c];
        if (combine->over != OVER_RANKS || combine->type) continue;
        const char *name = known_combine(known, combine->operation, combine->into->element);
        give_name(emitter->given, NAME_COMBINE, combine->part, name ? name : emit_combine(emitter, known, combine->operation, combine->into->element));
    }
}

void emit_number_combines(Emitter *emitter, const Distribution *distribution)
{
    CombineFunctions known = {0};
    for (int n = 0; n < distribution->shares.count; n++) emit_combines_of(emitter, tree_of_nest(emitter->trees, distribution->shares.items[n]->nest), &known);
}

static void declare_number(const Ranks *r, const Combine *combine)
{
    Emitter *emitter = r->emitter;
    Builder *to = emitter->to;
    const Root *root = combine->into;
    const Window *part = combine->part;
    begin_combined(emitter, combine, name_record(emitter, NAME_SUM, part, root->identifier, "here"));
    if (!emitter->on_device) return;
    const char *one = name_record(emitter, NAME_ONE, part, root->identifier, "of_call");
    const char *on_host = name_record(emitter, NAME_ON_HOST, part, root->identifier, "on_host");
    const char *known = known_host(combine->piece->stage, &combine->piece->stage->accesses[combine->access]);
    begin_combined(emitter, combine, one);
    add_declaration(to, "bool", on_host, "%s", known ? known : "true");
    add_call(to, "fern_plan_room(%s, 1, sizeof(%s), \"%s\", &%s)", r->planned, root->element, root->identifier, r->failure);
}

void declare_numbers(const Ranks *r, const Nest *nest)
{
    const Combines *combines = &tree_of_nest(r->emitter->trees, nest)->combines;
    for (int c = 0; c < combines->count; c++)
        if (combines->items[c]->over == OVER_CALLS && combines_part(combines->items[c])) declare_number(r, combines->items[c]);
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

void emit_number_begin(const Ranks *r, const Combine *combine)
{
    const Stage *stage = combine->piece->stage;
    add_set(r->emitter->to, given_name(r->emitter->given, NAME_SUM, combine->part), "%s", combine->identity);
    if (r->emitter->on_device && !known_host(stage, &stage->accesses[combine->access])) ask_handle(r, stage, combine->part);
}

const char *number_on_rank(const Emitter *emitter, const Window *part)
{
    const char *on_host = given_name(emitter->given, NAME_ON_HOST, part), *name = window_name(emitter, part);
    return on_host ? arena_printf(emitter->arena, "%s ? &%s : %s", on_host, given_name(emitter->given, NAME_ONE, part), name) : name;
}

void emit_number_of_rank(Emitter *emitter, const Combine *combine)
{
    const Window *part = combine->part;
    const char *one = given_name(emitter->given, NAME_ONE, part), *on_host = given_name(emitter->given, NAME_ON_HOST, part);
    if (on_host)
        add_call(emitter->to, "fern_plan_take(%s, %s ? NULL : %s, &%s, sizeof %s, \"%s\", &%s)", emitter->planned, on_host, window_name(emitter, part),
                 one, one, combine->into->identifier, emitter->failure);
    emit_combination(emitter, combine, given_name(emitter->given, NAME_SUM, part),
                     on_host ? one : arena_printf(emitter->arena, "%s[0]", window_name(emitter, part)));
}

void emit_over_ranks(const Ranks *r, const Share *share, const Combine *combine)
{
    Arena *arena = r->emitter->arena;
    const Root *root = combine->into;
    const char *own = combine->part ? given_name(r->emitter->given, NAME_COMBINE, combine->part) : NULL;
    const char *variable = combine->part ? given_name(r->emitter->given, NAME_SUM, combine->part) : root->identifier;
    const char *function = own ? own : arena_printf(arena, "fern_combine_of(%s, %s)", combine->operation, combine->type);
    const char *elements = arena_printf(arena, "(fern_elements){%s, sizeof %s}, &%s", function, variable, variable);
    if (result_decides(r->distribution, share))
        add_call(r->emitter->to, "fern_decide(%s, %u, %s, \"%s\", &%s)", r->grid, combine->along, elements, root->identifier, r->failure);
    else
        add_call(r->emitter->to, "fern_fail(&%s, fern_reduce_all(%s, %u, %s, 1), 0, \"%s\")", r->failure, r->grid, combine->along, elements,
                 root->identifier);
}

void emit_number_put(const Ranks *r, const Combine *combine)
{
    Builder *to = r->emitter->to;
    const Access *access = &combine->piece->stage->accesses[combine->access];
    const Root *root = combine->into;
    const Window *part = combine->part;
    const char *sum = given_name(r->emitter->given, NAME_SUM, part), *on_host = given_name(r->emitter->given, NAME_ON_HOST, part);
    const char *address = combine->piece->stage->node->arguments[access->parameter].text;
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
