#include "python.h"

#include "element.h"
#include "shape.h"
#include "values.h"

#include <string.h>

/* What each module has besides its functions: how values and arrays are checked, and calls. */
static const char *const checks[] = {
#include "python_checks.inc"
};

/* --- Names ---------------------------------------------------------------------------------------------------- */

/* What the module says by these names in its functions, */
static const char *const taken[] = {
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else",
    "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "max", "min", "nonlocal", "not", "or",
    "pass", "raise", "return", "try", "while", "with", "yield",
};
/* and beside them. */
static const char *const taken_outside[] = {
    "OverflowError", "TypeError", "ValueError", "any", "bool", "bytearray", "bytes", "float", "getattr", "isinstance", "len",
    "list", "load", "range", "sorted", "str", "sum", "tuple", "type", "zip",
};

static bool is_one_of(const char *const *names, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(names[i], name)) return true;
    return false;
}

static bool is_taken(const char *name, bool outside)
{
    return is_one_of(taken, sizeof taken / sizeof *taken, name)
           || (outside && is_one_of(taken_outside, sizeof taken_outside / sizeof *taken_outside, name));
}

/* `in_` of `in`, and `in__` where there is a parameter `in_`. */
static const char *python_name(const Function *function, const char *name, Arena *arena)
{
    const char *given = name;
    while (is_taken(given, false) || (given != name && parameter_named(function, given) >= 0)) given = arena_printf(arena, "%s_", given);
    return given;
}

static const char *python_function(const Compiled *compiled, const char *name, Arena *arena)
{
    const char *given = name;
    bool another = false;
    while (is_taken(given, true) || another) {
        given = arena_printf(arena, "%s_", given);
        another = false;
        for (int i = 0; i < compiled->composition->functions.count; i++)
            another |= !strcmp(compiled->composition->functions.items[i]->name, given);
    }
    return given;
}

/* `blur` of "out/blur.py" */
static const char *module_name(const char *path, Arena *arena)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    return arena_copy(arena, name, strlen(name) - strlen(".py"));
}

/* --- Expressions ------------------------------------------------------------------------------------------------ */

typedef struct Renaming {
    ExprPool *pool;
    const Function *function;
    LIST(Substitution) list;
    const char *real;          /* a parameter that is no integer */
} Renaming;

static void rename_symbol(const Symbol *symbol, void *data)
{
    Renaming *renaming = data;
    Arena *arena = expr_pool_arena(renaming->pool);
    const char *name = python_name(renaming->function, symbol->name, arena);
    for (int p = 0; p < renaming->function->parameters.count; p++)
        if (!strcmp(renaming->function->parameters.items[p].name, symbol->name)
            && renaming->function->parameters.items[p].type.scalar == SCALAR_FLOAT)
            renaming->real = symbol->name;
    if (name != symbol->name)
        list_push(arena, &renaming->list, (Substitution){symbol, expr_symbol(renaming->pool, symbol_new(renaming->pool, name))});
}

static void add_expr(Text *out, const Expr *expr, const Function *function, ExprPool *pool)
{
    Renaming renaming = {.pool = pool, .function = function};
    expr_each_symbol(expr, rename_symbol, &renaming);
    if (renaming.list.count) expr = expr_substitute(pool, expr, renaming.list.items, renaming.list.count);
    expr_print(out, expr, EXPR_PYTHON, false);
}

/* `(n, m)`, `(n,)` */
static void add_tuple(Text *out, const Expr *const *items, int count, const Function *function, ExprPool *pool)
{
    text_add(out, "(");
    for (int i = 0; i < count; i++) {
        add_expr(out, items[i], function, pool);
        text_add(out, i + 1 < count ? ", " : count == 1 ? "," : "");
    }
    text_add(out, ")");
}

/* --- What can be called ------------------------------------------------------------------------------------------ */

