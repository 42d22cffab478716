/* The output file: the composition's text with each fused function replaced by one that
 * takes tile sizes, and one of the original's name that calls it. */
#include "lower/lower.h"

#include "annotator/base/c_text.h"
#include "model/cost.h"
#include "model/estimate.h"
#include "print/print.h"
#include "program/build.h"
#include "variant/variant.h"
#include "source/words.h"

#include <string.h>

/* A header of the same names may be included before it. */
static void emit_tiles_struct(Emitter *emitter, const FunctionPlan *planned)
{
    Builder *to = emitter->to;
    const Function *function = planned->function;
    const char *given = planned->plans.count ? planned->plans.items[0]->assumed->given : NULL;
    const char *name = function->name, *suffix = function->suffix;
    const char *chosen = given ? arena_printf(emitter->arena, ", which is chosen for %s, as the loops are", given) : "";
    const char *guard = arena_printf(emitter->arena, "FERN_TILES_%s%s", name, suffix);
    const bool guarded = emitter->has_header || names_find(emitter->words, guard);
    if (guarded) {
        add_directive(to, "#ifndef %s", guard);
        add_directive(to, "#define %s", guard);
    }
    const bool in_line = emitter->naming.tile_fields.count && !emitter->streamed;
    const char *says = arena_printf(emitter->arena, "in elements of each loop; 0: the default%s", chosen);
    if (!in_line) add_comment(to, "Tile sizes of %s, %s.", name, says);
    begin_struct(to, "struct %s_tiles%s", name, suffix);
    if (in_line) on_one_line(to);
    const char *fields = NULL;
    for (int i = 0; i < emitter->naming.tile_fields.count; i++)
        fields = fields ? arena_printf(emitter->arena, "%s, %s", fields, emitter->naming.tile_fields.items[i]) : emitter->naming.tile_fields.items[i];
    if (fields) add_declaration(to, "int64_t", fields, NULL);
    if (!emitter->naming.tile_fields.count && !emitter->streamed) {
        add_declaration(to, "int64_t", "none", NULL);
        add_note(to, "all of them are fixed");
    }
    if (emitter->streamed) {
        add_declaration(to, "int64_t", "device_memory", NULL);
        add_note(to, "bytes of the GPU's memory that tiles may take");
    }
    end_body(to);
    if (in_line) add_note(to, "%s", says);
    if (guarded) add_directive(to, "#endif");
    add_blank(to);
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
static const char *parameters_of(const Function *function, bool more, Arena *arena)
{
    const unsigned begin = behind_name(function).at;
    return arena_copy(arena, function->signature + begin, after_parameters(function) - more - begin);
}

/* ")(void)", of a function that returns a pointer to one; nothing of what stands behind it */
static const char *result_declarator(const Function *function, Arena *arena)
{
    CReader reader = behind_name(function);
    const unsigned close = after_parameters(function);
    unsigned end = close;
    reader.at = close;
    for (CToken token; c_next_code(&reader, &token) && (end > close || token.sign == ')');) end = token.end;
    return arena_copy(arena, function->signature + close, end - close);
}

const char *function_signature(const Function *function, const char *prefix, const char *name, Arena *arena)
{
    return arena_printf(arena, "%s%s%s%s", prefix, name, parameters_of(function, false, arena), result_declarator(function, arena));
}

const char *function_prototype(const Function *function, Arena *arena)
{
    return function_signature(function, function->prefix, function->name, arena);
}

/* The declaration of a function as its definition has it: of one that calls itself, it comes before the one with tile sizes. */
static void emit_declaration(Emitter *emitter, const Function *function)
{
    const char *head = arena_copy(emitter->arena, function->signature, after_parameters(function));
    add_prototype(emitter->to, "%s%s", head, result_declarator(function, emitter->arena));
    add_blank(emitter->to);
}

/* What stands before the name of the function with tile sizes: "static void ". A type that goes on behind the parameters is as it is written. */
static const char *tiled_prefix(Emitter *emitter, const Function *function)
{
    const char *type = function->result.spelling;
    if (!emitter->same_symbols || function->internal) return function->prefix;
    if (!type || strpbrk(type, "([")) return arena_printf(emitter->arena, "static %s", function->prefix);
    return arena_printf(emitter->arena, "static %s%s", type, type[strlen(type) - 1] == '*' ? "" : " ");
}

/* "void f(int n)" -> "void f_tiled(int n, const struct f_tiles *tiles)" */
static const char *tiled_signature(Emitter *emitter, const Function *function)
{
    Arena *arena = emitter->arena;
    const bool any = function->parameters.count;
    return arena_printf(arena, "%s%s_tiled%s%s%sconst struct %s_tiles%s *%s)%s", tiled_prefix(emitter, function), function->name, function->suffix,
                        any ? parameters_of(function, true, arena) : "(", any ? ", " : "", function->name, function->suffix,
                        emitter->naming.tiles_name, result_declarator(function, arena));
}

/* "void f_release(void)" */
static const char *release_signature(Emitter *emitter, const Function *function)
{
    return arena_printf(emitter->arena, "%svoid %s_release%s(void)", function->internal ? "static inline " : "", function->name, function->suffix);
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

void name_function(Emitter *emitter, const FunctionPlan *planned)
{
    emitter->function = planned->function;
    emitter->asks_for_gain = !emitter->always_fuses && !planned->scheduled && !emitter->tiles_given;
    naming_resume(&emitter->naming, planned);
}

/* A brace that ends the block behind a region in its line gets a line of its own. */
static unsigned before_brace(Emitter *emitter, const Region *region)
{
    const char *text = emitter->source->text;
    unsigned end = region->range.end;
    while (text[end] == ' ' || text[end] == '\t') end++;
    if (!region->shares_line || text[end] != '}') return region->range.end;
    add_excerpt(emitter->to, arena_printf(emitter->arena, "\n%.*s", (int)strlen(region->indent) - 4, region->indent));
    return end;
}

/* Whether something of [begin, end) of the source stands on its last line, which is to end then. */
static bool ends_in_line(Emitter *emitter, unsigned begin, unsigned end)
{
    const char *text = emitter->source->text;
    while (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\t')) end--;
    return end > begin && text[end - 1] != '\n';
}

static void emit_release(Emitter *emitter, const FunctionPlan *planned)
{
    Builder *to = emitter->to;
    if (!keeps_device_state(emitter, planned)) return;
    begin_inset(to, "", true);
    add_blank(to);
    add_blank(to);
    add_comment(to, "Frees what this thread keeps for the next call of any function of this file.");
    begin_function(to, "%s", release_signature(emitter, planned->function));
    add_call(to, "fern_release()");
    end_body(to);
    end_body(to);
}

bool names_function(const Emitter *emitter)
{
    bool any = false;
    for (int i = 0; i < FUNCTION_NAMES; i++) any |= names_find(emitter->words, function_names[i]) != NULL;
    return any;
}

/* What the text calls the function is the name that it was written under. */
void emit_function_name(Emitter *emitter, bool begins)
{
    for (int i = 0; i < FUNCTION_NAMES; i++) {
        if (!names_find(emitter->words, function_names[i])) continue;
        if (begins)
            add_directive(emitter->to, "#define %s \"%s\"", function_names[i], emitter->function->name);
        else
            add_directive(emitter->to, "#undef %s", function_names[i]);
    }
}

static void emit_region_in_source(Emitter *emitter, const Plan *plan, unsigned *at)
{
    const Region *region = plan->region;
    unsigned end = region->range.begin;
    if (region->shares_line) /* what stands before it ends with its line */
        while (end > *at && strchr(" \t", emitter->source->text[end - 1])) end--;
    emit_source(emitter, *at, end);
    if (region->shares_line) add_excerpt(emitter->to, "\n");
    begin_inset(emitter->to, region->indent, region->shares_line);
    emit_region(emitter, plan);
    end_body(emitter->to);
    *at = before_brace(emitter, region);
}

static void emit_tiled(Emitter *emitter, const FunctionPlan *planned)
{
    Builder *to = emitter->to;
    const Function *function = planned->function;
    add_excerpt(to, arena_printf(emitter->arena, "%s\n", tiled_signature(emitter, function)));
    unsigned at = function->body.begin;
    if (!emitter->naming.tile_fields.count) {
        add_excerpt(to, arena_printf(emitter->arena, "{\n    (void)%s;", emitter->naming.tiles_name));
        at++;
    }
    for (int i = 0; i < planned->plans.count; i++)
        if (has_nests(planned->plans.items[i])) emit_region_in_source(emitter, planned->plans.items[i], &at);
    emit_source(emitter, at, function->body.end);
}

/* From its comment on, behind the functions that it calls of nests. */
static void emit_with_functions_beside(Emitter *emitter, const FunctionPlan *planned, unsigned comment)
{
    Builder *around = begin_lowering(emitter, "");
    emitter->beside = builder_new(emitter->arena, "");
    emit_source(emitter, comment, planned->function->range.begin);
    emit_function_name(emitter, true);
    emit_as_written_function(emitter, planned);
    emit_tiled(emitter, planned);
    const CodeList *function = end_lowering(emitter, around);
    add_program(around, builder_program(emitter->beside));
    emitter->beside = NULL;
    add_program(around, function);
}

static void emit_worries(Builder *to, bool shows_loops)
{
    add_directive(to, "#if defined(__GNUC__) && !defined(__clang__)");
    add_directive(to, "#pragma GCC diagnostic push /* loops that run no time: it thinks of them alone */");
    add_directive(to, "#pragma GCC diagnostic ignored \"-Wmaybe-uninitialized\"");
    if (shows_loops) add_directive(to, "#pragma GCC diagnostic ignored \"-Walloc-size-larger-than=\"");
    add_directive(to, "#endif");
}

/* Loops of it as they were written may have variables of their own, by the names of the function's. */
static bool has_variables_of_loops(const Emitter *emitter, const Function *function)
{
    for (int e = 0; e < emitter->source->edit_count; e++) {
        const SourceEdit *edit = &emitter->source->edits[e];
        if (edit->opens && edit->begin >= function->range.begin && edit->end <= function->range.end) return true;
    }
    return false;
}

static void allow_shadows(Builder *to)
{
    add_directive(to, "#ifdef __GNUC__");
    add_directive(to, "#pragma GCC diagnostic push /* loops with variables of their own */");
    add_directive(to, "#pragma GCC diagnostic ignored \"-Wshadow\"");
    add_directive(to, "#endif");
}

/* Behind a brace. */
static void end_worries(Builder *to, const char *condition)
{
    begin_inset(to, "", true);
    add_blank(to);
    add_directive(to, condition);
    add_directive(to, "#pragma GCC diagnostic pop");
    add_directive(to, "#endif");
    end_body(to);
}

/* Its comment begins there. */
static void emit_function(Emitter *emitter, const FunctionPlan *planned, unsigned comment)
{
    Builder *to = emitter->to;
    const Function *function = planned->function;
    bool shows_loops = false, worries = false;
    for (int i = 0; i < planned->plans.count; i++) {
        shows_loops |= plan_shows_bodies(planned->plans.items[i]); /* gcc thinks of counts below 0 too, which nothing but the original path is for, */
        worries |= plan_reads_allocations(planned->plans.items[i]); /* and of loops that run no time */
    }
    worries |= shows_loops;
    const bool shadows = has_variables_of_loops(emitter, function);
    name_function(emitter, planned);
    const Large large = emit_large(emitter, planned);
    emitter->knows_large = large.condition && planned->plans.count == 1;
    emitter->as_written = name_as_written(emitter, planned, &large);
    emit_tiles_struct(emitter, planned);
    if (function->names_itself) emit_declaration(emitter, function);
    if (worries) emit_worries(to, shows_loops);
    if (shadows) allow_shadows(to);
    emit_with_functions_beside(emitter, planned, comment);
    if (names_function(emitter)) add_excerpt(to, "\n");
    emit_function_name(emitter, false);
    if (large.condition) emit_wrapper(emitter, planned, &large);
    if (shadows) end_worries(to, "#ifdef __GNUC__");
    if (worries) end_worries(to, "#if defined(__GNUC__) && !defined(__clang__)");
    if ((worries || shadows) && large.condition && emitter->source->text[function->range.end] != '\n') add_excerpt(to, "\n");
    if (!large.condition) emit_wrapper(emitter, planned, &large);
    emit_release(emitter, planned);
}

/* Where the comment of a function begins: it ends in the line before. Read from the end of the function before on. */
static unsigned before_comment(const SourceFile *source, const FunctionPlan *functions, int number)
{
    const unsigned begin = functions[number].function->range.begin, before = number ? functions[number - 1].function->range.end - 1 : 0;
    CReader reader = c_reader(source->text, before < begin ? before : 0, begin, source->dialect);
    unsigned comment = begin, end = begin;
    for (CToken token; c_next(&reader, &token);) {
        const char *gap = source->text + end, *line = token.begin > end ? memchr(gap, '\n', token.begin - end) : NULL;
        const bool goes_on = comment < begin && line && !memchr(line + 1, '\n', (size_t)(source->text + token.begin - line - 1));
        if (token.kind != C_COMMENT || token.in_directive || !token.begins_line)
            comment = begin;
        else if (!goes_on)
            comment = token.begin;
        end = token.end;
    }
    const char *line = comment < begin ? memchr(source->text + end, '\n', begin - end) : NULL;
    return line && !memchr(line + 1, '\n', (size_t)(source->text + begin - line - 1)) ? comment : begin;
}

/* From the first function that is not as it was on; `*first` is where that begins in the source, its comment included. */
static const CodeList *emit_rest(Emitter *emitter, const FunctionPlan *functions, int count, unsigned *first)
{
    Builder *around = begin_lowering(emitter, "");
    int i = 0;
    while (i < count && !functions[i].fused && !is_kept_translated(emitter, &functions[i])) i++;
    *first = i < count ? before_comment(emitter->source, functions, i) : emitter->source->length;
    if (emitter->variants && emitter->variants->text && emitter->variants->first < *first) *first = emitter->variants->first; /* which may call what comes before it */
    unsigned at = *first;
    for (; i < count; i++) {
        const Function *function = functions[i].function;
        const bool kept = is_kept_translated(emitter, &functions[i]);
        if (!functions[i].fused && !kept) continue;
        const unsigned before = before_comment(emitter->source, functions, i), comment = before < at ? function->range.begin : before;
        emit_source(emitter, at, kept ? function->range.end : comment);
        if (kept)
            emit_release(emitter, &functions[i]);
        else {
            const bool follows = at == comment && at != *first; /* another one, on its line */
            if (follows || ends_in_line(emitter, at, comment)) add_excerpt(emitter->to, "\n");
            emit_function(emitter, &functions[i], comment);
        }
        at = function->range.end;
    }
    emit_source(emitter, at, emitter->source->length);
    return end_lowering(emitter, around);
}

void emit_before(Emitter *emitter, unsigned first, const char *own, const CodeList *rest, const FunctionPlan *functions, int count)
{
    Text text = {0};
    emit_source(emitter, 0, first);
    add_checked_source(emitter, &text, 0, first);
    if (ends_in_line(emitter, 0, first)) {
        text_add(&text, "\n");
        add_excerpt(emitter->to, "\n");
    }
    text_add(&text, "%s", own);
    const size_t before = text.length - strlen(own);
    emit_preamble(emitter, &text, program_text(rest, emitter->arena), functions, count);
    add_excerpt(emitter->to, arena_string(emitter->arena, text_string(&text) + before));
    text_free(&text);
}

const CodeList *emit_file(Emitter *emitter, const FunctionPlan *functions, int count)
{
    unsigned first;
    const CodeList *rest = emit_rest(emitter, functions, count, &first);
    Builder *around = begin_lowering(emitter, "");
    if (first < emitter->source->length) {
        emit_before(emitter, first, "", rest, functions, count);
        emit_kernel_prototypes(emitter);
    }
    else
        emit_source(emitter, 0, first);
    add_program(emitter->to, rest);
    return end_lowering(emitter, around);
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
        if (strcmp(next->text, "#include <stdint.h>")) add_directive(emitter->to, "%s", next->text);
    }
}

void begin_header(Builder *to, const char *guard)
{
    add_directive(to, "#ifndef %s", guard);
    add_directive(to, "#define %s", guard);
    add_blank(to);
}

void begin_declarations(Builder *to)
{
    add_blank(to);
    add_directive(to, "#ifdef __cplusplus");
    add_directive(to, "extern \"C\" {");
    add_directive(to, "#endif");
    add_blank(to);
}

void end_header(Builder *to)
{
    add_directive(to, "#ifdef __cplusplus");
    add_directive(to, "}");
    add_directive(to, "#endif");
    add_blank(to);
    add_directive(to, "#endif");
}

static void emit_prototypes(Emitter *emitter, const FunctionPlan *planned)
{
    Builder *to = emitter->to;
    if (is_kept_translated(emitter, planned) && !planned->function->internal) {
        add_prototype(to, "%s", release_signature(emitter, planned->function));
        add_blank(to);
    }
    if (!function_has_prototype(planned)) return;
    name_function(emitter, planned);
    emit_tiles_struct(emitter, planned);
    add_prototype(to, "%s", function_prototype(planned->function, emitter->arena));
    add_prototype(to, "%s", tiled_signature(emitter, planned->function));
    if (keeps_device_state(emitter, planned)) add_prototype(to, "%s", release_signature(emitter, planned->function));
    add_blank(to);
}

const CodeList *emit_header(Emitter *emitter, const FunctionPlan *functions, int count, const char *guard)
{
    Builder *around = begin_lowering(emitter, "");
    begin_header(emitter->to, guard);
    add_directive(emitter->to, "#include <stdint.h>");
    emit_includes(emitter, functions, count);
    begin_declarations(emitter->to);
    for (int i = 0; i < count; i++) emit_prototypes(emitter, &functions[i]);
    end_header(emitter->to);
    return end_lowering(emitter, around);
}
