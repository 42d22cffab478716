/* What an expression reads and mentions. */
#include "lifter.h"

#include <string.h>

typedef struct Question {
    Lifter *lifter;
    bool answer;
    const Names *names;
} Question;

static bool is_address_of(Lifter *lifter, CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_UnaryOperator
           && !strcmp(unary_operator_of(lifter, expression), "&");
}

static enum CXChildVisitResult look_for_reads(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Question *question = data;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_UnaryExpr: return CXChildVisit_Continue;
    case CXCursor_CallExpr: question->answer = effect_of_call(question->lifter, cursor) == CALL_READS; break;
    case CXCursor_ArraySubscriptExpr: /* `&a[i]`, and the row `a[i]`, are addresses: they read nothing but i */
        question->answer = !is_address_of(question->lifter, parent) && !is_array(clang_getCursorType(cursor));
        break;
    case CXCursor_MemberRefExpr: {
        Cursors children = children_of(question->lifter, cursor);
        if (children.count && clang_getCanonicalType(clang_getCursorType(children.items[0])).kind == CXType_Pointer)
            question->answer = true;
        break;
    }
    case CXCursor_UnaryOperator: {
        Cursors parts = children_of(question->lifter, cursor);
        if (is_address_of(question->lifter, cursor) && parts.count
            && clang_getCursorKind(strip(question->lifter, parts.items[0])) == CXCursor_DeclRefExpr)
            return CXChildVisit_Continue; /* `&(x)`, too */
        question->answer = !strcmp(unary_operator_of(question->lifter, cursor), "*") && !is_array(clang_getCursorType(cursor));
        break;
    }
    case CXCursor_DeclRefExpr: {
        CXCursor target = clang_getCursorReferenced(cursor);
        if (clang_getCursorKind(target) != CXCursor_VarDecl && clang_getCursorKind(target) != CXCursor_ParmDecl) break;
        if (is_address_of(question->lifter, parent) || is_array(clang_getCursorType(cursor))) break;
        Variable *variable = variable_of(question->lifter, cursor);
        if (!variable || (!variable->constant && (variable->global || variable->address_taken))) question->answer = true;
        break;
    }
    default: break;
    }
    return question->answer ? CXChildVisit_Break : CXChildVisit_Recurse;
}

bool reads_memory(Lifter *lifter, CXCursor expression)
{
    Question question = {.lifter = lifter};
    if (look_for_reads(expression, expression, &question) == CXChildVisit_Recurse)
        clang_visitChildren(expression, look_for_reads, &question);
    return question.answer;
}

/* Whether the pointer may lead to what this function has allocated, or to a variable of it, that is told apart from the
 * region's arrays by its name. What a pointer is assigned, and not initialised with, escapes: it is told apart at run time. */
static bool leads_to_own(Lifter *lifter, CXCursor pointer)
{
    pointer = strip_casts(lifter, pointer);
    Cursors parts = children_of(lifter, pointer);
    switch (clang_getCursorKind(pointer)) {
    case CXCursor_DeclRefExpr: {
        const Variable *variable = variable_of(lifter, pointer);
        enum CXTypeKind type = clang_getCanonicalType(clang_getCursorType(pointer)).kind;
        if (!variable || !variable->local || (type != CXType_Pointer && !is_array(variable->type))) return false;
        if (variable->allocations || is_array(variable->type)) return true;
        return variable->has_initialiser && !variable->writes && leads_to_own(lifter, variable->initialiser);
    }
    case CXCursor_UnaryOperator: /* &variable */
        if (parts.count && clang_getCursorKind(strip(lifter, parts.items[0])) == CXCursor_DeclRefExpr) return true;
        return parts.count && leads_to_own(lifter, parts.items[0]);
    case CXCursor_BinaryOperator: case CXCursor_ArraySubscriptExpr:
        for (int i = 0; i < parts.count; i++)
            if (leads_to_own(lifter, parts.items[i])) return true;
        return false;
    default: return false;
    }
}

static bool reads_own_memory(Lifter *lifter, CXCursor place)
{
    enum CXCursorKind kind = clang_getCursorKind(place);
    if (kind != CXCursor_ArraySubscriptExpr && kind != CXCursor_UnaryOperator && kind != CXCursor_MemberRefExpr) return false;
    Cursors parts = children_of(lifter, place);
    for (int i = 0; i < parts.count; i++) /* `0[m]` is `m[0]` */
        if (leads_to_own(lifter, parts.items[i])) return true;
    return false;
}

typedef struct NameList {
    Lifter *lifter;
    Names *names;
} NameList;

