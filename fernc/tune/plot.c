#include "plot.h"

#include "axes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    PANEL_WIDTH = 340, PANEL_HEIGHT = 250, LEFT = 66, TOP = 90, BOTTOM = 56, GAP = 34, LEGEND = 196, IN_A_ROW = 3,
    ROW = PANEL_HEIGHT + BOTTOM + GAP, SHOWN = 4, MAX_SERIES = 12, SHAPES = 4, COLOURS = 7
};

/* Colours that can be told apart without seeing all of them (Okabe and Ito 2008). */
static const char *const colours[COLOURS] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"};

/* One order and number of threads. */
typedef struct Series {
    const char *order;
    int threads;
    int best;              /* setting */
    int colour, shape;
} Series;

typedef struct Plot {
    const Search *search;
    double *times;         /* of each setting of the record */
    Series series[MAX_SERIES];
    int series_count, order_count, thread_count;
    int columns[MAX_COLUMNS];
    int column_count;      /* panels */
    double y_least, y_most;
    double scale;          /* of the unit to a millisecond */
    const char *unit;
} Plot;

/* --- What is drawn ---------------------------------------------------------------------------------------- */

static const Setting *setting_at(const Plot *plot, int i)
{
    return plot->search->record.settings.items[i];
}

/* Whose loops have panels. */
static const Variants *family(const Search *search)
{
    return search->best_variant->family;
}

static bool is_shown(const Plot *plot, const Setting *setting)
{
    return setting->samples.count && !strcmp(setting->decisions, plot->search->best->decisions);
}

static Series *series_of(Plot *plot, const Setting *setting)
{
    for (int s = 0; s < plot->series_count; s++)
        if (plot->series[s].threads == setting->threads && !strcmp(plot->series[s].order, setting->order))
            return &plot->series[s];
    return NULL;
}

/* Numbers of threads have colours and orders shapes; where there is one number only, orders have both. */
static void dress(Plot *plot, Series *series)
{
    int order = plot->order_count, threads = plot->thread_count;
    for (int s = 0; s < plot->series_count; s++) {
        if (!strcmp(plot->series[s].order, series->order)) order = plot->series[s].shape;
        if (plot->series[s].threads == series->threads) threads = plot->series[s].colour;
    }
    if (order == plot->order_count) plot->order_count++;
    if (threads == plot->thread_count) plot->thread_count++;
    series->shape = order;
    series->colour = threads;
}

static void find_unit(Plot *plot)
{
    int rounds = measure_rounds(plot->search);
    double best = record_time(plot->search->best, rounds).least;
    plot->scale = best < 0.1 ? 1e3 : best < 1e3 ? 1 : 1e-3;
    plot->unit = best < 0.1 ? "time, µs" : best < 1e3 ? "time, ms" : "time, s";
}

static bool same_series(const Setting *a, const Setting *b)
{
    return a->threads == b->threads && !strcmp(a->order, b->order);
}

/* Where there are more than can be shown the winner's is one of those that are. */
static bool has_room(Plot *plot, const Setting *setting)
{
    const Setting *best = plot->search->best;
    return plot->series_count < MAX_SERIES - (!same_series(setting, best) && !series_of(plot, best));
}

static void find_series(Plot *plot)
{
    int rounds = measure_rounds(plot->search);
    for (int i = 0; i < plot->search->record.settings.count; i++) {
        const Setting *setting = setting_at(plot, i);
        plot->times[i] = plot->scale * record_time(setting, rounds).least;
        if (!is_shown(plot, setting)) continue;
        Series *series = series_of(plot, setting);
        if (!series && has_room(plot, setting)) {
            Series found = {.order = setting->order, .threads = setting->threads, .best = i};
            dress(plot, &found);
            plot->series[plot->series_count++] = found;
        }
        if (series && plot->times[i] < plot->times[series->best]) series->best = i;
    }
    for (int s = 0; s < plot->series_count; s++) { /* the winner, however few its measurements */
        const Setting *best = plot->search->best;
        if (series_of(plot, best) != &plot->series[s]) continue;
        for (int i = 0; i < plot->search->record.settings.count; i++)
            if (setting_at(plot, i) == best) plot->series[s].best = i;
    }
}

