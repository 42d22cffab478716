/* What a call in an expression does beside giving a number: nothing, read, or more. It is a function of the library's list, one with an attribute that says so,
 * or one of this file alone, whose body is looked at: it stores to its own variables, calls such functions, and ends. */
#include "lifter.h"

#include "annotator/base/c_text.h"

#include <string.h>

typedef struct CallNote {
    CallEffect effect;
    bool looking;            /* at its body: what comes back to it may not end */
    TextList globals;        /* that it reads, and all that it reads but its own variables, */
    bool reads_elsewhere;    /* unless this */
    bool may_trap;           /* for all that is known */
    const char *why;         /* it acts, as words behind its name; NULL: nothing is known of it */
} CallNote;

static const CallNote *note_of_call(Lifter *lifter, CXCursor call);

/* --- Functions that others know --------------------------------------------------------------------------- */

static enum CXChildVisitResult look_for_attribute(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    CallNote *note = data;
    if (clang_getCursorKind(cursor) == CXCursor_ConstAttr) note->effect = CALL_COMPUTES;
    if (clang_getCursorKind(cursor) == CXCursor_PureAttr && note->effect == CALL_ACTS) note->effect = CALL_READS;
    return CXChildVisit_Continue;
}

/* `__attribute__((const))`, `((pure))`, at any declaration that is known of. */
static bool has_attribute(CXCursor function, CallNote *note)
{
    const CXCursor declarations[] = {function, clang_getCanonicalCursor(function), clang_getCursorDefinition(function)};
    for (size_t i = 0; i < sizeof declarations / sizeof *declarations; i++)
        if (!clang_Cursor_isNull(declarations[i])) clang_visitChildren(declarations[i], look_for_attribute, note);
    note->reads_elsewhere = note->effect == CALL_READS;
    return note->effect != CALL_ACTS;
}

/* The compiler's own functions are declared nowhere. */
static bool is_of_system(CXCursor function)
{
    CXFile file;
    const CXSourceLocation place = clang_getCursorLocation(function);
    clang_getExpansionLocation(place, &file, NULL, NULL, NULL);
    return !file || clang_Location_isInSystemHeader(place);
}

/* --- Functions whose body is seen -------------------------------------------------------------------------- */

static void acts(CallNote *note, const char *why)
{
    if (note->effect != CALL_ACTS) note->why = why;
    note->effect = CALL_ACTS;
}

typedef struct SeenBody {
    Lifter *lifter;
    CallNote *note;
} SeenBody;

static bool is_own_variable(CXCursor declared)
{
    const enum CXCursorKind kind = clang_getCursorKind(declared);
    if (kind == CXCursor_ParmDecl) return true;
    const enum CX_StorageClass storage = clang_Cursor_getStorageClass(declared);
    return kind == CXCursor_VarDecl && (storage == CX_SC_None || storage == CX_SC_Auto || storage == CX_SC_Register)
           && clang_getCursorKind(clang_getCursorSemanticParent(declared)) == CXCursor_FunctionDecl;
}

static bool is_volatile(CXType type)
{
    while (is_array(type)) type = clang_getArrayElementType(clang_getCanonicalType(type));
    return clang_isVolatileQualifiedType(type) || clang_isVolatileQualifiedType(clang_getCanonicalType(type));
}

/* The variable whose element, or member, the place is: no pointer is followed. Null: there is none. */
static CXCursor variable_of_place(Lifter *lifter, CXCursor place)
{
    for (bool part = false;; part = true) {
        place = strip(lifter, place);
        const Cursors parts = children_of(lifter, place);
        switch (clang_getCursorKind(place)) {
        case CXCursor_DeclRefExpr: {
            const CXCursor declared = clang_getCursorReferenced(place); /* `double x[]` is a pointer, as a parameter */
            const bool leads = part && clang_getCursorKind(declared) == CXCursor_ParmDecl && is_array(clang_getCursorType(declared));
            return leads ? clang_getNullCursor() : declared;
        }
        case CXCursor_MemberRefExpr:
            if (!parts.count || leads_to_member(parts.items[0])) return clang_getNullCursor();
            place = parts.items[0];
            break;
        case CXCursor_ArraySubscriptExpr:
            if (parts.count != 2 || !is_array(clang_getCursorType(strip(lifter, parts.items[0])))) return clang_getNullCursor();
            place = parts.items[0];
            break;
        default: return clang_getNullCursor();
        }
    }
}

