/* A loop nest as a routine of its own: the same loops over a part of their bounds, subscripts counted from where the part of the array begins. The
 * annotation says what a part needs; the call in the place of the nest runs all of it. */
#include "nest.h"

#include "annotator/base/c_text.h"
#include "annotator/base/text.h"

#include <string.h>

typedef struct Replacement {
    Range range;
    const char *text;
} Replacement;

typedef struct Writer {
    Nest *nest;
    Arena *arena;
    ExprPool *pool;
    LIST(Replacement) replacements;
    const char *words;           /* all that is written but for the parameters */
} Writer;

static const char *stride_name(const Writer *writer, const NestArray *array, int d)
{
    const char *name = array->rank == 2 ? arena_printf(writer->arena, "%s_stride", array->place.name) : arena_printf(writer->arena, "%s_stride%d", array->place.name, d);
    return free_name(writer->nest->lifter, name);
}

static const char *begin_name(const Writer *writer, const NestArray *array, int d)
{
    return free_name(writer->nest->lifter, arena_printf(writer->arena, "%s_begin%d", array->place.name, d));
}

/* What is added up, or multiplied, in the routine: a register, of which no store to an array may be. */
static const char *part_name(const Writer *writer, const NestScalar *scalar)
{
    return free_name(writer->nest->lifter, arena_printf(writer->arena, "%s_part", scalar->place.name));
}

static bool is_polynomial(const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++)
        for (int a = 0; a < expr->terms[t].atom_count; a++)
            if (expr->terms[t].atoms[a]->kind != ATOM_SYMBOL) return false;
    return true;
}

static const char *in_c(const Writer *writer, const Expr *expr, bool as_operand)
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

/* As C in the routine: the polynomial does not tell in which types it was computed where the nest stands, and below 0 it may be. */
static const char *number_in_c(const Writer *writer, const Expr *expr, bool as_operand, bool nonnegative)
{
    const Nest *nest = writer->nest;
    if (is_computed_as_it_is(writer, expr, nonnegative)) return in_c(writer, expr, as_operand);
    for (int l = 0; l < nest->loops.count; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (loop->unit) continue; /* of `long` */
        widen(writer, &expr, loop->at, loop->counter->type);
        widen(writer, &expr, loop->first, loop->counter->type);
        widen(writer, &expr, loop->count, loop->counter->type);
    }
    for (int s = 0; s < nest->scalars.count; s++) widen(writer, &expr, nest->scalars.items[s]->symbol, nest->scalars.items[s]->place.type);
    for (int c = 0; c < nest->choices.count; c++) widen(writer, &expr, nest->choices.items[c]->symbol, nest->choices.items[c]->type);
    return in_c(writer, expr, as_operand);
}

/* --- The body -------------------------------------------------------------------------- */

/* .. by other accesses, which may lie before the part: C compilers see that both are of one recurrence where both are computed alike. */
static bool is_read_through(const Nest *nest, const NestArray *array)
{
    for (int a = 0; a < nest->arrays.count; a++)
        if (nest->arrays.items[a]->through == array) return true;
    return false;
}

/* From where the part of the array begins that the routine is given. */
static const char *subscript_from_begin(const Writer *writer, const NestAccess *access, const NestArray *array)
{
    Text out = {0};
    for (int d = 0; d < array->rank; d++) {
        const bool plain = is_polynomial(array->begin[d]);
        const Expr *index = plain ? expr_sub(writer->pool, access->index[d], array->begin[d]) : access->index[d];
        if (plain && expr_is(index, 0)) continue;
        const bool last = d == array->rank - 1;
        const char *text = number_in_c(writer, index, !plain || !last, plain && !is_read_through(writer->nest, array));
        if (!plain) text = arena_printf(writer->arena, "(%s - %s)", text, begin_name(writer, array, d));
        text_add(&out, "%s%s", out.length ? " + " : "", text);
        if (!last) text_add(&out, " * %s", stride_name(writer, array, d));
    }
    const char *text = arena_string(writer->arena, out.length ? text_string(&out) : "0");
    text_free(&out);
    return text;
}

