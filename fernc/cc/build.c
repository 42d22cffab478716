#include "build.h"

#include "text/placed.h"

#include "annotator/base/names.h"
#include "annotator/run/process.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LONGEST = 300 /* seconds, for a text that fernc has made */ };

/* --- Running the compiler ---------------------------------------------------------------------------------------------------------- */

static bool goes_on(void *deadline)
{
    return time(NULL) < *(const time_t *)deadline;
}

/* Its status, as of waitpid, and what it says on standard error; false: it cannot be run, or took too long. */
static bool run(const Words *command, bool limited, int *status, Text *said)
{
    time_t deadline = time(NULL) + LONGEST;
    bool stopped = false, good = true;
    FILE *file = tmpfile();
    if (!file) return false;
    const int descriptors[3] = {-1, -1, fileno(file)};
    if (limited)
        good = !process_run_while((char *const *)command->items, descriptors, goes_on, &deadline, &stopped, status) && !stopped;
    else
        good = !process_run((char *const *)command->items, descriptors, status);
    rewind(file);
    text_add_file(said, file);
    fclose(file);
    return good;
}

/* As on the terminal that it would be said to. */
static void keep_colours(Words *command, Arena *arena)
{
    if (isatty(STDERR_FILENO) && !getenv("NO_COLOR")) list_push(arena, command, "-fdiagnostics-color=always");
}

/* --- Warnings ------------------------------------------------------------------------------------------------------------------------ */

/* "src/x.c:12: warning: unused" of a line that says so of a column, in colours or not; NULL: it is no warning. */
static const char *warning_in(const char *line, size_t length, Arena *arena)
{
    Text plain = {0};
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '\33') {
            while (i < length && !strchr("mK", line[i])) i++;
            continue;
        }
        text_add_bytes(&plain, line + i, 1);
    }
    const char *text = arena_string(arena, text_string(&plain)), *warning = strstr(text, "warning: ");
    text_free(&plain);
    if (!warning) return NULL;
    if (warning == text || strncmp(warning - 2, ": ", 2) != 0) return text; /* of no line, such as `clang: warning: ..` */
    warning -= 2;
    const char *column = warning;
    while (column > text && column[-1] >= '0' && column[-1] <= '9') column--;
    if (column > text && column[-1] == ':') column--;
    const char *folder = strstr(text, WORKING_FOLDER);
    const char *begin = folder == text ? text + strlen(WORKING_FOLDER) : text;
    return column > begin ? arena_printf(arena, "%.*s%s", (int)(column - begin), begin, warning) : text;
}

/* Whether each line of the first is one of the second's warnings, or goes with one. */
static bool warns_no_more(const Text *fused, const Text *original, Arena *arena)
{
    Names *warnings = names_new(arena);
    bool no_more = true;
    for (const char *line = text_string(original), *end; *line; line = *end ? end + 1 : end) {
        end = strchrnul(line, '\n');
        const char *warning = warning_in(line, (size_t)(end - line), arena);
        if (warning) names_set(warnings, warning, warnings);
    }
    int count = 0;
    for (const char *line = text_string(fused), *end; *line && no_more; line = *end ? end + 1 : end) {
        end = strchrnul(line, '\n');
        const char *warning = warning_in(line, (size_t)(end - line), arena);
        count += warning != NULL;
        no_more = !warning || names_find(warnings, warning);
    }
    names_free(warnings);
    return no_more && (count || !fused->length);
}

/* --- Both --------------------------------------------------------------------------------------------------------------------------- */

static const char *first_line(const Text *said, Arena *arena)
{
    const char *text = text_string(said), *error = strstr(text, "error: ");
    if (!error) error = strstr(text, "warning: ");
    if (!error) error = text;
    return arena_copy(arena, error, strcspn(error, "\n"));
}

static bool splits_debug(const CompilerCall *call)
{
    for (int i = 0; i < call->words.count; i++)
        if (!strncmp(call->words.items[i], "-gsplit-dwarf", 13) || !strncmp(call->words.items[i], "-fstack-usage", 13)) return true;
    return false;
}

static bool is_good(bool ran, int status)
{
    return ran && WIFEXITED(status) && !WEXITSTATUS(status);
}

