#include "compile.h"

#include "annotator/base/c_text.h"
#include "annotator/base/share.h"
#include "annotator/base/unsaved.h"
#include "annotator/c/parse_c.h"
#include "annotator/c/target_compiler.h"
#include "annotator/read/read.h"

#include "annotate/annotate.h"
#include "apart.h"
#include "assumptions.h"
#include "claims/claims.h"
#include "cplusplus_input.h"
#include "device_check.h"
#include "distribute/distribute.h"
#include "explain/explain.h"
#include "fault.h"
#include "lift/lift.h"
#include "memory/allocate.h"
#include "memory/fork.h"
#include "memory/past.h"
#include "memory/stream.h"
#include "nests/plan.h"
#include "outputs.h"
#include "plan/plan_dump.h"
#include "region/region_dump.h"
#include "region/region_read.h"
#include "region/region_verify.h"
#include "schedule/apply.h"
#include "schedule/choose.h"
#include "schedule/remark.h"
#include "schedule/resolve.h"
#include "schedules.h"
#include "soundness/verify_plan.h"
#include "source/called.h"
#include "source/file_scope.h"
#include "source/origin.h"
#include "source/prototypes.h"
#include "source/words.h"
#include "threads/kernel.h"
#include "traffic/report.h"
#include "tree/tree.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

double clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void schedule_function(Compiled *compiled, FunctionPlan *planned, const Assumptions *assumed, const Options *options)
{
    Naming naming = naming_new(compiled->composition->words, options->streamed, expr_pool_arena(compiled->pool));
    Scheduling scheduling = {.planned = planned, .naming = &naming, .pool = compiled->pool, .arena = naming.arena,
                             .diag = compiled->diag, .exact = options->exact, .threads = options->threads};
    planned->scheduled = schedule_is_for(&compiled->schedule, planned);
    bool shared = options->ranks && options->threads; /* loops are not chosen on ranks, but threads may share them */
    if (planned->scheduled || options->tune || shared) /* `tune` measures instead of choosing */
        schedule_apply(&scheduling, &compiled->schedule);
    else if (!options->ranks && !options->cuda)
        schedule_choose(&scheduling, assumed);
    naming_free(&naming);
}

static int64_t rounded_up(int64_t size, int64_t granule)
{
    const int64_t below = size / granule * granule;
    return below == size || below > INT64_MAX - granule ? below : below + granule;
}

/* --tile NAME=SIZE, of the name that the loop has in the code, is as a schedule's `tile`: what a schedule has fixed stays. */
static void give_tiles(FunctionPlan *planned, Plan *plan, const Options *options)
{
    for (int n = 0; n < plan->nests.count; n++) {
        Nest *nest = plan->nests.items[n];
        for (int l = 0; l < nest->loop_count + nest->sub_count; l++)
            for (int t = options->tiles.count - 1; t >= 0; t--)
                if (!nest->loops[l].fixed && !strcmp(options->tiles.items[t].name, nest->loops[l].name)) {
                    nest->loops[l].asked = rounded_up(options->tiles.items[t].size, nest->loops[l].granule);
                    if (l < nest->loop_count)
                        list_push(plan->arena, &planned->commands,
                                  arena_printf(plan->arena, "tile %s %lld", nest->loops[l].name, (long long)nest->loops[l].asked));
                    break;
                }
    }
}

static void list_loops(Diag *diag, const char *const *names, int count)
{
    Text loops = {0};
    for (int i = 0; i < count; i++) {
        bool before = false;
        for (int j = 0; j < i; j++) before |= !strcmp(names[i], names[j]);
        if (!before) text_add(&loops, "%s`%s`", loops.length ? ", " : "", names[i]);
    }
    diag_hint(diag, count ? "loop names: %s" : "nothing was fused: there are no loops%s", text_string(&loops));
    text_free(&loops);
}

/* A tile size for a loop that no function has. */
static void check_tiles(const Options *options, const FunctionPlan *functions, int count, Arena *arena, Diag *diag)
{
    LIST(const char *) names = {0};
    for (int f = 0; f < count; f++)
        for (int p = 0; p < functions[f].plans.count; p++)
            for (int n = 0; n < functions[f].plans.items[p]->nests.count; n++) {
                const Nest *nest = functions[f].plans.items[p]->nests.items[n];
                for (int l = 0; l < nest->loop_count + nest->sub_count; l++) list_push(arena, &names, nest->loops[l].name);
            }
    for (int t = 0; t < options->tiles.count; t++) {
        const TileOption *tile = &options->tiles.items[t];
        bool known = false;
        for (int i = 0; i < names.count; i++) known |= !strcmp(names.items[i], tile->name);
        if (known) continue;
        diag_error(diag, (Range){0}, "`--tile %s=%ld`: no loop is called `%s`", tile->name, tile->size, tile->name);
        list_loops(diag, names.items, names.count);
    }
}

