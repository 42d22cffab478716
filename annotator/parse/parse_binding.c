/* What the parameters point at: `A is Matrix(A, lda)[M, N] where lda >= N`. */
#include "parser.h"

#include <string.h>

void check_fresh_name(Parser *parser, const Token *name, const char *what)
{
    for (int p = 0; p < parser->routine->parameter_count; p++)
        if (!strcmp(parser->routine->parameters[p].name, name->text)) {
            diag_error(parser->diag, name->range, "the %s `%s` shadows a parameter of `%s`", what, name->text,
                       parser->routine->name);
            diag_note(parser->diag, parser->routine->range, "`%s` is declared here", parser->routine->name);
            return;
        }
    Range first = {0};
    for (int i = 0; i < parser->symbolics.count; i++)
        if (!strcmp(parser->symbolics.items[i].name, name->text)) first = parser->symbolics.items[i].range;
    for (int i = 0; i < parser->loops.count; i++)
        if (!strcmp(parser->loops.items[i].variable->name, name->text)) first = parser->loops.items[i].range;
    if (!first.file) return;
    diag_error(parser->diag, name->range, "`%s` is declared twice", name->text);
    diag_note(parser->diag, first, "first declared here");
}

static int parameter_index(const Routine *routine, const char *name)
{
    for (int p = 0; p < routine->parameter_count; p++)
        if (!strcmp(routine->parameters[p].name, name)) return p;
    return -1;
}

int require_parameter(Parser *parser, const Token *name)
{
    const Routine *routine = parser->routine;
    int parameter = parameter_index(routine, name->text);
    if (parameter >= 0 || !report_name_once(parser, name)) return parameter;
    LIST(const char *) names = {0};
    for (int p = 0; p < routine->parameter_count; p++)
        list_push(parser->arena, &names, routine->parameters[p].name);
    diag_error(parser->diag, name->range, "`%s` has no parameter `%s`", routine->name, name->text);
    diag_note(parser->diag, routine->range, "`%s` is declared here", routine->name);
    hint_nearest(parser, name->text, names.items, names.count);
    return -1;
}

/* --- Opaque structures ------------------------------------------------------------ */

static bool has_field(const DataType *type, const char *field)
{
    for (int d = 0; d < type->rank; d++)
        if (!strcmp(type->dimensions[d].origin, field) || !strcmp(type->dimensions[d].extent, field)) return true;
    for (int f = 0; f < type->other_field_count; f++)
        if (!strcmp(type->other_fields[f], field)) return true;
    return false;
}

/* The opaque type of this C type; of several, the first that has the fields. */
static const DataType *opaque_type(Parser *parser, const CType *c_type, const char *const *fields, int count)
{
    const DataType *found = NULL;
    for (int t = 0; t < parser->library->types.count; t++) {
        const DataType *candidate = parser->library->types.items[t];
        if (!candidate->opaque) continue;
        if (!same_c_type(c_type->spelling, candidate->c_type)
            && !(c_type->canonical && same_c_type(c_type->canonical, candidate->c_type)))
            continue;
        int has = 0;
        while (has < count && has_field(candidate, fields[has])) has++;
        if (has == count) return candidate;
        if (!found) found = candidate;
    }
    return found;
}

/* Its extents are known to its library alone: symbols that no parameter gives a value. */
static void name_opaque_extents(Parser *parser, Binding *binding)
{
    const char *data = binding->parameter < 0 ? "return" : parser->routine->parameters[binding->parameter].name;
    binding->own_extents = true;
    for (int d = 0; d < binding->type->rank; d++) {
        Symbol *extent = symbol_new(parser->pool, arena_printf(parser->arena, "%s.%s", data,
                                                               binding->type->dimensions[d].extent));
        extent->nonnegative = true;
        binding->extents[d] = expr_symbol(parser->pool, extent);
    }
}

