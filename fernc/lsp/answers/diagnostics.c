#include "answers.h"

#include "lsp/severities.h"
#include "lsp/text/uris.h"
#include "view.h"

#include "cc/call.h"
#include "explain/json_text.h"

#include <stdlib.h>
#include <string.h>

typedef struct Diagnostics {
    const Document *document;
    const Settings *settings;
    bool related;
    Encoding encoding;
    Spots spots;
    json_t *list;
} Diagnostics;

static json_t *range_of(const Diagnostics *it, size_t begin, size_t end)
{
    return range_in_json(it->document, begin, end, it->encoding);
}

/* What is added to may still get `relatedInformation`; NULL: nothing is to be said of this severity. */
static json_t *add(const Diagnostics *it, size_t begin, size_t end, int severity, const char *code, const char *message)
{
    if (!severity) return NULL;
    json_t *diagnostic = json_pack("{s:o,s:i,s:s,s:s,s:o}", "range", range_of(it, begin, end_in_line(it->document, begin, end)), "severity", severity, "source", "fernc",
                                   "code", code, "message", json_of_text(message));
    json_array_append_new(it->list, diagnostic);
    return diagnostic;
}

static void relate(const Diagnostics *it, json_t *diagnostic, const char *uri, json_t *range, const char *message)
{
    json_t *related = json_object_get(diagnostic, "relatedInformation");
    if (!it->related) {
        json_decref(range);
        return;
    }
    if (!related) json_object_set_new(diagnostic, "relatedInformation", related = json_array());
    json_array_append_new(related, json_pack("{s:{s:s,s:o},s:o}", "location", "uri", uri ? uri : it->document->uri, "range", range, "message", json_of_text(message)));
}

/* --- Calls and loops ---------------------------------------------------------------------------------------------------------------- */

static void relate_spot(const Diagnostics *it, json_t *diagnostic, const Spot *spot, const char *message)
{
    relate(it, diagnostic, NULL, range_of(it, spot->begin, end_in_line(it->document, spot->begin, spot->end)), message);
}

static void say_fused(const Diagnostics *it, const Spot *spot)
{
    enum { NAMED = 4 };
    const Spots *spots = &it->spots;
    int others = 0;
    Text with = {0};
    for (int s = 0; s < spots->items.count; s++) {
        const Spot *other = &spots->items.items[s];
        if (other == spot || other->nest != spot->nest || !other->what) continue;
        if (others++ < NAMED) text_add(&with, "%s%s", with.length ? ", " : "", other->what);
    }
    if (others > NAMED) text_add(&with, " and %d more", others - NAMED);
    const char *loops = loops_of_nest(spots, spot->nest);
    const char *message = others ? arena_printf(spots->arena, "Fused with %s, over tiles of %s.", text_string(&with), loops)
                                 : arena_printf(spots->arena, "Runs on tiles of %s.", loops);
    text_free(&with);
    json_t *diagnostic = add(it, spot->begin, spot->end, it->settings->fused, "fused", message);
    for (int s = 0, said = 0; diagnostic && s < spots->items.count && said < NAMED; s++) {
        const Spot *other = &spots->items.items[s];
        if (other == spot || other->nest != spot->nest || !other->what) continue;
        relate_spot(it, diagnostic, other, "in the same loop nest");
        said++;
    }
}

/* The lines that the reason names, "row_max (line 12)" or "line 12", but its own. */
static void relate_lines(const Diagnostics *it, json_t *diagnostic, const Spot *spot)
{
    const size_t own = line_at(&it->document->lines, spot->begin) + 1;
    for (const char *at = spot->reason; (at = strstr(at, "line ")); at++) {
        const unsigned long line = strtoul(at + strlen("line "), NULL, 10);
        size_t begin, end;
        if (!line || line == own || line > it->document->lines.count) continue;
        place_of_line(it->document, line, &begin, &end);
        relate(it, diagnostic, NULL, range_of(it, begin, end), "the reason names this line");
    }
}

/* What nothing could be fused with, and what is in a function of which nothing else could be, is of less weight. */
static void say_left(const Diagnostics *it, const Spot *spot)
{
    const bool matters = !spot->alone && json_array_size(json_object_get(spot->function, "regions"));
    const int severity = it->settings->left && !matters ? SEVERITY_OF_HINT : it->settings->left;
    json_t *diagnostic = add(it, spot->begin, spot->end, severity, "not-fused", said_of_left(&it->spots, spot));
    if (diagnostic && spot->reason) relate_lines(it, diagnostic, spot);
}

/* --- Errors ------------------------------------------------------------------------------------------------------------------------- */

/* The line that includes a file of this path, or nearly; the first where none is found. */
static void place_of_include(const Document *document, const char *path, size_t *begin, size_t *end)
{
    const char *name = name_behind(path), *text = text_string(&document->text);
    for (size_t line = 1; line <= document->lines.count; line++) {
        place_of_line(document, line, begin, end);
        const char *at = text + *begin, *found = *end > *begin && *at == '#' ? memmem(at, *end - *begin, name, strlen(name)) : NULL;
        if (found && memmem(at, *end - *begin, "include", strlen("include"))) return;
    }
    place_of_line(document, 1, begin, end);
}

