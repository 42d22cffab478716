/* Formatting text. */
#ifndef FERN_BASE_FORMAT_H
#define FERN_BASE_FORMAT_H

#include <stdarg.h>
#include <stddef.h>

/* What vsnprintf does. Most of what is printed is names between words, so `%s` and `%d` are put in place here. */
int format_text(char *to, size_t room, const char *format, va_list args);

#endif
