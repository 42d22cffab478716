/* Functions whose bodies are seen: what is in them, and why one cannot stand in the place of a call. */
#include "seen.h"

#include "annotator/base/c_text.h"

#include <string.h>

enum { MOST_ARRAY_BYTES = 4096 };

typedef struct Chain {
    CXCursor cursor;
    const struct Chain *up;
} Chain;

typedef struct Look {
    Seen *seen;
    SeenBody *body;
} Look;

static void refuse_body(SeenBody *body, const char *why)
{
    if (!body->why) body->why = why;
}

/* --- Places that are stored to --------------------------------------------------------------------- */

bool is_variable_of_function(CXCursor declaration)
{
    const enum CXCursorKind kind = clang_getCursorKind(declaration);
    if (kind == CXCursor_ParmDecl) return true;
    return kind == CXCursor_VarDecl && clang_getCursorLinkage(declaration) == CXLinkage_NoLinkage && clang_Cursor_getStorageClass(declaration) != CX_SC_Static;
}

static void note_store(Look *look, CXCursor place)
{
    Lifter *lifter = look->seen->lifter;
    place = strip(lifter, place);
    if (clang_getCursorKind(place) == CXCursor_DeclRefExpr && is_variable_of_function(clang_getCursorReferenced(place))) return;
    look->body->stores |= kind_of_store(clang_getCursorType(place));
    look->body->acts = true;
}

static CXType element_behind(CXType pointer)
{
    CXType type = clang_getPointeeType(clang_getCanonicalType(pointer));
    while (is_array(type)) type = clang_getArrayElementType(clang_getCanonicalType(type));
    return type;
}

/* What is called can store where its pointers lead. */
static int stores_by_pointers(CXCursor call)
{
    int stores = 0;
    const int count = clang_Cursor_getNumArguments(call);
    for (int a = 0; a < count; a++) {
        const CXType type = clang_getCanonicalType(clang_getCursorType(argument_of(call, (unsigned)a)));
        if (type.kind != CXType_Pointer) continue;
        const CXType element = element_behind(type);
        if (!clang_isConstQualifiedType(clang_getCanonicalType(element))) stores |= kind_of_store(element);
    }
    return stores;
}

static void note_call(Look *look, CXCursor call)
{
    static const char *const quiet[] = {"malloc", "calloc", "free", "aligned_alloc"}, *const memory[] = {"memset", "memcpy", "memmove"};
    Lifter *lifter = look->seen->lifter;
    const char *name = called_function(lifter, call);
    const SeenBody *called = seen_body(look->seen, call);
    if (is_routine_call(lifter, call)) {
        look->body->weight++;
        look->body->stores |= stores_by_pointers(call);
    }
    else if (called && !called->why) {
        look->body->weight += called->weight;
        look->body->stores |= called->stores;
        if (!called->acts) return;
    }
    else if (names(name, memory, 3))
        look->body->stores |= kind_of_store(element_behind(clang_getCursorType(strip_casts(lifter, argument_of(call, 0)))));
    else if (names(name, quiet, 4))
        look->body->acts = true;
    else if (effect_of_call(lifter, call) == CALL_ACTS)
        look->body->stores |= STORES_ANYTHING;
    else
        return;
    look->body->acts = true;
}

static void check_call(Look *look, CXCursor call)
{
    static const char *const odd[] = {"alloca", "__builtin_alloca", "__builtin_return_address", "__builtin_frame_address", "__builtin_apply_args", "__builtin_alloca_with_align"};
    const char *name = called_function(look->seen->lifter, call);
    if (strstr(name, "setjmp") || strstr(name, "longjmp") || !strncmp(name, "__builtin_va_", strlen("__builtin_va_")) || names(name, odd, sizeof odd / sizeof *odd))
        refuse_body(look->body, said(look->seen->lifter, "it calls `%s`", name));
    note_call(look, call);
}

