/* Macros that stand for the same tokens whatever compiler reads the file: the file defines them once, outside of #if, and takes them back nowhere. */
#include "lifter.h"

#include "annotator/base/c_text.h"

#include <string.h>

typedef struct Defined {
    CXCursor definition; /* the last one */
    int definitions;
    bool varies;         /* defined under a condition, taken back, or made of such macros */
    bool looked;         /* at what it is made of */
} Defined;

static Defined *defined(Lifter *lifter, const char *name)
{
    Defined *found = names_find(lifter->defined, name);
    if (found) return found;
    found = arena_alloc(lifter->arena, sizeof *found);
    *found = (Defined){0};
    names_set(lifter->defined, name, found);
    return found;
}

/* What the file's directive does; `depth`: in how many conditions it stands. */
static void read_directive(Lifter *lifter, Range line, int *depth)
{
    CReader reader = c_reader_in(line);
    CToken token, name;
    if (!c_next_code(&reader, &token) || !c_next_code(&reader, &token)) return; /* `#`, and a word */
    if (c_is(&reader, &token, "if") || c_is(&reader, &token, "ifdef") || c_is(&reader, &token, "ifndef")) (*depth)++;
    if (c_is(&reader, &token, "endif")) (*depth)--;
    const bool defines = c_is(&reader, &token, "define");
    if ((!defines && !c_is(&reader, &token, "undef")) || !c_next_code(&reader, &name)) return;
    if (defines && *depth == 0) return;
    defined(lifter, c_spelling(&reader, &name, lifter->arena))->varies = true;
}

void find_steady_macros(Lifter *lifter)
{
    int depth = 0;
    for (int i = 0; i < lifter->definitions.count; i++) {
        Defined *macro = defined(lifter, name_of(lifter, lifter->definitions.items[i]));
        macro->definition = lifter->definitions.items[i];
        macro->definitions++;
    }
    for (int i = 0; i < lifter->directives.count; i++) read_directive(lifter, lifter->directives.items[i], &depth);
}

static bool is_steady(Lifter *lifter, const char *name);

/* What the macro stands for names no macro that varies, nor one of another file. */
static bool is_made_of_steady(Lifter *lifter, Range definition)
{
    CReader reader = c_reader_in(definition);
    CToken token;
    bool steady = c_next_code(&reader, &token); /* its own name */
    while (steady && c_next_code(&reader, &token)) {
        if (token.kind == C_SIGN) steady = token.sign != '#'; /* pasted names */
        if (token.kind != C_WORD) continue;
        const char *name = c_spelling(&reader, &token, lifter->arena);
        steady = !names_find(lifter->defined, name) || is_steady(lifter, name);
    }
    return steady;
}

static bool is_steady(Lifter *lifter, const char *name)
{
    Defined *macro = names_find(lifter->defined, name);
    Range range;
    if (!macro || macro->definitions != 1 || macro->varies || !in_main_file(lifter, macro->definition, &range)) return false;
    if (macro->looked) return true; /* or it is being looked at: in what it stands for its name is no macro */
    macro->looked = true;
    macro->varies = !is_made_of_steady(lifter, range);
    return !macro->varies;
}

bool stands_in_steady_macros(Lifter *lifter, Range use)
{
    const Range *first = expansion_from(lifter, use.begin);
    const Range *end = lifter->expansions.items + lifter->expansions.count;
    bool inside = false;
    for (const Range *macro = first; macro && macro < end && macro->begin < use.end; macro++) {
        if (!is_steady(lifter, name_of(lifter, lifter->expanded.items[macro - lifter->expansions.items]))) return false;
        inside |= macro->begin == use.begin && macro->end == use.end;
    }
    return inside;
}
