/* The output file: the composition's text with each fused function replaced by one that
 * takes tile sizes, and one of the original's name that calls it. */
#include "emit.h"

#include "annotator/c_text.h"
#include "lift/words.h"
#include "model/cost.h"
#include "model/estimate.h"

#include <string.h>

static const char counter[] =
    "/* With FERN_DEBUG: how often calls ran as they were written, and fused. */\n"
    "#ifdef FERN_DEBUG\n"
    "static unsigned long fern_ran[2];\n"
    "#define FERN_RAN(fused) fern_ran[(fused) != 0]++\n"
    "#else\n"
    "#define FERN_RAN(fused) ((void)0)\n"
    "#endif\n"
    "\n";

static void emit_tiles_struct(Emitter *emitter, const FunctionPlan *planned)
{
    const Function *function = planned->function;
    const char *given = planned->plans.count ? planned->plans.items[0]->assumed->given : NULL;
    const char *name = function->name, *suffix = function->suffix;
    text_add(emitter->out, "#ifndef FERN_TILES_%s%s\n#define FERN_TILES_%s%s\n", name, suffix, name, suffix);
    const char *chosen = given ? arena_printf(emitter->arena, ", which is chosen for %s, as the loops are", given) : "";
    text_add(emitter->out, "/* Tile sizes of %s, in elements of each loop; 0: the default%s. */\n", name, chosen);
    text_add(emitter->out, "struct %s_tiles%s {\n", name, suffix);
    for (int i = 0; i < emitter->naming.tile_fields.count; i++)
        text_add(emitter->out, "    int64_t %s;\n", emitter->naming.tile_fields.items[i]);
    if (!emitter->naming.tile_fields.count && !emitter->streamed) text_add(emitter->out, "    int64_t none; /* all of them are fixed */\n");
    if (emitter->streamed) text_add(emitter->out, "    int64_t device_memory; /* bytes of the GPU's memory that tiles may take */\n");
    text_add(emitter->out, "};\n#endif\n\n");
}

static CReader behind_name(const Function *function)
{
    return c_reader(function->signature, function->name_range.end - function->range.begin, (unsigned)strlen(function->signature),
                    function->range.file->dialect);
}

/* Where the parameter list ends: past its parenthesis. */
static unsigned after_parameters(const Function *function)
{
    CReader reader = behind_name(function);
    unsigned end = reader.end;
    c_past_parentheses(reader, &end);
    return end;
}

/* "(int n)", without the parenthesis that ends it where `more` follows */
static void print_parameters(Text *out, const Function *function, bool more)
{
    const unsigned begin = behind_name(function).at;
    text_add_bytes(out, function->signature + begin, after_parameters(function) - more - begin);
}

/* ")(void)", of a function that returns a pointer to one; nothing of what stands behind it */
static void print_result_declarator(Text *out, const Function *function)
{
    CReader reader = behind_name(function);
    const unsigned close = after_parameters(function);
    unsigned end = close;
    reader.at = close;
    for (CToken token; c_next_code(&reader, &token) && (end > close || token.sign == ')');) end = token.end;
    text_add_bytes(out, function->signature + close, end - close);
}

void print_prototype(Text *out, const Function *function)
{
    text_add(out, "%s%s", function->prefix, function->name);
    print_parameters(out, function, false);
    print_result_declarator(out, function);
}

/* The declaration of a function as its definition has it: of one that calls itself, it comes before the one with tile sizes. */
static void emit_declaration(Emitter *emitter, const Function *function)
{
    text_add_bytes(emitter->out, function->signature, after_parameters(function));
    print_result_declarator(emitter->out, function);
    text_add(emitter->out, ";\n\n");
}

/* "void f(int n)" -> "void f_tiled(int n, const struct f_tiles *tiles)" */
static void emit_tiled_signature(Emitter *emitter, const Function *function)
{
    text_add(emitter->out, "%s%s_tiled%s", function->prefix, function->name, function->suffix);
    if (function->parameters.count)
        print_parameters(emitter->out, function, true);
    else
        text_add(emitter->out, "(");
    text_add(emitter->out, "%sconst struct %s_tiles%s *%s)", function->parameters.count ? ", " : "", function->name,
             function->suffix, emitter->naming.tiles_name);
    print_result_declarator(emitter->out, function);
}

/* "void f_release(void)" */
static void emit_release_signature(Emitter *emitter, const Function *function)
{
    text_add(emitter->out, "%svoid %s_release%s(void)", function->internal ? "static inline " : "", function->name, function->suffix);
}

