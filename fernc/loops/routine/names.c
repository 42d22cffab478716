/* What a nest's routine calls things, and numbers as C in it. */
#include "writer.h"

const char *nest_stride_name(const Writer *writer, const NestArray *array, int d)
{
    const char *name = array->rank == 2 ? arena_printf(writer->arena, "%s_stride", array->place.name) : arena_printf(writer->arena, "%s_stride%d", array->place.name, d);
    return free_name(writer->nest->lifter, name);
}

const char *nest_row_name(const Writer *writer, const NestArray *array)
{
    return free_name(writer->nest->lifter, arena_printf(writer->arena, "%s_row", array->place.name));
}

const char *nest_mask_name(const Writer *writer, const NestArray *array)
{
    return free_name(writer->nest->lifter, arena_printf(writer->arena, "%s_mask", array->place.name));
}

bool is_read_through(const Nest *nest, const NestArray *array)
{
    for (int a = 0; a < nest->arrays.count; a++)
        if (nest->arrays.items[a]->through == array) return true;
    return false;
}

bool may_lie_in_ring(const Writer *writer, const NestArray *array)
{
    return writer->forms && array->rank > 1 && !array->by_pointers && !array->through && !is_read_through(writer->nest, array);
}

const char *nest_begin_name(const Writer *writer, const NestArray *array, int d)
{
    return free_name(writer->nest->lifter, arena_printf(writer->arena, "%s_begin%d", array->place.name, d));
}

const char *nest_part_name(const Writer *writer, const NestScalar *scalar)
{
    return free_name(writer->nest->lifter, arena_printf(writer->arena, "%s_part", scalar->place.name));
}

bool is_polynomial(const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++)
        for (int a = 0; a < expr->terms[t].atom_count; a++)
            if (expr->terms[t].atoms[a]->kind != ATOM_SYMBOL) return false;
    return true;
}

const char *nest_in_c(const Writer *writer, const Expr *expr, bool as_operand)
{
    Text out = {0};
    expr_print(&out, expr, EXPR_C, as_operand);
    const char *text = arena_string(writer->arena, text_string(&out));
    text_free(&out);
    return text;
}

/* The type that the symbol has in the routine; invalid: it is no variable there. */
static enum CXTypeKind type_of_symbol(const Nest *nest, const Symbol *symbol)
{
    for (int l = 0; l < nest->loops.count; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (symbol == loop->at || symbol == loop->first || symbol == loop->count) return loop->unit ? CXType_Long : clang_getCanonicalType(loop->counter->type).kind;
    }
    for (int s = 0; s < nest->scalars.count; s++)
        if (symbol == nest->scalars.items[s]->symbol) return clang_getCanonicalType(nest->scalars.items[s]->place.type).kind;
    for (int c = 0; c < nest->choices.count; c++)
        if (symbol == nest->choices.items[c]->symbol) return clang_getCanonicalType(nest->choices.items[c]->type).kind;
    return CXType_Invalid;
}

/* Whether C computes the number that it stands for: `n` does; of numbers of one type `i - i_first + 2`, too, where that is not negative. */
static bool is_computed_as_it_is(const Writer *writer, const Expr *expr, bool nonnegative)
{
    enum CXTypeKind kind = CXType_Invalid;
    int symbols = 0;
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        if (!term->atom_count && !nonnegative && expr->term_count > 1) return false;
        if (!term->atom_count) continue;
        const bool negative = term->coefficient == -1;
        if (term->atom_count > 1 || term->atoms[0]->kind != ATOM_SYMBOL || (!negative && term->coefficient != 1)) return false;
        const enum CXTypeKind its = type_of_symbol(writer->nest, term->atoms[0]->symbol);
        if (++symbols > (nonnegative ? 2 : 1) || (negative && !nonnegative) || (symbols > 1 && its != kind)) return false;
        kind = its;
    }
    return true;
}

static void widen(const Writer *writer, const Expr **expr, const Symbol *symbol, CXType type)
{
    if (!symbol || (bytes_of(type) == 8 && !is_unsigned(type))) return;
    const Expr *wide = expr_symbol(writer->pool, symbol_new(writer->pool, arena_printf(writer->arena, "(long)%s", symbol->c_text ? symbol->c_text : symbol->name)));
    *expr = expr_substitute(writer->pool, *expr, &(Substitution){symbol, wide}, 1);
}

const char *nest_number_in_c(const Writer *writer, const Expr *expr, bool as_operand, bool nonnegative)
{
    const Nest *nest = writer->nest;
    if (is_computed_as_it_is(writer, expr, nonnegative)) return nest_in_c(writer, expr, as_operand);
    for (int l = 0; l < nest->loops.count; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (loop->unit) continue; /* of `long` */
        widen(writer, &expr, loop->at, loop->counter->type);
        widen(writer, &expr, loop->first, loop->counter->type);
        widen(writer, &expr, loop->count, loop->counter->type);
    }
    for (int s = 0; s < nest->scalars.count; s++) widen(writer, &expr, nest->scalars.items[s]->symbol, nest->scalars.items[s]->place.type);
    for (int c = 0; c < nest->choices.count; c++) widen(writer, &expr, nest->choices.items[c]->symbol, nest->choices.items[c]->type);
    return nest_in_c(writer, expr, as_operand);
}
