/* A picture of a tuning: time over tile size, for each loop with the others at their best. */
#ifndef FERN_PLOT_H
#define FERN_PLOT_H

#include "search/measure.h"

/* As SVG; `sizes`: what the function was called with. */
void plot_write(Text *out, const Search *search, const char *sizes);

/* picture.c: whether a picture can be written under this name, .svg or .png; else it was said on stderr why not. */
bool plot_possible(const char *path);
/* What is to be written under this name. False: it was said on stderr why not. */
bool plot_convert(const char *path, const Text *svg, Text *picture);

#endif