static const char *tile_field(const FunctionPlan *planned, int field, int *count)
{
    *count = 0;
    for (int i = 0; i < planned->plans.count; i++) {
        const Plan *plan = planned->plans.items[i];
        for (int n = 0; n < plan->nests.count; n++)
            for (int l = 0; l < plan->nests.items[n]->loop_count + plan->nests.items[n]->sub_count; l++)
                if (!plan->nests.items[n]->loops[l].fixed && (*count)++ == field) return plan->nests.items[n]->loops[l].name;
    }
    return NULL;
}

int function_tile_count(const FunctionPlan *planned)
{
    int count;
    tile_field(planned, -1, &count);
    return count;
}

const char *function_tile_name(const FunctionPlan *planned, int field)
{
    int count;
    return tile_field(planned, field, &count);
}

static bool has_nests(const Plan *plan)
{
    return plan->nests.count > 0;
}

void name_function(Emitter *emitter, FunctionPlan *planned)
{
    emitter->function = planned->function;
    emitter->asks_for_gain = !emitter->always_fuses && !planned->scheduled && !emitter->tiles_given;
    naming_begin(&emitter->naming, planned);
}

/* An allocation that loops write and a call reads whole: gcc thinks of loops that run no time. */
static bool worries_gcc(const FunctionPlan *planned)
{
    for (int i = 0; i < planned->plans.count; i++)
        for (int s = 0; s < planned->plans.items[i]->stages.count; s++) {
            const Stage *stage = planned->plans.items[i]->stages.items[s];
            for (int a = 0; a < stage->access_count && !stage->nest; a++)
                if (stage->accesses[a].space->root->allocation && access_reads(&stage->accesses[a])) return true;
        }
    return false;
}

/* Where gcc sees the loops of routines, it thinks of counts below 0 too, which nothing but the original
 * path is for. */
static bool shows_loops_to_gcc(const FunctionPlan *planned)
{
    for (int i = 0; i < planned->plans.count; i++)
        for (int s = 0; s < planned->plans.items[i]->stages.count; s++) {
            const Node *node = planned->plans.items[i]->stages.items[s]->node;
            if (node && node->kind == NODE_CALL && node->routine->body != BODY_UNSEEN) return true;
        }
    return false;
}

/* A brace that ends the block behind a region in its line gets a line of its own. */
static unsigned before_brace(Emitter *emitter, const Region *region)
{
    const char *text = emitter->source->text;
    unsigned end = region->range.end;
    while (text[end] == ' ' || text[end] == '\t') end++;
    if (!region->shares_line || text[end] != '}') return region->range.end;
    text_add(emitter->out, "\n");
    text_add_bytes(emitter->out, region->indent, strlen(region->indent) - 4);
    return end;
}

/* Directives are the first in their line. */
static void begin_line(Text *out)
{
    size_t at = out->length;
    while (at > 0 && (out->bytes[at - 1] == ' ' || out->bytes[at - 1] == '\t')) at--;
    if (at > 0 && out->bytes[at - 1] != '\n') text_add(out, "\n");
}

static void emit_release(Emitter *emitter, const FunctionPlan *planned)
{
    if (!keeps_device_state(emitter, planned)) return;
    text_add(emitter->out, "\n\n/* Frees what this thread keeps for the next call of any function of this file. */\n");
    emit_release_signature(emitter, planned->function);
    text_add(emitter->out, "\n{\n    fern_release();\n}");
}

/* What the text calls the function is the name that it was written under. */
void emit_function_name(Emitter *emitter, bool begins)
{
    for (int i = 0; i < FUNCTION_NAMES; i++) {
        if (!names_find(emitter->words, function_names[i])) continue;
        begin_line(emitter->out);
        if (begins)
            text_add(emitter->out, "#define %s \"%s\"\n", function_names[i], emitter->function->name);
        else
            text_add(emitter->out, "#undef %s\n", function_names[i]);
    }
}

static void emit_function(Emitter *emitter, FunctionPlan *planned)
{
    const Function *function = planned->function;
    begin_line(emitter->out);
    bool shows_loops = shows_loops_to_gcc(planned), worries = shows_loops || worries_gcc(planned);
    name_function(emitter, planned);
    const Large large = emit_large(emitter, planned);
    emitter->knows_large = large.condition && planned->plans.count == 1;
    emit_tiles_struct(emitter, planned);
    if (function->names_itself) emit_declaration(emitter, function);
    if (worries)
        text_add(emitter->out, "#if defined(__GNUC__) && !defined(__clang__)\n"
                               "#pragma GCC diagnostic push /* loops that run no time: it thinks of them alone */\n"
                               "#pragma GCC diagnostic ignored \"-Wmaybe-uninitialized\"\n%s#endif\n",
                 shows_loops ? "#pragma GCC diagnostic ignored \"-Walloc-size-larger-than=\"\n" : "");
    emit_function_name(emitter, true);
    emit_tiled_signature(emitter, function);
    text_add(emitter->out, "\n");
    unsigned at = function->body.begin;
    if (!emitter->naming.tile_fields.count) {
        text_add(emitter->out, "{\n    (void)%s;", emitter->naming.tiles_name);
        at++;
    }
    for (int i = 0; i < planned->plans.count; i++) {
        Plan *plan = planned->plans.items[i];
        if (!has_nests(plan)) continue;
        emit_source(emitter, at, plan->region->range.begin);
        emit_region(emitter, plan);
        at = before_brace(emitter, plan->region);
    }
    emit_source(emitter, at, function->body.end);
    emit_function_name(emitter, false);
    if (large.condition) emit_wrapper(emitter, planned, &large);
    if (worries)
        text_add(emitter->out, "\n#if defined(__GNUC__) && !defined(__clang__)\n#pragma GCC diagnostic pop\n#endif%s",
                 !large.condition || emitter->source->text[function->range.end] == '\n' ? "" : "\n");
    if (!large.condition) emit_wrapper(emitter, planned, &large);
    emit_release(emitter, planned);
}

