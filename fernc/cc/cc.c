#include "cc.h"

#include "analyse.h"
#include "build.h"
#include "key.h"
#include "log.h"
#include "text/preprocessed.h"
#include "summary.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int usage(FILE *out, int status)
{
    fputs("usage: fernc cc COMPILER ARGUMENTS..     compile as COMPILER does, with the functions of C and C++ files fused\n"
          "       fernc cc --summary [FOLDER]       what was fused of the programs below FOLDER, else here, and what stood in the way\n"
          "       fernc cc --clear                  forget all results\n"
          "\n"
          "  make CC=\"fernc cc gcc\" CXX=\"fernc cc g++\"\n"
          "  cmake -DCMAKE_C_COMPILER_LAUNCHER=\"fernc;cc\" -DCMAKE_CXX_COMPILER_LAUNCHER=\"fernc;cc\" ..\n"
          "\n"
          "In the environment:\n"
          "  FERN_CC_OPTIONS   options of fernc for all files, such as --target=omp\n"
          "  FERN_CC_DIR       where results and the log are kept; else fernc/cc in $XDG_CACHE_HOME, or ~/.cache\n"
          "  FERN_CC_SIZE      how much may be kept there, with K, M or G; else 1G\n"
          "  FERN_CC_DISABLE   the compiler alone, where it is not empty\n",
          out);
    return status;
}

/* The compiler in the place of this process. */
static int become(char *const *words)
{
    execvp(words[0], words);
    fprintf(stderr, "fernc cc: error: `%s` cannot be run: %s\n", words[0], strerror(errno));
    return 127;
}

/* --- One call ---------------------------------------------------------------------------------------------------------------------- */

typedef struct File {
    const char *input, *key;
    Options options;
    Kept kept;
    CcRecord record;
} File;

static const char *whole_path(const char *path, const char *folder, Arena *arena)
{
    return *path == '/' ? path : arena_printf(arena, "%s/%s", folder, path);
}

static void tell(const CompilerCall *call, const char *store, const File *file, const char *why, Arena *arena)
{
    char folder[PATH_MAX];
    if (!getcwd(folder, sizeof folder)) return;
    const char *output = call->output >= 0 ? call->words.items[call->output] : call->mode >= 0 ? named_after(file->input, ".o", arena) : "a.out";
    const char *place = whole_path(output, folder, arena);
    if (call->inputs.count > 1) place = arena_printf(arena, "%s(%s)", place, file->input);
    log_add(store, &(LogEntry){folder, file->input, place, file->key ? file->key : "", why ? why : ""}, arena);
}

/* Whether what was read of it then is what stands there now. */
static bool is_current(const CcRecord *record, Arena *arena)
{
    for (int i = 0; i < record->read.count; i++)
        if (strcmp(contents_of(record->read.items[i].path, arena), record->read.items[i].contents) != 0) return false;
    return true;
}

/* What is kept of it, and holds; false: nothing. */
static bool is_kept(const File *file, CcRecord *record, Arena *arena)
{
    if (!store_find(&file->kept, record, arena)) return false;
    if (is_current(record, arena)) return true;
    store_drop(&file->kept);
    return false;
}

/* What comes of the file, from the store or anew; false: nothing can be said of it. */
static bool look_at(const CompilerCall *call, const char *store, File *file, Arena *arena)
{
    Text original = {0};
    if (!analysis_options(&file->options, call, file->input, arena)) return false;
    bool good = preprocess(&original, call, file->input, NULL, arena);
    if (good && includes_itself(&original, file->input, arena)) {
        file->record.stays = "it includes itself";
        text_free(&original);
        return true;
    }
    if (good) file->key = result_key(call, file->input, &original, &file->options, arena);
    good &= file->key != NULL;
    if (good) file->kept = store_place(store, file->key, file->input, arena);
    if (good && !is_kept(file, &file->record, arena)) {
        good = analyse(call, file->input, &file->options, &original, store, &file->kept, &file->record, arena);
        if (!strncmp(file->key, "00", 2)) store_trim(store, arena); /* once in 256 results */
    }
    text_free(&original);
    return good;
}

/* What the compiler does not take is not tried again, and what it says nothing of is not compiled twice again. */
static void keep(const char *store, File *files, int count, const Built *built, Arena *arena)
{
    const char *why = built->passing ? NULL : built->why;
    for (int i = 0; i < count && (why || built->quiet); i++) {
        CcRecord *record = &files[i].record;
        if (record->stays || (!why && record->quiet)) continue;
        if (why) record->stays = why;
        record->quiet = built->quiet;
        store_put(store, &files[i].kept, record, NULL, true, arena);
    }
}

/* Rules for make name what fernc has read, too; of one object. */
static bool mend(const CompilerCall *call, const File *file, bool fused, Arena *arena)
{
    return !call->rule || mend_rule(call, fused ? file->kept.text : NULL, file->input, &file->record, arena);
}