static enum CXChildVisitResult list_one_name(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    NameList *list = data;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr)
        names_set(list->names, name_of(list->lifter, cursor), list->lifter);
    return CXChildVisit_Recurse;
}

void list_names(Lifter *lifter, CXCursor expression, Names *list)
{
    NameList to = {lifter, list};
    list_one_name(expression, expression, &to);
    clang_visitChildren(expression, list_one_name, &to);
}

typedef struct VariableList {
    Lifter *lifter;
    TextList *names;
} VariableList;

static enum CXChildVisitResult list_one_variable(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    VariableList *list = data;
    const Variable *variable = clang_getCursorKind(cursor) == CXCursor_DeclRefExpr ? variable_of(list->lifter, cursor) : NULL;
    if (variable) list_push(list->lifter->arena, list->names, variable->name);
    return CXChildVisit_Recurse;
}

void list_variables(Lifter *lifter, CXCursor expression, TextList *names)
{
    VariableList to = {lifter, names};
    list_one_variable(expression, expression, &to);
    clang_visitChildren(expression, list_one_variable, &to);
}

typedef struct ReadList {
    Lifter *lifter;
    Names *seen;
    bool good;
} ReadList;

/* The variable whose element `a[i]` or `*(a + i)` is. */
static const char *array_around(Lifter *lifter, CXCursor place)
{
    enum CXCursorKind kind = clang_getCursorKind(place);
    while (kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_UnaryOperator || kind == CXCursor_BinaryOperator) {
        Cursors parts = children_of(lifter, place);
        bool second = parts.count == 2 && clang_getCanonicalType(clang_getCursorType(parts.items[1])).kind == CXType_Pointer;
        place = strip(lifter, parts.items[second]);
        kind = clang_getCursorKind(place);
    }
    const Variable *variable = kind == CXCursor_DeclRefExpr ? variable_of(lifter, place) : NULL;
    return variable ? variable->name : NULL;
}

static void list_place(ReadList *list, const char *text, const char *array)
{
    if (names_find(list->seen, text)) return;
    names_set(list->seen, text, list->lifter);
    list_push(list->lifter->arena, &list->lifter->memory_reads, ((MemoryRead){text, array}));
}

static bool has_variable_of_its_own(const Lifter *lifter, const char *name)
{
    for (int i = 0; i < lifter->variables.count; i++) {
        const Variable *variable = lifter->variables.items[i];
        const bool of_file = clang_getCursorKind(clang_getCursorSemanticParent(variable->declaration)) == CXCursor_TranslationUnit;
        if (!of_file && !strcmp(variable->name, name)) return true;
    }
    return false;
}

/* Variables of the whole file, by their names: none of the function hides one. */
static bool list_reads_of_call(ReadList *list, CXCursor call)
{
    TextList globals = {0};
    if (!globals_read_by_call(list->lifter, call, &globals)) return false;
    for (int i = 0; i < globals.count; i++)
        if (names_find(list->lifter->stored, globals.items[i]) || has_variable_of_its_own(list->lifter, globals.items[i])) return false;
    for (int i = 0; i < globals.count; i++) list_place(list, globals.items[i], NULL);
    return true;
}

static enum CXChildVisitResult list_one_read(CXCursor cursor, CXCursor parent, CXClientData data)
{
    ReadList *list = data;
    Question question = {.lifter = list->lifter};
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_UnaryExpr) return CXChildVisit_Continue;
    const enum CXChildVisitResult next = look_for_reads(cursor, parent, &question);
    if (!question.answer) return next;
    if (kind == CXCursor_CallExpr) {
        list->good &= list_reads_of_call(list, cursor);
        return CXChildVisit_Recurse;
    }
    const char *text = exact_text(list->lifter, cursor);
    CXCursor field = clang_getCursorReferenced(cursor);
    list->good &= *text && !strchr(text, '\n') && !names_find(list->lifter->stored, text) && is_pure(list->lifter, cursor)
                  && !reads_own_memory(list->lifter, cursor)
                  && !(kind == CXCursor_MemberRefExpr && clang_Cursor_isBitField(field));
    if (list->good) list_place(list, text, kind == CXCursor_DeclRefExpr ? NULL : array_around(list->lifter, cursor));
    return CXChildVisit_Recurse;
}

bool list_memory_reads(Lifter *lifter, CXCursor expression)
{
    ReadList list = {lifter, lifter->memory_read_names, true};
    if (list_one_read(expression, expression, &list) == CXChildVisit_Recurse)
        clang_visitChildren(expression, list_one_read, &list);
    return list.good;
}

