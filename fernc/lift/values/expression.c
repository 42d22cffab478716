/* What an expression reads and mentions. */
#include "lifter.h"

#include "annotator/base/c_text.h"

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

static bool is_variable_in_memory(Lifter *lifter, CXCursor reference)
{
    const CXCursor target = clang_getCursorReferenced(reference);
    if (clang_getCursorKind(target) != CXCursor_VarDecl && clang_getCursorKind(target) != CXCursor_ParmDecl) return false;
    const Variable *variable = variable_of(lifter, reference);
    return !variable || (!variable->constant && (variable->global || variable->address_taken));
}

/* A value is read there from memory: of `k.n` where k is no variable that a register may hold. */
static bool is_read_there(Lifter *lifter, CXCursor place)
{
    const CXCursor whole = structure_around(lifter, place);
    if (clang_getCursorKind(whole) == CXCursor_DeclRefExpr) return is_variable_in_memory(lifter, whole);
    return is_place_led_to(lifter, whole);
}

typedef enum Reading { READS_NOTHING, READS_PLACE, READS_BY_CALL } Reading;

/* Of the expression itself, not of its parts. */
static Reading reading_of(Lifter *lifter, CXCursor expression)
{
    const enum CXCursorKind kind = clang_getCursorKind(expression);
    if (kind == CXCursor_CallExpr) return effect_of_call(lifter, expression) == CALL_READS ? READS_BY_CALL : READS_NOTHING;
    if (is_array(clang_getCursorType(expression))) return READS_NOTHING; /* a row is an address */
    const bool reads = kind == CXCursor_DeclRefExpr ? is_variable_in_memory(lifter, expression)
                                                    : is_place_led_to(lifter, expression) && is_read_there(lifter, expression);
    return reads ? READS_PLACE : READS_NOTHING;
}

/* Visits the parts that are evaluated. */
static enum CXChildVisitResult go_on(Lifter *lifter, CXCursor expression, CXCursorVisitor visitor, CXClientData data)
{
    const Cursors parts = children_of(lifter, expression);
    if (clang_getCursorKind(expression) == CXCursor_UnaryExpr) return size_is_computed(lifter, expression) ? CXChildVisit_Recurse : CXChildVisit_Continue;
    if (is_place_led_to(lifter, expression)) visit_address(lifter, expression, visitor, data);
    else if (is_address_of(lifter, expression) && parts.count) visit_address(lifter, parts.items[0], visitor, data);
    else return CXChildVisit_Recurse;
    return CXChildVisit_Continue;
}

static enum CXChildVisitResult look_for_reads(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Question *question = data;
    question->answer |= reading_of(question->lifter, cursor) != READS_NOTHING;
    return question->answer ? CXChildVisit_Break : go_on(question->lifter, cursor, look_for_reads, data);
}

bool reads_memory(Lifter *lifter, CXCursor expression)
{
    Question question = {.lifter = lifter};
    if (look_for_reads(expression, expression, &question) == CXChildVisit_Recurse)
        clang_visitChildren(expression, look_for_reads, &question);
    return question.answer;
}

/* What is told apart from the region's arrays by its name, and not at run time. */
typedef enum Ownness { NOT_OWN, OWN_ARRAY, OWN_OTHER } Ownness;

/* Where the pointer may lead: to the elements of a local array, or to what this function has allocated, of `*array`; to a variable of it. What a
 * pointer is assigned, and not initialised with, escapes: it is told apart at run time. */
static Ownness leads_to_own(Lifter *lifter, CXCursor pointer, const Variable **array)
{
    pointer = strip_casts(lifter, pointer);
    Cursors parts = children_of(lifter, pointer);
    Ownness own = NOT_OWN;
    switch (clang_getCursorKind(pointer)) {
    case CXCursor_DeclRefExpr: {
        const Variable *variable = variable_of(lifter, pointer);
        enum CXTypeKind type = clang_getCanonicalType(clang_getCursorType(pointer)).kind;
        if (!variable || !variable->local || (type != CXType_Pointer && !is_array(variable->type))) return NOT_OWN;
        if (variable->allocations || is_array(variable->type)) {
            *array = variable;
            return OWN_ARRAY;
        }
        if (!variable->has_initialiser || variable->writes) return NOT_OWN;
        return leads_to_own(lifter, variable->initialiser, array);
    }
    case CXCursor_UnaryOperator: /* &variable; what is read of memory has escaped */
        if (!is_address_of(lifter, pointer)) return NOT_OWN;
        if (parts.count && clang_getCursorKind(strip(lifter, parts.items[0])) == CXCursor_DeclRefExpr) return OWN_OTHER;
        return parts.count ? leads_to_own(lifter, parts.items[0], array) : NOT_OWN;
    case CXCursor_BinaryOperator: case CXCursor_ArraySubscriptExpr:
        for (int i = 0; i < parts.count && own == NOT_OWN; i++) own = leads_to_own(lifter, parts.items[i], array);
        return own;
    default: return NOT_OWN;
    }
}