static void dump_plan(Plan *plan, FILE *report)
{
    Text text = {0};
    plan_dump(&text, plan);
    fputs(text_string(&text), report);
    text_free(&text);
}

/* What runs in which order, for a dump where `report` is not NULL. */
static void settle_trees(const Compiled *compiled, const FunctionPlan *planned, Plan *plan, FILE *report)
{
    Text text = {0};
    for (int n = 0; n < plan->nests.count; n++) {
        const Tree *tree = tree_of(plan->nests.items[n], planned->distribution);
        stop_on_fault("tree", plan->region, tree_fault(tree, plan->arena));
        trees_add(compiled->trees, tree);
        if (report) tree_dump(&text, tree);
    }
    if (report) fputs(text_string(&text), report);
    text_free(&text);
}

static void tell_target(const Compiled *compiled, const FunctionPlan *planned, const Options *options)
{
    for (int r = 0; r < planned->function->regions.count; r++) {
        planned->function->regions.items[r]->for_device = options->cuda;
        planned->function->regions.items[r]->rounds_freely = compiled->rounds_freely;
        planned->function->regions.items[r]->vendor = compiled->composition->library->vendor;
        planned->function->regions.items[r]->for_ranks = options->ranks;
        planned->function->regions.items[r]->streamed = options->streamed;
        planned->function->regions.items[r]->inlined = options->inlined;
    }
}

/* Of a plan of which all is decided but where tiles lie and when they move. */
static void settle_plan(Compiled *compiled, FunctionPlan *planned, Plan *plan, const Options *options, FILE *report)
{
    give_tiles(planned, plan, options);
    if (options->streamed) plan_streams(plan);
    plan_kernels(plan);
    plan_allocate(plan, !options->tune && !options->ranks && !options->cuda);
    if (!options->ranks) plan_forks(plan);
    plan_past_stores(plan);
    stop_on_fault("allocate", plan->region, nests_fault(plan));
    stop_on_fault("allocate", plan->region, dependences_fault(plan));
    planned->fused |= plan->nests.count > 0;
    settle_trees(compiled, planned, plan, options->dump_tree ? report : NULL);
    if (options->dump_nests) dump_plan(plan, report);
}

static void run_passes(Compiled *compiled, FunctionPlan *planned, const Options *options, FILE *report)
{
    static const Choices no_choices, alone = {.alone = true};
    Arena *arena = expr_pool_arena(compiled->pool);
    int errors = diag_error_count(compiled->diag);
    tell_target(compiled, planned, options);
    Assumptions *assumed = assumptions_new(planned->function, options, arena);
    /* The plans that are kept come after this one: roots know the last. */
    for (int r = 0; (options->annotations || options->derives) && r < planned->function->regions.count; r++) assumptions_take(assumed);
    if (options->annotations || options->derives) planned->outline = outline_function(planned->function, assumed, compiled->pool, compiled->diag);
    if (options->derives || diag_error_count(compiled->diag) > errors) return;
    for (int r = 0; r < planned->function->regions.count; r++) {
        assumptions_take(assumed);
        list_push(arena, &planned->plans, plan_region(planned->function->regions.items[r], options->ranks ? &alone : &no_choices,
                                                      assumed, compiled->pool, options->exact, compiled->diag));
    }
    if (diag_error_count(compiled->diag) > errors) return;
    for (int r = 0; r < planned->plans.count; r++) calls_note_joined(compiled, planned->plans.items[r]);
    assumptions_settle(assumed, arena);
    schedule_function(compiled, planned, assumed, options);
    if (options->cuda) device_check(planned, options, compiled->diag);
    Naming naming = naming_new(compiled->composition->words, options->streamed, arena);
    if (options->ranks && !diag_error_count(compiled->diag)) naming_begin(&naming, planned); /* parts of loops are called after them */
    if (options->ranks) planned->distribution = distribute(planned, &compiled->schedule, arena, compiled->diag);
    for (int r = 0; r < planned->plans.count && !diag_error_count(compiled->diag); r++)
        stop_on_fault("schedule", planned->plans.items[r]->region, nests_fault(planned->plans.items[r]));
    if (!options->blas_threads) remark_threads_in_threads(planned, arena, compiled->diag);
    if (options->tiles.count) planned->scheduled = true;
    if (options->tiles.count) naming_begin(&naming, planned);
    for (int r = 0; r < planned->plans.count && !diag_error_count(compiled->diag); r++)
        settle_plan(compiled, planned, planned->plans.items[r], options, report);
    if (options->cuda && !options->ranks) device_decline(planned, options, arena);
    naming_begin(&naming, planned);
    naming_free(&naming);
}

