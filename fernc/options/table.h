/* The command line of fernc as a table: the options, --help, fernc(1), and with --help the completion in shells, are made of it. */
#ifndef FERN_OPTIONS_TABLE_H
#define FERN_OPTIONS_TABLE_H

#include "options.h"

#include <stdio.h>

/* The commands, as bits. */
enum { COMPILES = 1, VERIFIES = 2, TUNES = 4, RUNS = 8, ALL_COMMANDS = COMPILES | VERIFIES | TUNES | RUNS };

typedef enum OptionKind {
    FLAG,     /* a bool of Options becomes true */
    TEXT,     /* a const char * of it becomes the value */
    COUNT,    /* an int of it becomes the value, a number from 1 to `most` */
    LARGE,    /* a long long does */
    TAKEN,    /* `take` does what is to be done */
    SPEAKS    /* it prints something, and nothing else happens */
} OptionKind;

/* A value that is taken. */
typedef struct Taken {
    Options *options;
    const char *value;       /* NULL: there is none */
    const char *wanted;
    Arena *arena;
} Taken;

typedef struct Option {
    const char *name;        /* as it is written: "-o", "--tile", "-MD" */
    const char *value;       /* what follows, and by what it is separated: "=FILE", " NAME=SIZE"; NULL: nothing */
    OptionKind kind;
    size_t place;            /* in Options */
    long long most;
    bool optional;           /* the value may be left out, for which `take` gets NULL */
    const char *wanted;      /* what the value has to be, as an error says it; NULL: anything, or a number */
    bool (*take)(Taken *t);  /* false: it is not; t->wanted may say more */
    int commands;            /* that it is for; 0: all */
    const char *elsewhere;   /* what an error says to the others, behind the option's name */
    bool configures;         /* fern.conf may say it too, without the dashes: NAME, or NAME VALUE; */
    bool path;               /* .. and means a path from its folder */
    const char *says;        /* for --help and the manual */
} Option;

/* Ends with one without a name. */
extern const Option options_table[];

/* --help; for fernc(1): the list of options in mdoc. */
void options_print_help(FILE *out);
void options_print_manual(FILE *out);

/* values.c: "48K"; where it ends, NULL: it is none. */
const char *option_bytes(long long *size, const char *text);
/* "48K,2M,32M" */
bool option_caches(long long caches[3], const char *text);
/* A number from 1 to `most`; 0: it is none. */
long long option_count(const char *text, long long most);

/* check.c: what is asked together is for the command, the target and each other. `given`: which options of the table there were. False
 * after an error, with *status set. */
bool options_check(const Options *options, const bool *given, int *status, Arena *arena);
/* configuration.c: what fern.conf says in addition, and the headers that are known. False after an error, with *status set. */
bool options_configure(Options *options, const bool *given, int *status, Arena *arena);
/* options.c: an error of the command line; returns false. */
bool usage_error(int *status, const char *format, const char *what);

#endif
