#include "scaffold.h"

#include "conventions.h"
#include "side_file.h"

#include <string.h>

typedef struct Draft {
    Text *out;
    const Routine *routine;
    const Guess *guesses;
    const Vendor *vendor;
} Draft;

static const char *name_of(const Draft *draft, int parameter)
{
    return draft->routine->parameters[parameter].name;
}

static bool is_data(const Draft *draft, int p)
{
    return draft->routine->parameters[p].type.pointer && draft->guesses[p].kind != GUESS_TOKEN;
}

static int rank_of(const Guess *guess)
{
    return guess->kind == GUESS_MATRIX ? 2 : guess->kind == GUESS_VECTOR ? 1 : 0;
}

static bool element_known(const Draft *draft, int p)
{
    const CType *type = &draft->routine->parameters[p].type;
    return draft->guesses[p].element || type->pointee_scalar != SCALAR_NONE
           || (type->pointee_bytes && strstr(type->pointee, "Complex"));
}

/* Whether the binding can be written down. */
static bool is_bound(const Draft *draft, int p)
{
    const Guess *guess = &draft->guesses[p];
    if (!is_data(draft, p) || !element_known(draft, p) || guess->kind == GUESS_NONE) return false;
    for (int d = 0; d < rank_of(guess); d++)
        if (guess->extents[d] < 0) return false;
    return true;
}

bool takes_pointer(const Routine *routine)
{
    for (int p = 0; p < routine->parameter_count; p++)
        if (routine->parameters[p].type.pointer) return true;
    return false;
}

/* --- Bindings --------------------------------------------------------------------------------------- */

static void add_extent(const Draft *draft, const Guess *guess, int dimension)
{
    int extent = guess->extents[dimension];
    text_add(draft->out, "%s%s", dimension ? ", " : "", extent < 0 ? ".." : name_of(draft, extent));
}

static void add_binding(const Draft *draft, int p)
{
    const Guess *guess = &draft->guesses[p];
    const char *type = guess->kind == GUESS_SCALAR   ? "Scalar"
                       : guess->kind == GUESS_VECTOR ? "Vector"
                       : guess->columns              ? "ColMatrix"
                                                     : "Matrix";
    text_add(draft->out, "%s is %s(", name_of(draft, p), type);
    if (guess->element) text_add(draft->out, "(%s *) ", guess->element);
    text_add(draft->out, "%s", name_of(draft, p));
    if (guess->stride >= 0) text_add(draft->out, ", %s", name_of(draft, guess->stride));
    text_add(draft->out, ")");
    if (!rank_of(guess)) return;
    text_add(draft->out, "[");
    for (int d = 0; d < rank_of(guess); d++) add_extent(draft, guess, d);
    text_add(draft->out, "]");
}

static void add_bindings(const Draft *draft)
{
    for (int p = 0; p < draft->routine->parameter_count; p++) {
        if (draft->guesses[p].kind == GUESS_TOKEN) text_add(draft->out, "token %s", name_of(draft, p));
        else if (is_bound(draft, p)) add_binding(draft, p);
        else continue;
        text_add(draft->out, "\n");
    }
    const char *ok = conventions_status(draft->routine);
    if (ok) text_add(draft->out, "returns %s ok %s\n", draft->routine->result.spelling, ok);
    if (conventions_on_device(draft->routine, draft->vendor)) text_add(draft->out, "space device\n");
}

/* --- What is to be said ---------------------------------------------------------------------------------- */

static void add_unbound(const Draft *draft, int p)
{
    const Guess *guess = &draft->guesses[p];
    if (!is_data(draft, p) || is_bound(draft, p)) return;
    text_add(draft->out, "TODO ");
    if (guess->kind != GUESS_NONE && element_known(draft, p)) {
        add_binding(draft, p);
        text_add(draft->out, ": of what extent?\n");
    }
    else if (!element_known(draft, p))
        text_add(draft->out, "%s is a `%s`: what are its elements, or is it a `token`?\n", name_of(draft, p),
                 draft->routine->parameters[p].type.spelling);
    else
        text_add(draft->out, "%s is Vector(%s)[..], Matrix(%s, ..)[.., ..] or Scalar(%s)?\n", name_of(draft, p),
                 name_of(draft, p), name_of(draft, p), name_of(draft, p));
}

