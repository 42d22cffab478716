/* `<Fern Device>`: what the runtime of a vendor's GPUs calls what code for them needs. */
#include "parser.h"

#include <string.h>

/* What stands behind a word. */
typedef enum ValueKind { VALUE_FILE, VALUE_NAME, VALUE_FUNCTION, VALUE_NAMES } ValueKind;

typedef struct Word {
    const char *word;
    size_t field;            /* of Vendor */
    ValueKind kind;
    const char *what;
} Word;

#define FIELD(name) offsetof(Vendor, name)
static const Word words[] = {
    {"annotations", FIELD(annotations), VALUE_FILE, "the file that annotates its routines"},
    {"header", FIELD(header), VALUE_FILE, "the file that declares its routines"},
    {"kernel_header", FIELD(kernel_header), VALUE_FILE, "the same for files of kernels"},
    {"library", FIELD(library), VALUE_FILE, "the shared library that has its routines"},
    {"stream", FIELD(stream), VALUE_NAME, "the type of a stream"},
    {"handles", FIELD(handles), VALUE_NAMES, "types of handles of its libraries"},
    {"status", FIELD(status), VALUE_NAME, "the type of what its routines return"},
    {"status_enum", FIELD(status_enum), VALUE_NAME, "the enumeration that this is"},
    {"ok", FIELD(ok), VALUE_NAME, "what they return where nothing fails"},
    {"out_of_memory", FIELD(out_of_memory), VALUE_NAME, "what they return where memory is short"},
    {"capture_enum", FIELD(capture_enum), VALUE_NAME, "the enumeration of modes of a capture"},
    {"to_device", FIELD(to_device), VALUE_NAME, "the kind of a copy from the host"},
    {"to_host", FIELD(to_host), VALUE_NAME, "the kind of a copy to the host"},
    {"within_device", FIELD(within_device), VALUE_NAME, "the kind of a copy within the device"},
    {"allocate", FIELD(allocate), VALUE_FUNCTION, "what allocates memory"},
    {"allocate_async", FIELD(allocate_async), VALUE_FUNCTION, "the same in the order of a stream"},
    {"free", FIELD(free), VALUE_FUNCTION, "what frees memory"},
    {"free_async", FIELD(free_async), VALUE_FUNCTION, "the same in the order of a stream"},
    {"copy", FIELD(copy), VALUE_FUNCTION, "what copies"},
    {"copy_async", FIELD(copy_async), VALUE_FUNCTION, "the same in the order of a stream"},
    {"copy_rows_async", FIELD(copy_rows_async), VALUE_FUNCTION, "the same of rows that are a pitch apart"},
    {"fill_async", FIELD(fill_async), VALUE_FUNCTION, "what sets bytes in the order of a stream"},
    {"wait", FIELD(wait), VALUE_FUNCTION, "what waits for a stream"},
    {"wait_for_all", FIELD(wait_for_all), VALUE_FUNCTION, "what waits for all streams"},
    {"create_stream", FIELD(create_stream), VALUE_FUNCTION, "what makes a stream"},
    {"destroy_stream", FIELD(destroy_stream), VALUE_FUNCTION, "what ends one"},
    {"current_device", FIELD(current_device), VALUE_FUNCTION, "what tells the device"},
    {"device_count", FIELD(device_count), VALUE_FUNCTION, "what tells how many there are"},
    {"last_error", FIELD(last_error), VALUE_FUNCTION, "what takes the last status back"},
    {"error_text", FIELD(error_text), VALUE_FUNCTION, "what a status is in words"}};
enum { WORDS = sizeof words / sizeof *words };

static const char **slot_of(Vendor *vendor, const Word *word)
{
    return (const char **)((char *)vendor + word->field);
}

static bool is_given(Vendor *vendor, const Word *word)
{
    return word->kind == VALUE_NAMES ? vendor->handles.count > 0 : *slot_of(vendor, word) != NULL;
}

