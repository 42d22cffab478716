/* Texts in JSON. */
#ifndef FERN_JSON_TEXT_H
#define FERN_JSON_TEXT_H

#include <jansson.h>

/* The text; bytes that are no UTF-8, of names in old encodings, as `?`. NULL: an empty one. */
json_t *json_of_text(const char *text);

#endif
