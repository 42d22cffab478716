/* What the text of a nest has been read as, and might mean otherwise in another compilation: types by their names, and what macros stand for. The output
 * says it to the compiler that reads it. */
#include "nest.h"

#include "annotator/base/c_text.h"

#include <string.h>

typedef struct Look {
    Nest *nest;
    LIST(CXCursor) declarations; /* that have been looked at */
    LIST(Range) texts;           /* that are a part of what the nest computes */
} Look;

static bool has_met(Look *look, CXCursor declaration)
{
    for (int d = 0; d < look->declarations.count; d++)
        if (clang_equalCursors(look->declarations.items[d], declaration)) return true;
    list_push(look->nest->lifter->arena, &look->declarations, declaration);
    return false;
}

/* A real by itself has the file's own name for its type in the routine, too, or stands there as it is written. */
static bool may_be_any_real(Nest *nest, CXCursor declaration)
{
    const CXType type = clang_getCursorType(declaration);
    Range range;
    const bool inside = in_main_file(nest->lifter, declaration, &range) && range.begin >= nest->range.begin && range.end <= nest->range.end;
    return is_arithmetic(type) && !is_integer(type) && (inside || is_own_type_name(nest->lifter, type));
}

static void tell(Look *look, CXCursor at, CXCursor declaration, CXType type)
{
    Lifter *lifter = look->nest->lifter;
    if (has_met(look, declaration) || may_be_any_real(look->nest, declaration)) return;
    const char *name = unsteady_type(lifter, declaration, false);
    if (name && *name) tell_type(lifter, name, type, &look->nest->read_as);
    if (name && !*name) refuse_text(look->nest, at, "the type of `%s` has a name that may stand for another type");
}

static const Place *given_as(const Nest *nest, const char *text)
{
    for (int s = 0; s < nest->scalars.count; s++)
        if (!nest->scalars.items[s]->declared && !strcmp(nest->scalars.items[s]->place.text, text)) return &nest->scalars.items[s]->place;
    for (int a = 0; a < nest->arrays.count; a++)
        if (!strcmp(nest->arrays.items[a]->place.text, text)) return &nest->arrays.items[a]->place;
    return NULL;
}

/* Of a global or a member that the routine is given: whatever its declaration calls the type, another declaration may stand in its place. */
static void tell_given(Nest *nest, CXCursor at, CXCursor declaration)
{
    Lifter *lifter = nest->lifter;
    const bool global = clang_getCursorKind(declaration) == CXCursor_FieldDecl || clang_getCursorLinkage(declaration) != CXLinkage_NoLinkage;
    if (!global || !clang_isExpression(clang_getCursorKind(at)) || clang_Cursor_isBitField(declaration)) return;
    const Place *place = given_as(nest, exact_text(lifter, at));
    if (!place || !stands_under_condition(lifter, declaration) || tell_type_of(lifter, place->text, place->type, &nest->read_as)) return;
    refuse_text(nest, at, "`%s` is declared under a condition, and may have another type in another compilation");
}

static enum CXChildVisitResult look_at(CXCursor cursor, CXCursor parent, CXClientData data);

/* Of which the body is known, and counts. */
static void look_at_function(Look *look, CXCursor call)
{
    Lifter *lifter = look->nest->lifter;
    const CXCursor function = function_called(lifter, call), definition = clang_Cursor_isNull(function) ? function : clang_getCursorDefinition(function);
    Range range;
    if (clang_Cursor_isNull(definition) || clang_getCursorLinkage(definition) != CXLinkage_Internal || !in_main_file(lifter, definition, &range) || has_met(look, definition)) return;
    if (c_has_directive(c_reader_in(range)) && !lifter->options.settled)
        refuse_text(look->nest, call, "`%s` calls a function with preprocessor lines in it, which in another compilation may do something else");
    if (may_be_another_function(lifter, definition))
        refuse_text(look->nest, call, "`%s` calls a function of which the file has another one, in text that the preprocessor leaves out");
    list_push(lifter->arena, &look->texts, range);
    clang_visitChildren(definition, look_at, look);
}

static enum CXChildVisitResult look_at(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Look *look = data;
    const CXCursor declaration = clang_isReference(clang_getCursorKind(cursor)) || clang_isExpression(clang_getCursorKind(cursor)) ? clang_getCursorReferenced(cursor) : cursor;
    if (clang_getCursorKind(cursor) == CXCursor_CallExpr) look_at_function(look, cursor);
    switch (clang_getCursorKind(declaration)) {
    case CXCursor_VarDecl: case CXCursor_ParmDecl: case CXCursor_FieldDecl:
        tell_given(look->nest, cursor, declaration);
        tell(look, cursor, declaration, clang_getCursorType(declaration));
        break;
    case CXCursor_TypedefDecl: tell(look, cursor, declaration, clang_getTypedefDeclUnderlyingType(declaration)); break;
    default: break;
    }
    return CXChildVisit_Recurse;
}

/* A number that is asked for again, and with it what it is made of. */
static bool is_told(const Nest *nest, const char *name)
{
    for (int c = 0; c < nest->constants.count; c++)
        if (nest->constants.items[c].is_number && c_mentions(c_reader_of(nest->constants.items[c].text, nest->lifter->file->dialect), name)) return true;
    return false;
}

static bool tell_macros(Nest *nest, Range text)
{
    Lifter *lifter = nest->lifter;
    const Range *end = lifter->expansions.items + lifter->expansions.count;
    for (const Range *use = expansion_from(lifter, text.begin); use && use < end && use->begin < text.end; use++) {
        const CXCursor macro = lifter->expanded.items[use - lifter->expansions.items];
        const char *name = name_of(lifter, macro);
        if (!is_unsteady_macro(lifter, name) || is_told(nest, name)) continue;
        if (!tell_macro(lifter, clang_getCursorReferenced(macro), &nest->read_as))
            return refuse(nest, nest->statement, said(lifter, "the macro `%s` may stand for something else in another compilation, and the two cannot be compared", name));
    }
    return true;
}

bool tell_reading(Nest *nest)
{
    Look look = {.nest = nest};
    list_push(nest->lifter->arena, &look.texts, nest->range);
    if (uses_place(nest->lifter, nest->range)) return refuse(nest, nest->statement, "the loop depends on the line that it stands in");
    clang_visitChildren(nest->statement, look_at, &look);
    for (int t = 0; t < look.texts.count && !nest->why; t++) tell_macros(nest, look.texts.items[t]);
    return !nest->why;
}
