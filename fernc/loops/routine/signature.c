/* Parameters of a nest's routine, and what the call in the place of the nest passes for them. */
#include "writer.h"

#include "annotator/base/c_text.h"
#include "region/forms.h"

#include <string.h>

const char *nest_type_in_c(const Writer *writer, CXType type)
{
    return nest_type_name(writer->nest, type);
}

/* "n" of "int n", "u" of "double *u" */
static const char *name_declared(const char *declared)
{
    const char *space = strrchr(declared, ' ');
    return space + 1 + (space[1] == '*');
}

static void add_parameter(Parameters *to, const char *declared, const char *passed)
{
    text_add(&to->declared, "%s%s", to->declared.length ? ", " : "", declared);
    text_add(&to->passed, "%s%s", to->passed.length ? ", " : "", passed);
    text_add(&to->names, "%s%s", to->names.length ? ", " : "", name_declared(declared));
}

static const Expr *over_whole(const Writer *writer, const Expr *expr)
{
    Substitution list[2 * MAX_CUT];
    int count = 0;
    for (int l = 0; l < writer->nest->band; l++) {
        const NestLoop *loop = writer->nest->loops.items[l];
        if (!loop->cut) continue;
        list[count++] = (Substitution){loop->first, loop->begin};
        list[count++] = (Substitution){loop->count, expr_sub(writer->pool, loop->end, loop->begin)};
    }
    return expr_substitute(writer->pool, expr, list, count);
}

/* As C where the nest stands: members have names of their own in the routine. */
static const char *at_call(const Writer *writer, const Expr *expr)
{
    for (int s = 0; s < writer->nest->scalars.count; s++) {
        const NestScalar *scalar = writer->nest->scalars.items[s];
        if (!scalar->place.renamed || !scalar->symbol) continue;
        const Expr *there = expr_symbol(writer->pool, symbol_new(writer->pool, scalar->place.guarded ? scalar->place.guarded : scalar->place.text));
        expr = expr_substitute(writer->pool, expr, &(Substitution){scalar->symbol, there}, 1);
    }
    return nest_in_c(writer, expr, false);
}

/* `u + (w + 1)`, `&a[1][0]`; NULL: where it begins can only be told at run time. */
static const char *address_of_part(const Writer *writer, const NestArray *array)
{
    const Expr *offset = expr_constant(writer->pool, 0), *first = offset;
    const char *element = arena_printf(writer->arena, "&%s", array->place.text);
    for (int d = 0; d < array->rank; d++) {
        const Expr *begin = over_whole(writer, array->begin[d]);
        if (!is_polynomial(begin) && array->origin[d]) begin = array->origin[d];
        if (!is_polynomial(begin)) return NULL; /* min and max would be computed in the numbers' own types, and those without a sign wrap */
        offset = expr_add(writer->pool, offset, expr_mul(writer->pool, begin, array->strides[d]));
        if (!d) first = begin;
        element = arena_printf(writer->arena, "%s[%s]", element, at_call(writer, begin));
    }
    if (array->rows != 1 && !array->by_pointers) return element;
    if (array->by_pointers) offset = first;
    return expr_is(offset, 0) ? array->place.text : arena_printf(writer->arena, "%s + (%s)", array->place.text, at_call(writer, offset));
}

typedef struct MacroSearch {
    const Nest *nest;
    const Variable *variable;
    bool found;
} MacroSearch;