/* In the order of the text. */
static void replace(Writer *writer, Range range, const char *text)
{
    list_push(writer->arena, &writer->replacements, ((Replacement){range, text}));
    for (int i = writer->replacements.count - 1; i > 0 && writer->replacements.items[i - 1].range.begin > range.begin; i--) {
        writer->replacements.items[i] = writer->replacements.items[i - 1];
        writer->replacements.items[i - 1] = (Replacement){range, text};
    }
}

static void add_text_between(const Writer *writer, Text *out, unsigned begin, unsigned end)
{
    const char *source = writer->nest->range.file->text;
    for (int r = 0; r < writer->replacements.count; r++) {
        const Replacement *replacement = &writer->replacements.items[r];
        if (replacement->range.begin < begin || replacement->range.end > end) continue;
        text_add_bytes(out, source + begin, replacement->range.begin - begin);
        text_add(out, "%s", replacement->text);
        begin = replacement->range.end;
    }
    text_add_bytes(out, source + begin, end - begin);
}

/* Choices of the subscript, as they are written, once what is in them has its place. */
static void write_choices(Writer *writer, const NestAccess *access)
{
    const CDialect dialect = writer->nest->range.file->dialect;
    for (int c = 0; c < writer->nest->choices.count; c++) {
        NestChoice *choice = writer->nest->choices.items[c];
        if (choice->symbol->c_text || !expr_mentions(access->flat, choice->symbol)) continue;
        Text text = {0};
        if (!choice->text) add_text_between(writer, &text, choice->range.begin, choice->range.end);
        choice->symbol->c_text = choice->text ? choice->text : as_operand(writer->nest->lifter, c_line(text_string(&text), dialect, writer->arena));
        text_free(&text);
    }
}

static void find_replacements(Writer *writer)
{
    const Nest *nest = writer->nest;
    for (int s = 0; s < nest->scalars.count; s++) {
        const NestScalar *scalar = nest->scalars.items[s];
        const char *name = is_handed_on(scalar) ? part_name(writer, scalar) : scalar->place.name;
        for (int u = 0; u < scalar->uses.count; u++) replace(writer, scalar->uses.items[u], name);
    }
    for (int a = 0; a < nest->accesses.count; a++) {
        const NestAccess *access = nest->accesses.items[a];
        const NestArray *array = access->array->through ? access->array->through : access->array;
        write_choices(writer, access);
        const char *text = array->rank ? arena_printf(writer->arena, "%s[%s]", array->place.name, subscript_from_begin(writer, access, array)) : arena_printf(writer->arena, "(*%s)", array->place.name);
        replace(writer, access->range, text);
    }
    for (int r = 0; r < nest->removed.count; r++) replace(writer, nest->removed.items[r], "");
    for (int r = 0; r < nest->written.count; r++) replace(writer, nest->written.items[r].range, nest->written.items[r].text);
}

static int last_cut(const Nest *nest)
{
    int last = 0;
    for (int l = 0; l < nest->band; l++)
        if (nest->loops.items[l]->cut) last = l;
    return last;
}

static void add_head(Text *out, const NestLoop *loop, const char *indent)
{
    const char *i = loop->counter->name, *first = loop->first->name, *count = loop->count->name;
    if (loop->down)
        text_add(out, "%sfor (%s %s = %s + %s - 1; %s >= %s; %s--)\n", indent, loop->type, i, first, count, i, first, i);
    else
        text_add(out, "%sfor (%s %s = %s; %s < %s + %s; %s++)\n", indent, loop->type, i, first, i, first, count, i);
}

/* White space that the line begins with. */
static unsigned margin_of(const SourceFile *file, unsigned at)
{
    unsigned line = at, end;
    while (line > 0 && file->text[line - 1] != '\n') line--;
    for (end = line; file->text[end] == ' ' || file->text[end] == '\t';) end++;
    return end - line;
}

/* Lines behind the first begin as far in as `indent` says, beyond what the first one had. */
static void add_indented(Text *out, const char *text, unsigned margin, const char *indent)
{
    for (const char *line = strchr(text, '\n'); line; line = strchr(text, '\n')) {
        text_add_bytes(out, text, (size_t)(line + 1 - text));
        text = line + 1;
        for (unsigned skip = 0; skip < margin && (*text == ' ' || *text == '\t'); skip++) text++;
        if (*text && *text != '\n') text_add(out, "%s", indent);
    }
    text_add(out, "%s", text);
}

