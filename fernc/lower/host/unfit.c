/* A number of 64 bits that does not fit an `int` parameter: the original's own call would get another one.
 * That is said before any call; then the calls run as written. */
#include "lower/lower.h"

#include "annotator/base/c_text.h"
#include "program/build.h"

#include <string.h>

typedef struct Limits {
    const char *least, *most;
} Limits;

static Limits limits_of(const WidthCheck *width)
{
    static const Limits of_signed[] = {[1] = {"-128.0", "127.0"},
                                       [2] = {"-32768.0", "32767.0"},
                                       [4] = {"-2147483648.0", "2147483647.0"},
                                       [8] = {"-9223372036854775808.0", "9223372036854774784.0"}};
    static const Limits of_unsigned[] = {[1] = {"0.0", "255.0"},
                                         [2] = {"0.0", "65535.0"},
                                         [4] = {"0.0", "4294967295.0"},
                                         [8] = {"0.0", "18446744073709549568.0"}};
    int bytes = width->bytes == 1 || width->bytes == 2 || width->bytes == 4 ? width->bytes : 8;
    return (width->is_signed ? of_signed : of_unsigned)[bytes];
}

/* In C, whether the value fits, or does not. Nothing has been checked yet: only types tell what is negative. */
static const char *condition(Emitter *emitter, const WidthCheck *width, bool fits, bool alone)
{
    const char *value = emit_double(emitter, width->value);
    Limits limits = limits_of(width);
    if (facts_prove_le(facts_new(emitter->pool), expr_constant(emitter->pool, 0), width->value))
        return arena_printf(emitter->arena, "%s %s %s", value, fits ? "<=" : ">", limits.most);
    return arena_printf(emitter->arena, fits ? "%s >= %s && %s <= %s" : alone ? "%s < %s || %s > %s" : "(%s < %s || %s > %s)",
                        value, limits.least, value, limits.most);
}

/* What the original computes in narrow types goes wrong before the call: nothing is said of that. NULL: it
 * always does, if at all. */
static const char *unfit_condition(Emitter *emitter, const Narrowing *narrowing)
{
    const WidthCheck *whole = &narrowing->whole;
    const char *predicate = narrowing->node->predicate, *all = predicate ? arena_printf(emitter->arena, "(%s)", predicate) : "";
    const char *and = arena_printf(emitter->arena, "\n%s    && ", emitter->to->indent);
    for (int i = 0; i < narrowing->part_count; i++) {
        const WidthCheck *part = &narrowing->parts[i];
        if (part->value == whole->value && part->bytes <= whole->bytes && part->is_signed == whole->is_signed) return NULL;
        if (expr_as_symbol(part->value) && !part->conversion) continue;
        all = arena_printf(emitter->arena, "%s%s%s", all, *all ? and : "", condition(emitter, part, true, false));
    }
    return arena_printf(emitter->arena, "%s%s%s", all, *all ? and : "", condition(emitter, whole, false, !*all));
}

/* As part of a format in a string. */
static const char *quoted(Emitter *emitter, const char *text)
{
    Text out = {0};
    for (const char *c = text; *c; c++) text_add(&out, *c == '%' ? "%%%c" : strchr("\"\\", *c) ? "\\%c" : "%c", *c);
    const char *copy = arena_string(emitter->arena, text_string(&out));
    text_free(&out);
    return copy;
}

static void emit_message(Emitter *emitter, const Narrowing *narrowing)
{
    const Argument *argument = &narrowing->node->arguments[narrowing->parameter];
    const Parameter *parameter = &narrowing->node->routine->parameters[narrowing->parameter];
    const char *text = c_line(argument->text, emitter->source->dialect, emitter->arena), *value = text;
    if (strpbrk(text, " -+")) value = arena_printf(emitter->arena, "(%s)", text);
    add_call(emitter->to, "FERN_UNFIT(\"%s:%u: %s = %s does not fit parameter '%s' (%s) of %s\",\n%s           (%s)%s)",
             quoted(emitter, argument->range.file->path), line_of(argument->range), quoted(emitter, text), narrowing->is_unsigned ? "%llu" : "%lld",
             parameter->name, parameter->type.spelling, narrowing->node->routine->name, emitter->to->indent,
             narrowing->is_unsigned ? "unsigned long long" : "long long", value);
}

void emit_unfit(Emitter *emitter, const Plan *plan)
{
    const Region *region = plan->region;
    LIST(const char *) conditions = {0};
    for (int i = 0; i < region->narrowings.count; i++) {
        const char *unfit = unfit_condition(emitter, &region->narrowings.items[i]);
        bool seen = !unfit;
        for (int c = 0; c < conditions.count && !seen; c++) seen |= !strcmp(conditions.items[c], unfit);
        if (seen) continue;
        if (conditions.count)
            begin_else_if(emitter->to, "%s", unfit);
        else
            begin_if(emitter->to, "%s", unfit);
        without_braces(emitter->to);
        emit_message(emitter, &region->narrowings.items[i]);
        end_body(emitter->to);
        list_push(emitter->arena, &conditions, unfit);
    }
}
