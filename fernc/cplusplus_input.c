#include "cplusplus_input.h"

#include "cplusplus/cuda_headers.h"

#include "annotator/base/share.h"
#include "annotator/c/parse_c.h"
#include "annotator/c/target_compiler.h"

#include <stdlib.h>
#include <string.h>

typedef Words FlagList;

/* The compiler is that of C++, which reads C as well. */
static void add_compiler(Origin *origin, const Options *options, Arena *arena)
{
    bool named = false;
    const char *chosen = getenv("CXX");
    for (int i = 0; i < options->compiler.count; i++) named |= !strncmp(options->compiler.items[i], COMPILER_FLAG, strlen(COMPILER_FLAG));
    if (!named) list_push(arena, &origin->flags, arena_printf(arena, "%s%s", COMPILER_FLAG, chosen && *chosen ? chosen : "c++"));
    for (int i = 0; i < options->built_with.count; i++) list_push(arena, &origin->flags, options->built_with.items[i]);
}

static void add_flags_of_c(Origin *origin, const Options *options, Arena *arena)
{
    for (int i = 0; i < options->compiler.count; i++)
        if (!is_flag_of_cplusplus(options->compiler.items[i])) list_push(arena, &origin->flags, options->compiler.items[i]);
}

typedef struct Headers {
    CXIndex index;
    const Origin *origin;
    Arena *arena;
} Headers;

static bool reads_as_c(void *data, const char *header)
{
    const Headers *headers = data;
    FlagList flags = {0};
    for (int i = 0; i < headers->origin->flags.count; i++) list_push(headers->arena, &flags, headers->origin->flags.items[i]);
    list_push(headers->arena, &flags, arena_printf(headers->arena, "-I%s", share_folder(headers->arena)));
    list_push(headers->arena, &flags, "-include");
    list_push(headers->arena, &flags, header);
    Diag *unheard = diag_new(headers->arena);
    const CXTranslationUnit unit = parse_c_text(headers->index, "/fern/header.c", "", flags.items, flags.count, unheard);
    const bool good = unit && !diag_error_count(unheard);
    if (unit) clang_disposeTranslationUnit(unit);
    return good;
}

static CXTranslationUnit parse_text(const Origin *origin, const char *path, const char *text, CXIndex index, Arena *arena, Diag *diag)
{
    FlagList flags = {0};
    for (int i = 0; i < origin->flags.count; i++) list_push(arena, &flags, origin->flags.items[i]);
    list_push(arena, &flags, arena_printf(arena, "-I%s", share_folder(arena)));
    diag_file_from_text(diag, path, text, (unsigned)strlen(text));
    return parse_c_text(index, path, text, flags.items, flags.count, diag);
}

/* Where clang says something of the text of C that nobody has foreseen, the run stays as it is, with clang's words. False: nothing is of a run. */
static bool drop_at_fault(CplusplusView *view, const Diag *diag, Arena *arena)
{
    Range range;
    const char *why;
    char *text = arena_string(arena, view->text);
    bool any = false;
    for (int number = 0; (why = diag_error_at(diag, number, &range)); number++)
        for (int r = 0; r < view->runs.count; r++) {
            CplusplusRun *run = &view->runs.items[r];
            char *at = *run->definition ? strstr(text, run->definition) : NULL;
            const size_t length = strlen(run->definition);
            if (!at || !range.file || range.begin < (size_t)(at - text) || range.begin >= (size_t)(at - text) + length) continue;
            for (size_t i = 0; i < length; i++)
                if (at[i] != '\n') at[i] = ' ';
            run->definition = "";
            list_push(arena, &view->left, ((CplusplusLeft){run->range, run->within, arena_printf(arena, "as C it would not do: %s", why)}));
            any = true;
        }
    view->text = text;
    return any;
}

/* The headers, each of which C can read, say something else together. */
static void drop_all(CplusplusView *view, const char *why, Arena *arena)
{
    for (int r = 0; r < view->runs.count; r++) {
        if (*view->runs.items[r].definition)
            list_push(arena, &view->left, ((CplusplusLeft){view->runs.items[r].range, view->runs.items[r].within, arena_printf(arena, "its headers would not do as C: %s", why ? why : "clang makes nothing of them")}));
        view->runs.items[r].definition = "";
    }
    view->text = view->before = "";
}

/* The file as C++; of CUDA what the compiler of the host reads of it. */
static CXTranslationUnit parse_file(Compiled *compiled, const Options *options, const FlagList *flags, CXIndex index)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    if (!is_cuda_path(options->input)) return parse_c(index, options->input, flags->items, flags->count, compiled->diag);
    Diag *of_cplusplus = diag_new(arena);
    diag_set_dialect(of_cplusplus, (CDialect){.raw_strings = true, .separators = true});
    const SourceFile *file = diag_file(of_cplusplus, options->input);
    FlagList all = {0};
    for (int i = 0; i < flags->count; i++) list_push(arena, &all, flags->items[i]);
    cuda_headers(&all, arena);
    return file ? parse_c_text(index, options->input, cuda_as_cplusplus(file, arena), all.items, all.count, compiled->diag) : NULL;
}