static void report_suffix(const FunctionPlan *planned, Diag *diag)
{
    const Function *function = planned->function;
    if (planned->fused && *function->suffix)
        diag_remark(diag, function->name_range, "`%s_tiled` or `struct %s_tiles` is something else here: they are called "
                    "`%s_tiled%s` and `struct %s_tiles%s`", function->name, function->name, function->name, function->suffix,
                    function->name, function->suffix);
}

static void report_lift(const Compiled *compiled, FILE *report)
{
    Text text = {0};
    region_dump(&text, compiled->composition, compiled->pool, compiled->diag);
    fputs(text_string(&text), report);
    text_free(&text);
}

/* Where a function of its own is made of each, or one is asked for, a file in which nothing is fused is none to go on with; else it stays
 * as it stands. */
static bool must_fuse(const Options *options)
{
    return options->require_fused || options->function || options_command(options) || options->ranks || options->from_lift;
}

static void report_no_call(const Options *options, const Library *library, const Composition *composition, bool cplusplus, Diag *diag)
{
    void (*say)(Diag *diag, Range range, const char *format, ...) = must_fuse(options) ? diag_error : diag_remark;
    if (cplusplus && !composition->functions.count) {
        say(diag, (Range){0}, "%s: no two calls or loops in a row can be fused: `--explain` says more", options->input);
        return;
    }
    if (composition->functions.count) {
        say(diag, (Range){0}, "%s: no call of an annotated routine can be fused", options->input);
        for (int f = 0; f < composition->functions.count; f++) {
            const Function *function = composition->functions.items[f];
            for (int i = 0; i < function->remarks.count; i++)
                diag_note(diag, function->remarks.items[i].range, "%s", function->remarks.items[i].text);
        }
        return;
    }
    say(diag, (Range){0}, "%s: no call of an annotated routine%s%s%s", options->input,
        options->function ? " in `" : "", options->function ? options->function : "",
        options->function ? "`" : "");
    if (!library->routines.count) {
        diag_hint(diag, "include the header of a library that is known (`fernc --list-annotated`), or one with annotations");
        return;
    }
    enum { SHOWN = 8 };
    Text names = {0};
    for (int i = 0; i < library->routines.count && i < SHOWN; i++)
        text_add(&names, "%s`%s`", i ? ", " : "", library->routines.items[i]->name);
    if (library->routines.count > SHOWN) text_add(&names, " and %d more", library->routines.count - SHOWN);
    diag_hint(diag, "annotated are %s", text_string(&names));
    text_free(&names);
}

/* --require-fused, of a file whose calls are all as written. */
static void check_fused(const Compiled *compiled, const Options *options)
{
    bool fused = options->ranks;
    for (int f = 0; f < compiled->composition->functions.count; f++) fused |= compiled->functions[f].fused;
    if (fused) return;
    diag_error(compiled->diag, (Range){0}, "%s: nothing is fused", options->input);
    diag_hint(compiled->diag, "`--explain` says why, of each call");
}

/* Stores of a loop come one after the other where the region is fused, and as they are written elsewhere: so all of them are in one region, and of what
 * they touch it is known, or checked, that it is apart. */
static void check_parts(const Plan *plan, Diag *diag)
{
    const Region *region = plan->region;
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        const Range part = stage->statement->range, all = all_parts_of(part);
        if (all.begin == part.begin && all.end == part.end) continue;
        if (all.begin < region->range.begin || all.end > region->range.end) diag_error(diag, part, "the parts of the loop are in several regions");
        if (stage->wild && plan->nests.count) diag_error(diag, part, "whether arrays of the loop lie apart cannot be told");
    }
}

