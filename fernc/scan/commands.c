#include "commands.h"

#include "annotator/base/names.h"
#include "annotator/base/text.h"

#include <errno.h>
#include <ftw.h>
#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- Names ------------------------------------------------------------------------------------------------------------------------- */

/* Without `.`, `..` and double slashes, whether it is there or not. */
static const char *plain_path(const char *path, Arena *arena)
{
    LIST(const char *) parts = {0};
    for (const char *at = path; *at;) {
        const size_t length = strcspn(at, "/");
        const char *part = arena_copy(arena, at, length);
        if (!strcmp(part, "..")) parts.count -= parts.count > 0;
        else if (*part && strcmp(part, ".") != 0) list_push(arena, &parts, part);
        at += length + (at[length] == '/');
    }
    const char *plain = "";
    for (int i = 0; i < parts.count; i++) plain = arena_printf(arena, "%s/%s", plain, parts.items[i]);
    return *plain ? plain : "/";
}

static const char *whole_path(const char *folder, const char *path, Arena *arena)
{
    return plain_path(*path == '/' ? path : arena_printf(arena, "%s/%s", folder, path), arena);
}

const char *named_path(const char *here, const char *folder, const char *path, Arena *arena)
{
    const char *whole = whole_path(folder, path, arena);
    const size_t length = strlen(here);
    return length > 1 && !strncmp(whole, here, length) && whole[length] == '/' ? whole + length + 1 : whole;
}

/* --- One call ---------------------------------------------------------------------------------------------------------------------- */

static bool is_there(const Compilations *all, const char *named)
{
    for (int i = 0; i < all->files.count; i++)
        if (!strcmp(all->files.items[i].named, named)) return true;
    return false;
}

/* What a call compiles, that runs in the folder. */
static void add_call(Compilations *all, const char *folder, const Words *words, const char *named, Arena *arena)
{
    char *here = arena_alloc(arena, PATH_MAX);
    if (!getcwd(here, PATH_MAX) || chdir(folder)) {
        list_push(arena, &all->unread, ((UnreadCall){named, arena_printf(arena, "the folder `%s` cannot be entered: %s", folder, strerror(errno))}));
        return;
    }
    const CompilerCall call = compiler_call((char *const *)words->items, arena);
    if (chdir(here)) return; /* what is named from here is not found any more */
    if (call.asks) return;
    if (!call.known || !call.inputs.count) {
        all->other_languages += call.others || call.inputs.count;
        return;
    }
    for (int i = 0; i < call.inputs.count; i++) {
        const char *input = call.words.items[call.inputs.items[i]];
        if (is_of_cplusplus(input)) {
            all->other_languages++;
            continue;
        }
        const char *file = named_path(here, folder, input, arena);
        if (is_there(all, file))
            all->again++;
        else
            list_push(arena, &all->files, ((Compilation){folder, input, file, here, call}));
    }
}

void add_shell_words(Words *words, const char *text, Arena *arena)
{
    Text word = {0};
    bool begun = false;
    char quote = 0;
    for (; *text; text++) {
        const char c = *text;
        if (quote ? c == quote : c == '\'' || c == '"') {
            quote = quote ? 0 : c;
            begun = true;
        }
        else if (c == '\\' && quote != '\'' && text[1] && (!quote || strchr("\\\"$`", text[1]))) {
            text_add_bytes(&word, ++text, 1);
            begun = true;
        }
        else if (!quote && strchr(" \t\n\r", c)) {
            if (begun) list_push(arena, words, arena_string(arena, text_string(&word)));
            text_free(&word);
            word = (Text){0};
            begun = false;
        }
        else {
            text_add_bytes(&word, &c, 1);
            begun = true;
        }
    }
    if (begun) list_push(arena, words, arena_string(arena, text_string(&word)));
    text_free(&word);
}

/* The words of an entry; an empty list: it has none. */
static void entry_words(Words *words, json_t *entry, Arena *arena)
{
    json_t *arguments = json_object_get(entry, "arguments"), *word;
    const char *command = json_string_value(json_object_get(entry, "command"));
    size_t i;
    json_array_foreach(arguments, i, word) list_push(arena, words, arena_string(arena, json_string_value(word) ? json_string_value(word) : ""));
    if (!words->count && command) add_shell_words(words, command, arena);
    if (!words->count) return;
    list_push(arena, words, NULL);
    words->count--;
}

/* `beside`: the folder of the file that the entry stands in; `number`: which it is. */
static void add_entry(Compilations *all, json_t *entry, const char *beside, const char *number, Arena *arena)
{
    const char *folder = json_string_value(json_object_get(entry, "directory")), *file = json_string_value(json_object_get(entry, "file"));
    const char *named = file ? arena_string(arena, file) : number;
    Words words = {0};
    entry_words(&words, entry, arena);
    if (words.count)
        add_call(all, whole_path(beside, folder ? folder : ".", arena), &words, named, arena);
    else
        list_push(arena, &all->unread, ((UnreadCall){named, "its entry has neither a `command` nor `arguments`"}));
}

/* --- Where calls are told of --------------------------------------------------------------------------------------------------------- */

static const char *folder_of(const char *path, Arena *arena)
{
    char here[PATH_MAX];
    if (!getcwd(here, sizeof here)) strcpy(here, "/");
    return whole_path(here, *folder_before(path, arena) ? folder_before(path, arena) : ".", arena);
}

