/* libclang's tree, in the terms that lifting asks about. */
#include "lift_internal.h"

#include "annotator/base/c_text.h"

#include <string.h>

enum { FEW = 8 };

/* Most have few children: those are gathered here first, so that the list is as long as it has to be. */
typedef struct Gather {
    Arena *arena;
    CXCursor few[FEW];
    Cursors list;
} Gather;

static void to_arena(Gather *gathered)
{
    size_t bytes = sizeof(CXCursor) * (size_t)gathered->list.count;
    gathered->list.items = memcpy(arena_alloc(gathered->arena, bytes), gathered->few, bytes);
    gathered->list.capacity = gathered->list.count;
}

static enum CXChildVisitResult gather(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Gather *to = data;
    if (to->list.count == FEW && !to->list.items) to_arena(to);
    if (to->list.count < FEW)
        to->few[to->list.count++] = cursor;
    else
        list_push(to->arena, &to->list, cursor);
    return CXChildVisit_Continue;
}

Cursors children_of(Lifter *lifter, CXCursor cursor)
{
    Gather gathered = {.arena = lifter->arena};
    clang_visitChildren(cursor, gather, &gathered);
    if (gathered.list.count && !gathered.list.items) to_arena(&gathered);
    return gathered.list;
}

typedef struct FirstChild {
    CXCursor cursor;
    int count; /* 2: or more */
} FirstChild;

static enum CXChildVisitResult take_first(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    FirstChild *first = data;
    if (!first->count++) first->cursor = cursor;
    return first->count > 1 ? CXChildVisit_Break : CXChildVisit_Continue;
}

bool begins_with(CXCursor expression, CXCursor part)
{
    return clang_equalLocations(clang_getRangeStart(clang_getCursorExtent(expression)), clang_getRangeStart(clang_getCursorExtent(part)));
}

CXCursor strip(Lifter *lifter, CXCursor cursor)
{
    (void)lifter;
    for (;;) {
        enum CXCursorKind kind = clang_getCursorKind(cursor);
        if (kind != CXCursor_ParenExpr && kind != CXCursor_UnexposedExpr) return cursor;
        FirstChild first = {.count = 0};
        clang_visitChildren(cursor, take_first, &first);
        if (first.count != 1) return cursor;
        /* A conversion stands where its operand stands; of a `va_arg` the list is but a part. */
        if (kind == CXCursor_UnexposedExpr && !clang_equalRanges(clang_getCursorExtent(cursor), clang_getCursorExtent(first.cursor)))
            return cursor;
        cursor = first.cursor;
    }
}

CXCursor strip_casts(Lifter *lifter, CXCursor cursor)
{
    for (;;) {
        cursor = strip(lifter, cursor);
        if (clang_getCursorKind(cursor) != CXCursor_CStyleCastExpr) return cursor;
        Cursors children = children_of(lifter, cursor);
        if (!children.count) return cursor;
        cursor = children.items[children.count - 1];
    }
}

/* By its name; what was asked last is known. */
static bool is_main(Lifter *lifter, CXFile file)
{
    if (file == lifter->main_file) return true;
    if (file == lifter->other_file) return false;
    CXString name = clang_getFileName(file);
    bool same = !strcmp(clang_getCString(name), lifter->file->path);
    clang_disposeString(name);
    *(same ? &lifter->main_file : &lifter->other_file) = file;
    return same;
}

static bool location_in_main(Lifter *lifter, CXSourceLocation location, unsigned *offset)
{
    CXFile file;
    clang_getFileLocation(location, &file, NULL, NULL, offset);
    return file && is_main(lifter, file);
}

/* Where an expression ends in a macro, clang gives the place where the macro's name begins:
 * the end is after the name and its arguments. */
static unsigned after_macro(const SourceFile *file, unsigned end)
{
    CReader reader = c_reader_in((Range){file, end, file->length});
    CToken name, open;
    if (!c_next(&reader, &name) || name.kind != C_WORD || name.begin != end) return end;
    CReader arguments = reader;
    if (!c_next_code(&reader, &open) || open.sign != '(' || open.kind != C_SIGN || !c_past_parentheses(arguments, &end)) return name.end;
    return end;
}

