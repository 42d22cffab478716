/* --target=auto: the target follows from the calls that can be lifted. Where arrays lie is no choice: calls that work in a GPU's memory can
 * run nowhere else, and arrays that are the host's stay the host's. */
#include "choose_target.h"

#include "annotator/base/share.h"
#include "annotator/c/parse_c.h"
#include "annotator/read/read.h"
#include "gpu/devices.h"
#include "known/known.h"
#include "lift/lift.h"
#include "source/called.h"
#include "variant/variant.h"

#include <stdio.h>
#include <unistd.h>

/* What is called, one of each kind; NULL: none is. */
typedef struct Called {
    const Routine *on_device;    /* in a GPU's memory, */
    const Routine *copies;       /* between that and the host's, */
    const Routine *inlined;      /* with a function for kernels */
    const Routine *with_variant; /* of the host, with one for a GPU; */
    const Routine *grows;        /* .. that computes more for each element, the larger its arrays are */
    const Routine *host_alone;   /* without one, */
    const Routine *unsettled;    /* .. of which it is known only when it runs what it touches */
} Called;

static int degree_of(const Expr *expr)
{
    int most = 0;
    for (int t = 0; expr && t < expr->term_count; t++)
        if (expr->terms[t].atom_count > most) most = expr->terms[t].atom_count;
    return most;
}

static bool computes_more_in_larger(const Block *block)
{
    int elements = 0;
    for (int b = 0; b < block->binding_count; b++) {
        const Binding *binding = &block->bindings[b];
        int degree = 0;
        for (int d = 0; d < binding->type->rank; d++) degree += degree_of(binding->extents[d]);
        if (degree > elements) elements = degree;
    }
    return degree_of(block->cost_flops) > elements;
}

/* Of its pointers some are the device's, others the host's. */
static bool moves_between(const Block *block)
{
    bool host = false;
    for (int b = 0; b < block->binding_count; b++) host |= !block_in_device(block, block->bindings[b].parameter);
    return block->copies && block->device && host;
}

static void note_call(Called *called, const Node *node, bool on_host, ExprPool *pool, Diag *unheard)
{
    const Routine *routine = node->routine;
    bool device = false;
    for (int b = 0; b < routine->block_count; b++) {
        const Block *block = &routine->blocks[b];
        if (guard_known(block->guard, node, pool) == KNOWN_FALSE) continue;
        device |= block->device;
        if (moves_between(block)) called->copies = routine;
        for (int level = 0; level < LEVEL_COUNT; level++)
            if (block->inline_variants[level]) called->inlined = routine;
    }
    if (device) {
        called->on_device = routine;
        return;
    }
    const Block *block = block_at(node, pool);
    if (!block) called->unsettled = routine;
    if (!variant_of(node, on_host, NULL, pool, unheard))
        called->host_alone = routine;
    else {
        called->with_variant = routine;
        if (block && computes_more_in_larger(block)) called->grows = routine;
    }
}

static Called calls_of(const Options *options, Arena *arena)
{
    Called called = {0};
    LIST(const char *) flags = {0};
    Diag *unheard = diag_new(arena);
    ExprPool *pool = expr_pool_new(arena);
    for (int i = 0; i < options->built_with.count; i++) list_push(arena, &flags, options->built_with.items[i]);
    for (int i = 0; i < options->compiler.count; i++) list_push(arena, &flags, options->compiler.items[i]);
    list_push(arena, &flags, arena_printf(arena, "-I%s", share_folder(arena)));
    CXIndex index = clang_createIndex(0, 0);
    CXTranslationUnit unit = parse_c(index, options->input, flags.items, flags.count, unheard);
    Names *names = unit ? called_functions(unit, arena) : NULL;
    KnownSides known = {0};
    if (unit) known_find(&known, &options->known, index, unit, diag_file(unheard, options->input), names, flags.items, flags.count, arena, unheard);
    Library *library = unit ? known_annotations(&known, unit, names, pool, unheard) : NULL;
    if (unit && !diag_error_count(unheard)) {
        const Composition *composition = lift(unit, options->input, library, &(LiftOptions){.only = options->function, .loops_stay = true}, pool, unheard);
        for (int f = 0; f < composition->functions.count; f++)
            for (int r = 0; r < composition->functions.items[f]->regions.count; r++) {
                const Region *region = composition->functions.items[f]->regions.items[r];
                for (int n = 0; n < region->nodes.count; n++)
                    if (region->nodes.items[n]->kind == NODE_CALL) note_call(&called, region->nodes.items[n], options->host_calls, pool, unheard);
            }
        if (composition->words) names_free(composition->words);
    }
    if (names) names_free(names);
    known_end(&known);
    if (unit) clang_disposeTranslationUnit(unit);
    clang_disposeIndex(index);
    return called;
}

/* The target, and in `why` the reason. */
static const char *target_for(const Options *options, const Called *called, Arena *arena, const char **why)
{
    if (called->inlined && options->kernels) {
        *why = arena_printf(arena, "`%s` works in a GPU's memory and has a function for kernels", called->inlined->name);
        return "cuda-inline";
    }
    if (called->copies) {
        *why = arena_printf(arena, "`%s` copies arrays between the host's memory and a GPU's", called->copies->name);
        return "cuda-stream";
    }
    if (called->on_device) {
        *why = arena_printf(arena, "`%s` works in a GPU's memory%s", called->on_device->name,
                            called->inlined ? "; with --kernels=OUT.cu it is cuda-inline" : "");
        return "cuda";
    }
    const Routine *stays = options->host_calls ? NULL : called->host_alone;
    const bool all = called->with_variant && !called->unsettled && !stays;
    *why = "what is called works in the host's memory";
    if (called->with_variant && called->unsettled)
        *why = arena_printf(arena, "it is known only when `%s` runs what it touches", called->unsettled->name);
    else if (called->with_variant && stays)
        *why = arena_printf(arena, "`%s` has no variant for a GPU", stays->name);
    else if (all && !called->grows)
        *why = "no routine computes more for each element, the larger the arrays are, so that bringing these to a GPU would pay";
    else if (all && !options->device && !device_is_here())
        *why = "no GPU is here, and --device=NAME names none";
    else if (all) {
        *why = arena_printf(arena, "all that is called has variants for a GPU, and `%s` computes more for each element, the larger its arrays are",
                            called->grows->name);
        return "cuda-stream";
    }
    return "omp";
}

void choose_target(Options *options, Arena *arena)
{
    if (access(options->input, R_OK)) return;
    const Called called = calls_of(options, arena);
    const char *why, *target = target_for(options, &called, arena, &why);
    options_set_target(options, target);
    if (!options->inlined) options->kernels = NULL;
    fprintf(stderr, "%s: note: `--target=auto`: %s, since %s\n", options->input, target, why);
}
