#include "scan.h"

#include "annotator/run/folder.h"
#include "annotator/run/process.h"
#include "commands.h"
#include "look.h"
#include "pool.h"
#include "profile.h"
#include "say.h"
#include "watch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static int usage(FILE *out, int status)
{
    fputs("usage: fernc scan [options] [FOLDER | compile_commands.json | FILE.c ..] [-- FLAGS]\n"
          "       fernc scan [options] --build -- COMMAND ..\n"
          "\n"
          "Says of a program which functions would gain from `fernc cc`, which annotations are missing and what each would bring, and what else stands in the way.\n"
          "Of a FOLDER, \".\" where none is given, its compile_commands.json is read, or that in its folder build; without one, all .c files in it, with FLAGS.\n"
          "\n"
          "  --build            run COMMAND, a build such as `make`, and look at what it compiles by compilers of PATH\n"
          "  --json[=FILE]      what is found as JSON, to standard output or a file\n"
          "  --page=FILE        .. as an HTML page\n"
          "  --perf=FILE        where the program's time goes: a perf.data, or what `perf report --stdio` or `perf script` print\n"
          "  --gprof=FILE       .. what `gprof PROGRAM gmon.out` prints\n"
          "  -j N               so many files at once; else 2\n"
          "\n"
          "In the environment:\n"
          "  FERN_CC_OPTIONS    options of fernc for all files, such as --no-exact\n",
          out);
    return status;
}

/* --- What is asked for ------------------------------------------------------------------------------------------------------------- */

typedef struct Request {
    bool build, json;
    const char *json_file, *page, *perf, *gprof;
    int jobs;
    Words named;      /* folders and files */
    Words behind;     /* after `--` */
} Request;

enum { JOBS = 2, MOST_JOBS = 256 };

/* `--page=FILE`; NULL: it is another option. */
static const char *value_of(const char *word, const char *option)
{
    const size_t length = strlen(option);
    return !strncmp(word, option, length) && word[length] == '=' && word[length + 1] ? word + length + 1 : NULL;
}

static bool read_jobs(Request *request, const char *text)
{
    char *end;
    const long jobs = text ? strtol(text, &end, 10) : 0;
    if (jobs >= 1 && jobs <= MOST_JOBS && !*end) {
        request->jobs = (int)jobs;
        return true;
    }
    fprintf(stderr, "fernc scan: error: -j takes a number from 1 to %d\n", MOST_JOBS);
    return false;
}

static bool read_option(Request *request, const char *word)
{
    const char *value;
    if (!strcmp(word, "--build")) request->build = true;
    else if (!strcmp(word, "--json")) request->json = true;
    else if ((value = value_of(word, "--json"))) request->json_file = value;
    else if ((value = value_of(word, "--page"))) request->page = value;
    else if ((value = value_of(word, "--perf"))) request->perf = value;
    else if ((value = value_of(word, "--gprof"))) request->gprof = value;
    else return false;
    return true;
}

/* False: *status is what this program ends with. */
static bool read_request(Request *request, int argc, char **argv, int *status, Arena *arena)
{
    *request = (Request){.jobs = JOBS};
    *status = 1;
    int i = 2;
    for (; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *word = argv[i];
        if (!strcmp(word, "--help")) {
            *status = usage(stdout, 0);
            return false;
        }
        if (!strncmp(word, "-j", 2)) {
            if (!read_jobs(request, word[2] ? word + 2 : i + 1 < argc ? argv[++i] : NULL)) return false;
        }
        else if (*word != '-')
            list_push(arena, &request->named, word);
        else if (!read_option(request, word)) {
            fprintf(stderr, "fernc scan: error: `%s` is no option, or lacks its value\n", word);
            usage(stderr, 1);
            return false;
        }
    }
    for (i++; i < argc; i++) list_push(arena, &request->behind, argv[i]);
    const char *wrong = request->build && !request->behind.count ? "--build needs a command behind `--`"
                        : request->build && request->named.count ? "--build takes no files"
                        : request->perf && request->gprof ? "of --perf and --gprof one is given" : NULL;
    if (wrong) fprintf(stderr, "fernc scan: error: %s\n", wrong);
    return !wrong;
}

/* --- Which files ------------------------------------------------------------------------------------------------------------------- */

static bool is_folder(const char *path)
{
    struct stat status;
    return !stat(path, &status) && S_ISDIR(status.st_mode);
}

static bool ends_with(const char *path, const char *end)
{
    const size_t length = strlen(path), tail = strlen(end);
    return length >= tail && !strcmp(path + length - tail, end);
}

static bool add_folder(Compilations *all, const char *folder, const Words *flags, Arena *arena)
{
    static const char *const places[] = {"", "/build"};
    for (int i = 0; i < 2; i++) {
        const char *path = arena_printf(arena, "%s%s/compile_commands.json", folder, places[i]);
        if (!access(path, F_OK)) return compilations_read(all, path, arena);
    }
    compilations_in_folder(all, folder, flags, arena);
    return true;
}

static bool add_named(Compilations *all, const char *name, const Words *flags, Arena *arena)
{
    if (is_folder(name)) return add_folder(all, name, flags, arena);
    if (ends_with(name, ".json")) return compilations_read(all, name, arena);
    if (!ends_with(name, ".c")) {
        fprintf(stderr, "fernc scan: error: `%s` is no folder, no .json and no .c file\n", name);
        return false;
    }
    compilations_of_file(all, name, flags, arena);
    return true;
}

