#include "analyse.h"

#include "key.h"
#include "text/expanded.h"
#include "text/placed.h"
#include "text/preprocessed.h"
#include "text/settled.h"

#include "annotator/c/target_compiler.h"
#include "annotator/run/process.h"
#include "compile.h"
#include "emitted.h"
#include "explain/explain.h"
#include "model/estimate.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SECONDS = 30 /* of processor time */ };

/* --- Options --------------------------------------------------------------------------------------------------------------------- */

/* Whether the compiler may itself change the order of sums, whatever it makes of options that contradict each other. */
static bool rounds_freely(const CompilerCall *call)
{
    bool freely = false, by_level = false;
    for (int i = 0; i < call->flags.count; i++) {
        const char *flag = call->flags.items[i];
        if (!strcmp(flag, "-fno-fast-math") || !strcmp(flag, "-fno-associative-math")) return false;
        if (!strcmp(flag, "-ffast-math") || !strcmp(flag, "-fassociative-math")) freely = true;
        if (!strncmp(flag, "-O", 2)) by_level = !strcmp(flag, "-Ofast"); /* the last one holds */
    }
    return freely || by_level;
}

/* As a shell reads it. */
static const char *quoted(const Words *words, Arena *arena)
{
    Text text = {0};
    for (int i = 0; i < words->count; i++) {
        text_add(&text, i ? " '" : "'");
        for (const char *c = words->items[i]; *c; c++) text_add(&text, *c == '\'' ? "'\\''" : "%c", *c);
        text_add(&text, "'");
    }
    const char *command = arena_string(arena, text_string(&text));
    text_free(&text);
    return command;
}

bool analysis_options(Options *options, const CompilerCall *call, const char *input, Arena *arena)
{
    Words words = {0};
    int status;
    list_push(arena, &words, "fernc");
    list_push(arena, &words, input);
    list_push(arena, &words, "--line-directives");
    list_push(arena, &words, "--same-symbols");
    if (!rounds_freely(call)) list_push(arena, &words, "--exact");
    list_push(arena, &words, arena_printf(arena, "--cc=%s", quoted(&call->compiler, arena)));
    list_push(arena, &words, "-o");
    list_push(arena, &words, name_of_made_text(input, arena));
    const char *more = getenv("FERN_CC_OPTIONS");
    if (more && *more) compiler_words(&words, more, arena);
    list_push(arena, &words, "--");
    for (int i = 0; i < call->flags.count; i++) list_push(arena, &words, call->flags.items[i]);
    list_push(arena, &words, NULL);
    return options_parse(options, words.count - 1, (char **)words.items, arena, &status);
}

int clang_version(const Options *options, Arena *arena)
{
    static const char macro[] = "#define __clang_major__ ";
    Words flags = {0};
    for (int i = 0; i < options->compiler.count; i++) list_push(arena, &flags, options->compiler.items[i]);
    if (is_of_cplusplus(options->input)) {
        list_push(arena, &flags, LANGUAGE_FLAG);
        list_push(arena, &flags, LANGUAGE_CPLUSPLUS);
    }
    const TargetCompiler *compiler = target_compiler(flags.items, flags.count, arena, diag_new(arena));
    const char *defined = compiler && compiler->macros ? strstr(compiler->macros, macro) : NULL;
    return defined ? atoi(defined + strlen(macro)) : 0;
}

/* --- What has come of it --------------------------------------------------------------------------------------------------------- */

static void add_reasons(FunctionRecord *function, const FunctionPlan *planned, Arena *arena)
{
    for (int p = 0; p < planned->plans.count; p++) {
        Plan *plan = planned->plans.items[p];
        for (int s = 0; s < plan->stages.count; s++) {
            const Stage *stage = plan->stages.items[s];
            if (stage->nest || stage->statement->kind == STATEMENT_ALLOCATE) continue;
            list_push(arena, &function->reasons, ((Reason){.line = stage->statement->line, .text = why_left_alone(stage), .alone = !stage->left_out}));
        }
    }
    for (int r = 0; r < planned->function->remarks.count; r++) {
        const Remark *remark = &planned->function->remarks.items[r];
        list_push(arena, &function->reasons, ((Reason){.line = remark->line, .text = remark->text, .missing = remark->missing}));
    }
    if (planned->declined) list_push(arena, &function->reasons, ((Reason){.line = planned->function->line, .text = planned->declined}));
}

