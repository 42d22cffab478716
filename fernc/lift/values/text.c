/* Text as it stands in the file, uses of macros and preprocessor lines in it, and what is said of places there. */
#include "lifter.h"

#include "annotator/base/c_text.h"

#include <string.h>

const char *cursor_text(Lifter *lifter, CXCursor cursor)
{
    Range range;
    if (!in_main_file(lifter, cursor, &range)) return "";
    return text_in_iteration(lifter, arena_copy(lifter->arena, range.file->text + range.begin, range.end - range.begin));
}

void find_expansions(Lifter *lifter, const Cursors *declarations)
{
    Range range;
    for (int i = 0; i < declarations->count; i++) {
        const enum CXCursorKind kind = clang_getCursorKind(declarations->items[i]);
        if (kind == CXCursor_MacroDefinition) list_push(lifter->arena, &lifter->definitions, declarations->items[i]);
        if (kind != CXCursor_MacroExpansion || !in_main_file(lifter, declarations->items[i], &range)) continue;
        list_push(lifter->arena, &lifter->expansions, range);
        list_push(lifter->arena, &lifter->expanded, declarations->items[i]);
    }
}

void find_directives(Lifter *lifter)
{
    const SourceFile *file = lifter->file;
    CReader reader = c_reader_in((Range){file, 0, file->length});
    for (CToken token; c_next_code(&reader, &token);) {
        if (!token.in_directive) continue;
        if (token.begins_line) list_push(lifter->arena, &lifter->directives, ((Range){file, token.begin, token.end}));
        lifter->directives.items[lifter->directives.count - 1].end = token.end;
    }
}

const Range *expansion_from(const Lifter *lifter, unsigned at)
{
    int first = 0, last = lifter->expansions.count; /* they are in the order of the file */
    while (first < last) {
        int middle = (first + last) / 2;
        if (lifter->expansions.items[middle].begin < at) first = middle + 1;
        else last = middle;
    }
    return first < lifter->expansions.count ? &lifter->expansions.items[first] : NULL;
}

/* The name is one of these, or that of a macro that stands for one; `pasted`: or for what is pasted together, and may be one of them. */
static bool leads_to(const Lifter *lifter, const char *name, const char *const *wanted, size_t wanted_count, bool pasted, int depth)
{
    enum { MOST = 16 };
    CXToken *tokens;
    unsigned count;
    const CXCursor definition = macro_named(lifter, name);
    if (names(name, wanted, wanted_count) || depth > MOST) return true;
    if (clang_Cursor_isNull(definition)) return false;
    bool found = false;
    clang_tokenize(lifter->unit, clang_getCursorExtent(definition), &tokens, &count);
    for (unsigned i = 1; i < count && !found; i++) {
        CXString text = clang_getTokenSpelling(lifter->unit, tokens[i]);
        const char *word = clang_getCString(text);
        found = clang_getTokenKind(tokens[i]) == CXToken_Identifier ? strcmp(word, name) && leads_to(lifter, word, wanted, wanted_count, pasted, depth + 1)
                                                                    : pasted && *word == '#';
        clang_disposeString(text);
    }
    clang_disposeTokens(lifter->unit, tokens, count);
    return found;
}

/* What stands for another number in another place. */
static const char *const places[] = {"__LINE__", "__COUNTER__", "__INCLUDE_LEVEL__"};

static bool names_place(const Lifter *lifter, const char *name)
{
    return leads_to(lifter, name, places, sizeof places / sizeof *places, true, 0);
}

static bool is_change(Range directive)
{
    static const char *const changes[] = {"define", "undef", "include", "include_next", "import", "push_macro", "pop_macro"};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        if (c_mentions(c_reader_in(directive), changes[i])) return true;
    return false;
}

/* Whether one of these words stands in the part of the file, or in what its macros stand for. */
static bool uses_word(Lifter *lifter, Range part, const char *const *words, size_t count)
{
    for (size_t w = 0; w < count; w++)
        if (c_mentions(c_reader_in(part), words[w])) return true;
    const Range *behind = lifter->expansions.items + lifter->expansions.count;
    for (const Range *use = expansion_from(lifter, part.begin); use && use < behind && use->begin < part.end; use++)
        if (leads_to(lifter, name_of(lifter, lifter->expanded.items[use - lifter->expansions.items]), words, count, false, 0)) return true;
    return false;
}

