/* Outlines as a header: prototypes behind annotations that fern-annotate reads. */
#include "annotate.h"

#include "annotator/base/c_text.h"
#include "lower/lower.h"
#include "print/header.h"

#include <string.h>

/* The data types of annotations/dense.h, and for others one that is declared here: `Strided2(ptr, s0, s1)`. */
typedef struct Layout {
    const char *name;
    const char *origins[MAX_RANK], *extents[MAX_RANK];
} Layout;

static const Layout dense[] = {
    {"Scalar", {0}, {0}},
    {"Vector", {"start"}, {"len"}},
    {"Matrix", {"x", "y"}, {"len_x", "len_y"}},
    {"Tensor3", {"x", "y", "z"}, {"len_x", "len_y", "len_z"}},
    {"Tensor4", {"w", "x", "y", "z"}, {"len_w", "len_x", "len_y", "len_z"}},
};

enum { DENSE_RANKS = sizeof dense / sizeof *dense };

static const Layout strided = {"Strided", {"i0", "i1", "i2", "i3", "i4", "i5"},
                               {"len_0", "len_1", "len_2", "len_3", "len_4", "len_5"}};

static bool is_dense(const Space *space)
{
    return space->rank < 2 || (space->rank < DENSE_RANKS && expr_is(space->stride[space->rank - 1], 1));
}

static const Layout *layout_of(const Space *space, int rank)
{
    return is_dense(space) ? &dense[rank] : &strided;
}

static void add_expr(Text *out, const Expr *expr)
{
    expr_print(out, expr, EXPR_PLAIN, false);
}

static const char *name_of(const Outline *outline, int parameter)
{
    return outline->function->parameters.items[parameter].name;
}

/* `x[i * incx]`: a matrix of one column is a vector with an increment. */
static int rank_of(const OutlineArray *array)
{
    const Space *space = array->space;
    const bool column = space->rank == 2 && is_dense(space) && expr_is(array->extent[1], 1) && expr_is(array->box.side[1].begin, 0) && expr_is(array->box.side[1].end, 1);
    return column ? 1 : space->rank;
}

static void print_binding(Text *out, const Outline *outline, const OutlineArray *array)
{
    const Space *space = array->space;
    const char *name = name_of(outline, array->parameter);
    const int rank = rank_of(array);
    text_add(out, "%s is %s", name, layout_of(space, rank)->name);
    if (!is_dense(space)) text_add(out, "%d", space->rank);
    text_add(out, "(%s", name);
    int strides = !is_dense(space) ? space->rank : rank == 1 ? !expr_is(space->stride[0], 1) : rank - 1;
    for (int d = 0; d < strides; d++) {
        text_add(out, ", ");
        add_expr(out, space->stride[d]);
    }
    text_add(out, ")");
    for (int d = 0; d < rank; d++) {
        text_add(out, d ? ", " : "[");
        add_expr(out, array->extent[d]);
    }
    text_add(out, "%s\n", rank ? "]" : "");
}

static void print_subset(Text *out, const Outline *outline, const OutlineArray *array)
{
    const int rank = rank_of(array);
    const Layout *layout = layout_of(array->space, rank);
    text_add(out, "%s %s{", name_of(outline, array->parameter), array->within ? "within " : "");
    for (int d = 0; d < rank; d++) {
        text_add(out, "%s%s: ", d ? ", " : "", layout->origins[d]);
        add_expr(out, array->box.side[d].begin);
    }
    for (int d = 0; d < rank; d++) {
        text_add(out, ", %s: ", layout->extents[d]);
        add_expr(out, expr_sub(outline->pool, array->box.side[d].end, array->box.side[d].begin));
    }
    text_add(out, "}");
}

typedef enum Use { PRODUCED, UPDATED, CONSUMED } Use;

static Use use_of(const OutlineArray *array)
{
    return !array->written ? CONSUMED : array->read_before ? UPDATED : PRODUCED;
}

static bool has_use(const Outline *outline, Use use)
{
    for (int i = 0; i < outline->arrays.count; i++)
        if (use_of(&outline->arrays.items[i]) == use) return true;
    return false;
}

static const char *result_name(const Outline *outline, const OutlineResult *result)
{
    return result->parameter < 0 ? "return" : name_of(outline, result->parameter);
}