/* What the estimate gives nothing for, at the sizes that it supposes, stays as it is written. */
static bool leave_what_gains_nothing(FunctionPlan *planned, double gain)
{
    if (!planned->fused || gain <= 0 || gain >= LEAST_GAIN) return false;
    planned->fused = false;
    planned->plans.count = 0;
    return true;
}

/* Statements of C++ that a function of C does, by its name; NULL: it is a function of C. */
static const CplusplusRun *run_of(const Compiled *compiled, const char *name)
{
    for (int r = 0; r < compiled->cplusplus.runs.count; r++)
        if (!strcmp(compiled->cplusplus.runs.items[r].name, name)) return &compiled->cplusplus.runs.items[r];
    return NULL;
}

static FunctionRecord record_of_function(const Compiled *compiled, const FunctionPlan *planned)
{
    const CplusplusRun *run = run_of(compiled, planned->function->name);
    const Range range = run ? run->range : planned->function->range;
    return (FunctionRecord){.name = run ? run->within : planned->function->name, .begin = line_of(range), .end = line_of((Range){range.file, range.end - 1, range.end}),
                            .fused = planned->fused, .gain = planned->fused ? explain_gain(planned) : 0};
}

/* Why statements of C++ are in no run, of the functions that they are in. */
static void add_left(CcRecord *record, const CplusplusView *view, Arena *arena)
{
    for (int l = 0; l < view->left.count; l++) {
        const CplusplusLeft *left = &view->left.items[l];
        FunctionRecord *function = NULL;
        for (int f = 0; f < record->functions.count && !function; f++)
            if (!strcmp(record->functions.items[f].name, left->within)) function = &record->functions.items[f];
        if (!function) {
            list_push(arena, &record->functions, ((FunctionRecord){.name = left->within, .begin = line_of(left->range), .end = line_of(left->range)}));
            function = &record->functions.items[record->functions.count - 1];
        }
        list_push(arena, &function->reasons, ((Reason){.line = line_of(left->range), .text = left->why}));
    }
}

static void add_functions(CcRecord *record, Compiled *compiled, Arena *arena)
{
    for (int f = 0; compiled->functions && f < compiled->composition->functions.count; f++) {
        FunctionPlan *planned = &compiled->functions[f];
        FunctionRecord function = record_of_function(compiled, planned);
        if (planned->plans.count && planned->plans.items[0]->assumed) function.sizes = planned->plans.items[0]->assumed->sizes;
        add_reasons(&function, planned, arena);
        if (leave_what_gains_nothing(planned, function.gain)) {
            function.fused = false;
            list_push(arena, &function.reasons, ((Reason){.line = planned->function->line, .text = "by the estimate, tiles gain nothing"}));
        }
        list_push(arena, &record->functions, function);
    }
    add_left(record, &compiled->cplusplus, arena);
}

static bool some_are_fused(const CcRecord *record)
{
    for (int f = 0; f < record->functions.count; f++)
        if (record->functions.items[f].fused) return true;
    return false;
}

/* --- Whether it may stand for the file ------------------------------------------------------------------------------------------- */

