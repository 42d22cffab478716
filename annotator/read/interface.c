/* The functions of an opaque type against their declarations: what each takes and returns. Parameters are
 * matched with fields by name, with objects by type. */

#include "block.h"

#include <string.h>

typedef enum Kind { QUERY, INSERT, ALLOCATE, LIKE, FREE, SAME, EXTENT } Kind;

static bool has_type(const CType *type, const char *c_type)
{
    return same_c_type(type->spelling, c_type) || (type->canonical && same_c_type(type->canonical, c_type));
}

static bool is_object(const DataType *type, const CType *c_type)
{
    return has_type(c_type, type->c_type);
}

static bool is_address_of_object(Parser *parser, const DataType *type, const CType *c_type)
{
    return has_type(c_type, arena_printf(parser->arena, "%s *", type->c_type));
}

static bool is_integer(const CType *type)
{
    return type->scalar == SCALAR_SIGNED || type->scalar == SCALAR_UNSIGNED || type->scalar == SCALAR_BOOL;
}

/* Whether it is a field of the type, and which. */
static bool match_field(const DataType *type, const char *name, InterfaceParameter *parameter)
{
    for (int d = 0; d < type->rank; d++)
        for (int extent = 0; extent < 2; extent++) {
            if (strcmp(extent ? type->dimensions[d].extent : type->dimensions[d].origin, name)) continue;
            parameter->takes = extent ? TAKES_EXTENT : TAKES_ORIGIN;
            parameter->index = d;
            return true;
        }
    for (int f = 0; f < type->other_field_count; f++)
        if (!strcmp(type->other_fields[f], name)) {
            parameter->takes = TAKES_FIELD;
            parameter->index = f;
            return true;
        }
    return false;
}

/* A message about a function that is declared elsewhere. */
static void note_declaration(Parser *parser, const Routine *declared)
{
    if (declared->range.file) diag_note(parser->diag, declared->range, "`%s` is declared here", declared->name);
}

static void hint_fields(Parser *parser, const DataType *type)
{
    Text all = {0};
    for (int d = 0; d < type->rank; d++)
        text_add(&all, "%s`%s`, `%s`", d ? ", " : "", type->dimensions[d].origin, type->dimensions[d].extent);
    for (int f = 0; f < type->other_field_count; f++) text_add(&all, "%s`%s`", all.length ? ", " : "", type->other_fields[f]);
    diag_hint(parser->diag, "parameters are matched with fields by name: %s", text_string(&all));
    text_free(&all);
}

static void match_parameter(Parser *parser, const DataType *type, const InterfaceFunction *function, const Routine *declared,
                            int p, Kind kind, int objects, InterfaceParameter *parameter)
{
    const Parameter *given = &declared->parameters[p];
    bool takes_object = kind != ALLOCATE, takes_fields = kind == QUERY || kind == INSERT || kind == ALLOCATE;
    bool makes = kind == QUERY || kind == ALLOCATE || kind == LIKE;
    parameter->type = given->type.spelling;
    parameter->bytes = given->type.bytes;
    parameter->is_unsigned = given->type.scalar == SCALAR_UNSIGNED;
    if (takes_object && is_object(type, &given->type)) {
        parameter->takes = objects ? TAKES_PIECE : TAKES_OBJECT;
        return;
    }
    if (makes && is_address_of_object(parser, type, &given->type)) {
        parameter->takes = TAKES_RESULT;
        return;
    }
    if (kind == FREE && is_address_of_object(parser, type, &given->type)) {
        parameter->takes = TAKES_OBJECT;
        parameter->address = true;
        return;
    }
    if (takes_fields && match_field(type, given->name, parameter)) {
        if (!is_integer(&given->type)) {
            diag_error(parser->diag, function->range, "`%s` of `%s` has the type `%s`: a field is an integer", given->name,
                       function->name, given->type.spelling);
            note_declaration(parser, declared);
        }
        return;
    }
    parameter->takes = TAKES_OTHER;
    if (kind == ALLOCATE) return;
    diag_error(parser->diag, function->range, "`%s` takes `%s`, of which nothing is known", function->name,
               *given->name ? given->name : given->type.spelling);
    note_declaration(parser, declared);
    if (takes_fields) hint_fields(parser, type);
}

