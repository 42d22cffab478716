#include "plan.h"

#include "../gpu/gpu_mpi.h"
#include "../pattern/image.h"
#include "../move/move_parts.h"
#include "../gpu/nccl_group.h"
#include "../move/pace.h"
#include "../combine/partial_parts.h"

#include <stdlib.h>
#include <string.h>

typedef struct Memory {
    void *bytes;
    size_t size;
} Memory;

/* What a move has brought, from use to use. */
typedef struct Kept {
    bool held, there;
    const void *source;
} Kept;

/* What indices name. The caller may hold them: then they are not looked at once they are known. */
typedef struct Inspected {
    fern_image *image;
    bool held, known;
    int64_t count; /* of the indices */
} Inspected;

struct fern_plan {
    fern_grid *grid;
    int64_t *key; /* NULL: it is the caller's own */
    int key_count;
    int64_t used; /* when */
    bool kept;    /* by the communicator, or by the caller */
    bool made, busy;
    fern_status status; /* of the moves made so far, the same on all ranks */
    int move_count, memory_count, image_count;
    fern_move **moves;
    fern_stream **streams; /* by move */
    Kept *held; /* by move */
    Memory *memories;
    Inspected *images;
    fern_numbers numbers; /* count 0: this rank's have not differed from others' */
    void *data;
    Pace pace;
    bool on_device;
    Lane *lane; /* NULL: the host's memory; or, on a device, a failure */
};

static fern_plan *plan_new(fern_grid *grid, int moves, int memories, size_t data, int key_count)
{
    fern_plan *plan = calloc(1, sizeof *plan);
    if (!plan) return NULL;
    *plan = (fern_plan){.grid = grid,
                        .key_count = key_count,
                        .move_count = moves,
                        .memory_count = memories,
                        .moves = calloc((size_t)moves + 1, sizeof *plan->moves),
                        .streams = calloc((size_t)moves + 1, sizeof *plan->streams),
                        .held = calloc((size_t)moves + 1, sizeof *plan->held),
                        .memories = calloc((size_t)memories + 1, sizeof *plan->memories),
                        .key = calloc((size_t)key_count + 1, sizeof *plan->key),
                        .data = calloc(1, data + 1)};
    if (plan->moves && plan->streams && plan->held && plan->memories && plan->key && plan->data) return plan;
    fern_plan_free(plan);
    return NULL;
}

fern_plan *fern_plan_new(fern_grid *grid, int moves, int memories, size_t data, fern_failure *failure)
{
    fern_plan *plan = plan_new(grid, moves, memories, data, 0);
    if (!plan) fern_fail(failure, FERN_NO_MEMORY, 0, "a plan");
    if (plan) plan->kept = plan->busy = true;
    return plan;
}

static void free_moves(fern_plan *plan)
{
    for (int m = 0; plan->moves && m < plan->move_count; m++) {
        fern_move_free(plan->moves[m]);
        plan->moves[m] = NULL;
    }
    for (int m = 0; plan->streams && m < plan->move_count; m++) {
        fern_stream_close(plan->streams[m]);
        plan->streams[m] = NULL;
    }
}

static void free_memory(const fern_plan *plan, Memory *memory)
{
    if (!plan->lane)
        free(memory->bytes);
    else if (memory->bytes)
        (void)lane_device(plan->lane)->release(memory->bytes);
    *memory = (Memory){0};
}

/* Moves have the lane, and memory its device. */
static void free_what_moves(fern_plan *plan)
{
    free_moves(plan);
    for (int m = 0; plan->memories && m < plan->memory_count; m++) free_memory(plan, &plan->memories[m]);
    lane_close(plan->lane);
    plan->lane = NULL;
}

void fern_plan_free(fern_plan *plan)
{
    if (!plan) return;
    free_what_moves(plan);
    for (int i = 0; i < plan->image_count; i++) fern_image_free(plan->images[i].image);
    free(plan->moves);
    free(plan->streams);
    free(plan->held);
    free(plan->memories);
    free(plan->images);
    free(plan->key);
    free(plan->data);
    free(plan);
}

/* --- What the communicator keeps --------------------------------------------------------------------------- */

void plans_release(Context *context)
{
    for (int i = 0; i < PLANS_KEPT; i++) {
        fern_plan_free(context->plans[i]);
        context->plans[i] = NULL;
    }
}

