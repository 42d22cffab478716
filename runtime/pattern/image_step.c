#include "image_step.h"

#include "grow.h"
#include "../report/watch.h"

#include <stdlib.h>

/* Elements that follow each other, of one owner: what a rank asks for, or is asked for. */
typedef struct Stretch {
    int64_t element, length;
} Stretch;

typedef struct Wanted {
    int64_t owner, number; /* of the first of them, in the image */
    Stretch stretch;
} Wanted;

typedef struct WantedList {
    Wanted *items; /* by owner, and then in their order */
    int count, capacity;
    bool failed;
} WantedList;

/* Stretches that go to one other rank, or come from it: [first, first + count) of them all. */
typedef struct Letter {
    int64_t rank, first, count;
} Letter;

typedef struct Letters {
    Letter *items;
    int count, capacity;
    bool failed;
    Stretch *stretches;
} Letters;

/* --- What a rank wants of whom ----------------------------------------------------------------------------- */

/* Of copies, the one at the rank's own coordinates. */
static int64_t owner_of(const fern_placement *source, const int64_t *mine, int64_t element)
{
    int64_t coordinates[FERN_MAX_RANK];
    const fern_axis *axis = &source->axis[0];
    for (int d = 0; d < source->grid.rank; d++) coordinates[d] = source->face[d] >= 0 ? source->face[d] : mine[d];
    if (axis->cut == FERN_BLOCK)
        coordinates[axis->over] = fern_block_owner(source->extent[0], source->grid.extent[axis->over], element);
    if (axis->cut == FERN_CYCLIC)
        coordinates[axis->over] = fern_cyclic_owner(axis->block, source->grid.extent[axis->over], element);
    return fern_shape_rank(&source->grid, coordinates);
}

static int by_owner(const void *left, const void *right)
{
    const Wanted *a = left, *b = right;
    if (a->owner != b->owner) return a->owner < b->owner ? -1 : 1;
    return (a->number > b->number) - (a->number < b->number);
}

static void find_wanted(const fern_grid *grid, const fern_move_spec *spec, WantedList *wanted)
{
    const int64_t *elements = fern_image_elements(spec->image), count = grid->member ? fern_image_count(spec->image) : 0;
    for (int64_t n = 0; n < count && !wanted->failed; n++) {
        const int64_t owner = owner_of(&spec->source, grid->coordinates, elements[n]);
        Wanted *last = wanted->count ? &wanted->items[wanted->count - 1] : NULL;
        if (last && last->owner == owner && last->stretch.element + last->stretch.length == elements[n])
            last->stretch.length++;
        else
            GROW_PUSH(wanted, (Wanted){owner, n, {elements[n], 1}});
    }
    if (spec->source.axis[0].cut == FERN_CYCLIC && wanted->count)
        qsort(wanted->items, (size_t)wanted->count, sizeof *wanted->items, by_owner);
}

/* A letter to each other owner. */
static void write_letters(const WantedList *wanted, int64_t rank, Letters *letters)
{
    letters->stretches = malloc(((size_t)wanted->count + 1) * sizeof *letters->stretches);
    letters->failed |= !letters->stretches;
    for (int i = 0; i < wanted->count && !letters->failed; i++) {
        const Wanted *item = &wanted->items[i];
        letters->stretches[i] = item->stretch;
        if (item->owner == rank) continue;
        if (letters->count == 0 || letters->items[letters->count - 1].rank != item->owner)
            GROW_PUSH(letters, (Letter){item->owner, i, 0});
        if (!letters->failed) letters->items[letters->count - 1].count++;
    }
}

static void free_letters(Letters *letters)
{
    free(letters->items);
    free(letters->stretches);
}

/* --- The exchange ------------------------------------------------------------------------------------------ */

#define EXCHANGE "finding who needs what"

/* The worst of all ranks, so that all go on or none. */
static fern_status worst(const fern_grid *grid, fern_status status)
{
    const int mine = (int)status;
    int all;
    watched_allreduce(EXCHANGE, &mine, &all, 1, MPI_INT, MPI_MAX, grid->context->comm);
    return (fern_status)all;
}

static int take_length(const fern_grid *grid, int tag, Letters *come)
{
    MPI_Status status;
    int there;
    Letter letter = {0};
    int code = MPI_Iprobe(MPI_ANY_SOURCE, tag, grid->context->comm, &there, &status);
    if (code != MPI_SUCCESS) watched_give_up(EXCHANGE, grid->context->comm, code);
    if (!there) return MPI_SUCCESS;
    letter.rank = status.MPI_SOURCE;
    code = MPI_Recv(&letter.count, 1, MPI_INT64_T, status.MPI_SOURCE, tag, grid->context->comm, MPI_STATUS_IGNORE);
    GROW_PUSH(come, letter);
    return code;
}

