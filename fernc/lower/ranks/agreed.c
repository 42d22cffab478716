/* Numbers by which each rank would decide otherwise: of the machine that its code was made for, of its threads, of its GPU. All go by
 * the least of each, which the agreement at the entry finds. And the code itself, which is the same on all ranks but for the former. */
#include "ranks.h"

#include "program/build.h"
#include "program/program_hash.h"

#include <inttypes.h>
#include <string.h>

/* --- Where the numbers are ------------------------------------------------------------------------------------ */

const char *machine_in_c(Emitter *emitter)
{
    Agreed *agreed = emitter->agreed;
    if (!agreed) return arena_printf(emitter->arena, "&%s", emitter->machine_variable);
    agreed->asks_machine = true;
    return arena_printf(emitter->arena, "&%s", agreed->machine);
}

static const char *number_in_c(Emitter *emitter, const char *own)
{
    Agreed *agreed = emitter->agreed;
    int number = 0;
    while (number < agreed->own.count && strcmp(agreed->own.items[number], own)) number++;
    if (number == agreed->own.count) list_push(emitter->arena, &agreed->own, own);
    return arena_printf(emitter->arena, "%s.agreed[%d]", agreed->numbers, number);
}

const char *threads_in_c(Emitter *emitter, int asked)
{
    const char *own = arena_printf(emitter->arena, "fern_threads(%d)", asked);
    return emitter->agreed ? arena_printf(emitter->arena, "(int)%s", number_in_c(emitter, own)) : own;
}

const char *device_fit_in_c(Emitter *emitter, const char *step)
{
    if (!emitter->agreed) return arena_printf(emitter->arena, "fern_device_fit(%s)", step);
    return arena_printf(emitter->arena, "fern_device_part(%s, %s)", number_in_c(emitter, "fern_device_cache()"), step);
}

/* --- Around what goes by them ---------------------------------------------------------------------------------- */

void begin_agreed(Ranks *r, Agreed *agreed)
{
    Emitter *emitter = r->emitter;
    *agreed = (Agreed){.numbers = fresh_name(emitter, "numbers"), .machine = fresh_name(emitter, "machine"), .again = fresh_name(emitter, "again"),
                       .around = emitter->to};
    emitter->agreed = agreed;
    emitter->to = builder_new(emitter->arena, emitter->to->indent);
}

const char *agreed_argument(const Emitter *emitter)
{
    const Agreed *agreed = emitter->agreed;
    return agreed->own.count || agreed->asks_machine ? arena_printf(emitter->arena, "&%s", agreed->numbers) : NULL;
}

void emit_differ(const Ranks *r)
{
    Builder *to = r->emitter->to;
    const Agreed *agreed = r->emitter->agreed;
    if (!agreed_argument(r->emitter)) return;
    begin_if(to, "%s.differ", agreed->numbers);
    add_call(to, "fern_plan_remember(%s, &%s)", r->planned, agreed->numbers);
    add_jump(to, "goto %s", agreed->again);
    end_body(to);
}

static void emit_numbers(const Ranks *r)
{
    Builder *to = r->emitter->to;
    const Agreed *agreed = r->emitter->agreed;
    const int own_count = agreed->own.count, machine_count = agreed->asks_machine ? (int)(sizeof(struct fern_machine) / sizeof(int64_t)) : 0;
    const char *own = "";
    for (int i = 0; i < own_count; i++) own = arena_printf(r->emitter->arena, "%s%s%s", own, i ? ", " : ", .own = {", agreed->own.items[i]);
    add_blank(to);
    add_declaration(to, "fern_numbers", agreed->numbers, "{.count = %d%s%s}", own_count + machine_count, own, own_count ? "}" : "");
    add_note(to, "that decide: of each the least of any rank's");
    if (agreed->asks_machine) add_call(to, "memcpy(%s.own + %d, &%s, sizeof %s)", agreed->numbers, own_count, r->emitter->machine_variable, r->emitter->machine_variable);
    add_label(to, "%s", agreed->again);
    add_call(to, "fern_plan_recall(%s, &%s)", r->planned, agreed->numbers);
    if (!agreed->asks_machine) return;
    add_declaration(to, "struct fern_machine", agreed->machine, NULL);
    add_call(to, "memcpy(&%s, %s.agreed + %d, sizeof %s)", agreed->machine, agreed->numbers, own_count, agreed->machine);
}

void end_agreed(Ranks *r)
{
    Emitter *emitter = r->emitter;
    const CodeList *program = builder_program(emitter->to);
    emitter->to = emitter->agreed->around;
    if (agreed_argument(emitter)) emit_numbers(r);
    add_program(emitter->to, program);
    emitter->agreed = NULL;
}

/* --- The code -------------------------------------------------------------------------------------------------- */

Code *emit_code_of_ranks(Emitter *emitter, const Function *function)
{
    add_declaration(emitter->to, "static const char", arena_printf(emitter->arena, "%s_name[]", emitter->own_name), "\"%s_mpi\"", function->name);
    add_declaration(emitter->to, "static const uint64_t", arena_printf(emitter->arena, "%s_code", emitter->own_name), "UINT64_C(0x%016x)", 0);
    Code *code = last_statement(emitter->to);
    add_note(emitter->to, "ranks run the same");
    add_blank(emitter->to);
    return code;
}

void set_code_of_ranks(const Emitter *emitter, Code *code, const CodeList *program)
{
    code->text = arena_printf(emitter->arena, "UINT64_C(0x%016" PRIx64 ")", program_hash(program, emitter->source->dialect));
}