/* NULL: it is no list, which is said. */
static json_t *load_entries(const char *path)
{
    json_error_t error;
    json_t *entries = json_load_file(path, JSON_ALLOW_NUL, &error);
    if (json_is_array(entries)) return entries;
    if (entries || error.line > 0)
        fprintf(stderr, "%s:%d:%d: error: %s\n", path, entries ? 1 : error.line, entries || error.column < 1 ? 1 : error.column,
                entries ? "a list of calls of the compiler is expected" : error.text);
    else
        fprintf(stderr, "fernc scan: error: `%s` cannot be read: %s\n", path, errno ? strerror(errno) : error.text);
    json_decref(entries);
    return NULL;
}

bool compilations_read(Compilations *all, const char *path, Arena *arena)
{
    json_t *entries = load_entries(path), *entry;
    size_t i;
    if (!entries) return false;
    const char *beside = folder_of(path, arena);
    json_array_foreach(entries, i, entry) add_entry(all, entry, beside, arena_printf(arena, "entry %zu of %s", i + 1, path), arena);
    json_decref(entries);
    return true;
}

/* The file that an entry says that it is for; NULL: it says none. */
static const char *entry_file(json_t *entry, const char *beside, Arena *arena)
{
    const char *folder = json_string_value(json_object_get(entry, "directory")), *file = json_string_value(json_object_get(entry, "file"));
    return file ? whole_path(whole_path(beside, folder ? folder : ".", arena), file, arena) : NULL;
}

static bool is_same_file(const char *a, const char *b)
{
    struct stat one, other;
    if (!strcmp(a, b)) return true;
    return !strcmp(name_behind(a), name_behind(b)) && !stat(a, &one) && !stat(b, &other) && one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

static size_t length_in_common(const char *a, const char *b)
{
    size_t length = 0;
    while (a[length] && a[length] == b[length]) length++;
    return length;
}

bool compilation_for(Compilation *found, const char *path, const char *file, bool nearest, Arena *arena)
{
    json_t *entries = load_entries(path), *entry, *best = NULL;
    const char *beside = folder_of(path, arena), *whole = plain_path(file, arena);
    Compilations all = {0};
    size_t i, most = 0;
    json_array_foreach(entries, i, entry) {
        const char *named = entry_file(entry, beside, arena);
        const size_t length = named ? strlen(named) : 0, common = named ? 1 + length_in_common(named, whole) : 0;
        const bool same = named && is_same_file(named, whole), may_be = nearest && length > 2 && !strcmp(named + length - 2, ".c") && common > most;
        if (same || may_be) best = entry;
        if (same) break;
        if (may_be) most = common;
    }
    if (best) add_entry(&all, best, beside, path, arena);
    json_decref(entries);
    if (all.unread.count) fprintf(stderr, "%s: %s\n", all.unread.items[0].named, all.unread.items[0].why);
    if (!all.files.count) return false;
    *found = all.files.items[0];
    for (int f = 0; f < all.files.count; f++)
        if (is_same_file(whole_path(all.files.items[f].folder, all.files.items[f].input, arena), whole)) *found = all.files.items[f];
    return true;
}

void compilations_recorded(Compilations *all, const char *path, Arena *arena)
{
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t capacity = 0;
    while (file && getline(&line, &capacity, file) > 0) {
        json_t *entry = json_loads(line, 0, NULL);
        if (entry) add_entry(all, entry, "/", "a call of the build", arena);
        json_decref(entry);
    }
    free(line);
    if (file) fclose(file);
}

void compilations_of_file(Compilations *all, const char *path, const Words *flags, Arena *arena)
{
    Words words = {0};
    char here[PATH_MAX];
    if (!getcwd(here, sizeof here)) return;
    const char *compiler = getenv("CC");
    if (compiler && *compiler) add_shell_words(&words, compiler, arena);
    if (!words.count) list_push(arena, &words, "cc");
    for (int i = 0; i < flags->count; i++) list_push(arena, &words, flags->items[i]);
    list_push(arena, &words, "-c");
    list_push(arena, &words, path);
    list_push(arena, &words, NULL);
    words.count--;
    add_call(all, arena_string(arena, here), &words, path, arena);
}

/* nftw hands on nothing of its caller's. */
static Words *found_files;
static Arena *found_arena;

static int note_file(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)status;
    const char *name = path + place->base;
    const size_t length = strlen(name);
    if (type == FTW_D && *name == '.' && place->level) return FTW_SKIP_SUBTREE; /* .git */
    if (type == FTW_F && length > 2 && !strcmp(name + length - 2, ".c")) list_push(found_arena, found_files, arena_string(found_arena, path));
    return FTW_CONTINUE;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void compilations_in_folder(Compilations *all, const char *folder, const Words *flags, Arena *arena)
{
    enum { OPEN_FOLDERS = 20 };
    Words files = {0};
    found_files = &files;
    found_arena = arena;
    nftw(folder, note_file, OPEN_FOLDERS, FTW_PHYS | FTW_ACTIONRETVAL);
    if (files.count) qsort(files.items, (size_t)files.count, sizeof *files.items, by_name);
    for (int i = 0; i < files.count; i++) compilations_of_file(all, files.items[i], flags, arena);
}
