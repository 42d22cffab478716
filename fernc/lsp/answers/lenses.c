#include "answers.h"

#include "view.h"

#include "explain/json_text.h"

#include <ctype.h>
#include <string.h>

json_t *titles_of(const Document *document)
{
    Arena *arena = arena_new();
    Spots spots;
    spots_find(&spots, document, arena);
    json_t *titles = spots.explained ? json_object() : NULL, *function;
    size_t f;
    json_array_foreach(json_object_get(spots.explained, "functions"), f, function) {
        const char *says = said_of_function(&spots, function), *name = json_string_value(json_object_get(function, "name"));
        if (says && name) json_object_set_new(titles, name, json_of_text(says));
    }
    arena_free(arena);
    return titles;
}

static void add_lens(json_t *lenses, const Document *document, size_t begin, size_t end, const char *title, Encoding encoding)
{
    json_array_append_new(lenses, json_pack("{s:o,s:{s:o,s:s}}", "range", range_in_json(document, begin, end, encoding),
                                            "command", "title", json_of_text(title), "command", ""));
}

static bool is_of_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Where the function's definition seems to stand: in a line that begins with a word, the name before a parenthesis. False: nowhere. */
static bool find_definition(const Document *document, const char *name, size_t *begin)
{
    const char *text = text_string(&document->text);
    const size_t length = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at++) {
        const char *line = text + document->lines.begins[line_at(&document->lines, (size_t)(at - text))];
        if (at[length + strspn(at + length, " ")] != '(' || !is_of_name(*line) || (at > text && is_of_name(at[-1]))) continue;
        *begin = (size_t)(at - text);
        return true;
    }
    return false;
}

/* Of a text that cannot be read. */
static json_t *lenses_as_before(const Document *document, Encoding encoding)
{
    json_t *lenses = json_array(), *title;
    const char *name;
    size_t begin;
    json_object_foreach(document->titles, name, title)
        if (find_definition(document, name, &begin)) add_lens(lenses, document, begin, begin + strlen(name), json_string_value(title), encoding);
    return lenses;
}

json_t *lenses_of(const Document *document, Encoding encoding)
{
    if (json_is_true(json_object_get(document->view, "unread"))) return lenses_as_before(document, encoding);
    Arena *arena = arena_new();
    Spots spots;
    spots_find(&spots, document, arena);
    json_t *lenses = json_array(), *function;
    size_t f, begin, end;
    json_array_foreach(json_object_get(spots.explained, "functions"), f, function) {
        const char *says = said_of_function(&spots, function);
        place_of_function(document, function, &begin, &end);
        if (says) add_lens(lenses, document, begin, end, says, encoding);
    }
    arena_free(arena);
    return lenses;
}

static void add_hint(json_t *hints, const Document *document, size_t offset, const char *label, Encoding encoding)
{
    json_t *range = range_in_json(document, offset, offset, encoding);
    json_array_append_new(hints, json_pack("{s:O,s:o,s:b}", "position", json_object_get(range, "start"), "label", json_of_text(label), "paddingLeft", 1));
    json_decref(range);
}

/* "fused with lines 12 and 14" */
static const char *label_of(const Spots *spots, const Spot *spot)
{
    enum { NAMED = 3 };
    const Lines *lines = &spots->document->lines;
    const size_t own = line_at(lines, spot->begin);
    size_t last = own;
    int count = 0;
    const char *with = "";
    if (!spot->nest) return "not fused";
    for (int s = 0; s < spots->items.count; s++) {
        const Spot *other = &spots->items.items[s];
        const size_t line = line_at(lines, other->begin);
        if (other->nest != spot->nest || line == own || line == last) continue;
        if (count++ < NAMED) with = arena_printf(spots->arena, "%s%s%zu", with, *with ? ", " : "", line + 1);
        last = line;
    }
    if (!count) return "fused";
    return arena_printf(spots->arena, "fused with line%s %s%s", count == 1 ? "" : "s", with, count > NAMED ? ", .." : "");
}

json_t *hints_of(const Document *document, size_t begin, size_t end, bool of_functions, Encoding encoding)
{
    Arena *arena = arena_new();
    Spots spots;
    spots_find(&spots, document, arena);
    json_t *hints = json_array(), *function;
    size_t f, from, to, last = 0;
    bool any = false;
    for (int s = 0; s < spots.items.count; s++) {
        const Spot *spot = &spots.items.items[s];
        const size_t at = end_in_line(document, spot->begin, spot->end);
        if (!spot->what || at < begin || at > end || (any && at == last)) continue;
        add_hint(hints, document, at, label_of(&spots, spot), encoding);
        last = at;
        any = true;
    }
    json_array_foreach(json_object_get(spots.explained, "functions"), f, function) {
        const char *says = said_of_function(&spots, function);
        place_of_function(document, function, &from, &to);
        to = end_in_line(document, from, document->text.length);
        if (of_functions && says && to >= begin && to <= end) add_hint(hints, document, to, says, encoding);
    }
    arena_free(arena);
    return hints;
}