/* Whether the setting is of the series and differs from the series' best in this loop alone. */
static bool along(const Plot *plot, const Series *series, int i, int column)
{
    const Setting *setting = setting_at(plot, i), *best = setting_at(plot, series->best);
    if (!is_shown(plot, setting) || setting->threads != series->threads) return false;
    if (strcmp(setting->order, series->order)) return false;
    for (int c = 0; c < family(plot->search)->column_count; c++)
        if (c != column && setting->tiles[c] != best->tiles[c]) return false;
    return setting->tiles[column] > 0;
}

static double unfused(const Plot *plot, int threads)
{
    return plot->scale * record_unfused(&plot->search->record, threads, measure_rounds(plot->search));
}

static void find_range(Plot *plot)
{
    plot->y_least = INFINITY;
    plot->y_most = 0;
    double slowest_line = 0;
    for (int s = 0; s < plot->series_count; s++) {
        double line = unfused(plot, plot->series[s].threads);
        plot->y_least = fmin(plot->y_least, line);
        plot->y_most = fmax(plot->y_most, line);
        slowest_line = fmax(slowest_line, line);
        for (int c = 0; c < plot->column_count; c++)
            for (int i = 0; i < plot->search->record.settings.count; i++) {
                if (!along(plot, &plot->series[s], i, plot->columns[c])) continue;
                plot->y_least = fmin(plot->y_least, plot->times[i]);
                plot->y_most = fmax(plot->y_most, plot->times[i]);
            }
    }
    const double by_default = plot->scale * record_trials(plot->search->best, DEFAULT).least;
    if (by_default < INFINITY) {
        plot->y_least = fmin(plot->y_least, by_default);
        plot->y_most = fmax(plot->y_most, by_default);
        slowest_line = fmax(slowest_line, by_default);
    }
    plot->y_least *= 0.8;
    plot->y_most = fmin(plot->y_most * 1.25, slowest_line * SHOWN); /* what is slower still need not be told apart */
}

/* --- Caches -------------------------------------------------------------------------------------------------- */

static double tile_bytes(const Search *search, int nest, const int64_t *tiles)
{
    return estimate_nest(family(search), search->best_variant, nest, &search->arguments, tiles, 1).tile_bytes;
}

/* The tile size with which a tile of the best setting's nest fills so many bytes, the other loops being as they
 * are there; 0: none does. */
static double tile_that_fills(const Search *search, int column, double bytes)
{
    int nest = family(search)->columns[column].nest;
    int64_t tiles[MAX_COLUMNS];
    memcpy(tiles, search->best->tiles, sizeof tiles);
    int64_t least = 0, most = estimate_range(family(search), search->best_variant, column, &search->arguments, tiles);
    tiles[column] = most;
    if (most < 1 || tile_bytes(search, nest, tiles) < bytes) return 0;
    while (most - least > 1) {
        int64_t middle = least + (most - least) / 2;
        tiles[column] = middle;
        if (tile_bytes(search, nest, tiles) >= bytes) most = middle;
        else least = middle;
    }
    return (double)most;
}

static double cache_bytes(const Plot *plot, int level)
{
    return (double)plot->search->variants->options->caches[level];
}

static void write_caches(Text *out, const Plot *plot, const Axes *axes, int column)
{
    double last = -INFINITY;
    int row = 0;
    for (int c = 0; c < 3; c++) {
        double bytes = cache_bytes(plot, c), tile = tile_that_fills(plot->search, column, bytes);
        if (tile < axes->x_least || tile > axes->x_most) continue;
        double x = axes_x(axes, tile);
        char label[48];
        bool large = bytes >= 1 << 20;
        snprintf(label, sizeof label, "L%d %.3g %s", c + 1, bytes / (large ? 1 << 20 : 1 << 10),
                 large ? "MiB" : "KiB");
        row = x - last < 66 ? row + 1 : 0;
        last = x;
        text_add(out, "<path d=\"M%.1f %.1fV%.1f\" class=\"cache\"/>\n", x, axes->top - 4 - 12 * row,
                 axes->top + axes->height);
        axes_text(out, x, axes->top - 7 - 12 * row, "middle small", label);
    }
}

/* --- Lines --------------------------------------------------------------------------------------------------- */

