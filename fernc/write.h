/* What a compilation writes: the fused file, its header, pictures and reports. */
#ifndef FERN_WRITE_H
#define FERN_WRITE_H

#include "compile.h"

/* With no name given yet; ended with emitter_end. */
Emitter emitter_new(const Compiled *compiled, const Options *options);
void emitter_end(Emitter *emitter);

/* The fused file; with --target=cuda-inline also its kernels, or NULL. */
void emit_compiled(const Compiled *compiled, const Options *options, Text *out, Text *kernels);
/* The page of --report; `plot` is that of a tuning, as SVG, or NULL. */
void report_compiled(const Compiled *compiled, const Options *options, const char *plot, Text *out);
/* All files that are asked for, or none after an error. */
void write_compiled(const Compiled *compiled, const Options *options);

#endif