static Binding *add_binding(Parser *parser, const DataType *type, int parameter, Range range)
{
    Binding *binding = arena_alloc(parser->arena, sizeof *binding);
    *binding = (Binding){.type = type, .parameter = parameter, .named = parameter, .range = range};
    if (type->opaque) name_opaque_extents(parser, binding);
    list_push(parser->arena, &parser->bindings, binding);
    return binding;
}

/* A parameter of an opaque C type needs no binding of its own. */
void bind_opaque_parameters(Parser *parser)
{
    for (int p = 0; p < parser->routine->parameter_count; p++) {
        bool bound = parser->routine->parameters[p].token;
        for (int b = 0; b < parser->bindings.count; b++) bound |= parser->bindings.items[b]->parameter == p;
        const DataType *type = bound ? NULL : opaque_type(parser, &parser->routine->parameters[p].type, NULL, 0);
        if (type) add_binding(parser, type, p, parser->routine->range);
    }
}

const Binding *find_binding(Parser *parser, const Token *name, const char *const *fields, int field_count)
{
    bool result = token_is(name, "return");
    int parameter = result ? -1 : require_parameter(parser, name);
    if (!result && parameter < 0) return NULL;
    for (int b = 0; b < parser->bindings.count; b++)
        if (parser->bindings.items[b]->parameter == parameter || parser->bindings.items[b]->named == parameter) return parser->bindings.items[b];
    if (result) {
        static const DataType scalar = {.name = "Scalar"};
        const DataType *declared = library_type(parser->library, "Scalar");
        return add_binding(parser, declared && !declared->rank ? declared : &scalar, -1, name->range);
    }
    const DataType *type = opaque_type(parser, &parser->routine->parameters[parameter].type, fields, field_count);
    if (type) return add_binding(parser, type, parameter, parser->routine->range);
    for (int i = 0; i < parser->unbound.count; i++)
        if (parser->unbound.items[i] == parameter) return NULL;
    list_push(parser->arena, &parser->unbound, parameter);
    diag_error(parser->diag, name->range, "`%s` is not bound to a data structure", name->text);
    diag_hint(parser->diag, "say what it points at: `%s is Vector(%s)[n]`", name->text, name->text);
    return NULL;
}

/* --- Bindings ------------------------------------------------------------------------ */

static const DataType *require_type(Parser *parser, const Token *name)
{
    const DataType *type = library_type(parser->library, name->text);
    if (type) return type;
    LIST(const char *) names = {0};
    for (int t = 0; t < parser->library->types.count; t++)
        list_push(parser->arena, &names, parser->library->types.items[t]->name);
    diag_error(parser->diag, name->range, "unknown data type `%s`", name->text);
    if (!hint_nearest(parser, name->text, names.items, names.count))
        diag_hint(parser->diag, "declare it in a `<Fern Data>` comment, or include \"annotations/dense.h\"");
    return NULL;
}

/* The strides of the type with the binding's arguments in the place of its parameters. */
static void bind_strides(Parser *parser, Binding *binding, const Expr *const *arguments, int count)
{
    const DataType *type = binding->type;
    Substitution list[MAX_RANK + 2];
    for (int a = 0; a < type->parameter_count; a++) { /* a default may mention parameters before it */
        const Expr *value = a < count ? arguments[a] : expr_substitute(parser->pool, type->parameters[a].default_value, list, a);
        list[a] = (Substitution){type->parameters[a].symbol, value};
    }
    for (int d = 0; d < type->rank; d++)
        binding->strides[d] = expr_substitute(parser->pool, type->strides[d], list + 1, type->parameter_count - 1);
    if (type->by_rows) binding->strides[type->row] = expr_symbol(parser->pool, parser->routine->parameters[binding->parameter + 1].symbol);
}