/* --- Parameters and variables ------------------------------------------------------------------------- */

static SeenParameter *parameter_of(SeenBody *body, CXCursor declaration)
{
    for (int p = 0; p < body->parameters.count; p++)
        if (clang_equalCursors(body->parameters.items[p].declaration, declaration)) return &body->parameters.items[p];
    return NULL;
}

/* What is read is converted, from a place to its value: that is a node around it. */
static bool is_read(const Chain *up)
{
    while (up && clang_getCursorKind(up->cursor) == CXCursor_ParenExpr) up = up->up;
    return up && clang_getCursorKind(up->cursor) == CXCursor_UnexposedExpr;
}

static bool has_address_taken(Lifter *lifter, const Chain *up)
{
    while (up && (clang_getCursorKind(up->cursor) == CXCursor_ParenExpr || clang_getCursorKind(up->cursor) == CXCursor_MemberRefExpr)) up = up->up;
    return up && clang_getCursorKind(up->cursor) == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, up->cursor), "&");
}

/* A function that is its file's alone stands in no text but its own, and must be the only one of its name: what a call does is noted by that. */
static bool is_one_of_its_name(Seen *seen, CXCursor function)
{
    const char *name = name_of(seen->lifter, function);
    const CXTranslationUnit unit = clang_Cursor_getTranslationUnit(function);
    if (names_find(seen->outside, name) || (names_find(seen->alone, name) && names_find(seen->alone, name) != unit)) return false;
    names_set(seen->alone, name, unit);
    return true;
}

/* Another one of the name may be in the composition: of a source of its own nothing is taken that this alone has, but functions whose bodies are taken, too. */
static void check_elsewhere(Look *look, CXCursor reference)
{
    const CXCursor meant = clang_getCursorReferenced(reference);
    if (!look->body->elsewhere || clang_Cursor_isNull(meant) || !clang_Location_isFromMainFile(clang_getCursorLocation(meant)) || is_variable_of_function(meant)) return;
    const bool function = clang_getCursorKind(meant) == CXCursor_FunctionDecl;
    if (clang_getCursorLinkage(meant) != CXLinkage_External && !(function && is_one_of_its_name(look->seen, meant)))
        refuse_body(look->body, said(look->seen->lifter, "`%s` is its file's alone", name_of(look->seen->lifter, meant)));
}

static void look_at_name(Look *look, CXCursor reference, const Chain *up)
{
    SeenParameter *parameter = parameter_of(look->body, clang_getCursorReferenced(reference));
    if (!parameter) return;
    parameter->used = true;
    parameter->read_alone &= is_read(up);
    if (has_address_taken(look->seen->lifter, up)) refuse_body(look->body, said(look->seen->lifter, "the address of its parameter `%s` is taken", parameter->name));
}

static bool has_attribute(Lifter *lifter, CXCursor declaration)
{
    const Cursors parts = children_of(lifter, declaration);
    for (int i = 0; i < parts.count; i++)
        if (clang_isAttribute(clang_getCursorKind(parts.items[i]))) return true;
    return false;
}

/* The statement in which the name means it. */
static CXCursor scope_of(const Chain *up)
{
    while (up->up && clang_getCursorKind(up->cursor) != CXCursor_CompoundStmt && clang_getCursorKind(up->cursor) != CXCursor_ForStmt) up = up->up;
    return up->cursor;
}

static bool is_around(const SeenVariable *outer, const SeenVariable *inner)
{
    return outer->scope.file == inner->scope.file && outer->scope.begin <= inner->scope.begin && inner->scope.end <= outer->scope.end;
}

