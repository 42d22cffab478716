/* Fused functions on a GPU: the stream that their calls are ordered on, scratch in its memory, statuses. */
#include "lower/brought/helper_file.h"

#include "gpu/devices.h"
#include "model/tile.h"
#include "plan/device.h"
#include "print/print.h"
#include "program/build.h"
#include "threads/kernel.h"

#include <string.h>

/* --- The stream --------------------------------------------------------------------------- */

/* What orders a call, as it is written there. */
typedef struct Order {
    const char *text;
    const char *get;   /* it is a handle, of which this function tells the stream; NULL: it is a stream */
    const char *ok;    /* what that function returns then */
} Order;

typedef LIST(Order) Orders;

static void add_order(Emitter *emitter, Orders *orders, Order order)
{
    for (int i = 0; i < orders->count; i++)
        if (!strcmp(orders->items[i].text, order.text)) return;
    list_push(emitter->arena, orders, order);
}

/* Streams before handles: what a stream is need not be asked for. */
static Orders orders_of(Emitter *emitter, const Plan *plan)
{
    Orders orders = {0};
    for (int handles = 0; handles < 2; handles++)
        for (int s = 0; s < plan->stages.count; s++) {
            const Stage *stage = plan->stages.items[s];
            if (!stage_on_device(stage)) continue;
            const Block *block = stage->block;
            if (!handles && block->default_stream) add_order(emitter, &orders, (Order){"NULL", NULL, NULL});
            if (!handles && block->stream) add_order(emitter, &orders, (Order){argument_named(stage, block->stream), NULL, NULL});
            if (handles && block->handle && block->handle_get)
                add_order(emitter, &orders, (Order){argument_named(stage, block->handle), block->handle_get,
                                                    stage->node->routine->status_ok ? stage->node->routine->status_ok : "0"});
        }
    return orders;
}

/* In C: the call that asks a handle for its stream goes well. */
static const char *asks_handle(Emitter *emitter, const Order *order, const char *stream)
{
    return arena_printf(emitter->arena, "%s(%s, &%s) == %s", order->get, order->text, stream, order->ok);
}

/* The first of the orders says which stream it is. */
static void emit_first_order(Emitter *emitter, const Order *order, const char *fused)
{
    add_declaration(emitter->to, emitter->vendor->stream, emitter->stream, "%s", order->get ? "NULL" : order->text);
    if (order->get) add_set(emitter->to, fused, "%s && %s", fused, asks_handle(emitter, order, emitter->stream));
}

void emit_stream(Emitter *emitter, const Plan *plan, const char *fused)
{
    Builder *to = emitter->to;
    const Orders orders = orders_of(emitter, plan);
    const char *other = NULL;
    emitter->stream = fresh_name(emitter, "order");
    if (orders.count) emit_first_order(emitter, &orders.items[0], fused);
    for (int i = 1; i < orders.count; i++) {
        const Order *order = &orders.items[i];
        if (order->get && !other) add_declaration(to, emitter->vendor->stream, other = fresh_name(emitter, "order_of_handle"), "NULL");
        if (order->get)
            add_set(to, fused, "%s && %s && %s == %s", fused, asks_handle(emitter, order, other), other, emitter->stream);
        else
            add_set(to, fused, "%s && (%s) == %s", fused, order->text, emitter->stream);
        add_note(to, "one stream for all");
    }
    add_call(to, "(void)%s", emitter->stream); /* where there is no scratch */
    add_set(to, fused, "%s && fern_device_here(\"%s:%u\")", fused, emitter_file_name(emitter), plan->region->statements.items[0]->line);
}

/* --- Calls ---------------------------------------------------------------------------------- */

/* --- Whether it pays ------------------------------------------------------------------------ */

/* In C: what calls of the nest touch again has left the cache by then, and the smallest tile fits. NULL: always. */
static const char *gains(Emitter *emitter, const Nest *nest)
{
    int64_t constant;
    const Expr *bytes = reused_bytes(nest), *step = tile_rule(nest, 0).step;
    if (!bytes) return NULL;
    const char *more = arena_printf(emitter->arena, "%s > (double)fern_device_cache()", emit_double(emitter, bytes));
    if (!step || expr_is_constant(step, &constant)) return more;
    return arena_printf(emitter->arena, "%s && %s <= (double)fern_device_cache()", more, emit_double(emitter, step));
}

void emit_device_gain(Emitter *emitter, const Plan *plan, const char *fused)
{
    Builder *to = emitter->to;
    const char *all = "";
    if (plan_has_kernels(plan)) return; /* they save passes over whatever memory the arrays are in */
    for (int n = 0; n < plan->nests.count; n++) {
        const char *some = gains(emitter, plan->nests.items[n]);
        if (!some) return;
        all = plan->nests.count == 1 ? some : arena_printf(emitter->arena, "%s%s(%s)", all, n ? " || " : "", some);
    }
    add_comment(to, "Arrays that the device's cache holds from call to call gain nothing from tiles.");
    only_if(to, "%s && !%s", fused, emitter->naming.tiles_name);
    add_set(to, fused, "%s", all);
    (void)begin_gain(emitter, plan, fused);
}

/* --- What the code needs ---------------------------------------------------------------------- */

/* Of the device that the code was compiled for: a function that returns this. */
static const char *known_function(Emitter *emitter, const char *comment, const char *head, const char *value)
{
    Builder *to = builder_new(emitter->arena, "");
    add_comment(to, "%s", comment);
    begin_function(to, "static inline %s(void)", head);
    add_return(to, "%s", value);
    end_body(to);
    return program_text(builder_program(to), emitter->arena);
}

const char *device_machine_in_c(Emitter *emitter)
{
    const Device *device = emitter->device;
    if (!device) return helper_part(emitter, device_memory, "device_machine");
    return known_function(emitter, "The device that the code was compiled for, as an estimate knows a machine.", "struct fern_machine fern_device_machine",
                          arena_printf(emitter->arena, "fern_gpu(%lld, %d, %d, %d, %d)", device->cache, device->processors, device->clock,
                                       device->memory_clock, device->bits));
}

static const char *device_cache_in_c(Emitter *emitter)
{
    if (!emitter->device) return helper_part(emitter, device_memory, "device_cache");
    return known_function(emitter, "Bytes of the second cache of the device that the code was compiled for.", "int64_t fern_device_cache",
                          arena_printf(emitter->arena, "%lld", emitter->device->cache));
}

void emit_device_helpers(Emitter *emitter, Text *out, const WordSet *code)
{
    const bool fits = has_word(code, "fern_device_fit"), caches = fits || has_word(code, "fern_device_cache") || has_word(code, "fern_device_machine");
    text_add(out, "#include <%s>\n\n", emitter->vendor->header);
    if (caches) emit_helper(emitter, out, "device_cache", device_cache_in_c(emitter));
    if (fits) emit_helper_part(emitter, out, device_memory, "device_fit");
    if (has_word(code, "fern_device_part")) emit_helper_part(emitter, out, device_memory, "device_part");
    if (has_word(code, "fern_device_here")) emit_helper_part(emitter, out, device_memory, "device_here");
    if (has_word(code, "fern_device_scratch")) emit_helper_part(emitter, out, device_memory, "device_scratch");
    if (has_word(code, "fern_device_free")) emit_helper_part(emitter, out, device_memory, "device_free");
    emit_status_helpers(emitter, out, code);
}