/* Words whose meaning depends on where, or how often, they are read. */
static const char *word_of_place(const CompilerCall *call, const Text *original, Arena *arena)
{
    static const char *const words[] = {"__COUNTER__", "__TIMESTAMP__", "__INCLUDE_LEVEL__"};
    const size_t count = sizeof words / sizeof *words;
    Words files = {0};
    Diag *diag = diag_new(arena);
    preprocessed_files(&files, original, arena);
    for (int i = 0; i < files.count; i++) {
        const SourceFile *file = diag_file(diag, files.items[i]);
        for (size_t w = 0; file && w < count; w++)
            if (strstr(file->text, words[w])) return words[w];
    }
    for (int i = 0; i < call->flags.count; i++) /* -DNEXT=__COUNTER__ */
        for (size_t w = 0; w < count; w++)
            if (strstr(call->flags.items[i], words[w])) return words[w];
    return NULL;
}

/* Whether it has `#line`, or `# 12 "x.y"`, which might also be in a string of several lines. */
static bool directs_lines(const SourceFile *file)
{
    CReader reader = c_reader_of(file->text, file->dialect);
    for (CToken token; c_next_code(&reader, &token);) {
        const char *marker = token.raw ? strstr(file->text + token.begin, "\n# ") : NULL;
        if (marker && marker < file->text + token.end) return true;
        if (token.in_directive && token.begins_line && c_next_code(&reader, &token) && (token.kind == C_NUMBER || c_is(&reader, &token, "line"))) return true;
    }
    return false;
}

/* How it is done. */
typedef struct Analysis {
    const CompilerCall *call;
    const char *input;
    Options *options; /* its own, which what is compiled remembers */
    const Text *original;
    const char *folder; /* for files that are gone in the end */
    const Kept *kept;
    CcRecord record;
    Arena *arena;
} Analysis;

static Options *own_options(const Options *options, Arena *arena)
{
    Options *own = arena_alloc(arena, sizeof *own);
    *own = *options;
    return own;
}

/* The fused file where it is to be read from; false: a macro names one of its headers. */
static bool print_placed(const Analysis *analysis, const Compiled *compiled, bool lines_of_text, Text *placed)
{
    Text code = {0};
    Options options = *analysis->options;
    options.lines_of_text = lines_of_text;
    emit_compiled(compiled, &options, &code, NULL);
    const SourceFile *cplusplus = compiled->cplusplus.file;
    const bool good = place_includes(placed, text_string(&code), analysis->input, cplusplus ? cplusplus->dialect : compiled->composition->file->dialect, analysis->arena);
    text_free(&code);
    return good;
}

/* What is compared has the macros that files define, too: fused functions may use them where nothing else does. */
static const char with_macros[] = "-dD";

static bool preprocess_original(const Analysis *analysis, const char *more, Text *out)
{
    Words options = {0};
    list_push(analysis->arena, &options, with_macros);
    if (more) list_push(analysis->arena, &options, more);
    return preprocess(out, analysis->call, analysis->input, &options, analysis->arena);
}

/* The text as the preprocessor leaves it, with one option more where that is not NULL; false: it does not take it. */
static bool preprocess_placed(const Analysis *analysis, const Text *placed, const char *more, Text *out)
{
    Arena *arena = analysis->arena;
    char *folder = arena_printf(arena, "%s/made-XXXXXX", analysis->folder);
    if (!mkdtemp(folder)) return false;
    const char *path = arena_printf(arena, "%s/%s", folder, name_behind(analysis->input));
    FILE *file = fopen(path, "w");
    bool good = file && fwrite(placed->bytes, 1, placed->length, file) == placed->length;
    if (file) good &= !fclose(file);
    Words maps = {0};
    add_name_maps(&maps, analysis->call, path, analysis->input, clang_version(analysis->options, arena), arena);
    if (more) list_push(arena, &maps, more);
    good = good && preprocess(out, analysis->call, path, &maps, arena);
    unlink(path);
    rmdir(folder);
    return good;
}

/* As runtime/host/arrays.h has it. */
static bool takes_aligned_memory(const char *text)
{
    static const char *const calls[] = {"aligned_alloc(64, (bytes + 63) / 64 * 64)", "aligned_alloc(align, (bytes + align - 1) / align * align)",
                                        "aligned_alloc(4096, (size_t)threads * bytes)"};
    for (int c = 0; c < 3; c++)
        if (strstr(text, calls[c])) return true;
    return false;
}

