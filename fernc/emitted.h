/* A compilation as text: the fused file, its kernels, the page of --report. */
#ifndef FERN_EMITTED_H
#define FERN_EMITTED_H

#include "compile.h"

/* With no name given yet; ended with emitter_end. */
Emitter emitter_new(const Compiled *compiled, const Options *options);
void emitter_end(Emitter *emitter);

/* The program as text; of where nests and calls stand in it the emitter has marks then. */
void print_lowered(Emitter *emitter, const CodeList *program, Text *out);
/* The fused file; with --target=cuda-inline also its kernels, or NULL. */
void emit_compiled(const Compiled *compiled, const Options *options, Text *out, Text *kernels);
/* --dump=program. */
void dump_lowered(const Compiled *compiled, const Options *options, FILE *report);
/* The page of --report; `plot` is that of a tuning, as SVG, or NULL. */
void report_compiled(const Compiled *compiled, const Options *options, const char *plot, Text *out);

#endif
