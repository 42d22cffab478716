#include "hypothesis.h"

#include "base/text.h"

#include <string.h>

/* One way to cut a shape, being written. */
typedef struct Writer {
    const Manner *manner;
    Text *out;
    unsigned cut;               /* loops, a bit each */
    int reduced;                /* the parameter that a reduction runs over; -1: none does */
    const char *reduction;      /* "+", "max"; */
    int scaled;                 /* the parameter that later calls pass a 1 for; -1 */
    bool backward;
    bool anew;                  /* what was there is not looked at */
    bool careful;               /* what is written may be left as it is: for some sizes nothing is done */
} Writer;

static const char *name_of(const Manner *manner, int p)
{
    return manner->probe->routine->parameters[manner->probe->layouts[p].parameter].name;
}

static bool is_name_taken(const Routine *routine, const char *name)
{
    for (int p = 0; p < routine->parameter_count; p++)
        if (!strcmp(routine->parameters[p].name, name)) return true;
    return false;
}

/* i, or x and y; k for a reduction; others where the routine's parameters have these names. */
static const char *loop_name(const Manner *manner, int loop)
{
    static const char *const names[][4] = {{"i", "u", "row", "first"}, {"x", "u", "row", "first"},
                                           {"y", "v", "col", "second"}, {"z", "w", "layer", "third"},
                                           {"k", "t", "part", "chunk"}};
    int count = manner->shape->loop_count, place = manner->by_columns ? count - 1 - loop : loop;
    int set = loop < 0 ? 4 : count == 1 ? 0 : place + 1;
    for (int i = 0; i < 3; i++)
        if (!is_name_taken(manner->probe->routine, names[set][i])) return names[set][i];
    return names[set][3];
}

/* --- Bindings ------------------------------------------------------------------------------------------- */

/* The dimension that stands first, in the order of the type's ranges. */
static int dimension_at(const Writer *writer, const PointerShape *pointer, int place)
{
    return writer->manner->by_columns && pointer->rank == 2 ? 1 - place : place;
}

static void add_binding(const Writer *writer, int p)
{
    const Manner *manner = writer->manner;
    const PointerShape *pointer = &manner->shape->pointers[p];
    const Layout *layout = &manner->probe->layouts[p];
    const char *element = manner->elements[layout->parameter];
    const char *type = pointer->rank == 0 ? "Scalar" : pointer->rank == 1 ? "Vector"
                       : manner->by_columns ? "ColMatrix" : "Matrix";
    text_add(writer->out, "%s is %s(", name_of(manner, p), type);
    if (element) text_add(writer->out, "(%s *) ", element);
    text_add(writer->out, "%s", name_of(manner, p));
    if (pointer->rank == 2 && layout->fixed) text_add(writer->out, ", %d", layout->fixed);
    if (pointer->rank == 2 && layout->stride_times >= 0)
        text_add(writer->out, ", %s*%s", manner->probe->routine->parameters[layout->stride].name,
                 manner->probe->routine->parameters[layout->stride_times].name);
    else if (pointer->rank && layout->stride >= 0) {
        const char *stride = manner->probe->routine->parameters[layout->stride].name;
        text_add(writer->out, writer->backward && layout->rank == 1 ? ", max(%s, -%s)" : ", %s", stride, stride);
    }
    text_add(writer->out, ")");
    for (int place = 0; place < pointer->rank; place++)
        text_add(writer->out, "%s%s", place ? ", " : "[",
                 pointer->dimensions[dimension_at(writer, pointer, place)].extent.text);
    text_add(writer->out, pointer->rank ? "]\n" : "\n");
}