static void plan_functions(Compiled *compiled, const Options *options, FILE *report)
{
    Composition *composition = compiled->composition;
    int count = composition->functions.count, calls = 0;
    schedules_read(compiled, options);
    compiled->functions = arena_alloc(expr_pool_arena(compiled->pool), sizeof(FunctionPlan) * (size_t)(count + 1));
    for (int i = 0; i < count; i++) {
        FunctionPlan *planned = &compiled->functions[i];
        planned->function = composition->functions.items[i];
        for (int r = 0; r < planned->function->regions.count; r++)
            calls += planned->function->regions.items[r]->nodes.count;
        run_passes(compiled, planned, options, report);
        for (int p = 0; p < planned->plans.count; p++) check_parts(planned->plans.items[p], compiled->diag);
        report_suffix(planned, compiled->diag);
    }
    if (options->tiles.count && !diag_error_count(compiled->diag))
        check_tiles(options, compiled->functions, count, expr_pool_arena(compiled->pool), compiled->diag);
    if (options->derives || diag_error_count(compiled->diag)) return;
    if (!calls && !compiled->variants.placing.count)
        report_no_call(options, composition->library, composition, compiled->cplusplus.file != NULL, compiled->diag);
    else if (options->require_fused)
        check_fused(compiled, options);
}

/* A vendor's header has annotations by the hundred: those of the functions that are called; all of
 * them where none is, to say what there is. */
static Library *read_library(Compiled *compiled, CXTranslationUnit unit)
{
    Names *called = called_functions(unit, expr_pool_arena(compiled->pool));
    Library *library = known_annotations(&compiled->known, unit, called, compiled->pool, compiled->diag);
    if (!library->routines.count && !diag_error_count(compiled->diag))
        library = read_annotations(unit, NULL, compiled->pool, compiled->diag);
    names_free(called);
    return library;
}

static Flags clang_flags(const Origin *origin, Arena *arena)
{
    Flags flags = origin_flags(origin, arena);
    list_push(arena, &flags, arena_printf(arena, "-I%s", share_folder(arena)));
    return flags;
}

/* What the composition calls, lifted. */
static Composition *lift_unit(Compiled *compiled, const Options *options, Origin *origin, CXTranslationUnit unit)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    Library *library = read_library(compiled, unit);
    loops_tell_library(&compiled->loops, library);
    const LiftOptions lifted = {.only = options->function, .on_host = !options->ranks && !options->cuda, .blocks_stay = options->ranks, .idle = options->idle, .settled = compiled->settled, .of_all = options->derives};
    Composition *composition = lift(unit, options->input, library, &lifted, compiled->pool, compiled->diag);
    if (!composition->file) return composition;
    loops_tell(&compiled->loops, composition, arena);
    bodies_tell(&compiled->bodies, composition, arena);
    origin_find(origin, unit, composition->file, library, arena, compiled->diag);
    origin_find_taken(origin, library, composition->words, arena);
    if (options->header) prototypes_find(unit, composition, arena);
    return composition;
}

/* The same of a dump. */
static Composition *read_dump(Compiled *compiled, const Options *options, const Origin *origin, CXTranslationUnit unit)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    const SourceFile *dump = diag_file(compiled->diag, options->input);
    Names *routines = dump_routines(dump, arena, compiled->diag);
    Library *library = known_annotations(&compiled->known, unit, routines, compiled->pool, compiled->diag);
    names_free(routines);
    Composition *composition = region_read(dump, library, options->function, compiled->pool, compiled->diag);
    static const SourceFile nothing = {.path = "", .text = ""};
    composition->words = words_of_unit(unit, &nothing, arena, compiled->diag);
    for (int i = 0; i < origin->taken.count; i++) names_set(composition->words, origin->taken.items[i], composition);
    return composition;
}

/* The side files that routines of the composition are from. */
static void report_sides(const Compiled *compiled, FILE *report)
{
    const Library *library = compiled->composition->library;
    for (int i = 0; i < compiled->known.sides.count; i++) {
        const KnownSide *side = &compiled->known.sides.items[i];
        const char *slash = strrchr(side->headers.items[0], '/');
        bool any = false;
        for (int r = 0; r < library->routines.count; r++) any |= !strcmp(library->routines.items[r]->range.file->path, side->path);
        if (any) fprintf(report, "<%s> is read with %s.\n", slash ? slash + 1 : side->headers.items[0], side->named);
    }
}

