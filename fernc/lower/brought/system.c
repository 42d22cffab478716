/* The system's headers that generated code needs, but those that the file has included before. One that would give a name of the file
 * another meaning is left out in C: what is used of it is declared. */
#include "support.h"

#include "annotator/base/c_text.h"
#include "source/file_scope.h"
#include "source/words.h"

#include <string.h>

enum { MOST_USES = 8 };

/* What generated code may use of a header, and its declaration; without one the header has to be there. */
typedef struct SystemHeader {
    const char *name;
    struct {
        const char *word, *declaration;
    } uses[MOST_USES];
} SystemHeader;

static const SystemHeader headers[] = {
    {"math.h", {{"INFINITY", "#define INFINITY (__builtin_inff())"}}},
    {"stdint.h", {{"int64_t", NULL}, {"int32_t", NULL}, {"uint64_t", NULL}, {"uintptr_t", NULL}, {"INT64_MAX", NULL}, {"INT64_MIN", NULL},
                  {"INT32_MAX", NULL}, {"INT32_MIN", NULL}}},
    {"stdlib.h", {{"malloc", "void *malloc(size_t);"}, {"calloc", "void *calloc(size_t, size_t);"}, {"free", "void free(void *);"},
                  {"aligned_alloc", "void *aligned_alloc(size_t, size_t);"}, {"abort", "void abort(void);"}}},
    {"string.h", {{"memcpy", "void *memcpy(void *, const void *, size_t);"}, {"memmove", "void *memmove(void *, const void *, size_t);"},
                  {"memset", "void *memset(void *, int, size_t);"}, {"memcmp", "int memcmp(const void *, const void *, size_t);"},
                  {"strcmp", "int strcmp(const char *, const char *);"}, {"strlen", "size_t strlen(const char *);"}}},
    {"stddef.h", {{"size_t", NULL}, {"NULL", NULL}}}, /* which the two before it have too */
};
enum { HEADERS = sizeof headers / sizeof *headers, OF_SIZES = HEADERS - 1 };

/* Of each header, which of its words are used, a bit each. */
typedef struct Uses {
    unsigned of[HEADERS];
} Uses;

/* Whether the text includes the header where no `#if` decides it. */
static bool includes(const char *text, CDialect dialect, const char *header)
{
    static const char *const opening[] = {"if", "ifdef", "ifndef"};
    int depth = 0;
    CReader reader = c_reader_of(text, dialect);
    for (CToken token; c_next_code(&reader, &token);) {
        if (!token.in_directive || !token.begins_line || !c_next_code(&reader, &token)) continue;
        for (int i = 0; i < 3; i++) depth += c_is(&reader, &token, opening[i]);
        depth -= c_is(&reader, &token, "endif");
        if (depth || !c_is(&reader, &token, "include") || !c_next_code(&reader, &token)) continue;
        if (token.kind == C_HEADER_NAME && c_is(&reader, &token, header)) return true;
    }
    return false;
}

static void note_uses(Uses *uses, const WordSet *words)
{
    for (int h = 0; h < HEADERS; h++)
        for (int i = 0; i < MOST_USES && headers[h].uses[i].word; i++)
            if (has_word(words, headers[h].uses[i].word)) uses->of[h] |= 1u << i;
}

const char *first_clash(Emitter *emitter, const char *header)
{
    int next = 0;
    return file_scope_clash(emitter->scope, emitter->words, header, &next, emitter->arena);
}

void emit_check_header(Emitter *emitter, const char *header)
{
    int next = 0;
    for (const char *name; (name = file_scope_clash(emitter->scope, emitter->words, header, &next, emitter->arena));)
        list_push(emitter->arena, &emitter->clashes, ((NameClash){name, header}));
}

/* The interface that the file's own calls are of: what it has of it in that header's place is meant to be the same. */
static bool is_called_by_the_file(const Emitter *emitter, const char *header)
{
    return !strcmp(header, emitter->vendor->header);
}

/* A header that helpers include themselves cannot be left out. What is for C++ alone is not looked at. */
static void check_included(Emitter *emitter, const char *helpers)
{
    bool cplusplus = false;
    CReader reader = c_reader_of(helpers, (CDialect){0});
    for (CToken token; c_next_code(&reader, &token);) {
        if (!token.in_directive || !token.begins_line || !c_next_code(&reader, &token)) continue;
        if (c_is(&reader, &token, "ifdef"))
            cplusplus = c_next_code(&reader, &token) && c_is(&reader, &token, "__cplusplus");
        else if (c_is(&reader, &token, "else") || c_is(&reader, &token, "endif"))
            cplusplus = false;
        else if (c_is(&reader, &token, "include") && c_next_code(&reader, &token) && token.kind == C_HEADER_NAME && !cplusplus) {
            const char *spelling = c_spelling(&reader, &token, emitter->arena);
            const char *header = *spelling == '<' ? arena_copy(emitter->arena, spelling + 1, strlen(spelling) - 2) : NULL;
            if (header && !is_called_by_the_file(emitter, header)) emit_check_header(emitter, header);
        }
    }
}

/* In the place of a header; false: it cannot be left out, or what is used of it is what clashes. */
static bool emit_declarations_of(Emitter *emitter, Text *out, const SystemHeader *header, unsigned uses, const char *name)
{
    for (int i = 0; i < MOST_USES; i++)
        if (uses >> i & 1 && (!header->uses[i].declaration || file_scope_brings(emitter->scope, emitter->words, header->name, header->uses[i].word, emitter->arena)))
            return false;
    text_add(out, "#ifdef __cplusplus\n#include <%s>\n#else /* where it would be another `%s` than that of this file */\n", header->name, name);
    for (int i = 0; i < MOST_USES; i++)
        if (uses >> i & 1) text_add(out, "%s\n", header->uses[i].declaration);
    text_add(out, "#endif\n");
    return true;
}

void emit_system_includes(Emitter *emitter, Text *out, const char *helpers, const WordSet *code)
{
    Uses uses = {{0}};
    WordSet of_helpers = word_set_new(emitter->arena);
    add_words_of(&of_helpers, helpers, (CDialect){0});
    note_uses(&uses, &of_helpers);
    note_uses(&uses, code);
    word_set_free(&of_helpers);
    const char *before = arena_string(emitter->arena, text_string(out)), *clash[HEADERS] = {NULL};
    const size_t begin = out->length;
    bool included[HEADERS];
    for (int h = 0; h < HEADERS; h++) {
        included[h] = support_includes(emitter, headers[h].name) || includes(before, emitter->source->dialect, arena_printf(emitter->arena, "<%s>", headers[h].name));
        if (uses.of[h] && !included[h]) clash[h] = first_clash(emitter, headers[h].name);
    }
    bool sizes = false;
    for (int h = 0; h < OF_SIZES; h++)
        sizes |= (!strcmp(headers[h].name, "stdlib.h") || !strcmp(headers[h].name, "string.h")) && (included[h] || (uses.of[h] && !clash[h]));
    if (sizes) uses.of[OF_SIZES] = 0;
    for (int i = 0; i < HEADERS; i++) {
        const int h = (i + OF_SIZES) % HEADERS; /* what others are declared with comes first */
        if (!uses.of[h] || included[h]) continue;
        if (!clash[h])
            text_add(out, "#include <%s>\n", headers[h].name);
        else if (!emit_declarations_of(emitter, out, &headers[h], uses.of[h], clash[h]))
            emit_check_header(emitter, headers[h].name);
    }
    if (out->length > begin) text_add(out, "\n");
    check_included(emitter, helpers);
}
