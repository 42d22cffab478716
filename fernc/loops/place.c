/* Variables and members of structures that a nest names: `n`, `g->nx`, `p.field.u`. */
#include "nest.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* The variable that the structure is, or that leads to it by one pointer. */
static bool read_path(Nest *nest, CXCursor place, Place *out)
{
    Lifter *lifter = nest->lifter;
    for (;;) {
        place = strip(lifter, place);
        const Cursors parts = children_of(lifter, place);
        if (clang_getCursorKind(place) == CXCursor_DeclRefExpr) break;
        if (clang_getCursorKind(place) != CXCursor_MemberRefExpr || !parts.count || is_in_union(lifter, place)) return false;
        out->member = true;
        if (leads_to_member(parts.items[0])) {
            if (out->arrow) return false;
            out->arrow = true;
        }
        place = parts.items[0];
    }
    out->variable = variable_of(lifter, place);
    return out->variable && !out->variable->address_taken;
}

/* The annotation language has the word: the routine calls the variable something else. */
static bool is_reserved(const char *name)
{
    static const char *const words[] = {"annotation", "anew", "at", "by", "bytes", "call", "captures", "constant", "consume", "consumes", "copies", "cost", "default", "device",
        "device_variant", "each", "exact", "example", "field", "first", "functions", "granule", "handle", "in", "indexes", "inline_fold", "inline_variant", "is", "level", "max", "min", "none", "ok",
        "optional", "overwrites", "partial", "produce", "produces", "range", "reduces", "return", "returns", "serial", "space", "stream", "tile", "token", "updates", "waits", "when",
        "where", "with", "within"};
    return names(name, words, sizeof words / sizeof *words);
}

Place place_of_variable(Nest *nest, Variable *variable)
{
    Lifter *lifter = nest->lifter;
    Place place = {.key = arena_printf(lifter->arena, "%s %u", variable->name, clang_hashCursor(variable->declaration)), .text = variable->name, .name = variable->name,
                   .variable = variable, .type = variable->type};
    place.renamed = is_reserved(variable->name);
    if (place.renamed) place.name = free_name(lifter, arena_printf(lifter->arena, "%s_", variable->name));
    return place;
}

bool nest_place(Nest *nest, CXCursor expression, Place *place)
{
    Lifter *lifter = nest->lifter;
    *place = (Place){.type = clang_getCursorType(expression)};
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr) {
        Variable *variable = variable_of(lifter, expression);
        if (variable) *place = place_of_variable(nest, variable);
        return variable != NULL;
    }
    if (clang_getCursorKind(expression) != CXCursor_MemberRefExpr || !read_path(nest, expression, place)) return false;
    place->text = exact_text(lifter, expression);
    place->key = place_key(lifter, expression);
    if (!*place->text || !*place->key) return false;
    place->renamed = true;
    place->name = free_name(lifter, root_identifier(lifter->arena, place->text));
    return true;
}

bool is_written_as(Nest *nest, CXCursor expression, const char *begin, char end, Range *range)
{
    const size_t length = strlen(begin);
    if (!in_main_file(nest->lifter, expression, range)) return false;
    if (stands_alone(nest->lifter, expression)) return true;
    const char *text = range->file->text + range->begin;
    const size_t written = range->end - range->begin;
    return stands_in_argument(expression) && written >= length && !memcmp(text, begin, length) && (end ? text[written - 1] == end : written == length);
}

/* --- Elements that macros stand for: `#define U(i, j) g->u[(i) * g->w + (j)]` ---------------------------- */

typedef struct Tokens {
    CXTranslationUnit unit;
    CXToken *items;
    unsigned count;
} Tokens;

static bool is_token(const Tokens *tokens, unsigned at, const char *text)
{
    if (at >= tokens->count) return false;
    CXString spelling = clang_getTokenSpelling(tokens->unit, tokens->items[at]);
    const bool same = !strcmp(clang_getCString(spelling), text);
    clang_disposeString(spelling);
    return same;
}

/* Behind what closes the bracket that stands there. */
static unsigned past_brackets(const Tokens *tokens, unsigned at)
{
    int depth = 0;
    do {
        depth += is_token(tokens, at, "(") || is_token(tokens, at, "[");
        depth -= is_token(tokens, at, ")") || is_token(tokens, at, "]");
        at++;
    } while (depth > 0 && at < tokens->count);
    return at;
}

static bool is_name(const Tokens *tokens, unsigned at)
{
    return at < tokens->count && clang_getTokenKind(tokens->items[at]) == CXToken_Identifier;
}

/* All behind the macro's name and parameters is one element, or a member of one that is a structure; *name, *behind: the tokens that it begins with, and
 * that stands behind it. */
