#include "findings.h"

#include "flags.h"

#include "annotator/base/unsaved.h"
#include "annotator/read/list.h"
#include "annotator/run/process.h"
#include "cc/analyse.h"
#include "choose_target.h"
#include "emitted.h"
#include "explain/explain.h"
#include "explain/json_text.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Look {
    const Finding *finding;
    FileFlags flags;
    const char *input;      /* as it is called in its folder */
    Options options;
    Compiled compiled;
    json_t *found;
    Arena *arena;
} Look;

static void set(json_t *object, const char *name, json_t *value)
{
    json_object_set_new(object, name, value);
}

static void set_text(json_t *object, const char *name, const char *text)
{
    set(object, name, text ? json_of_text(text) : json_null());
}

/* --- Options ----------------------------------------------------------------------------------------------------------------------- */

/* The user's stand behind those of the environment. */
static void add_to_environment(const Look *look)
{
    const char *there = getenv("FERN_CC_OPTIONS");
    if (!*look->finding->settings->options) return;
    setenv("FERN_CC_OPTIONS", arena_printf(look->arena, "%s %s", there ? there : "", look->finding->settings->options), 1);
}

static bool plain_options(Look *look)
{
    Words words = {0};
    int status;
    list_push(look->arena, &words, "fernc");
    list_push(look->arena, &words, look->input);
    add_shell_words(&words, look->finding->settings->options, look->arena);
    list_push(look->arena, &words, "--");
    for (int i = 0; i < look->flags.flags.count; i++) list_push(look->arena, &words, look->flags.flags.items[i]);
    list_push(look->arena, &words, NULL);
    return options_parse(&look->options, words.count - 1, (char **)words.items, look->arena, &status);
}

static bool find_options(Look *look)
{
    Words otherwise = {0};
    const json_t *flag;
    size_t i;
    json_array_foreach(look->finding->settings->flags, i, flag)
        if (json_is_string(flag)) list_push(look->arena, &otherwise, json_string_value(flag));
    flags_find(&look->flags, look->finding->document->path, look->finding->workspace, &otherwise, look->arena);
    const bool of_build = look->flags.of_build;
    const char *folder = of_build ? look->flags.compilation.folder : look->flags.folder;
    look->input = of_build ? look->flags.compilation.input : look->finding->document->path;
    if (chdir(folder)) {
        fprintf(stderr, "fernc lsp: error: the folder `%s` cannot be entered\n", folder);
        return false;
    }
    add_to_environment(look);
    return of_build ? analysis_options(&look->options, &look->flags.compilation.call, look->input, look->arena) : plain_options(look);
}

/* The texts of the editor, from now on. */
static void take_texts(const Look *look)
{
    const Documents *all = look->finding->all;
    UnsavedFile *files = arena_alloc(look->arena, sizeof *files * (size_t)(all->count + 1));
    int count = 0;
    for (int d = 0; d < all->count; d++)
        if (all->items[d]->path) files[count++] = (UnsavedFile){.path = all->items[d]->path, .text = text_string(&all->items[d]->text), .length = all->items[d]->text.length};
    unsaved_set(files, count);
}

/* --- What is found ------------------------------------------------------------------------------------------------------------------ */

static bool is_input(const Look *look, const SourceFile *file)
{
    return !strcmp(file->path, look->input);
}

static void set_place(const Look *look, json_t *object, Range range)
{
    range = range_as_written(range);
    if (!range.file) return;
    if (is_input(look, range.file)) {
        set(object, "begin", json_integer(range.begin));
        set(object, "end", json_integer(range.end));
        return;
    }
    unsigned line, column;
    source_position(range.file, range.begin, &line, &column);
    set_text(object, "file", absolute_path(range.file->path, look->arena));
    set(object, "line", json_integer(line));
    set(object, "column", json_integer(column));
}

static json_t *message_in_json(const Look *look, const DiagMessage *message)
{
    json_t *object = json_object();
    set(object, "error", json_boolean(message->is_error));
    set_text(object, "text", message->text);
    set_text(object, "hint", message->hint);
    set_place(look, object, message->range);
    return object;
}

