/* The parts of runtime/estimate.h that the code calls, and those that they call. */
#include "emit.h"

#include <string.h>

static const char *const lines[] = {
#include "estimate.inc"
};
enum { LINES = sizeof lines / sizeof *lines, PARTS = 64 };

/* A part goes from a line "--- NAME ---" to the next. */
typedef struct EstimatePart {
    const char *name, *text;
    bool needed;
} EstimatePart;

static const char *name_of_part(Emitter *emitter, const char *line)
{
    static const char before[] = "/* --- ", after[] = " --- */\n";
    const size_t length = strlen(line), marks = sizeof before + sizeof after - 2;
    if (length <= marks || strncmp(line, before, sizeof before - 1) || strcmp(line + length - sizeof after + 1, after)) return NULL;
    return arena_copy(emitter->arena, line + sizeof before - 1, length - marks);
}

static int parts_of(Emitter *emitter, EstimatePart *parts)
{
    Text text = {0};
    int count = 0;
    for (int i = 0; i < LINES; i++) {
        const char *name = name_of_part(emitter, lines[i]);
        if (count && (name || !strncmp(lines[i], "#endif", 6))) {
            while (text.length > 1 && text.bytes[text.length - 2] == '\n') text.bytes[--text.length] = 0;
            parts[count - 1].text = arena_string(emitter->arena, text_string(&text));
        }
        if (name) {
            text_free(&text);
            parts[count++] = (EstimatePart){.name = name};
        }
        else if (count)
            text_add(&text, "%s", lines[i]);
    }
    text_free(&text);
    return count;
}

static void emit_machine(Emitter *emitter, Text *out)
{
    const struct fern_machine *machine = emitter->machine;
    Text text = {0};
    text_add(&text, "/* The machine that the code is for: %s. */\nstatic const struct fern_machine fern_this_machine = {\n    {", emitter->machine_name);
    for (int i = 0; i < 3; i++) text_add(&text, "%s%lld", i ? ", " : "", (long long)machine->cache[i]);
    text_add(&text, "}, {");
    for (int i = 0; i < 4; i++) text_add(&text, "%s%lld", i ? ", " : "", (long long)machine->byte[i]);
    text_add(&text, "}, %lld, %lld, %lld, %lld, %lld,\n};\n", (long long)machine->further, (long long)machine->fault, (long long)machine->call,
             (long long)machine->start, (long long)machine->wake);
    emit_helper(emitter, out, "this_machine", text_string(&text));
    text_free(&text);
}

void emit_estimate_helpers(Emitter *emitter, Text *out, const char *code)
{
    EstimatePart parts[PARTS];
    const int count = parts_of(emitter, parts);
    for (int i = count - 1; i >= 0; i--) {
        parts[i].needed = code_calls(code, parts[i].name);
        for (int later = i + 1; later < count && !parts[i].needed; later++)
            parts[i].needed = parts[later].needed && code_calls(parts[later].text, parts[i].name);
    }
    for (int i = 0; i < count; i++)
        if (parts[i].needed) emit_helper(emitter, out, parts[i].name, parts[i].text);
    if (strstr(code, MACHINE)) emit_machine(emitter, out);
}