/* The call as it stands, and what it says. */
static bool run_original(const CompilerCall *call, Built *built, Text *said, Arena *arena)
{
    Words command = {0};
    same_call(&command, call, NULL, arena);
    keep_colours(&command, arena);
    list_push(arena, &command, NULL);
    const bool ran = run(&command, false, &built->status, said);
    if (ran) fwrite(said->bytes, 1, said->length, stderr);
    built->quiet = is_good(ran, built->status) && !said->length;
    return ran;
}

static const char *has_to_say(const Text *said, Arena *arena)
{
    return arena_printf(arena, "the compiler has something to say of the fused file: %s", first_line(said, arena));
}

static bool all_are_quiet(const CompilerCall *call, const Substitute *substitutes)
{
    for (int i = 0; i < call->inputs.count; i++)
        if (substitutes[i].text && !substitutes[i].record->quiet) return false;
    return true;
}

/* Another process may have made room in the store meanwhile. */
static bool all_are_there(const CompilerCall *call, const Substitute *substitutes)
{
    for (int i = 0; i < call->inputs.count; i++)
        if (substitutes[i].text && access(substitutes[i].text, R_OK)) return false;
    return true;
}

static bool all_are_of_cplusplus(const CompilerCall *call)
{
    for (int i = 0; i < call->inputs.count; i++)
        if (!is_of_cplusplus(call->words.items[call->inputs.items[i]])) return false;
    return true;
}

/* What is made is C: its style draws no warnings, and that of the user's text was looked at with the call as it stands. */
static void add_style(Words *command, int clang, Arena *arena)
{
    list_push(arena, command, "-Wno-old-style-cast");
    list_push(arena, command, "-Wno-zero-as-null-pointer-constant");
    if (!clang) list_push(arena, command, "-Wno-useless-cast");
}

static void fused_command(Words *command, const CompilerCall *call, const Substitute *substitutes, int clang, Arena *arena)
{
    Words inputs = {0};
    for (int i = 0; i < call->inputs.count; i++) {
        const char *input = call->words.items[call->inputs.items[i]];
        list_push(arena, &inputs, substitutes[i].text ? substitutes[i].text : input);
    }
    same_call(command, call, inputs.items, arena);
    for (int i = 0; i < call->inputs.count; i++)
        if (substitutes[i].text) add_name_maps(command, call, substitutes[i].text, call->words.items[call->inputs.items[i]], clang, arena);
    if (all_are_of_cplusplus(call)) add_style(command, clang, arena);
    list_push(arena, command, NULL);
}

/* Whether the texts are compiled, and the compiler says no more of them than of the original. */
static bool compile_texts(const CompilerCall *call, const Substitute *substitutes, int clang, const Text *original, Built *built, Arena *arena)
{
    Words command = {0};
    Text said = {0};
    int status = 0;
    fused_command(&command, call, substitutes, clang, arena);
    const bool ran = run(&command, true, &status, &said), good = is_good(ran, status) && (!said.length || warns_no_more(&said, original, arena));
    if (!good) built->why = ran ? has_to_say(&said, arena) : "the compiler takes too long on the fused file";
    built->passing = !good && (!ran || WIFSIGNALED(status) || !all_are_there(call, substitutes));
    text_free(&said);
    return good;
}

Built build_fused(const CompilerCall *call, const Substitute *substitutes, int clang, Arena *arena)
{
    Text said = {0};
    Built built = {.outcome = NOT_BUILT};
    const bool one_object = call->inputs.count == 1 && call->mode >= 0 && !splits_debug(call);
    bool goes_on = true;
    if (!all_are_quiet(call, substitutes)) {
        built.said = run_original(call, &built, &said, arena);
        const bool good = is_good(built.said, built.status);
        if (built.said) built.outcome = SETTLED;
        if (good && !built.quiet && !one_object) built.why = "the compiler has something to say of it, in a call that makes more than one object";
        goes_on = good && !built.why;
    }
    if (goes_on) built.outcome = compile_texts(call, substitutes, clang, &said, &built, arena) ? BUILT : NOT_BUILT;
    text_free(&said);
    return built;
}