/* Whether all letters were taken. One by one: where headers of MPI say that statuses are an array, gcc takes that none are wanted for one
 * that is too short. */
static int test_taken(int count, MPI_Request *requests, int *taken)
{
    int code = MPI_SUCCESS;
    *taken = 1;
    for (int i = 0; i < count && code == MPI_SUCCESS && *taken; i++) code = MPI_Test(&requests[i], taken, MPI_STATUS_IGNORE);
    return code;
}

/* Lengths of letters, to ranks that do not know who writes to them: whoever has heard that all of its own were taken comes to
 * a barrier, and once all have come there is none under way (Hoefler, Siebert, Lumsdaine, PPoPP 2010). Of an error of one letter
 * the others know nothing: the rank goes on, and tells it when all are done. */
static int exchange_lengths(const fern_grid *grid, int tag, const Letters *go, Letters *come, MPI_Request *requests)
{
    const MPI_Comm comm = grid->context->comm;
    MPI_Request barrier = MPI_REQUEST_NULL;
    int code = MPI_SUCCESS, taken = 0, over = 0;
    for (int i = 0; i < go->count; i++) {
        requests[i] = MPI_REQUEST_NULL;
        keep_first(&code, MPI_Issend(&go->items[i].count, 1, MPI_INT64_T, (int)go->items[i].rank, tag, comm, &requests[i]));
    }
    while (!over) {
        keep_first(&code, take_length(grid, tag, come));
        int done = MPI_SUCCESS;
        if (taken)
            done = MPI_Test(&barrier, &over, MPI_STATUS_IGNORE);
        else {
            done = test_taken(go->count, requests, &taken);
            if (done == MPI_SUCCESS && taken) done = MPI_Ibarrier(comm, &barrier);
        }
        if (done != MPI_SUCCESS) watched_give_up(EXCHANGE, comm, done);
    }
    return code;
}

static int by_rank(const void *left, const void *right)
{
    const Letter *a = left, *b = right;
    return (a->rank > b->rank) - (a->rank < b->rank);
}

/* Room for the letters that come, and for a request for each that comes or goes. */
static bool make_room(const Letters *go, Letters *come, MPI_Request **requests)
{
    int64_t count = 0;
    free(*requests);
    *requests = malloc(((size_t)go->count + (size_t)come->count + 1) * sizeof **requests);
    if (come->failed || !*requests) return false;
    if (come->count) qsort(come->items, (size_t)come->count, sizeof *come->items, by_rank);
    for (int i = 0; i < come->count; i++) {
        come->items[i].first = count;
        count += come->items[i].count;
    }
    come->stretches = malloc(((size_t)count + 1) * sizeof *come->stretches);
    return come->stretches != NULL;
}

static int64_t peer_of_letter(const void *context, int request)
{
    const Letters *const *both = context;
    return request < both[0]->count ? both[0]->items[request].rank : both[1]->items[request - both[0]->count].rank;
}

/* A letter is one element of a type made for it: however long, no count is above INT_MAX. */
static int exchange_letters(const fern_grid *grid, int tag, const Letters *go, const Letters *come, MPI_Request *requests)
{
    const MPI_Comm comm = grid->context->comm;
    const Letters *const both[] = {come, go};
    int code = MPI_SUCCESS, count = 0;
    for (int b = 0; b < 2; b++)
        for (int i = 0; i < both[b]->count; i++) {
            const Letter *letter = &both[b]->items[i];
            Stretch *stretches = both[b]->stretches + letter->first;
            MPI_Datatype type;
            MPI_Request *request = &requests[count++];
            *request = MPI_REQUEST_NULL;
            const int made = contiguous_type(2 * letter->count, MPI_INT64_T, &type);
            keep_first(&code, made);
            if (made != MPI_SUCCESS) continue;
            keep_first(&code, b == 0 ? MPI_Irecv(stretches, 1, type, (int)letter->rank, tag, comm, request)
                                     : MPI_Isend(stretches, 1, type, (int)letter->rank, tag, comm, request));
            MPI_Type_free(&type);
        }
    const Watched watched = {EXCHANGE, -1, grid->context->rank, count, peer_of_letter, both};
    const int waited = watched_wait(&watched, requests, MPI_STATUSES_IGNORE);
    return code == MPI_SUCCESS ? waited : code;
}

/* --- The plan ---------------------------------------------------------------------------------------------- */