/* No name is that of two, one of which hides the other. */
static void add_variable(Look *look, CXCursor declaration, const Chain *up)
{
    SeenBody *body = look->body;
    SeenVariable variable = {.declaration = declaration, .name = name_of(look->seen->lifter, declaration)};
    bool hides = !place_used(look->seen->lifter, scope_of(up), &variable.scope);
    for (int p = 0; p < body->parameters.count; p++) hides |= !strcmp(body->parameters.items[p].name, variable.name);
    for (int v = 0; v < body->variables.count; v++) {
        const SeenVariable *other = &body->variables.items[v];
        hides |= !strcmp(other->name, variable.name) && (is_around(other, &variable) || is_around(&variable, other));
    }
    if (hides) refuse_body(body, said(look->seen->lifter, "`%s` is the name of several things in it", variable.name));
    list_push(look->seen->lifter->arena, &body->variables, variable);
}

static void look_at_variable(Look *look, CXCursor variable, const Chain *up)
{
    Lifter *lifter = look->seen->lifter;
    const char *name = name_of(lifter, variable);
    const CXType type = clang_getCanonicalType(clang_getCursorType(variable));
    const enum CX_StorageClass storage = clang_Cursor_getStorageClass(variable);
    if (storage == CX_SC_Static || storage == CX_SC_Extern) refuse_body(look->body, said(lifter, "`%s` is static in it", name));
    if (type.kind == CXType_VariableArray) refuse_body(look->body, said(lifter, "the size of its array `%s` is known at run time alone", name));
    if (is_array(type) && clang_Type_getSizeOf(type) > MOST_ARRAY_BYTES) refuse_body(look->body, said(lifter, "its array `%s` is large", name));
    if (has_attribute(lifter, variable)) refuse_body(look->body, said(lifter, "`%s` has attributes", name));
    add_variable(look, variable, up);
}

/* --- Statements ------------------------------------------------------------------------------------------ */

static const char *why_not_statement(enum CXCursorKind kind)
{
    switch (kind) {
    case CXCursor_GotoStmt: case CXCursor_IndirectGotoStmt: case CXCursor_LabelStmt: case CXCursor_AddrLabelExpr: return "it has labels";
    case CXCursor_GCCAsmStmt: case CXCursor_MSAsmStmt: return "it has assembler in it";
    case CXCursor_StmtExpr: case CXCursor_GenericSelectionExpr: case CXCursor_BlockExpr: return "its expressions have statements or choices in them";
    case CXCursor_FunctionDecl: case CXCursor_StructDecl: case CXCursor_UnionDecl: case CXCursor_EnumDecl: case CXCursor_TypedefDecl:
        return "it declares more than variables";
    default: return NULL;
    }
}

static void look_at_store(Look *look, CXCursor cursor, enum CXCursorKind kind)
{
    Lifter *lifter = look->seen->lifter;
    const Cursors parts = children_of(lifter, cursor);
    const char *operator = kind == CXCursor_UnaryOperator ? unary_operator_of(lifter, cursor) : operator_of(lifter, cursor);
    if (parts.count && (kind == CXCursor_CompoundAssignOperator || !strcmp(operator, "=") || !strcmp(operator, "++") || !strcmp(operator, "--")))
        note_store(look, parts.items[0]);
}

/* What it does matters no more once it cannot be taken apart, but how much there is of it. */
static void check_part(Look *look, CXCursor cursor, const Chain *up)
{
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    look->body->weight += kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt;
    if (why_not_statement(kind)) refuse_body(look->body, why_not_statement(kind));
    if (kind == CXCursor_CallExpr || kind == CXCursor_DeclRefExpr || kind == CXCursor_MemberRefExpr || kind == CXCursor_TypeRef) check_elsewhere(look, cursor);
    if (look->body->why) return;
    if ((clang_isExpression(kind) || kind == CXCursor_VarDecl) && may_change_by_itself(clang_getCursorType(cursor))) refuse_body(look->body, "it has volatile or atomic data");
    switch (kind) {
    case CXCursor_ReturnStmt:
        if (up->up || !clang_equalCursors(cursor, look->body->result)) refuse_body(look->body, "it returns before its end");
        break;
    case CXCursor_VarDecl: look_at_variable(look, cursor, up); break;
    case CXCursor_DeclRefExpr: look_at_name(look, cursor, up); break;
    case CXCursor_CallExpr: check_call(look, cursor); break;
    case CXCursor_BinaryOperator: case CXCursor_CompoundAssignOperator: case CXCursor_UnaryOperator: look_at_store(look, cursor, kind); break;
    default: break;
    }
}