static void report_plans(Compiled *compiled, const Options *options, FILE *report)
{
    for (int i = 0; i < compiled->composition->functions.count; i++) {
        Text text = {0};
        if (options->dump_loops) dump_loops(&text, &compiled->functions[i]);
        if (options->print_schedule) schedule_print(&text, &compiled->functions[i]);
        fputs(text_string(&text), report);
        text_free(&text);
    }
    if (!options->explain) return;
    if (options->explain_json) {
        Text text = {0};
        explain_json(&text, options->input, options->machine_name, compiled->functions, compiled->composition->functions.count);
        fputs(text_string(&text), report);
        text_free(&text);
        return;
    }
    if (options->cuda) /* assumptions.c */
        fprintf(report, "Estimates are for %s; at run time they are for the GPU that is there.\n",
                options->device ? options->device : "an H200, unless `--device` names another");
    else if (options->machine_file)
        fprintf(report, "Estimates are for this machine: %s (%s).\n", options->machine_name, options->machine_file);
    else if (!options->caches_given)
        fprintf(report, "Estimates are for %s%s.\n", options->machine_name, options->no_calibration ? "" : "; `fernc calibrate` measures them, and whether results are better written past the caches");
    report_sides(compiled, report);
    for (int i = 0; i < compiled->composition->functions.count; i++) {
        Text text = {0};
        explain_function(&text, &compiled->functions[i], options->blas_threads);
        variants_explain(&text, &compiled->variants, compiled->functions[i].function->name);
        if (compiled->functions[i].distribution) distribution_explain(&text, compiled->functions[i].distribution);
        fputs(text_string(&text), report);
        text_free(&text);
    }
    cplusplus_explain(compiled, report);
}

static void report_traffic(const Compiled *compiled, const Options *options, FILE *report)
{
    Text text = {0};
    for (int i = 0; i < compiled->composition->functions.count; i++)
        if (compiled->functions[i].distribution)
            report_communication(&text, &compiled->functions[i], options, compiled->diag);
    if (!diag_error_count(compiled->diag)) fputs(text_string(&text), report);
    text_free(&text);
}

static void check_regions(const Compiled *compiled)
{
    for (int f = 0; f < compiled->composition->functions.count && !diag_error_count(compiled->diag); f++) {
        const Function *function = compiled->composition->functions.items[f];
        for (int r = 0; r < function->regions.count; r++)
            stop_on_fault("lift", function->regions.items[r],
                          region_fault(function->regions.items[r], expr_pool_arena(compiled->pool)));
    }
}

static void compile_unit(Compiled *compiled, const Options *options, Origin *origin, CXTranslationUnit unit, FILE *report)
{
    compiled->composition = options->from_lift ? read_dump(compiled, options, origin, unit)
                                               : lift_unit(compiled, options, origin, unit);
    compiled->composition->origin = *origin;
    const Flags flags = clang_flags(origin, expr_pool_arena(compiled->pool));
    compiled->rounds_freely = target_rounds_freely(flags.items, flags.count, expr_pool_arena(compiled->pool), compiled->diag);
    compiled->composition->scope = file_scope_of(unit, compiled->composition->file, flags.items, flags.count, expr_pool_arena(compiled->pool));
    check_regions(compiled);
    if (options->from_lift && diag_error_count(compiled->diag)) return;
    if (options->dump_lift && !diag_error_count(compiled->diag)) report_lift(compiled, report);
    plan_functions(compiled, options, report);
    if (!diag_error_count(compiled->diag) && options->cuda && !options->ranks) device_note_hosts(compiled, options);
    if (!diag_error_count(compiled->diag)) report_plans(compiled, options, report);
    if (!diag_error_count(compiled->diag) && options->report_traffic) report_traffic(compiled, options, report);
}

static CXTranslationUnit parse_input(Compiled *compiled, const Options *options, Origin *origin, CXIndex index)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    const SourceFile *dump = options->from_lift ? diag_file(compiled->diag, options->input) : NULL;
    if (options->from_lift && !dump) {
        diag_error(compiled->diag, (Range){0}, "`%s` cannot be read: %s", options->input, strerror(errno));
        return NULL;
    }
    if (dump) origin_read(origin, dump, arena, compiled->diag);
    for (int i = 0; i < options->built_with.count; i++) list_push(arena, &origin->flags, options->built_with.items[i]);
    for (int i = 0; i < options->compiler.count; i++) list_push(arena, &origin->flags, options->compiler.items[i]);
    const Flags flags = clang_flags(origin, arena);
    if (options->text) {
        const SourceFile *file = diag_file_from_text(compiled->diag, options->input, options->text, (unsigned)strlen(options->text));
        return c_check_nesting(file, compiled->diag) ? parse_c_text(index, options->input, options->text, flags.items, flags.count, compiled->diag) : NULL;
    }
    return dump ? parse_c_text(index, options->input, origin_as_c(dump, arena), flags.items, flags.count, compiled->diag)
                : parse_c(index, options->input, flags.items, flags.count, compiled->diag);
}

