/* The loops of a nest as its routine has them: the user's text, with subscripts counted from where the part of an array begins. */
#include "writer.h"

#include "annotator/base/c_text.h"
#include "region/forms.h"

#include <string.h>

/* "a[i - i_first][j]": the routine is given the pointers of the part, which lead to where rows begin. */
static const char *element_of_row(const Writer *writer, const NestAccess *access, const NestArray *array)
{
    const bool plain = is_polynomial(array->begin[0]);
    const Expr *row = plain ? expr_sub(writer->pool, access->index[0], array->begin[0]) : access->index[0];
    const char *text = nest_number_in_c(writer, row, !plain, plain);
    if (!plain) text = arena_printf(writer->arena, "%s - %s", text, nest_begin_name(writer, array, 0));
    return arena_printf(writer->arena, "%s[%s][%s]", array->place.name, text, nest_number_in_c(writer, access->index[1], false, false));
}

/* How far behind the beginning of the part of the array it is in this dimension; NULL: no way. */
static const char *index_from_begin(const Writer *writer, const NestAccess *access, const NestArray *array, int d)
{
    const bool plain = is_polynomial(array->begin[d]), last = d == array->rank - 1;
    const Expr *index = plain ? expr_sub(writer->pool, access->index[d], array->begin[d]) : access->index[d];
    if (plain && expr_is(index, 0)) return NULL;
    const char *text = nest_number_in_c(writer, index, !plain || !last, plain && !is_read_through(writer->nest, array));
    return plain ? text : arena_printf(writer->arena, "(%s - %s)", text, nest_begin_name(writer, array, d));
}

static const char *sum_in_c(const Writer *writer, const char *sum, const char *text)
{
    return sum && text ? arena_printf(writer->arena, "%s + %s", sum, text) : sum ? sum : text;
}

/* "((a_row + (i - i_first)) & a_mask) * a_stride": rows of a ring follow each other to its last, behind which is its first. */
static const char *row_in_ring(const Writer *writer, const NestArray *array, const char *row)
{
    return arena_printf(writer->arena, "((%s) & %s) * %s", sum_in_c(writer, nest_row_name(writer, array), row), nest_mask_name(writer, array), nest_stride_name(writer, array, 0));
}

/* From where the part of the array begins that the routine is given; where its rows lie in a ring, from where that begins. */
static const char *subscript_from_begin(const Writer *writer, const NestAccess *access, const NestArray *array)
{
    const char *first = index_from_begin(writer, access, array, 0), *rest = NULL;
    for (int d = 1; d < array->rank; d++) {
        const char *index = index_from_begin(writer, access, array, d);
        if (index && d < array->rank - 1) index = arena_printf(writer->arena, "%s * %s", index, nest_stride_name(writer, array, d));
        rest = sum_in_c(writer, rest, index);
    }
    const char *rows = first && array->rank > 1 ? arena_printf(writer->arena, "%s * %s", first, nest_stride_name(writer, array, 0)) : first;
    if (!may_lie_in_ring(writer, array)) return rows || rest ? sum_in_c(writer, rows, rest) : "0";
    const char *in_ring = row_in_ring(writer, array, first);
    if (rows) return sum_in_c(writer, part_with_forms(writer->arena, array->place.name, rows, in_ring), rest);
    return part_with_forms(writer->arena, array->place.name, rest ? rest : "0", sum_in_c(writer, in_ring, rest));
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

int loops_around_inner(const Nest *nest)
{
    int last = 0;
    for (int l = 0; l < nest->band; l++)
        if (nest->loops.items[l]->cut) last = l;
    return last + 1;
}

/* `j = n - 1 - i;` at the beginning of the body, where the loop's head is not the user's. */
static void write_seconds(Writer *writer)
{
    const Nest *nest = writer->nest;
    for (int l = 0; l < loops_around_inner(nest) && l < nest->band; l++) {
        const NestLoop *loop = nest->loops.items[l];
        const bool block = !loop->unit && clang_getCursorKind(loop->body) == CXCursor_CompoundStmt;
        const Range body = loop->seconds.count ? statement_range(nest, loop->body) : (Range){0};
        const char *text = "";
        for (int s = 0; s < loop->seconds.count; s++) {
            const NestSecond *second = &loop->seconds.items[s];
            const char *type = second->declared ? arena_printf(writer->arena, "const %s ", nest_type_name(writer->nest, second->variable->type)) : "";
            text = arena_printf(writer->arena, "%s%s%s = (%s)(%s);", text, type, second->variable->name, nest_type_name(writer->nest, second->variable->type), nest_number_in_c(writer, second->value, false, false));
        }
        if (!*text) continue;
        replace(writer, (Range){body.file, body.begin + block, body.begin + block}, block ? arena_printf(writer->arena, " %s", text) : arena_printf(writer->arena, "{ %s ", text));
        if (!block) replace(writer, (Range){body.file, body.end, body.end}, " }");
    }
}

/* The line that a statement has for itself. */
static Range with_line(Range range)
{
    const char *text = range.file->text;
    unsigned begin = range.begin, end = range.end;
    while (begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == '\t')) begin--;
    while (text[end] == ' ' || text[end] == '\t') end++;
    const bool alone = begin < range.begin && begin > 0 && text[begin - 1] == '\n' && text[end] == '\n';
    return alone ? (Range){range.file, begin, end + 1} : range;
}