static void write_marker(Text *out, double x, double y, int shape, bool once)
{
    const char *fill = once ? " fill=\"#fff\"" : "";
    switch (shape % SHAPES) {
    case 0: text_add(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.2\"%s/>\n", x, y, fill); break;
    case 1: text_add(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"6\" height=\"6\"%s/>\n", x - 3, y - 3, fill); break;
    case 2: text_add(out, "<path d=\"M%.1f %.1fl4 7h-8z\"%s/>\n", x, y - 4, fill); break;
    default: text_add(out, "<path d=\"M%.1f %.1fl4 4l-4 4l-4 -4z\"%s/>\n", x, y - 4, fill); break;
    }
}

/* From the least of what was measured, which is drawn, to the middle of it. */
static void write_bar(Text *out, double x, double y, double middle)
{
    text_add(out, "<path class=\"bar\" d=\"M%.1f %.1fV%.1fm-3 0h6\"/>\n", x, y, middle);
}

static int next_along(const Plot *plot, const Series *series, int column, int64_t above)
{
    int next = -1;
    for (int i = 0; i < plot->search->record.settings.count; i++) {
        if (!along(plot, series, i, column) || setting_at(plot, i)->tiles[column] <= above) continue;
        if (next < 0 || setting_at(plot, i)->tiles[column] < setting_at(plot, next)->tiles[column]) next = i;
    }
    return next;
}

static const char *colour_of(const Plot *plot, const Series *series)
{
    return colours[(plot->thread_count > 1 ? series->colour : series->shape) % COLOURS];
}

static void open_group(Text *out, const Plot *plot, const Series *series)
{
    const char *colour = colour_of(plot, series);
    text_add(out, "<g class=\"series\" stroke=\"%s\" fill=\"%s\">\n", colour, colour);
}

static void write_series(Text *out, const Plot *plot, const Axes *axes, const Series *series, int column)
{
    open_group(out, plot, series);
    text_add(out, "<path class=\"line\" d=\"");
    for (int i = next_along(plot, series, column, 0), first = 1; i >= 0; first = 0) {
        int64_t tile = setting_at(plot, i)->tiles[column];
        text_add(out, "%s%.1f %.1f", first ? "M" : "L", axes_x(axes, (double)tile), axes_y(axes, plot->times[i]));
        i = next_along(plot, series, column, tile);
    }
    text_add(out, "\"/>\n");
    int64_t tile = 0;
    for (int i; (i = next_along(plot, series, column, tile)) >= 0;) {
        const Spread spread = record_time(setting_at(plot, i), measure_rounds(plot->search));
        tile = setting_at(plot, i)->tiles[column];
        if (spread.middle > spread.least)
            write_bar(out, axes_x(axes, (double)tile), axes_y(axes, plot->times[i]), axes_y(axes, plot->scale * spread.middle));
        write_marker(out, axes_x(axes, (double)tile), axes_y(axes, plot->times[i]), series->shape,
                     setting_at(plot, i)->samples.count == 1 && plot->search->variants->options->rounds > 1);
    }
    text_add(out, "</g>\n");
}

/* Those that lie on each other are one line, without a colour. */
static void write_unfused(Text *out, const Plot *plot, const Axes *axes)
{
    bool same = true;
    double one = unfused(plot, plot->series[0].threads);
    for (int s = 0; s < plot->series_count; s++) same &= fabs(unfused(plot, plot->series[s].threads) / one - 1) < 0.1;
    const Spread next_to = record_trials(plot->search->best, UNFUSED);
    for (int s = 0; s < plot->series_count; s++) {
        bool before = false;
        for (int other = 0; other < s; other++) before |= same || plot->series[other].colour == plot->series[s].colour;
        if (before) continue;
        double y = axes_y(axes, unfused(plot, plot->series[s].threads));
        const char *colour = same ? "#555" : colour_of(plot, &plot->series[s]);
        text_add(out, "<path class=\"unfused\" stroke=\"%s\" d=\"M%.1f %.1fh%.1f\"/>\n", colour, axes->left, y, axes->width);
        if (next_to.middle > next_to.least && (same || plot->series[s].threads == plot->search->best->threads)) {
            text_add(out, "<g stroke=\"%s\">\n", colour);
            write_bar(out, axes->left + axes->width - 68, y, axes_y(axes, plot->scale * next_to.middle));
            text_add(out, "</g>\n");
        }
        char label[48] = "unfused";
        int threads = plot->series[s].threads;
        if (!same) snprintf(label, sizeof label, "unfused, %d thread%s", threads, threads > 1 ? "s" : "");
        text_add(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"end small halo\" fill=\"%s\">%s</text>\n",
                 axes->left + axes->width - 4, y - 5, colour, label);
    }
}