/* The side files of headers that it includes. */
static void find_known(Compiled *compiled, const Options *options, const Origin *origin, CXIndex index, CXTranslationUnit unit)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    const SourceFile *dump = options->from_lift ? diag_file(compiled->diag, options->input) : NULL;
    const Flags flags = clang_flags(origin, arena);
    Names *called = dump ? dump_routines(dump, arena, compiled->diag) : called_functions(unit, arena);
    known_find(&compiled->known, &options->known, index, unit, dump ? NULL : diag_file(compiled->diag, options->input), called, flags.items, flags.count, arena, compiled->diag);
    names_free(called);
}

static void check_outputs(Compiled *compiled, const Options *options, CXTranslationUnit unit)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    Paths all = {0};
    included_files(&compiled->inputs, &all, unit, arena);
    for (int s = 0; s < compiled->known.sides.count; s++)
        if (compiled->known.sides.items[s].unit) side_files(&compiled->inputs, &all, compiled->known.sides.items[s].unit, arena);
    outputs_check(options, &all, arena, compiled->diag);
}

/* With what declares and annotates device variants. */
static Library *read_variants(Compiled *compiled, CXTranslationUnit unit, const Library *before)
{
    Names *called = called_functions(unit, expr_pool_arena(compiled->pool));
    for (int r = 0; r < before->routines.count; r++)
        for (int v = 0; v < before->routines.items[r]->device_variant_count; v++)
            names_set(called, before->routines.items[r]->device_variants[v]->name, compiled);
    for (int k = 0; k < compiled->loops.kernels.count; k++) names_set(called, compiled->loops.kernels.items[k].launcher, compiled);
    Library *library = known_annotations(&compiled->known, unit, called, compiled->pool, compiled->diag);
    names_free(called);
    return library;
}

static void include_file(Flags *flags, const char *file, Arena *arena)
{
    list_push(arena, flags, "-include");
    list_push(arena, flags, file);
}

/* .. and what there is of its loops for a GPU, before all of it. */
static CXTranslationUnit parse_with_kernels(Compiled *compiled, const Options *options, CXIndex index, Flags *flags)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    if (!compiled->loops.declarations) return parse_c(index, options->input, flags->items, flags->count, compiled->diag);
    const UnwrittenFile header = {LOOPS_HEADER, compiled->loops.declarations};
    diag_file_from_text(compiled->diag, header.path, header.text, (unsigned)strlen(header.text));
    include_file(flags, "annotations/dense.h", arena);
    include_file(flags, header.path, arena);
    return parse_c_texts(index, options->input, compiled->loops.text->text, &header, flags->items, flags->count, compiled->diag);
}

/* The composition of device variants in the place of this one, where it calls routines that have such; NULL after errors. */
static CXTranslationUnit parse_variants(Compiled *compiled, const Options *options, const Origin *origin, CXIndex index,
                                        CXTranslationUnit unit)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    DeviceVariants *variants = &compiled->variants;
    const Library *library = read_library(compiled, unit);
    variants_list_files(variants, library, arena);
    if ((!variants->files.count && !compiled->loops.declarations) || diag_error_count(compiled->diag)) return unit;
    Flags flags = clang_flags(origin, arena);
    const int count = flags.count;
    include_file(&flags, library->vendor->annotations, arena);
    for (int i = 0; i < variants->files.count; i++) include_file(&flags, variants->files.items[i], arena);
    clang_disposeTranslationUnit(unit);
    unit = parse_with_kernels(compiled, options, index, &flags);
    if (!unit) return NULL;
    compiled->inputs = (Paths){0};
    check_outputs(compiled, options, unit);
    const LiftOptions lifted = {.only = options->function, .loops_stay = true};
    const Composition *written = lift(unit, options->input, read_variants(compiled, unit, library), &lifted, compiled->pool, compiled->diag);
    if (!diag_error_count(compiled->diag))
        variants_translate(variants, unit, written, options->host_calls, options->streamed, compiled->pool, compiled->diag);
    clang_disposeTranslationUnit(unit);
    names_free(written->words);
    flags.count = count;
    if (diag_error_count(compiled->diag)) return NULL;
    if (!variants->text) return parse_c(index, options->input, flags.items, flags.count, compiled->diag);
    variants->own = compiled->loops.declarations;
    for (int k = 0; k < compiled->loops.kernels.count; k++) list_push(arena, &variants->own_prototypes, compiled->loops.kernels.items[k].prototype);
    const UnwrittenFile header = {VARIANTS_HEADER, variants_declarations(variants, arena)};
    diag_file_from_text(compiled->diag, header.path, header.text, (unsigned)strlen(header.text));
    diag_file_from_text(compiled->diag, options->input, variants->text, (unsigned)strlen(variants->text));
    include_file(&flags, header.path, arena);
    return parse_c_texts(index, options->input, variants->text, &header, flags.items, flags.count, compiled->diag);
}

