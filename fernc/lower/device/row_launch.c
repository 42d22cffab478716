/* Kernels whose threads keep rows in registers (rows.c): one for each number of elements that a thread has, and how they are launched. */
#include "kernel.h"

#include "threads/kernel.h"

enum { MOST_WARP_SLOTS = 8 }; /* elements of a lane, where a warp has a row */

static Aliases aliases_of(const Kernel *kernel)
{
    return kernel->rows->in_place ? SOME_APART : ALL_APART;
}

const char *row_length(Emitter *emitter, const Nest *nest, const KeptRows *rows)
{
    return emit_expr(emitter, expr_sub(nest->plan->pool, rows->row.end, rows->row.begin), true);
}

/* `suffix<slots>`, or one that needs no number. `bounds`: threads of a block, and blocks of a multiprocessor. */
static void add_kernel_of_rows(Emitter *emitter, const char *suffix, const char *bounds, const char *arguments, bool is_template)
{
    Builder *to = emitter->to;
    const char *name = kernel_name(emitter, emitter->kernel->nest);
    if (is_template) add_annotation(to, "template <int fern_slots>");
    begin_function(to, "__global__ void FERN_BOUNDS(%s) %s_%s(%s)", bounds, name, suffix, kernel_parameters(emitter, aliases_of(emitter->kernel), ""));
    add_call(to, "%s_row<%s>(%s)", name, arguments, kernel_names(emitter, ""));
    end_body(to);
    add_blank(to);
}

void add_kernels_of_rows(Emitter *emitter, const CodeList *body)
{
    Builder *to = emitter->to;
    const Kernel *kernel = emitter->kernel;
    const char *most = arena_printf(emitter->arena, "%lld, false, true", (long long)row_slots(kernel->rows));
    add_annotation(to, "template <int fern_slots, bool fern_of_warps, bool fern_of_rest>");
    begin_function(to, "static __device__ __forceinline__ void %s_row(%s)", kernel_name(emitter, kernel->nest), kernel_parameters(emitter, PLAIN, ""));
    add_declaration(to, "constexpr int64_t", "fern_stride", "fern_of_warps ? 32 : FERN_BLOCK");
    add_declaration(to, "constexpr int", "fern_parts", "fern_of_warps ? fern_slots : 1");
    add_declaration(to, "const int64_t", "fern_first_own", "threadIdx.x");
    add_declaration(to, "const int", "fern_own", "fern_own_of<fern_of_rest ? FERN_ANY : fern_slots, fern_stride>(%s - fern_first_own)", kernel->row_length);
    add_program(to, body);
    end_body(to);
    add_blank(to);
    add_kernel_of_rows(emitter, "short_rows", arena_printf(emitter->arena, "%d, fern_row_blocks(fern_slots, %lld)", 32 * KERNEL_WARPS, (long long)kernel->rows->bytes), "fern_slots, true, false", true);
    add_kernel_of_rows(emitter, "rows", arena_printf(emitter->arena, "FERN_BLOCK, fern_row_blocks(fern_slots, %lld)", (long long)kernel->rows->bytes), "fern_slots, false, false", true);
    add_kernel_of_rows(emitter, "long_rows", "FERN_BLOCK, 1", most, false);
}

/* Bytes of shared memory that a block of a long row has. */
static const char *rest_bytes(Emitter *emitter, const KeptRows *rows, const char *length)
{
    const char *sum = NULL;
    for (int area = 0; area < rows->areas.count; area++) {
        const char *room = arena_printf(emitter->arena, "fern_room(fern_row_rest(%s, %lld), %d)", length, (long long)row_slots(rows), rows->areas.items[area]);
        sum = sum ? arena_printf(emitter->arena, "%s + %s", sum, room) : room;
    }
    return sum ? sum : "0";
}

static void add_launch(Emitter *emitter, const Nest *nest, const char *kernel)
{
    add_return(emitter->to, "fern_launched(FERN_LAUNCH(%s_%s, fern_rows.grid, fern_rows.block, fern_rows.bytes, fern_stream%s), fern_title)",
               kernel_name(emitter, nest), kernel, kernel_names(emitter, ", "));
}

static void add_launches(Emitter *emitter, const Nest *nest, const char *kernel, const char *most, int64_t slots)
{
    for (int64_t s = 1; s <= slots; s *= 2) {
        only_if(emitter->to, "fern_row <= %lld * %s", (long long)s, most);
        add_launch(emitter, nest, arena_printf(emitter->arena, "%s<%lld>", kernel, (long long)s));
    }
}

static void declare_shape(Emitter *emitter, const Nest *nest, const char *threads, int groups, const char *bytes)
{
    const char *x = extent_along(emitter, nest, 'x'), *y = extent_along(emitter, nest, 'y'), *z = extent_along(emitter, nest, 'z');
    add_declaration(emitter->to, "const struct fern_shape", "fern_rows", "fern_groups_of(%s, %s, %s, %s, %d, %s)", x, y, z, threads, groups, bytes);
}

const CodeList *launches_of_rows(Emitter *emitter, const Nest *nest)
{
    Builder *around = begin_lowering(emitter, "    "), *to = emitter->to;
    const KeptRows *rows = emitter->kernel->rows;
    const long long slots = (long long)row_slots(rows);
    add_declaration(to, "const char *const", "fern_title", "\"%s\"", title_of_kernel(emitter, nest));
    add_declaration(to, "const int64_t", "fern_row", "%s", row_length(emitter, nest, rows));
    begin_if(to, "fern_row <= %d * 32 && fern_row <= FERN_BLOCK", MOST_WARP_SLOTS);
    declare_shape(emitter, nest, "32", KERNEL_WARPS, "0");
    add_launches(emitter, nest, "short_rows", "32", MOST_WARP_SLOTS);
    end_body(to);
    begin_if(to, "fern_row <= %lld * FERN_BLOCK", slots);
    declare_shape(emitter, nest, group_threads(emitter, nest), 1, "0");
    add_launches(emitter, nest, "rows", "FERN_BLOCK", slots);
    end_body(to);
    begin_if(to, "fern_shares((const void *)%s_long_rows, %s)", kernel_name(emitter, nest), rest_bytes(emitter, rows, "fern_row"));
    declare_shape(emitter, nest, "FERN_BLOCK", 1, rest_bytes(emitter, rows, "fern_row"));
    add_launch(emitter, nest, "long_rows");
    end_body(to);
    return end_lowering(emitter, around);
}

void add_fits_of_rows(Emitter *emitter, const Nest *nest, const KeptRows *rows)
{
    Builder *to = emitter->to;
    const char *length = row_length(emitter, nest, rows), *name = kernel_name(emitter, nest);
    const long long slots = (long long)row_slots(rows);
    only_if(to, "%s <= %lld * FERN_BLOCK", length, slots);
    add_return(to, "fern_fits((const void *)%s_rows<%lld>, 0, %s, \"%s\")", name, slots, group_threads(emitter, nest), title_of_kernel(emitter, nest));
    only_if(to, "fern_shares((const void *)%s_long_rows, %s)", name, rest_bytes(emitter, rows, length));
    add_return(to, "1");
}
