/* Bytes that are to be UTF-8. */
#ifndef FERN_LSP_UTF8_H
#define FERN_LSP_UTF8_H

#include <stddef.h>

/* Puts `?` in the place of each byte that is part of no character: editors send such of files in old encodings, and count each as one. */
void utf8_mend(char *bytes, size_t length);

#endif
