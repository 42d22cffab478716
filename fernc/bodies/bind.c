/* Parameters and what they are given: a place that stays what it is while the body runs stands for the parameter, of all else a variable has the value. */
#include "seen.h"

/* What a body may do to a place. */
typedef struct Danger {
    Lifter *lifter;
    CXCursor around;             /* the body that the place is named in */
    int stores;                  /* STORES_.., of the body that runs */
} Danger;

/* A variable of the function, or a member of one, to which nothing else leads. */
static bool is_own(const Danger *danger, CXCursor place)
{
    place = strip(danger->lifter, place);
    const Cursors parts = children_of(danger->lifter, place);
    if (clang_getCursorKind(place) == CXCursor_MemberRefExpr) return !leads_to_member(parts.items[0]) && is_own(danger, parts.items[0]);
    const CXCursor declaration = clang_getCursorReferenced(place);
    return is_variable_of_function(declaration) && !takes_address(danger->lifter, danger->around, declaration);
}

static bool may_change(const Danger *danger, CXCursor place);

/* Another place may come to have the name. */
static bool may_move(const Danger *danger, CXCursor place)
{
    place = strip(danger->lifter, place);
    if (clang_getCursorKind(place) != CXCursor_MemberRefExpr) return false;
    const CXCursor base = children_of(danger->lifter, place).items[0];
    return leads_to_member(base) ? may_change(danger, base) : may_move(danger, base);
}

static bool may_change(const Danger *danger, CXCursor place)
{
    if (is_own(danger, place)) return false;
    const CXType type = clang_getCursorType(place);
    const bool structure = clang_getCanonicalType(type).kind == CXType_Record;
    return (!is_array(type) && (danger->stores & (structure ? ~0 : STORES_ANYTHING | kind_of_store(type)))) || may_move(danger, place);
}

/* `u`, `g->u`, `p.field.u` */
static bool is_place(Lifter *lifter, CXCursor expression)
{
    for (;;) {
        expression = strip(lifter, expression);
        const Cursors parts = children_of(lifter, expression);
        if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr) {
            const enum CXCursorKind kind = clang_getCursorKind(clang_getCursorReferenced(expression));
            return kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl;
        }
        if (clang_getCursorKind(expression) != CXCursor_MemberRefExpr || parts.count < 1 || is_in_union(lifter, expression)) return false;
        expression = parts.items[0];
    }
}

static bool stands_for(Seen *seen, const SeenParameter *parameter, CXCursor place, CXCursor body_around, int stores)
{
    Lifter *lifter = seen->lifter;
    const Danger danger = {lifter, body_around, stores};
    return parameter->read_alone && is_place(lifter, place) && is_same_value(lifter, clang_getCursorType(place), clang_getCursorType(parameter->declaration)) && !may_change(&danger, place);
}

bool bind_arguments(Seen *seen, Expansion *expansion, CXCursor body_around, const char **why)
{
    Lifter *lifter = seen->lifter;
    const SeenBody *body = expansion->body;
    const int count = body->parameters.count;
    Range *ranges = arena_alloc(lifter->arena, sizeof *ranges * (size_t)(count + 1));
    *why = "a macro writes its arguments";
    if (clang_Cursor_getNumArguments(expansion->call) != count || (count && !places_of_arguments(expansion->call_range, count, ranges))) return false;
    for (int p = 0; p < count; p++) {
        const SeenParameter *parameter = &body->parameters.items[p];
        BoundParameter binding = {.parameter = parameter, .argument = argument_of(expansion->call, (unsigned)p), .range = ranges[p], .place = clang_getNullCursor()};
        *why = said(lifter, "the argument `%s` has side effects", arena_copy(lifter->arena, ranges[p].file->text + ranges[p].begin, ranges[p].end - ranges[p].begin));
        if (!only_computes(lifter, binding.argument)) return false;
        *why = said(lifter, "the length of its parameter `%s` has side effects", parameter->name);
        if (!only_computes(lifter, parameter->declaration)) return false;
        const CXCursor place = strip(lifter, binding.argument);
        if (stands_for(seen, parameter, place, body_around, body->stores)) binding.place = place;
        list_push(lifter->arena, &expansion->bindings, binding);
    }
    *why = NULL;
    return true;
}