static Ownness is_in_own(Lifter *lifter, CXCursor place, const Variable **array)
{
    place = structure_around(lifter, place);
    Cursors parts = children_of(lifter, place);
    Ownness own = NOT_OWN;
    for (int i = 0; is_place_led_to(lifter, place) && i < parts.count && own == NOT_OWN; i++) /* `0[m]` is `m[0]` */
        own = leads_to_own(lifter, parts.items[i], array);
    return own;
}

typedef struct NameList {
    Lifter *lifter;
    Names *names;
} NameList;

static enum CXChildVisitResult list_one_name(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    NameList *list = data;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && !bound_variable(list->lifter, variable_of(list->lifter, cursor)))
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
    if (variable && !bound_variable(list->lifter, variable)) list_push(list->lifter->arena, list->names, variable->name);
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
    place = structure_around(lifter, place);
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

/* What the predicate is where no text tells it. */
static const char no_text[] = "";

const char *read_where(Lifter *lifter, CXCursor condition, bool holds)
{
    const char *before = lifter->predicate, *text = exact_text(lifter, condition);
    if (before == no_text || !*text || !only_computes(lifter, condition)) {
        lifter->predicate = no_text;
        return before;
    }
    text = c_line(text, lifter->file->dialect, lifter->arena);
    if (!holds) text = arena_printf(lifter->arena, "!%s", as_operand(lifter, text));
    lifter->predicate = before ? arena_printf(lifter->arena, "%s && %s", as_operand(lifter, before), as_operand(lifter, text)) : text;
    return before;
}

/* It is read by what is being lifted, too. */
static void read_also_when(Lifter *lifter, MemoryRead *read)
{
    const bool always = !lifter->predicate || lifter->predicate == no_text;
    if (!always && !strcmp(read->when, lifter->predicate)) return;
    read->when = !always ? arena_printf(lifter->arena, "%s || %s", as_operand(lifter, read->when), as_operand(lifter, lifter->predicate)) : NULL;
}

/* `there`: whatever holds there is such a place: its address may always be computed. */
static void list_place(ReadList *list, const char *key, MemoryRead read, bool there)
{
    Lifter *lifter = list->lifter;
    const int *known = names_find(list->seen, key);
    const bool always = known && !lifter->memory_reads.items[*known].when;
    if (always) return;
    if (lifter->predicate == no_text && !there) {
        list->good = false;
        return;
    }
    if (known) {
        read_also_when(lifter, &lifter->memory_reads.items[*known]);
        return;
    }
    int *place = arena_alloc(lifter->arena, sizeof *place);
    *place = lifter->memory_reads.count;
    names_set(list->seen, key, place);
    read.when = lifter->predicate == no_text ? NULL : lifter->predicate;
    list_push(lifter->arena, &lifter->memory_reads, read);
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
    for (int i = 0; i < globals.count; i++) list_place(list, globals.items[i], (MemoryRead){globals.items[i], NULL, false, NULL}, true);
    return true;
}

bool list_read_in(Lifter *lifter, const char *key, const char *text)
{
    ReadList list = {lifter, lifter->memory_read_names, true};
    if (names_find(lifter->stored, key)) return false;
    list_place(&list, key, (MemoryRead){text, NULL, true, NULL}, false);
    return true;
}

bool list_read_of_variable(Lifter *lifter, const char *name)
{
    ReadList list = {lifter, lifter->memory_read_names, true};
    if (names_find(lifter->stored, name) || has_variable_of_its_own(lifter, name)) return false;
    list_place(&list, name, (MemoryRead){name, NULL, false, NULL}, true);
    return true;
}

