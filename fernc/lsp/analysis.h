/* Work of which nobody knows how it ends, in a process of its own that can be ended at any time. */
#ifndef FERN_LSP_ANALYSIS_H
#define FERN_LSP_ANALYSIS_H

#include "annotator/base/text.h"

#include <jansson.h>
#include <stdbool.h>
#include <sys/types.h>

typedef struct Analysis {
    pid_t process;          /* 0: none runs, */
    int out;                /* .. what it writes, */
    Text written;           /* .. and has written */
} Analysis;

/* `work` runs in the new process, says nothing, and writes JSON to `out`. False: there can be no more processes. */
bool analysis_begin(Analysis *analysis, void (*work)(int out, void *data), void *data);
/* Takes what is there of what it writes. Once it has ended true, *result is the JSON, NULL where there is none, and *status is as of waitpid. */
bool analysis_take(Analysis *analysis, json_t **result, int *status);
/* Ends it, with the compilers that it has started. Nothing where none runs. */
void analysis_stop(Analysis *analysis);

#endif
