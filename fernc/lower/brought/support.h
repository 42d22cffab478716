/* The header of --support: the parts of runtime/host/ and runtime/estimate.h that all outputs share, once for a project. */
#ifndef FERN_LOWER_SUPPORT_H
#define FERN_LOWER_SUPPORT_H

#include "lower/lower.h"

/* Emitter.support becomes NULL, and the output brings along what it calls, where a macro or a name of the source file would be met in
 * the header; Emitter.support_clash is that then. */
void find_support(Emitter *emitter);
/* Includes it, and stops where it is another. */
void emit_support_include(Emitter *emitter, Text *out);
/* Whether the output includes it, and it that header of the system. */
bool support_includes(const Emitter *emitter, const char *header);
/* The whole header; the same for all source files. */
void emit_support(Emitter *emitter, Text *out);

#endif