static void look_at(Look *look, CXCursor cursor, const Chain *up)
{
    check_part(look, cursor, up);
    const Chain link = {cursor, up};
    const Cursors parts = children_of(look->seen->lifter, cursor);
    for (int i = 0; i < parts.count; i++) look_at(look, parts.items[i], &link);
}

/* --- Functions --------------------------------------------------------------------------------------------- */

/* Words that change what the text means, or that there is one text. */
static bool has_odd_words(Range text)
{
    static const char *const odd[] = {"_Pragma", "__pragma", "__func__", "__FUNCTION__", "__PRETTY_FUNCTION__", "__LINE__", "__COUNTER__"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        if (c_mentions(c_reader_in(text), odd[i])) return true;
    return c_has_directive(c_reader_in(text));
}

/* Those that clang does not know are not in its tree. */
static bool mentions_odd_attributes(Lifter *lifter, CXCursor function)
{
    static const char *const odd[] = {"optimize", "__optimize__", "optnone", "target", "__target__"};
    Range range;
    const Cursors parts = children_of(lifter, function);
    unsigned body = 0;
    if (!parts.count || !place_used(lifter, function, &range)) return true;
    clang_getExpansionLocation(clang_getRangeStart(clang_getCursorExtent(parts.items[parts.count - 1])), NULL, NULL, NULL, &body);
    if (body > range.begin) range.end = body;
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        if (c_mentions(c_reader_in(range), odd[i])) return true;
    return false;
}

bool has_harmless_attributes(Lifter *lifter, CXCursor function)
{
    static const char *const harmless[] = {"always_inline", "noinline", "unused", "used", "nonnull", "hot", "cold", "pure",
                                           "const", "flatten", "nothrow", "leaf", "warn_unused_result"};
    const Cursors parts = children_of(lifter, function);
    int left = 0;
    if (mentions_odd_attributes(lifter, function)) return false;
    for (int i = 0; i < parts.count; i++) left += clang_isAttribute(clang_getCursorKind(parts.items[i])) != 0;
    if (!left) return true;
    CXPrintingPolicy policy = clang_getCursorPrintingPolicy(function);
    clang_PrintingPolicy_setProperty(policy, CXPrintingPolicy_TerseOutput, 1);
    CXString printed = clang_getCursorPrettyPrinted(function, policy);
    CReader reader = c_reader_of(clang_getCString(printed), lifter->file->dialect);
    for (CToken token; c_next_code(&reader, &token);)
        for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) left -= token.kind == C_WORD && c_is(&reader, &token, harmless[i]);
    clang_disposeString(printed);
    clang_PrintingPolicy_dispose(policy);
    return left <= 0;
}

/* Another file's definition may be the one that runs, or the body another one than it seems. */
static const char *why_not_this_definition(Seen *seen, const SeenBody *body)
{
    const CXCursor function = body->function;
    if (clang_getCursorType(function).kind != CXType_FunctionProto) return "its parameters are declared in the old style";
    if (clang_isFunctionTypeVariadic(clang_getCursorType(function))) return "it takes any number of arguments";
    if (clang_getCursorLinkage(function) != CXLinkage_Internal && !clang_Cursor_isFunctionInlined(function) && !body->elsewhere && body->text.file != seen->lifter->file)
        return "it is neither static nor inline, and another file's";
    if (seen->interposed && clang_getCursorLinkage(function) == CXLinkage_External && !clang_Cursor_isFunctionInlined(function)
        && clang_getCursorVisibility(function) == CXVisibility_Default)
        return "it is for a shared library (-fPIC), where another definition may take its place: it may be static";
    return has_harmless_attributes(seen->lifter, function) ? NULL : "it has attributes";
}