/* Of loops inside that are tested by pointers. */
static void write_pointer_heads(Writer *writer)
{
    for (int l = loops_around_inner(writer->nest); l < writer->nest->loops.count; l++) {
        const NestLoop *loop = writer->nest->loops.items[l];
        if (!loop->counts_pointer) continue;
        const char *i = loop->counter->name;
        const char *count = nest_number_in_c(writer, loop->end, true, false);
        replace(writer, loop->head, loop->down ? arena_printf(writer->arena, "for (long %s = %s; %s-- > 0;) ", i, count, i) : arena_printf(writer->arena, "for (long %s = 0; %s < %s; %s++) ", i, i, count, i));
    }
}

void find_replacements(Writer *writer)
{
    const Nest *nest = writer->nest;
    write_seconds(writer);
    write_pointer_heads(writer);
    for (int s = 0; s < nest->scalars.count; s++) {
        const NestScalar *scalar = nest->scalars.items[s];
        const char *name = is_handed_on(scalar) ? nest_part_name(writer, scalar) : scalar->place.name;
        for (int u = 0; u < scalar->uses.count; u++) replace(writer, scalar->uses.items[u], name);
    }
    for (int a = 0; a < nest->accesses.count; a++) {
        const NestAccess *access = nest->accesses.items[a];
        const NestArray *array = access->array->through ? access->array->through : access->array;
        write_choices(writer, access);
        const char *text = array->by_pointers ? element_of_row(writer, access, array) : array->rank ? arena_printf(writer->arena, "%s[%s]", array->place.name, subscript_from_begin(writer, access, array)) : arena_printf(writer->arena, is_passed_by_value(nest, array) ? "%s" : "(*%s)", array->place.name);
        if (writer->elements && array->rank) text = part_with_forms(writer->arena, arena_printf(writer->arena, "=%s", array->place.name), text, array->place.name);
        replace(writer, access->range, access->behind ? arena_printf(writer->arena, "%s%s", text, access->behind) : text);
    }
    for (int r = 0; r < nest->removed.count; r++) replace(writer, with_line(nest->removed.items[r]), "");
    for (int r = 0; r < nest->written.count; r++) replace(writer, nest->written.items[r].range, nest->written.items[r].text);
    for (int m = 0; m < nest->macros.count; m++) replace(writer, nest->macros.items[m].range, nest->macros.items[m].text);
}

static const char *step_of_loop(Arena *arena, const NestLoop *loop)
{
    return loop->by == 1 ? arena_printf(arena, "%s++", loop->counter->name) : arena_printf(arena, "%s += %lld", loop->counter->name, (long long)loop->by);
}

static void add_head(Arena *arena, Text *out, const NestLoop *loop, const char *indent)
{
    const char *i = loop->counter->name, *first = loop->first->name, *count = loop->count->name;
    if (loop->down && is_unsigned(loop->counter->type))
        text_add(out, "%sfor (%s %s = %s + %s; %s-- > %s;)\n", indent, loop->type, i, first, count, i, first);
    else if (loop->down)
        text_add(out, "%sfor (%s %s = %s + %s - 1; %s >= %s; %s--)\n", indent, loop->type, i, first, count, i, first, i);
    else
        text_add(out, "%sfor (%s %s = %s; %s < %s + %s; %s)\n", indent, loop->type, i, first, i, first, count, step_of_loop(arena, loop));
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

void add_statement_text(const Writer *writer, Text *out, Range statement, const char *indent)
{
    Text text = {0};
    add_text_between(writer, &text, statement.begin, statement.end);
    add_indented(out, text_string(&text), margin_of(statement.file, statement.begin), indent);
    text_free(&text);
}

void add_inner_statement(const Writer *writer, Text *out, const char *indent)
{
    add_statement_text(writer, out, statement_range(writer->nest, writer->nest->loops.items[loops_around_inner(writer->nest) - 1]->body), indent);
}

void add_nest_body(const Writer *writer, Text *out)
{
    const Nest *nest = writer->nest;
    const int last = loops_around_inner(nest) - 1;
    const char *indent = "    ";
    for (int l = 0; l <= last; l++, indent = arena_printf(writer->arena, "%s    ", indent)) {
        const NestLoop *loop = nest->loops.items[l];
        if (loop->cut) {
            if (writer->in_grid) add_grid_head(out, nest, loop, indent);
            else add_head(writer->arena, out, loop, indent);
            continue;
        }
        const char *begin = nest_number_in_c(writer, loop->begin, false, false), *end = nest_number_in_c(writer, loop->end, false, false), *i = loop->counter->name;
        text_add(out, "%sfor (%s%s%s = ", indent, loop->declared ? loop->type : "", loop->declared ? " " : "", i);
        if (loop->down && is_unsigned(loop->counter->type))
            text_add(out, "%s; %s-- > %s;)\n", end, i, begin);
        else
            text_add(out, loop->down ? "%s - 1; %s >= %s; %s)\n" : "%s; %s < %s; %s)\n", loop->down ? end : begin, i, loop->down ? begin : end,
                     loop->down ? arena_printf(writer->arena, "%s--", i) : step_of_loop(writer->arena, loop));
    }
    if (clang_getCursorKind(nest->loops.items[last]->body) == CXCursor_CompoundStmt && !writer->in_grid) indent += 4;
    text_add(out, "%s", indent);
    add_inner_statement(writer, out, indent);
    text_add(out, "\n");
    if (writer->in_grid) add_grid_end(out, nest, last);
}