bool uses_counter(Lifter *lifter, Range part)
{
    static const char *const counter = "__COUNTER__";
    return uses_word(lifter, part, &counter, 1);
}

bool uses_place(Lifter *lifter, Range part)
{
    return uses_word(lifter, part, places, sizeof places / sizeof *places);
}

bool changes_macros(Lifter *lifter, Range part)
{
    for (int i = 0; i < lifter->directives.count; i++) {
        const Range directive = lifter->directives.items[i];
        if (directive.begin >= part.begin && directive.end <= part.end && is_change(directive)) return true;
    }
    return uses_counter(lifter, part);
}

/* Whether a macro of the command line wrote it: there is none around it that goes by the place. */
static bool is_steady_where_expanded(Lifter *lifter, CXCursor literal)
{
    unsigned at;
    bool inside = false;
    clang_getExpansionLocation(clang_getCursorLocation(literal), NULL, NULL, NULL, &at);
    for (int i = 0; i < lifter->expansions.count; i++) {
        const Range macro = lifter->expansions.items[i];
        if (macro.begin > at) break;
        if (macro.end <= at) continue;
        inside = true;
        for (int k = i; k < lifter->expansions.count && lifter->expansions.items[k].begin < macro.end; k++)
            if (names_place(lifter, name_of(lifter, lifter->expanded.items[k]))) return false;
    }
    return inside;
}

typedef struct PlaceSearch {
    Lifter *lifter;
    bool found;
} PlaceSearch;

/* What __LINE__ and __COUNTER__ stand for is spelled in no file; nor is what the command line defines. */
static enum CXChildVisitResult look_for_unspelled(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    CXFile file;
    PlaceSearch *search = data;
    if (clang_getCursorKind(cursor) != CXCursor_IntegerLiteral) return CXChildVisit_Recurse;
    clang_getSpellingLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
    search->found |= !file && !is_steady_where_expanded(search->lifter, cursor);
    return CXChildVisit_Recurse;
}

bool depends_on_place(Lifter *lifter, CXCursor expression)
{
    PlaceSearch search = {lifter, false};
    look_for_unspelled(expression, expression, &search);
    clang_visitChildren(expression, look_for_unspelled, &search);
    return search.found;
}

/* --- In the parentheses of what is written in the file --------------------------------------------------------- */

/* In the first parentheses of the range, what stands between the commas, without the comments around it: which is to
 * be number `index`. Returns how many; 0: the parentheses do not close, or a directive stands in them. */
static int find_between_commas(Range *range, int index)
{
    CReader reader = c_reader_in(*range);
    int depth = 0, count = 0;
    bool found = false;
    unsigned first = 0, last = 0; /* of what stands there but comments; 0: nothing yet */
    for (CToken token; c_next_code(&reader, &token);) {
        const char sign = token.kind == C_SIGN ? token.sign : '\0';
        if (token.in_directive) return 0;
        if (!depth && sign != '(') continue;
        const bool inside = depth > 0;
        depth += (sign == '(' || sign == '[' || sign == '{') - (sign == ')' || sign == ']' || sign == '}');
        const bool ends = !depth || (depth == 1 && sign == ',');
        if (inside && !ends) {
            if (!last) first = token.begin;
            last = token.end;
        }
        if (!ends) continue;
        if (count++ == index && last) {
            *range = (Range){range->file, first, last};
            found = true;
        }
        last = 0;
        if (!depth) return found ? count : 0;
    }
    return 0;
}

/* The parentheses of the call, where a macro that has none of them stands before. */
static bool behind_macro(Lifter *lifter, Range call, Range *parentheses)
{
    const Range *macro = expansion_from(lifter, call.begin);
    *parentheses = call;
    if (!macro || macro->begin != call.begin || macro->end >= call.end) return false;
    parentheses->begin = macro->end;
    CReader reader = c_reader_in(*parentheses);
    CToken token;
    return c_next_code(&reader, &token) && token.kind == C_SIGN && token.sign == '(';
}

/* `(f)(x)`: what it is given stands in the second parentheses. */
static Range behind_parenthesised_name(Range call)
{
    CReader reader = c_reader_in(call);
    CToken token;
    Range behind = call;
    if (c_next_code(&reader, &token) && token.kind == C_SIGN && token.sign == '(') c_past_parentheses(c_reader_in(call), &behind.begin);
    return behind;
}