static const char *parse_file(Parser *parser, const char *what)
{
    const Token *file = peek(parser);
    if (file->kind != TOKEN_TEXT) {
        diag_error(parser->diag, file->range, "expected %s, found `%s`", what, file->text);
        diag_hint(parser->diag, "in quotes");
        parser->failed = true;
        return NULL;
    }
    parser->at++;
    return file->text;
}

static const char *parse_name(Parser *parser, const char *what)
{
    const Token *name = expect_name(parser, what);
    return name ? name->text : NULL;
}

/* handles ::= NAME (',' NAME)* */
static void parse_handles(Parser *parser, Vendor *vendor, const char *what)
{
    do {
        const char *name = parse_name(parser, what);
        if (name) list_push(parser->arena, &vendor->handles, name);
    } while (!parser->failed && accept(parser, ","));
}

static void report_unknown(Parser *parser, const Token *word)
{
    const char *all[WORDS];
    for (int w = 0; w < WORDS; w++) all[w] = words[w].word;
    diag_error(parser->diag, word->range, "the runtime of a vendor has no `%s`", word->text);
    if (!hint_nearest(parser, word->text, all, WORDS)) diag_hint(parser->diag, "annotations/cuda_runtime_api.h has all that it has");
    parser->failed = true;
}

static void parse_word(Parser *parser, Vendor *vendor)
{
    const Token *name = expect_name(parser, "a word of the runtime's");
    int w = 0;
    while (name && w < WORDS && strcmp(words[w].word, name->text)) w++;
    if (name && w == WORDS) report_unknown(parser, name);
    if (!name || w == WORDS) return;
    const char **slot = slot_of(vendor, &words[w]);
    if (is_given(vendor, &words[w])) diag_error(parser->diag, name->range, "`%s` is given twice", name->text);
    switch (words[w].kind) {
    case VALUE_FILE: *slot = parse_file(parser, words[w].what); break;
    case VALUE_NAME: *slot = parse_name(parser, words[w].what); break;
    case VALUE_NAMES: parse_handles(parser, vendor, words[w].what); break;
    case VALUE_FUNCTION: *slot = parse_called(parser, words[w].what); break;
    }
}

/* vendor ::= NAME '{' (WORD (TEXT | NAME (',' NAME)*))* '}' */
const Vendor *parse_vendor(Parser *parser)
{
    Vendor *vendor = arena_alloc(parser->arena, sizeof *vendor);
    const Token *name = expect_name(parser, "what the vendor's runtime is called");
    if (!name) return NULL;
    *vendor = (Vendor){.name = name->text, .range = name->range};
    const Range opened = peek(parser)->range;
    expect(parser, "{", "after what the runtime is called");
    while (!parser->failed && !peek_is(parser, "}") && peek(parser)->kind != TOKEN_END) parse_word(parser, vendor);
    close_brace(parser, opened);
    if (parser->failed) return NULL;
    for (int w = 0; w < WORDS; w++) {
        if (is_given(vendor, &words[w])) continue;
        diag_error(parser->diag, name->range, "`%s` says nothing of `%s`, %s", vendor->name, words[w].word, words[w].what);
        return NULL;
    }
    return vendor;
}

/* --- The vendor where a file says nothing of one -------------------------------------------------- */

static const char *const lines[] = {
#include "vendor.inc"
};

const Vendor *default_vendor(ExprPool *pool, Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    Text text = {0};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) text_add(&text, "%s", lines[i]);
    SourceFile *file = arena_alloc(arena, sizeof *file);
    *file = (SourceFile){.path = "annotations/cuda_runtime_api.h", .text = arena_string(arena, text_string(&text)), .length = (unsigned)text.length};
    text_free(&text);
    Parser parser = {.arena = arena, .pool = pool, .diag = diag};
    lex(&parser.tokens, (Range){file, 0, file->length}, arena, diag);
    return parse_vendor(&parser);
}