/* What tiles give, where loops are cut; else they are produced. */
static void print_reduced(Text *out, const Outline *outline, const char *indent)
{
    for (int i = 0; i < outline->results.count && outline->loop_count; i++) {
        const OutlineResult *result = &outline->results.items[i];
        text_add(out, "%sreduces(%s", indent, result->reduction->text);
        if (!reduction_is_infix(result->reduction)) text_add(out, ", %s", result->reduction->identity);
        text_add(out, ")%s { %s { } }\n", result->parameter < 0 ? "" : " partial", result_name(outline, result));
    }
}

static void print_use(Text *out, const Outline *outline, Use use, const char *indent)
{
    static const char *const words[] = {"produces", "updates", "when consumes"};
    const int results = use == PRODUCED && !outline->loop_count ? outline->results.count : 0;
    int count = results;
    for (int i = 0; i < outline->arrays.count; i++) count += use_of(&outline->arrays.items[i]) == use;
    if (!count) return;
    text_add(out, "%s%s {", indent, words[use]);
    for (int i = 0; i < outline->arrays.count; i++) {
        if (use_of(&outline->arrays.items[i]) != use) continue;
        if (count > 1)
            text_add(out, "\n%s  ", indent);
        else
            text_add(out, " ");
        print_subset(out, outline, &outline->arrays.items[i]);
    }
    for (int i = 0; i < results; i++) {
        if (count > 1)
            text_add(out, "\n%s  ", indent);
        else
            text_add(out, " ");
        text_add(out, "%s { }", result_name(outline, &outline->results.items[i]));
    }
    if (count > 1)
        text_add(out, "\n%s}\n", indent);
    else
        text_add(out, " }\n");
}

static void print_tile_arguments(Text *out, const Outline *outline)
{
    if (!outline->tile_arguments.count) return;
    text_add(out, "call with {");
    for (int i = 0; i < outline->tile_arguments.count; i++) {
        const TileArgument *argument = &outline->tile_arguments.items[i];
        text_add(out, "%s%s: ", i ? ", " : "", name_of(outline, argument->parameter));
        add_expr(out, argument->value);
    }
    text_add(out, "}\n");
}

static void print_edges(Text *out, const Outline *outline)
{
    const OutlineArray *array = NULL;
    for (int i = 0; i < outline->arrays.count && !array; i++)
        if (outline->arrays.items[i].written) array = &outline->arrays.items[i];
    if (!array || (!outline->edges[0] && !outline->edges[1])) return;
    const char *name = layout_of(array->space, rank_of(array))->origins[outline->edge_dimension];
    if (outline->edges[0] == outline->edges[1])
        text_add(out, "edges {%s: %lld}\n", name, (long long)outline->edges[0]);
    else
        text_add(out, "edges {%s: [%lld, %lld]}\n", name, (long long)outline->edges[0], (long long)outline->edges[1]);
}

static void print_loops(Text *out, const Outline *outline)
{
    const char *indent = "";
    for (int l = 0; l < outline->loop_count; l++) text_add(out, "%s: Symbolic\n", outline->loops[l].length->name);
    print_tile_arguments(out, outline);
    for (int l = 0; l < outline->loop_count; l++) {
        const OutlineLoop *loop = &outline->loops[l];
        text_add(out, "%sfor %s in [", indent, loop->name);
        add_expr(out, loop->begin);
        text_add(out, ", ");
        add_expr(out, loop->end);
        text_add(out, ", %s] {\n", loop->length->name);
        indent = arena_printf(outline->arena, "%s  ", indent);
    }
    for (Use use = PRODUCED; use <= CONSUMED; use++) {
        if (use == CONSUMED) print_reduced(out, outline, indent);
        print_use(out, outline, use, indent);
    }
    for (int l = outline->loop_count; l > 0; l--) text_add(out, "%*s}\n", 2 * (l - 1), "");
}

static void print_cost(Text *out, const Outline *outline)
{
    const struct {
        const char *name;
        const Expr *value;
    } costs[] = {{"flops", outline->flops}, {"bytes", outline->bytes}, {"smallest", outline->loop_count ? outline->smallest : NULL}};
    bool any = false;
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++) {
        if (!costs[i].value) continue;
        text_add(out, "%s%s: ", any ? ", " : "cost {", costs[i].name);
        add_expr(out, costs[i].value);
        any = true;
    }
    if (outline->overhead) text_add(out, "%soverhead: %lld", any ? ", " : "cost {", (long long)outline->overhead);
    if (any || outline->overhead) text_add(out, "}\n");
}

