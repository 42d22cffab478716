/* A PNG is what rsvg-convert makes of the SVG. */
#include "annotator/run/compiler.h"
#include "annotator/run/process.h"
#include "print/output.h"
#include "plot.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool ends_in(const char *path, const char *ending)
{
    size_t length = strlen(path), end = strlen(ending);
    return length > end && !strcmp(path + length - end, ending);
}

/* The exit status; -1: it cannot be run. */
static int convert(const char *first, const char *second, const char *third)
{
    char *words[] = {(char *)"rsvg-convert", (char *)first, (char *)second, (char *)third, NULL};
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    int status = 0;
    const int reason = process_run(words, (const int[]){-1, nowhere, -1}, &status);
    if (nowhere >= 0) close(nowhere);
    if (reason) return -1;
    return WIFEXITED(status) && WEXITSTATUS(status) != 127 ? WEXITSTATUS(status) : -1;
}

bool plot_possible(const char *path)
{
    if (ends_in(path, ".svg")) return true;
    if (!ends_in(path, ".png")) {
        fprintf(stderr, "fernc: error: `--plot=%s`: expected a name that ends in .svg or .png\n", path);
        return false;
    }
    if (convert("--version", NULL, NULL) == 0) return true;
    fprintf(stderr, "fernc: error: `--plot=%s`: a PNG is made by rsvg-convert, which cannot be run\n"
                    "    hint: install librsvg2-bin, or write an .svg\n", path);
    return false;
}

static bool read_file(const char *path, Text *text)
{
    FILE *file = fopen(path, "rb");
    char bytes[4096];
    size_t count;
    while (file && (count = fread(bytes, 1, sizeof bytes, file)) > 0) text_add_bytes(text, bytes, count);
    return file && fclose(file) == 0 && text->length;
}

bool plot_convert(const char *path, const Text *svg, Text *picture)
{
    if (ends_in(path, ".svg")) {
        text_add_bytes(picture, text_string(svg), svg->length);
        return true;
    }
    Folder folder;
    Text from = {0}, to = {0}, option = {0};
    if (!folder_make(&folder, "fernc")) return false;
    text_add(&from, "%s/plot.svg", folder.path);
    text_add(&to, "%s/plot.png", folder.path);
    text_add(&option, "--output=%s", text_string(&to));
    bool good = write_output(text_string(&from), svg) && convert("--zoom=2", text_string(&option), text_string(&from)) == 0
                && read_file(text_string(&to), picture);
    if (!good) fprintf(stderr, "fernc: error: `%s` cannot be written: rsvg-convert has failed\n", path);
    text_free(&from);
    text_free(&to);
    text_free(&option);
    folder_remove(&folder);
    return good;
}
