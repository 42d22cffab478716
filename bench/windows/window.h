/* A window by hand: rows [first, ready) of an image, from `rows` on in `memory`, in strips of `width`. */
#ifndef FERN_BENCH_WINDOW_H
#define FERN_BENCH_WINDOW_H

#include <stdlib.h>
#include <string.h>

typedef struct Window {
    float *memory, *rows;
    int first, ready, capacity, width;
} Window;

static inline Window window_new(int capacity, int width)
{
    Window window = {.capacity = capacity, .width = width};
    window.memory = malloc((size_t)capacity * (size_t)width * sizeof(float));
    return window;
}

static inline void window_begin(Window *window, int first, int width)
{
    window->rows = window->memory;
    window->first = window->ready = first;
    window->width = width;
}

/* Rows before `first` are done with, rows up to `end` will come: makes room for them. `always`: moves what is
 * kept to the front in any case. */
static inline void window_slide(Window *window, int first, int end, int always)
{
    float *kept = window->rows + (size_t)(first - window->first) * (size_t)window->width;
    window->first = first;
    window->rows = kept;
    if (!always && kept + (size_t)(end - first) * (size_t)window->width
                       <= window->memory + (size_t)window->capacity * (size_t)window->width)
        return;
    memmove(window->memory, kept, (size_t)(window->ready - first) * (size_t)window->width * sizeof(float));
    window->rows = window->memory;
}

/* Where row `x` is. */
static inline float *window_row(const Window *window, int x)
{
    return window->rows + (size_t)(x - window->first) * (size_t)window->width;
}

#endif
