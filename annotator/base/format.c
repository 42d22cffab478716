#include "format.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct Output {
    char *to;
    size_t room, length; /* length: of what there would be with room for all */
} Output;

static void put(Output *out, const char *bytes, size_t count)
{
    size_t left = out->length < out->room ? out->room - out->length : 0;
    if (left) memcpy(out->to + out->length, bytes, count < left ? count : left);
    out->length += count;
}

static void put_number(Output *out, int number)
{
    char digits[12];
    size_t at = sizeof digits;
    unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    do digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0) digits[--at] = '-';
    put(out, digits + at, sizeof digits - at);
}

/* Only plain `%s`, `%d` and `%%`. */
static bool is_simple(const char *format)
{
    while ((format = strchr(format, '%'))) {
        if (format[1] != 's' && format[1] != 'd' && format[1] != '%') return false;
        format += 2;
    }
    return true;
}

int format_text(char *to, size_t room, const char *format, va_list args)
{
    if (!is_simple(format)) return vsnprintf(to, room, format, args);
    Output out = {to, room, 0};
    while (*format) {
        size_t plain = strcspn(format, "%");
        put(&out, format, plain);
        format += plain;
        if (!*format) break;
        if (format[1] == 's') {
            const char *string = va_arg(args, const char *);
            if (!string) string = "(null)";
            put(&out, string, strlen(string));
        } else if (format[1] == 'd')
            put_number(&out, va_arg(args, int));
        else
            put(&out, "%", 1);
        format += 2;
    }
    if (room) to[out.length < room ? out.length : room - 1] = '\0';
    return (int)out.length;
}
