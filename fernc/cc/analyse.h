/* A C file through the passes of fernc, on behalf of its compilation. */
#ifndef FERN_CC_ANALYSE_H
#define FERN_CC_ANALYSE_H

#include "call.h"
#include "compile.h"
#include "options.h"
#include "record.h"
#include "store.h"

/* What gains less, by the estimate, stays as it is written. */
#define LEAST_GAIN 1.01

/* The options of fernc for this file. False: those of $FERN_CC_OPTIONS are none, which is said on standard error. */
bool analysis_options(Options *options, const CompilerCall *call, const char *input, Arena *arena);

/* Of the compiler; 0: it is no clang. */
int clang_version(const Options *options, Arena *arena);

/* What comes of the file, in a process of its own that may fail or take too long; put into the store. `original`: the file preprocessed. False:
 * nothing can be kept. */
bool analyse(const CompilerCall *call, const char *input, const Options *options, const Text *original, const char *store, const Kept *kept, CcRecord *record, Arena *arena);

/* The same in this process, of which nothing is kept but what it comes to; temporary files lie in `folder`. `original` NULL: the compiler is not run. False: the text stays as it is, and is not
 * compiled: *compiled is nothing. */
bool analyse_here(const CompilerCall *call, const char *input, const Options *options, const Text *original, const char *folder, CcRecord *record, Compiled *compiled,
                  Arena *arena);

#endif