/* What a tile call passes for the factors of an extent that is a product, and for what scales an old value. */
static void add_call_with(const Writer *writer)
{
    const Shape *shape = writer->manner->shape;
    const Routine *routine = writer->manner->probe->routine;
    int count = 0;
    for (int l = 0; l < shape->loop_count; l++) {
        const Fit *extent = &shape->loops[l].extent;
        if (!(writer->cut & 1u << l) || extent->factor_count < 2) continue;
        for (int f = 0; f < extent->factor_count; f++) {
            text_add(writer->out, "%s%s: ", count++ ? ", " : "call with {", routine->parameters[extent->factors[f]].name);
            if (f + 1 < extent->factor_count) text_add(writer->out, "1");
            else text_add(writer->out, "l_%s", loop_name(writer->manner, l));
        }
    }
    for (int l = 0; l < shape->loop_count; l++) {
        const LoopShape *loop = &shape->loops[l];
        const char *name = loop_name(writer->manner, l);
        if (!(writer->cut & 1u << l) || !loop->from) continue;
        text_add(writer->out, "%s%s: %s, ", count++ ? ", " : "call with {", loop->from, name);
        if (loop->to) text_add(writer->out, "%s: %s + l_%s", loop->to, name, name);
        else text_add(writer->out, "%s: l_%s", loop->many, name);
    }
    if (writer->scaled >= 0) {
        const char *name = routine->parameters[writer->scaled].name;
        text_add(writer->out, "%s%s: first(%s) ? %s : 1", count++ ? ", " : "call with {", name,
                 loop_name(writer->manner, -1), name);
    }
    text_add(writer->out, count ? "}\n" : "");
}

/* Ranges that parameters tell begin so far inside that what is read before them is there, and end behind. */
static void add_ranges(const Writer *writer)
{
    const Shape *shape = writer->manner->shape;
    for (int l = 0; l < shape->loop_count; l++) {
        const LoopShape *loop = &shape->loops[l];
        int ahead = 0;
        if (!(writer->cut & 1u << l) || !loop->from) continue;
        for (int p = 0; p < writer->manner->probe->pointer_count; p++)
            for (int d = 0; d < shape->pointers[p].rank; d++)
                if (shape->pointers[p].dimensions[d].ahead[l] > ahead) ahead = shape->pointers[p].dimensions[d].ahead[l];
        text_add(writer->out, "where %s >= %d && %s %s %s\n", loop->from, ahead, loop->to ? loop->from : loop->many, loop->to ? "<=" : ">=", loop->to ? loop->to : "0");
    }
}

/* What an output's dimension is called. */
static const char *origin_name(const PointerShape *pointer, int place)
{
    return pointer->rank == 1 ? "start" : place ? "y" : "x";
}

/* The field of something that is written along this loop; NULL: there is none. */
static const char *field_along(const Writer *writer, int loop)
{
    for (int p = 0; p < writer->manner->probe->pointer_count; p++) {
        const PointerShape *pointer = &writer->manner->shape->pointers[p];
        for (int place = 0; place < pointer->rank && pointer->written; place++)
            if (pointer->dimensions[dimension_at(writer, pointer, place)].loop == loop) return origin_name(pointer, place);
    }
    return NULL;
}

static void add_edges(const Writer *writer)
{
    const Shape *shape = writer->manner->shape;
    int count = 0;
    for (int place = 0; place < shape->loop_count; place++) {
        const int l = writer->manner->by_columns ? shape->loop_count - 1 - place : place;
        const char *before = shape->loops[l].before, *after = shape->loops[l].after, *field = field_along(writer, l);
        if (!(writer->cut & 1u << l) || !before || !field) continue;
        text_add(writer->out, "%s%s: ", count++ ? ", " : "edges {", field);
        if (strcmp(before, after)) text_add(writer->out, "[%s, %s]", before, after);
        else text_add(writer->out, "%s", before);
    }
    text_add(writer->out, count ? "}\n" : "");
}

/* --- Subsets ------------------------------------------------------------------------------------------------ */

typedef struct Field {
    const char *origin, *length;
} Field;

static Field moving(const Writer *writer, const char *loop, int slope, int ahead, const char *more)
{
    Arena *arena = writer->manner->arena;
    if (ahead) return (Field){arena_printf(arena, "%s - %d", loop, ahead), arena_printf(arena, "l_%s%s", loop, more)};
    if (slope == 1) return (Field){loop, arena_printf(arena, "l_%s%s", loop, more)};
    return (Field){arena_printf(arena, "%d*%s", slope, loop), arena_printf(arena, "%d*l_%s%s", slope, loop, more)};
}

static bool is_reduced(const Writer *writer, const DimensionShape *dimension)
{
    return writer->reduced >= 0 && dimension->extent.factor_count == 1 && dimension->extent.factors[0] == writer->reduced;
}

