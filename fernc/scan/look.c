#include "look.h"

#include "suppose.h"

#include "annotator/base/names.h"
#include "annotator/run/process.h"
#include "cc/analyse.h"
#include "cc/text/preprocessed.h"
#include "explain/explain.h"
#include "explain/json_text.h"
#include "found.h"
#include "model/estimate.h"
#include "report/sample.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECONDS = 30 /* of processor time for the file, and again for each of what is asked of it beside */, MOST_ROUTINES = 20 };

/* --- Lines ------------------------------------------------------------------------------------------------------------------------- */

static void set_text(json_t *object, const char *name, const char *text)
{
    if (text) json_object_set_new(object, name, json_of_text(text));
}

static void set_number(json_t *object, const char *name, long long number)
{
    json_object_set_new(object, name, json_integer(number));
}

static void write_line(FILE *out, json_t *object)
{
    json_dumpf(object, out, JSON_COMPACT);
    putc('\n', out);
    fflush(out);
    json_decref(object);
}

static void set_amount(json_t *object, const char *name, const Amount *amount)
{
    json_t *value = json_object();
    set_number(value, "regions", amount->regions);
    set_number(value, "calls", amount->calls);
    set_number(value, "moved", amount->moved);
    set_number(value, "saved", amount->saved);
    json_object_set_new(value, "written", json_real(amount->written));
    json_object_set_new(value, "fused", json_real(amount->fused));
    json_object_set_new(object, name, value);
}

/* --- What functions come to -------------------------------------------------------------------------------------------------------- */

/* What gains too little stays, as in cc/analyse.c. */
static bool gains(const FunctionPlan *planned)
{
    const double gain = planned->fused ? explain_gain(planned) : 0;
    return planned->fused && (gain <= 0 || gain >= LEAST_GAIN);
}

static Amount amount_of(const FunctionPlan *planned)
{
    Amount amount = {.regions = planned->function->regions.count};
    for (int r = 0; r < amount.regions; r++) {
        const Region *region = planned->function->regions.items[r];
        for (int n = 0; n < region->nodes.count; n++) amount.calls += region->nodes.items[n]->kind == NODE_CALL;
    }
    if (!gains(planned)) return amount;
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++) {
            NestSample sample;
            if (!nest_sample(planned->plans.items[p]->nests.items[n], &sample)) continue;
            amount.moved += sample.passes;
            amount.saved += sample.saved;
        }
    explain_times(planned, &amount.written, &amount.fused);
    return amount;
}

static json_t *reasons_in_json(const FunctionRecord *function)
{
    json_t *reasons = json_array();
    for (int r = 0; r < function->reasons.count; r++) {
        const Reason *reason = &function->reasons.items[r];
        json_t *object = json_object();
        set_number(object, "line", reason->line);
        set_text(object, "text", reason->text);
        set_text(object, "missing", reason->missing);
        json_object_set_new(object, "alone", json_boolean(reason->alone));
        json_array_append_new(reasons, object);
    }
    return reasons;
}

static json_t *functions_in_json(const CcRecord *record, const Compiled *compiled)
{
    json_t *functions = json_array();
    for (int f = 0; f < record->functions.count; f++) { /* in the order of the composition's */
        const FunctionPlan *planned = &compiled->functions[f];
        const Amount amount = amount_of(planned);
        json_t *object = json_object();
        set_text(object, "name", record->functions.items[f].name);
        set_number(object, "line", planned->function->line);
        set_text(object, "sizes", record->functions.items[f].sizes);
        json_object_set_new(object, "gains", json_boolean(record->functions.items[f].fused));
        set_amount(object, "amount", &amount);
        json_object_set_new(object, "reasons", reasons_in_json(&record->functions.items[f]));
        json_array_append_new(functions, object);
    }
    return functions;
}

/* --- Suppositions ------------------------------------------------------------------------------------------------------------------ */

typedef struct Look {
    const Compilation *compilation;
    const char *folder;    /* for temporary files */
    const Options *options;
    Arena *arena;
    FILE *out;
} Look;

static const FunctionPlan *function_of(const Compiled *compiled, const Function *function)
{
    for (int f = 0; compiled->functions && f < compiled->composition->functions.count; f++)
        if (!strcmp(compiled->functions[f].function->name, function->name)) return &compiled->functions[f];
    return NULL;
}

