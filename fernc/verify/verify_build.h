/* Original and fused as shared objects with one way to call both. */
#ifndef FERN_VERIFY_BUILD_H
#define FERN_VERIFY_BUILD_H

#include "compile.h"
#include "run/compiler.h"

/* What each shared object has for function F, as fern_entry_F: calls F with one value a parameter
 * from the array of its kind; `result` takes the returned value. `tiles`, one size a field of
 * struct F_tiles, makes the fused one call F_tiled. */
typedef void VerifyCall(const int64_t *integers, const double *reals, void *const *pointers, void *result,
                        const int64_t *tiles);

typedef struct Built {
    Folder folder;
    void *original, *fused;  /* of dlopen */
} Built;

/* False: it was said on stderr why. */
bool verify_build(Built *built, const Options *options, const Compiled *compiled);
/* One of them alone. */
bool verify_build_original(Built *built, const Options *options, const Compiled *compiled);
bool verify_build_fused(Built *built, const Options *options, const Compiled *compiled);
void verify_unbuild(Built *built);

/* How often the fused path and the calls as written ran, in the fused object: [1] and [0]. */
const unsigned long *verify_counts(const Built *built);
/* How often a call of the original has failed, of those that run in tiles and whose status is tested. */
const unsigned long *verify_failures(const Built *built);
/* Where an object that works in a GPU's memory is told the bytes of each parameter's array; NULL: it does not. */
size_t *verify_bytes(void *object);
/* Whether calls in nests are tested for their status, */
bool verify_tests_status(const FunctionPlan *planned);
/* and of several tests in one nest another may be the first that fails. */
bool verify_tests_share_nest(const FunctionPlan *planned);
/* How many threads OpenMP starts from now on; nothing where the objects are built without. */
void verify_set_threads(const Built *built, int threads);
/* What a call passes for the parameter: from `fern_integers`, `fern_reals` or `fern_pointers`. */
void verify_add_argument(Text *out, const FunctionPlan *planned, int parameter);
/* What puts `fern_value` to `fern_result`: of a long double, whose last bytes mean nothing, the nearest double and what is beyond it. */
void verify_add_result(Text *out, const Function *function);
VerifyCall *verify_call(void *object, const char *function, Arena *arena);

#endif
