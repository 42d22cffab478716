/* A number of 64 bits that does not fit an `int` parameter: the original's own call would get another one.
 * That is said before any call; then the calls run as written. */
#include "lower/lower.h"

#include "annotator/base/c_text.h"
#include "plan/checks.h"
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

/* In C, whether the value fits, or does not. */
static const char *condition(Emitter *emitter, UnfitWidth of, bool fits, bool alone)
{
    const char *value = emit_double(emitter, of.width->value);
    Limits limits = limits_of(of.width);
    if (of.nonnegative) return arena_printf(emitter->arena, "%s %s %s", value, fits ? "<=" : ">", limits.most);
    return arena_printf(emitter->arena, fits ? "%s >= %s && %s <= %s" : alone ? "%s < %s || %s > %s" : "(%s < %s || %s > %s)",
                        value, limits.least, value, limits.most);
}

/* What the original computes in narrow types goes wrong before the call: nothing is said of that. */
static const char *unfit_condition(Emitter *emitter, const UnfitArgument *unfit)
{
    const char *predicate = unfit->narrowing->node->predicate, *all = predicate ? arena_printf(emitter->arena, "(%s)", predicate) : "";
    const char *and = arena_printf(emitter->arena, "\n%s    && ", emitter->to->indent);
    for (int i = 0; i < unfit->parts.count; i++)
        all = arena_printf(emitter->arena, "%s%s%s", all, *all ? and : "", condition(emitter, unfit->parts.items[i], true, false));
    return arena_printf(emitter->arena, "%s%s%s", all, *all ? and : "", condition(emitter, unfit->whole, false, !*all));
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
    const UnfitArguments all = unfit_arguments(plan, emitter->arena);
    for (int i = 0; i < all.count; i++) {
        const char *unfit = unfit_condition(emitter, &all.items[i]);
        if (i)
            begin_else_if(emitter->to, "%s", unfit);
        else
            begin_if(emitter->to, "%s", unfit);
        without_braces(emitter->to);
        emit_message(emitter, all.items[i].narrowing);
        end_body(emitter->to);
    }
}
