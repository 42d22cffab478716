/* Graphs to pictures, by graphviz, where it is installed. */
#ifndef FERN_PICTURE_H
#define FERN_PICTURE_H

#include "annotator/base/arena.h"
#include "annotator/base/text.h"

#include <stdbool.h>

/* What `--graph=PATH` asks for: "svg" or "png", by the path's end; "": the graph as it is; NULL: something else. */
const char *picture_format(const char *path);

typedef struct PictureError {
    const char *what;
    const char *hint;
} PictureError;

/* Adds the graph drawn by `dot`. False: it is not there, or does not draw it. */
bool picture_draw(const Text *graph, const char *format, Text *picture, PictureError *error, Arena *arena);

#endif