/* The composition with its loops as routines in the place of this one, where there are any. */
static CXTranslationUnit parse_loops(Compiled *compiled, const Options *options, const Origin *origin, CXIndex index, CXTranslationUnit unit)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    Flags flags = clang_flags(origin, arena);
    loops_extract(&compiled->loops, unit, options->input, read_library(compiled, unit), options->function, compiled->pool, compiled->diag);
    if (!compiled->loops.text) return unit;
    clang_disposeTranslationUnit(unit);
    include_file(&flags, "annotations/dense.h", arena);
    return parse_c_text(index, options->input, compiled->loops.text->text, flags.items, flags.count, compiled->diag);
}

/* The composition with its loops as routines that have kernels, where there are any. The unit stays, for it tells which files the variants of others are in. */
static void find_kernels(Compiled *compiled, const Options *options, CXTranslationUnit unit)
{
    const Library *library = read_library(compiled, unit);
    compiled->loops.vendor = library->vendor;
    compiled->loops.resident = !options->streamed;
    loops_extract(&compiled->loops, unit, options->input, (Library *)library, options->function, compiled->pool, compiled->diag);
}

/* The other files that are linked with it, those before the first that clang makes nothing of. To be disposed of. */
static OtherSources read_sources(Compiled *compiled, const Options *options, const Flags *flags, CXIndex index)
{
    OtherSources sources = {0};
    for (int s = 0; s < options->sources.count; s++) {
        const CXTranslationUnit unit = parse_c(index, options->sources.items[s], flags->items, flags->count, compiled->diag);
        if (!unit) break;
        list_push(expr_pool_arena(compiled->pool), &sources, unit);
        known_leave_defined(&compiled->known, unit, expr_pool_arena(compiled->pool));
        check_outputs(compiled, options, unit);
    }
    return sources;
}

/* What annotations say of routines whose bodies are seen. */
static void check_claims(Compiled *compiled, const Options *options, const Flags *flags, CXIndex index, CXTranslationUnit unit, const OtherSources *sources)
{
    Library *library = read_library(compiled, unit);
    if (diag_error_count(compiled->diag)) return;
    claims_check(unit, options->input, library, compiled->pool, compiled->diag);
    for (int s = 0; s < sources->count; s++) claims_check(sources->items[s], options->sources.items[s], library, compiled->pool, compiled->diag);
    claims_check_headers(index, unit, flags->items, flags->count, library, compiled->pool, compiled->diag);
    compiled->refuted = diag_error_count(compiled->diag) > 0;
}

/* The composition with calls of functions whose bodies are seen as what these do in the place of this one, where there are any; NULL after errors. */
static CXTranslationUnit parse_bodies(Compiled *compiled, const Options *options, const Origin *origin, CXIndex index, CXTranslationUnit unit)
{
    const Flags flags = clang_flags(origin, expr_pool_arena(compiled->pool));
    const OtherSources sources = read_sources(compiled, options, &flags, index);
    const bool good = !diag_error_count(compiled->diag);
    if (good) check_claims(compiled, options, &flags, index, unit, &sources);
    if (good)
        unit = bodies_take_apart(&compiled->bodies, index, unit, options->input, flags.items, flags.count, &sources, read_library(compiled, unit), options->function,
                                 compiled->pool, compiled->diag);
    for (int s = 0; s < sources.count; s++) clang_disposeTranslationUnit(sources.items[s]);
    if (!good) clang_disposeTranslationUnit(unit);
    return good ? unit : NULL;
}

typedef struct Unit {
    Compiled *compiled;
    const Options *options;
    Origin *origin;
    CXTranslationUnit unit;
    FILE *report;
} Unit;

/* What stays as it is written. */
typedef struct Staying {
    StayingLoops loops;
    StayingCalls calls;
} Staying;

static void compile_caught(void *data)
{
    const Unit *it = data;
    compile_unit(it->compiled, it->options, it->origin, it->unit, it->report);
}

/* What is missing of the files that are read is an error. */
static bool can_be_read(Diag *diag, const char *path)
{
    const bool readable = unsaved_find(path) || !access(path, R_OK);
    if (!readable) diag_error(diag, (Range){0}, "`%s` cannot be read: %s", path, strerror(errno));
    return readable;
}