static Field field_of(const Writer *writer, const PointerShape *pointer, int d, bool output)
{
    const DimensionShape *dimension = &pointer->dimensions[d];
    Field whole = {"0", dimension->extent.text};
    if (output || pointer->written) {
        if (dimension->loop < 0 || !(writer->cut & 1u << dimension->loop)) return whole;
        return moving(writer, loop_name(writer->manner, dimension->loop), 1, 0, "");
    }
    for (int l = 0; l < writer->manner->shape->loop_count; l++)
        if (writer->cut & 1u << l && dimension->slope[l])
            return moving(writer, loop_name(writer->manner, l), dimension->slope[l], dimension->ahead[l], dimension->more[l]);
    return is_reduced(writer, dimension) ? moving(writer, loop_name(writer->manner, -1), 1, 0, "") : whole;
}

static void add_subset(const Writer *writer, int p, bool output)
{
    static const char *const names[3][2][2] = {{{0}}, {{"start", "len"}}, {{"x", "len_x"}, {"y", "len_y"}}};
    const PointerShape *pointer = &writer->manner->shape->pointers[p];
    text_add(writer->out, "%s {%s", name_of(writer->manner, p), pointer->rank ? "" : " ");
    for (int part = 0; part < 2; part++)
        for (int place = 0; place < pointer->rank; place++) {
            Field field = field_of(writer, pointer, dimension_at(writer, pointer, place), output);
            text_add(writer->out, "%s%s: %s", part || place ? ", " : "", names[pointer->rank][place][part],
                     part ? field.length : field.origin);
        }
    text_add(writer->out, "}");
}

typedef enum Clause { PRODUCED, UPDATED, CONSUMED } Clause;

/* All of what the subset names is written: of a loop whose range parameters tell, of that range. */
static bool is_full(const Writer *writer, const PointerShape *pointer)
{
    bool in_range = false;
    for (int d = 0; d < pointer->rank; d++) {
        const int loop = pointer->dimensions[d].loop;
        in_range |= loop >= 0 && writer->manner->shape->loops[loop].from && writer->cut & 1u << loop;
    }
    return in_range ? pointer->full_in_range : pointer->full;
}

static bool belongs(const Writer *writer, int p, Clause clause)
{
    const PointerShape *pointer = &writer->manner->shape->pointers[p];
    if (clause == CONSUMED) return pointer->read && !pointer->written;
    if (!pointer->written) return false;
    return (!writer->careful && is_full(writer, pointer) && !pointer->old_matters && !pointer->read) == (clause == PRODUCED);
}

static void add_clause(const Writer *writer, Clause clause, const char *words, const char *indent)
{
    int count = 0;
    bool returned = clause == PRODUCED && writer->manner->shape->result_moves;
    for (int p = 0; p < writer->manner->probe->pointer_count; p++) count += belongs(writer, p, clause);
    if (!(count + returned)) return;
    bool several = count + returned > 1;
    text_add(writer->out, "%s%s {%s", indent, words, several ? "\n" : " ");
    for (int p = 0; p < writer->manner->probe->pointer_count; p++) {
        if (!belongs(writer, p, clause)) continue;
        if (several) text_add(writer->out, "%s  ", indent);
        add_subset(writer, p, clause != CONSUMED);
        text_add(writer->out, several ? "\n" : " ");
    }
    if (returned) text_add(writer->out, several ? "%s  return { }\n" : "return { } ", indent);
    text_add(writer->out, "%s}\n", several ? indent : "");
}

static void add_clauses(const Writer *writer, const char *indent)
{
    Arena *arena = writer->manner->arena;
    const char *partial = arena_printf(arena, "reduces(%s) partial", writer->reduction);
    const char *into = arena_printf(arena, "reduces(%s)", writer->reduction);
    const char *updates = writer->anew ? "produces" : "updates", *anew = writer->anew ? " anew" : "";
    bool reduces = writer->reduced >= 0, returned = writer->manner->shape->result_moves;
    add_clause(writer, PRODUCED, !reduces ? "produces" : returned ? into : partial, indent);
    add_clause(writer, UPDATED, reduces ? arena_printf(arena, "%s%s", into, anew) : updates, indent);
    add_clause(writer, CONSUMED, "when consumes", indent);
}

/* --- Texts --------------------------------------------------------------------------------------------------- */

