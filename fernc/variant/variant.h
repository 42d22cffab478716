/* Compositions of routines that work in the host's memory, for a GPU: before they are lifted, their text becomes that of a
 * composition that calls the routines' device variants. Arrays that these calls touch are in
 * the GPU's memory then: those of the caller, and those that the function allocates. For tiles that are streamed they stay
 * in the host's (runs.c).
 *
 * Lines keep their numbers, so that messages about the new text name lines of the old one. */
#ifndef FERN_VARIANT_VARIANT_H
#define FERN_VARIANT_VARIANT_H

#include "loops/loops.h"

#include "annotator/base/text.h"
#include "annotator/records/annotation.h"
#include "region/region.h"

#include <clang-c/Index.h>

/* A call in the new text that returns a status, which nothing looks at. */
typedef struct VariantCall {
    unsigned begin, end;
    const char *ok;              /* C text */
    const char *title;           /* "saxpy.c:12: `cublasSaxpy`" */
    const CType *type;           /* of the status; NULL: the vendor's */
} VariantCall;

/* A handle that the thread keeps for such calls. */
typedef struct VariantHandle {
    const char *type;            /* "cublasHandle_t" */
    const char *set, *make, *free; /* functions, of its block */
    const char *ok;              /* what they return */
} VariantHandle;

/* A call that stays on the host, its arrays being copied there and back. */
typedef struct HostCall {
    const Routine *routine;
    const Block *block;          /* that holds there */
    const char *function;        /* of the generated code, that copies and calls */
    const bool *copied;          /* parameters that are arrays in the GPU's memory */
    const char *caller;          /* the function that it stands in */
    unsigned line;
} HostCall;

typedef struct DeviceVariants {
    const char *text;            /* of the whole composition; NULL: it has no call with a variant */
    const SourceFile *written;   /* what it was */
    const Vendor *vendor;        /* of the GPUs */
    LIST(const char *) files;    /* that annotate the variants */
    LIST(VariantHandle) handles;
    LIST(VariantCall) calls;     /* in the order of the text */
    LIST(HostCall) host_calls;
    LIST(HostCall) left_calls;   /* on the host as they are written, for their arrays are there */
    LIST(const char *) functions; /* those that have been changed; */
    unsigned first;              /* .. where the first of them begins in the text */
    bool streamed;               /* their arrays are in the host's memory */
    LIST(const char *) placing;  /* .. and on the GPU from call to call, in these functions, */
    LIST(const char *) unplaced; /* .. but of these, where it cannot be said what the host touches */
    const char *own;             /* annotated declarations of loops of the composition that have become kernels; NULL: none has */
    TextList own_prototypes;     /* .. what launches them */
    bool takes_loops;            /* loops may become kernels, */
    const OwnLoops *loops;       /* .. and of those that do not, why */
} DeviceVariants;

/* The vendor, and the files of the variants of routines that the composition calls; none: nothing is to be done. */
void variants_list_files(DeviceVariants *variants, const Library *library, Arena *arena);
/* `unit` is the composition with those files included, `composition` what has been lifted of it, `library` has the
 * annotations of the variants, too. `on_host`: calls without a variant run on the host. `streamed`: arrays stay in the host's
 * memory. Errors to `diag`. */
void variants_translate(DeviceVariants *variants, CXTranslationUnit unit, const Composition *composition, bool on_host, bool streamed,
                        ExprPool *pool, Diag *diag);
bool variants_has_function(const DeviceVariants *variants, const char *function);

/* What clang sees before the new text. */
#define VARIANTS_HEADER "/fern/variants.h"
const char *variants_declarations(const DeviceVariants *variants, Arena *arena);
/* Parts of runtime/device/variants.h. */
typedef struct VariantTexts {
    const char *own_stream, *gpu_here, *placed, *host_array;
} VariantTexts;
/* The same for the generated code of `file`: what the new text calls. */
void variants_helpers(const DeviceVariants *variants, const VariantTexts *texts, const char *file, Text *out, Arena *arena);
/* For --explain, of one function. */
void variants_explain(Text *out, const DeviceVariants *variants, const char *function);

/* choice.c: the variant that the call takes, by its constant arguments; NULL after an error, and where there is
 * none and the call runs on the host: then *block is what holds there, where it is asked for. */
const DeviceVariant *variant_of(const Node *node, bool on_host, const Block **block, ExprPool *pool, Diag *diag);
/* Whether the condition holds for the call's arguments. */
typedef enum Known { KNOWN_FALSE, KNOWN_LATER, KNOWN_TRUE } Known;
Known guard_known(const Guard *guard, const Node *node, ExprPool *pool);
/* runs.c: the first annotation of the routine that may hold at the call. NULL: there is none, or another touches other parts of its
 * arrays. */
const Block *block_at(const Node *node, ExprPool *pool);

#endif