static void add_flags(const Draft *draft)
{
    int count = 0;
    for (int p = 0; p < draft->routine->parameter_count; p++) {
        if (draft->guesses[p].integer != INTEGER_FLAG) continue;
        text_add(draft->out, "%s%s", count ? ", " : "TODO ", name_of(draft, p));
        count++;
    }
    if (count)
        text_add(draft->out, ": `where` each has which value does this hold? other values need annotations beside it\n");
}

static bool may_write(const Draft *draft, int p)
{
    return is_data(draft, p) && !draft->routine->parameters[p].type.pointee_const;
}

static void add_questions(const Draft *draft)
{
    for (int p = 0; p < draft->routine->parameter_count; p++) add_unbound(draft, p);
    add_flags(draft);
    for (int p = 0; p < draft->routine->parameter_count; p++)
        if (may_write(draft, p) && is_bound(draft, p))
            text_add(draft->out, "TODO %s: `updates`, or `produces` what it does not read?\n", name_of(draft, p));
    if (strcmp(draft->routine->result.canonical, "void") && !conventions_status(draft->routine))
        text_add(draft->out, "TODO return: `reduces(+) { return { } }`, or a status, `returns %s ok 0`?\n",
                 draft->routine->result.spelling);
}

/* --- Subsets -------------------------------------------------------------------------------------------------- */

/* The data whose extents all others share: an elementwise routine has loops over them; -1: there is none. */
static int common_data(const Draft *draft)
{
    int first = -1;
    for (int p = 0; p < draft->routine->parameter_count; p++) {
        const Guess *guess = &draft->guesses[p];
        if (guess->integer == INTEGER_FLAG) return -1;
        if (!is_data(draft, p)) continue;
        if (!is_bound(draft, p)) return -1;
        if (guess->kind == GUESS_SCALAR && may_write(draft, p)) return -1;
        if (guess->kind == GUESS_SCALAR) continue;
        if (first < 0) first = p;
        const Guess *other = &draft->guesses[first];
        if (rank_of(guess) != rank_of(other) || guess->extents[0] != other->extents[0]) return -1;
        if (rank_of(guess) == 2 && guess->extents[1] != other->extents[1]) return -1;
    }
    return first;
}

/* A name for a loop that no parameter has. */
static const char *loop_name(const Draft *draft, int rank, int dimension)
{
    static const char *const names[] = {"i", "x", "y", "u", "v", "row", "col", "tile", "chunk"};
    int wanted = rank == 2 ? dimension + 1 : 0;
    for (size_t i = (size_t)wanted; i < sizeof names / sizeof *names; i += rank == 2 ? 2 : 3) {
        bool taken = false;
        for (int p = 0; p < draft->routine->parameter_count; p++) taken |= !strcmp(name_of(draft, p), names[i]);
        if (!taken) return names[i];
    }
    return dimension ? "fern_y" : "fern_x";
}

static void add_subset(const Draft *draft, int p, bool cut)
{
    static const char *const fields[3][2][2] = {
        {{0}}, {{"start", "len"}}, {{"x", "len_x"}, {"y", "len_y"}}};
    const Guess *guess = &draft->guesses[p];
    int rank = rank_of(guess);
    text_add(draft->out, "%s {%s", name_of(draft, p), rank ? "" : " ");
    for (int part = 0; part < 2; part++)
        for (int d = 0; d < rank; d++) {
            const char *loop = cut ? loop_name(draft, rank, d) : NULL;
            text_add(draft->out, "%s%s: ", part || d ? ", " : "", fields[rank][d][part]);
            if (!loop) text_add(draft->out, "%s", part ? name_of(draft, guess->extents[d]) : "0");
            else text_add(draft->out, "%s%s", part ? "l_" : "", loop);
        }
    text_add(draft->out, "}");
}

