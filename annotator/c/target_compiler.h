/* The compiler that code is for: what it defines before the first line, where its headers are, and with that the arguments of
 * clang, so that `#if`, macros and sizes are read as that compiler reads them. */
#ifndef FERN_C_TARGET_COMPILER_H
#define FERN_C_TARGET_COMPILER_H

#include "base/diag.h"
#include "run/compiler.h"

/* Among the flags: the compiler's command, `none` for clang's own view. Without it the words of $CC, or `cc`. */
#define COMPILER_FLAG "--cc="

/* Two words among the flags, of which all is C++ that is read: the compiler is then that of $CXX, or `c++`. */
#define LANGUAGE_FLAG "-x"
#define LANGUAGE_CPLUSPLUS "c++"

/* A header of which there is only the text: the macros. */
#define TARGET_MACROS "/fern/macros.h"

typedef struct TargetCompiler {
    const char *name;         /* its command, as a person gives it; NULL: there is none here, clang reads as it is made */
    const char *triple;       /* the machine that it compiles for: "x86_64-linux-gnu" */
    Words folders;            /* of headers, in its order */
    const char *macros;       /* as text: "#define __GNUC__ 12\n.." */
} TargetCompiler;

/* Asks the compiler that the flags name what it is with these flags; it is kept in the user's cache folder, and in memory. NULL
 * after an error: it cannot be run, or refuses a flag. Where no compiler is named and `cc` is not there either, one without a name. */
const TargetCompiler *target_compiler(const char *const *flags, int count, Arena *arena, Diag *diag);

/* What clang gets so that it reads as the compiler does: of the flags, those that say what is read; the standard, the machine, the
 * folders, the macros of TARGET_MACROS. `alike`: clang keeps what it is itself, but for what the compiler defines beside its name and
 * version: for headers that only that compiler can read. */
void target_arguments(Words *arguments, const TargetCompiler *compiler, bool alike, const char *const *flags, int count, Arena *arena);
const char *target_macros(const TargetCompiler *compiler, bool alike, const char *const *flags, int count, Arena *arena);

/* Whether the flags say LANGUAGE_CPLUSPLUS; whether this one is for C++ alone, and no C can be read with it. */
bool flags_are_of_cplusplus(const char *const *flags, int count);
bool is_flag_of_cplusplus(const char *flag);

/* The command of the compiler that the flags name: its first words, to which more are added. */
void target_command(Words *command, const char *const *flags, int count, Arena *arena);

/* Whether the flags' compiler may round otherwise what it sees as one expression: a product and a sum are one operation, registers hold more than
 * memory does (x87), or operations come in another order, as -ffast-math and parts of it allow. */
bool target_rounds_freely(const char *const *flags, int count, Arena *arena, Diag *diag);

/* Adds to a command what a compiler takes of the flags: all but COMPILER_FLAG. */
void add_compiler_flags(Words *command, const char *const *flags, int count, Arena *arena);

/* What `alike` may answer otherwise than the compiler: a name that text may test. */
bool tells_compilers_apart(const char *word, size_t length);

#endif