/* Whether the text has a fused run of C++ as it is written. */
static bool lacks_run(const Compiled *compiled, const char *text)
{
    for (int f = 0; f < compiled->composition->functions.count; f++) {
        const CplusplusRun *run = compiled->functions[f].fused ? run_of(compiled, compiled->functions[f].function->name) : NULL;
        if (run && !strstr(text, run->call)) return true;
    }
    return false;
}

/* The text, where it is the same to the compiler but for the fused functions; else the record says why not. */
static void place(Analysis *analysis, const Compiled *compiled, Text *placed)
{
    CcRecord *record = &analysis->record;
    const char *header = NULL;
    Text own = {0}, original = {0}, fused = {0};
    if (!print_placed(analysis, compiled, false, placed) || !print_placed(analysis, compiled, true, &own))
        record->stays = "a macro names a header, or __has_include asks for one";
    else if (lacks_run(compiled, text_string(placed)))
        record->stays = "a macro of the program is a name in what loops become";
    else if (takes_aligned_memory(text_string(placed)))
        record->stays = "tiles of it need memory of an allocator that may be another than free's";
    else if (!diag_error_count(compiled->diag) && !(preprocess_original(analysis, NULL, &original) && preprocess_placed(analysis, &own, with_macros, &fused)))
        record->stays = "the preprocessor does not take the fused file";
    else if (!diag_error_count(compiled->diag)
             && !same_outside(&original, &fused, analysis->input, name_of_made_text(analysis->input, analysis->arena), record, analysis->arena))
        record->stays = "what stands beside the fused functions would read otherwise";
    else if (is_of_cplusplus(analysis->input) && (header = other_header(&original, &fused, analysis->arena)))
        record->stays = arena_printf(analysis->arena, "the generated code needs <%s>, which may bring other overloads of the program's functions", name_behind(header));
    text_free(&own);
    text_free(&original);
    text_free(&fused);
}

static void add_read(Analysis *analysis, const char *path)
{
    if (!strcmp(path, analysis->input)) return;
    list_push(analysis->arena, &analysis->record.read, ((ReadFile){path, contents_of(path, analysis->arena)}));
}

/* "x.c: no call" without the file's name. */
static const char *without_name(const char *message, const char *input)
{
    const size_t length = strlen(input);
    return !strncmp(message, input, length) && !strncmp(message + length, ": ", 2) ? message + length + 2 : message;
}

/* Why the text is not looked at; NULL: it is. */
static const char *why_text_stays(const Analysis *analysis)
{
    const char *word = word_of_place(analysis->call, analysis->original, analysis->arena), *options = options_in_text(analysis->original, analysis->arena);
    const bool cplusplus = is_of_cplusplus(analysis->input);
    Diag *diag = diag_new(analysis->arena);
    diag_set_dialect(diag, (CDialect){.raw_strings = cplusplus, .separators = cplusplus});
    const SourceFile *file = diag_file(diag, analysis->input);
    if (word) return arena_printf(analysis->arena, "%s has one meaning in each place", word);
    if (file && strchr(file->text, '\1')) return "there is a byte in it that stands for no character";
    if (file && cplusplus && directs_lines(file)) return "it says itself which lines it has";
    return options ? arena_printf(analysis->arena, "functions have options of the compiler of their own: %s", options) : NULL;
}

/* --- What macros and conditions stand for ----------------------------------------------------------------------------------------- */

/* The input with these functions expanded; NULL: then it would be another text to the compiler. */
static const char *text_with(const Analysis *analysis, const SourceFile *input, const ExpandedFunctions *functions)
{
    Text placed = {0}, read = {0};
    const char *text = functions->count ? expanded_text(input, functions, analysis->arena) : NULL;
    const bool good = text && place_includes(&placed, text, analysis->input, input->dialect, analysis->arena) && preprocess_placed(analysis, &placed, NULL, &read)
                      && same_tokens(analysis->original, &read);
    text_free(&placed);
    text_free(&read);
    return good ? text : NULL;
}