fern_plan *fern_plan_find(fern_grid *grid, const int64_t *key, int count, int moves, int memories, fern_failure *failure)
{
    Context *context = grid->context;
    for (int i = 0; i < PLANS_KEPT; i++) {
        fern_plan *plan = context->plans[i];
        if (!plan || plan->key_count != count || memcmp(plan->key, key, (size_t)count * sizeof *key) != 0) continue;
        return fern_plan_enter(plan, failure);
    }
    fern_plan *plan = plan_new(grid, moves, memories, 0, count);
    if (!plan) {
        fern_fail(failure, FERN_NO_MEMORY, 0, "a plan");
        return NULL;
    }
    memcpy(plan->key, key, (size_t)count * sizeof *key);
    plan->busy = true;
    return plan;
}

/* In the place of the one used least recently; those in use stay. */
static void keep_plan(fern_plan *plan)
{
    Context *context = plan->grid->context;
    fern_plan **oldest = NULL;
    for (int i = 0; i < PLANS_KEPT; i++) {
        fern_plan **place = &context->plans[i];
        if (*place && (*place)->busy) continue;
        if (!oldest || !*place || (*oldest && (*place)->used < (*oldest)->used)) oldest = place;
        if (!*place) break;
    }
    if (!oldest) return;
    fern_plan_free(*oldest);
    *oldest = plan;
    plan->kept = true;
}

fern_plan *fern_plan_enter(fern_plan *plan, fern_failure *failure)
{
    if (plan->busy) {
        fern_fail(failure, FERN_BUSY, 0, "a call inside of another one with the same sizes");
        return NULL;
    }
    plan->busy = true;
    return plan;
}

void fern_plan_leave(fern_plan *plan)
{
    if (!plan) return;
    plan->busy = false;
    if (plan->lane) lane_leave(plan->lane);
    plan->used = ++plan->grid->context->uses;
    if (!plan->kept) fern_plan_free(plan);
}

void fern_plan_on_device(fern_plan *plan, const fern_device *device, void *stream, fern_failure *failure)
{
    if (!plan) return;
    plan->on_device = true;
    if (plan->lane && !lane_is_here(plan->lane)) {
        free_what_moves(plan);
        plan->made = false;
    }
    if (!plan->lane) plan->lane = lane_open(device, failure);
    if (plan->lane) lane_enter(plan->lane, stream);
}

void fern_plan_recall(const fern_plan *plan, fern_numbers *numbers)
{
    const size_t bytes = (size_t)numbers->count * sizeof *numbers->own;
    const bool known = plan && plan->numbers.count == numbers->count && !memcmp(plan->numbers.own, numbers->own, bytes);
    memcpy(numbers->agreed, known ? plan->numbers.agreed : numbers->own, bytes);
}

void fern_plan_remember(fern_plan *plan, const fern_numbers *numbers)
{
    if (plan) plan->numbers = *numbers;
}

/* --- What it holds ----------------------------------------------------------------------------------------- */

void *fern_plan_data(const fern_plan *plan)
{
    return plan->data;
}

fern_grid *fern_plan_grid(const fern_plan *plan)
{
    return plan->grid;
}

bool fern_plan_made(const fern_plan *plan)
{
    return plan && plan->made;
}

static void *host_memory(size_t bytes, size_t align, const char *name, fern_failure *failure)
{
    void *memory = aligned_alloc(align, bytes);
    if (!memory) fern_fail(failure, FERN_NO_MEMORY, 0, "%s", name);
    return memory;
}

static void *device_memory(Lane *lane, size_t bytes, const char *name, fern_failure *failure)
{
    const fern_device *device = lane_device(lane);
    void *memory = NULL;
    size_t room = 0;
    if (!device->allocate(&memory, bytes)) return memory;
    if (!device->room(&room))
        fern_fail(failure, FERN_NO_MEMORY, 0, "%s: %zu bytes of the GPU's memory, of which %zu are free", name, bytes, room);
    else
        fern_fail(failure, FERN_NO_MEMORY, 0, "%s: %zu bytes of the GPU's memory", name, bytes);
    return NULL;
}

