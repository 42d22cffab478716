#include "placed.h"

#include <string.h>
#include <unistd.h>

static bool includes(const CReader *reader, const CToken *token)
{
    return c_is(reader, token, "include") || c_is(reader, token, "include_next") || c_is(reader, token, "import") || c_is(reader, token, "embed");
}

/* Whether there is a file, beside this one or in folders of headers. */
static bool asks_for_header(const CReader *reader, const CToken *token)
{
    return c_is(reader, token, "__has_include") || c_is(reader, token, "__has_include_next") || c_is(reader, token, "__has_embed");
}

/* Where the header lies that stands between the quotes, beside the input; NULL: not there. */
static const char *beside(const char *name, const char *input, Arena *arena)
{
    const char *path = arena_printf(arena, "%s%s", folder_before(input, arena), name);
    if (*name == '/' || access(path, F_OK) != 0) return NULL;
    return *path == '/' ? path : arena_printf(arena, WORKING_FOLDER "%s", path);
}

bool place_includes(Text *out, const char *text, const char *input, CDialect dialect, Arena *arena)
{
    CReader reader = c_reader_of(text, dialect);
    unsigned at = 0;
    bool named = false, asks = false, asked = false; /* by the token before: an #include; __has_include, and its parenthesis */
    for (CToken token; c_next_code(&reader, &token);) {
        if (named && token.kind == C_WORD && token.in_directive && !token.begins_line) return false;
        if (asked && token.sign != '<') return false;
        if (named && token.kind == C_HEADER_NAME && text[token.begin] == '"') {
            const char *path = beside(arena_copy(arena, text + token.begin + 1, token.end - token.begin - 2), input, arena);
            if (path) {
                text_add_bytes(out, text + at, token.begin - at);
                text_add(out, "\"%s\"", path);
                at = token.end;
            }
        }
        named = token.kind == C_WORD && token.in_directive && includes(&reader, &token);
        asked = asks && token.sign == '(';
        asks = token.kind == C_WORD && token.in_directive && asks_for_header(&reader, &token);
    }
    text_add(out, "%s", text + at);
    return true;
}

/* What the user's own options make of the beginning of a path: the last that fits. NULL: nothing. */
static const char *mapped(const CompilerCall *call, const char *option, const char *path, Arena *arena)
{
    for (int i = call->words.count - 1; i >= 0; i--) {
        const char *word = call->words.items[i], *equals = strchr(word, '=');
        const size_t named = equals ? (size_t)(equals - word) : 0;
        if (!equals || ((strncmp(word, option, named) || option[named]) && strncmp(word, "-ffile-prefix-map", named))) continue;
        const char *from = equals + 1, *to = strrchr(from, '=');
        if (!to || strncmp(path, from, (size_t)(to - from))) continue;
        return arena_printf(arena, "%s%s", to + 1, path + (to - from));
    }
    return NULL;
}

/* Of names in text, and in debug information, where clang drops what stands for the folder itself. */
static void add_maps(Words *command, const CompilerCall *call, const char *from, const char *folder, int clang, Arena *arena)
{
    const char *plain = folder;
    while (clang && !strncmp(plain, "./", 2)) plain += 2;
    const char *macro = mapped(call, "-fmacro-prefix-map", folder, arena), *debug = mapped(call, "-fdebug-prefix-map", plain, arena);
    list_push(arena, command, arena_printf(arena, "-fmacro-prefix-map=%s=%s", from, macro ? macro : folder));
    list_push(arena, command, arena_printf(arena, "-fdebug-prefix-map=%s=%s", from, debug ? debug : plain));
}

/* Whether the user's own options make names those of any folder: clang cleans all of them then. */
static bool maps_names(const CompilerCall *call)
{
    for (int i = 0; i < call->words.count; i++)
        if (!strncmp(call->words.items[i], "-ffile-prefix-map=", 18) || !strncmp(call->words.items[i], "-fmacro-prefix-map=", 19) || !strcmp(call->words.items[i], "-ffile-reproducible")) return true;
    return false;
}

void add_name_maps(Words *command, const CompilerCall *call, const char *text, const char *input, int clang, Arena *arena)
{
    enum { CLEANS_NAMES = 16 };
    const char *folder = folder_before(input, arena);
    add_maps(command, call, folder_before(text, arena), folder, clang, arena);
    if (*folder != '/')
        add_maps(command, call, arena_printf(arena, WORKING_FOLDER "%s", folder), *folder || !clang ? folder : "./", clang, arena);
    if (clang >= CLEANS_NAMES && !maps_names(call)) list_push(arena, command, "-fno-file-reproducible");
}

const char *name_of_made_text(const char *input, Arena *arena)
{
    const char *suffix = strrchr(name_behind(input), '.');
    return arena_printf(arena, "%s%s", folder_before(input, arena), named_after(input, arena_printf(arena, ".fused%s", suffix ? suffix : ""), arena));
}
