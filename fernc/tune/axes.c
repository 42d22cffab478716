#include "axes.h"

#include "report/html.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>

enum { TICK = 4, TICKS_WANTED = 7 };

double axes_x(const Axes *axes, double x)
{
    return axes->left + log2(x / axes->x_least) / log2(axes->x_most / axes->x_least) * axes->width;
}

double axes_y(const Axes *axes, double y)
{
    return axes->top + log2(axes->y_most / y) / log2(axes->y_most / axes->y_least) * axes->height;
}

void axes_text(Text *out, double x, double y, const char *kind, const char *text)
{
    text_add(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">", x, y, kind);
    html_text(out, text);
    text_add(out, "</text>\n");
}

static void write_x_ticks(Text *out, const Axes *axes)
{
    double bottom = axes->top + axes->height, first = ceil(log2(axes->x_least)), last = floor(log2(axes->x_most));
    int every = 1;
    while ((last - first) / every > TICKS_WANTED) every *= 2;
    for (double power = first; power <= last; power++) {
        double x = axes_x(axes, exp2(power));
        bool labelled = fmod(power, every) == 0;
        char label[32];
        text_add(out, "<path d=\"M%.1f %.1fv%d\" class=\"axis\"/>\n", x, bottom, labelled ? TICK + 2 : TICK);
        if (!labelled) continue;
        snprintf(label, sizeof label, "%.0f", exp2(power));
        axes_text(out, x, bottom + 19, "middle", label);
    }
}

/* The powers of ten; 1, 2 and 5 times each where the axis is short; where it is so short that few of these lie on it,
 * more. */
static void write_y_ticks(Text *out, const Axes *axes)
{
    static const double few[] = {1, 2, 5}, many[] = {1, 1.2, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9};
    double decades = log10(axes->y_most / axes->y_least);
    const double *factors = decades < 0.7 ? many : few;
    int count = decades < 0.7 ? sizeof many / sizeof *many : decades < 3 ? 3 : 1;
    for (double power = floor(log10(axes->y_least)); power <= log10(axes->y_most); power++)
        for (int f = 0; f < count; f++) {
            double value = factors[f] * pow(10, power), y = axes_y(axes, value);
            char label[32];
            if (value < axes->y_least || value > axes->y_most) continue;
            text_add(out, "<path d=\"M%.1f %.1fh%.1f\" class=\"grid\"/>\n", axes->left, y, axes->width);
            text_add(out, "<path d=\"M%.1f %.1fh-%d\" class=\"axis\"/>\n", axes->left, y, TICK);
            snprintf(label, sizeof label, "%g", value);
            axes_text(out, axes->left - 8, y + 4, "end", label);
        }
}

void axes_write(Text *out, const Axes *axes, const char *x_title, const char *y_title)
{
    write_y_ticks(out, axes);
    write_x_ticks(out, axes);
    text_add(out, "<path d=\"M%.1f %.1fv%.1fh%.1f\" class=\"axis\"/>\n", axes->left, axes->top, axes->height, axes->width);
    axes_text(out, axes->left + axes->width / 2, axes->top + axes->height + 40, "middle", x_title);
    if (!y_title) return;
    double middle = axes->top + axes->height / 2, x = axes->left - 46;
    text_add(out, "<text transform=\"translate(%.1f %.1f) rotate(-90)\" class=\"middle\">", x, middle);
    html_text(out, y_title);
    text_add(out, "</text>\n");
}