static void add_parameters(Seen *seen, SeenBody *body)
{
    const int count = clang_Cursor_getNumArguments(body->function);
    for (int p = 0; p < count; p++) {
        SeenParameter parameter = {.declaration = clang_Cursor_getArgument(body->function, (unsigned)p), .read_alone = true};
        parameter.name = name_of(seen->lifter, parameter.declaration);
        if (*parameter.name && !place_used(seen->lifter, parameter.declaration, &parameter.range)) refuse_body(body, "a macro writes its parameters");
        list_push(seen->lifter->arena, &body->parameters, parameter);
    }
}

/* What it calls leads back to it. */
static bool leads_to(Lifter *lifter, CXCursor from, CXCursor function, int depth)
{
    enum { DEEPEST = 12 };
    if (depth > DEEPEST) return true;
    if (clang_getCursorKind(from) == CXCursor_CallExpr) {
        const CXCursor called = clang_getCursorDefinition(function_called(lifter, from));
        if (!clang_Cursor_isNull(called)) {
            if (clang_equalCursors(called, function)) return true;
            const Cursors parts = children_of(lifter, called);
            if (parts.count && !is_routine_call(lifter, from) && leads_to(lifter, parts.items[parts.count - 1], function, depth + 1)) return true;
        }
    }
    const Cursors parts = children_of(lifter, from);
    for (int i = 0; i < parts.count; i++)
        if (leads_to(lifter, parts.items[i], function, depth)) return true;
    return false;
}

static void look_into(Seen *seen, SeenBody *body)
{
    Look look = {seen, body};
    const Cursors parts = children_of(seen->lifter, body->body);
    body->result = clang_getNullCursor();
    if (parts.count && clang_getCursorKind(parts.items[parts.count - 1]) == CXCursor_ReturnStmt) body->result = parts.items[parts.count - 1];
    Range result = {.begin = body->text.end};
    if (!clang_Cursor_isNull(body->result) && !place_used(seen->lifter, body->result, &result)) refuse_body(body, "a macro writes its end");
    body->result_begin = result.begin;
    add_parameters(seen, body);
    const Chain top = {body->body, NULL};
    for (int i = 0; i < parts.count; i++) look_at(&look, parts.items[i], &top);
    if (has_odd_words(body->text)) refuse_body(body, "it has lines of the preprocessor, or words that it changes from place to place");
    const char *why = why_not_this_definition(seen, body);
    if (why) refuse_body(body, why);
    if (!body->why && leads_to(seen->lifter, body->body, body->function, 0)) refuse_body(body, "it is recursive");
}

/* The function of this name, that other files may call, which one of the sources defines; null: none does. */
static CXCursor definition_elsewhere(Seen *seen, const char *name)
{
    for (int s = 0; seen->sources && s < seen->sources->count; s++) {
        const Cursors declarations = children_of(seen->lifter, clang_getTranslationUnitCursor(seen->sources->items[s]));
        for (int d = 0; d < declarations.count; d++) {
            const CXCursor cursor = declarations.items[d];
            if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) && clang_getCursorLinkage(cursor) == CXLinkage_External
                && !clang_Cursor_isFunctionInlined(cursor) && !strcmp(name_of(seen->lifter, cursor), name))
                return cursor;
        }
    }
    return clang_getNullCursor();
}

static bool is_function(CXCursor cursor)
{
    return !clang_Cursor_isNull(cursor) && clang_getCursorKind(cursor) == CXCursor_FunctionDecl;
}