static void add_body(const Writer *writer, Text *out)
{
    const Nest *nest = writer->nest;
    const int last = last_cut(nest);
    const char *indent = "    ";
    for (int l = 0; l <= last; l++, indent = arena_printf(writer->arena, "%s    ", indent)) {
        const NestLoop *loop = nest->loops.items[l];
        if (loop->cut) {
            add_head(out, loop, indent);
            continue;
        }
        const char *begin = number_in_c(writer, loop->begin, false, false), *end = number_in_c(writer, loop->end, false, false), *i = loop->counter->name;
        text_add(out, "%sfor (%s%s%s = ", indent, loop->declared ? loop->type : "", loop->declared ? " " : "", i);
        text_add(out, loop->down ? "%s - 1; %s >= %s; %s--)\n" : "%s; %s < %s; %s++)\n", loop->down ? end : begin, i, loop->down ? begin : end, i);
    }
    const CXCursor inner = nest->loops.items[last]->body;
    const Range body = statement_range(nest, inner);
    if (clang_getCursorKind(inner) == CXCursor_CompoundStmt) indent += 4;
    Text text = {0};
    add_text_between(writer, &text, body.begin, body.end);
    text_add(out, "%s", indent);
    add_indented(out, text_string(&text), margin_of(body.file, body.begin), indent);
    text_add(out, "\n");
    text_free(&text);
}

/* --- The signature ------------------------------------------------------------------------ */

static const char *type_of(const Writer *writer, CXType type)
{
    return c_type_of(clang_getUnqualifiedType(clang_getCanonicalType(type)), writer->arena).spelling;
}

typedef struct Parameters {
    Text declared, passed;
} Parameters;

static void add_parameter(Parameters *to, const char *declared, const char *passed)
{
    text_add(&to->declared, "%s%s", to->declared.length ? ", " : "", declared);
    text_add(&to->passed, "%s%s", to->passed.length ? ", " : "", passed);
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
    return in_c(writer, expr, false);
}

/* `u + (w + 1)`, `&a[1][0]`; NULL: where it begins can only be told at run time. */
static const char *address_of_part(const Writer *writer, const NestArray *array)
{
    const Expr *offset = expr_constant(writer->pool, 0);
    const char *element = arena_printf(writer->arena, "&%s", array->place.text);
    for (int d = 0; d < array->rank; d++) {
        const Expr *begin = over_whole(writer, array->begin[d]);
        if (!is_polynomial(begin) && array->origin[d]) begin = array->origin[d];
        if (!is_polynomial(begin)) return NULL; /* min and max would be computed in the numbers' own types, and those without a sign wrap */
        offset = expr_add(writer->pool, offset, expr_mul(writer->pool, begin, array->strides[d]));
        element = arena_printf(writer->arena, "%s[%s]", element, at_call(writer, begin));
    }
    if (array->rows != 1) return element;
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

/* Whether the routine needs the scalar. What macros stand for may name it, too. */
static bool is_needed(const Writer *writer, const Place *place)
{
    const Nest *nest = writer->nest;
    const Range *macro = expansion_from(nest->lifter, nest->range.begin);
    if (c_mentions(c_reader_of(writer->words, nest->range.file->dialect), place->name)) return true;
    MacroSearch search = {nest, place->variable, false};
    if (macro && macro->begin < nest->range.end) clang_visitChildren(nest->statement, look_in_macros, &search);
    return search.found;
}

/* "sizeof a[0] / sizeof a[0][0]" */
static const char *stride_passed(const Writer *writer, const NestArray *array, int d)
{
    if (array->rows == 1) return at_call(writer, array->strides[d]);
    const char *row = array->place.text, *element;
    for (int r = 0; r <= d; r++) row = arena_printf(writer->arena, "%s[0]", row);
    element = row;
    for (int r = d + 1; r < array->rank; r++) element = arena_printf(writer->arena, "%s[0]", element);
    return arena_printf(writer->arena, "sizeof %s / sizeof %s", row, element);
}

static const char *constant_name(const Writer *writer, int number)
{
    return free_name(writer->nest->lifter, arena_printf(writer->arena, "checked%d", number));
}

static bool add_parameters(const Writer *writer, Parameters *to)
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
        const char *type = type_of(writer, scalar->place.type), *name = scalar->place.name;
        if (scalar->role == SCALAR_GIVEN && is_needed(writer, &scalar->place)) add_parameter(to, arena_printf(arena, "%s %s", type, name), scalar->place.guarded ? scalar->place.guarded : scalar->place.text);
        if (is_handed_on(scalar)) add_parameter(to, arena_printf(arena, "%s *%s", type, name), arena_printf(arena, "&%s", scalar->place.text));
    }
    for (int a = 0; a < nest->arrays.count; a++) {
        const NestArray *array = nest->arrays.items[a];
        const char *address = address_of_part(writer, array);
        if (!address) return refuse(nest, nest->statement, said(nest->lifter, "where `%s` begins is known only at run time", array->place.text));
        add_parameter(to, arena_printf(arena, "%s%s *%s", array->written ? "" : "const ", array->element, array->place.name), address);
        for (int d = 0; d < array->rank - 1; d++) add_parameter(to, arena_printf(arena, "long %s", stride_name(writer, array, d)), stride_passed(writer, array, d));
    }
    for (int c = 0; c < nest->constants.count; c++)
        add_parameter(to, arena_printf(arena, "long %s", constant_name(writer, c)), nest->constants.items[c].text);
    for (int k = 0; k < nest->largest.count; k++)
        add_parameter(to, arena_printf(arena, "unsigned %s", constant_name(writer, nest->constants.count + k)), arena_printf(arena, "(unsigned)(%s)", at_call(writer, nest->largest.items[k])));
    return true;
}

