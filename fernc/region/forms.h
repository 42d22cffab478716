/* A text some parts of which have two forms, of which is chosen late: a routine of loops, with subscripts for arrays whose rows lie one after another, or in
 * a ring. */
#ifndef FERN_REGION_FORMS_H
#define FERN_REGION_FORMS_H

#include "annotator/base/arena.h"

#include <stdbool.h>

/* A part that stands for `plain`, or for `other` where `key` is chosen. Both may have such parts in them. */
const char *part_with_forms(Arena *arena, const char *key, const char *plain, const char *other);
/* The text has what marks such parts. */
bool has_forms(const char *text);
/* A part has this key. */
bool has_form_of(const char *text, const char *key);
/* How many parts have it. */
int parts_with_key(const char *text, const char *key);
/* The text, with one form of each part. */
const char *text_in_forms(Arena *arena, const char *text, bool (*chosen)(const char *key, const void *data), const void *data);
/* .. each part plain. */
const char *text_in_plain_form(Arena *arena, const char *text);

#endif