/* Where something is written all the same. */
static void print_optional(Text *out, const Outline *outline)
{
    bool writes = false;
    const char *before = "optional ";
    for (int i = 0; i < outline->arrays.count; i++) writes |= outline->arrays.items[i].written && !outline->arrays.items[i].optional;
    for (int i = 0; i < outline->arrays.count && writes; i++) {
        if (!outline->arrays.items[i].optional) continue;
        text_add(out, "%s%s", before, name_of(outline, outline->arrays.items[i].parameter));
        before = ", ";
    }
    if (*before == ',') text_add(out, "\n");
}

static void print_annotation(Text *out, const Outline *outline)
{
    static const char *const token_words[] = {[TOKEN_CONSTANT] = "constant", [TOKEN_HANDLE] = "handle", [TOKEN_STREAM] = "stream", [TOKEN_ORDERED] = "token"};
    for (int i = 0; i < outline->left_out.count; i++)
        text_add(out, "%s`%s`%s", i ? ", " : "/* Not carried over from the annotations of its calls: ", outline->left_out.items[i],
                 i == outline->left_out.count - 1 ? " */\n" : "");
    text_add(out, "/*<Fern Annotation>\n");
    print_optional(out, outline);
    for (int i = 0; i < outline->arrays.count; i++) print_binding(out, outline, &outline->arrays.items[i]);
    for (int i = 0; i < outline->results.count; i++)
        if (outline->results.items[i].parameter >= 0) text_add(out, "%s is Scalar(%s)\n", result_name(outline, &outline->results.items[i]), result_name(outline, &outline->results.items[i]));
    for (int i = 0; i < outline->unused.count; i++)
        text_add(out, "%s is Scalar(%s)\n", name_of(outline, outline->unused.items[i]), name_of(outline, outline->unused.items[i]));
    for (int i = 0; i < outline->tokens.count; i++) {
        const OutlineToken *token = &outline->tokens.items[i];
        text_add(out, "%s %s", token_words[token->kind], name_of(outline, token->parameter));
        if (token->get) text_add(out, " {get %s set %s}", token->get, token->set);
        text_add(out, "\n");
    }
    for (int i = 0; i < outline->indexings.count; i++)
        text_add(out, "indexes %s -> %s\n", name_of(outline, outline->indexings.items[i].from), name_of(outline, outline->indexings.items[i].into));
    for (int i = 0; i < outline->examples.count; i++) {
        const OutlineExample *example = &outline->examples.items[i];
        text_add(out, "example %s = ", name_of(outline, example->parameter));
        for (int v = 0; v < example->values->value_count; v++) text_add(out, "%s%s", v ? ", " : "", example->values->values[v]);
        text_add(out, "\n");
    }
    for (int i = 0; i < outline->guards.count; i++)
        text_add(out, "%s%s%s", i ? " && " : "where ", outline->guards.items[i], i == outline->guards.count - 1 ? "\n" : "");
    if (outline_status(outline)) text_add(out, "returns %s ok %s\n", outline->function->result.spelling, outline_status(outline));
    if (outline->exact) text_add(out, "exact\n");
    if (outline->serial) text_add(out, "serial\n");
    if (outline->overwrites && has_use(outline, UPDATED)) text_add(out, "overwrites\n");
    if (outline->captures) text_add(out, "captures\n");
    if (outline->waits) text_add(out, "waits\n");
    if (outline->copies) text_add(out, "copies\n");
    if (outline->granule > 1) text_add(out, "granule %lld\n", (long long)outline->granule);
    print_cost(out, outline);
    print_edges(out, outline);
    print_loops(out, outline);
    text_add(out, "</Fern Annotation>*/\n");
}

/* --- The header ------------------------------------------------------------------------------ */

/* Once, of several such headers that are included. */
static void print_types(Text *out, Outline *const *outlines, int count)
{
    for (int rank = 2; rank <= MAX_RANK; rank++) {
        bool used = false;
        for (int i = 0; i < count; i++)
            for (int a = 0; !outlines[i]->untold && a < outlines[i]->arrays.count; a++) {
                const Space *space = outlines[i]->arrays.items[a].space;
                used |= space->rank == rank && !is_dense(space);
            }
        if (!used) continue;
        text_add(out, "#ifndef FERN_STRIDED%d\n#define FERN_STRIDED%d\n/*<Fern Data>\nStrided%d(ptr", rank, rank, rank);
        for (int d = 0; d < rank; d++) text_add(out, ", s%d", d);
        text_add(out, ") {");
        for (int d = 0; d < rank; d++) text_add(out, " range %s: %s", strided.origins[d], strided.extents[d]);
        text_add(out, " }\n  at ptr[");
        for (int d = 0; d < rank; d++) text_add(out, "%si%d*s%d", d ? " + " : "", d, d);
        text_add(out, "]\n</Fern Data>*/\n#endif\n\n");
    }
}