static const char *ctypes_name(const CType *type, Arena *arena)
{
    if (type->pointer) return "_fern_ctypes.c_void_p";
    switch (type->scalar) {
    case SCALAR_SIGNED: return arena_printf(arena, "_fern_ctypes.c_int%d", 8 * type->bytes);
    case SCALAR_UNSIGNED: return arena_printf(arena, "_fern_ctypes.c_uint%d", 8 * type->bytes);
    case SCALAR_ENUM: return "_fern_ctypes.c_int";
    case SCALAR_BOOL: return "_fern_ctypes.c_bool";
    case SCALAR_FLOAT: return type->bytes == 4 ? "_fern_ctypes.c_float" : type->bytes == 8 ? "_fern_ctypes.c_double" : NULL;
    case SCALAR_NONE: break;
    }
    return NULL;
}

/* A parameter that says how large an array is and is no integer; NULL: there is none. */
static const char *real_size(const FunctionPlan *planned, ExprPool *pool)
{
    Renaming renaming = {.pool = pool, .function = planned->function};
    for (int p = 0; p < planned->function->parameters.count; p++) {
        ArrayViews views = {0};
        if (planned->function->parameters.items[p].type.pointer) array_views(&views, planned, p, expr_pool_arena(pool));
        for (int v = 0; v < views.count; v++) {
            expr_each_symbol(views.items[v].offset, rename_symbol, &renaming);
            for (int d = 0; d < views.items[v].rank; d++) {
                expr_each_symbol(views.items[v].extent[d], rename_symbol, &renaming);
                expr_each_symbol(views.items[v].stride[d], rename_symbol, &renaming);
            }
        }
    }
    return renaming.real;
}

/* Why the function cannot be in a module; NULL: it can. */
static const char *refusal(const FunctionPlan *planned, ExprPool *pool)
{
    const Function *function = planned->function;
    Arena *arena = expr_pool_arena(pool);
    if (!planned->fused) return "nothing of it is fused";
    if (function->internal) return "it is static";
    const char *reason = sizes_refuse(planned, false, arena);
    if (reason) return reason;
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        if (parameter->type.pointer && !element_type(&parameter->type, arena))
            return arena_printf(arena, "`%s` points at %s, which NumPy has no type for", parameter->name, parameter->type.pointee);
        if (!ctypes_name(&parameter->type, arena))
            return arena_printf(arena, "`%s` is of type %s, which Python's ctypes have not", parameter->name,
                                parameter->type.spelling);
    }
    if (!function->returns_void && !ctypes_name(&function->result, arena))
        return arena_printf(arena, "it returns %s, which Python's ctypes have not", function->result.spelling);
    const char *real = real_size(planned, pool);
    return real ? arena_printf(arena, "how large its arrays are depends on `%s`, which is no integer", real) : NULL;
}

/* --- The module ---------------------------------------------------------------------------------------------------- */

/* Whether calls agree on where the array begins, and views of that rank on its largest extent. */
static bool has_one_shape(const ArrayViews *views, int largest)
{
    const ArrayView *first = &views->items[0];
    bool one = true;
    for (int v = 0; v < views->count; v++) {
        const ArrayView *view = &views->items[v];
        one &= expr_is(view->offset, 0);
        if (view->rank == first->rank) one &= expr_equal(view->extent[largest], first->extent[largest]);
    }
    return one;
}

/* `(rows, ld), in C order`: of the view with the most dimensions; `..` where it is for calls to say. */
static void add_shape(Text *out, const ArrayViews *views, const Function *function, ExprPool *pool)
{
    const ArrayView *view = &views->items[0];
    const Expr *sides[MAX_RANK] = {0};
    int rank = view->rank;
    bool by_columns = rank > 1 && expr_is(view->stride[0], 1);
    if (rank > 2) {
        text_add(out, "%d dimensions", rank);
        return;
    }
    if (rank == 2) {
        sides[by_columns] = has_one_shape(views, by_columns) ? view->extent[by_columns] : NULL;
        sides[!by_columns] = view->stride[by_columns];
    }
    else if (rank == 1)
        sides[0] = has_one_shape(views, 0) && expr_is(view->stride[0], 1) ? view->extent[0] : NULL;
    text_add(out, "(");
    for (int d = 0; d < rank; d++) {
        if (sides[d]) add_expr(out, sides[d], function, pool);
        else text_add(out, "..");
        text_add(out, d + 1 < rank ? ", " : rank == 1 ? "," : "");
    }
    text_add(out, rank < 2 ? ")" : by_columns ? "), in Fortran order" : "), in C order");
}

