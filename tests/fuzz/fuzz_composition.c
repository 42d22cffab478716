/* libFuzzer: any bytes as the body of a function over annotated toy routines. Errors are fine;
 * crashes, hangs and outputs that say nothing are not. */
#include "compile.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const char before[] = "#include \"tests/fuzz/toy.h\"\n#include <stdlib.h>\n#include <string.h>\n"
                             "void f(int h, int w, int n, const elem *A, const elem *X, elem *O, elem *P, elem *S)\n{\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char path[64];
    if (!*path) snprintf(path, sizeof path, "/tmp/fuzz_composition_%ld.c", (long)getpid());
    for (size_t i = 0; i < size; i++)
        if (data[i] == '#' || data[i] == '\0') return 0; /* the preprocessor is not ours to test */
    FILE *file = fopen(path, "w");
    if (!file) abort();
    fwrite(before, 1, sizeof before - 1, file);
    fwrite(data, 1, size, file);
    fputs("\n}\n", file);
    fclose(file);
    Arena *arena = arena_new();
    Options options = {.input = path};
    Compiled compiled;
    FILE *report = fopen("/dev/null", "w");
    if (!report) abort();
    if (compile_plans(&compiled, &options, arena, report)) {
        Text out = {0};
        emit_compiled(&compiled, &options, &out);
        if (out.length < size) abort();
        text_free(&out);
    }
    else if (!diag_error_count(compiled.diag))
        abort(); /* refused without a word */
    fclose(report);
    arena_free(arena);
    return 0;
}
