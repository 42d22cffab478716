/* --help and the options of fernc(1), from the table. */
#include "table.h"

#include <string.h>

static const char examples[] =
    "Examples:\n"
    "  fernc softmax.c -o softmax_fused.c           fuse every function of softmax.c\n"
    "  fernc softmax.c -o out.c -H out.h            and write the prototypes with the tile sizes\n"
    "  fernc softmax.c --explain                    say what is fused, what is not, and why\n"
    "  fernc verify softmax.c -- libkernels.a -lm   compare original and fused on random data\n"
    "  fernc tune softmax.c --size rows=8192 --size cols=4096 -o best.schedule -- libkernels.a -lm\n"
    "                                               find the best schedule on this machine\n"
    "  fernc run softmax.c --arg rows=8192 --arg cols=4096 --in in=in.npy --out out=out.npy -- libkernels.a -lm\n"
    "                                               run it on arrays in files, and time it\n"
    "  fernc softmax.c -o out.c --cc=gcc-12 -- -O3 -DN=8\n"
    "                                               for that compiler, with the flags that softmax.c is compiled with\n"
    "\n";

static const char usage[] =
    "usage: fernc [verify | tune | run] IN.c [options] [-- flags]\n"
    "       fernc cc COMPILER ..: compiles as COMPILER does, with what can be fused; fernc cc --help says more\n"
    "       fernc scan [FOLDER]: says of a program what would gain, and what stands in the way; fernc scan --help says more\n"
    "       fernc lsp: a language server: editors show what is fused where, and why not; fernc lsp --help says more\n"
    "       fernc calibrate [-o FILE]: measures this machine, for estimates\n"
    "  after `--`: the flags that IN.c is compiled with; for verify, tune and run also the libraries, objects and sources of\n"
    "  the routines\n";

/* What is said of an option begins in this column; lines are so wide. */
enum { COLUMN = 22, WIDTH = 120 };

/* Words, in lines that begin in COLUMN; the first goes on at `at`. */
static void print_words(FILE *out, const char *words, int at)
{
    while (*words) {
        const int length = (int)strcspn(words, " ");
        if (at > COLUMN && at + 1 + length > WIDTH) {
            fprintf(out, "\n%*s", COLUMN, "");
            at = COLUMN;
        }
        else if (at > COLUMN) {
            putc(' ', out);
            at++;
        }
        fprintf(out, "%.*s", length, words);
        at += length;
        words += length + (words[length] == ' ');
    }
    putc('\n', out);
}

static void print_option(FILE *out, const Option *option)
{
    const char *open = option->optional ? "[" : "", *close = option->optional ? "]" : "";
    const int length = fprintf(out, "  %s%s%s%s", option->name, open, option->value ? option->value : "", close);
    if (length < COLUMN - 1)
        fprintf(out, "%*s", COLUMN - length, "");
    else
        fprintf(out, "\n%*s", COLUMN, "");
    print_words(out, option->says, COLUMN);
}

/* The options of one command alone, or of several. */
static void print_options(FILE *out, int command, const char *title)
{
    fputs(title, out);
    for (const Option *option = options_table; option->name; option++) {
        const bool alone = option->commands && !(option->commands & (option->commands - 1)) && option->commands != COMPILES;
        if (alone ? option->commands == command : !command) print_option(out, option);
    }
}

void options_print_help(FILE *out)
{
    fputs(examples, out);
    fputs(usage, out);
    print_options(out, 0, "");
    print_options(out, VERIFIES, "for verify:\n");
    print_options(out, TUNES, "for tune:\n");
    print_options(out, RUNS, "for run:\n");
}

/* Text of a manual page: what looks like an option stays in one piece, and no line begins with a control character. */
static void print_roff(FILE *out, const char *text)
{
    if (*text == '.' || *text == '\'') fputs("\\&", out);
    for (bool quoted = false; *text; text++) {
        if (*text == '\\')
            fputs("\\e", out);
        else if (*text == '-')
            fputs("\\-", out);
        else if (*text == '`')
            fputs((quoted = !quoted) ? "\\(oq" : "\\(cq", out);
        else
            putc(*text, out);
    }
    putc('\n', out);
}

void options_print_manual(FILE *out)
{
    for (const Option *option = options_table; option->name; option++) {
        fprintf(out, ".It Fl %s", option->name + 1);
        if (option->optional)
            fprintf(out, " Ns Oo = Ns Ar %s Oc", option->value + 1);
        else if (option->value && *option->value == '=')
            fprintf(out, " Ns = Ns Ar %s", option->value + 1);
        else if (option->value)
            fprintf(out, " Ar %s", option->value + 1);
        putc('\n', out);
        fputs(option->commands == VERIFIES ? "For\n.Cm verify :\n" : option->commands == TUNES ? "For\n.Cm tune :\n"
              : option->commands == RUNS ? "For\n.Cm run :\n" : "", out);
        print_roff(out, option->says);
    }
}
