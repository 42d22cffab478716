#include "compiler_cache.h"

#include "base/text.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FORMAT "what a compiler defines, for fernc, 1"
#define ENDING "// end\n"

/* The file that a command's first word names; NULL: there is none. */
static const char *program_of(const char *word, Arena *arena)
{
    char whole[PATH_MAX];
    if (strchr(word, '/')) return realpath(word, whole) ? arena_string(arena, whole) : NULL;
    const char *path = getenv("PATH");
    for (const char *folder = path ? path : ""; *folder; folder += strcspn(folder, ":") + (folder[strcspn(folder, ":")] == ':')) {
        const char *file = arena_printf(arena, "%.*s/%s", (int)strcspn(folder, ":"), folder, word);
        if (!access(file, X_OK) && realpath(file, whole)) return arena_string(arena, whole);
    }
    return NULL;
}

/* All that its answer can depend on; NULL: more than that, as the processor that this runs on. */
static const char *identity(const Words *command, Arena *arena)
{
    static const char *const variables[] = {"CPATH", "C_INCLUDE_PATH", "GCC_EXEC_PREFIX", "COMPILER_PATH", "SYSROOT", "SDKROOT"};
    const char *program = command->count ? program_of(command->items[0], arena) : NULL;
    struct stat file;
    if (!program || stat(program, &file)) return NULL;
    Text text = {0};
    text_add(&text, "%s %lld %lld.%09ld", program, (long long)file.st_size, (long long)file.st_mtim.tv_sec, (long)file.st_mtim.tv_nsec);
    bool lasting = true;
    for (int i = 0; i < command->count; i++) {
        lasting &= !strstr(command->items[i], "=native") && !strchr(command->items[i], '\n') && *command->items[i] != '@'
                   && strncmp(command->items[i], "-specs", 6) && strncmp(command->items[i], "-B", 2);
        text_add(&text, "%s%s", i ? " " : ": ", command->items[i]);
    }
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value) text_add(&text, " %s=%s", variables[i], value);
        lasting &= !value || !strchr(value, '\n');
    }
    const char *copy = lasting ? arena_string(arena, text_string(&text)) : NULL;
    text_free(&text);
    return copy;
}

static const char *cache_folder(Arena *arena)
{
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (cache && *cache == '/') return arena_printf(arena, "%s/fernc", cache);
    return home && *home == '/' ? arena_printf(arena, "%s/.cache/fernc", home) : NULL;
}

static const char *file_of(const char *folder, const char *identity, Arena *arena)
{
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (const char *c = identity; *c; c++) hash = (hash ^ (unsigned char)*c) * 1099511628211u;
    return arena_printf(arena, "%s/compiler-%016llx", folder, (unsigned long long)hash);
}

/* The rest of a line that begins so, and `*at` behind it; NULL: it begins otherwise. */
static const char *take_line(const char **at, const char *begin, Arena *arena)
{
    const size_t length = strlen(begin);
    if (strncmp(*at, begin, length)) return NULL;
    const char *rest = *at + length, *end = strchr(rest, '\n');
    if (!end) return NULL;
    *at = end + 1;
    return arena_copy(arena, rest, (size_t)(end - rest));
}

bool compiler_cached(TargetCompiler *compiler, const Words *command, Arena *arena)
{
    const char *who = identity(command, arena), *folder = who ? cache_folder(arena) : NULL;
    FILE *file = folder ? fopen(file_of(folder, who, arena), "r") : NULL;
    if (!file) return false;
    Text text = {0};
    char part[4096];
    for (size_t length; (length = fread(part, 1, sizeof part, file)) > 0;) text_add_bytes(&text, part, length);
    fclose(file);
    const char *at = arena_string(arena, text_string(&text));
    text_free(&text);
    TargetCompiler kept = {.name = compiler->name};
    const char *format = take_line(&at, "// ", arena), *whose = format ? take_line(&at, "// of ", arena) : NULL, *line;
    if (!whose || strcmp(format, FORMAT) || strcmp(whose, who)) return false;
    kept.triple = take_line(&at, "// for ", arena);
    while ((line = take_line(&at, "// in ", arena))) list_push(arena, &kept.folders, line);
    kept.macros = at;
    const size_t length = strlen(at), ending = strlen(ENDING);
    if (length <= ending || strcmp(at + length - ending, ENDING)) return false; /* somebody else has cut it */
    *compiler = kept;
    return true;
}

/* A compiler that says that it is the program of the command; one that another one starts may change while that does not. */
static bool is_itself(const Words *command, const char *said, Arena *arena)
{
    const char *program = program_of(command->items[0], arena), *gcc = strstr(said, "COLLECT_GCC="), *clang = strstr(said, "\nInstalledDir: ");
    const char *started = NULL;
    if (!program) return false;
    if (gcc) {
        gcc += strlen("COLLECT_GCC=");
        started = program_of(arena_copy(arena, gcc, strcspn(gcc, "\n")), arena);
        return started && !strcmp(started, program);
    }
    if (!clang || strstr(said, "Configuration file: ")) return false;
    clang += strlen("\nInstalledDir: ");
    char whole[PATH_MAX];
    const char *slash = strrchr(program, '/');
    return realpath(arena_copy(arena, clang, strcspn(clang, "\n")), whole) && !strncmp(whole, program, (size_t)(slash - program))
           && strlen(whole) == (size_t)(slash - program) && strstr(slash, "clang");
}

static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    mkdir(path, 0700);
}

void compiler_keep(const TargetCompiler *compiler, const Words *command, const char *said, Arena *arena)
{
    const char *who = identity(command, arena), *folder = who && is_itself(command, said, arena) ? cache_folder(arena) : NULL;
    if (!folder) return;
    make_folders(arena_string(arena, folder));
    char *path = arena_printf(arena, "%s/new-XXXXXX", folder);
    const int descriptor = mkstemp(path);
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "w") : NULL;
    if (!file) {
        if (descriptor >= 0) close(descriptor);
        return;
    }
    fprintf(file, "// %s\n// of %s\n", FORMAT, who);
    if (compiler->triple) fprintf(file, "// for %s\n", compiler->triple);
    for (int i = 0; i < compiler->folders.count; i++) fprintf(file, "// in %s\n", compiler->folders.items[i]);
    fprintf(file, "%s%s", compiler->macros, ENDING);
    const bool good = !ferror(file);
    if (fclose(file) || !good || rename(path, file_of(folder, who, arena))) unlink(path); /* whole, or not at all */
}
