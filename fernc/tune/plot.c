#include "plot.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 640, HEIGHT = 360, LEFT = 70, RIGHT = 20, TOP = 40, BOTTOM = 50, GAP = 30 };

typedef struct Axes {
    double least, most;   /* log2 of tile sizes */
    double top;           /* milliseconds */
    int y;                /* of the panel */
} Axes;

static double across(const Axes *axes, double tile)
{
    double span = axes->most > axes->least ? axes->most - axes->least : 1;
    return LEFT + (log2(tile) - axes->least) / span * (WIDTH - LEFT - RIGHT);
}

static double up(const Axes *axes, double milliseconds)
{
    return axes->y + HEIGHT - BOTTOM - fmin(milliseconds, axes->top) / axes->top * (HEIGHT - TOP - BOTTOM);
}

/* Whether the setting differs from the best in this loop alone. */
static bool along(const Plot *plot, const Setting *setting, int field)
{
    for (int f = 0; f < plot->record->fields; f++)
        if (f != field && setting->tiles[f] != plot->best[f]) return false;
    return setting->tiles[field] > 0;
}

static Axes axes_of(const Plot *plot, int field)
{
    Axes axes = {INFINITY, -INFINITY, plot->unfused * 1.1, field * (HEIGHT + GAP)};
    for (int i = 0; i < plot->record->settings.count; i++) {
        const Setting *setting = &plot->record->settings.items[i];
        if (!along(plot, setting, field)) continue;
        axes.least = fmin(axes.least, log2((double)setting->tiles[field]));
        axes.most = fmax(axes.most, log2((double)setting->tiles[field]));
        axes.top = fmax(axes.top, setting->milliseconds * 1.1);
    }
    axes.top = fmin(axes.top, plot->unfused * 2); /* what is slower still need not be told apart */
    return axes;
}

static void write_text(Text *out, double x, double y, const char *anchor, const char *text)
{
    text_add(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, text);
}

static void write_scales(Text *out, const Axes *axes, const char *field)
{
    char label[64];
    double bottom = up(axes, 0);
    text_add(out, "<path d=\"M%d %.1fV%.1fH%d\" class=\"axis\"/>\n", LEFT, up(axes, axes->top), bottom, WIDTH - RIGHT);
    for (double power = ceil(axes->least); power <= axes->most; power++) {
        snprintf(label, sizeof label, "%.0f", exp2(power));
        write_text(out, across(axes, exp2(power)), bottom + 18, "middle", label);
    }
    for (int step = 0; step <= 4; step++) {
        double value = axes->top * step / 4;
        snprintf(label, sizeof label, value < 10 ? "%.2f" : "%.0f", value);
        write_text(out, LEFT - 8, up(axes, value) + 4, "end", label);
    }
    snprintf(label, sizeof label, "tile size of %s", field);
    write_text(out, (LEFT + WIDTH - RIGHT) / 2.0, bottom + 38, "middle", label);
    write_text(out, LEFT - 8, up(axes, axes->top) - 10, "end", "ms");
}

static void write_caches(Text *out, const Plot *plot, const Axes *axes, int field)
{
    static const char *const names[] = {"L1", "L2", "L3"};
    for (int c = 0; c < 3; c++) {
        double tile = plot->cache_tile[field][c];
        if (tile <= 0 || log2(tile) < axes->least || log2(tile) > axes->most) continue;
        text_add(out, "<path d=\"M%.1f %.1fV%.1f\" class=\"cache\"/>\n", across(axes, tile), up(axes, axes->top), up(axes, 0));
        write_text(out, across(axes, tile) + 4, up(axes, axes->top) + 12, "start", names[c]);
    }
}

static void write_line(Text *out, const Plot *plot, const Axes *axes, int field)
{
    double last = -INFINITY;
    text_add(out, "<path class=\"fused\" d=\"");
    for (bool first = true;; first = false) { /* in the order of the tile sizes */
        const Setting *next = NULL;
        for (int i = 0; i < plot->record->settings.count; i++) {
            const Setting *setting = &plot->record->settings.items[i];
            if (!along(plot, setting, field) || (double)setting->tiles[field] <= last) continue;
            if (!next || setting->tiles[field] < next->tiles[field]) next = setting;
        }
        if (!next) break;
        last = (double)next->tiles[field];
        text_add(out, "%s%.1f %.1f", first ? "M" : "L", across(axes, last), up(axes, next->milliseconds));
    }
    text_add(out, "\"/>\n");
}

void plot_write(Text *out, const Plot *plot)
{
    int height = plot->record->fields * (HEIGHT + GAP);
    text_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n", WIDTH, height,
             WIDTH, height);
    text_add(out, "<style>text{font:12px sans-serif}path{fill:none}.axis{stroke:#000}.fused{stroke:#06c;stroke-width:2}"
                  ".unfused{stroke:#c30;stroke-dasharray:6 4}.cache{stroke:#999;stroke-dasharray:2 3}</style>\n"
                  "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n");
    for (int field = 0; field < plot->record->fields; field++) {
        Axes axes = axes_of(plot, field);
        if (axes.most < axes.least) continue;
        write_text(out, LEFT, axes.y + 16, "start", plot->title);
        write_scales(out, &axes, plot->fields[field]);
        write_caches(out, plot, &axes, field);
        text_add(out, "<path d=\"M%d %.1fH%d\" class=\"unfused\"/>\n", LEFT, up(&axes, plot->unfused), WIDTH - RIGHT);
        write_text(out, WIDTH - RIGHT, up(&axes, plot->unfused) - 6, "end", "unfused");
        write_line(out, plot, &axes, field);
    }
    text_add(out, "</svg>\n");
}
