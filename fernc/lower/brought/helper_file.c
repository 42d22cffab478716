#include "helper_file.h"

#include <ctype.h>
#include <string.h>

static const char *const arrays_lines[] = {
#include "host_arrays.inc"
};
static const char *const threads_lines[] = {
#include "host_threads.inc"
};
static const char *const checks_lines[] = {
#include "host_checks.inc"
};
static const char *const past_lines[] = {
#include "host_past.inc"
};
static const char *const estimate_lines[] = {
#include "estimate.inc"
};
static const char *const memory_lines[] = {
#include "device_memory.inc"
};
static const char *const numbers_lines[] = {
#include "device_numbers.inc"
};
static const char *const variants_lines[] = {
#include "device_variants.inc"
};
static const char *const kernels_lines[] = {
#include "device_kernels.inc"
};
#define LINES(array, shared) {array, sizeof array / sizeof *array, shared}
const HelperFile host_arrays = LINES(arrays_lines, true), host_threads = LINES(threads_lines, true), host_checks = LINES(checks_lines, true);
const HelperFile host_past = LINES(past_lines, false), host_estimate = LINES(estimate_lines, true);
const HelperFile device_memory = LINES(memory_lines, false), device_numbers = LINES(numbers_lines, false), device_variants = LINES(variants_lines, false), device_kernels = LINES(kernels_lines, false);

enum { MOST_PARTS = 64 };

typedef struct HelperPart {
    const char *name, *text;
    TextList functions; /* by whose names it is called for, that of the part first */
    bool plain, apart;  /* as its line says: helper_file.h */
    bool needed;
} HelperPart;

static const char *name_of_part(Emitter *emitter, const char *line)
{
    static const char before[] = "/* --- ", after[] = " --- */\n";
    const size_t length = strlen(line), marks = sizeof before + sizeof after - 2;
    if (length <= marks || strncmp(line, before, sizeof before - 1) || strcmp(line + length - sizeof after + 1, after)) return NULL;
    return arena_copy(emitter->arena, line + sizeof before - 1, length - marks);
}

static HelperPart part_of_names(Emitter *emitter, const char *names)
{
    HelperPart part = {0};
    for (size_t length; *names; names += length + (names[length] == ' ')) {
        length = strcspn(names, " ");
        const char *word = arena_copy(emitter->arena, names, length);
        part.plain |= !strcmp(word, "[plain]");
        part.apart |= !strcmp(word, "[apart]");
        if (*word != '[') list_push(emitter->arena, &part.functions, word);
    }
    part.name = part.functions.items[0];
    return part;
}

static bool is_called(const WordSet *code, const HelperPart *part)
{
    for (int i = 0; i < part->functions.count; i++)
        if (code_calls(code, part->functions.items[i])) return true;
    return false;
}

/* Where the include guard ends. */
static int last_line(HelperFile file)
{
    int last = file.count - 1;
    while (last > 0 && strncmp(file.lines[last], "#endif", 6)) last--;
    return last;
}

/* Without the blank lines at their ends. */
static int parts_of(Emitter *emitter, HelperFile file, HelperPart *parts)
{
    Text text = {0};
    int count = 0;
    const int last = last_line(file);
    for (int i = 0; i <= last; i++) {
        const char *name = name_of_part(emitter, file.lines[i]);
        if (count && (name || i == last)) {
            while (text.length > 1 && text.bytes[text.length - 2] == '\n') text.bytes[--text.length] = 0;
            parts[count - 1].text = arena_string(emitter->arena, text_string(&text));
        }
        if (name) {
            text_free(&text);
            parts[count++] = part_of_names(emitter, name);
        }
        else if (count)
            text_add(&text, "%s", file.lines[i]);
    }
    text_free(&text);
    return count;
}

static HelperPart part_called(Emitter *emitter, HelperFile file, const char *name)
{
    HelperPart parts[MOST_PARTS];
    const int count = parts_of(emitter, file, parts);
    for (int i = 0; i < count; i++)
        if (!strcmp(parts[i].name, name)) return parts[i];
    return (HelperPart){.text = ""};
}

const char *helper_part(Emitter *emitter, HelperFile file, const char *name)
{
    return part_called(emitter, file, name).text;
}

void each_shared_part(Emitter *emitter, void (*visit)(Emitter *emitter, const char *name, const char *text, bool plain, void *data), void *data)
{
    const HelperFile files[] = {host_checks, host_arrays, host_threads, host_estimate};
    for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
        HelperPart parts[MOST_PARTS];
        const int count = parts_of(emitter, files[f], parts);
        for (int i = 0; i < count; i++)
            if (!parts[i].apart) visit(emitter, parts[i].name, parts[i].text, parts[i].plain, data);
    }
}

void emit_helper_part(Emitter *emitter, Text *out, HelperFile file, const char *name)
{
    const HelperPart part = part_called(emitter, file, name);
    if (emitter->support && file.shared && !part.apart) return;
    if (part.plain)
        text_add(out, "%s", part.text);
    else
        emit_helper(emitter, out, name, part.text);
}

/* How often the text has fern_NAME, as a word. */
static int mentions(Emitter *emitter, const char *text, const char *name)
{
    const char *word = arena_printf(emitter->arena, "fern_%s", name);
    const size_t length = strlen(word);
    int count = 0;
    for (const char *at = text; (at = strstr(at, word)); at += length) count += !isalnum((unsigned char)at[length]) && at[length] != '_';
    return count;
}

/* Whether the code, or a part that it needs, calls the function of that name, beside where it is defined. */
static bool is_called_at_all(Emitter *emitter, const HelperPart *parts, int count, const HelperPart *defines, const char *name, const WordSet *code)
{
    bool called = code_calls(code, name);
    for (int i = 0; i < count && !called; i++)
        called = parts[i].needed && mentions(emitter, parts[i].text, name) > (&parts[i] == defines);
    return called;
}

bool emit_called_parts(Emitter *emitter, Text *out, HelperFile file, const WordSet *code)
{
    HelperPart parts[MOST_PARTS];
    if (emitter->support && file.shared) return false;
    const int count = parts_of(emitter, file, parts);
    WordSet needed = word_set_new(emitter->arena); /* of parts that are */
    for (int i = count - 1; i >= 0; i--) {
        parts[i].needed = is_called(code, &parts[i]) || is_called(&needed, &parts[i]);
        if (parts[i].needed) add_words_of(&needed, parts[i].text, (CDialect){0});
    }
    bool partly = false;
    for (int i = 0; i < count; i++)
        for (int f = 0; f < parts[i].functions.count && parts[i].needed; f++)
            partly |= !is_called_at_all(emitter, parts, count, &parts[i], parts[i].functions.items[f], code);
    word_set_free(&needed);
    for (int i = 0; i < count; i++)
        if (parts[i].needed) emit_helper(emitter, out, parts[i].name, parts[i].text);
    return partly;
}

bool code_calls(const WordSet *code, const char *name)
{
    return has_word(code, arena_printf(code->arena, "fern_%s", name));
}
