#include "page.h"

#include "html.h"
#include "palette.h"

#include <string.h>

/* A line of one of the two columns. */
typedef struct Line {
    const char *text;
    size_t length;
    unsigned number;        /* in its file */
    const Nest *nest;
    const Stage *begins;    /* the call that begins here; NULL: none */
    bool first;             /* of its nest, or of its call */
} Line;

typedef struct Column {
    LIST(Line) lines;
    size_t margin;          /* white space that all of them begin with */
} Column;

/* The lines that [begin, end) of the text touches. */
static Column lines_of(const Page *page, const char *text, size_t begin, size_t end)
{
    Column column = {.margin = SIZE_MAX};
    unsigned number = 1;
    while (begin && text[begin - 1] != '\n') begin--;
    for (size_t i = 0; i < begin; i++) number += text[i] == '\n';
    for (size_t at = begin; at < end; at++) {
        Line line = {.text = text + at, .length = strcspn(text + at, "\n"), .number = number++};
        size_t margin = strspn(line.text, " \t");
        if (margin < line.length && margin < column.margin) column.margin = margin;
        list_push(page->arena, &column.lines, line);
        at += line.length;
    }
    return column;
}

static Column written_lines(const Page *page, const Plan *plan)
{
    Range range = plan->region->range;
    Column column = lines_of(page, range.file->text, range.begin, range.end);
    for (int i = 0; i < column.lines.count; i++) {
        Line *line = &column.lines.items[i];
        size_t begin = (size_t)(line->text - range.file->text), end = begin + line->length;
        for (int s = 0; s < plan->stages.count; s++) {
            const Stage *stage = plan->stages.items[s];
            Range statement = stage->statement->range;
            if (statement.begin >= end || statement.end <= begin) continue;
            bool begins = statement.begin >= begin;
            *line = (Line){line->text, line->length, line->number, stage->nest, begins ? stage : line->begins, begins};
        }
    }
    return column;
}

static Column fused_lines(const Page *page, const Plan *plan)
{
    const char *text = text_string(page->code);
    size_t begin = SIZE_MAX, end = 0;
    for (int m = 0; m < page->marks->count; m++) {
        const Mark *mark = &page->marks->items[m];
        if (mark->plan != plan) continue;
        if (mark->begin < begin) begin = mark->begin;
        if (mark->end > end) end = mark->end;
    }
    Column column = lines_of(page, text, begin < end ? begin : 0, end);
    for (int i = 0; i < column.lines.count; i++) {
        Line *line = &column.lines.items[i];
        size_t at = (size_t)(line->text - text);
        for (int m = page->marks->count - 1; m >= 0; m--) { /* from the outside in */
            const Mark *mark = &page->marks->items[m];
            if (mark->plan != plan || at + line->length < mark->begin || at >= mark->end) continue;
            if (mark->nest) line->nest = mark->nest;
            bool first = at <= mark->begin;
            if (mark->stage && first) line->begins = mark->stage;
            if (!mark->stage && first) line->first = true;
        }
    }
    return column;
}

/* --- Rows ------------------------------------------------------------------------- */

static void add_cells(Text *out, const Column *column, int number)
{
    if (number < 0) {
        text_add(out, "<td class=\"number\"></td><td></td>");
        return;
    }
    const Line *line = &column->lines.items[number];
    text_add(out, "<td class=\"number\">%u</td><td", line->number);
    if (line->nest) text_add(out, " class=\"nest-%d\"", nest_colour_index(line->nest->number) + 1);
    if (line->nest && line->first) text_add(out, " data-nest=\"nest %d\"", line->nest->number);
    text_add(out, "><code>");
    if (line->length > column->margin) html_bytes(out, line->text + column->margin, line->length - column->margin);
    text_add(out, "</code></td>");
}

/* Lines [left, left_end) beside [right, right_end): what is left over stands at the end, or before the rest. */
static void add_rows(Text *out, const Column *written, int left, int left_end, const Column *fused, int right, int right_end,
                     bool at_bottom)
{
    int lefts = left_end - left, rights = right_end - right, rows = lefts > rights ? lefts : rights;
    for (int row = 0; row < rows; row++) {
        int l = left + row - (at_bottom ? rows - lefts : 0), r = right + row - (at_bottom ? rows - rights : 0);
        text_add(out, "<tr>");
        add_cells(out, written, l >= left && l < left_end ? l : -1);
        add_cells(out, fused, r >= right && r < right_end ? r : -1);
        text_add(out, "</tr>\n");
    }
}

static int line_that_begins(const Column *column, const Stage *stage, int from)
{
    for (int i = from; i < column->lines.count; i++)
        if (column->lines.items[i].begins == stage) return i;
    return -1;
}

void page_code(Text *out, const Page *page, const Plan *plan)
{
    Column written = written_lines(page, plan), fused = fused_lines(page, plan);
    int left = 0, right = 0;
    text_add(out, "<table class=\"listing\">\n"
                  "<colgroup><col class=\"number\"/><col/><col class=\"number\"/><col/></colgroup>\n<thead><tr><th colspan=\"2\">As written</th>"
                  "<th colspan=\"2\">Fused%s</th></tr></thead>\n<tbody>\n", fused.lines.count ? "" : ": nothing");
    for (int r = 0; r < fused.lines.count; r++) { /* a call stands beside itself, where the order is the same */
        int l = fused.lines.items[r].begins ? line_that_begins(&written, fused.lines.items[r].begins, left) : -1;
        if (l < 0) continue;
        add_rows(out, &written, left, l, &fused, right, r, right == 0);
        left = l;
        right = r;
    }
    add_rows(out, &written, left, written.lines.count, &fused, right, fused.lines.count, false);
    text_add(out, "</tbody>\n</table>\n");
}