/* What a build compiles. False: it cannot be run. */
static bool add_build(Compilations *all, const Request *request, const char *folder, Arena *arena)
{
    Words command = request->behind;
    const char *record = arena_printf(arena, "%s/calls", folder);
    int status = 0;
    list_push(arena, &command, NULL);
    if (!watch_build((char *const *)command.items, folder, record, &status, arena)) return false;
    if (WIFSIGNALED(status) || WEXITSTATUS(status))
        fprintf(stderr, "fernc scan: note: the build ended with status %d: what it compiled is looked at\n", WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
    compilations_recorded(all, record, arena);
    if (!all->files.count)
        fputs("fernc scan: note: no call of a C compiler was seen: what is built already is not built again, and a compiler that is called by its whole path, as by CMake, is not seen\n"
              "    hint: build from clean, or give the build's compile_commands.json\n", stderr);
    return true;
}

static bool find_files(Compilations *all, const Request *request, const char *folder, Arena *arena)
{
    if (request->build) return add_build(all, request, folder, arena);
    bool good = request->named.count || add_folder(all, ".", &request->behind, arena);
    for (int i = 0; i < request->named.count; i++) good &= add_named(all, request->named.items[i], &request->behind, arena);
    return good || all->files.count;
}

/* --- Looking at them --------------------------------------------------------------------------------------------------------------- */

typedef struct Scan {
    const Compilations *all;
    const char *folder;
    Found found;
    int done;
    bool tells; /* how far it is */
} Scan;

static void work(int number, FILE *out, void *data)
{
    const Scan *scan = data;
    look(&scan->all->files.items[number], scan->folder, out);
}

static void done(int number, FILE *out, int status, void *data)
{
    Scan *scan = data;
    const char *ended = process_took_too_long(status) ? "fernc takes too long on it" : WIFSIGNALED(status) ? arena_printf(scan->found.arena, "fernc ended by signal %d", WTERMSIG(status))
                        : status ? "fernc ended with an error of its own" : NULL;
    found_read(&scan->found, scan->all->files.items[number].named, out, ended);
    scan->done++;
    if (scan->tells) fprintf(stderr, "\r%d of %d files", scan->done, scan->all->files.count);
}

static void look_at_all(Scan *scan, int jobs)
{
    const Compilations *all = scan->all;
    scan->tells = isatty(STDERR_FILENO);
    scan->found.other_languages = all->other_languages;
    scan->found.again = all->again;
    for (int i = 0; i < all->unread.count; i++) found_unread(&scan->found, all->unread.items[i].named, all->unread.items[i].why);
    pool_run(&(Pool){jobs, all->files.count, work, done, scan});
    if (scan->tells && all->files.count) fputs("\r\033[K", stderr);
}

/* --- Saying it --------------------------------------------------------------------------------------------------------------------- */

static bool write_file(const char *path, const Text *text)
{
    FILE *file = fopen(path, "w");
    bool good = file && fwrite(text->bytes, 1, text->length, file) == text->length;
    if (file) good &= !fclose(file);
    if (!good) fprintf(stderr, "fernc scan: error: `%s` cannot be written: %s\n", path, strerror(errno));
    return good;
}

static bool say(const Request *request, const Found *found, const char *scanned)
{
    Text text = {0}, json = {0}, page = {0};
    bool good = true;
    if (request->json || request->json_file) say_json(&json, found, scanned);
    if (!request->json) say_text(&text, found, scanned);
    if (request->page) say_page(&page, found, scanned);
    fputs(text_string(request->json ? &json : &text), stdout);
    good &= !fflush(stdout);
    if (request->json_file) good &= write_file(request->json_file, &json);
    if (request->page) good &= write_file(request->page, &page);
    text_free(&text);
    text_free(&json);
    text_free(&page);
    return good;
}

static const char *what_is_scanned(const Request *request, Arena *arena)
{
    const Words *words = request->build ? &request->behind : &request->named;
    const char *text = words->count ? words->items[0] : ".";
    for (int i = 1; i < words->count; i++) text = arena_printf(arena, "%s %s", text, words->items[i]);
    return text;
}

static int scan_files(const Request *request, const char *folder, Profile *profile, Arena *arena)
{
    Compilations all = {0};
    if (!find_files(&all, request, folder, arena)) return 1;
    Scan scan = {.all = &all, .folder = folder, .found = {.arena = arena, .profile = request->perf ? request->perf : request->gprof}};
    look_at_all(&scan, request->jobs);
    found_settle(&scan.found, profile ? profile_share : NULL, profile);
    const bool said = say(request, &scan.found, what_is_scanned(request, arena));
    return said && (scan.found.files || !scan.found.unread.count) ? 0 : 1;
}

int scan(int argc, char **argv, Arena *arena)
{
    Request request;
    Folder folder;
    int status;
    if (argc > 4 && !strcmp(argv[2], "--record")) return watch_record(argv[3], argv + 4);
    if (!read_request(&request, argc, argv, &status, arena)) return status;
    Profile *profile = request.perf ? profile_of_perf(request.perf, arena) : request.gprof ? profile_of_gprof(request.gprof, arena) : NULL;
    if ((request.perf || request.gprof) && !profile) return 1;
    if (!folder_make(&folder, "fernc scan")) return 1;
    status = scan_files(&request, folder.path, profile, arena);
    folder_remove(&folder);
    profile_free(profile);
    return status;
}