static void add_loops(const Writer *writer)
{
    static const char *const indents[] = {"", "  ", "    ", "      ", "        "};
    const Shape *shape = writer->manner->shape;
    const char *names[MOST_LOOPS + 1], *extents[MOST_LOOPS + 1], *begins[MOST_LOOPS + 1];
    int count = 0;
    for (int place = 0; place < shape->loop_count; place++) {
        int l = writer->manner->by_columns ? shape->loop_count - 1 - place : place;
        if (!(writer->cut & 1u << l)) continue;
        const LoopShape *loop = &shape->loops[l];
        names[count] = loop_name(writer->manner, l);
        begins[count] = loop->from ? loop->from : "0";
        extents[count++] = loop->many ? arena_printf(writer->manner->arena, "%s + %s", loop->from, loop->many) : loop->to ? loop->to : loop->extent.text;
    }
    if (writer->reduced >= 0) {
        names[count] = loop_name(writer->manner, -1);
        begins[count] = "0";
        extents[count++] = writer->manner->probe->routine->parameters[writer->reduced].name;
    }
    for (int l = 0; l < count; l++) text_add(writer->out, "l_%s: Symbolic\n", names[l]);
    for (int l = 0; l < count; l++)
        text_add(writer->out, "%sfor %s in [%s, %s, l_%s] {\n", indents[l], names[l], begins[l], extents[l], names[l]);
    add_clauses(writer, indents[count]);
    for (int l = count - 1; l >= 0; l--) text_add(writer->out, "%s}\n", indents[l]);
}

/* Of what never moved anything no element is used. */
static void add_unused(const Writer *writer, int p)
{
    const char *element = writer->manner->elements[writer->manner->probe->layouts[p].parameter];
    text_add(writer->out, "%s is Vector(", name_of(writer->manner, p));
    if (element) text_add(writer->out, "(%s *) ", element);
    text_add(writer->out, "%s)[0]\n", name_of(writer->manner, p));
}

static const char *text_of(Writer *writer)
{
    Text text = {0};
    writer->out = &text;
    const Manner *manner = writer->manner;
    for (int p = 0; p < manner->probe->pointer_count; p++)
        if (manner->shape->pointers[p].used) add_binding(writer, p);
        else add_unused(writer, p);
    add_call_with(writer);
    add_edges(writer);
    add_ranges(writer);
    add_loops(writer);
    const char *result = arena_string(manner->arena, text_string(&text));
    text_free(&text);
    return result;
}

/* Each dimension of an input moves with one of the loops at most. */
static bool is_consistent(const Shape *shape, unsigned cut)
{
    for (int p = 0; p < MOST_POINTERS; p++)
        for (int d = 0; d < shape->pointers[p].rank; d++) {
            int moving = 0;
            for (int l = 0; l < shape->loop_count; l++)
                moving += (cut & 1u << l) && shape->pointers[p].dimensions[d].varies[l];
            if (moving > 1) return false;
        }
    return true;
}

/* A size that only what is read has, and no loop runs over. */
static bool can_reduce(const Shape *shape, int size)
{
    bool found = false;
    for (int p = 0; p < MOST_POINTERS; p++)
        for (int d = 0; d < shape->pointers[p].rank; d++) {
            const Fit *extent = &shape->pointers[p].dimensions[d].extent;
            if (extent->factor_count != 1 || extent->factors[0] != size) continue;
            if (shape->pointers[p].written) return false;
            found = true;
        }
    return found;
}

/* Rows that are combined; what lies along memory is better read whole by the loops that there are. */
static bool reduces_rows(const Manner *manner, int size)
{
    for (int p = 0; p < manner->probe->pointer_count; p++) {
        const PointerShape *pointer = &manner->shape->pointers[p];
        const Fit *extent = &pointer->dimensions[pointer->rank ? pointer->rank - 1 : 0].extent;
        if (pointer->rank && extent->factor_count == 1 && extent->factors[0] == size) return false;
    }
    return true;
}

/* Of routines that update alone, for each number that may be the factor of what was there. */
static void add_anew(Hypothesis *hypothesis, Writer writer)
{
    const Routine *routine = writer.manner->probe->routine;
    bool produces = writer.manner->shape->result_moves, updates = false;
    for (int p = 0; p < writer.manner->probe->pointer_count; p++) {
        produces |= belongs(&writer, p, PRODUCED);
        updates |= belongs(&writer, p, UPDATED);
    }
    writer.anew = true;
    for (int p = 0; p < routine->parameter_count && updates && !produces; p++) {
        if (routine->parameters[p].type.scalar != SCALAR_FLOAT || (writer.reduced >= 0 && writer.scaled != p)) continue;
        const char *factor = arena_printf(writer.manner->arena, "%s == 0", routine->parameters[p].name);
        list_push(writer.manner->arena, &hypothesis->anew, ((Anew){factor, text_of(&writer), -1}));
    }
}