/* --- The annotation ------------------------------------------------------------------------ */

static const char *loop_name(const Writer *writer, const NestLoop *loop)
{
    for (int s = 0; s < writer->nest->scalars.count; s++)
        if (!strcmp(writer->nest->scalars.items[s]->place.name, loop->counter->name)) return arena_printf(writer->arena, "%s_at", loop->counter->name);
    return loop->counter->name;
}

/* Of a tile: it begins `i` behind `i_first`, and has the length `i_len`. */
static const Expr *of_tile(const Writer *writer, const Expr *expr, const Symbol *const *at, const Symbol *const *length)
{
    Substitution list[2 * MAX_CUT];
    int count = 0;
    for (int l = 0; l < writer->nest->band; l++) {
        const NestLoop *loop = writer->nest->loops.items[l];
        if (!loop->cut) continue;
        list[count++] = (Substitution){loop->first, expr_add(writer->pool, expr_symbol(writer->pool, loop->first), expr_symbol(writer->pool, at[l]))};
        list[count++] = (Substitution){loop->count, expr_symbol(writer->pool, length[l])};
    }
    return expr_substitute(writer->pool, expr, list, count);
}

static const struct { const char *type, *origins[4], *lengths[4]; } dense[] = {
    {"Vector", {"start"}, {"len"}}, {"Matrix", {"x", "y"}, {"len_x", "len_y"}},
    {"Tensor3", {"x", "y", "z"}, {"len_x", "len_y", "len_z"}}, {"Tensor4", {"w", "x", "y", "z"}, {"len_w", "len_x", "len_y", "len_z"}}};

static void add_subset(const Writer *writer, Text *out, const NestArray *array, const Symbol *const *at, const Symbol *const *length)
{
    text_add(out, " %s {", array->place.name);
    for (int d = 0; d < array->rank; d++) {
        const Expr *begin = expr_sub(writer->pool, of_tile(writer, array->begin[d], at, length), array->begin[d]);
        text_add(out, "%s%s: %s, %s: %s", d ? ", " : "", dense[array->rank - 1].origins[d], expr_string(writer->arena, begin),
                 dense[array->rank - 1].lengths[d], expr_string(writer->arena, of_tile(writer, array->length[d], at, length)));
    }
    text_add(out, "}");
}

static void add_binding(const Writer *writer, Text *out, const NestArray *array)
{
    if (!array->rank) {
        text_add(out, "%s is Scalar(%s)\n", array->place.name, array->place.name);
        return;
    }
    text_add(out, "%s is %s(%s", array->place.name, dense[array->rank - 1].type, array->place.name);
    for (int d = 0; d < array->rank - 1; d++) text_add(out, ", %s", stride_name(writer, array, d));
    text_add(out, ")[");
    for (int d = 0; d < array->rank; d++) text_add(out, "%s%s", d ? ", " : "", expr_string(writer->arena, array->length[d]));
    text_add(out, "]\n");
}