static enum CXChildVisitResult look_in_macros(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    MacroSearch *search = data;
    search->found |= clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && !stands_in_file(clang_getCursorLocation(cursor))
                     && variable_of(search->nest->lifter, cursor) == search->variable;
    return search->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* What macros stand for may name it, too. */
static bool is_needed(const Writer *writer, const Place *place)
{
    const Nest *nest = writer->nest;
    if (c_mentions(c_reader_of(writer->words, nest->range.file->dialect), place->name)) return true;
    MacroSearch search = {nest, place->variable, false};
    if (has_macros(nest)) clang_visitChildren(nest->statement, look_in_macros, &search);
    return search.found;
}

bool nest_takes(const Writer *writer, const NestScalar *scalar)
{
    return scalar->role == SCALAR_GIVEN && is_needed(writer, &scalar->place);
}

/* "sizeof a[0] / sizeof a[0][0]" */
static const char *stride_passed(const Writer *writer, const NestArray *array, int d)
{
    if (array->rows == 1) return at_call(writer, array->strides[d]);
    const char *row = array->place.text, *element;
    for (int r = 0; r <= d; r++) row = arena_printf(writer->arena, "%s[0]", row);
    element = row;
    for (int r = d + 1; r < array->rank; r++) element = arena_printf(writer->arena, "%s[0]", element);
    return arena_printf(writer->arena, writer->nest->for_kernels ? "(long)(sizeof %s / sizeof %s)" : "sizeof %s / sizeof %s", row, element);
}

const char *nest_constant_name(const Writer *writer, int number)
{
    return free_name(writer->nest->lifter, arena_printf(writer->arena, "checked%d", number));
}

/* Behind the others, which the call passes: of arrays in rings alone. */
static void add_rings(const Writer *writer, Parameters *to)
{
    for (int a = 0; a < writer->nest->arrays.count; a++) {
        const NestArray *array = writer->nest->arrays.items[a];
        if (!may_lie_in_ring(writer, array)) continue;
        const char *both = arena_printf(writer->arena, ", long %s, long %s", nest_row_name(writer, array), nest_mask_name(writer, array));
        text_add(&to->declared, "%s", part_with_forms(writer->arena, array->place.name, "", both));
    }
}

bool add_nest_parameters(const Writer *writer, Parameters *to)
{
    Nest *nest = writer->nest;
    Arena *arena = writer->arena;
    for (int l = 0; l < nest->band; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (!loop->cut) continue;
        const char *first = nest->anywhere && !loop->by_place ? "0" : loop->unit ? at_call(writer, loop->begin) : loop->begin_text; /* it makes no difference */
        add_parameter(to, arena_printf(arena, "%s %s", loop->type, loop->first->name), first);
        add_parameter(to, arena_printf(arena, "%s %s", loop->type, loop->count->name),
                      loop->unit || expr_is(loop->begin, 0) ? loop->end_text : arena_printf(arena, "(%s) - (%s)", loop->end_text, loop->begin_text));
    }
    for (int s = 0; s < nest->scalars.count; s++) {
        const NestScalar *scalar = nest->scalars.items[s];
        const char *type = nest_type_in_c(writer, scalar->place.type), *name = scalar->place.name;
        if (nest_takes(writer, scalar)) add_parameter(to, arena_printf(arena, "%s %s", type, name), scalar->place.guarded ? scalar->place.guarded : scalar->place.text);
        if (is_handed_on(scalar)) add_parameter(to, arena_printf(arena, "%s *%s", type, name), arena_printf(arena, "&%s", scalar->place.text));
    }
    for (int a = 0; a < nest->arrays.count; a++) {
        const NestArray *array = nest->arrays.items[a];
        const char *address = address_of_part(writer, array);
        if (is_passed_by_value(nest, array)) {
            add_parameter(to, arena_printf(arena, "%s %s", array->element, array->place.name), array->place.text);
            continue;
        }
        if (!address) return refuse(nest, nest->statement, said(nest->lifter, "where `%s` begins is known only at run time", array->place.text));
        const char *first_const = (array->by_pointers ? array->read_only : !array->written) ? "const " : ""; /* `double **` is no `const double *const *` */
        add_parameter(to, arena_printf(arena, "%s%s *%s%s", first_const, array->element, array->by_pointers ? "const *" : "", array->place.name), address);
        for (int d = 0; d < array->rank - 1 && !array->by_pointers; d++) add_parameter(to, arena_printf(arena, "long %s", nest_stride_name(writer, array, d)), stride_passed(writer, array, d));
    }
    for (int c = 0; c < nest->constants.count; c++)
        add_parameter(to, arena_printf(arena, "long %s", nest_constant_name(writer, c)), nest->constants.items[c].text);
    for (int k = 0; k < nest->largest.count; k++)
        add_parameter(to, arena_printf(arena, "unsigned %s", nest_constant_name(writer, nest->constants.count + k)), arena_printf(arena, "(unsigned)(%s)", at_call(writer, nest->largest.items[k])));
    add_rings(writer, to);
    return true;
}