bool stands_in_file(CXSourceLocation location)
{
    CXFile spelled, expanded;
    unsigned spelled_at, expanded_at;
    clang_getSpellingLocation(location, &spelled, NULL, NULL, &spelled_at);
    clang_getExpansionLocation(location, &expanded, NULL, NULL, &expanded_at);
    return clang_File_isEqual(spelled, expanded) && spelled_at == expanded_at;
}

bool stands_in_argument(CXCursor cursor)
{
    CXSourceLocation begin = clang_getRangeStart(clang_getCursorExtent(cursor));
    unsigned at, expanded_at;
    clang_getFileLocation(begin, NULL, NULL, NULL, &at);
    clang_getExpansionLocation(begin, NULL, NULL, NULL, &expanded_at);
    return at != expanded_at;
}

static bool is_spelled_in_file(CXSourceLocation location)
{
    CXFile spelled, file;
    unsigned spelled_at, at;
    clang_getSpellingLocation(location, &spelled, NULL, NULL, &spelled_at);
    clang_getFileLocation(location, &file, NULL, NULL, &at);
    return clang_File_isEqual(spelled, file) && spelled_at == at;
}

bool in_main_file(Lifter *lifter, CXCursor cursor, Range *range)
{
    CXSourceRange extent = clang_getCursorExtent(cursor);
    CXSourceLocation begin = clang_getRangeStart(extent), end = clang_getRangeEnd(extent);
    range->file = lifter->file;
    if (!location_in_main(lifter, begin, &range->begin) || !location_in_main(lifter, end, &range->end)) return false;
    if (!stands_in_file(end)) range->end = after_macro(lifter->file, range->end);
    return range->end > range->begin && range->end <= lifter->file->length;
}

/* `f` of CALL(f, x) is an argument as well: the parenthesis tells. */
bool stands_in_file_as_argument(Lifter *lifter, CXCursor call)
{
    Range range;
    if (!is_spelled_in_file(clang_getRangeStart(clang_getCursorExtent(call))) || !in_main_file(lifter, call, &range))
        return false;
    CReader reader = c_reader_in(range);
    CToken token;
    return c_next_code(&reader, &token) && token.kind == C_WORD && c_next_code(&reader, &token) && token.kind == C_SIGN
           && token.sign == '(';
}

const char *operator_of(Lifter *lifter, CXCursor cursor)
{
    CXString text = clang_getBinaryOperatorKindSpelling(clang_getCursorBinaryOperatorKind(cursor));
    const char *operator = arena_string(lifter->arena, clang_getCString(text));
    clang_disposeString(text);
    return operator;
}

const char *unary_operator_of(Lifter *lifter, CXCursor cursor)
{
    CXString text = clang_getUnaryOperatorKindSpelling(clang_getCursorUnaryOperatorKind(cursor));
    const char *operator = arena_string(lifter->arena, clang_getCString(text));
    clang_disposeString(text);
    return operator;
}

bool is_truth_value(Lifter *lifter, CXCursor expression)
{
    static const char *const operators[] = {"==", "!=", "<", ">", "<=", ">=", "&&", "||"};
    if (clang_getCursorKind(expression) == CXCursor_UnaryOperator) return !strcmp(unary_operator_of(lifter, expression), "!");
    return clang_getCursorKind(expression) == CXCursor_BinaryOperator
           && names(operator_of(lifter, expression), operators, sizeof operators / sizeof *operators);
}

const char *name_of(Lifter *lifter, CXCursor cursor)
{
    CXString text = clang_getCursorSpelling(cursor);
    const char *name = arena_string(lifter->arena, clang_getCString(text));
    clang_disposeString(text);
    return name;
}

const char *called_function(Lifter *lifter, CXCursor call)
{
    CXCursor target = clang_getCursorReferenced(call);
    if (clang_getCursorKind(target) != CXCursor_FunctionDecl) return "";
    return name_of(lifter, target);
}

typedef struct Question {
    Lifter *lifter;
    bool answer;
    const Names *names;
} Question;