/* By each operator, those that it reduces. */
static void add_reductions(const Writer *writer, Text *out)
{
    const Nest *nest = writer->nest;
    for (int s = 0; s < nest->scalars.count; s++) {
        const char *operator = nest->scalars.items[s]->role == SCALAR_REDUCED ? nest->scalars.items[s]->operator : NULL;
        for (int before = 0; before < s && operator; before++)
            if (nest->scalars.items[before]->role == SCALAR_REDUCED && !strcmp(nest->scalars.items[before]->operator, operator)) operator = NULL;
        if (!operator) continue;
        text_add(out, "    reduces(%s) {", operator);
        for (int t = s; t < nest->scalars.count; t++)
            if (nest->scalars.items[t]->role == SCALAR_REDUCED && !strcmp(nest->scalars.items[t]->operator, operator)) text_add(out, " %s { }", nest->scalars.items[t]->place.name);
        text_add(out, " }\n");
    }
}

/* What a part goes on from, and leaves to the next. */
static void add_carried(const Writer *writer, Text *out)
{
    for (int s = 0; s < writer->nest->scalars.count; s++)
        if (writer->nest->scalars.items[s]->role == SCALAR_CARRIED) text_add(out, "    updates { %s { } }\n", writer->nest->scalars.items[s]->place.name);
}

static void add_subsets(const Writer *writer, Text *out, const char *word, const Symbol *const *at, const Symbol *const *length)
{
    const bool consumes = strstr(word, "consumes"), updates = !strcmp(word, "updates");
    bool any = false;
    for (int a = 0; a < writer->nest->arrays.count; a++) {
        const NestArray *array = writer->nest->arrays.items[a];
        const bool keeps = array->read || array->partly;
        if (consumes ? array->written : !array->written || keeps != updates) continue;
        if (!any) text_add(out, "    %s {", word);
        any = true;
        add_subset(writer, out, array, at, length);
    }
    if (any) text_add(out, " }\n");
}

static const char *write_annotation(const Writer *writer)
{
    const Nest *nest = writer->nest;
    const Symbol *at[MAX_CUT] = {0}, *length[MAX_CUT] = {0};
    Text out = {0};
    text_add(&out, "/*<Fern Annotation>\n");
    for (int a = 0; a < nest->arrays.count; a++) add_binding(writer, &out, nest->arrays.items[a]);
    for (int s = 0; s < nest->scalars.count; s++)
        if (is_handed_on(nest->scalars.items[s])) text_add(&out, "%s is Scalar(%s)\n", nest->scalars.items[s]->place.name, nest->scalars.items[s]->place.name);
    for (int l = 0; l < nest->band; l++) {
        if (!nest->loops.items[l]->cut) continue;
        const char *name = loop_name(writer, nest->loops.items[l]);
        at[l] = symbol_new(writer->pool, name);
        length[l] = symbol_new(writer->pool, free_name(nest->lifter, arena_printf(writer->arena, "%s_len", name)));
        text_add(&out, "%s: Symbolic\n", length[l]->name);
    }
    int depth = 0;
    for (int l = 0; l < nest->band; l++)
        if (at[l]) {
            text_add(&out, "for %s in [0, %s, %s] {\n", at[l]->name, nest->loops.items[l]->count->name, length[l]->name);
            depth++;
        }
    add_subsets(writer, &out, "produces", at, length);
    add_subsets(writer, &out, "updates", at, length);
    add_reductions(writer, &out);
    add_carried(writer, &out);
    add_subsets(writer, &out, "when consumes", at, length);
    for (; depth; depth--) text_add(&out, "}\n");
    for (int c = 0; c < nest->constants.count; c++)
        if (nest->constants.items[c].is_number) text_add(&out, "where %s == %lld\n", constant_name(writer, c), (long long)nest->constants.items[c].value);
    for (int p = 0; p < nest->positive.count; p++) text_add(&out, "where %s >= 1\n", expr_string(writer->arena, nest->positive.items[p]));
    for (int l = 0; l < nest->band; l++)
        if (nest->loops.items[l]->runs) text_add(&out, "where %s >= 1\n", nest->loops.items[l]->count->name);
    if (nest->in_order) text_add(&out, "serial\n");
    if (nest->goes_on) text_add(&out, "in order\n");
    const Expr *flops = nest_flops(writer->nest, length);
    if (flops) text_add(&out, "cost {flops: %s}\n", expr_string(writer->arena, flops));
    text_add(&out, "call with {");
    bool any = false;
    for (int l = 0; l < nest->band; l++)
        if (at[l]) {
            const NestLoop *loop = nest->loops.items[l];
            if (loop->by_place) text_add(&out, "%s%s: %s + %s", any ? ", " : "", loop->first->name, loop->first->name, at[l]->name);
            text_add(&out, "%s%s: %s", any || loop->by_place ? ", " : "", loop->count->name, length[l]->name);
            any = true;
        }
    text_add(&out, "}\n</Fern Annotation>*/\n");
    const char *text = arena_string(writer->arena, text_string(&out));
    text_free(&out);
    return text;
}