static json_t *messages_in_json(const Look *look)
{
    json_t *messages = json_array();
    DiagMessage message, note;
    for (int m = 0; diag_message(look->compiled.diag, m, &message); m++) {
        json_t *object = message_in_json(look, &message), *notes = json_array();
        for (int n = 0; diag_message_note(look->compiled.diag, m, n, &note); n++) json_array_append_new(notes, message_in_json(look, &note));
        set(object, "notes", notes);
        json_array_append_new(messages, object);
    }
    return messages;
}

static json_t *routines_in_json(const Look *look)
{
    json_t *routines = json_array();
    const Library *library = look->compiled.composition->library;
    for (int r = 0; r < library->routines.count; r++) {
        Routine *routine = library->routines.items[r];
        Library alone = {0};
        Text says = {0};
        list_push(look->arena, &alone.routines, routine);
        list_library(&says, &alone);
        json_t *object = json_object();
        set_text(object, "name", routine->name);
        set_text(object, "file", absolute_path(routine->range.file->path, look->arena));
        set(object, "line", json_integer(line_of(routine->range)));
        set_text(object, "says", text_string(&says));
        json_array_append_new(routines, object);
        text_free(&says);
    }
    return routines;
}

/* As `fernc cc` leaves them (cc/analyse.c). */
static void leave_what_gains_nothing(json_t *explained)
{
    json_t *function;
    size_t i;
    json_array_foreach(json_object_get(explained, "functions"), i, function) {
        const json_t *gain = json_object_get(function, "gain");
        if (json_is_true(json_object_get(function, "fused")) && gain && json_number_value(gain) < LEAST_GAIN)
            set_text(function, "stays", "by the estimate, tiles gain nothing");
    }
}

static json_t *explained(const Look *look)
{
    Text text = {0};
    explain_json(&text, look->input, look->options.machine_name, look->compiled.functions, look->compiled.composition->functions.count);
    json_t *object = json_loads(text_string(&text), JSON_ALLOW_NUL, NULL);
    text_free(&text);
    if (look->flags.of_build) leave_what_gains_nothing(object);
    return object;
}

static void add_generated(const Look *look)
{
    Text code = {0}, kernels = {0};
    emit_compiled(&look->compiled, &look->options, &code, &kernels);
    set_text(look->found, "generated", text_string(&code));
    text_free(&code);
    text_free(&kernels);
}

static void look_at_text(Look *look)
{
    Compiled *compiled = &look->compiled;
    FILE *nowhere = fopen("/dev/null", "w");
    if (!nowhere) return;
    if (look->options.automatic) choose_target(&look->options, look->arena);
    const bool good = compile_plans(compiled, &look->options, look->arena, nowhere);
    set(look->found, "unread", json_boolean(!compiled->composition));
    set(look->found, "messages", messages_in_json(look));
    if (good && compiled->functions) set(look->found, "explain", explained(look));
    if (good && look->finding->generates && compiled->functions) add_generated(look);
    if (compiled->composition) set(look->found, "routines", routines_in_json(look));
    json_t *read = json_array();
    for (int i = 0; i < compiled->inputs.count; i++) json_array_append_new(read, json_of_text(absolute_path(compiled->inputs.items[i], look->arena)));
    set(look->found, "read", read);
    fclose(nowhere);
}

void findings_write(int out, void *data)
{
    Look look = {.finding = data, .found = json_object(), .arena = arena_new()};
    FILE *said = tmpfile();
    Text text = {0};
    if (said) dup2(fileno(said), STDERR_FILENO);
    process_limit_seconds(look.finding->settings->seconds);
    take_texts(&look);
    if (find_options(&look)) {
        set_text(look.found, "as", look.flags.of_build ? "fernc cc" : "fernc");
        set_text(look.found, "from", look.flags.from);
        set_text(look.found, "stays", look.flags.of_build ? look.flags.compilation.call.stays : NULL);
        look_at_text(&look);
    }
    fflush(stderr);
    if (said) rewind(said);
    if (said) text_add_file(&text, said);
    set_text(look.found, json_object_get(look.found, "as") ? "said" : "failed", text_string(&text));
    FILE *stream = fdopen(out, "w");
    if (!stream || json_dumpf(look.found, stream, JSON_COMPACT) || fclose(stream)) _exit(1);
}