const SeenBody *seen_body(Seen *seen, CXCursor call)
{
    Lifter *lifter = seen->lifter;
    const CXCursor called = clang_getCursorReferenced(call);
    CXCursor function = is_function(called) ? clang_getCursorDefinition(called) : called;
    if (is_function(called) && clang_Cursor_isNull(function) && clang_getCursorLinkage(called) == CXLinkage_External) function = definition_elsewhere(seen, name_of(lifter, called));
    if (clang_Cursor_isNull(function) || clang_getCursorKind(function) != CXCursor_FunctionDecl || is_routine_call(lifter, call)) return NULL;
    for (int b = 0; b < seen->bodies.count; b++)
        if (clang_equalCursors(seen->bodies.items[b]->function, function)) return seen->bodies.items[b];
    const Cursors parts = children_of(lifter, function);
    SeenBody *body = arena_alloc(lifter->arena, sizeof *body);
    body->function = function;
    body->name = name_of(lifter, function);
    body->elsewhere = clang_Cursor_getTranslationUnit(function) != lifter->unit;
    body->body = parts.count ? parts.items[parts.count - 1] : clang_getNullCursor();
    list_push(lifter->arena, &seen->bodies, body);
    if (clang_getCursorKind(body->body) != CXCursor_CompoundStmt || !place_written(lifter, body->body, &body->text)) {
        refuse_body(body, "a macro writes it");
        return body;
    }
    body->text.begin++;
    body->text.end--;
    look_into(seen, body);
    return body;
}

/* --- Statements that call ----------------------------------------------------------------------------------- */

static CXCursor as_call(Lifter *lifter, CXCursor expression)
{
    const CXCursor call = strip_casts(lifter, expression);
    return clang_getCursorKind(call) == CXCursor_CallExpr ? call : clang_getNullCursor();
}

static CXCursor call_assigned(Lifter *lifter, CXCursor statement)
{
    const Cursors sides = children_of(lifter, statement);
    if (sides.count != 2 || strcmp(operator_of(lifter, statement), "=")) return clang_getNullCursor();
    const CXCursor target = strip(lifter, sides.items[0]);
    if (clang_getCursorKind(target) != CXCursor_DeclRefExpr || !is_variable_of_function(clang_getCursorReferenced(target))) return clang_getNullCursor();
    return as_call(lifter, sides.items[1]);
}

CXCursor call_of_statement(Lifter *lifter, CXCursor statement)
{
    const Cursors parts = children_of(lifter, statement);
    switch (clang_getCursorKind(statement)) {
    case CXCursor_CallExpr: return statement;
    case CXCursor_BinaryOperator: return call_assigned(lifter, statement);
    case CXCursor_ReturnStmt: return parts.count == 1 ? as_call(lifter, parts.items[0]) : clang_getNullCursor();
    case CXCursor_DeclStmt:
        if (parts.count == 1 && clang_getCursorKind(parts.items[0]) == CXCursor_VarDecl && clang_Cursor_getStorageClass(parts.items[0]) != CX_SC_Static) {
            const CXCursor value = clang_Cursor_getVarDeclInitializer(parts.items[0]);
            return clang_Cursor_isNull(value) ? value : as_call(lifter, value);
        }
        return clang_getNullCursor();
    default: return clang_getNullCursor();
    }
}

typedef struct Search {
    Lifter *lifter;
    CXCursor variable;
    bool found;
} Search;

static void look_for_address(Search *search, CXCursor cursor, const Chain *up)
{
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && clang_equalCursors(clang_getCursorReferenced(cursor), search->variable))
        search->found |= has_address_taken(search->lifter, up) || (up && clang_getCursorKind(up->cursor) == CXCursor_GCCAsmStmt);
    const Chain link = {cursor, up};
    const Cursors parts = children_of(search->lifter, cursor);
    for (int i = 0; i < parts.count && !search->found; i++) look_for_address(search, parts.items[i], &link);
}

bool takes_address(Lifter *lifter, CXCursor body, CXCursor variable)
{
    Search search = {lifter, variable, false};
    look_for_address(&search, body, NULL);
    return search.found;
}