/* The functions that call routines of a library which starts threads, and those of its own that the comment speaks of. */
static void print_libraries(Text *out, Outline *const *outlines, int count)
{
    for (int i = 0; i < count; i++) {
        const ThreadedLibrary *library = outlines[i]->untold ? NULL : outlines[i]->library;
        bool told = false;
        for (int before = 0; before < i; before++) told |= !outlines[before]->untold && outlines[before]->library == library;
        if (!library || told) continue;
        text_add(out, "/*<Fern Library>\nfor functions ");
        for (int k = i; k < count; k++)
            if (!outlines[k]->untold && outlines[k]->library == library) text_add(out, "%s%s", k == i ? "" : ", ", outlines[k]->function->name);
        text_add(out, "\nlibrary %s\n", library->name);
        for (int l = 0; l < library->count; l++) {
            const Implementation *one = &library->implementations[l];
            text_add(out, "%s {", one->name);
            if (one->get)
                text_add(out, "get %s set %s", one->get, one->set);
            else
                text_add(out, "swap %s", one->set);
            text_add(out, "%s}\n", one->each_thread ? " each thread" : "");
        }
        text_add(out, "</Fern Library>*/\n");
        for (int l = 0; l < library->count; l++) {
            const Implementation *one = &library->implementations[l];
            if (one->get) text_add(out, "%s %s(void);\n", one->type, one->get);
            text_add(out, "%s %s(%s);\n", one->set_returns, one->set, one->set_takes);
        }
        text_add(out, "\n");
    }
}

static bool is_known_word(const CReader *reader, const CToken *token)
{
    static const char *const known[] = {
        "const", "restrict", "register", "void", "char", "short", "int", "long", "float", "double", "signed", "unsigned",
        "_Bool", "_Complex", "size_t", "ptrdiff_t", "int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t",
        "uint32_t", "uint64_t", "intptr_t", "uintptr_t", "static", "volatile", "extern", "inline", "struct", "union", "enum"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (c_is(reader, token, known[i])) return true;
    return false;
}

/* Words of the prototype that are no names of its own, nor C's or of the headers that are always included. */
static TextList words_to_know(const Function *function, Arena *arena)
{
    TextList words = {0};
    CReader reader = c_reader_of(function->signature, function->range.file->dialect);
    for (CToken token; c_next_code(&reader, &token);) {
        bool found = token.kind != C_WORD || c_is(&reader, &token, function->name) || is_known_word(&reader, &token);
        for (int p = 0; p < function->parameters.count && !found; p++) found = c_is(&reader, &token, function->parameters.items[p].name);
        if (!found) list_push(arena, &words, arena_copy(arena, reader.text + token.begin, token.end - token.begin));
    }
    return words;
}

static void print_includes(Text *out, const Composition *composition, Outline *const *outlines, int count, bool drafts, Arena *arena)
{
    text_add(out, "#include \"annotations/dense.h\"\n\n#include <stddef.h>\n#include <stdint.h>\n");
    bool all = false;
    for (int i = 0; i < count; i++) {
        if (outlines[i]->untold && !drafts) continue;
        all |= outlines[i]->examples.count || words_to_know(outlines[i]->function, arena).count;
        for (int t = 0; t < outlines[i]->tokens.count; t++) all |= outlines[i]->tokens.items[t].get != NULL;
    }
    for (int i = 0; i < count && !all; i++)
        for (int r = 0; !outlines[i]->untold && r < outlines[i]->results.count; r++) {
            const Reduction *reduction = outlines[i]->loop_count ? outlines[i]->results.items[r].reduction : NULL;
            all |= reduction && reduction_is_function(reduction);
        }
    const Origin *origin = &composition->origin;
    for (int i = 0; all && i < (drafts ? origin->included.count : origin->includes.count); i++)
        text_add(out, "%s\n", drafts ? origin->included.items[i] : origin->includes.items[i]);
    text_add(out, "\n");
}

/* Whether the file gives the word a meaning outside of functions: it is a macro, a tag, or stands in a typedef. */
static bool declares_word(const SourceFile *file, const char *word)
{
    static const char *const begins[] = {"define", "struct", "union", "enum"};
    CReader reader = c_reader_in((Range){file, 0, file->length});
    int depth = 0;
    bool in_typedef = false, after = false;
    for (CToken token; c_next_code(&reader, &token);) {
        const char sign = token.kind == C_SIGN && !token.in_directive ? token.sign : '\0';
        depth += (sign == '{') - (sign == '}');
        if (token.kind == C_WORD && (after || in_typedef) && c_is(&reader, &token, word)) return true;
        in_typedef = (in_typedef || (depth == 0 && c_is(&reader, &token, "typedef"))) && !(sign == ';' && depth == 0);
        after = false;
        for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) after |= c_is(&reader, &token, begins[i]) && (i == 0) == token.in_directive;
    }
    return false;
}