static Peer new_peer(const fern_move_spec *spec, const fern_local *at, int64_t rank, bool *failed)
{
    Peer peer = {.rank = rank};
    for (int a = 1; a < spec->source.rank; a++) {
        GROW_PUSH(&peer.axis[a], (Run){.source = at->below[a], .length = spec->source.extent[a], .direction = 1});
        *failed |= peer.axis[a].failed;
    }
    return peer;
}

/* The stretch, to or from this rank, goes on with the last peer, or begins with the next one. */
static void add_run(Peers *peers, const fern_move_spec *spec, const fern_local *at, int64_t rank, const Run *run)
{
    int64_t inner = 1;
    for (int a = 1; a < spec->source.rank; a++) inner *= spec->source.extent[a];
    if (peers->failed || inner == 0) return;
    if (peers->count == 0 || peers->items[peers->count - 1].rank != rank) {
        Peer peer = new_peer(spec, at, rank, &peers->failed);
        const int before = peers->count;
        GROW_PUSH(peers, peer);
        for (int a = 1; a < spec->source.rank && peers->count == before; a++) runs_free(&peer.axis[a]);
        if (peers->failed) return;
    }
    Peer *peer = &peers->items[peers->count - 1];
    GROW_PUSH(&peer->axis[0], *run);
    peers->failed |= peer->axis[0].failed;
    peer->elements += run->length * inner;
}

static void lay_out(const fern_move_spec *spec, const fern_local *at, Step *plan)
{
    const int rank = spec->source.rank;
    plan->from = plan->to = (Layout){.rank = rank, .element = spec->element};
    int64_t stride = (int64_t)spec->element;
    for (int a = rank - 1; a >= 0; a--) {
        plan->from.stride[a] = at->stride[a] * (int64_t)spec->element;
        plan->to.stride[a] = stride;
        stride *= a ? spec->source.extent[a] : fern_image_count(spec->image);
    }
    plan->buffer_count = stride / (int64_t)spec->element;
}

static fern_status find_peers(const fern_grid *grid, const fern_move_spec *spec, const WantedList *wanted, const Letters *come,
                              Step *plan)
{
    const int rank = grid->context->rank;
    const fern_local at = spec->source_at ? *spec->source_at : fern_local_packed(&spec->source, rank);
    const fern_comb owned = grid->member ? fern_owned(&spec->source, 0, grid->coordinates) : (fern_comb){0};
    lay_out(spec, &at, plan);
    for (int i = 0; i < wanted->count; i++) {
        const Wanted *item = &wanted->items[i];
        Run run = {.destination = item->number, .length = item->stretch.length, .direction = 1};
        if (item->owner == rank) run.source = fern_comb_local(&owned, item->stretch.element) + at.below[0];
        add_run(&plan->receive, spec, &at, item->owner, &run);
    }
    for (int i = 0; i < come->count; i++)
        for (int64_t s = come->items[i].first; s < come->items[i].first + come->items[i].count; s++) {
            const Run run = {.source = fern_comb_local(&owned, come->stretches[s].element) + at.below[0],
                             .length = come->stretches[s].length,
                             .direction = 1};
            add_run(&plan->send, spec, &at, come->items[i].rank, &run);
        }
    if (!plan->receive.failed && !plan->send.failed) return FERN_OK;
    step_free(plan);
    return FERN_NO_MEMORY;
}

static fern_status find_letters(const fern_grid *grid, const int *tags, const Letters *go, Letters *come, bool failed)
{
    MPI_Request *requests = malloc(((size_t)go->count + 1) * sizeof *requests);
    fern_status status = worst(grid, requests && !failed && !go->failed ? FERN_OK : FERN_NO_MEMORY);
    if (status == FERN_OK) {
        status = status_of_mpi(exchange_lengths(grid, tags[0], go, come, requests));
        if (status == FERN_OK && !make_room(go, come, &requests)) status = FERN_NO_MEMORY;
        status = worst(grid, status);
    }
    if (status == FERN_OK) status = status_of_mpi(exchange_letters(grid, tags[1], go, come, requests));
    free(requests);
    return status;
}

fern_status image_step(fern_grid *grid, const fern_move_spec *spec, Step *plan)
{
    int tags[2];
    for (int t = 0; t < 2; t++) tags[t] = fern_grid_next_tag(grid);
    WantedList wanted = {0};
    Letters go = {0}, come = {0};
    *plan = (Step){0};
    find_wanted(grid, spec, &wanted);
    write_letters(&wanted, grid->context->rank, &go);
    fern_status status = find_letters(grid, tags, &go, &come, wanted.failed);
    if (status == FERN_OK) status = find_peers(grid, spec, &wanted, &come, plan);
    free(wanted.items);
    free_letters(&go);
    free_letters(&come);
    return status;
}