/* The function without what is looked for; nothing where an interrupted run has not measured it. */
static void write_default(Text *out, const Plot *plot, const Axes *axes)
{
    const Spread spread = record_trials(plot->search->best, DEFAULT);
    if (spread.least == INFINITY) return;
    const double y = axes_y(axes, plot->scale * spread.least);
    text_add(out, "<g stroke=\"#000\">\n<path class=\"default\" d=\"M%.1f %.1fh%.1f\"/>\n", axes->left, y, axes->width);
    if (spread.middle > spread.least) write_bar(out, axes->left + axes->width - 60, y, axes_y(axes, plot->scale * spread.middle));
    text_add(out, "</g>\n");
    axes_text(out, axes->left + axes->width - 4, y - 5, "end small halo", "default");
}

static void write_best(Text *out, const Plot *plot, const Axes *axes, int column)
{
    const Setting *best = plot->search->best;
    double time = plot->scale * record_time(best, measure_rounds(plot->search)).least;
    double x = axes_x(axes, (double)best->tiles[column]), y = axes_y(axes, time);
    text_add(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"7\" class=\"best\"/>\n", x, y);
    const Spread next_to = record_trials(best, FUSED);
    if (next_to.least == INFINITY) return;
    text_add(out, "<g stroke=\"#000\">\n<path d=\"M%.1f %.1fh8\"/>\n", x + 8, axes_y(axes, plot->scale * next_to.least));
    write_bar(out, x + 12, axes_y(axes, plot->scale * next_to.least), axes_y(axes, plot->scale * next_to.middle));
    text_add(out, "</g>\n");
}

/* --- Panels ---------------------------------------------------------------------------------------------------- */

static Axes axes_of(const Plot *plot, int panel)
{
    int column = plot->columns[panel];
    Axes axes = {LEFT + panel % IN_A_ROW * (PANEL_WIDTH + GAP), TOP + panel / IN_A_ROW * ROW, PANEL_WIDTH, PANEL_HEIGHT,
                 INFINITY, 0, plot->y_least, plot->y_most};
    for (int s = 0; s < plot->series_count; s++)
        for (int i = 0; i < plot->search->record.settings.count; i++) {
            if (!along(plot, &plot->series[s], i, column)) continue;
            axes.x_least = fmin(axes.x_least, (double)setting_at(plot, i)->tiles[column]);
            axes.x_most = fmax(axes.x_most, (double)setting_at(plot, i)->tiles[column]);
        }
    for (int c = 0; c < 3; c++) /* tiles beyond the last cache are not measured, but the cache is shown */
        axes.x_most = fmax(axes.x_most, tile_that_fills(plot->search, column, cache_bytes(plot, c)));
    axes.x_least /= 1.3;
    axes.x_most *= 1.3;
    return axes;
}

static void write_panel(Text *out, const Plot *plot, int panel)
{
    int column = plot->columns[panel];
    Axes axes = axes_of(plot, panel);
    char title[160];
    snprintf(title, sizeof title, "tile size of %s, elements (best: %lld)", family(plot->search)->columns[column].name,
             (long long)plot->search->best->tiles[column]);
    axes_write(out, &axes, title, panel % IN_A_ROW ? NULL : plot->unit);
    write_caches(out, plot, &axes, column);
    text_add(out, "<clipPath id=\"panel%d\"><rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/></clipPath>\n"
                  "<g clip-path=\"url(#panel%d)\">\n", panel + 1, axes.left, axes.top, axes.width, axes.height, panel + 1);
    for (int s = 0; s < plot->series_count; s++) write_series(out, plot, &axes, &plot->series[s], column);
    write_best(out, plot, &axes, column);
    text_add(out, "</g>\n");
    write_unfused(out, plot, &axes);
    write_default(out, plot, &axes);
}

