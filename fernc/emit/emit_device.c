/* Fused functions on a GPU: the stream that their calls are ordered on, scratch in its memory, statuses. */
#include "helper_file.h"

#include "gpu/devices.h"
#include "plan/device.h"
#include "plan/kernel.h"
#include "plan/tile.h"

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

void emit_stream(Emitter *emitter, Plan *plan, const char *indent, const char *fused)
{
    const Orders orders = orders_of(emitter, plan);
    Text *out = emitter->out;
    emitter->stream = fresh_name(emitter, "order");
    const char *other = NULL;
    for (int i = 0; i < orders.count; i++) {
        const Order *order = &orders.items[i];
        if (!i && !order->get)
            text_add(out, "%scudaStream_t %s = %s;\n", indent, emitter->stream, order->text);
        else if (!i)
            text_add(out, "%scudaStream_t %s = NULL;\n%s%s = %s && %s(%s, &%s) == %s;\n", indent, emitter->stream, indent, fused,
                     fused, order->get, order->text, emitter->stream, order->ok);
        else if (!order->get)
            text_add(out, "%s%s = %s && (%s) == %s; /* one stream for all */\n", indent, fused, fused, order->text, emitter->stream);
        else {
            if (!other) text_add(out, "%scudaStream_t %s = NULL;\n", indent, other = fresh_name(emitter, "order_of_handle"));
            text_add(out, "%s%s = %s && %s(%s, &%s) == %s && %s == %s; /* one stream for all */\n", indent, fused, fused, order->get,
                     order->text, other, order->ok, other, emitter->stream);
        }
    }
    text_add(out, "%s(void)%s;\n", indent, emitter->stream); /* where there is no scratch */
    text_add(out, "%s%s = %s && fern_device_here(\"%s:%u\");\n", indent, fused, fused, emitter_file_name(emitter),
             plan->region->statements.items[0]->line);
}

/* --- Calls ---------------------------------------------------------------------------------- */

const char *emitter_file_name(const Emitter *emitter)
{
    const char *slash = strrchr(emitter->source->path, '/');
    return slash ? slash + 1 : emitter->source->path;
}

/* --- Whether it pays ------------------------------------------------------------------------ */

/* In C: what calls of the nest touch again has left the cache by then, and the smallest tile fits. NULL: always. */
static const char *gains(Emitter *emitter, Nest *nest)
{
    int64_t constant;
    const Expr *bytes = reused_bytes(nest), *step = tile_rule(nest, 0).step;
    if (!bytes) return NULL;
    const char *more = arena_printf(emitter->arena, "%s > (double)fern_device_cache()", emit_double(emitter, bytes));
    if (!step || expr_is_constant(step, &constant)) return more;
    return arena_printf(emitter->arena, "%s && %s <= (double)fern_device_cache()", more, emit_double(emitter, step));
}

void emit_device_gain(Emitter *emitter, Plan *plan, const char *indent, const char *fused)
{
    const char *all = "";
    if (plan_has_kernels(plan)) return; /* they save passes over whatever memory the arrays are in */
    for (int n = 0; n < plan->nests.count; n++) {
        const char *some = gains(emitter, plan->nests.items[n]);
        if (!some) return;
        all = plan->nests.count == 1 ? some : arena_printf(emitter->arena, "%s%s(%s)", all, n ? " || " : "", some);
    }
    text_add(emitter->out, "%s/* Arrays that the device's cache holds from call to call gain nothing from tiles. */\n", indent);
    text_add(emitter->out, "%sif (%s && !%s) %s = %s;\n", indent, fused, emitter->naming.tiles_name, fused, all);
    emit_gain(emitter, plan, indent, fused);
}

/* --- What the code needs ---------------------------------------------------------------------- */

static const char cache_known[] =
    "/* Bytes of the second cache of the device that the code was compiled for. */\n"
    "static inline int64_t fern_device_cache(void)\n"
    "{\n"
    "    return %lld;\n"
    "}\n";

static const char machine_known[] =
    "/* The device that the code was compiled for, as an estimate knows a machine. */\n"
    "static inline struct fern_machine fern_device_machine(void)\n"
    "{\n"
    "    return fern_gpu(%lld, %d, %d, %d, %d);\n"
    "}\n";

const char *device_machine_in_c(Emitter *emitter)
{
    const Device *device = emitter->device;
    if (!device) return helper_part(emitter, device_memory, "device_machine");
    return arena_printf(emitter->arena, machine_known, device->cache, device->processors, device->clock, device->memory_clock, device->bits);
}

void emit_device_helpers(Emitter *emitter, Text *out, const char *code)
{
    const bool fits = strstr(code, "fern_device_fit("), caches = fits || strstr(code, "fern_device_cache(") || strstr(code, "fern_device_machine(");
    const Device *device = emitter->device;
    text_add(out, "#include <cuda_runtime_api.h>\n\n");
    if (caches)
        emit_helper(emitter, out, "device_cache", device ? arena_printf(emitter->arena, cache_known, device->cache)
                                                         : helper_part(emitter, device_memory, "device_cache"));
    if (fits) emit_helper_part(emitter, out, device_memory, "device_fit");
    if (strstr(code, "fern_device_part(")) emit_helper_part(emitter, out, device_memory, "device_part");
    if (strstr(code, "fern_device_here(")) emit_helper_part(emitter, out, device_memory, "device_here");
    if (strstr(code, "fern_device_scratch(")) emit_helper_part(emitter, out, device_memory, "device_scratch");
    if (strstr(code, "fern_device_free(")) emit_helper_part(emitter, out, device_memory, "device_free");
    emit_status_helpers(emitter, out, code);
}
