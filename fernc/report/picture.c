#include "picture.h"

#include "annotator/run/process.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

const char *picture_format(const char *path)
{
    static const char *const formats[] = {"svg", "png"}, *const plain[] = {"dot", "gv"};
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *dot = strrchr(name, '.');
    if (!dot) return "";
    for (int i = 0; i < 2; i++) {
        if (!strcmp(dot + 1, formats[i])) return formats[i];
        if (!strcmp(dot + 1, plain[i])) return "";
    }
    return NULL;
}

static bool write_all(FILE *file, const Text *text)
{
    return fwrite(text_string(text), 1, text->length, file) == text->length && fflush(file) == 0
           && fseek(file, 0, SEEK_SET) == 0;
}

static void read_all(FILE *file, Text *text)
{
    char bytes[4096];
    rewind(file);
    for (size_t count; (count = fread(bytes, 1, sizeof bytes, file)) > 0;) text_add_bytes(text, bytes, count);
}

static bool draw(const Text *graph, const char *format, Text *picture, FILE *files[3], PictureError *error, Arena *arena)
{
    char *command[] = {"dot", arena_printf(arena, "-T%s", format), NULL};
    const int descriptors[] = {fileno(files[0]), fileno(files[1]), fileno(files[2])};
    Text said = {0};
    int status = 0, reason = write_all(files[0], graph) ? process_run(command, descriptors, &status) : errno;
    if (reason) {
        bool missing = reason == ENOENT;
        error->what = missing ? "`dot` of graphviz, which draws it, is not installed"
                              : arena_printf(arena, "`dot` cannot be run: %s", strerror(reason));
        error->hint = missing ? "install graphviz, or write the graph as it is: --graph=OUT.dot" : NULL;
        return false;
    }
    if (status) {
        read_all(files[2], &said);
        error->what = arena_printf(arena, "`dot` has failed: %.*s", (int)strcspn(text_string(&said), "\n"), text_string(&said));
        text_free(&said);
        return false;
    }
    read_all(files[1], picture);
    return true;
}

bool picture_draw(const Text *graph, const char *format, Text *picture, PictureError *error, Arena *arena)
{
    FILE *files[3] = {tmpfile(), tmpfile(), tmpfile()};
    bool open = files[0] && files[1] && files[2];
    *error = (PictureError){open ? NULL : "no temporary file can be made for `dot`", NULL};
    bool drawn = open && draw(graph, format, picture, files, error, arena);
    for (int i = 0; i < 3; i++)
        if (files[i]) fclose(files[i]);
    return drawn;
}