static bool is_own_place(Lifter *lifter, CXCursor place)
{
    return is_own_variable(variable_of_place(lifter, place));
}

/* `static const float table[3]`: nobody changes it. */
static bool is_constant_variable(CXCursor variable)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(variable));
    bool constant = clang_isConstQualifiedType(type); /* clang has what is const of elements with a row */
    for (; is_array(type); constant |= clang_isConstQualifiedType(type) != 0) type = clang_getCanonicalType(clang_getArrayElementType(type));
    return constant && type.kind != CXType_Invalid;
}

/* Nothing but `break` ends it, or that cannot be told. */
static bool may_not_end(Lifter *lifter, CXCursor loop)
{
    const Cursors parts = children_of(lifter, loop);
    const enum CXCursorKind kind = clang_getCursorKind(loop);
    if (kind == CXCursor_ForStmt) { /* clang leaves out what is not there */
        for (int i = 0; i + 1 < parts.count; i++)
            if (is_truth_value(lifter, parts.items[i])) return false;
        return true;
    }
    const CXCursor condition = parts.count ? parts.items[kind == CXCursor_DoStmt ? parts.count - 1 : 0] : clang_getNullCursor();
    CXEvalResult value = clang_Cursor_isNull(condition) ? NULL : clang_Cursor_Evaluate(condition);
    const bool constant = value && clang_EvalResult_getKind(value) == CXEval_Int && clang_EvalResult_getAsLongLong(value) != 0;
    if (value) clang_EvalResult_dispose(value);
    return clang_Cursor_isNull(condition) || constant;
}

static void reads(SeenBody *body, CXCursor place)
{
    CallNote *note = body->note;
    if (note->effect == CALL_COMPUTES) note->effect = CALL_READS;
    const CXCursor declared = clang_getCursorReferenced(place);
    const bool global = clang_getCursorKind(place) == CXCursor_DeclRefExpr
                        && clang_getCursorKind(clang_getCursorSemanticParent(declared)) == CXCursor_TranslationUnit;
    if (!global) note->reads_elsewhere = true;
    else list_push(body->lifter->arena, &note->globals, name_of(body->lifter, place));
}

static void look_at_name(SeenBody *body, CXCursor name, CXCursor parent)
{
    const CXCursor declared = clang_getCursorReferenced(name);
    const CXType type = clang_getCursorType(name);
    if (clang_getCursorKind(declared) != CXCursor_VarDecl && clang_getCursorKind(declared) != CXCursor_ParmDecl) return;
    if (is_volatile(type)) acts(body->note, "reads what is volatile");
    else if (!is_own_variable(declared) && !is_array(type) && !clang_isConstQualifiedType(type)
             && !(clang_getCursorKind(parent) == CXCursor_UnaryOperator && !strcmp(unary_operator_of(body->lifter, parent), "&")))
        reads(body, name);
}

/* `*p`, `p[i]`, `p->n`: where that is no variable of the function. */
static void look_at_place(SeenBody *body, CXCursor place)
{
    if (is_volatile(clang_getCursorType(place))) acts(body->note, "reads what is volatile");
    else if (!is_array(clang_getCursorType(place)) && !is_own_place(body->lifter, place) && !is_constant_variable(variable_of_place(body->lifter, place))) reads(body, place);
}