/* C's own types; what headers name is asked of the translation unit. */
static int size_of_type(Parser *parser, const char *type)
{
    static const struct {
        const char *name;
        size_t size;
    } known[] = {
        {"char", 1}, {"signed char", 1}, {"unsigned char", 1}, {"short", sizeof(short)},
        {"unsigned short", sizeof(short)}, {"int", sizeof(int)}, {"unsigned", sizeof(int)},
        {"unsigned int", sizeof(int)}, {"long", sizeof(long)}, {"unsigned long", sizeof(long)},
        {"long long", sizeof(long long)}, {"unsigned long long", sizeof(long long)}, {"float", sizeof(float)},
        {"double", sizeof(double)}, {"long double", sizeof(long double)}, {"float _Complex", 2 * sizeof(float)},
        {"double _Complex", 2 * sizeof(double)}, {"_Complex float", 2 * sizeof(float)},
        {"_Complex double", 2 * sizeof(double)},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(known[i].name, type)) return (int)known[i].size;
    return parser->size_of ? parser->size_of(type, parser->lookup_data) : 0;
}

/* cast ::= '(' NAME+ '*' ')'   what the elements of a void pointer are */
static void parse_cast(Parser *parser, Binding *binding)
{
    int first = parser->at++;
    Text type = {0};
    for (; peek(parser)->kind == TOKEN_NAME; parser->at++)
        if (!peek_is(parser, "const") && !peek_is(parser, "volatile"))
            text_add(&type, "%s%s", type.length ? " " : "", peek(parser)->text);
    if (!type.length) expect_name(parser, "the type of an element");
    binding->element = arena_string(parser->arena, text_string(&type));
    text_free(&type);
    expect(parser, "*", "after the type of an element");
    if (!expect(parser, ")", "after the type of a pointer")) return;
    int bytes = size_of_type(parser, binding->element), before = binding->element_bytes;
    if (!bytes) {
        diag_error(parser->diag, range_since(parser, first), "unknown type `%s`", binding->element);
        diag_hint(parser->diag, "C's own types, and typedefs and structs that a header defines");
    }
    else if (before && before != bytes) {
        const Parameter *parameter = &parser->routine->parameters[binding->parameter];
        diag_error(parser->diag, range_since(parser, first), "`%s` points at %s, of %d bytes, not %d", parameter->name,
                   parameter->type.pointee, before, bytes);
    }
    else
        binding->element_bytes = bytes;
}

/* A void pointer tells nothing of where element i is, unless the routine takes elements of any size. */
static void require_element_type(Parser *parser, const Binding *binding, const Token *data)
{
    const CType *type = &parser->routine->parameters[binding->parameter].type;
    for (int p = 0; p < parser->routine->parameter_count; p++)
        if (parser->routine->parameters[p].in_bytes) return;
    if (binding->element || !type->pointer || !type->pointee || strcmp(type->pointee, "void")) return;
    diag_error(parser->diag, data->range, "`%s` is a void pointer: what are its elements?", data->text);
    diag_hint(parser->diag, "cast it: `%s is %s((double *) %s%s`; or `bytes PARAMETER`, before it, for elements of any type", data->text, binding->type->name, data->text,
              binding->type->parameter_count > 1 ? ", ..)" : ")");
}

/* Elements that are pointers lead to memory of which a binding says nothing, and which the routine surely means. */
static void require_no_pointers(Parser *parser, const Binding *binding, const Token *data)
{
    const char *element = binding->element;
    const size_t length = element ? strlen(element) : 0;
    if (!length || element[length - 1] != '*') return;
    if (binding->type->by_rows) {
        diag_error(parser->diag, data->range, "the rows of `%s` lead to pointers, `%s`, not to elements", data->text, element);
        diag_hint(parser->diag, "a routine for one plane may be called in a loop");
        return;
    }
    diag_error(parser->diag, data->range, "`%s` leads to pointers, `%s`: what these lead to, %s %s does not say", data->text, element, article_of(binding->type->name), binding->type->name);
    diag_hint(parser->diag, "rows by pointers of their own are a data type `at ptr[x][y]`, such as RowPointers(%s)[m, n] of \"annotations/dense.h\"; where the "
                            "pointers themselves are the data, cast them: `%s is %s((uintptr_t *) %s%s`", data->text, data->text, binding->type->name,
              data->text, binding->type->parameter_count > 1 ? ", ..)" : ")");
}

