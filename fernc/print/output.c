#include "output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file being written: where its text is until it gets its name. */
typedef struct Pending {
    char *target;    /* what the path leads to, through links; NULL: written in place */
    Text temporary;  /* its name; empty: there is none */
} Pending;

static bool write_to(FILE *stream, const Text *text)
{
    bool written = stream && fwrite(text_string(text), 1, text->length, stream) == text->length;
    return (!stream || fclose(stream) == 0) && written;
}

/* Refuses what could be replaced but is not to be written: a folder, a read-only file. */
static bool prepare(const char *path, Pending *pending, mode_t *mode)
{
    struct stat status;
    mode_t mask = umask(0);
    umask(mask);
    *mode = 0666 & ~mask;
    if (stat(path, &status)) {
        pending->target = strdup(path);
        return true;
    }
    if (access(path, W_OK)) return false;
    *mode = status.st_mode & 07777;
    if (S_ISREG(status.st_mode)) pending->target = realpath(path, NULL);
    errno = S_ISDIR(status.st_mode) ? EISDIR : errno;
    return !S_ISDIR(status.st_mode) && (pending->target || !S_ISREG(status.st_mode));
}

static bool write_temporary(const OutputFile *file, Pending *pending)
{
    mode_t mode;
    if (!strcmp(file->path, "-")) return true;
    if (!prepare(file->path, pending, &mode)) return false;
    if (!pending->target) return true;
    text_add(&pending->temporary, "%s.XXXXXX", pending->target);
    int descriptor = mkstemp(pending->temporary.bytes);
    if (descriptor < 0) {
        text_free(&pending->temporary);
        return false;
    }
    bool allowed = fchmod(descriptor, mode) == 0;
    return write_to(fdopen(descriptor, "w"), file->text) && allowed;
}

static bool finish(const OutputFile *file, Pending *pending)
{
    if (!strcmp(file->path, "-"))
        return fwrite(text_string(file->text), 1, file->text->length, stdout) == file->text->length
               && fflush(stdout) == 0;
    if (!pending->target) return write_to(fopen(file->path, "w"), file->text);
    if (rename(pending->temporary.bytes, pending->target)) return false;
    text_free(&pending->temporary);
    return true;
}

const char *write_outputs(const OutputFile *files, int count)
{
    Pending *pending = calloc((size_t)count + 1, sizeof *pending);
    if (!pending) return files[0].path;
    const char *failed = NULL;
    for (int i = 0; i < count && !failed; i++)
        if (!write_temporary(&files[i], &pending[i])) failed = files[i].path;
    for (int i = 0; i < count && !failed; i++)
        if (!finish(&files[i], &pending[i])) failed = files[i].path;
    int reason = errno;
    for (int i = 0; i < count; i++) {
        if (pending[i].temporary.bytes) unlink(pending[i].temporary.bytes);
        text_free(&pending[i].temporary);
        free(pending[i].target);
    }
    free(pending);
    errno = reason;
    return failed;
}

bool write_output(const char *path, const Text *text)
{
    return !write_outputs(&(OutputFile){path, text}, 1);
}

bool output_possible(const char *path)
{
    Pending pending = {0};
    mode_t mode;
    if (!strcmp(path, "-")) return true;
    bool possible = prepare(path, &pending, &mode);
    if (possible && pending.target) {
        text_add(&pending.temporary, "%s.XXXXXX", pending.target);
        const int descriptor = mkstemp(pending.temporary.bytes);
        possible = descriptor >= 0;
        if (possible) unlink(pending.temporary.bytes);
        if (possible) close(descriptor);
    }
    const int reason = errno;
    text_free(&pending.temporary);
    free(pending.target);
    errno = reason;
    return possible;
}