static void look_at_call(SeenBody *body, CXCursor call)
{
    const CallNote *called = note_of_call(body->lifter, call);
    CallNote *note = body->note;
    if (called->effect == CALL_ACTS)
        acts(note, arena_printf(body->lifter->arena, called->looking ? "calls `%s`, which may never end" : "calls `%s`, which may do more than compute",
                                name_of(body->lifter, function_called(body->lifter, call))));
    else if (called->effect > note->effect)
        note->effect = called->effect;
    note->reads_elsewhere |= called->reads_elsewhere;
    note->may_trap |= called->may_trap;
    for (int i = 0; i < called->globals.count; i++) list_push(body->lifter->arena, &note->globals, called->globals.items[i]);
}

static enum CXChildVisitResult look_at_body(CXCursor cursor, CXCursor parent, CXClientData data)
{
    SeenBody *body = data;
    Lifter *lifter = body->lifter;
    CallNote *note = body->note;
    const Cursors parts = children_of(lifter, cursor);
    const char *operator;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_UnaryExpr:
        if (!size_is_computed(lifter, cursor)) return CXChildVisit_Continue;
        break;
    case CXCursor_CompoundStmt: case CXCursor_DeclStmt: case CXCursor_IfStmt: case CXCursor_ReturnStmt: case CXCursor_NullStmt: case CXCursor_SwitchStmt:
    case CXCursor_CaseStmt: case CXCursor_DefaultStmt: case CXCursor_BreakStmt: case CXCursor_ContinueStmt: case CXCursor_ParenExpr: case CXCursor_CStyleCastExpr:
    case CXCursor_ConditionalOperator: case CXCursor_IntegerLiteral: case CXCursor_FloatingLiteral: case CXCursor_CharacterLiteral: case CXCursor_StringLiteral:
    case CXCursor_ImaginaryLiteral: case CXCursor_InitListExpr: case CXCursor_CompoundLiteralExpr: case CXCursor_ParmDecl: case CXCursor_TypeRef:
    case CXCursor_MemberRef: break;
    case CXCursor_VarDecl:
        if (!is_own_variable(cursor) && !is_constant_variable(cursor)) acts(note, "keeps a variable from call to call");
        if (is_volatile(clang_getCursorType(cursor))) acts(note, "reads what is volatile");
        break;
    case CXCursor_ForStmt: case CXCursor_WhileStmt: case CXCursor_DoStmt:
        if (may_not_end(lifter, cursor)) acts(note, "has a loop that may never end");
        break;
    case CXCursor_UnexposedExpr:
        if (has_unnamed_effects(lifter, cursor, parent)) acts(note, "has an expression that is not known");
        break;
    case CXCursor_CallExpr: look_at_call(body, cursor); break;
    case CXCursor_DeclRefExpr: look_at_name(body, cursor, parent); break;
    case CXCursor_ArraySubscriptExpr: case CXCursor_MemberRefExpr: look_at_place(body, cursor); break;
    case CXCursor_CompoundAssignOperator:
        if (!parts.count || !is_own_place(lifter, parts.items[0])) acts(note, "stores to what is no variable of its own");
        break;
    case CXCursor_BinaryOperator:
        operator = operator_of(lifter, cursor);
        if (!*operator || (!strcmp(operator, "=") && !(parts.count == 2 && is_own_place(lifter, parts.items[0]))))
            acts(note, "stores to what is no variable of its own");
        break;
    case CXCursor_UnaryOperator:
        operator = unary_operator_of(lifter, cursor);
        if (!strcmp(operator, "*")) look_at_place(body, cursor);
        if (!*operator || ((!strcmp(operator, "++") || !strcmp(operator, "--")) && !(parts.count && is_own_place(lifter, parts.items[0]))))
            acts(note, "stores to what is no variable of its own");
        break;
    default: acts(note, "has a statement that is not known"); break; /* jumps, assembly, statements in expressions .. */
    }
    return note->effect == CALL_ACTS ? CXChildVisit_Break : CXChildVisit_Recurse;
}