static void add_description(Text *out, const FunctionPlan *planned, ExprPool *pool)
{
    const Function *function = planned->function;
    Arena *arena = expr_pool_arena(pool);
    text_add(out, "    \"\"\"%s, fused.\n\n", function->name);
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        text_add(out, "    %s: ", python_name(function, parameter->name, arena));
        if (!parameter->type.pointer) {
            text_add(out, "%s\n", parameter->type.scalar == SCALAR_FLOAT ? "float" : parameter->type.scalar == SCALAR_BOOL ? "bool" : "int");
            continue;
        }
        ArrayViews views = {0};
        array_views(&views, planned, p, arena);
        text_add(out, "array of %s, ", element_numpy_name(element_type(&parameter->type, arena), arena));
        add_shape(out, &views, function, pool);
        text_add(out, "%s\n", parameter->type.pointee_const ? "" : "; it may be written");
    }
    text_add(out, "    \"\"\"\n");
}

static void add_argument(Text *out, const FunctionPlan *planned, int p, ExprPool *pool)
{
    const Function *function = planned->function;
    const ParameterText *parameter = &function->parameters.items[p];
    const CType *type = &parameter->type;
    Arena *arena = expr_pool_arena(pool);
    const char *name = python_name(function, parameter->name, arena);
    if (type->pointer) {
        ArrayViews views = {0};
        array_views(&views, planned, p, arena);
        text_add(out, "    _fern_at_%s = _fern_array(\"%s\", \"%s\", %s, \"%s\", %s, (\n", name, function->name, name, name,
                 element_type(type, arena), type->pointee_const ? "False" : "True");
        for (int v = 0; v < views.count; v++) {
            const ArrayView *view = &views.items[v];
            text_add(out, "        (");
            add_expr(out, view->offset, function, pool);
            text_add(out, ", ");
            add_tuple(out, view->extent, view->rank, function, pool);
            text_add(out, ", ");
            add_tuple(out, view->stride, view->rank, function, pool);
            text_add(out, ", %s),\n", view->inferred ? "True" : "False");
        }
        text_add(out, "    ))\n");
        return;
    }
    if (type->scalar == SCALAR_FLOAT)
        text_add(out, "    %s = _fern_real(\"%s\", \"%s\", %s)\n", name, function->name, name, name);
    else {
        bool is_signed = type->scalar == SCALAR_SIGNED || type->scalar == SCALAR_ENUM;
        int bits = type->scalar == SCALAR_BOOL ? 1 : 8 * type->bytes;
        text_add(out, "    %s = _fern_integer(\"%s\", \"%s\", %s, ", name, function->name, name, name);
        if (is_signed) text_add(out, "-2**%d, 2**%d - 1)\n", bits - 1, bits - 1);
        else text_add(out, "0, 2**%d - 1)\n", bits);
    }
}

