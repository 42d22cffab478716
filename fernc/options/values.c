/* Values of options: numbers with units. */
#include "table.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

long long option_count(const char *text, long long most)
{
    char *end;
    errno = 0;
    const long long count = strtoll(text, &end, 10);
    return end == text || *end || errno || count < 1 || count > most ? 0 : count;
}

const char *option_bytes(long long *size, const char *text)
{
    char *end;
    errno = 0;
    *size = strtoll(text, &end, 10);
    const char *units = "KMG", *unit = *end ? strchr(units, *end) : NULL;
    if (end == text || errno || *size < 1 || *size > 1LL << (unit ? 30 - 10 * (unit - units) : 40)) return NULL;
    for (const char *u = units; unit && u <= unit; u++) *size *= 1024;
    return end + (unit != NULL);
}

bool option_caches(long long caches[3], const char *text)
{
    for (int i = 0; i < 3; i++) {
        const char *end = option_bytes(&caches[i], text);
        if (!end || *end != (i < 2 ? ',' : '\0') || (i && caches[i] <= caches[i - 1])) return false;
        text = end + 1;
    }
    return true;
}