static void look_at_function(Lifter *lifter, CXCursor function, CallNote *note)
{
    const CXCursor definition = clang_getCursorDefinition(function);
    note->may_trap = true;
    if (clang_Cursor_isNull(definition) || clang_getCursorLinkage(function) != CXLinkage_Internal || clang_Cursor_isVariadic(function)) return;
    SeenBody body = {lifter, note};
    note->effect = CALL_COMPUTES;
    note->looking = true;
    const Cursors parts = children_of(lifter, definition);
    for (int i = 0; i < parts.count; i++)
        if (clang_getCursorKind(parts.items[i]) == CXCursor_CompoundStmt) clang_visitChildren(parts.items[i], look_at_body, &body);
    note->looking = false;
}

/* --- Calls --------------------------------------------------------------------------------------------------- */

static const CallNote *note_of_call(Lifter *lifter, CXCursor call)
{
    static const CallNote unknown = {.effect = CALL_ACTS, .reads_elsewhere = true, .may_trap = true};
    static const CallNote recursive = {.effect = CALL_ACTS, .reads_elsewhere = true, .may_trap = true, .looking = true};
    const CXCursor function = function_called(lifter, call);
    if (clang_Cursor_isNull(function) || clang_getCursorKind(function) != CXCursor_FunctionDecl) return &unknown;
    const char *name = name_of(lifter, function);
    CallNote *note = names_find(lifter->calls, name);
    if (note) return note->looking ? &recursive : note;
    note = arena_alloc(lifter->arena, sizeof *note);
    *note = (CallNote){.effect = CALL_ACTS};
    names_set(lifter->calls, name, note);
    const bool own = clang_getCursorLinkage(function) == CXLinkage_Internal;
    if (library_tells_extent(lifter->library, name)) {
        note->effect = CALL_READS;
        note->reads_elsewhere = note->may_trap = true;
    }
    else if (library_knows(lifter->library, KNOWN_PURE, name, !own && is_of_system(function))) note->effect = CALL_COMPUTES;
    else if (!has_attribute(function, note)) look_at_function(lifter, function, note);
    else note->may_trap = true;
    return note;
}

CallEffect effect_of_call(Lifter *lifter, CXCursor call)
{
    return lifter->calls_stay ? CALL_ACTS : note_of_call(lifter, call)->effect;
}

const char *why_call_acts(Lifter *lifter, CXCursor call)
{
    const CallNote *note = note_of_call(lifter, call);
    if (note->effect != CALL_ACTS) return "stays, since the file looks at errno or at the floating-point environment";
    return note->why ? note->why : "may do more than compute";
}

bool writes_output(Lifter *lifter, CXCursor call)
{
    const CXCursor function = function_called(lifter, call);
    if (clang_Cursor_isNull(function) || clang_getCursorKind(function) != CXCursor_FunctionDecl) return false;
    const bool own = clang_getCursorLinkage(function) == CXLinkage_Internal;
    return library_knows(lifter->library, KNOWN_OUTPUT, name_of(lifter, function), !own && is_of_system(function));
}

bool call_may_trap(Lifter *lifter, CXCursor call)
{
    return note_of_call(lifter, call)->may_trap;
}

bool globals_read_by_call(Lifter *lifter, CXCursor call, TextList *globals)
{
    const CallNote *note = note_of_call(lifter, call);
    if (note->reads_elsewhere || note->effect == CALL_ACTS) return false;
    *globals = note->globals;
    return true;
}

/* --- Whether calls may move at all --------------------------------------------------------------------------- */

static void look_for_environment(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    (void)stack;
    CXString name = clang_getFileName(file);
    const char *path = clang_getCString(name), *base = path && strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    *(bool *)data |= depth > 0 && base && !strcmp(base, "fenv.h");
    clang_disposeString(name);
}

void find_whether_calls_stay(Lifter *lifter)
{
    static const char *const words[] = {"errno", "FENV_ACCESS", "signgam", "math_errhandling"};
    CReader reader = c_reader_in((Range){lifter->file, 0, lifter->file->length});
    for (CToken token; c_next_code(&reader, &token);)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) lifter->calls_stay |= token.kind == C_WORD && c_is(&reader, &token, words[i]);
    clang_getInclusions(lifter->unit, look_for_environment, &lifter->calls_stay);
}