/* libclang has one kind for conversions, `a ?: b`, designators, offsetof, and for `va_arg` and `__atomic_fetch_add`. */
static bool unnamed_has_effects(CXCursor cursor, CXCursor parent)
{
    FirstChild first = {.count = 0};
    clang_visitChildren(cursor, take_first, &first);
    if ((first.count && begins_with(cursor, first.cursor)) || clang_getCursorKind(parent) == CXCursor_InitListExpr
        || is_array(clang_getCursorType(cursor)))
        return false;
    CXEvalResult value = clang_Cursor_Evaluate(cursor);
    bool constant = value && clang_EvalResult_getKind(value) == CXEval_Int;
    if (value) clang_EvalResult_dispose(value);
    return !constant;
}

/* INFINITY and NAN are calls of the compiler's own functions, which it evaluates. */
static bool is_constant_call(Lifter *lifter, CXCursor call)
{
    if (strncmp(called_function(lifter, call), "__builtin_", strlen("__builtin_"))) return false;
    CXEvalResult value = clang_Cursor_Evaluate(call);
    const CXEvalResultKind kind = value ? clang_EvalResult_getKind(value) : CXEval_UnExposed;
    if (value) clang_EvalResult_dispose(value);
    return kind == CXEval_Int || kind == CXEval_Float;
}

static enum CXChildVisitResult look_for_effects(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Question *question = data;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_UnaryExpr: return CXChildVisit_Continue; /* sizeof evaluates nothing */
    case CXCursor_UnexposedExpr: question->answer = unnamed_has_effects(cursor, parent); break;
    case CXCursor_CallExpr: question->answer = !is_constant_call(question->lifter, cursor); break;
    case CXCursor_CompoundAssignOperator: case CXCursor_StmtExpr: question->answer = true; break;
    case CXCursor_BinaryOperator: {
        const char *operator = operator_of(question->lifter, cursor);
        if (!*operator || !strcmp(operator, "=")) question->answer = true;
        break;
    }
    case CXCursor_UnaryOperator: {
        const char *operator = unary_operator_of(question->lifter, cursor);
        if (!*operator || !strcmp(operator, "++") || !strcmp(operator, "--")) question->answer = true;
        break;
    }
    default: break;
    }
    return question->answer ? CXChildVisit_Break : CXChildVisit_Recurse;
}

bool is_pure(Lifter *lifter, CXCursor expression)
{
    Question question = {.lifter = lifter};
    if (look_for_effects(expression, expression, &question) == CXChildVisit_Recurse)
        clang_visitChildren(expression, look_for_effects, &question);
    return !question.answer;
}

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

/* Whether the pointer may lead to what this function has allocated, or to a variable of it: those are not
 * told apart from the region's arrays at run time. */
static bool leads_to_own(Lifter *lifter, CXCursor pointer)
{
    pointer = strip_casts(lifter, pointer);
    Cursors parts = children_of(lifter, pointer);
    switch (clang_getCursorKind(pointer)) {
    case CXCursor_DeclRefExpr: {
        const Variable *variable = variable_of(lifter, pointer);
        enum CXTypeKind type = clang_getCanonicalType(clang_getCursorType(pointer)).kind;
        if (!variable || !variable->local || (type != CXType_Pointer && !is_array(variable->type))) return false;
        if (variable->allocations || variable->writes || !variable->has_initialiser) return true;
        return is_array(variable->type) || leads_to_own(lifter, variable->initialiser);
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

static enum CXChildVisitResult list_one_read(CXCursor cursor, CXCursor parent, CXClientData data)
{
    ReadList *list = data;
    Question question = {.lifter = list->lifter};
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_UnaryExpr) return CXChildVisit_Continue;
    const enum CXChildVisitResult next = look_for_reads(cursor, parent, &question);
    if (!question.answer) return next;
    const char *text = exact_text(list->lifter, cursor);
    CXCursor field = clang_getCursorReferenced(cursor);
    list->good &= *text && !strchr(text, '\n') && !names_find(list->lifter->stored, text) && is_pure(list->lifter, cursor)
                  && !reads_own_memory(list->lifter, cursor)
                  && !(kind == CXCursor_MemberRefExpr && clang_Cursor_isBitField(field));
    if (list->good && !names_find(list->seen, text)) {
        names_set(list->seen, text, list->lifter);
        const char *array = kind == CXCursor_DeclRefExpr ? NULL : array_around(list->lifter, cursor);
        list_push(list->lifter->arena, &list->lifter->memory_reads, ((MemoryRead){text, array}));
    }
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

static bool mentions_any(Lifter *lifter, CXCursor expression, const Names *names)
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
