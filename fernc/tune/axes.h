/* A panel of a plot with logarithmic axes, as SVG. */
#ifndef FERN_AXES_H
#define FERN_AXES_H

#include "annotator/base/text.h"

typedef struct Axes {
    double left, top, width, height;     /* of the panel's inside, in pixels */
    double x_least, x_most, y_least, y_most;
} Axes;

double axes_x(const Axes *axes, double x);
double axes_y(const Axes *axes, double y);
/* The frame, grid, ticks at powers of two below and at 1, 2 and 5 times powers of ten, or closer, on the left, and the
 * titles; `y_title` may be NULL: another panel has it. */
void axes_write(Text *out, const Axes *axes, const char *x_title, const char *y_title);
void axes_text(Text *out, double x, double y, const char *kind, const char *text);

#endif