static bool takes(const InterfaceFunction *function, InterfaceRole role, int index)
{
    for (int p = 0; p < function->parameter_count; p++)
        if (function->parameters[p].takes == role && function->parameters[p].index == index) return true;
    return false;
}

static int count_of(const InterfaceFunction *function, InterfaceRole role)
{
    int count = 0;
    for (int p = 0; p < function->parameter_count; p++) count += function->parameters[p].takes == role;
    return count;
}

static void check_fields_taken(Parser *parser, const DataType *type, const InterfaceFunction *function, const Routine *declared,
                               Kind kind)
{
    Text missing = {0};
    int count = 0;
    for (int d = 0; d < type->rank; d++) {
        if (kind != ALLOCATE && !takes(function, TAKES_ORIGIN, d))
            text_add(&missing, "%s`%s`", count++ ? ", " : "", type->dimensions[d].origin);
        if (kind != INSERT && !takes(function, TAKES_EXTENT, d))
            text_add(&missing, "%s`%s`", count++ ? ", " : "", type->dimensions[d].extent);
    }
    for (int f = 0; f < type->other_field_count && kind != ALLOCATE; f++)
        if (!takes(function, TAKES_FIELD, f)) text_add(&missing, "%s`%s`", count++ ? ", " : "", type->other_fields[f]);
    if (count) {
        diag_error(parser->diag, function->range, "`%s` does not take the field%s %s", function->name, count > 1 ? "s" : "",
                   text_string(&missing));
        note_declaration(parser, declared);
        hint_fields(parser, type);
    }
    text_free(&missing);
}

/* What a query or an allocation returns: the object, or a status with the object at an address. */
static void check_result(Parser *parser, DataType *type, InterfaceFunction *function, const Routine *declared, Kind kind)
{
    bool makes = kind == QUERY || kind == ALLOCATE || kind == LIKE, nothing = !strcmp(declared->result.canonical, "void");
    if (makes && !count_of(function, TAKES_RESULT)) {
        if (!is_object(type, &declared->result)) {
            diag_error(parser->diag, function->range, "`%s` returns `%s`, no %s", function->name, declared->result.spelling,
                       type->name);
            note_declaration(parser, declared);
            diag_hint(parser->diag, "it returns `%s`, or a status and takes where to put the object", type->c_type);
            return;
        }
        type->c_type_is_pointer = declared->result.pointer;
        if (!type->none && type->may_fail && !declared->result.pointer) {
            diag_error(parser->diag, function->range, "whether `%s` has failed cannot be told: `%s` is no pointer", function->name,
                       type->c_type);
            diag_hint(parser->diag, "`none VALUE` is what it returns then; `may_fail false` where it never does");
        }
        return;
    }
    if (kind == FREE || nothing) return;
    if (kind == SAME || kind == EXTENT) {
        if (is_integer(&declared->result)) return;
        diag_error(parser->diag, function->range, "`%s` returns `%s`, no integer", function->name, declared->result.spelling);
        note_declaration(parser, declared);
        return;
    }
    if (!type->may_fail) return;
    if (!type->status_ok) {
        diag_error(parser->diag, function->range, "`%s` returns `%s`: which value means success is not said", function->name,
                   declared->result.spelling);
        note_declaration(parser, declared);
        diag_hint(parser->diag, "`returns %s ok 0`, or `may_fail false`", declared->result.spelling);
        return;
    }
    if (!has_type(&declared->result, type->status_type)) {
        diag_error(parser->diag, function->range, "`%s` returns `%s`, not the status `%s`", function->name,
                   declared->result.spelling, type->status_type);
        note_declaration(parser, declared);
        return;
    }
    function->returns_status = true;
}