static json_t *range_elsewhere(const json_t *message)
{
    const json_int_t line = json_integer_value(json_object_get(message, "line")), column = json_integer_value(json_object_get(message, "column"));
    json_t *at = json_pack("{s:I,s:I}", "line", line > 0 ? line - 1 : 0, "character", column > 0 ? column - 1 : 0);
    return json_pack("{s:O,s:o}", "start", at, "end", at);
}

static void relate_message(const Diagnostics *it, json_t *diagnostic, const json_t *message)
{
    const json_t *begin = json_object_get(message, "begin"), *end = json_object_get(message, "end");
    const char *file = json_string_value(json_object_get(message, "file")), *text = json_string_value(json_object_get(message, "text"));
    char *uri = file ? uri_of_path(file) : NULL;
    if (begin)
        relate(it, diagnostic, NULL, range_of(it, (size_t)json_integer_value(begin), (size_t)json_integer_value(end)), text);
    else if (uri)
        relate(it, diagnostic, uri, range_elsewhere(message), text);
    free(uri);
}

static void say_message(const Diagnostics *it, const json_t *message)
{
    const json_t *from = json_object_get(message, "begin"), *to = json_object_get(message, "end"), *note;
    const char *file = json_string_value(json_object_get(message, "file")), *text = json_string_value(json_object_get(message, "text"));
    const char *hint = json_string_value(json_object_get(message, "hint"));
    const bool is_error = json_is_true(json_object_get(message, "error"));
    size_t begin = 0, end = 0, n;
    if (!from && !file && !is_error) return; /* that a file has no call of an annotated routine is nothing to say in an editor */
    if (from) {
        begin = (size_t)json_integer_value(from);
        end = (size_t)json_integer_value(to);
    }
    else if (file)
        place_of_include(it->document, file, &begin, &end);
    else
        place_of_line(it->document, 1, &begin, &end);
    if (file) text = arena_printf(it->spots.arena, "%s:%d: %s", name_behind(file), (int)json_integer_value(json_object_get(message, "line")), text);
    if (hint) text = arena_printf(it->spots.arena, "%s\nhint: %s", text, hint);
    json_t *diagnostic = add(it, begin, end, is_error ? SEVERITY_OF_ERROR : SEVERITY_OF_INFORMATION, is_error ? "error" : "note", text);
    if (file) relate_message(it, diagnostic, message);
    json_array_foreach(json_object_get(message, "notes"), n, note) relate_message(it, diagnostic, note);
}

/* A header that is read several times says what is wrong with it as often. */
static bool is_repeated(const json_t *messages, size_t number)
{
    for (size_t m = 0; m < number; m++)
        if (json_equal(json_array_get(messages, m), json_array_get(messages, number))) return true;
    return false;
}

/* What is said of the file as a whole, at its first line. */
static void say_of_file(const Diagnostics *it, int severity, const char *code, const char *text)
{
    size_t begin, end;
    place_of_line(it->document, 1, &begin, &end);
    add(it, begin, end, severity, code, text);
}

static void say_findings(const Diagnostics *it)
{
    const json_t *view = it->document->view, *messages = json_object_get(view, "messages"), *message;
    const char *failed = json_string_value(json_object_get(view, "failed")), *stays = json_string_value(json_object_get(view, "stays"));
    size_t m;
    if (failed) say_of_file(it, SEVERITY_OF_ERROR, "options", arena_printf(it->spots.arena, "The file cannot be looked at.\n%s", failed));
    if (stays) say_of_file(it, SEVERITY_OF_INFORMATION, "not-fused", arena_printf(it->spots.arena, "`fernc cc` leaves this file as it is: %s.", stays));
    if (it->settings->errors || !json_is_true(json_object_get(view, "unread")))
        json_array_foreach(messages, m, message)
            if (!is_repeated(messages, m)) say_message(it, message);
    for (int s = 0; s < it->spots.items.count; s++) {
        if (it->spots.items.items[s].nest)
            say_fused(it, &it->spots.items.items[s]);
        else
            say_left(it, &it->spots.items.items[s]);
    }
}

static json_t *parameters(const Document *document, json_t *list)
{
    return json_pack("{s:s,s:I,s:o}", "uri", document->uri, "version", document->version, "diagnostics", list);
}

json_t *diagnostics_of(const Document *document, const Settings *settings, bool related, Encoding encoding, const char *ended)
{
    Diagnostics it = {.document = document, .settings = settings, .related = related, .encoding = encoding, .list = json_array()};
    Arena *arena = arena_new();
    spots_find(&it.spots, document, arena);
    if (ended)
        say_of_file(&it, SEVERITY_OF_INFORMATION, "ended", arena_printf(arena, "Nothing is known of this text: %s.", ended));
    else
        say_findings(&it);
    arena_free(arena);
    return parameters(document, it.list);
}

json_t *no_diagnostics(const Document *document)
{
    return parameters(document, json_array());
}
