#include "output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool write_output(const char *path, const Text *text)
{
    if (!strcmp(path, "-")) return fwrite(text_string(text), 1, text->length, stdout) == text->length;
    Text temporary = {0};
    text_add(&temporary, "%s.XXXXXX", path);
    int file = mkstemp(temporary.bytes);
    bool written = false;
    if (file >= 0) {
        FILE *stream = fdopen(file, "w");
        written = stream && fwrite(text_string(text), 1, text->length, stream) == text->length;
        mode_t mask = umask(0);
        umask(mask);
        written = written && fchmod(file, 0666 & ~mask) == 0;
        written = (stream ? fclose(stream) == 0 : close(file) == 0) && written;
        written = written && rename(temporary.bytes, path) == 0;
        int reason = errno;
        if (!written) unlink(temporary.bytes);
        errno = reason;
    }
    text_free(&temporary);
    return written;
}
