#include "html.h"

#include <stdbool.h>
#include <string.h>

/* Length of the well-formed UTF-8 sequence that begins here; 0: there is none. (Unicode, table 3-7.) */
static size_t sequence(const unsigned char *at, size_t left)
{
    if (at[0] < 0x80) return 1;
    size_t length = at[0] >= 0xc2 && at[0] <= 0xdf ? 2 : (at[0] & 0xf0) == 0xe0 ? 3 : at[0] >= 0xf0 && at[0] <= 0xf4 ? 4 : 0;
    if (!length || length > left) return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80) return 0;
    bool overlong = (at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xf0 && at[1] < 0x90);
    bool beyond = (at[0] == 0xed && at[1] > 0x9f) || (at[0] == 0xf4 && at[1] > 0x8f);
    return overlong || beyond ? 0 : length;
}

static const char *escaped(unsigned char c)
{
    switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\t': case '\n': return NULL;
    default: return c < 0x20 || c == 0x7f ? "\xef\xbf\xbd" : NULL;
    }
}

void html_bytes(Text *out, const char *text, size_t length)
{
    for (size_t i = 0, step; i < length; i += step) {
        step = sequence((const unsigned char *)text + i, length - i);
        const char *other = step ? escaped((unsigned char)text[i]) : "\xef\xbf\xbd";
        if (!step) step = 1;
        if (other)
            text_add(out, "%s", other);
        else
            text_add_bytes(out, text + i, step);
    }
}

void html_text(Text *out, const char *text)
{
    html_bytes(out, text, strlen(text));
}

void html_sentence(Text *out, const char *text)
{
    bool code = false;
    for (const char *end; *text; text = *end ? end + 1 : end) {
        end = text + strcspn(text, "`");
        html_bytes(out, text, (size_t)(end - text));
        if (*end && (code || strchr(end + 1, '`'))) {
            text_add(out, code ? "</code>" : "<code>");
            code = !code;
        }
    }
}
