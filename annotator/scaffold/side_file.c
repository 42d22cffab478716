#include "side_file.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 112 };

static const char *guard_name(const char *header, Arena *arena)
{
    const char *base = strrchr(header, '/');
    char *name = arena_printf(arena, "ANNOTATED_%s", base ? base + 1 : header);
    for (char *c = name; *c; c++) *c = (char)(isalnum((unsigned char)*c) ? toupper((unsigned char)*c) : '_');
    return name;
}

static void begin(Text *out, const char *header, const char *remark, Arena *arena)
{
    const char *guard = guard_name(header, arena);
    text_add(out, "%s#ifndef %s\n#define %s\n\n#include \"annotations/dense.h\"\n\n", remark, guard, guard);
}

/* `<cblas.h>` is found where the compiler looks; all else is a path. */
void side_file_begin(Text *out, const char *header, const char *remark, Arena *arena)
{
    const char *quote = *header == '<' ? "" : "\"";
    begin(out, *header == '<' ? arena_copy(arena, header + 1, strlen(header) - 2) : header, remark, arena);
    text_add(out, "#include %s%s%s\n", quote, header, quote);
}

void side_file_begin_anew(Text *out, const char *path, const char *remark, Arena *arena)
{
    char line[4096];
    FILE *draft = fopen(path, "r");
    begin(out, path, remark, arena);
    while (draft && fgets(line, sizeof line, draft))
        if (!strncmp(line, "#include", strlen("#include")) && !strstr(line, "\"annotations/dense.h\"")) text_add(out, "%s", line);
    if (draft) fclose(draft);
}

void side_file_end(Text *out)
{
    text_add(out, "\n#endif\n");
}

/* The name stands within the type of an array or of a pointer to a function. */
static void add_declarator(Text *out, const char *type, const char *name)
{
    const char *inner = strstr(type, "(*"), *array = strchr(type, '[');
    size_t length = strlen(type);
    if (inner)
        text_add(out, "%.*s%s%s", (int)(inner + 2 - type), type, name, inner + 2);
    else if (array) {
        size_t before = (size_t)(array - type);
        while (before && type[before - 1] == ' ') before--;
        text_add(out, "%.*s %s%s", (int)before, type, name, array);
    }
    else
        text_add(out, "%s%s%s", type, length && type[length - 1] == '*' ? "" : " ", name);
}

void side_file_prototype(Text *out, const Routine *routine)
{
    Text parameter = {0}, line = {0};
    text_add(&line, "%s", routine->internal ? "static " : "");
    add_declarator(&line, routine->result.spelling, routine->alias ? routine->alias : routine->name);
    text_add(&line, "(");
    size_t indent = line.length;
    for (int p = 0; p < routine->parameter_count; p++) {
        text_free(&parameter);
        parameter = (Text){0};
        add_declarator(&parameter, routine->parameters[p].type.spelling, routine->parameters[p].name);
        text_add(&parameter, "%s", p + 1 < routine->parameter_count ? "," : ");");
        if (p && line.length + 1 + parameter.length > WIDTH) {
            text_add(out, "%s\n", text_string(&line));
            text_free(&line);
            line = (Text){0};
            text_add(&line, "%*s", (int)indent, "");
        }
        else if (p) text_add(&line, " ");
        text_add(&line, "%s", text_string(&parameter));
    }
    if (!routine->parameter_count) text_add(&line, "void);");
    text_add(out, "%s\n", text_string(&line));
    text_free(&line);
    text_free(&parameter);
}
