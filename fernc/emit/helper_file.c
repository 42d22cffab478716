#include "helper_file.h"

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
static const char *const memory_lines[] = {
#include "device_memory.inc"
};
static const char *const numbers_lines[] = {
#include "device_numbers.inc"
};
static const char *const kernels_lines[] = {
#include "device_kernels.inc"
};
#define LINES(array) {array, sizeof array / sizeof *array}
const HelperFile host_arrays = LINES(arrays_lines), host_threads = LINES(threads_lines), host_checks = LINES(checks_lines);
const HelperFile device_memory = LINES(memory_lines), device_numbers = LINES(numbers_lines), device_kernels = LINES(kernels_lines);

enum { MOST_PARTS = 64 };

typedef struct HelperPart {
    const char *name, *text;
    bool needed;
} HelperPart;

static const char *name_of_part(Emitter *emitter, const char *line)
{
    static const char before[] = "/* --- ", after[] = " --- */\n";
    const size_t length = strlen(line), marks = sizeof before + sizeof after - 2;
    if (length <= marks || strncmp(line, before, sizeof before - 1) || strcmp(line + length - sizeof after + 1, after)) return NULL;
    return arena_copy(emitter->arena, line + sizeof before - 1, length - marks);
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
            parts[count++] = (HelperPart){.name = name};
        }
        else if (count)
            text_add(&text, "%s", file.lines[i]);
    }
    text_free(&text);
    return count;
}

const char *helper_part(Emitter *emitter, HelperFile file, const char *name)
{
    HelperPart parts[MOST_PARTS];
    const int count = parts_of(emitter, file, parts);
    for (int i = 0; i < count; i++)
        if (!strcmp(parts[i].name, name)) return parts[i].text;
    return "";
}

void emit_helper_part(Emitter *emitter, Text *out, HelperFile file, const char *name)
{
    emit_helper(emitter, out, name, helper_part(emitter, file, name));
}

void emit_called_parts(Emitter *emitter, Text *out, HelperFile file, const char *code)
{
    HelperPart parts[MOST_PARTS];
    const int count = parts_of(emitter, file, parts);
    for (int i = count - 1; i >= 0; i--) {
        parts[i].needed = code_calls(code, parts[i].name);
        for (int later = i + 1; later < count && !parts[i].needed; later++)
            parts[i].needed = parts[later].needed && code_calls(parts[later].text, parts[i].name);
    }
    for (int i = 0; i < count; i++)
        if (parts[i].needed) emit_helper(emitter, out, parts[i].name, parts[i].text);
}
