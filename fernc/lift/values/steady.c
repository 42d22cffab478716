/* Macros that stand for the same tokens whatever compiler reads the file: it or a header of the user's defines them once, outside of #if, and takes
 * them back nowhere. */
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

CXCursor macro_named(const Lifter *lifter, const char *name)
{
    const Defined *macro = names_find(lifter->defined, name);
    return macro && macro->definitions ? macro->definition : clang_getNullCursor();
}

static const char of_headers[] = "#include"; /* one that stands under a condition: of macros of headers nothing is sure */

/* By how much the line makes conditions deeper. */
static int condition_opened(Range line)
{
    CReader reader = c_reader_in(line);
    CToken word;
    if (!c_next_code(&reader, &word) || !c_next_code(&reader, &word)) return 0; /* `#`, and a word */
    if (c_is(&reader, &word, "if") || c_is(&reader, &word, "ifdef") || c_is(&reader, &word, "ifndef")) return 1;
    return c_is(&reader, &word, "endif") ? -1 : 0;
}

/* What the file's directive does; `depth`: in how many conditions it stands. */
static void read_directive(Lifter *lifter, Range line, int *depth)
{
    CReader reader = c_reader_in(line);
    CToken token, name;
    if (!c_next_code(&reader, &token) || !c_next_code(&reader, &token)) return; /* `#`, and a word */
    *depth += condition_opened(line);
    if (*depth && c_is(&reader, &token, "include")) defined(lifter, of_headers)->varies = true;
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

/* Where the definition stands in a file of the user's; false: it is a compiler's, or one that the command line has. */
static bool place_of(Lifter *lifter, CXCursor definition, Range *range)
{
    CXFile file;
    if (in_main_file(lifter, definition, range)) return true;
    const CXSourceRange extent = clang_getCursorExtent(definition);
    if (clang_Location_isInSystemHeader(clang_getRangeStart(extent))) return false;
    clang_getFileLocation(clang_getRangeStart(extent), &file, NULL, NULL, &range->begin);
    clang_getFileLocation(clang_getRangeEnd(extent), NULL, NULL, NULL, &range->end);
    CXString path = file ? clang_getFileName(file) : (CXString){0};
    const char *text = file ? clang_getCString(path) : NULL;
    range->file = text && *text != '<' ? diag_file(lifter->diag, text) : NULL;
    if (file) clang_disposeString(path);
    return range->file && range->end <= range->file->length;
}

/* Of a header, or this file: no condition but the one around all of it stands around the place, and the name is taken back nowhere. */
static bool is_unconditional_in(Range place, const char *name)
{
    int depth = 0, at_place = -1;
    bool first = true, guarded = false, undefined = false;
    CReader reader = c_reader_in((Range){place.file, 0, place.file->length});
    for (CToken token; c_next_code(&reader, &token);) {
        if (at_place < 0 && token.begin >= place.begin) at_place = depth;
        if (!token.in_directive || !token.begins_line) {
            guarded &= depth > 0 || token.in_directive; /* and nothing stands outside of that */
            first &= token.in_directive != 0;
            continue;
        }
        CToken word, next;
        if (!c_next_code(&reader, &word)) break;
        const bool opens = c_is(&reader, &word, "if") || c_is(&reader, &word, "ifdef") || c_is(&reader, &word, "ifndef");
        if (first && c_is(&reader, &word, "ifndef")) guarded = true;
        first &= c_is(&reader, &word, "pragma");
        depth += opens - c_is(&reader, &word, "endif");
        if (c_is(&reader, &word, "undef") && c_next_code(&reader, &next)) undefined |= c_is(&reader, &next, name);
    }
    return !undefined && at_place == (guarded ? 1 : 0);
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
    if (!macro || macro->definitions != 1 || (macro->varies && (macro->looked || !lifter->options.settled))) return false;
    if (lifter->options.settled && clang_Location_isInSystemHeader(clang_getCursorLocation(macro->definition))) return false;
    if (macro->looked) return true; /* or it is being looked at: in what it stands for its name is no macro */
    macro->looked = true;
    if (lifter->options.settled)
        macro->varies = place_of(lifter, macro->definition, &range) && !is_made_of_steady(lifter, range);
    else
        macro->varies = !place_of(lifter, macro->definition, &range)
                    || (range.file != lifter->file && (defined(lifter, of_headers)->varies || !is_unconditional_in(range, name))) || !is_made_of_steady(lifter, range);
    return !macro->varies;
}

bool is_unsteady_macro(Lifter *lifter, const char *name)
{
    const CXCursor definition = macro_named(lifter, name);
    return !clang_Cursor_isNull(definition) && !clang_Cursor_isMacroBuiltin(definition) && !clang_Location_isInSystemHeader(clang_getCursorLocation(definition)) && !is_steady(lifter, name);
}

bool stands_unconditionally(Lifter *lifter, CXCursor declaration)
{
    Range range;
    if (lifter->options.settled) return true;
    if (!place_of(lifter, declaration, &range) || (range.file != lifter->file && defined(lifter, of_headers)->varies)) return false;
    return is_unconditional_in(range, name_of(lifter, declaration));
}

bool stands_under_condition(Lifter *lifter, CXCursor declaration)
{
    Range range;
    int depth = 0;
    if (lifter->options.settled || clang_Location_isInSystemHeader(clang_getCursorLocation(declaration))) return false;
    if (!in_main_file(lifter, declaration, &range)) return !stands_unconditionally(lifter, declaration);
    for (int i = 0; i < lifter->directives.count && lifter->directives.items[i].begin < range.begin; i++) depth += condition_opened(lifter->directives.items[i]);
    return depth > 0;
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

/* `f(a, 2)`, where f is no macro, or one of this kind, or another name. */
static bool is_one_call(Lifter *lifter, const char *name, int depth)
{
    enum { MOST = 16 };
    const Defined *macro = names_find(lifter->defined, name);
    Range range;
    if (!macro || depth > MOST || !place_of(lifter, macro->definition, &range)) return false;
    CReader reader = c_reader_in(range);
    CToken token;
    if (!c_next_code(&reader, &token)) return false; /* its own name */
    if (clang_Cursor_isMacroFunctionLike(macro->definition) && !c_past_parentheses(reader, &reader.at)) return false;
    if (!c_next_code(&reader, &token) || token.kind != C_WORD) return false;
    const char *called = c_spelling(&reader, &token, lifter->arena);
    const CReader arguments = reader;
    if (!c_next_code(&reader, &token)) return depth > 0; /* a name for a name */
    if (token.kind != C_SIGN || token.sign != '(' || !c_past_parentheses(arguments, &reader.at)) return false;
    if (c_next_code(&reader, &token)) return false;
    return !names_find(lifter->defined, called) || is_one_call(lifter, called, depth + 1);
}

bool stands_for_one_call(Lifter *lifter, Range use)
{
    CReader reader = c_reader_in(use);
    CToken token;
    return c_next_code(&reader, &token) && token.kind == C_WORD && is_one_call(lifter, c_spelling(&reader, &token, lifter->arena), 0);
}
