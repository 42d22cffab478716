#include "key.h"

#include "text/preprocessed.h"

#include "annotator/base/share.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

/* With its length, so that two texts one after the other are not two others. */
static void add_bytes(XXH3_state_t *state, const void *bytes, size_t length)
{
    const uint64_t size = length;
    XXH3_128bits_update(state, &size, sizeof size);
    XXH3_128bits_update(state, bytes, length);
}

static void add_string(XXH3_state_t *state, const char *text)
{
    add_bytes(state, text ? text : "\1", text ? strlen(text) : 1);
}

static void add_file(XXH3_state_t *state, const char *path)
{
    FILE *file = fopen(path, "rb");
    char bytes[1 << 16];
    uint64_t length = 0;
    add_string(state, path);
    for (size_t got; file && (got = fread(bytes, 1, sizeof bytes, file)); length += got) XXH3_128bits_update(state, bytes, got);
    XXH3_128bits_update(state, &length, sizeof length);
    if (file) fclose(file);
}

/* Which program a word of a command is. */
static void add_program(XXH3_state_t *state, const char *word, Arena *arena)
{
    struct stat status;
    const char *folders = getenv("PATH");
    const char *path = word;
    for (const char *at = strchr(word, '/') ? NULL : folders; at; at = strchr(at, ':') ? strchr(at, ':') + 1 : NULL) {
        path = arena_printf(arena, "%.*s/%s", (int)strcspn(at, ":"), at, word);
        if (!access(path, X_OK)) break;
    }
    add_string(state, word);
    add_string(state, path);
    if (stat(path, &status)) return;
    const int64_t known[] = {status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
    add_bytes(state, known, sizeof known);
}

/* The side files that come with fernc. */
static void add_annotations(XXH3_state_t *state, Arena *arena)
{
    const char *folder = arena_printf(arena, "%s/annotations", share_folder(arena));
    struct dirent **entries;
    const int count = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        if (*entries[i]->d_name != '.') add_file(state, arena_printf(arena, "%s/%s", folder, entries[i]->d_name));
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

static void add_options(XXH3_state_t *state, const Options *options)
{
    static const char *const variables[] = {"FERN_CC_OPTIONS", "FERN_CACHE", "FERN_SHARE", "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "GCC_EXEC_PREFIX", "COMPILER_PATH", "LC_ALL", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) add_string(state, getenv(variables[i]));
    add_bytes(state, options->caches, sizeof options->caches);
    add_string(state, options->machine_name);
    if (options->machine_file) add_file(state, options->machine_file);
    if (options->schedule && !schedule_is_text(options->schedule)) add_file(state, options->schedule);
    for (int i = 0; i < options->sources.count; i++) add_file(state, options->sources.items[i]);
    for (int i = 0; i < options->known.files.count; i++) add_file(state, options->known.files.items[i]); /* fern.conf among them */
    for (int i = 0; i < options->known.headers.count; i++) {
        add_string(state, options->known.headers.items[i].header);
        add_file(state, options->known.headers.items[i].side);
    }
}

const char *contents_of(const char *path, Arena *arena)
{
    XXH3_state_t *state = XXH3_createState();
    if (!state) return "";
    XXH3_128bits_reset(state);
    add_file(state, path);
    const XXH128_hash_t hash = XXH3_128bits_digest(state);
    XXH3_freeState(state);
    return arena_printf(arena, "%016" PRIx64, (uint64_t)hash.low64);
}

const char *result_key(const CompilerCall *call, const char *input, const Text *preprocessed, const Options *options, Arena *arena)
{
    XXH3_state_t *state = XXH3_createState();
    if (!state) return NULL;
    XXH3_128bits_reset(state);
    add_string(state, "fernc cc 1 " FERN_VERSION);
    const char *program = program_path(arena);
    if (program) add_file(state, program);
    for (int i = 0; i < call->compiler.count; i++) add_program(state, call->compiler.items[i], arena);
    Words command = {0};
    preprocessor_call(&command, call, input, arena); /* all options but those that name what is made */
    for (int i = call->compiler.count; i < command.count; i++) add_string(state, command.items[i]);
    add_bytes(state, preprocessed->bytes, preprocessed->length);
    Words files = {0};
    preprocessed_files(&files, preprocessed, arena);
    for (int i = 0; i < files.count; i++) add_file(state, files.items[i]);
    add_annotations(state, arena);
    add_options(state, options);
    const XXH128_hash_t hash = XXH3_128bits_digest(state);
    XXH3_freeState(state);
    return arena_printf(arena, "%016" PRIx64 "%016" PRIx64, (uint64_t)hash.high64, (uint64_t)hash.low64);
}
