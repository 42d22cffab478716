/* Numbers by which each rank would decide otherwise: of the machine that its code was made for, of its threads, of its GPU. All go by
 * the least of each, which the agreement at the entry finds. And the code itself, which is the same on all ranks but for the former. */
#include "emit_ranks.h"

#include "annotator/c_text.h"

#include <inttypes.h>
#include <string.h>

/* --- Where the numbers are ------------------------------------------------------------------------------------ */

const char *machine_in_c(Emitter *emitter)
{
    Agreed *agreed = emitter->agreed;
    if (!agreed) return MACHINE;
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
    *agreed = (Agreed){.numbers = fresh_name(r->emitter, "numbers"), .machine = fresh_name(r->emitter, "machine"), .again = fresh_name(r->emitter, "again"),
                       .around = r->emitter->out};
    r->emitter->agreed = agreed;
    r->emitter->out = &agreed->text;
}

const char *agreed_argument(const Emitter *emitter)
{
    const Agreed *agreed = emitter->agreed;
    return agreed->own.count || agreed->asks_machine ? arena_printf(emitter->arena, "&%s", agreed->numbers) : NULL;
}

void emit_differ(const Ranks *r)
{
    const Agreed *agreed = r->emitter->agreed;
    if (!agreed_argument(r->emitter)) return;
    text_add(r->emitter->out, "    if (%s.differ) {\n        fern_plan_remember(%s, &%s);\n        goto %s;\n    }\n", agreed->numbers, r->planned,
             agreed->numbers, agreed->again);
}

void end_agreed(Ranks *r)
{
    Agreed *agreed = r->emitter->agreed;
    Text *out = agreed->around;
    const char *own = "";
    for (int i = 0; i < agreed->own.count; i++) own = arena_printf(r->emitter->arena, "%s%s%s", own, i ? ", " : "", agreed->own.items[i]);
    if (agreed_argument(r->emitter)) {
        const int of_machine = agreed->asks_machine ? (int)(sizeof(struct fern_machine) / sizeof(int64_t)) : 0;
        text_add(out, "\n    fern_numbers %s = {.count = %d", agreed->numbers, agreed->own.count + of_machine);
        if (agreed->own.count) text_add(out, ", .own = {%s}", own);
        text_add(out, "}; /* that decide: of each the least of any rank's */\n");
        if (agreed->asks_machine)
            text_add(out, "    memcpy(%s.own + %d, &fern_this_machine, sizeof fern_this_machine);\n", agreed->numbers, agreed->own.count);
        text_add(out, "%s:\n    fern_plan_recall(%s, &%s);\n", agreed->again, r->planned, agreed->numbers);
        if (agreed->asks_machine)
            text_add(out, "    struct fern_machine %s;\n    memcpy(&%s, %s.agreed + %d, sizeof %s);\n", agreed->machine, agreed->machine, agreed->numbers,
                     agreed->own.count, agreed->machine);
    }
    text_add(out, "%s", text_string(&agreed->text));
    text_free(&agreed->text);
    r->emitter->out = out;
    r->emitter->agreed = NULL;
}

/* --- The code -------------------------------------------------------------------------------------------------- */

static const char no_code[] = "UINT64_C(0x0000000000000000)";

void emit_code_of_ranks(Emitter *emitter, const Function *function)
{
    text_add(emitter->out, "static const char %s_name[] = \"%s_mpi\";\n", emitter->own_name, function->name);
    text_add(emitter->out, "static const uint64_t %s_code = %s; /* ranks run the same */\n\n", emitter->own_name, no_code);
}

/* FNV-1a of the tokens: comments and white space may differ. */
void set_code_of_ranks(const Emitter *emitter, Text *text, size_t begin)
{
    char *place = strstr(text->bytes + begin, no_code), digits[20];
    uint64_t hash = UINT64_C(14695981039346656037);
    CReader reader = c_reader_of(text_string(text) + begin, emitter->source->dialect);
    for (CToken token; c_next_code(&reader, &token);)
        for (unsigned at = token.begin; at <= token.end; at++) /* a zero behind each */
            hash = (hash ^ (at < token.end ? (unsigned char)reader.text[at] : 0)) * UINT64_C(1099511628211);
    snprintf(digits, sizeof digits, "%016" PRIx64, hash);
    memcpy(place + strlen("UINT64_C(0x"), digits, 16);
}