/* arguments ::= '(' [cast] NAME (',' expr)* ')'   the first is the pointer parameter itself */
static void parse_arguments(Parser *parser, Binding *binding, const Token *data)
{
    const DataType *type = binding->type;
    const Expr *arguments[MAX_RANK + 2] = {expr_constant(parser->pool, 0)};
    int count = 1, first = parser->at;
    expect(parser, "(", "after the data type");
    if (binding->parameter >= 0) {
        const CType *c_type = &parser->routine->parameters[binding->parameter].type;
        binding->element_bytes = c_type->pointee_bytes;
        if (c_type->pointee_bytes) binding->element = c_type->pointee;
        if (!parser->failed && peek_is(parser, "(")) parse_cast(parser, binding);
        else if (!parser->failed) {
            require_element_type(parser, binding, data);
            require_no_pointers(parser, binding, data);
        }
    }
    const Token *pointer = expect_name(parser, "the pointer parameter");
    if (pointer && strcmp(pointer->text, data->text) && (binding->named == binding->parameter || type->by_rows))
        diag_error(parser->diag, pointer->range, "`%s` is bound here, so `%s` must be its address, not `%s`",
                   data->text, data->text, pointer->text);
    while (!parser->failed && accept(parser, ",")) {
        int start = parser->at;
        const Expr *value = parse_expr(parser);
        require_parameters_only(parser, value, range_since(parser, start), "a stride");
        if (count < MAX_RANK + 2) arguments[count] = value;
        count++;
    }
    expect(parser, ")", "after the arguments");
    if (parser->failed) return;
    int needed = 0;
    for (int p = 0; p < type->parameter_count; p++)
        if (!type->parameters[p].default_value) needed = p + 1;
    if (count >= needed && count <= type->parameter_count) {
        bind_strides(parser, binding, arguments, count);
        return;
    }
    diag_error(parser->diag, range_since(parser, first), "%s takes %s%d argument%s, not %d", type->name,
               needed < type->parameter_count ? "at least " : "", needed, needed == 1 ? "" : "s", count);
    diag_note(parser->diag, type->range, "%s is declared here", type->name);
    const Expr *zeros[MAX_RANK + 2];
    for (int p = 0; p < MAX_RANK + 2; p++) zeros[p] = expr_constant(parser->pool, 0);
    bind_strides(parser, binding, zeros, type->parameter_count);
}

/* extents ::= '[' [expr (',' expr)*] ']' */
static void parse_extents(Parser *parser, Binding *binding)
{
    int count = 0, rank = binding->type->rank, first = parser->at;
    if (accept(parser, "[") && !accept(parser, "]")) {
        do {
            int start = parser->at;
            const Expr *extent = parse_expr(parser);
            require_parameters_only(parser, extent, range_since(parser, start), "an extent");
            if (count < MAX_RANK) binding->extents[count] = extent;
            count++;
        } while (!parser->failed && accept(parser, ","));
        expect(parser, "]", "after the extents");
    }
    if (parser->failed || count == rank) return;
    diag_error(parser->diag, range_since(parser, first), "%s has %d dimension%s, but %d extent%s given",
               binding->type->name, rank, rank == 1 ? "" : "s", count, count == 1 ? " is" : "s are");
    diag_note(parser->diag, binding->type->range, "%s is declared here", binding->type->name);
    for (int d = count; d < rank; d++) binding->extents[d] = expr_constant(parser->pool, 0);
}

/* A pointer carries a dense structure; the returned value is a number. */
static bool check_bindable(Parser *parser, const Token *data, int parameter, const DataType *type)
{
    if (type->opaque) return true;
    if (parameter < 0) {
        if (!type->rank) return true;
        diag_error(parser->diag, data->range, "a returned value has no place for %s %s", article_of(type->name), type->name);
        diag_hint(parser->diag, "`return` is a Scalar");
        return false;
    }
    const Parameter *bound = &parser->routine->parameters[parameter];
    if (bound->type.pointer) return true;
    if (bound->address) {
        diag_error(parser->diag, data->range, "`%s` is bound, and passed by address: its name stands for one number", data->text);
        return false;
    }
    diag_error(parser->diag, data->range, "`%s` has the type `%s`: no pointer, so it holds no %s", data->text,
               bound->type.spelling, type->name);
    diag_note(parser->diag, parser->routine->range, "`%s` is declared here", parser->routine->name);
    return false;
}