/* The functions where more is saved than before; how much in all. */
static int64_t callers_in_json(json_t *callers, const Compiled *before, const Compiled *after)
{
    int64_t more = 0;
    for (int f = 0; f < after->composition->functions.count; f++) {
        const FunctionPlan *planned = &after->functions[f], *other = function_of(before, planned->function);
        const Amount now = amount_of(planned), then = other ? amount_of(other) : (Amount){0};
        if (now.saved <= then.saved) {
            more -= then.saved - now.saved;
            continue;
        }
        json_t *caller = json_object();
        set_text(caller, "name", planned->function->name);
        set_number(caller, "line", planned->function->line);
        set_amount(caller, "before", &then);
        set_amount(caller, "after", &now);
        if (planned->plans.count) set_text(caller, "sizes", planned->plans.items[0]->assumed->sizes);
        json_array_append_new(callers, caller);
        more += now.saved - then.saved;
    }
    return more;
}

/* Writes a header that the call includes before all else; false: it cannot be written. */
static bool include_header(CompilerCall *call, const char *path, const char *text, Arena *arena)
{
    FILE *header = fopen(path, "w");
    if (!header) return false;
    fputs(text, header);
    call->flags.capacity = call->flags.count; /* a list of its own from here on */
    list_push(arena, &call->flags, "-include");
    list_push(arena, &call->flags, path);
    return !fclose(header);
}

/* What the file comes to with the annotation; 0: no more than without. */
static int64_t try_supposition(const Look *look, const Compiled *before, const Supposition *supposition, json_t *callers)
{
    const char *path = arena_printf(look->arena, "%s/supposed-%d.h", look->folder, (int)getpid());
    CompilerCall call = look->compilation->call;
    if (supposition->header && !include_header(&call, path, supposition->header, look->arena)) return 0;
    Options options;
    Compiled compiled;
    int64_t more = 0;
    FILE *nowhere = fopen("/dev/null", "w");
    if (nowhere && analysis_options(&options, &call, look->compilation->input, look->arena)) {
        options.idle = supposition->idle;
        if (compile_plans(&compiled, &options, look->arena, nowhere) && compiled.functions) more = callers_in_json(callers, before, &compiled);
        compile_end(&compiled);
    }
    if (nowhere) fclose(nowhere);
    unlink(path);
    return more;
}

/* The best of what may be supposed; of two that are the same, the more careful. */
static void try_routine(const Look *look, const Compiled *compiled, const Suppositions *found)
{
    json_t *object = json_object(), *best = json_array();
    int64_t most = 0;
    const char *says = NULL;
    for (int s = 0; s < found->items.count; s++) {
        json_t *callers = json_array();
        const int64_t more = try_supposition(look, compiled, &found->items.items[s], callers);
        if (more > most) {
            most = more;
            says = found->items.items[s].says;
            json_array_clear(best);
            json_array_extend(best, callers);
        }
        json_decref(callers);
    }
    const char *none = says || found->none ? found->none : "no more would be fused, were it one that goes element by element";
    set_text(object, "missing", found->name);
    if (found->path) set_text(object, "path", named_path(look->compilation->here, look->compilation->folder, found->path, look->arena));
    set_number(object, "line", found->line);
    json_object_set_new(object, "system", json_boolean(found->of_system));
    set_text(object, "supposed", says);
    if (!says) set_text(object, "none", none);
    json_object_set_new(object, "moves", json_boolean(found->moves));
    json_object_set_new(object, "callers", best);
    write_line(look->out, object);
}

/* What gains more where bits need not stay: sums are cut, and routines round. */
static void look_at_rounding(const Look *look, const Compiled *compiled)
{
    Options options = *look->options;
    Compiled rounded;
    FILE *nowhere = fopen("/dev/null", "w");
    if (!options.exact || !nowhere) return;
    options.exact = false;
    process_limit_seconds(SECONDS);
    json_t *object = json_object(), *callers = json_array();
    if (compile_plans(&rounded, &options, look->arena, nowhere) && rounded.functions) callers_in_json(callers, compiled, &rounded);
    compile_end(&rounded);
    fclose(nowhere);
    json_object_set_new(object, "rounding", callers);
    write_line(look->out, object);
}