static bool is_one_element(const Tokens *tokens, bool has_parameters, unsigned *name, unsigned *behind)
{
    unsigned at = has_parameters ? past_brackets(tokens, 1) : 1, end = tokens->count;
    while (is_token(tokens, at, "(") && past_brackets(tokens, at) == end) at++, end--;
    *name = at;
    if (!is_name(tokens, at)) return false;
    for (at++; is_token(tokens, at, "->") || is_token(tokens, at, "."); at += 2)
        if (!is_name(tokens, at + 1)) return false;
    if (!is_token(tokens, at, "[")) return false;
    while (at < end && is_token(tokens, at, "[")) at = past_brackets(tokens, at);
    *behind = at;
    for (; at < end && is_token(tokens, at, "."); at += 2)
        if (!is_name(tokens, at + 1)) return false;
    return at == end;
}

/* ".x.y" */
static const char *members_behind(Nest *nest, const Tokens *tokens, unsigned at)
{
    const char *text = "";
    for (; is_token(tokens, at, "."); at += 2) {
        CXString name = clang_getTokenSpelling(tokens->unit, tokens->items[at + 1]);
        text = arena_printf(nest->lifter->arena, "%s.%s", text, clang_getCString(name));
        clang_disposeString(name);
    }
    return *text ? text : NULL;
}

static bool is_same_spelling(CXSourceLocation a, CXSourceLocation b)
{
    CXFile file, other;
    unsigned at, other_at;
    clang_getSpellingLocation(a, &file, NULL, NULL, &at);
    clang_getSpellingLocation(b, &other, NULL, NULL, &other_at);
    return clang_File_isEqual(file, other) && at == other_at;
}

bool is_written_by_macro(Nest *nest, CXCursor element, Range *range, const char **members)
{
    Lifter *lifter = nest->lifter;
    const Range *expansion = in_main_file(lifter, element, range) ? expansion_from(lifter, range->begin) : NULL;
    if (!expansion || expansion->begin != range->begin || expansion->end != range->end || !stands_in_steady_macros(lifter, *range)) return false;
    const CXCursor definition = macro_named(lifter, name_of(lifter, lifter->expanded.items[expansion - lifter->expansions.items]));
    if (clang_Cursor_isNull(definition)) return false;
    Tokens tokens = {.unit = lifter->unit};
    unsigned name, behind;
    clang_tokenize(lifter->unit, clang_getCursorExtent(definition), &tokens.items, &tokens.count);
    const bool is = is_one_element(&tokens, clang_Cursor_isMacroFunctionLike(definition), &name, &behind)
                    && is_same_spelling(clang_getRangeStart(clang_getCursorExtent(element)), clang_getTokenLocation(lifter->unit, tokens.items[name]));
    *members = is ? members_behind(nest, &tokens, behind) : NULL;
    clang_disposeTokens(lifter->unit, tokens.items, tokens.count);
    return is;
}

/* --- The same, and where it leads ------------------------------------------------------------------------- */

bool is_same_place(const Place *a, const Place *b)
{
    return !strcmp(a->key, b->key) && a->variable == b->variable;
}

/* The pointer is followed wherever the loop is reached, be it that no iteration runs: a bound, or what one begins with, is behind it. */
typedef struct Search {
    Nest *nest;
    const Variable *pointer;
    bool found;
    int depth;
} Search;

static enum CXChildVisitResult look_for_arrow(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Search *search = data;
    Place place;
    if (clang_getCursorKind(cursor) == CXCursor_MemberRefExpr && nest_place(search->nest, cursor, &place) && place.arrow && place.variable == search->pointer) search->found = true;
    Variable *variable = clang_getCursorKind(cursor) == CXCursor_DeclRefExpr ? variable_of(search->nest->lifter, cursor) : NULL;
    if (variable && variable->local && variable->has_initialiser && !variable->writes && !search->depth && !is_evaluated_in_part(search->nest->lifter, variable->initialiser)) {
        search->depth++;
        if (look_for_arrow(variable->initialiser, cursor, data) == CXChildVisit_Recurse) clang_visitChildren(variable->initialiser, look_for_arrow, data);
        search->depth--;
    }
    return search->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

bool leads_somewhere(Nest *nest, const Place *place, const NestLoop *outermost)
{
    Search search = {.nest = nest, .pointer = place->variable};
    const CXCursor bounds[] = {outermost->from, outermost->to};
    for (int b = 0; b < 2 && place->arrow && !search.found; b++) {
        if (clang_Cursor_isNull(bounds[b])) continue;
        if (look_for_arrow(bounds[b], bounds[b], &search) == CXChildVisit_Recurse) clang_visitChildren(bounds[b], look_for_arrow, &search);
    }
    return !place->arrow || search.found;
}