bool argument_range(Lifter *lifter, CXCursor call, int index, Range *range)
{
    Range parentheses;
    if (!in_main_file(lifter, call, range)) return false;
    *range = behind_macro(lifter, *range, &parentheses) ? parentheses : behind_parenthesised_name(*range);
    return find_between_commas(range, index) == clang_Cursor_getNumArguments(call);
}

CallSpelling spelling_of_call(Lifter *lifter, CXCursor call, Range range, Range *macro)
{
    Range parentheses;
    const Range *first = expansion_from(lifter, range.begin);
    *macro = (Range){0};
    if (!first || first->begin != range.begin) return CALL_BY_NAME;
    *macro = *first;
    if (first->end == range.end) return CALL_IN_MACRO;
    const bool by_macro = behind_macro(lifter, range, &parentheses)
                          && find_between_commas(&parentheses, 0) == clang_Cursor_getNumArguments(call);
    return by_macro ? CALL_BY_MACRO : CALL_OTHERWISE;
}

const char *condition_text(Lifter *lifter, CXCursor statement)
{
    Range first;
    if (!stands_in_file(clang_getRangeStart(clang_getCursorExtent(statement))) || !in_main_file(lifter, statement, &first)) return "";
    Range last = first;
    const int count = find_between_commas(&first, 0);
    if (!count || find_between_commas(&last, count - 1) != count) return "";
    const char *text = arena_copy(lifter->arena, first.file->text + first.begin, last.end - first.begin);
    return text_in_iteration(lifter, count > 1 ? arena_printf(lifter->arena, "(%s)", text) : text);
}

const char *as_operand(Lifter *lifter, const char *text)
{
    unsigned end;
    CReader reader = c_reader_of(text, lifter->file->dialect);
    CToken token;
    const bool one = c_next_code(&reader, &token) && !c_next_code(&reader, &token);
    const CReader behind = c_reader_of(*text == '!' ? text + 1 : text, lifter->file->dialect);
    const bool enclosed = (text[0] == '(' || (text[0] == '!' && text[1] == '(')) && c_past_parentheses(behind, &end) && !text[end + (*text == '!')];
    return one || enclosed ? text : arena_printf(lifter->arena, "(%s)", text);
}

/* --- Places in the file --------------------------------------------------------------------------------------- */

unsigned after_blanks(const SourceFile *file, unsigned at)
{
    return c_first(c_reader_in((Range){file, at, file->length}));
}

unsigned after_semicolon(const SourceFile *file, unsigned at)
{
    CReader reader = c_reader_in((Range){file, at, file->length});
    CToken token;
    while (c_next_code(&reader, &token))
        if (token.kind == C_SIGN && token.sign == ';' && !token.in_directive) break; /* a directive may stand before it */
    return token.end;
}

/* --- What is said of the function ------------------------------------------------------------------------------- */

const char *said(Lifter *lifter, const char *format, const char *what)
{
    return arena_printf(lifter->arena, format, c_line(what, lifter->file->dialect, lifter->arena)); /* a reason is one line */
}

const char *not_annotated(Lifter *lifter, const char *function)
{
    const char *text = said(lifter, "`%s` is not annotated", function);
    names_set(lifter->missing, text, arena_string(lifter->arena, function));
    return text;
}

void remark(Lifter *lifter, Range range, const char *text)
{
    remark_since(lifter, range, text, NULL, NULL);
}

void remark_since(Lifter *lifter, Range range, const char *text, const char *why, const char *missing)
{
    const char *place = arena_printf(lifter->arena, "%u %s", range.begin, text);
    if (!lifter->function->remarks.count) names_clear(lifter->remarked);
    if (names_find(lifter->remarked, place)) return;
    names_set(lifter->remarked, place, lifter);
    const char *said_missing = why ? names_find(lifter->missing, why) : NULL;
    list_push(lifter->arena, &lifter->function->remarks, ((Remark){range, line_of(range), text, said_missing ? said_missing : missing}));
}

void cannot_tell_of_function(Lifter *lifter, CXCursor cursor, const char *why)
{
    Remainder *remainder = &lifter->function->remainder;
    if (remainder->untold) return;
    remainder->untold = why;
    if (!in_main_file(lifter, cursor, &remainder->place)) remainder->place = lifter->function->name_range;
}