/* Those of them, from one on, with which the text is the same to the compiler. */
static ExpandedFunctions same_of(const Analysis *analysis, const SourceFile *input, const ExpandedFunctions *functions, int from, int count)
{
    ExpandedFunctions same = {0};
    for (int f = 0; f < count; f++) list_push(analysis->arena, &same, functions->items[from + f]);
    if (!count || text_with(analysis, input, &same)) return same;
    same.count = 0;
    if (count == 1) return same;
    same = same_of(analysis, input, functions, from, count / 2);
    const ExpandedFunctions more = same_of(analysis, input, functions, from + count / 2, count - count / 2);
    for (int f = 0; f < more.count; f++) list_push(analysis->arena, &same, more.items[f]);
    return same;
}

static FunctionRecord *record_of(const CcRecord *record, const ExpandedFunction *expanded)
{
    for (int f = 0; f < record->functions.count; f++) {
        FunctionRecord *function = &record->functions.items[f];
        if (function->begin <= expanded->end && function->end >= expanded->begin) return function;
    }
    return NULL;
}

/* Those that are fused; the others are better left as they are written. */
static ExpandedFunctions fused_of(const ExpandedFunctions *functions, const CcRecord *record, Arena *arena)
{
    ExpandedFunctions fused = {0};
    for (int f = 0; f < functions->count; f++) {
        const FunctionRecord *function = record_of(record, &functions->items[f]);
        if (function && function->fused) list_push(arena, &fused, functions->items[f]);
    }
    return fused;
}

/* All lines that have been expanded with a function are its own. */
static void give_lines(const CcRecord *record, const ExpandedFunctions *functions)
{
    for (int f = 0; f < functions->count; f++) {
        FunctionRecord *function = record_of(record, &functions->items[f]);
        if (function && function->begin > functions->items[f].begin) function->begin = functions->items[f].begin;
        if (function && function->end < functions->items[f].end) function->end = functions->items[f].end;
    }
}

/* Why functions stay is told of their expanded text. */
static void take_reasons(CcRecord *record, const CcRecord *expanded)
{
    for (int f = 0; f < record->functions.count; f++)
        for (int e = 0; e < expanded->functions.count; e++)
            if (!record->functions.items[f].fused && !strcmp(record->functions.items[f].name, expanded->functions.items[e].name))
                record->functions.items[f].reasons = expanded->functions.items[e].reasons;
}

/* --- The passes -------------------------------------------------------------------------------------------------------------------- */

/* What becomes of its functions, into a new record: of the text, or of the file where that is NULL. False: nothing. */
static bool look_at_functions(Analysis *analysis, Compiled *compiled, const char *text)
{
    CcRecord *record = &analysis->record;
    FILE *nowhere = fopen("/dev/null", "w");
    Range range;
    *record = (CcRecord){0};
    analysis->options->text = text;
    const bool good = nowhere && compile_plans(compiled, analysis->options, analysis->arena, nowhere);
    if (good) add_functions(record, compiled, analysis->arena);
    if (nowhere) fclose(nowhere);
    if (diag_error_at(compiled->diag, 0, &range) && !record->functions.count && compiled->composition) add_functions(record, compiled, analysis->arena);
    return good;
}

static bool is_settled_as(CXTranslationUnit unit, void *preprocessed)
{
    return is_settled(unit, preprocessed);
}