static void add_subsets(const Draft *draft, bool writes, bool cut, const char *indent)
{
    int count = 0, written = 0;
    for (int p = 0; p < draft->routine->parameter_count; p++) {
        count += is_bound(draft, p) && may_write(draft, p) == writes;
        written += is_bound(draft, p) && may_write(draft, p);
    }
    if (!count) return;
    const char *clause = writes ? "updates" : written ? "when consumes" : "consumes";
    text_add(draft->out, "%s%s {%s", indent, clause, count > 1 ? "\n" : " ");
    for (int p = 0; p < draft->routine->parameter_count; p++) {
        if (!is_bound(draft, p) || may_write(draft, p) != writes) continue;
        if (count > 1) text_add(draft->out, "%s  ", indent);
        add_subset(draft, p, cut && rank_of(&draft->guesses[p]));
        if (count > 1) text_add(draft->out, "\n");
    }
    text_add(draft->out, "%s}\n", count > 1 ? indent : " ");
}

static void add_body(const Draft *draft)
{
    int common = common_data(draft), rank = common < 0 ? 0 : rank_of(&draft->guesses[common]);
    const char *indents[] = {"", "  ", "    "};
    if (!rank)
        text_add(draft->out, "TODO for .. in [0, .., ..]: over which extents can a call be cut into calls on pieces?\n");
    else
        text_add(draft->out, "TODO for: does each piece need the same piece of the others alone? else it is no loop\n");
    for (int d = 0; d < rank; d++) text_add(draft->out, "l_%s: Symbolic\n", loop_name(draft, rank, d));
    for (int d = 0; d < rank; d++) {
        const char *name = loop_name(draft, rank, d);
        text_add(draft->out, "%sfor %s in [0, %s, l_%s] {\n", indents[d], name,
                 name_of(draft, draft->guesses[common].extents[d]), name);
    }
    add_subsets(draft, true, rank > 0, indents[rank]);
    add_subsets(draft, false, rank > 0, indents[rank]);
    for (int d = rank - 1; d >= 0; d--) text_add(draft->out, "%s}\n", indents[d]);
}

/* --- Files ------------------------------------------------------------------------------------------------------ */

void scaffold_routine(Text *out, const Routine *routine, const Vendor *vendor, const char *todo, Arena *arena)
{
    Draft draft = {out, routine, conventions_guess(routine, arena), vendor};
    text_add(out, "\n/*<Fern Annotation>\n");
    if (todo) text_add(out, "TODO %s\n", todo);
    add_bindings(&draft);
    add_questions(&draft);
    add_body(&draft);
    text_add(out, "</Fern Annotation>*/\n");
    side_file_prototype(out, routine);
}

void scaffold_library(Text *out, const Library *library, const char *header, Arena *arena)
{
    int others = 0;
    side_file_begin(out, header,
                    "/* Annotations, drafted by `fern-annotate scaffold`. Answer each TODO and remove its line: until\n"
                    " * then the annotation counts as none. `fern-annotate check` tests it. */\n",
                    arena);
    for (int r = 0; r < library->routines.count; r++)
        if (takes_pointer(library->routines.items[r])) scaffold_routine(out, library->routines.items[r], library->vendor, NULL, arena);
        else others++;
    for (int r = 0; r < library->routines.count && others; r++) {
        if (takes_pointer(library->routines.items[r])) continue;
        text_add(out, "%s%s", others > 0 ? "\n/* They take no pointer:\n *   " : "\n *   ",
                 library->routines.items[r]->name);
        others = -1;
    }
    if (others) text_add(out, "\n */\n");
    side_file_end(out);
}