/* Conditions of CUDA's compiler in files of the program: what is read here may not be what is compiled. False: there are none. */
static bool leave_other_text(Compiled *compiled, const Options *options, const SourceFile *file, Arena *arena)
{
    CplusplusView *view = &compiled->cplusplus;
    for (int i = 0; i < compiled->inputs.count && is_cuda_path(options->input); i++) {
        const SourceFile *input = diag_file(compiled->diag, compiled->inputs.items[i]);
        const char *word = input ? cuda_condition_in(input) : NULL;
        if (!word) continue;
        *view = (CplusplusView){.file = file, .text = "\n", .before = ""};
        list_push(arena, &view->left, ((CplusplusLeft){{file, 0, 1}, "", arena_printf(arena, "`%s` names `%s`: nvcc may read other text than the compiler of the host", input->path, word)}));
        return true;
    }
    return false;
}

CXTranslationUnit parse_cplusplus(Compiled *compiled, const Options *options, Origin *origin, CXIndex index)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    CplusplusView *view = &compiled->cplusplus;
    add_compiler(origin, options, arena);
    FlagList flags = {0};
    for (int i = 0; i < origin->flags.count; i++) list_push(arena, &flags, origin->flags.items[i]);
    for (int i = 0; i < options->compiler.count; i++) list_push(arena, &flags, options->compiler.items[i]);
    list_push(arena, &flags, arena_printf(arena, "-I%s", share_folder(arena)));
    list_push(arena, &flags, LANGUAGE_FLAG);
    list_push(arena, &flags, LANGUAGE_CPLUSPLUS);
    const CXTranslationUnit unit = parse_file(compiled, options, &flags, index);
    if (!unit) return NULL;
    add_flags_of_c(origin, options, arena);
    included_files(&compiled->inputs, &(Paths){0}, unit, arena);
    const SourceFile *file = diag_file(compiled->diag, options->input);
    if (!leave_other_text(compiled, options, file, arena)) cplusplus_view(view, unit, file, reads_as_c, &(Headers){index, origin, arena}, arena);
    clang_disposeTranslationUnit(unit);
    const int flags_before = origin->flags.count;
    for (int h = 0; h < view->header_count; h++) {
        list_push(arena, &origin->flags, "-include");
        list_push(arena, &origin->flags, view->headers[h]);
    }
    for (;;) {
        Diag *unheard = diag_new(arena);
        Range nowhere;
        const CXTranslationUnit tried = parse_text(origin, options->input, view->text, index, arena, unheard);
        if (tried) clang_disposeTranslationUnit(tried);
        if (tried) break;
        if (drop_at_fault(view, unheard, arena)) continue;
        drop_all(view, diag_error_at(unheard, 0, &nowhere), arena);
        origin->flags.count = flags_before;
        break;
    }
    return parse_text(origin, options->input, view->text, index, arena, compiled->diag);
}

void cplusplus_explain(const Compiled *compiled, FILE *report)
{
    const CplusplusView *view = &compiled->cplusplus;
    for (int l = 0; l < view->left.count; l++) {
        unsigned line, column;
        source_position(view->file, view->left.items[l].range.begin, &line, &column);
        fprintf(report, "%s:%u:%u: stays as it is: %s\n", view->file->path, line, column, view->left.items[l].why);
    }
}

void cplusplus_finish(const Compiled *compiled, bool marked, Text *code)
{
    const CplusplusView *view = &compiled->cplusplus;
    Arena *arena = expr_pool_arena(compiled->pool);
    bool *fused = arena_alloc(arena, sizeof *fused * (size_t)(view->runs.count + 1));
    for (int r = 0; r < view->runs.count; r++)
        for (int f = 0; f < compiled->composition->functions.count; f++)
            fused[r] |= compiled->functions[f].fused && !strcmp(compiled->functions[f].function->name, view->runs.items[r].name);
    const char *macro = cplusplus_macro_in(view, text_string(code), arena);
    for (int r = 0; macro && r < view->runs.count; r++) {
        if (fused[r]) diag_remark(compiled->diag, view->runs.items[r].range, "the calls stay as they are: `%s` is a macro of the program, and a name in what they become", macro);
        fused[r] = false;
    }
    Text whole = {0};
    cplusplus_splice(view, fused, text_string(code), marked, &whole, arena);
    text_free(code);
    *code = whole;
}
