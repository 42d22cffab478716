#include "uris.h"

#include "annotator/base/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static int digit_of(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : isxdigit((unsigned char)c) ? tolower((unsigned char)c) - 'a' + 10 : -1;
}

char *path_of_uri(const char *uri)
{
    static const char *const begins[] = {"file:///", "file://localhost/", "file:/"};
    const char *rest = NULL;
    for (size_t b = 0; b < sizeof begins / sizeof *begins && !rest; b++)
        if (!strncmp(uri, begins[b], strlen(begins[b]))) rest = uri + strlen(begins[b]) - 1;
    if (!rest || rest[1] == '/') return NULL;
    char *path = malloc(strlen(rest) + 1), *to = path;
    if (!path) abort();
    for (; *rest && *rest != '?' && *rest != '#'; rest++) {
        const int high = *rest == '%' ? digit_of(rest[1]) : -1, low = high >= 0 ? digit_of(rest[2]) : -1;
        *to++ = low < 0 ? *rest : (char)(16 * high + low);
        if (low >= 0) rest += 2;
        if (to[-1]) continue;
        free(path); /* no path has a byte of 0 */
        return NULL;
    }
    *to = '\0';
    return path;
}

char *uri_of_path(const char *path)
{
    Text uri = {0};
    text_add(&uri, "file://");
    for (; *path; path++)
        if (isalnum((unsigned char)*path) || strchr("/-._~", *path))
            text_add_bytes(&uri, path, 1);
        else
            text_add(&uri, "%%%02X", (unsigned)(unsigned char)*path);
    char *copy = strdup(text_string(&uri));
    text_free(&uri);
    if (!copy) abort();
    return copy;
}
