/* Names of what no parameter is, but leads to: members of structures, variables of the program. */
#include "parser.h"

#include <string.h>

static int declared_index(const Routine *routine, const char *name)
{
    for (int p = 0; p < routine->declared_count; p++)
        if (!strcmp(routine->parameters[p].name, name)) return p;
    return -1;
}

/* Whether `->` stands there, without a blank in it. */
static bool is_arrow(const Token *token)
{
    return token_is(token, "-") && token_is(token + 1, ">") && token->range.end == token[1].range.begin;
}

/* How many tokens there are before a name that is a member of what stands before them; 0: there is no such name. */
static int step_at(const Token *token)
{
    const int length = is_arrow(token) ? 2 : token_is(token, ".") ? 1 : 0;
    return length && token[length].kind == TOKEN_NAME ? length : 0;
}

/* The tokens from the name on that are a path; 1: there is none. */
static int read_path(const Token *name, MemberPath *path)
{
    int length = 1;
    for (int step; path->count < MAX_STEPS && (step = step_at(name + length)) > 0; length += step + 1) {
        path->arrows[path->count] = step == 2;
        path->names[path->count++] = name[length + step].text;
    }
    return length;
}

static Parameter *add_parameter(Parser *parser, Range range, const Parameter *given)
{
    Routine *routine = parser->routine;
    if (routine->parameter_count == routine->declared_count + MAX_MEMBERS) {
        diag_error(parser->diag, range, "annotations of `%s` name more than %d members and variables", routine->name, MAX_MEMBERS);
        return NULL;
    }
    Parameter *added = &routine->parameters[routine->parameter_count++];
    *added = *given;
    Symbol *symbol = symbol_new(parser->pool, given->name);
    symbol->nonnegative = given->type.scalar == SCALAR_UNSIGNED;
    added->symbol = symbol;
    return added;
}

static void report_member(Parser *parser, const Token *token, int parameter, const MemberPath *path, const char *in, int step)
{
    const Parameter *given = &parser->routine->parameters[parameter];
    if (!report_name_once(parser, token)) return;
    if (in)
        diag_error(parser->diag, token->range, "`%s` has no member `%s` that keeps its value", in, path->names[step]);
    else if (!step) {
        diag_error(parser->diag, token->range, "`%s` has the type `%s`: %s", given->name, given->type.spelling,
                   path->arrows[0] ? "it leads to no structure that is defined here" : "it is no structure that is defined here");
        diag_hint(parser->diag, "a header that is included defines it; not a union");
    }
    else
        diag_error(parser->diag, token->range, "`%s` is no structure that is defined here, and has no member `%s`", path->names[step - 1], path->names[step]);
    list_push(parser->arena, &parser->unbound, parameter);
}

static void add_member(Parser *parser, const Token *token, int parameter, const MemberPath *path)
{
    for (int p = parser->routine->declared_count; p < parser->routine->parameter_count; p++)
        if (!strcmp(parser->routine->parameters[p].name, token->text)) return;
    MemberPath *steps = arena_alloc(parser->arena, sizeof *steps);
    *steps = *path;
    Parameter member = {.name = token->text, .of = parameter, .steps = steps, .path = token->text + strlen(parser->routine->parameters[parameter].name)};
    const char *in;
    int step;
    if (parser->member(parser->routine->name, parameter, path, &member, &in, &step, parser->lookup_data))
        add_parameter(parser, token->range, &member);
    else
        report_member(parser, token, parameter, path, in, step);
}

static bool is_opaque(const Parser *parser, const CType *type)
{
    for (int t = 0; t < parser->library->types.count; t++) {
        const DataType *known = parser->library->types.items[t];
        if (known->opaque && (same_c_type(type->spelling, known->c_type) || same_c_type(type->canonical, known->c_type))) return true;
    }
    return false;
}

/* Whether the path begins with a member of it: `x.len` of an array is its extent, `indexes x -> y` of numbers no member. */
static bool has_structure(const Parser *parser, const Parameter *parameter, bool arrow)
{
    const CType *type = &parameter->type;
    if (is_opaque(parser, type)) return false;
    if (arrow) return type->pointer && type->pointee_scalar == SCALAR_NONE && type->pointee && strcmp(type->pointee, "void") != 0;
    return !type->pointer && type->scalar == SCALAR_NONE;
}