/* The status of a process that has ended, as this one's. */
static int end_as(int status)
{
    if (WIFSIGNALED(status)) raise(WTERMSIG(status));
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

/* The call as it stands, beside this process, where something is to be done when it has ended. `again`: what it says has been said. */
static int run_as_it_stands(char *const *words, bool again)
{
    int status;
    const pid_t compiler = fork();
    if (compiler == 0) {
        const int nowhere = again ? open("/dev/null", O_WRONLY) : -1;
        if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
        _exit(become(words));
    }
    if (compiler < 0) return become(words);
    while (waitpid(compiler, &status, 0) < 0 && errno == EINTR) {}
    return status;
}

/* What comes of each file; false: the compiler is to say what is wrong. */
static bool look_at_all(const CompilerCall *call, const char *store, File *files, Substitute *substitutes, bool *any, Arena *arena)
{
    for (int i = 0; i < call->inputs.count; i++) {
        files[i].input = call->words.items[call->inputs.items[i]];
        if (!look_at(call, store, &files[i], arena)) return false;
        if (!files[i].record.stays) substitutes[i] = (Substitute){files[i].kept.text, &files[i].record};
        *any |= substitutes[i].text != NULL;
    }
    return true;
}

static int compile_files(const CompilerCall *call, const char *store, char *const *words, Arena *arena)
{
    const int count = call->inputs.count;
    File *files = arena_alloc(arena, sizeof *files * (size_t)count);
    Substitute *substitutes = arena_alloc(arena, sizeof *substitutes * (size_t)count);
    bool any = false;
    if (!look_at_all(call, store, files, substitutes, &any, arena)) return become(words);
    Built built = any ? build_fused(call, substitutes, clang_version(&files[0].options, arena), arena) : (Built){.outcome = NOT_BUILT};
    if (built.outcome == BUILT && !mend(call, &files[0], files[0].record.stays == NULL, arena)) {
        built.outcome = NOT_BUILT;
        built.why = "the rule for make is another than expected";
    }
    const bool mends = call->rule && files[0].record.read.count, runs = built.outcome == NOT_BUILT && (built.why || mends);
    if (runs) built.status = run_as_it_stands(words, built.said);
    if ((runs || built.outcome == SETTLED) && mends && !built.status) mend(call, &files[0], false, arena);
    const int status = built.outcome == BUILT ? 0 : built.status;
    if (!status) keep(store, files, count, &built, arena); /* else it is the text of the user that the compiler does not take */
    for (int i = 0; i < count; i++) tell(call, store, &files[i], files[i].record.stays ? files[i].record.stays : built.why, arena);
    return built.outcome == NOT_BUILT && !runs ? become(words) : end_as(status);
}

/* --- The command ------------------------------------------------------------------------------------------------------------------- */

static int print_summary(const char *folder, Arena *arena)
{
    char path[PATH_MAX];
    const char *store = store_folder(arena);
    if (!realpath(folder, path)) {
        fprintf(stderr, "fernc cc: error: `%s`: %s\n", folder, strerror(errno));
        return 1;
    }
    if (!store) {
        fputs("fernc cc: error: there is no folder for results\n    hint: FERN_CC_DIR names one\n", stderr);
        return 1;
    }
    Text text = {0};
    summary_print(&text, store, path, strcmp(folder, ".") != 0 ? folder : path, arena);
    fputs(text_string(&text), stdout);
    text_free(&text);
    return 0;
}

static int run_command(int argc, char **argv, Arena *arena)
{
    if (!strcmp(argv[2], "--help")) return usage(stdout, 0);
    if (!strcmp(argv[2], "--summary") && argc <= 4) return print_summary(argc > 3 ? argv[3] : ".", arena);
    if (!strcmp(argv[2], "--clear") && argc == 3) {
        const char *store = store_folder(arena);
        if (store) store_clear(store);
        return 0;
    }
    fprintf(stderr, "fernc cc: error: `%s` stands where a compiler is expected\n", argv[2]);
    return usage(stderr, 1);
}

int cc(int argc, char **argv, Arena *arena)
{
    const char *disabled = getenv("FERN_CC_DISABLE");
    if (argc < 3) return usage(stderr, 1);
    if (*argv[2] == '-') return run_command(argc, argv, arena);
    char *const *words = argv + 2;
    if (disabled && *disabled) return become(words);
    const CompilerCall call = compiler_call(words, arena);
    const char *store = call.silent ? NULL : store_folder(arena);
    if (!store) return become(words);
    if (!call.stays) return compile_files(&call, store, words, arena);
    for (int i = 0; i < call.inputs.count; i++) tell(&call, store, &(File){.input = call.words.items[call.inputs.items[i]]}, call.stays, arena);
    return become(words);
}
