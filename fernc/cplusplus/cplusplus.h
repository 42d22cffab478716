/* Compositions in C++: runs of statements of a function that mean in C what they mean in C++ become functions of C, with what they use as
 * parameters. These are compiled as any composition of C is. In the file, each run that has been fused becomes a call of its function; all else
 * stays as it is written, the functions themselves, their linkage and their exceptions included. docs/cplusplus.md says which statements these are. */
#ifndef FERN_CPLUSPLUS_CPLUSPLUS_H
#define FERN_CPLUSPLUS_CPLUSPLUS_H

#include "annotator/base/diag.h"
#include "annotator/base/text.h"

#include <clang-c/Index.h>

/* Statements that a function of C does. */
typedef struct CplusplusRun {
    const char *name;       /* of the function, */
    const char *within;     /* .. and of the function of the file that they are in: "steps::step" */
    const char *definition; /* .. as it stands in the text of C */
    Range range;            /* the statements in the file, */
    const char *call;       /* and what stands there in their place */
    unsigned place;         /* where the declaration of the whole file begins that they are in */
    unsigned line, last;    /* of the first, and where they end */
} CplusplusRun;

/* A statement that is in no run, since something of it is not understood. */
typedef struct CplusplusLeft {
    Range range;
    const char *within;     /* the function of the file that it is in */
    const char *why;
} CplusplusLeft;

typedef struct CplusplusView {
    const SourceFile *file; /* as it is written; NULL: nothing of C++ has been read */
    const char *text;       /* C: the functions of the runs, each statement in the line that it has in the file; what comes before them: */
    const char *before;     /* .. annotated declarations that are the file's own, in one line, */
    const char *const *headers; /* .. and what is to be included before */
    int header_count;
    LIST(CplusplusRun) runs;
    LIST(CplusplusLeft) left;
    LIST(const char *) macros; /* of the program's own */
} CplusplusView;

/* Of a header, whether C can read it. */
typedef bool CplusplusReadsAsC(void *data, const char *include);

/* What the compiler of the host reads of a file of CUDA, at the same places: no bodies of functions that run on the GPU alone; launches of kernels are
 * calls of functions of which nothing is known. Statements with launches are in no run. */
const char *cuda_as_cplusplus(const SourceFile *file, Arena *arena);
/* A word by which the file may be read otherwise by nvcc than by the compiler of the host; NULL: there is none. */
const char *cuda_condition_in(const SourceFile *file);

/* `unit` is the C++ of `file`. The text is C that has not been read yet. */
void cplusplus_view(CplusplusView *view, CXTranslationUnit unit, const SourceFile *file, CplusplusReadsAsC *reads_as_c, void *data, Arena *arena);

/* A macro of the program's own that `compiled`, what the compiler has made of the text of C, would be read with; NULL: none is. */
const char *cplusplus_macro_in(const CplusplusView *view, const char *compiled, Arena *arena);

/* The file with the runs that are in `fused` (as many as there are runs) as calls, and before them what the compiler has made of them. `marked`: both
 * have marks of the lines that they come from (print/print.h), and what stands behind a call in its line keeps line and column. */
void cplusplus_splice(const CplusplusView *view, const bool *fused, const char *compiled, bool marked, Text *out, Arena *arena);

#endif
