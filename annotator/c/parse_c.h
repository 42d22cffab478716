/* C through libclang: translation units, source ranges, types. */
#ifndef FERN_C_PARSE_C_H
#define FERN_C_PARSE_C_H

#include "records/annotation.h"

#include <clang-c/Index.h>

/* Whether the path is called as files of C++ are: `.cpp`, `.cc`, `.cxx`, `.c++`, `.C`; of CUDA `.cu`. */
bool is_cplusplus_path(const char *path);
bool is_cuda_path(const char *path);

/* The translation unit of `path` as the compiler reads it that the code is for (target_compiler.h), with every comment kept;
 * `options`: that compiler's flags as on a command line. clang's own errors become errors of `diag`;
 * NULL when there were any. The caller disposes of it. It is C++ where the options say so
 * (LANGUAGE_CPLUSPLUS), else C. */
CXTranslationUnit parse_c(CXIndex index, const char *path, const char *const *options, int option_count,
                          Diag *diag);

/* The same of a text that stands for what is in the file. */
CXTranslationUnit parse_c_text(CXIndex index, const char *path, const char *text, const char *const *options,
                               int option_count, Diag *diag);

/* The same, with a header of which there is only the text; options include it. */
typedef struct UnwrittenFile {
    const char *path, *text;
} UnwrittenFile;
CXTranslationUnit parse_c_texts(CXIndex index, const char *path, const char *text, const UnwrittenFile *header,
                                const char *const *options, int option_count, Diag *diag);

/* The unit of such a text with whatever errors are in it: what clang says of it is asked of the unit. NULL: clang makes nothing of it. */
CXTranslationUnit parse_c_with_errors(CXIndex index, const char *path, const char *text, const UnwrittenFile *header,
                                      const char *const *options, int option_count, Diag *diag);

/* The source range of a cursor or token in the file where it is written. */
Range cursor_range(CXCursor cursor, Diag *diag);

/* A clang type as a record. */
CType c_type_of(CXType type, Arena *arena);
/* What a pointer to a number points at; NULL: it points at something else, or at what changes by itself. */
const CType *number_behind(CXType type, Arena *arena);

#endif
