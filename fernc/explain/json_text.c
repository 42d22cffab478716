#include "json_text.h"

#include <stdlib.h>
#include <string.h>

json_t *json_of_text(const char *text)
{
    json_t *string = json_string(text ? text : "");
    if (string) return string;
    char *plain = strdup(text);
    for (char *c = plain; c && *c; c++)
        if ((unsigned char)*c >= 0x80) *c = '?';
    string = json_string(plain ? plain : "");
    free(plain);
    return string;
}