static void list_read_place(ReadList *list, CXCursor place)
{
    Lifter *lifter = list->lifter;
    const char *text = exact_text(lifter, place), *key = place_key(lifter, place);
    const enum CXCursorKind kind = clang_getCursorKind(place);
    const Variable *array = NULL;
    const Ownness own = is_in_own(lifter, place, &array);
    const bool bits = kind == CXCursor_MemberRefExpr && clang_Cursor_isBitField(clang_getCursorReferenced(place));
    const char *around = own == OWN_ARRAY ? array->name : kind == CXCursor_DeclRefExpr ? NULL : array_around(lifter, place);
    const bool changes = around && (names_find(lifter->array_writes, around) || (own == OWN_ARRAY && names_find(lifter->allocated, around)));
    list->good &= *text && !strchr(text, '\n') && !names_find(lifter->stored, key) && is_pure(lifter, place) && !bits && own != OWN_OTHER && !changes;
    if (!list->good) return;
    if (around) names_set(lifter->array_reads, around, lifter);
    const bool number = clang_getCanonicalType(clang_getCursorType(place)).kind != CXType_Pointer;
    const bool element = number && (kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_UnaryOperator);
    list_place(list, key, (MemoryRead){text, around, element, NULL}, clang_getCursorKind(structure_around(lifter, place)) == CXCursor_DeclRefExpr);
}

static enum CXChildVisitResult list_one_read(CXCursor cursor, CXCursor parent, CXClientData data);

static void list_reads(ReadList *list, CXCursor expression)
{
    if (list_one_read(expression, expression, list) == CXChildVisit_Recurse) clang_visitChildren(expression, list_one_read, list);
}

/* What is evaluated behind the first part may be there only where that is so. */
static bool list_in_parts(ReadList *list, CXCursor expression)
{
    Lifter *lifter = list->lifter;
    if (!has_a_condition(lifter, expression)) return false;
    const Cursors parts = children_of(lifter, expression);
    const bool choice = clang_getCursorKind(expression) == CXCursor_ConditionalOperator;
    const bool both = clang_getCursorKind(expression) == CXCursor_BinaryOperator && !strcmp(operator_of(lifter, expression), "&&");
    for (int i = 0; i < parts.count; i++) {
        const char *before = i ? read_where(lifter, parts.items[0], choice ? i == 1 : both) : lifter->predicate;
        list_reads(list, parts.items[i]);
        lifter->predicate = before;
    }
    return true;
}

static enum CXChildVisitResult list_one_read(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    ReadList *list = data;
    if (list_in_parts(list, cursor)) return CXChildVisit_Continue;
    const Reading reading = reading_of(list->lifter, cursor);
    if (reading == READS_BY_CALL) list->good &= list_reads_of_call(list, cursor);
    if (reading == READS_PLACE) list_read_place(list, cursor);
    return go_on(list->lifter, cursor, list_one_read, data);
}

bool list_memory_reads(Lifter *lifter, CXCursor expression)
{
    ReadList list = {lifter, lifter->memory_read_names, true};
    list_reads(&list, expression);
    return list.good;
}

bool list_read_behind(Lifter *lifter, CXCursor pointer, const char *text)
{
    const bool structure = clang_getCanonicalType(clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(pointer)))).kind == CXType_Record;
    const Variable *own = NULL;
    ReadList list = {lifter, lifter->memory_read_names, true};
    const char *key = arena_printf(lifter->arena, "%s[0]", place_key(lifter, pointer));
    if (names_find(lifter->stored, key) || leads_to_own(lifter, pointer, &own) != NOT_OWN) return false;
    list_place(&list, key, (MemoryRead){text, array_around(lifter, strip(lifter, pointer)), !structure, NULL}, false);
    return list.good;
}

bool list_rows_behind(Lifter *lifter, CXCursor pointer, const char *text)
{
    const Variable *own = NULL;
    const Ownness ownness = leads_to_own(lifter, pointer, &own);
    ReadList list = {lifter, lifter->memory_read_names, true};
    const char *key = arena_printf(lifter->arena, "%s[0]", place_key(lifter, pointer)), *around = own ? own->name : array_around(lifter, strip(lifter, pointer));
    const bool changes = around && (names_find(lifter->array_writes, around) || names_find(lifter->allocated, around));
    if (names_find(lifter->stored, key) || ownness == OWN_OTHER || changes) return false;
    if (around) names_set(lifter->array_reads, around, lifter);
    list_place(&list, key, (MemoryRead){text, around, false, NULL}, false);
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
