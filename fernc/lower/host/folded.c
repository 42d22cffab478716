/* Numbers that the plan was made with, of texts that another compiler may read otherwise (lift/values/folded.c): the output says them again, in
 * the user's words, to the compiler that reads it. */
#include "lower/lower.h"

#include "annotator/base/c_text.h"
#include "program/build.h"

#include <ctype.h>
#include <string.h>

/* All of the text stands between the parenthesis that is there and its own. */
static bool ends_with_group(const char *at)
{
    int depth = 0;
    do depth += (*at == '(') - (*at == ')');
    while (*++at && depth);
    return !*at && !depth;
}

/* "BLOCK", "(BLOCK * 2)" */
static const char *operand(Emitter *emitter, const char *text)
{
    const char *rest = text;
    while (isalnum((unsigned char)*rest) || *rest == '_') rest++;
    if (!strncmp(text, "sizeof(", 7) && ends_with_group(rest)) return text;
    return *rest ? arena_printf(emitter->arena, "(%s)", text) : text;
}

/* Named by the annotations of the region's calls. */
static void add_named(Emitter *emitter, const Region *region, TextList *lines)
{
    for (int n = 0; n < region->nodes.count; n++) {
        const Routine *routine = region->nodes.items[n]->routine;
        for (int c = 0; routine && c < routine->constants.count; c++)
            list_push(emitter->arena, lines, arena_printf(emitter->arena, "%s == %lld", routine->constants.items[c].name,
                                                          (long long)routine->constants.items[c].value));
    }
}

void emit_folded(Emitter *emitter, const Plan *plan)
{
    TextList lines = {0};
    for (int i = 0; i < plan->region->folded.count; i++) {
        const Folded *folded = &plan->region->folded.items[i];
        if (folded->constant)
            list_push(emitter->arena, &lines, arena_printf(emitter->arena, "%s == %s", operand(emitter, c_line(folded->text, emitter->source->dialect, emitter->arena)),
                                                           emit_expr(emitter, folded->value, false)));
    }
    add_named(emitter, plan->region, &lines);
    for (int i = 0; i < lines.count; i++) {
        bool before = false;
        for (int j = 0; j < i; j++) before |= !strcmp(lines.items[i], lines.items[j]);
        if (!before) add_call(emitter->to, "FERN_READ_AS(%s)", lines.items[i]);
    }
}

const char *folded_condition(Emitter *emitter, const Folded *folded)
{
    const char *text = c_line(folded->text, emitter->source->dialect, emitter->arena);
    return arena_printf(emitter->arena, "(int64_t)(%s) == %s", text, emit_expr(emitter, folded->value, true));
}