void emit_mark(Emitter *emitter, Mark mark)
{
    list_push(emitter->arena, &emitter->marks, mark);
}

void emit_move_marks(Emitter *emitter, int first, ptrdiff_t by)
{
    for (int i = first; i < emitter->marks.count; i++) {
        emitter->marks.items[i].begin += (size_t)by;
        emitter->marks.items[i].end += (size_t)by;
    }
}

void emit_file(Emitter *emitter, FunctionPlan *functions, int count)
{
    Text *out = emitter->out, rest = {0};
    unsigned at = 0, first = emitter->source->length;
    emitter->out = &rest;
    for (int i = count - 1; i >= 0; i--)
        if (functions[i].fused || is_kept_translated(emitter, &functions[i])) first = functions[i].function->range.begin;
    at = first;
    for (int i = 0; i < count; i++) {
        const Function *function = functions[i].function;
        const bool kept = is_kept_translated(emitter, &functions[i]);
        if (!functions[i].fused && !kept) continue;
        emit_source(emitter, at, kept ? function->range.end : function->range.begin);
        if (kept)
            emit_release(emitter, &functions[i]);
        else
            emit_function(emitter, &functions[i]);
        at = function->range.end;
    }
    emit_source(emitter, at, emitter->source->length);
    emitter->out = out;
    emit_source(emitter, 0, first);
    if (first < emitter->source->length) {
        begin_line(out);
        emit_preamble(emitter, out, text_string(&rest), functions, count);
        text_add(out, "%s", counter);
        emit_kernel_prototypes(emitter, out);
    }
    emit_move_marks(emitter, 0, (ptrdiff_t)out->length);
    text_add(out, "%s", text_string(&rest));
    text_free(&rest);
}

bool function_has_prototype(const FunctionPlan *planned)
{
    return (planned->fused || planned->distribution) && !planned->function->internal;
}

/* In the order in which the composition has them. */
void emit_includes(Emitter *emitter, const FunctionPlan *functions, int count)
{
    const Include *next = NULL;
    for (unsigned from = 0;; from = next->at + 1, next = NULL) {
        for (int f = 0; f < count; f++)
            for (int i = 0; i < functions[f].function->includes.count && function_has_prototype(&functions[f]); i++) {
                const Include *include = &functions[f].function->includes.items[i];
                if (include->at >= from && (!next || include->at < next->at)) next = include;
            }
        if (!next) return;
        if (strcmp(next->text, "#include <stdint.h>")) text_add(emitter->out, "%s\n", next->text);
    }
}

void emit_header(Emitter *emitter, FunctionPlan *functions, int count, const char *guard)
{
    text_add(emitter->out, "#ifndef %s\n#define %s\n\n#include <stdint.h>\n", guard, guard);
    emit_includes(emitter, functions, count);
    text_add(emitter->out, "\n");
    text_add(emitter->out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    for (int i = 0; i < count; i++) {
        if (is_kept_translated(emitter, &functions[i]) && !functions[i].function->internal) {
            emit_release_signature(emitter, functions[i].function);
            text_add(emitter->out, ";\n\n");
        }
        if (!function_has_prototype(&functions[i])) continue;
        name_function(emitter, &functions[i]);
        emit_tiles_struct(emitter, &functions[i]);
        print_prototype(emitter->out, functions[i].function);
        text_add(emitter->out, ";\n");
        emit_tiled_signature(emitter, functions[i].function);
        text_add(emitter->out, ";\n");
        if (keeps_device_state(emitter, &functions[i])) {
            emit_release_signature(emitter, functions[i].function);
            text_add(emitter->out, ";\n");
        }
        text_add(emitter->out, "\n");
    }
    text_add(emitter->out, "#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
}