static void add_function(Text *out, const Compiled *compiled, const FunctionPlan *planned)
{
    ExprPool *pool = compiled->pool;
    const Function *function = planned->function;
    Arena *arena = expr_pool_arena(pool);
    int count = function->parameters.count;
    const ParameterText *parameters = function->parameters.items;
    text_add(out, "\n\ndef %s(", python_function(compiled, function->name, arena));
    for (int p = 0; p < count; p++) text_add(out, "%s%s", p ? ", " : "", python_name(function, parameters[p].name, arena));
    text_add(out, "):\n");
    add_description(out, planned, pool);
    for (int p = 0; p < count; p++)
        if (!parameters[p].type.pointer) add_argument(out, planned, p, pool);
    for (int p = 0; p < count; p++)
        if (parameters[p].type.pointer) add_argument(out, planned, p, pool);
    text_add(out, "    %s_fern_call(\"%s\", %s, (", function->result.pointer ? "address = " : "return ", function->name,
             function->returns_void ? "None" : ctypes_name(&function->result, arena));
    for (int p = 0; p < count; p++) text_add(out, "%s%s", p ? ", " : "", ctypes_name(&parameters[p].type, arena));
    text_add(out, "%s), (", count == 1 ? "," : "");
    for (int p = 0; p < count; p++)
        text_add(out, "%s%s%s", p ? ", " : "", parameters[p].type.pointer ? "_fern_at_" : "", python_name(function, parameters[p].name, arena));
    text_add(out, "%s))\n", count == 1 ? "," : "");
    for (int p = 0; p < count && function->result.pointer; p++)
        if (parameters[p].type.pointer)
            text_add(out, "    if address == _fern_at_%s:\n        return %s\n", python_name(function, parameters[p].name, arena),
                     python_name(function, parameters[p].name, arena));
    if (function->result.pointer) text_add(out, "    return address\n");
}

static void add_beginning(Text *out, const Options *options, const Text *left_out, Arena *arena)
{
    const char *module = module_name(options->python, arena);
    text_add(out, "\"\"\"Functions of %s, as fernc has fused them, on NumPy arrays.\n\n", options->input);
    text_add(out, "They are called in lib%s.so beside this module, or what load() names, which the fused file is\n"
                  "compiled to, with the libraries of its routines:\n\n"
                  "    cc -O3 -fPIC -shared%s %s -o lib%s.so ..\n", module, options->threads ? " -fopenmp" : "",
             options->output && strcmp(options->output, "-") ? options->output : "OUT.c", module);
    if (left_out->length) text_add(out, "\nNot here are\n%s", text_string(left_out));
    text_add(out, "\"\"\"\nimport ctypes as _fern_ctypes\nimport math as _fern_math\nimport operator as _fern_operator\nimport os as _fern_os\n\nimport numpy as _fern_numpy\n\n_fern_library = None\n\n\n"
                  "def load(path=None):\n"
                  "    \"\"\"Takes the functions from the shared library `path`.\"\"\"\n"
                  "    global _fern_library\n"
                  "    beside = _fern_os.path.join(_fern_os.path.dirname(_fern_os.path.abspath(__file__)), \"lib%s.so\")\n"
                  "    _fern_library = _fern_ctypes.CDLL(path or beside)\n\n\n", module);
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) text_add(out, "%s", checks[i]);
}

bool python_write(Text *out, const Compiled *compiled, const Options *options)
{
    Text functions = {0}, left_out = {0};
    Arena *arena = expr_pool_arena(compiled->pool);
    int count = 0;
    for (int i = 0; i < compiled->composition->functions.count; i++) {
        const FunctionPlan *planned = &compiled->functions[i];
        const char *reason = refusal(planned, compiled->pool);
        if (reason)
            text_add(&left_out, "    %s: %s\n", planned->function->name, reason);
        else {
            add_function(&functions, compiled, planned);
            count++;
        }
    }
    add_beginning(out, options, &left_out, arena);
    text_add_bytes(out, text_string(&functions), functions.length);
    if (!count) {
        diag_error(compiled->diag, (Range){0}, "no function can be called from Python");
        for (int i = 0; i < compiled->composition->functions.count; i++)
            diag_note(compiled->diag, compiled->functions[i].function->name_range, "`%s`: %s",
                      compiled->functions[i].function->name, refusal(&compiled->functions[i], compiled->pool));
    }
    text_free(&functions);
    text_free(&left_out);
    return count > 0;
}