static void push(Hypotheses *list, Writer writer, int loops)
{
    Hypothesis hypothesis = {.text = text_of(&writer), .loops = loops, .whole = loops == 0, .first = writer.cut & 1u};
    add_anew(&hypothesis, writer);
    list_push(writer.manner->arena, list, hypothesis);
}

/* What is returned or overwritten is combined with some operator; what is added to what was there may be scaled. */
static void push_reductions(Hypotheses *list, Writer writer, int loops)
{
    const Routine *routine = writer.manner->probe->routine;
    const Shape *shape = writer.manner->shape;
    bool updates = false, ordered = true, single = routine->result.bytes == 4 && routine->result.scalar == SCALAR_FLOAT;
    for (int p = 0; p < writer.manner->probe->pointer_count; p++) updates |= belongs(&writer, p, UPDATED);
    for (int p = 0; p < writer.manner->probe->pointer_count; p++) {
        const Layout *layout = &writer.manner->probe->layouts[p];
        ordered &= !shape->pointers[p].written || element_number_bytes(layout->element, layout->bytes) == layout->bytes;
    }
    if (!updates && !shape->result_moves && loops > 1 && !reduces_rows(writer.manner, writer.reduced)) return;
    const char *operators[] = {"+", "*", "max", "min", single ? "hypotf, 0" : "hypot, 0"};
    for (int o = 0; o < (updates ? 1 : !ordered ? 2 : shape->result_moves ? 5 : 4); o++) {
        writer.reduction = operators[o];
        push(list, writer, loops);
    }
    for (int p = 0; p < routine->parameter_count && updates; p++) {
        if (routine->parameters[p].type.scalar != SCALAR_FLOAT) continue;
        writer.reduction = "+";
        writer.scaled = p;
        push(list, writer, loops);
    }
}

Hypotheses hypotheses_of(const Manner *manner)
{
    Hypotheses list = {0};
    const Shape *shape = manner->shape;
    unsigned legal = 0;
    for (int l = 0; l < shape->loop_count; l++) legal |= (unsigned)shape->loops[l].legal << l;
    for (int loops = MOST_LOOPS + 1; loops >= 0; loops--)
        for (unsigned cut = (1u << shape->loop_count); cut-- > 0;) {
            int count = __builtin_popcount(cut);
            Writer writer = {.manner = manner, .cut = cut, .reduced = -1, .scaled = -1};
            if (cut & ~legal || !is_consistent(shape, cut)) continue;
            for (int s = 0; s < manner->probe->routine->parameter_count && count == loops - 1; s++) {
                writer.reduced = s;
                if (can_reduce(shape, s)) push_reductions(&list, writer, loops);
            }
            writer.reduced = -1;
            if (count == loops) push(&list, writer, loops);
        }
    bool produces = false;
    Writer writer = {.manner = manner, .reduced = -1, .scaled = -1};
    for (int p = 0; p < manner->probe->pointer_count; p++) produces |= belongs(&writer, p, PRODUCED);
    writer.careful = true;
    for (int loops = MOST_LOOPS; loops >= 0 && produces; loops--)
        for (writer.cut = 1u << shape->loop_count; writer.cut-- > 0;)
            if (__builtin_popcount(writer.cut) == loops && !(writer.cut & ~legal) && is_consistent(shape, writer.cut))
                push(&list, writer, loops);
    return list;
}

const char *increments_text(const Manner *manner, const char *condition, const char *joint)
{
    const char *text = NULL;
    const Routine *routine = manner->probe->routine;
    for (int s = 0; s < routine->parameter_count; s++) {
        bool used = false;
        for (int p = 0; p < manner->probe->pointer_count; p++) {
            const Layout *layout = &manner->probe->layouts[p];
            used |= layout->stride == s && layout->rank == 1 && manner->shape->pointers[p].rank == 1;
        }
        if (!used || routine->parameters[s].type.scalar != SCALAR_SIGNED) continue;
        text = arena_printf(manner->arena, "%s%s%s %s", text ? text : "", text ? joint : "", routine->parameters[s].name,
                            condition);
    }
    return text;
}

const char *backward_text(const Manner *manner)
{
    Writer writer = {.manner = manner, .reduced = -1, .scaled = -1, .backward = true};
    return increments_text(manner, "> 0", " && ") ? text_of(&writer) : NULL;
}