/* Its types would have to be there before it. */
static const char *why_unprintable(const Composition *composition, const Function *function)
{
    Arena *arena = arena_new();
    const TextList words = words_to_know(function, arena);
    bool own = false;
    for (int w = 0; w < words.count; w++) own |= declares_word(composition->file, words.items[w]);
    arena_free(arena);
    return own ? "its prototype has words that this file declares: they belong into a header" : NULL;
}

/* Functions that no other file can call get none either, of which nothing need be said. */
static void leave_out(const Composition *composition, Outline *const *outlines, int count, Diag *diag)
{
    for (int i = 0; i < count; i++) {
        Outline *outline = outlines[i];
        const Function *function = outline->function;
        const char *why = outline->untold ? NULL : why_unprintable(composition, function);
        if (why) {
            outline->untold = why;
            outline->place = function->name_range;
        }
        if (function->internal)
            outline->untold = "it is static";
        else if (outline->untold)
            diag_remark(diag, outline->place, "`%s` gets no annotation: %s", function->name, outline->untold);
    }
}

static void start_header(Text *out, const Composition *composition, Outline *const *outlines, int count, const char *guard, bool drafts, Arena *arena)
{
    text_add(out, "#ifndef %s\n#define %s\n\n", guard, guard);
    print_includes(out, composition, outlines, count, drafts, arena);
    print_types(out, outlines, count);
    text_add(out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    print_libraries(out, outlines, count);
}

static void finish_header(Text *out)
{
    text_add(out, "#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
}

void outlines_print(Text *out, const Composition *composition, Outline *const *outlines, int count, const char *guard,
                    Diag *diag)
{
    Arena *arena = arena_new();
    leave_out(composition, outlines, count, diag);
    start_header(out, composition, outlines, count, guard, false, arena);
    for (int i = 0; i < count; i++) {
        if (outlines[i]->untold) continue;
        print_annotation(out, outlines[i]);
        text_add(out, "%s;\n\n", function_prototype(outlines[i]->function, arena));
    }
    finish_header(out);
    arena_free(arena);
}

static void print_todo(Text *out, const Outline *outline)
{
    text_add(out, "/*<Fern Annotation>\nTODO ");
    if (outline->place.file) text_add(out, "line %u: ", line_of(outline->place));
    text_add(out, "%s\n</Fern Annotation>*/\n", outline->untold);
}

void outlines_draft(Text *out, const Composition *composition, Outline *const *outlines, int count, const char *path)
{
    Arena *arena = arena_new();
    text_add(out, "/* Annotations, derived from %s by `fern-annotate derive`. Where nothing was derived, a TODO says why,\n"
                  " * and the annotation counts as none. */\n", composition->file->path);
    start_header(out, composition, outlines, count, header_guard(path, arena), true, arena);
    for (int i = 0; i < count; i++) {
        const char *why = why_unprintable(composition, outlines[i]->function);
        if (why)
            text_add(out, "/* `%s`: %s. */\n\n", outlines[i]->function->name, why);
        else {
            (outlines[i]->untold ? print_todo : print_annotation)(out, outlines[i]);
            text_add(out, "%s;\n\n", function_prototype(outlines[i]->function, arena));
        }
        outlines[i]->end = out->length;
    }
    finish_header(out);
    header_for_cxx(out, composition->file->dialect, arena);
    arena_free(arena);
}