static void look_at_missing(const Look *look, const CcRecord *record, const Compiled *compiled)
{
    Suppositions *found = arena_alloc(look->arena, sizeof *found * MOST_ROUTINES);
    Names *met = names_new(look->arena);
    int count = 0;
    for (int f = 0; f < record->functions.count; f++)
        for (int r = 0; r < record->functions.items[f].reasons.count && count < MOST_ROUTINES; r++) {
            const char *missing = record->functions.items[f].reasons.items[r].missing;
            if (!missing || names_find(met, missing)) continue;
            names_set(met, missing, met);
            found[count++].name = missing;
        }
    names_free(met);
    if (!count) return;
    process_limit_seconds(SECONDS);
    suppose(found, count, look->options, look->arena);
    for (int i = 0; i < count; i++) try_routine(look, compiled, &found[i]);
}

/* --- The file ---------------------------------------------------------------------------------------------------------------------- */

/* What clang says, where it makes nothing of the file. */
static const char *what_clang_says(const Compilation *compilation, const Options *options, Arena *arena)
{
    Compiled compiled;
    Range range;
    FILE *nowhere = fopen("/dev/null", "w");
    if (!nowhere || compile_plans(&compiled, options, arena, nowhere)) return NULL;
    const char *error = diag_error_at(compiled.diag, 0, &range);
    if (!error || compiled.composition) return NULL;
    unsigned line, column;
    if (!range.file) return error;
    source_position(range.file, range.begin, &line, &column);
    return arena_printf(arena, "%s:%u:%u: %s", named_path(compilation->here, compilation->folder, range.file->path, arena), line, column, error);
}

static void write_unread(FILE *out, const char *why)
{
    json_t *object = json_object();
    set_text(object, "unread", why);
    write_line(out, object);
}

/* Although something could gain, or since it is not looked at; NULL: it does not, or for nothing. */
static const char *why_it_stays(const Compilation *compilation, const CcRecord *record, const Diag *diag)
{
    bool fused = false;
    for (int f = 0; f < record->functions.count; f++) fused |= record->functions.items[f].fused;
    if (compilation->call.stays) return compilation->call.stays;
    return fused || !diag || diag_error_count(diag) ? record->stays : NULL;
}

/* `original`: preprocessed; NULL: the compiler is not to be run. */
static void look_at_text(const Look *look, const Text *original)
{
    CcRecord record;
    Compiled compiled;
    const Compilation *compilation = look->compilation;
    json_t *object = json_object();
    const bool itself = original && includes_itself(original, compilation->input, look->arena);
    const bool read = !itself && analyse_here(&compilation->call, compilation->input, look->options, original, look->folder, &record, &compiled, look->arena);
    const char *stays = itself ? "it includes itself" : why_it_stays(compilation, &record, read ? compiled.diag : NULL);
    if (read && !compiled.composition) {
        json_decref(object);
        const char *why = what_clang_says(compilation, look->options, look->arena);
        write_unread(look->out, why ? why : stays);
        return;
    }
    set_text(object, "stays", stays);
    set_text(object, "machine", look->options->machine_name);
    if (read && compiled.functions) json_object_set_new(object, "functions", functions_in_json(&record, &compiled));
    write_line(look->out, object);
    if (!read || !compiled.functions) return;
    look_at_rounding(look, &compiled);
    look_at_missing(look, &record, &compiled);
}

void look(const Compilation *compilation, const char *folder, FILE *out)
{
    Arena *arena = arena_new();
    Options options;
    Text original = {0};
    Look it = {.compilation = compilation, .folder = folder, .options = &options, .arena = arena, .out = out};
    process_limit_seconds(SECONDS);
    if (chdir(compilation->folder))
        write_unread(out, "its folder cannot be entered");
    else if (!analysis_options(&options, &compilation->call, compilation->input, arena))
        write_unread(out, "its options, or $FERN_CC_OPTIONS, are none of fernc's");
    else if (compilation->call.stays) /* for what it asks for: files may come of that */
        look_at_text(&it, NULL);
    else if (preprocess(&original, &compilation->call, compilation->input, NULL, arena))
        look_at_text(&it, &original);
    else {
        const char *why = what_clang_says(compilation, &options, arena);
        write_unread(out, why ? why : arena_printf(arena, "`%s -E` fails on it, though clang reads it", compilation->call.compiler.items[compilation->call.compiler.count - 1]));
    }
    text_free(&original);
    arena_free(arena);
}
