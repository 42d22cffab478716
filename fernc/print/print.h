/* Programs as text. */
#ifndef FERN_PRINT_H
#define FERN_PRINT_H

#include "program/program.h"

#include "annotator/base/text.h"

/* Where in a text a group stands. */
typedef struct Printed {
    Subject subject;
    size_t begin, end;
} Printed;

/* Called for each group, when it is printed. */
typedef struct PrintedGroups {
    void (*note)(void *data, Printed printed);
    void *data;
} PrintedGroups;

/* The text once all of it is printed: with directives, where it has marks. */
void directives_from_marks(Text *out, const char *input, const char *output);
/* Adds a program to the text. `directs`: what comes from a line of the composition has marks around it, of which
 * directives_from_marks makes `#line`. */
void print_program(const CodeList *program, bool directs, PrintedGroups groups, Text *out);
/* All of it, without marks. */
const char *program_text(const CodeList *program, Arena *arena);

#endif
