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
        if (clang_getCanonicalType(clang_getCursorType(parts.items[0])).kind == CXType_Pointer) {
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
        "device_variant", "each", "exact", "example", "field", "first", "functions", "granule", "handle", "in", "indexes", "inline_variant", "is", "level", "max", "min", "none", "ok",
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
    for (int b = 0; b < 2 && place->arrow && !search.found; b++)
        if (look_for_arrow(bounds[b], bounds[b], &search) == CXChildVisit_Recurse) clang_visitChildren(bounds[b], look_for_arrow, &search);
    return !place->arrow || search.found;
}
