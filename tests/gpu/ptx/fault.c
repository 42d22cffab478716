/* What is said of a fault: the kernel, the line of the PTX, the block and the thread. */
#include "run.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void ptx_print_name(FILE *out, const char *name)
{
    char *end;
    if (!strncmp(name, "_Z", 2) && isdigit((unsigned char)name[2])) {
        const unsigned long length = strtoul(name + 2, &end, 10);
        if (strlen(end) >= length && end[length] != 'I') {
            fprintf(out, "%.*s", (int)length, end);
            return;
        }
    }
    fprintf(out, "%s", name);
}

static void print_line(const Module *module, int line)
{
    if (line < 1 || line > module->line_count) return;
    const char *from = module->text + module->lines[line - 1];
    while (isspace((unsigned char)*from) && *from != '\n') from++;
    fprintf(stderr, "ptx: %s:%d: `", module->file, line);
    for (; *from && *from != ';' && *from != '\n'; from++) fputc(*from == '\t' ? ' ' : *from, stderr);
    fprintf(stderr, "`\n");
}

void ptx_fault(const Thread *thread, const Instruction *instruction, const char *format, ...)
{
    const Block *block = thread->block;
    const Kernel *kernel = block->run->kernel;
    const PtxSize shape = block->run->block;
    va_list arguments;
    fprintf(stderr, "ptx: a fault: ");
    ptx_print_name(stderr, kernel->name);
    fprintf(stderr, ", line %d: thread %u, %u, %u of block %u, %u, %u: ", instruction->line, thread->number % shape.x, thread->number / shape.x % shape.y,
            thread->number / shape.x / shape.y, block->index.x, block->index.y, block->index.z);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\n");
    print_line(kernel->module, instruction->line);
    fflush(NULL);
    _exit(99);
}

void ptx_refuse(const Kernel *kernel, const char *format, ...)
{
    va_list arguments;
    fprintf(stderr, "ptx: a launch that cannot be: ");
    ptx_print_name(stderr, kernel->name);
    fprintf(stderr, ": ");
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\n");
    fflush(NULL);
    _exit(99);
}