/* `a is Vector(a->data, ..)`: what is bound is the member, and called a. */
static void name_member(Parser *parser, Binding *binding)
{
    int at = parser->at + 1;
    if (!peek_is(parser, "(")) return;
    if (token_is(&parser->tokens.items[at], "(")) { /* a cast */
        while (parser->tokens.items[at].kind != TOKEN_END && !token_is(&parser->tokens.items[at], ")")) at++;
        if (parser->tokens.items[at].kind != TOKEN_END) at++;
    }
    const int member = parser->tokens.items[at].kind == TOKEN_NAME ? parameter_index(parser->routine, parser->tokens.items[at].text) : -1;
    if (member >= 0 && parser->routine->parameters[member].of == binding->parameter && binding->parameter >= 0) binding->parameter = member;
}

static void skip_to_guard_or_line(Parser *parser)
{
    while (!peek_is(parser, "]") && !peek_is(parser, "where") && !peek_is(parser, "for")
           && !token_is(peek_next(parser), "is") && !token_is(peek_next(parser), ":")
           && peek(parser)->kind != TOKEN_END)
        parser->at++;
    accept(parser, "]");
}

/* binding ::= (NAME | 'return') 'is' ('token' | TYPE [arguments] [extents]) */
void parse_binding(Parser *parser)
{
    const Token *data = &parser->tokens.items[parser->at];
    parser->at += 2;
    bool result = token_is(data, "return");
    int parameter = result ? -1 : require_parameter(parser, data);
    if (accept(parser, "token")) {
        if (parameter < 0) return;
        parser->routine->parameters[parameter].token = true;
        parser->routine->parameters[parameter].constant = false;
        return;
    }
    const Token *name = expect_name(parser, "a data type");
    if (!name) return;
    const DataType *type = require_type(parser, name);
    if (!type) {
        if (parameter >= 0) list_push(parser->arena, &parser->unbound, parameter);
        skip_to_guard_or_line(parser);
        return;
    }
    Binding *binding = arena_alloc(parser->arena, sizeof *binding);
    *binding = (Binding){.type = type, .parameter = parameter, .named = parameter, .range = data->range};
    name_member(parser, binding);
    bool fits = (result || parameter >= 0) && check_bindable(parser, data, binding->parameter, type);
    if (fits && type->by_rows) {
        const int row = require_rows(parser, data, binding->parameter, type);
        fits = row >= 0;
        if (fits) binding->parameter = row;
        else parser->failed = true;
    }
    if (type->opaque && !peek_is(parser, "["))
        name_opaque_extents(parser, binding);
    else {
        if (!type->opaque && (!result || peek_is(parser, "("))) parse_arguments(parser, binding, data);
        if (!parser->failed) parse_extents(parser, binding);
    }
    if (parser->failed || !fits) {
        if (parameter >= 0) list_push(parser->arena, &parser->unbound, parameter);
        return;
    }
    for (int b = 0; b < parser->bindings.count; b++)
        if (parser->bindings.items[b]->parameter == binding->parameter) {
            diag_error(parser->diag, data->range, "`%s` is bound twice", data->text);
            diag_note(parser->diag, parser->bindings.items[b]->range, "first bound here");
            return;
        }
    list_push(parser->arena, &parser->bindings, binding);
}

const char *binding_name(const Parser *parser, const Binding *binding)
{
    const int shown = binding->type->by_rows ? binding->named : binding->parameter;
    return shown < 0 ? "return" : parser->routine->parameters[shown].name;
}