static void check_function(Parser *parser, DataType *type, InterfaceFunction *function, Kind kind)
{
    if (!function->name) return;
    const Routine *declared = parser->function ? parser->function(function->name, parser->lookup_data) : NULL;
    if (!declared) {
        diag_error(parser->diag, function->range, "no function `%s` is declared", function->name);
        diag_hint(parser->diag, "the header declares it, or includes what does");
        return;
    }
    int errors = diag_error_count(parser->diag);
    function->parameter_count = declared->parameter_count;
    function->parameters = arena_alloc(parser->arena, sizeof *function->parameters * (size_t)(declared->parameter_count + 1));
    int objects = 0;
    for (int p = 0; p < declared->parameter_count; p++) {
        InterfaceParameter *parameter = &function->parameters[p];
        *parameter = (InterfaceParameter){.index = 0};
        match_parameter(parser, type, function, declared, p, kind, objects, parameter);
        objects += parameter->takes == TAKES_OBJECT || parameter->takes == TAKES_PIECE;
        if (!is_object(type, &declared->parameters[p].type)) continue;
        type->c_type_is_pointer = declared->parameters[p].type.pointer;
        type->c_type_is_number = is_integer(&declared->parameters[p].type);
    }
    if (diag_error_count(parser->diag) > errors) return;
    int wanted = kind == ALLOCATE ? 0 : kind == INSERT || kind == SAME ? 2 : 1;
    if (objects != wanted || count_of(function, TAKES_RESULT) > 1) {
        diag_error(parser->diag, function->range, "`%s` takes %d object%s of the type `%s`, not %d", function->name, objects,
                   objects == 1 ? "" : "s", type->c_type, wanted);
        note_declaration(parser, declared);
        return;
    }
    if (kind == QUERY || kind == INSERT || kind == ALLOCATE) check_fields_taken(parser, type, function, declared, kind);
    check_result(parser, type, function, declared, kind);
}

static void check_properties(Parser *parser, const DataType *type)
{
    if (type->free_query && type->query.name && !type->free.name) {
        diag_error(parser->diag, type->range, "what `%s` returns is to be freed, but %s has no `free`", type->query.name,
                   type->name);
        diag_hint(parser->diag, "`free F`, or `free_query false`");
    }
    if (type->allocate.name && !type->free.name) {
        diag_error(parser->diag, type->allocate.range, "what `%s` makes is freed by nothing", type->allocate.name);
        diag_hint(parser->diag, "`free F`");
    }
    if (type->like.name && !type->allocate.name)
        diag_error(parser->diag, type->like.range, "`%s` makes a structure like another one, but %s has no `allocate`", type->like.name, type->name);
    else if (type->like.name && (count_of(&type->like, TAKES_RESULT) != count_of(&type->allocate, TAKES_RESULT)
                                 || type->like.returns_status != type->allocate.returns_status)) {
        diag_error(parser->diag, type->like.range, "`%s` gives what it makes in another way than `%s`", type->like.name, type->allocate.name);
        diag_hint(parser->diag, "both return it, or both a status");
    }
    if (type->insert.name && !type->query.name) {
        diag_error(parser->diag, type->insert.range, "%s has `insert`, but no `query` that makes what is inserted", type->name);
        diag_hint(parser->diag, "without a query, routines are given the object itself");
    }
}

void check_interface(Parser *parser, DataType *type)
{
    size_t length = strlen(type->c_type);
    type->c_type_is_pointer = length && type->c_type[length - 1] == '*';
    check_function(parser, type, &type->query, QUERY);
    check_function(parser, type, &type->insert, INSERT);
    check_function(parser, type, &type->allocate, ALLOCATE);
    check_function(parser, type, &type->like, LIKE);
    check_function(parser, type, &type->free, FREE);
    check_function(parser, type, &type->same, SAME);
    for (int d = 0; d < type->rank; d++) check_function(parser, type, &type->extent_of[d], EXTENT);
    for (int m = 0; m < type->measure_count; m++) check_function(parser, type, &type->measures[m].function, EXTENT);
    check_properties(parser, type);
}