bool list_read_behind(Lifter *lifter, CXCursor pointer, const char *text)
{
    if (names_find(lifter->stored, text) || leads_to_own(lifter, pointer)) return false;
    if (names_find(lifter->memory_read_names, text)) return true;
    names_set(lifter->memory_read_names, text, lifter);
    list_push(lifter->arena, &lifter->memory_reads, ((MemoryRead){text, array_around(lifter, strip(lifter, pointer))}));
    return true;
}

static enum CXChildVisitResult look_for_written(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Question *question = data;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && !is_address_of(question->lifter, parent)) {
        const char *name = name_of(question->lifter, cursor);
        if (names_find(question->names, name)) question->answer = true;
    }
    return question->answer ? CXChildVisit_Break : CXChildVisit_Recurse;
}

typedef struct Mention {
    Lifter *lifter;
    const Variable *variable;
    bool found;
} Mention;

static enum CXChildVisitResult look_for_variable(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Mention *mention = data;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && variable_of(mention->lifter, cursor) == mention->variable)
        mention->found = true;
    return mention->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

bool mentions_variable(Lifter *lifter, CXCursor expression, const Variable *variable)
{
    Mention mention = {lifter, variable, false};
    if (look_for_variable(expression, expression, &mention) == CXChildVisit_Recurse)
        clang_visitChildren(expression, look_for_variable, &mention);
    return mention.found;
}

typedef struct WrittenList {
    Lifter *lifter;
    Roots *roots;
} WrittenList;

static enum CXChildVisitResult list_one_written(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    WrittenList *list = data;
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr) return CXChildVisit_Recurse;
    Root *root = names_find(list->lifter->written, name_of(list->lifter, cursor));
    for (int i = 0; root && i < list->roots->count; i++)
        if (list->roots->items[i] == root) root = NULL;
    if (root) list_push(list->lifter->arena, list->roots, root);
    return CXChildVisit_Recurse;
}

void list_written(Lifter *lifter, CXCursor expression, Roots *roots)
{
    WrittenList list = {lifter, roots};
    list_one_written(expression, expression, &list);
    clang_visitChildren(expression, list_one_written, &list);
}

bool mentions_any(Lifter *lifter, CXCursor expression, const Names *names)
{
    Question question = {.lifter = lifter, .names = names};
    if (names_none(names)) return false;
    if (look_for_written(expression, expression, &question) == CXChildVisit_Recurse)
        clang_visitChildren(expression, look_for_written, &question);
    return question.answer;
}

bool mentions_allocated(Lifter *lifter, CXCursor expression)
{
    return mentions_any(lifter, expression, lifter->allocated);
}

static enum CXChildVisitResult look_for_allocated(CXCursor cursor, CXCursor parent, CXClientData data)
{
    if (clang_getCursorKind(cursor) == CXCursor_UnaryExpr) return CXChildVisit_Continue; /* sizeof *t */
    return look_for_written(cursor, parent, data);
}

bool looks_at_allocated(Lifter *lifter, CXCursor expression)
{
    Question question = {.lifter = lifter, .names = lifter->allocated};
    if (look_for_allocated(expression, expression, &question) == CXChildVisit_Recurse)
        clang_visitChildren(expression, look_for_allocated, &question);
    return question.answer;
}

static enum CXChildVisitResult look_for_numbers(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Question *question = data;
    if (clang_getCursorKind(cursor) == CXCursor_UnaryExpr) return CXChildVisit_Continue;
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    bool number = clang_isExpression(clang_getCursorKind(cursor)) && type.kind != CXType_Pointer && !is_array(type)
                  && type.kind != CXType_Void && !is_address_of(question->lifter, parent);
    question->answer |= number && looks_at_allocated(question->lifter, cursor);
    return question->answer ? CXChildVisit_Break : CXChildVisit_Recurse;
}

bool computes_from_allocated(Lifter *lifter, CXCursor expression)
{
    Question question = {.lifter = lifter};
    if (!mentions_allocated(lifter, expression)) return false;
    if (look_for_numbers(expression, clang_getNullCursor(), &question) == CXChildVisit_Recurse)
        clang_visitChildren(expression, look_for_numbers, &question);
    return question.answer;
}

bool mentions_status(Lifter *lifter, CXCursor expression)
{
    return mentions_any(lifter, expression, lifter->statuses);
}

bool mentions_written(Lifter *lifter, CXCursor expression)
{
    return mentions_any(lifter, expression, lifter->written) || mentions_status(lifter, expression);
}

bool changes_under_a_call(Lifter *lifter, const Variable *variable, const char **why)
{
    if (!names_find(lifter->read_names, variable->name) || names_find(lifter->written, variable->name)) return false;
    *why = said(lifter, "`%s` changes between the calls", variable->name);
    return true;
}
