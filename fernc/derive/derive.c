#include "derive.h"

#include "annotate/annotate.h"
#include "annotator/c/parse_c.h"
#include "annotator/read/read.h"
#include "annotator/run/folder.h"
#include "compile.h"
#include "print/output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Derivation {
    const DeriveOptions *options;
    Arena *arena;
    Compiled compiled;
    Outline **outlines;          /* of the functions that get a declaration, in the order of the source */
    int count;
    Diag *said;                  /* what the check says */
} Derivation;

/* --- What is derived --------------------------------------------------------------------------------- */

/* As of a command line of fernc. */
static bool set_options(Options *options, const DeriveOptions *given, Arena *arena, int *status)
{
    Words words = {0};
    list_push(arena, &words, "fernc");
    list_push(arena, &words, "--no-calibration");
    list_push(arena, &words, given->source);
    list_push(arena, &words, NULL);
    if (!options_parse(options, words.count - 1, (char **)words.items, arena, status)) return false;
    for (int f = 0; f < given->flags.count; f++) list_push(arena, &options->compiler, given->flags.items[f]);
    options->derives = options->catches_faults = true;
    return true;
}

/* The loop of the function that stands in the way first; NULL: none does. */
static const LeftLoop *loop_left(const Compiled *compiled, const Function *function)
{
    for (int l = 0; l < compiled->loops.left.count; l++)
        if (!strcmp(compiled->loops.left.items[l].function, function->name)) return &compiled->loops.left.items[l];
    return NULL;
}

/* Why there is no annotation: what stands in the way of a loop tells more than what comes of it. */
static void explain(const Derivation *it, Outline *outline)
{
    const LeftLoop *left = loop_left(&it->compiled, outline->function);
    if (left) {
        outline->untold = left->why;
        outline->place = left->where.file ? left->where : left->range;
    }
    else if (!outline->function->regions.count && outline->function->remarks.count) {
        outline->untold = outline->function->remarks.items[0].text;
        outline->place = outline->function->remarks.items[0].range;
    }
    else if (!outline->function->regions.count)
        outline->untold = "it has no `for` over arrays that is read";
}

static bool takes_pointer(const Function *function)
{
    bool takes = false;
    for (int p = 0; p < function->parameters.count; p++) takes |= function->parameters.items[p].type.pointer;
    return takes;
}

static void collect(Derivation *it)
{
    const Composition *composition = it->compiled.composition;
    it->outlines = arena_alloc(it->arena, sizeof *it->outlines * (size_t)(composition->functions.count + 1));
    for (int f = 0; f < composition->functions.count; f++) {
        Outline *outline = it->compiled.functions[f].outline;
        if (outline->function->internal || !*outline->function->signature || !takes_pointer(outline->function)) continue;
        if (outline->untold) explain(it, outline);
        it->outlines[it->count++] = outline;
    }
}

static void write_side_file(const Derivation *it, Text *out)
{
    out->length = 0;
    outlines_draft(out, it->compiled.composition, it->outlines, it->count, it->options->output ? it->options->output : it->options->source);
}

/* --- The check ------------------------------------------------------------------------------------------- */

static Outline *outline_of(const Derivation *it, const char *name)
{
    for (int i = 0; i < it->count; i++)
        if (!strcmp(it->outlines[i]->function->name, name)) return it->outlines[i];
    return NULL;
}

static void hear(void *data, const Routine *routine, CheckVerdict verdict, const char *why)
{
    Derivation *it = data;
    Outline *outline = outline_of(it, routine->name);
    if (!outline || verdict == CHECK_HOLDS || verdict == CHECK_KNOWN) return;
    if (verdict == CHECK_UNCHECKED) {
        diag_remark(it->compiled.diag, outline->function->name_range, "what is derived of `%s` is not checked: %s", routine->name, why);
        return;
    }
    Range range;
    const char *said = diag_error_at(it->said, diag_error_count(it->said) - 1, &range);
    outline->untold = arena_printf(it->arena, "what was derived does not hold: %s", said);
    outline->place = outline->function->name_range;
}

/* The folder that the source is in: what it includes may be there. */
static const char *folder_of(const char *path, Arena *arena)
{
    const char *slash = strrchr(path, '/');
    return slash ? arena_copy(arena, path, (size_t)(slash - path)) : ".";
}

/* The flags that the side file is read with. */
static Words flags_of(const Derivation *it)
{
    Words flags = {0};
    for (int f = 0; f < it->options->flags.count; f++) list_push(it->arena, &flags, it->options->flags.items[f]);
    list_push(it->arena, &flags, arena_printf(it->arena, "-I%s", folder_of(it->options->source, it->arena)));
    return flags;
}