void *fern_plan_memory(fern_plan *plan, int piece, int64_t elements, size_t size, size_t align, const char *name,
                       fern_failure *failure)
{
    if (!plan || (plan->on_device && !plan->lane)) return NULL;
    Memory *memory = &plan->memories[piece];
    const size_t line = align > 64 ? align : 64;
    const uint64_t count = elements > 0 ? (uint64_t)elements : 1;
    if (count > (SIZE_MAX - line) / size) {
        fern_fail(failure, FERN_NO_MEMORY, 0, "%s", name);
        return NULL;
    }
    const size_t bytes = ((size_t)count * size + line - 1) / line * line;
    if (memory->size >= bytes) return memory->bytes;
    free_memory(plan, memory);
    memory->bytes = plan->lane ? device_memory(plan->lane, bytes, name, failure) : host_memory(bytes, line, name, failure);
    memory->size = memory->bytes ? bytes : 0;
    return memory->bytes;
}

/* Room for images up to this one. */
static bool has_room(fern_plan *plan, int image)
{
    if (image < plan->image_count) return true;
    Inspected *images = realloc(plan->images, ((size_t)image + 1) * sizeof *images);
    if (!images) return false;
    plan->images = images;
    while (plan->image_count <= image) images[plan->image_count++] = (Inspected){0};
    return true;
}

const fern_image *fern_plan_image(fern_plan *plan, int image, fern_integers indices, int64_t count, int64_t extent,
                                  const char *name, fern_failure *failure)
{
    if (!plan || failure->status != FERN_OK) return NULL; /* the indices may not be there */
    Inspected *inspected = has_room(plan, image) ? &plan->images[image] : NULL;
    if (inspected && !inspected->image) inspected->image = fern_image_new();
    if (!inspected || !inspected->image) {
        fern_fail(failure, FERN_NO_MEMORY, 0, "%s", name);
        return NULL;
    }
    if (inspected->held && inspected->known && inspected->count == count) return inspected->image;
    if (!fern_image_inspect(inspected->image, indices, count, extent, name, failure)) plan->made = false;
    inspected->known = failure->status == FERN_OK;
    inspected->count = count;
    return inspected->image;
}

void fern_plan_hold_image(fern_plan *plan, int image)
{
    if (has_room(plan, image)) plan->images[image].held = true;
}

void fern_plan_touch_image(fern_plan *plan, int image)
{
    if (image < plan->image_count) plan->images[image].known = false;
}

/* Between GPUs: by NCCL where it is used, else by MPI, through pinned memory unless it reaches GPUs' memory. The same on all ranks. */
static void choose_way(Context *context, Lane *lane)
{
    lane_set_link(lane, link_of(context, lane_number(lane)));
    lane_set_direct(lane, !lane_link(lane) && gpu_mpi_may(context, lane));
}

void fern_plan_begin(fern_plan *plan)
{
    free_moves(plan);
    for (int m = 0; m < plan->move_count; m++) plan->held[m].there = false;
    plan->made = false;
    plan->status = FERN_OK;
    if (plan->lane) choose_way(plan->grid->context, plan->lane);
}

void fern_plan_move(fern_plan *plan, int move, const fern_move_spec *spec, fern_failure *failure)
{
    if (plan->status != FERN_OK) return;
    fern_move_spec here = *spec;
    here.lane = plan->lane;
    plan->status = fern_move_create(plan->grid, &here, failure, &plan->moves[move]);
    if (plan->status != FERN_OK) plan->moves[move] = NULL;
}

fern_status fern_plan_end(fern_plan *plan, fern_failure *failure)
{
    plan->made = plan->status == FERN_OK;
    if (plan->made && !plan->kept) keep_plan(plan);
    return plan->made ? FERN_OK : fern_fail(failure, plan->status, 0, "a move");
}

/* The same to all that is moved: a GPU's errors come late, and may be another's. */
static void keep_status(const fern_plan *plan, const char *name, fern_status status, fern_failure *failure)
{
    const int error = status == FERN_DEVICE ? lane_error(plan->lane) : 0;
    if (error)
        fern_fail(failure, status, error, "%s: %s", name, lane_words(plan->lane));
    else
        fern_fail(failure, status, 0, "%s", name);
}

void fern_plan_bring(fern_plan *plan, int move, const void *source, void *destination, fern_failure *failure)
{
    keep_status(plan, plan->moves[move]->spec.name, fern_move_now(plan->moves[move], 0, source, destination), failure);
}

void fern_plan_start(fern_plan *plan, int move, const void *source, void *destination, fern_failure *failure)
{
    keep_status(plan, plan->moves[move]->spec.name, fern_move_start(plan->moves[move], 0, source, destination), failure);
    plan->pace.under_way = true;
}