/* "x, y" of "blur_x.x blur_x.y" */
static const char *short_order(const Plot *plot, const char *order)
{
    char *words = arena_string(plot->search->record.arena, order), *rest = NULL;
    const char *result = "";
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        const char *dot = strrchr(word, '.');
        result = arena_printf(plot->search->record.arena, "%s%s%s", result,
                              !*result ? "" : result[strlen(result) - 1] == ';' ? " " : ", ", dot ? dot + 1 : word);
    }
    return result;
}

static void write_legend(Text *out, const Plot *plot, double x)
{
    double y = TOP + 8;
    if (plot->order_count > 1) axes_text(out, x, y - 24, "start small", "loops, from the outermost in");
    for (int s = 0; s < plot->series_count; s++, y += 20) {
        const Series *series = &plot->series[s];
        Text label = {0};
        if (plot->order_count > 1) text_add(&label, "%s", short_order(plot, series->order));
        if (plot->thread_count > 1)
            text_add(&label, "%s%d thread%s", label.length ? "; " : "", series->threads, series->threads > 1 ? "s" : "");
        open_group(out, plot, series);
        text_add(out, "<path class=\"line\" d=\"M%.1f %.1fh24\"/>\n", x, y);
        write_marker(out, x + 12, y, series->shape, false);
        text_add(out, "</g>\n");
        axes_text(out, x + 32, y + 4, "start", label.length ? text_string(&label) : "fused");
        text_free(&label);
    }
    if (plot->search->variants->options->rounds == 1) return;
    text_add(out, "<g stroke=\"#333\">\n");
    write_marker(out, x + 12, y, 0, true);
    text_add(out, "</g>\n");
    axes_text(out, x + 32, y + 4, "start", "measured once");
}

static const char style[] =
    "<style>text{font:12px Helvetica,Arial,sans-serif}.title{font-size:15px;font-weight:bold}.small{font-size:10.5px}"
    ".halo{paint-order:stroke;stroke:#fff;stroke-width:3px}"
    ".middle{text-anchor:middle}.end{text-anchor:end}.axis{stroke:#333;fill:none}.grid{stroke:#e4e4e4;fill:none}"
    ".cache{stroke:#888;stroke-dasharray:2 3;fill:none}.unfused{stroke-width:1.4;stroke-dasharray:7 4;fill:none}"
    ".default{stroke-width:1.4;stroke-dasharray:2 4;fill:none}.bar{stroke-width:1;fill:none}"
    ".line{fill:none;stroke-width:1.8;stroke-linejoin:round}.best{fill:none;stroke:#000;stroke-width:1.4}</style>\n";

/* A loop whose tile size was varied has a panel. */
static void find_panels(Plot *plot)
{
    for (int c = 0; c < family(plot->search)->column_count; c++)
        if (plot->search->best->tiles[c]) plot->columns[plot->column_count++] = c;
}

void plot_write(Text *out, const Search *search, const char *sizes)
{
    Plot plot = {.search = search};
    plot.times = arena_alloc(search->record.arena, sizeof *plot.times * (size_t)search->record.settings.count);
    find_unit(&plot);
    find_series(&plot);
    find_panels(&plot);
    find_range(&plot);
    int in_a_row = plot.column_count < IN_A_ROW ? plot.column_count : IN_A_ROW;
    int inside = in_a_row * (PANEL_WIDTH + GAP), rows = (plot.column_count + IN_A_ROW - 1) / IN_A_ROW;
    int width = LEFT + inside + LEGEND, height = TOP + rows * ROW - GAP;
    text_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n%s", width,
             height, width, height, style);
    text_add(out, "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n");
    axes_text(out, LEFT, 24, "title", search->variants->function);
    const char *others = plot.column_count > 1 ? "; on each line the other loops are at their best" : "";
    axes_text(out, LEFT, 43, "start", arena_printf(search->record.arena, "%s%s", sizes, others));
    for (int p = 0; p < plot.column_count; p++) write_panel(out, &plot, p);
    write_legend(out, &plot, LEFT + inside);
    text_add(out, "</svg>\n");
}