/* The source, and what it is linked with. */
static Words linked_with(const Derivation *it)
{
    Words linked = {0};
    list_push(it->arena, &linked, it->options->source);
    for (int l = 0; l < it->options->check.flags.linker.count; l++) list_push(it->arena, &linked, it->options->check.flags.linker.items[l]);
    return linked;
}

/* Of what cannot be read, such as a parameter's name that is a word of the language, nothing is said. False: it is none of the functions'. */
static bool leave_unreadable(Derivation *it)
{
    bool found = false;
    Range range;
    const char *said;
    for (int number = 0; (said = diag_error_at(it->said, number, &range)); number++)
        for (int i = 0; i < it->count && range.file; i++) {
            Outline *outline = it->outlines[i];
            if (range.begin >= outline->end) continue;
            if (!outline->untold) {
                outline->untold = arena_printf(it->arena, "what was derived cannot be read: %s", said);
                outline->place = outline->function->name_range;
                found = true;
            }
            break;
        }
    return found;
}

static void try_all(Derivation *it, Library *library, const char *path, ExprPool *pool)
{
    CheckOptions check = it->options->check;
    CheckCounts counts = {0};
    Range range;
    check.flags = (DriverFlags){path, flags_of(it), linked_with(it)};
    check.told = hear;
    check.told_data = it;
    check_library(library, &check, pool, it->said, &counts);
    if (counts.holding || counts.known || counts.refuted || counts.unchecked || !diag_error_count(it->said)) return;
    diag_remark(it->compiled.diag, (Range){0}, "nothing of `%s` is checked: %s", it->options->source, diag_error_at(it->said, 0, &range));
}

/* False: some of it could not be read, and is a TODO now. */
static bool check_file(Derivation *it, const char *path)
{
    it->said = diag_new(it->arena);
    const Words flags = flags_of(it);
    CXIndex index = clang_createIndex(0, 0);
    CXTranslationUnit unit = parse_c(index, path, flags.items, flags.count, it->said);
    ExprPool *pool = expr_pool_new(it->arena);
    Library *library = unit ? read_annotations(unit, NULL, pool, it->said) : NULL;
    const bool read = library && !diag_error_count(it->said);
    const bool again = !read && leave_unreadable(it);
    Range range;
    if (read && !it->options->unchecked) try_all(it, library, path, pool);
    if (!read && !again) diag_error(it->compiled.diag, (Range){0}, "what is derived cannot be read: %s", diag_error_at(it->said, 0, &range));
    if (unit) clang_disposeTranslationUnit(unit);
    clang_disposeIndex(index);
    return !again;
}

static void check(Derivation *it, Text *text)
{
    Folder folder = {0};
    if (!folder_make(&folder, "fern-annotate")) return;
    const char *path = arena_printf(it->arena, "%s/derived.h", folder.path);
    for (bool done = false; !done && write_output(path, text);) {
        done = check_file(it, path);
        write_side_file(it, text);
    }
    folder_remove(&folder);
}

/* --- All of it ---------------------------------------------------------------------------------------------- */

static void summarise(const Derivation *it)
{
    int cut = 0, whole = 0;
    for (int i = 0; i < it->count; i++) {
        cut += !it->outlines[i]->untold && it->outlines[i]->loop_count;
        whole += !it->outlines[i]->untold && !it->outlines[i]->loop_count;
    }
    fprintf(stderr, "%d function%s: %d cut, %d whole, %d not understood\n", it->count, it->count == 1 ? "" : "s", cut, whole, it->count - cut - whole);
}

static bool derive_from(Derivation *it)
{
    Text text = {0};
    collect(it);
    write_side_file(it, &text);
    check(it, &text);
    const char *path = it->options->output ? it->options->output : "-";
    const bool good = !diag_error_count(it->compiled.diag), written = good && write_output(path, &text);
    if (good && !written) diag_error(it->compiled.diag, (Range){0}, "`%s` cannot be written: %s", path, strerror(errno));
    text_free(&text);
    return written;
}

int derive(const DeriveOptions *given, Arena *arena)
{
    Derivation it = {.options = given, .arena = arena};
    Options options;
    int status;
    if (!set_options(&options, given, arena, &status)) return status;
    bool good = compile_plans(&it.compiled, &options, arena, stderr);
    if (it.compiled.fault) diag_error(it.compiled.diag, (Range){0}, "internal error: %s", it.compiled.fault);
    good = good && derive_from(&it);
    diag_print(it.compiled.diag, stderr);
    if (good) summarise(&it);
    compile_end(&it.compiled);
    return good ? 0 : 1;
}
