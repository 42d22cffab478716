#include "forms.h"

#include "annotator/base/text.h"

#include <string.h>

/* No text of C has these characters but in a literal or a comment. */
enum { PART = '\2', PLAIN = '\3', OTHER = '\4', END = '\5' };

static const char marks[] = {PART, PLAIN, OTHER, END, 0};

typedef struct Part {
    const char *key, *plain, *other, *end; /* where each begins; the part's last character */
} Part;

const char *part_with_forms(Arena *arena, const char *key, const char *plain, const char *other)
{
    return arena_printf(arena, "%c%s%c%s%c%s%c", PART, key, PLAIN, plain, OTHER, other, END);
}

bool has_forms(const char *text)
{
    return strpbrk(text, marks) != NULL;
}

/* The next such mark of the part itself: parts may lie in its forms. */
static const char *find_mark(const char *text, char mark)
{
    for (int depth = 0; depth || *text != mark; text++) depth += (*text == PART) - (*text == END);
    return text;
}

/* The next one that is in no other; false: there is none. */
static bool find_part(const char *text, Part *part)
{
    const char *begin = strchr(text, PART);
    if (!begin) return false;
    part->key = begin + 1;
    part->plain = strchr(part->key, PLAIN) + 1;
    part->other = find_mark(part->plain, OTHER) + 1;
    part->end = find_mark(part->other, END);
    return true;
}

static const char *key_of(Arena *arena, const Part *part)
{
    return arena_printf(arena, "%.*s", (int)(part->plain - 1 - part->key), part->key);
}

int parts_with_key(const char *text, const char *key)
{
    const size_t length = strlen(key);
    int count = 0;
    for (const char *part = strchr(text, PART); part; part = strchr(part + 1, PART)) count += !strncmp(part + 1, key, length) && part[1 + length] == PLAIN;
    return count;
}

bool has_form_of(const char *text, const char *key)
{
    return parts_with_key(text, key) > 0;
}

typedef struct Choosing {
    Arena *arena;
    bool (*chosen)(const char *key, const void *data);
    const void *data;
} Choosing;

static void add_chosen(const Choosing *it, Text *out, const char *text)
{
    for (Part part; find_part(text, &part); text = part.end + 1) {
        text_add_bytes(out, text, (size_t)(part.key - 1 - text));
        const bool other = it->chosen(key_of(it->arena, &part), it->data);
        const char *begin = other ? part.other : part.plain, *end = other ? part.end : part.other - 1;
        add_chosen(it, out, arena_printf(it->arena, "%.*s", (int)(end - begin), begin));
    }
    text_add(out, "%s", text);
}

const char *text_in_forms(Arena *arena, const char *text, bool (*chosen)(const char *key, const void *data), const void *data)
{
    Text out = {0};
    add_chosen(&(Choosing){arena, chosen, data}, &out, text);
    const char *result = arena_string(arena, text_string(&out));
    text_free(&out);
    return result;
}

static bool choose_none(const char *key, const void *data)
{
    (void)key;
    (void)data;
    return false;
}

const char *text_in_plain_form(Arena *arena, const char *text)
{
    return text_in_forms(arena, text, choose_none, NULL);
}
