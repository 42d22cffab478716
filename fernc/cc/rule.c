#include "build.h"

#include "text/placed.h"

#include "dependencies.h"

#include <stdio.h>
#include <string.h>

static bool read_file(Text *out, const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file) return false;
    text_add_file(out, file);
    return !fclose(file) && out->length;
}

static const char *quoted(const char *path, Arena *arena)
{
    Text text = {0};
    dependencies_quote(&text, path);
    const char *copied = arena_string(arena, text_string(&text));
    text_free(&text);
    return copied;
}

/* How often it was there. */
static int replace(Text *out, const char *text, const char *from, const char *to)
{
    int count = 0;
    for (const char *at; (at = strstr(text, from)); text = at + strlen(from), count++) {
        text_add_bytes(out, text, (size_t)(at - text));
        text_add(out, "%s", to);
    }
    text_add(out, "%s", text);
    return count;
}

/* Whether the rule names it already. */
static bool is_named(const char *rule, const char *path)
{
    const size_t length = strlen(path);
    for (const char *at = rule; (at = strstr(at, path)); at++)
        if (at > rule && strchr(" \t", at[-1]) && strchr(" \t\n\\", at[length])) return true;
    return false;
}

/* Where the first rule ends. */
static size_t end_of_rule(const char *rule)
{
    const char *end = rule;
    while (*end && !(*end == '\n' && (end == rule || end[-1] != '\\'))) end++;
    return (size_t)(end - rule);
}

static void add_more(Text *out, const CompilerCall *call, const char *rule, const CcRecord *record, Arena *arena)
{
    const size_t end = end_of_rule(rule);
    text_add_bytes(out, rule, end);
    Text phony = {0};
    for (int i = 0; i < record->read.count; i++) {
        const char *path = quoted(record->read.items[i].path, arena);
        if (is_named(rule, path) || (!strncmp(path, "./", 2) && is_named(rule, path + 2))) continue;
        text_add(out, " \\\n %s", path);
        if (call->phony) text_add(&phony, "%s:\n", path);
    }
    text_add(out, "%s%s", rule + end, text_string(&phony));
    text_free(&phony);
}

bool mend_rule(const CompilerCall *call, const char *text, const char *input, const CcRecord *record, Arena *arena)
{
    Text rule = {0}, named = {0}, relative = {0}, mended = {0};
    bool good = read_file(&rule, call->rule);
    if (good && text) replace(&named, text_string(&rule), quoted(text, arena), quoted(input, arena));
    if (good && text) good = is_named(text_string(&named), quoted(input, arena));
    if (good) replace(&relative, text_string(text ? &named : &rule), WORKING_FOLDER, "");
    if (good) add_more(&mended, call, text_string(&relative), record, arena);
    FILE *file = good ? fopen(call->rule, "w") : NULL;
    good = file && fwrite(mended.bytes, 1, mended.length, file) == mended.length;
    if (file) good &= !fclose(file);
    text_free(&rule);
    text_free(&named);
    text_free(&relative);
    text_free(&mended);
    return good;
}