static bool compile_as(Compiled *compiled, const Options *options, const Staying *staying, Arena *arena, FILE *report)
{
    *compiled = (Compiled){.diag = diag_new(arena), .pool = expr_pool_new(arena), .trees = pointer_map_new(arena),
                           .loops = {.staying = staying->loops, .for_annotations = options->derives}, .bodies = {.staying = staying->calls}};
    bool readable = options->text || can_be_read(compiled->diag, options->input);
    for (int s = 0; s < options->sources.count; s++) readable &= can_be_read(compiled->diag, options->sources.items[s]);
    if (!readable) return false;
    Origin origin = {0};
    double begin = clock_seconds();
    CXIndex index = clang_createIndex(0, 0);
    const bool cplusplus = !options->from_lift && is_cplusplus_path(options->input);
    CXTranslationUnit unit = (cplusplus ? parse_cplusplus : parse_input)(compiled, options, &origin, index);
    compiled->parse_seconds = clock_seconds() - begin;
    if (unit && !options->no_known) find_known(compiled, options, &origin, index, unit);
    if (unit) check_outputs(compiled, options, unit);
    compiled->settled = compiled->loops.settled = compiled->bodies.settled = unit && options->is_settled && options->is_settled(unit, options->of_settled);
    const bool on_device = unit && options->cuda && !options->ranks && !options->from_lift;
    compiled->variants.loops = &compiled->loops;
    compiled->variants.takes_loops = options->kernels && !options->loops_stay && !options->exact;
    if (on_device && compiled->variants.takes_loops) find_kernels(compiled, options, unit);
    if (on_device)
        unit = parse_variants(compiled, options, &origin, index, unit);
    const bool host = !options->dump_lift && !options->cuda && !options->ranks && !options->from_lift;
    if (unit && host && !options->bodies_stay) unit = parse_bodies(compiled, options, &origin, index, unit);
    if (unit && host && !options->loops_stay) unit = parse_loops(compiled, options, &origin, index, unit);
    if (unit && options->catches_faults) {
        const char *fault = fault_caught(compile_caught, &(Unit){compiled, options, &origin, unit, report});
        if (fault) compiled->fault = arena_string(arena, fault);
    }
    else if (unit) compile_unit(compiled, options, &origin, unit, report);
    begin = clock_seconds();
    if (unit) clang_disposeTranslationUnit(unit);
    known_end(&compiled->known);
    clang_disposeIndex(index);
    compiled->parse_seconds += clock_seconds() - begin;
    return !compiled->fault && diag_error_count(compiled->diag) == 0;
}

/* What is to be left as it is written the next time; false: nothing more. Loops that became calls, and calls that became what they do, are never the
 * reason of an error: those that are stay, and so do calls that were taken apart for nothing. */
static bool leave_more(const Compiled *compiled, const Options **options, bool good, Staying *staying, Arena *arena)
{
    const bool bodies = compiled->bodies.text != NULL, loops = compiled->loops.text != NULL;
    if (compiled->fault || compiled->refuted || (!bodies && !loops)) return false;
    if ((*options)->cuda) return !good && loops && loops_at_fault(&compiled->loops, compiled->diag, &staying->loops, arena);
    if (good && ((*options)->derives || !calls_apart_for_nothing(compiled, &staying->calls, arena))) return false;
    if (good) staying->loops.count = 0; /* they lie elsewhere in the new text */
    if (good) return true;
    if (loops && loops_at_fault(&compiled->loops, compiled->diag, &staying->loops, arena)) return true;
    Options *plain = arena_alloc(arena, sizeof *plain); /* what is compiled remembers them */
    *plain = **options;
    plain->bodies_stay = true;
    plain->loops_stay |= !bodies;
    staying->loops.count = 0;
    *options = plain;
    return true;
}

bool compile_plans(Compiled *compiled, const Options *options, Arena *arena, FILE *report)
{
    Staying staying = {0};
    for (;;) {
        char *text = NULL;
        size_t length = 0;
        FILE *said = open_memstream(&text, &length);
        const bool good = compile_as(compiled, options, &staying, arena, said);
        const bool again = leave_more(compiled, &options, good, &staying, arena);
        fclose(said);
        if (!again) fwrite(text, 1, length, report);
        free(text);
        if (!again) return good;
        compile_end(compiled);
    }
}

void compile_end(Compiled *compiled)
{
    if (compiled->composition && compiled->composition->words) names_free(compiled->composition->words);
    if (compiled->composition && compiled->composition->scope) file_scope_free(compiled->composition->scope);
    if (compiled->trees) pointer_map_free(compiled->trees);
}

void compile_report(const Compiled *compiled)
{
    diag_print(compiled->diag, stderr);
}