/* --- All of it -------------------------------------------------------------------------------- */

/* The part of an array that is read through the name of the part that is written. */
static void add_unnamed(const Writer *writer, Text *out, const NestArray *array)
{
    if (!array->through) return;
    text_add(out, "    (void)%s;\n", array->place.name);
    for (int d = 0; d < array->rank - 1; d++) text_add(out, "    (void)%s;\n", stride_name(writer, array, d));
}

static void add_locals(const Writer *writer, Text *out)
{
    const Nest *nest = writer->nest;
    for (int l = 0; l < nest->loops.count; l++) {
        const NestLoop *loop = nest->loops.items[l];
        bool before = loop->declared || loop->cut;
        for (int k = 0; k < l; k++) before |= !nest->loops.items[k]->declared && !nest->loops.items[k]->cut && nest->loops.items[k]->counter == loop->counter;
        if (!before) text_add(out, "    %s %s;\n", loop->type, loop->counter->name);
    }
    for (int s = 0; s < nest->scalars.count; s++) {
        const NestScalar *scalar = nest->scalars.items[s];
        const char *type = type_of(writer, scalar->place.type), *name = scalar->place.name;
        if (scalar->role == SCALAR_OWN && !scalar->declared) text_add(out, "    %s %s;\n", type, scalar->place.text);
        if (is_handed_on(scalar)) text_add(out, "    %s %s = *%s;\n", type, part_name(writer, scalar), name);
    }
    for (int c = 0; c < nest->constants.count + nest->largest.count; c++) text_add(out, "    (void)%s;\n", constant_name(writer, c));
    for (int a = 0; a < nest->arrays.count; a++) add_unnamed(writer, out, nest->arrays.items[a]);
    for (int a = 0; a < nest->arrays.count; a++)
        for (int d = 0; d < nest->arrays.items[a]->rank; d++)
            if (!is_polynomial(nest->arrays.items[a]->begin[d]))
                text_add(out, "    const long %s = %s;\n", begin_name(writer, nest->arrays.items[a], d), number_in_c(writer, nest->arrays.items[a]->begin[d], false, false));
}

static void add_results(const Writer *writer, Text *out)
{
    for (int s = 0; s < writer->nest->scalars.count; s++) {
        const NestScalar *scalar = writer->nest->scalars.items[s];
        if (is_handed_on(scalar)) text_add(out, "    *%s = %s;\n", scalar->place.name, part_name(writer, scalar));
    }
}

RoutineText write_routine(Nest *nest, const char *name)
{
    Writer writer = {.nest = nest, .arena = nest->lifter->arena, .pool = nest->lifter->pool};
    Parameters parameters = {0};
    RoutineText written = {0};
    find_replacements(&writer);
    Text body = {0};
    add_locals(&writer, &body);
    add_body(&writer, &body);
    add_results(&writer, &body);
    written.annotation = write_annotation(&writer);
    writer.words = arena_printf(writer.arena, "%s%s", text_string(&body), strchr(written.annotation, '\n'));
    if (add_parameters(&writer, &parameters)) {
        written.definition = arena_printf(writer.arena, "static void %s(%s)\n{\n%s}\n\n", name, text_string(&parameters.declared), text_string(&body));
        written.call = arena_printf(writer.arena, "%s(%s);", name, text_string(&parameters.passed));
    }
    text_free(&body);
    text_free(&parameters.declared);
    text_free(&parameters.passed);
    return written;
}
