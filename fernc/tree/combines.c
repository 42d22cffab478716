/* Which partial results a nest's calls have, and how they become one: made once, of what all passes have settled. A result that is returned,
 * or a number that calls overwrite, goes through one level after the other: those of calls on tiles, of threads or a kernel's grid, of ranks. */
#include "parts.h"

#include <string.h>

typedef struct Gather {
    const Nest *nest;
    Arena *arena;
    const Distribution *distribution;
    const Share *share;            /* NULL: not on ranks */
    Combines *of_calls;            /* of the piece at hand */
    Combines *all;
} Gather;

/* --- What a result begins as ---------------------------------------------------------------------- */

static bool is_integer(ScalarClass scalar)
{
    return scalar != SCALAR_FLOAT && scalar != SCALAR_NONE;
}

/* The least and the largest of an integer type stand for the infinities that it has not. */
static const char *integer_identity(Arena *arena, ScalarClass scalar, int bytes, bool largest)
{
    const bool has_sign = scalar == SCALAR_SIGNED || scalar == SCALAR_ENUM;
    if (!has_sign && !largest) return "0";
    return arena_printf(arena, "%s%d_%s", has_sign ? "INT" : "UINT", bytes * 8, largest ? "MAX" : "MIN");
}

/* Of a number behind a pointer to nothing that is known, the library for ranks may know the type. */
static const char *identity_of(Arena *arena, const Stage *stage, const Access *access)
{
    const char *identity = access->reduction->identity, *operation, *type;
    const bool largest = *identity != '-', returned = access->parameter < 0;
    if (!strstr(identity, "INFINITY")) return identity;
    const CType *declared = returned ? &stage->node->routine->result : &stage->node->routine->parameters[access->parameter].type;
    const ScalarClass scalar = returned ? declared->scalar : declared->pointee_scalar;
    if (is_integer(scalar)) return integer_identity(arena, scalar, returned ? declared->bytes : declared->pointee_bytes, largest);
    if (!returned && number_reduction(access, &operation, &type) && type && !strncmp(type, "FERN_INT", strlen("FERN_INT")))
        return integer_identity(arena, SCALAR_SIGNED, access->space->root->element_bytes, largest);
    return identity;
}

/* --- Levels --------------------------------------------------------------------------------------- */

static Combine *add_combine(Gather *gather, Combines *list, CombineOver over, const Piece *piece, int a)
{
    const Access *access = &piece->stage->accesses[a];
    Combine *combine = arena_alloc(gather->arena, sizeof *combine);
    *combine = (Combine){.over = over, .piece = piece, .access = a, .reduction = access->reduction,
                         .into = access->parameter < 0 ? piece->stage->node->result : access->space->root,
                         .part = piece->parts ? piece->parts[a] : NULL,
                         .identity = identity_of(gather->arena, piece->stage, access)};
    list_push(gather->arena, gather->all, combine);
    if (list) list_push(gather->arena, list, combine);
    return combine;
}

static void add_over_ranks(Gather *gather, const Piece *piece, int a, const char *operation, const char *type)
{
    Combine *combine = add_combine(gather, NULL, OVER_RANKS, piece, a);
    combine->along = share_cuts(gather->distribution, gather->share);
    combine->operation = operation;
    combine->type = type;
}

/* Where ranks could not combine it, each has computed all of it. */
static bool is_cut(const Gather *gather)
{
    return gather->share && share_cuts(gather->distribution, gather->share);
}

/* What the call returns, and the original adds to a variable. */
static void add_result(Gather *gather, const Piece *piece, int a)
{
    const char *operation, *type;
    add_combine(gather, gather->of_calls, OVER_CALLS, piece, a);
    if (nest_is_parallel(gather->nest)) add_combine(gather, NULL, OVER_THREADS, piece, a);
    if (is_cut(gather) && rank_reduction(piece->stage, &operation, &type)) add_over_ranks(gather, piece, a, operation, type);
}

/* What the call overwrites, in a number or, on the host, in an array. */
static void add_part(Gather *gather, const Piece *piece, int a)
{
    const char *operation, *type;
    Combine *combine = add_combine(gather, gather->of_calls, OVER_CALLS, piece, a);
    if (gather->nest->kernel)
        add_combine(gather, NULL, OVER_GRID, piece, a);
    else if (!gather->share)
        combine->first = FIRST_TAKES_PLACE;
    else if (is_cut(gather) && number_reduction(&piece->stage->accesses[a], &operation, &type))
        add_over_ranks(gather, piece, a, operation, type);
    combine->left = !gather->nest->kernel && !gather->share && gather->nest->plan->region->for_device && gather->nest->handle;
}

static void add_piece(Gather *gather, const Piece *piece)
{
    const Node *node = piece->stage->node;
    bool returned = node->kind == NODE_CALL && node->result; /* there is one */
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Access *access = &piece->stage->accesses[a];
        if (returned && access->parameter == -1 && access->reduction) {
            add_result(gather, piece, a);
            returned = false;
        }
        if (piece->parts && piece->parts[a]) add_part(gather, piece, a);
    }
}

bool combines_result(const Combine *combine)
{
    return combine->piece->stage->accesses[combine->access].parameter < 0;
}

bool combines_part(const Combine *combine)
{
    return combine->part != NULL;
}

/* --- Arrays of which ranks have parts --------------------------------------------------------------- */

static bool has_space(const Placed *array, const Space *space)
{
    for (int s = 0; s < array->spaces.count; s++)
        if (array->spaces.items[s] == space) return true;
    return false;
}

/* The first call that reduces into it. */
static void add_array(Gather *gather, const Touched *touched)
{
    const Placed *array = touched->array->home ? touched->array->home : touched->array;
    for (int p = 0; p < gather->nest->pieces.count; p++) {
        const Piece *piece = gather->nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            if (piece->stage->accesses[a].mode != ACCESS_REDUCE || !has_space(array, piece->stage->accesses[a].space)) continue;
            Combine *combine = add_combine(gather, NULL, OVER_RANKS, piece, a);
            combine->first = touched->anew ? FIRST_IDENTITY : FIRST_JOINS;
            combine->along = touched->partial;
            combine->operation = touched->operation;
            combine->type = touched->type;
            combine->touched = touched;
            combine->part = NULL;
            return;
        }
    }
}

const Combine *combine_of_array(const Tree *tree, const Touched *touched)
{
    for (int c = tree->combines.count - 1; c >= 0 && tree->combines.items[c]->touched; c--) /* they are the last */
        if (tree->combines.items[c]->touched == touched) return tree->combines.items[c];
    return NULL;
}

const Combines *find_combines(Tree *tree)
{
    const Nest *nest = tree->nest;
    Arena *arena = nest->plan->arena;
    Combines *of_calls = arena_alloc(arena, sizeof *of_calls * (size_t)(nest->pieces.count + 1));
    Gather gather = {.nest = nest, .arena = arena, .distribution = tree->distribution, .share = tree->share, .all = &tree->combines};
    for (int p = 0; p < nest->pieces.count; p++) {
        of_calls[p] = (Combines){0};
        gather.of_calls = &of_calls[p];
        add_piece(&gather, nest->pieces.items[p]);
    }
    for (int t = 0; gather.share && t < gather.share->touched.count; t++)
        if (gather.share->touched.items[t].partial) add_array(&gather, &gather.share->touched.items[t]);
    return of_calls;
}
