/* How often each place of the compiler runs. gcc and clang call this in each block of code that is compiled with
 * -fsanitize-coverage=trace-pc; at the end the file that FERN_STEPS names has a line for each: where it lies in the
 * program, in hexadecimal, and how often it ran. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

extern const char __executable_start, etext;
void __sanitizer_cov_trace_pc(void);

static uint64_t *counts;

static size_t code_bytes(void)
{
    return (size_t)((uintptr_t)&etext - (uintptr_t)&__executable_start);
}

void __sanitizer_cov_trace_pc(void)
{
    if (!counts) counts = calloc(code_bytes(), sizeof *counts);
    if (counts) counts[(uintptr_t)__builtin_return_address(0) - (uintptr_t)&__executable_start]++;
}

__attribute__((destructor)) static void write_counts(void)
{
    const char *name = getenv("FERN_STEPS");
    FILE *file = name && counts ? fopen(name, "w") : NULL;
    for (size_t i = 0; file && i < code_bytes(); i++)
        if (counts[i]) (void)fprintf(file, "%zx %llu\n", i, (unsigned long long)counts[i]);
    if (file && fclose(file)) perror(name);
}
