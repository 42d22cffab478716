/* fern.conf beside the project, and the table of headers that are known. */
#include "table.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#define CONFIGURATION "fern.conf"

typedef struct Configuring {
    Options *options;
    const bool *given;       /* options of the table that the command line has */
    const char *folder;      /* of fern.conf */
    Arena *arena;
    Diag *diag;
} Configuring;

static const char *folder_of(const char *path, Arena *arena)
{
    const char *slash = strrchr(path, '/');
    return !slash ? "." : slash == path ? "/" : arena_copy(arena, path, (size_t)(slash - path));
}

static bool is_file(const char *path)
{
    struct stat status;
    return !stat(path, &status) && S_ISREG(status.st_mode);
}

/* The one in the folder of the input, or in the nearest above; NULL: there is none. */
static const char *find_configuration(const Options *options, Arena *arena)
{
    if (options->configuration) return strcmp(options->configuration, "none") ? options->configuration : NULL;
    const char *folder = absolute_path(options->input ? folder_of(options->input, arena) : ".", arena);
    for (;;) {
        const char *path = arena_printf(arena, "%s/" CONFIGURATION, strcmp(folder, "/") ? folder : "");
        if (is_file(path)) return path;
        if (!strcmp(folder, "/") || !strchr(folder, '/')) return NULL; /* the latter: a folder that is gone */
        folder = folder_of(folder, arena);
    }
}

static const char *from_folder(const Configuring *it, const char *path)
{
    return *path == '/' ? path : arena_printf(it->arena, "%s/%s", it->folder, path);
}

static const Option *option_of_word(const char *word)
{
    for (const Option *option = options_table; option->name; option++)
        if (option->configures && !strcmp(option->name + strspn(option->name, "-"), word)) return option;
    return NULL;
}

static void report_word(const Configuring *it, Range range, const char *word)
{
    LIST(const char *) words = {0};
    list_push(it->arena, &words, "header");
    list_push(it->arena, &words, "annotations-dir");
    for (const Option *option = options_table; option->name; option++)
        if (option->configures) list_push(it->arena, &words, option->name + strspn(option->name, "-"));
    const char *nearest = nearest_word(word, words.items, words.count), *all = "";
    for (int i = 0; i < words.count; i++) all = arena_printf(it->arena, "%s%s%s", all, i ? ", " : "", words.items[i]);
    diag_error(it->diag, range, "`%s` is nothing that " CONFIGURATION " says", word);
    if (nearest)
        diag_hint(it->diag, "did you mean `%s`?", nearest);
    else
        diag_hint(it->diag, "a line begins with one of %s", all);
}

/* The command line comes before what is said here. */
static void take_option(const Configuring *it, const Option *option, const TellingLine *line)
{
    const char *value = text_of(line->value, it->arena);
    Options *options = it->options;
    if (!option->value != !*value) {
        diag_error(it->diag, line->word, option->value ? "`%s` needs a value" : "`%s`: this takes no value", option->name + strspn(option->name, "-"));
        return;
    }
    if (option->kind != TAKEN && it->given[option - options_table]) return;
    if (option->path) value = from_folder(it, value);
    const long long number = option->most ? option_count(value, option->most) : 0;
    Taken taken = {options, value, option->wanted, it->arena};
    bool good = true;
    switch (option->kind) {
    case FLAG: *(bool *)((char *)options + option->place) = true; break;
    case TEXT: *(const char **)((char *)options + option->place) = value; break;
    case COUNT: *(int *)((char *)options + option->place) = (int)number, good = number > 0; break;
    case LARGE: *(long long *)((char *)options + option->place) = number, good = number > 0; break;
    case TAKEN: good = option->take(&taken); break;
    case SPEAKS: break;
    }
    if (!good && option->most)
        diag_error(it->diag, line->value, "from 1 to %lld", option->most);
    else if (!good)
        diag_error(it->diag, line->value, "%s", taken.wanted);
}

static void read_line(const Configuring *it, const TellingLine *line)
{
    const char *word = text_of(line->word, it->arena);
    const Option *option = option_of_word(word);
    if (option)
        take_option(it, option, line);
    else if (!strcmp(word, "header"))
        known_add_header(&it->options->known, line->value, it->folder, it->arena, it->diag);
    else if (strcmp(word, "annotations-dir"))
        report_word(it, line->word, word);
    else if (line->value.begin == line->value.end)
        diag_error(it->diag, line->word, "expected the name of a folder behind `annotations-dir`");
    else if (!known_add_folder(&it->options->known, from_folder(it, text_of(line->value, it->arena)), it->arena, it->diag))
        diag_error(it->diag, line->value, "`%s` is no folder", from_folder(it, text_of(line->value, it->arena)));
}

static void read_configuration(Configuring *it, const char *path)
{
    const SourceFile *file = diag_file(it->diag, path);
    if (!file) {
        diag_error(it->diag, (Range){0}, "`%s` cannot be read: %s", path, strerror(errno));
        return;
    }
    it->folder = absolute_path(folder_of(path, it->arena), it->arena);
    list_push(it->arena, &it->options->known.files, path);
    TellingLine line;
    for (unsigned at = 0; line_that_tells(file, &at, &line);) read_line(it, &line);
}

bool options_configure(Options *options, const bool *given, int *status, Arena *arena)
{
    Configuring it = {options, given, NULL, arena, diag_new(arena)};
    for (int f = 0; f < options->annotation_folders.count; f++)
        if (!known_add_folder(&options->known, options->annotation_folders.items[f], arena, it.diag))
            return usage_error(status, "`--annotations-dir=%s` is no folder", options->annotation_folders.items[f]);
    const char *path = find_configuration(options, arena);
    if (path) read_configuration(&it, path);
    known_add_own(&options->known, arena, it.diag);
    if (options->no_known) options->known.headers.count = 0;
    const bool good = !diag_error_count(it.diag);
    diag_print(it.diag, stderr);
    if (!good) *status = 1;
    return good;
}
