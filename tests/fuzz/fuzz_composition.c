/* libFuzzer: any bytes as the body of a function over annotated toy routines. Errors are fine;
 * crashes, hangs and outputs that say nothing are not. */
#include "emitted.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const char before[] = "#include \"tests/fuzz/toy.h\"\n#include <stdlib.h>\n#include <string.h>\n"
                             "#define INPUTS(x) const elem *x##0, const elem *x##1, const elem *x##2, const elem *x##3, const elem *x##4\n"
                             "#define OUTPUTS(x) elem *x##2, elem *x##3, elem *x##4, elem *x##5, elem *x##6, elem *x##7, elem *x##8\n"
                             "void f(int h, int w, int n, INPUTS(A), INPUTS(X), OUTPUTS(O), OUTPUTS(P), elem *S)\n{\n";

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
        emit_compiled(&compiled, &options, &out, NULL);
        if (out.length < size) abort();
        text_free(&out);
    }
    else if (!diag_error_count(compiled.diag))
        abort(); /* refused without a word */
    fclose(report);
    compile_end(&compiled);
    arena_free(arena);
    return 0;
}
