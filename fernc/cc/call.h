/* A call of a compiler of C or C++, as gcc and clang read their command line. */
#ifndef FERN_CC_CALL_H
#define FERN_CC_CALL_H

#include "annotator/run/compiler.h"

#include <stdbool.h>

typedef struct CompilerCall {
    Words compiler;           /* its command: "gcc"; "ccache", "gcc" */
    Words words;              /* what stands behind, response files put in */
    LIST(int) inputs;         /* which of them are files of C and C++, */
    LIST(const char *) flags; /* .. and which say how these are read and what is made of them, but for warnings, debug information and links */
    int output;               /* which is the name behind -o; -1: none */
    int mode;                 /* which of them is -c or -S; -1: it links as well */
    const char *rule;         /* the file that a rule for make goes to; NULL: none is written */
    bool without_system;      /* .. it names no headers of the system, */
    bool phony;               /* .. and each header has a rule without anything: -MP */
    const char *stays;        /* why its files are compiled as they stand, in words; NULL: they are looked at */
    bool silent;              /* .. and that is nothing to tell: it compiles no such file */
    bool asks;                /* .. since it asks for something else: -E, --version */
    int others;               /* its files that are neither these nor objects and libraries */
    bool known;               /* the compiler is one that is known here */
} CompilerCall;

/* Whether the compiler reads this input of the call as C++. */
bool is_of_cplusplus(const char *input);

/* Reads what follows `fernc cc`: at least one word, the compiler's. */
CompilerCall compiler_call(char *const *words, Arena *arena);

/* The command, not ended, that preprocesses the input with the same options, to standard output. */
void preprocessor_call(Words *command, const CompilerCall *call, const char *input, Arena *arena);
/* The same call with other inputs, one for each of its own; NULL: with those; not ended. */
void same_call(Words *command, const CompilerCall *call, const char *const *inputs, Arena *arena);

/* Whether a program of this name is a compiler: gcc, gcc-12, x86_64-linux-gnu-gcc, clang-19, cc, c99, and those of C++; none that runs another: ccache, mpicc. */
bool names_compiler(const char *name);

/* The words of a response file (`@file`), where it can be read, those of files that it names included; else `@file` itself. */
void add_response(Words *words, const char *word, int depth, Arena *arena);

/* "src/": what stands before the name of a file; "": nothing. */
const char *folder_before(const char *path, Arena *arena);
const char *name_behind(const char *path);
/* What the compiler calls what it makes of the input where no -o says it: "x.o" of "src/x.c". */
const char *named_after(const char *input, const char *suffix, Arena *arena);

#endif
