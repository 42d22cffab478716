/* `#line`, so that compilers, debuggers and profilers name the lines of the composition: of what is copied from it,
 * and of its calls on tiles. What else is generated has the lines of the output file.
 *
 * While a program is printed, marks in the text tell where the lines from the next one on come from. In the end they become directives. */
#include "print.h"

#include <stdlib.h>
#include <string.h>

static const char byte_order_mark[] = "\xef\xbb\xbf";
static const char bracket = '\1'; /* around numbers of lines, as print/print.c has them */

/* "#line 12 \"in.c\"" */
static void add_line_directive(Text *out, unsigned long line, const char *path)
{
    text_add(out, "#line %lu ", line);
    text_add_literal(out, path);
    text_add(out, "\n");
}

/* What a text is being read into, with the number of the line that comes next. */
typedef struct Numbering {
    Text out;
    const char *input, *output;
    bool from_source;            /* that line would be told to be of the composition, */
    unsigned long told, printed; /* with this number; of the output it has that one */
} Numbering;

/* The line that begins here is that of the composition; 0: it is generated. */
static void come_from(Numbering *numbering, unsigned long source)
{
    bool from_source = source > 0;
    if (from_source == numbering->from_source && (!from_source || source == numbering->told)) return;
    numbering->from_source = from_source;
    numbering->printed++; /* the directive's own line */
    numbering->told = from_source ? source : numbering->printed;
    add_line_directive(&numbering->out, numbering->told, from_source ? numbering->input : numbering->output);
}

static void add_line(Numbering *numbering, const char *text, size_t length)
{
    text_add_bytes(&numbering->out, text, length);
    numbering->told++;
    numbering->printed++;
}

void directives_from_marks(Text *out, const char *input, const char *output)
{
    /* The first line is told, too, whatever it is: what it is read from may go by another name than the output. */
    Numbering numbering = {.input = input, .output = output, .from_source = true, .printed = 1};
    unsigned long source = 1;
    bool is_marked = true, begins = true;
    for (const char *at = text_string(out); *at;) {
        for (; *at == bracket; at++) {
            char *end;
            source = strtoul(at + 1, &end, 10);
            is_marked = true;
            at = end;
        }
        if (!numbering.out.length && !strncmp(at, byte_order_mark, strlen(byte_order_mark))) {
            text_add(&numbering.out, "%s", byte_order_mark); /* nothing stands before it */
            at += strlen(byte_order_mark);
            continue; /* what is behind it may come from elsewhere */
        }
        if (begins && is_marked && *at) come_from(&numbering, source);
        if (begins) is_marked = false;
        size_t length = strcspn(at, "\n\1");
        begins = at[length] == '\n';
        if (begins)
            add_line(&numbering, at, ++length);
        else
            text_add_bytes(&numbering.out, at, length);
        at += length;
    }
    text_free(out);
    *out = numbering.out;
}