/* The name there, with the tokens behind it that are its path, as one: "a->size". */
static void join(Parser *parser, int at, int length)
{
    Token *name = &parser->tokens.items[at];
    Text text = {0};
    for (int i = 0; i < length; i++) text_add(&text, "%s", name[i].text);
    name->text = arena_string(parser->arena, text_string(&text));
    name->range.end = name[length - 1].range.end;
    text_free(&text);
    memmove(name + 1, name + length, sizeof *name * (size_t)(parser->tokens.count - at - length));
    parser->tokens.count -= length - 1;
}

void join_members(Parser *parser)
{
    bool indices = false; /* `indexes NAME -> NAME` */
    for (int t = 0; parser->member && t < parser->tokens.count; t++) {
        const Token *name = &parser->tokens.items[t];
        MemberPath path = {0};
        const int length = name->kind == TOKEN_NAME ? read_path(name, &path) : 1, parameter = declared_index(parser->routine, name->text);
        const bool after = indices;
        indices = token_is(name, "indexes");
        if (length == 1 || after) continue;
        if (parameter >= 0 && !has_structure(parser, &parser->routine->parameters[parameter], path.arrows[0])) continue;
        if (parameter < 0 && !path.arrows[0]) continue;
        if (parameter < 0) require_parameter(parser, name);
        join(parser, t, length);
        if (parameter >= 0)
            add_member(parser, &parser->tokens.items[t], parameter, &path);
        else
            report_name_once(parser, &parser->tokens.items[t]);
    }
}

/* What the parameter's pointers lead to, `a[0]`, and how far those are apart; -1: it leads to no pointers to elements of a size. */
static int add_rows(Parser *parser, const Token *data, int parameter)
{
    const char *name = parser->routine->parameters[parameter].name, *in;
    MemberPath *first = arena_alloc(parser->arena, sizeof *first);
    *first = (MemberPath){.count = 1, .names = {"[0]"}, .arrows = {true}};
    Parameter row = {.name = arena_printf(parser->arena, "%s[0]", name), .of = parameter, .steps = first, .path = "[0]", .first_row = true};
    int step;
    if (!parser->member || !parser->member(parser->routine->name, parameter, first, &row, &in, &step, parser->lookup_data) || !row.type.pointer
        || !row.type.pointee_bytes)
        return -1;
    const Parameter apart = {.name = arena_printf(parser->arena, "%s[1] - %s[0]", name, name), .of = parameter, .path = "[1]", .row_step = true,
                             .fixed = "rows are where the composition's pointers lead",
                             .type = {.spelling = "int64_t", .canonical = "int64_t", .scalar = SCALAR_SIGNED, .bytes = 8}};
    if (!add_parameter(parser, data->range, &row) || !add_parameter(parser, data->range, &apart)) return -1;
    return parser->routine->parameter_count - 2;
}

int require_rows(Parser *parser, const Token *data, int parameter, const DataType *type)
{
    const int known = first_row_of(parser->routine, parameter);
    if (known >= 0) return known;
    const Parameter *bound = &parser->routine->parameters[parameter];
    const int made = parameter < parser->routine->declared_count && !has_members(parser->routine, parameter) ? add_rows(parser, data, parameter) : -1;
    if (made >= 0) return made;
    if (parameter < parser->routine->declared_count)
        diag_error(parser->diag, data->range, "`%s` has the type `%s`: the rows of a %s are led to by a pointer to pointers to elements", bound->name,
                   bound->type.spelling, type->name);
    else
        diag_error(parser->diag, data->range, "`%s` is a member: a call on a tile is given other pointers to the rows of a %s in the place of a parameter alone",
                   bound->name, type->name);
    diag_note(parser->diag, type->range, "%s is declared here", type->name);
    return -1;
}

const Parameter *variable_named(Parser *parser, const char *name)
{
    Parameter variable = {.name = name, .of = -1, .path = "", .fixed = "it is a variable of the program, the same for all calls"};
    if (!parser->variable || !parser->variable(name, &variable.type, parser->lookup_data)) return NULL;
    return add_parameter(parser, parser->routine->range, &variable);
}