void fern_plan_finish(fern_plan *plan, int move, fern_failure *failure)
{
    keep_status(plan, plan->moves[move]->spec.name, fern_move_finish(plan->moves[move], 0), failure);
}

void fern_plan_room(fern_plan *plan, int64_t elements, size_t size, const char *name, fern_failure *failure)
{
    if (!plan || !plan->lane) return;
    if (elements > 0 && (uint64_t)elements > (SIZE_MAX - 1) / size)
        fern_fail(failure, FERN_NO_MEMORY, 0, "%s", name);
    else
        lane_make_stage(plan->lane, elements > 0 ? (size_t)elements * size : 1, name, failure);
}

void fern_plan_begin_part(fern_plan *plan, const fern_partial *partial, const void *block, void *buffer, fern_failure *failure)
{
    partial_begin_on_device(plan->grid, partial, plan->lane, block, buffer);
    keep_status(plan, partial->name, lane_error(plan->lane) ? FERN_DEVICE : FERN_OK, failure);
}

void fern_plan_end_part(fern_plan *plan, const fern_partial *partial, void *block, void *buffer, fern_failure *failure)
{
    keep_status(plan, partial->name, partial_end_on_device(plan->grid, partial, plan->lane, block, buffer), failure);
}

void fern_plan_take(fern_plan *plan, const void *number, void *to, size_t size, const char *name, fern_failure *failure)
{
    const int64_t bytes = (int64_t)size;
    lane_fork(plan->lane);
    if (number) lane_copy_rows(plan->lane, &(fern_rows){lane_stage(plan->lane), number, bytes, bytes, bytes, 1}, FERN_TO_HOST);
    lane_wait(plan->lane);
    if (number) memcpy(to, lane_stage(plan->lane), size);
    keep_status(plan, name, lane_error(plan->lane) ? FERN_DEVICE : FERN_OK, failure);
}

void fern_plan_put(fern_plan *plan, void *number, const void *from, size_t size, const char *name, fern_failure *failure)
{
    const int64_t bytes = (int64_t)size;
    lane_wait(plan->lane); /* for what is copied from the same pinned memory */
    memcpy(lane_stage(plan->lane), from, size);
    lane_fork(plan->lane);
    lane_copy_rows(plan->lane, &(fern_rows){number, lane_stage(plan->lane), bytes, bytes, bytes, 1}, FERN_TO_DEVICE);
    lane_join(plan->lane);
    keep_status(plan, name, lane_error(plan->lane) ? FERN_DEVICE : FERN_OK, failure);
}

fern_stream *fern_plan_stream(fern_plan *plan, int move, const fern_stream_spec *spec, fern_failure *failure)
{
    fern_stream_spec here = *spec;
    here.lane = plan->lane;
    if (plan->streams[move])
        fern_stream_rewind(plan->streams[move]);
    else
        plan->streams[move] = fern_stream_open(plan->grid, &here, failure);
    return plan->streams[move];
}

/* --- From use to use --------------------------------------------------------------------------------------- */

void fern_plan_hold(fern_plan *plan, int move)
{
    plan->held[move] = (Kept){.held = true};
}

void fern_plan_touch(fern_plan *plan, int move)
{
    plan->held[move].there = false;
}

bool fern_plan_stale(const fern_plan *plan, int move, const void *source)
{
    const Kept *kept = plan ? &plan->held[move] : NULL;
    return !kept || !kept->held || !kept->there || kept->source != source;
}

void fern_plan_keep(fern_plan *plan, int move, const void *source, bool there)
{
    plan->held[move].there = there;
    plan->held[move].source = source;
}

void fern_plan_progress(fern_plan *plan)
{
    double began;
    bool all = true;
    if (!pace_due(&plan->pace, &began)) return;
    for (int m = 0; m < plan->move_count; m++)
        if (plan->moves[m]) all = fern_move_progress(plan->moves[m]) && all;
    pace_kept(&plan->pace, began, !all);
}

void fern_local_key(const fern_local *local, int rank, int64_t *key)
{
    for (int a = 0; a < rank; a++) {
        const int64_t numbers[FERN_LOCAL_KEY] = {local->stride[a], local->below[a], local->above[a], local->extent[a]};
        memcpy(key + (size_t)FERN_LOCAL_KEY * (size_t)a, numbers, sizeof numbers);
    }
}
