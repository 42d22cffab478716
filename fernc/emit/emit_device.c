/* Fused functions on a GPU: the stream that their calls are ordered on, scratch in its memory, statuses. */
#include "emit.h"

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

static const char cache_asked[] =
    "/* Bytes of the second cache of the device that is current. */\n"
    "static inline int64_t fern_device_cache(void)\n"
    "{\n"
    "    int device = 0, bytes = 0;\n"
    "    if (cudaGetDevice(&device) != cudaSuccess\n"
    "        || cudaDeviceGetAttribute(&bytes, cudaDevAttrL2CacheSize, device) != cudaSuccess)\n"
    "        (void)cudaGetLastError();\n"
    "    return bytes > 0 ? bytes : 4 << 20;\n"
    "}\n";

static const char cache_known[] =
    "/* Bytes of the second cache of the device that the code was compiled for. */\n"
    "static inline int64_t fern_device_cache(void)\n"
    "{\n"
    "    return %lld;\n"
    "}\n";

static const char machine_asked[] =
    "/* The device that is current, as an estimate knows a machine. It is asked once by each thread: the driver takes half a millisecond to\n"
    " * tell a clock. */\n"
    "static inline struct fern_machine fern_device_machine(void)\n"
    "{\n"
    "    static FERN_THREAD_LOCAL struct fern_machine machine;\n"
    "    static FERN_THREAD_LOCAL int known; /* the number of its device, and 1 */\n"
    "    int device = 0, processors = 0, clock = 0, memory_clock = 0, bits = 0;\n"
    "    const cudaError_t error = cudaGetDevice(&device);\n"
    "    if (error == cudaSuccess && known == device + 1) return machine;\n"
    "    if (error != cudaSuccess\n"
    "        || cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device) != cudaSuccess\n"
    "        || cudaDeviceGetAttribute(&clock, cudaDevAttrClockRate, device) != cudaSuccess\n"
    "        || cudaDeviceGetAttribute(&memory_clock, cudaDevAttrMemoryClockRate, device) != cudaSuccess\n"
    "        || cudaDeviceGetAttribute(&bits, cudaDevAttrGlobalMemoryBusWidth, device) != cudaSuccess)\n"
    "        (void)cudaGetLastError();\n"
    "    machine = fern_gpu(fern_device_cache(), processors, clock, memory_clock, bits);\n"
    "    known = error == cudaSuccess ? device + 1 : 0;\n"
    "    return machine;\n"
    "}\n";

static const char machine_known[] =
    "/* The device that the code was compiled for, as an estimate knows a machine. */\n"
    "static inline struct fern_machine fern_device_machine(void)\n"
    "{\n"
    "    return fern_gpu(%lld, %d, %d, %d, %d);\n"
    "}\n";

#define PART(signature, cache)                                                        \
    "/* How many steps of `step` bytes a tile takes: half of the cache. */\n"          \
    "static inline int64_t " signature "\n"                                            \
    "{\n"                                                                              \
    "    const int64_t steps = step > 0 ? " cache " / 2 / step : " cache ";\n"         \
    "    return steps < 64 ? steps : steps / 64 * 64;\n"                               \
    "}\n"
static const char fit[] = PART("fern_device_fit(int64_t step)", "fern_device_cache()");
static const char part[] = PART("fern_device_part(int64_t cache, int64_t step)", "cache");

static const char here[] =
    "/* Where no GPU can be used, says why; what it says may go elsewhere than to standard error. Then the calls run as written,\n"
    " * and return what they return there. */\n"
    "#ifndef FERN_DEVICE_MISSING\n"
    "#include <stdio.h>\n"
    "#define FERN_DEVICE_MISSING(place, why) ((void)fprintf(stderr, \"%s: no GPU can be used: %s\\n\", place, why))\n"
    "#endif\n"
    "static inline int fern_device_here(const char *place)\n"
    "{\n"
    "    int device = 0;\n"
    "    const cudaError_t error = cudaGetDevice(&device);\n"
    "    if (error == cudaSuccess) return 1;\n"
    "    (void)cudaGetLastError();\n"
    "    FERN_DEVICE_MISSING(place, cudaGetErrorString(error));\n"
    "    return 0;\n"
    "}\n";

static const char scratch[] =
    "/* Memory for a tile, ordered on the stream; NULL: there is none, and no error is left behind. */\n"
    "static inline void *fern_device_scratch(int64_t elements, size_t size, cudaStream_t stream)\n"
    "{\n"
    "    void *memory = NULL;\n"
    "    if (cudaMallocAsync(&memory, (elements > 0 ? (size_t)elements : 1) * size, stream) == cudaSuccess) return memory;\n"
    "    (void)cudaGetLastError();\n"
    "    return NULL;\n"
    "}\n";

static const char freeing[] =
    "/* When what the stream has been given before is done. */\n"
    "static inline void fern_device_free(void *memory, cudaStream_t stream)\n"
    "{\n"
    "    if (memory) (void)cudaFreeAsync(memory, stream);\n"
    "}\n";

const char *device_machine_in_c(Emitter *emitter)
{
    const Device *device = emitter->device;
    if (!device) return machine_asked;
    return arena_printf(emitter->arena, machine_known, device->cache, device->processors, device->clock, device->memory_clock, device->bits);
}

void emit_device_helpers(Emitter *emitter, Text *out, const char *code)
{
    const bool fits = strstr(code, "fern_device_fit("), caches = fits || strstr(code, "fern_device_cache(") || strstr(code, "fern_device_machine(");
    const Device *device = emitter->device;
    text_add(out, "#include <cuda_runtime_api.h>\n\n");
    if (caches)
        emit_helper(emitter, out, "device_cache", device ? arena_printf(emitter->arena, cache_known, device->cache) : cache_asked);
    if (fits) emit_helper(emitter, out, "device_fit", fit);
    if (strstr(code, "fern_device_part(")) emit_helper(emitter, out, "device_part", part);
    if (strstr(code, "fern_device_here(")) emit_helper(emitter, out, "device_here", here);
    if (strstr(code, "fern_device_scratch(")) emit_helper(emitter, out, "device_scratch", scratch);
    if (strstr(code, "fern_device_free(")) emit_helper(emitter, out, "device_free", freeing);
    emit_status_helpers(emitter, out, code);
}