/* The same, of the text in which as much as pays is expanded. */
static bool look_at_expanded(Analysis *analysis, Compiled *compiled, const Text *preprocessed)
{
    const SourceFile *input = diag_file(diag_new(analysis->arena), analysis->input);
    ExpandedFunctions functions = {0};
    if (input) functions = expanded_functions(preprocessed, input, analysis->arena);
    functions = same_of(analysis, input, &functions, 0, functions.count);
    bool good = look_at_functions(analysis, compiled, functions.count ? expanded_text(input, &functions, analysis->arena) : NULL);
    const ExpandedFunctions fused = fused_of(&functions, &analysis->record, analysis->arena);
    const bool in_time = clock() < SECONDS / 3 * CLOCKS_PER_SEC; /* the process has that much for both */
    if (fused.count < functions.count && in_time && (!good || some_are_fused(&analysis->record))) {
        const CcRecord expanded = analysis->record;
        good = look_at_functions(analysis, compiled, text_with(analysis, input, &fused));
        take_reasons(&analysis->record, &expanded);
    }
    give_lines(&analysis->record, in_time ? &fused : &functions);
    return good;
}

/* What is C alone may be expanded. */
static bool look_at_text(Analysis *analysis, Compiled *compiled)
{
    Text preprocessed = {0};
    const bool known = analysis->original && !is_of_cplusplus(analysis->input) && preprocess_original(analysis, "-C", &preprocessed);
    if (known) analysis->options->is_settled = is_settled_as;
    analysis->options->of_settled = &preprocessed;
    const bool good = known ? look_at_expanded(analysis, compiled, &preprocessed) : look_at_functions(analysis, compiled, NULL);
    analysis->options->is_settled = NULL;
    text_free(&preprocessed);
    return good;
}

/* What becomes of its functions, into the record; the fused text, where some are fused. */
static void analyse_functions(Analysis *analysis, Compiled *compiled, Text *placed)
{
    CcRecord *record = &analysis->record;
    Range range;
    if (look_at_text(analysis, compiled) && some_are_fused(record) && analysis->original) place(analysis, compiled, placed);
    const char *error = diag_error_at(compiled->diag, 0, &range);
    if (error)
        record->stays = range.file ? arena_printf(analysis->arena, "line %u: %s", line_of(range), error) : without_name(error, analysis->input);
    else if (!some_are_fused(record))
        record->stays = "nothing in it can be fused";
    for (int i = 0; i < compiled->inputs.count; i++) add_read(analysis, compiled->inputs.items[i]);
}

bool analyse_here(const CompilerCall *call, const char *input, const Options *options, const Text *original, const char *folder, CcRecord *record, Compiled *compiled,
                  Arena *arena)
{
    Analysis analysis = {.call = call, .input = input, .options = own_options(options, arena), .original = original, .folder = folder, .arena = arena};
    Text placed = {0};
    const char *why = original ? why_text_stays(&analysis) : NULL;
    analysis.record.stays = why;
    if (!why) analyse_functions(&analysis, compiled, &placed);
    text_free(&placed);
    *record = analysis.record;
    return !why;
}

static void run_analysis(void *data)
{
    Analysis *analysis = data;
    CcRecord *record = &analysis->record;
    Compiled compiled;
    Text placed = {0};
    process_limit_seconds(SECONDS);
    record->stays = why_text_stays(analysis);
    if (!record->stays) analyse_functions(analysis, &compiled, &placed);
    for (int i = 0; i < analysis->options->known.files.count; i++) add_read(analysis, analysis->options->known.files.items[i]);
    if (!store_put(analysis->folder, analysis->kept, record, record->stays ? NULL : &placed, false, analysis->arena)) _exit(1);
}

bool analyse(const CompilerCall *call, const char *input, const Options *options, const Text *original, const char *store, const Kept *kept, CcRecord *record, Arena *arena)
{
    Analysis analysis = {.call = call, .input = input, .options = own_options(options, arena), .original = original, .folder = store, .kept = kept, .arena = arena};
    const int status = process_apart(run_analysis, &analysis);
    if (!status) return store_find(kept, record, arena);
    *record = (CcRecord){.stays = process_took_too_long(status) ? "fernc takes too long on it" : WIFSIGNALED(status)
                                      ? arena_printf(arena, "fernc ended by signal %d", WTERMSIG(status)) : "fernc ended with an error of its own"};
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) return true; /* for want of memory, as it seems, that may be there next time */
    return store_put(store, kept, record, NULL, false, arena);
}
