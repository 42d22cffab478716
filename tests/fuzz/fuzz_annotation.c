/* Any bytes as a comment's text: the annotation parser must say errors, never crash or hang.
 *
 *   CC=clang-19 meson setup FOLDER -Dfuzzers=true -Db_sanitize=address,undefined -Db_lundef=false
 *   ninja -C FOLDER tests/fuzz_annotation tests/fuzz_composition
 *   FOLDER/tests/fuzz_annotation -dict=tests/fuzz/annotation.dict -max_len=2000 -max_total_time=600 CORPUS tests/fuzz/corpus/annotation */
#include "c/comments.h"
#include "read/block.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static ConstantKind lookup(const char *name, int64_t *value, void *data)
{
    (void)data;
    *value = 101;
    return name[0] == 'C' ? CONSTANT_FOUND : CONSTANT_NONE;
}

static const CType float_pointer = {.spelling = "float *", .canonical = "float *", .bytes = 8, .pointer = true,
                                    .pointee = "float", .pointee_bytes = 4, .pointee_scalar = SCALAR_FLOAT};
static const CType const_pointer = {.spelling = "const float *", .canonical = "const float *", .bytes = 8, .pointer = true,
                                    .pointee_const = true, .pointee = "float", .pointee_bytes = 4,
                                    .pointee_scalar = SCALAR_FLOAT};
static const CType matrix = {.spelling = "Matrix *", .canonical = "struct matrix *", .bytes = 8, .pointer = true,
                             .pointee = "Matrix"};
static const CType integer = {.spelling = "int", .canonical = "int", .scalar = SCALAR_SIGNED, .bytes = 4};
static const CType real = {.spelling = "float", .canonical = "float", .scalar = SCALAR_FLOAT, .bytes = 4};

static Routine *routine_of_all_kinds(Arena *arena, ExprPool *pool)
{
    static const struct {
        const char *name;
        const CType *type;
    } parameters[] = {{"n", &integer}, {"m", &integer},      {"ld", &integer},      {"alpha", &real},
                      {"x", &const_pointer}, {"out", &float_pointer}, {"image", &matrix}};
    enum { COUNT = sizeof parameters / sizeof *parameters };
    Routine *routine = arena_alloc(arena, sizeof *routine);
    *routine = (Routine){.name = "f", .result = integer, .parameter_count = COUNT};
    routine->parameters = arena_alloc(arena, sizeof(Parameter) * COUNT);
    for (int p = 0; p < COUNT; p++)
        routine->parameters[p] = (Parameter){.name = parameters[p].name, .type = *parameters[p].type,
                                             .symbol = symbol_new(pool, parameters[p].name)};
    return routine;
}

static const char types[] = "Vector(ptr, inc = 1) { range start: len } at ptr[start*inc]\n"
                            "Matrix(ptr, ld) { range x: len_x range y: len_y } at ptr[x*ld + y]\n"
                            "Scalar(ptr) { } at ptr[0]\n"
                            "Image is Matrix * { range x: w range y: h field node }\n";

static void read_types(const SourceFile *file, Range text, Library *library, ExprPool *pool, Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    Parser parser = {.arena = arena, .pool = pool, .diag = diag, .library = library};
    (void)file;
    lex(&parser.tokens, text, arena, diag);
    parse_data_types(&parser, library);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Arena *arena = arena_new();
    Diag *diag = diag_new(arena);
    ExprPool *pool = expr_pool_new(arena);
    Library library = {0};
    const SourceFile *known = diag_file_from_text(diag, "types", types, sizeof types - 1);
    read_types(known, (Range){known, 0, known->length}, &library, pool, diag);
    const SourceFile *file = diag_file_from_text(diag, "input", (const char *)data, (unsigned)size);
    Range all = {file, 0, file->length};

    Block block = {.range = all};
    Parser parser = {.arena = arena, .pool = pool, .diag = diag, .library = &library,
                     .routine = routine_of_all_kinds(arena, pool), .lookup = lookup, .block = &block};
    lex(&parser.tokens, all, arena, diag);
    if (!parse_block(&parser) && !diag_error_count(diag)) abort(); /* refused without a word */
    read_types(file, all, &library, pool, diag);
    Notes notes = {0};
    find_notes(&notes, file, arena, diag);

    FILE *nowhere = fopen("/dev/null", "w");
    if (nowhere) {
        diag_print(diag, nowhere);
        fclose(nowhere);
    }
    arena_free(arena);
    return 0;
}
