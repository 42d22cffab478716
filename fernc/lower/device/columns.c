/* Kernels of which each thread goes down a column: some rows of a stencil, of one or several neighbours each. */
#include "kernel.h"

static const NestLoop *loop_down(const Kernel *kernel)
{
    return &kernel->nest->loops[kernel->columns.down];
}

static const NestLoop *loop_along(const Kernel *kernel)
{
    return &kernel->nest->loops[kernel->nest->loop_count - 1];
}

void name_columns(Emitter *emitter, const Nest *nest)
{
    Kernel *kernel = emitter->kernel;
    const char *down = nest->loops[kernel->columns.down].name, *along = nest->loops[nest->loop_count - 1].name;
    kernel->down_begin = fresh_name(emitter, arena_printf(emitter->arena, "%s_first", down));
    kernel->down_end = fresh_name(emitter, arena_printf(emitter->arena, "%s_last", down));
    kernel->begin = fresh_name(emitter, arena_printf(emitter->arena, "%s_first", along));
    kernel->end = fresh_name(emitter, arena_printf(emitter->arena, "%s_last", along));
}

bool is_of_columns(const Kernel *kernel, const NestLoop *loop)
{
    return kernel->by_columns && (loop == loop_down(kernel) || loop == loop_along(kernel));
}

void open_loop_of_columns(Emitter *emitter, const NestLoop *loop, const char *first, const char *step)
{
    const Kernel *kernel = emitter->kernel;
    const bool is_down = loop == loop_down(kernel);
    const char *i = symbol_text(emitter, loop->variable), *tile = symbol_text(emitter, loop->tile);
    if (!is_down) add_annotation(emitter->to, "FERN_UNROLL(%lld)", (long long)(kernel->columns.rows * kernel->columns.width));
    begin_for(emitter->to, "int64_t %s = %s + (%s) * %s; %s < %s; %s += %s * %s", i, is_down ? kernel->down_begin : kernel->begin, first, tile, i,
              is_down ? kernel->down_end : kernel->end, i, step, tile);
}

/* Where the last whole column ends. */
static const char *declare_edge(Emitter *emitter, const NestLoop *loop, int64_t elements)
{
    const char *begin = emit_expr(emitter, loop->begin, true);
    const char *extent = emit_expr(emitter, expr_sub(emitter->kernel->nest->plan->pool, loop->end, loop->begin), true);
    const char *edge = fresh_name(emitter, arena_printf(emitter->arena, "%s_edge", loop->name));
    const bool at_zero = begin[0] == '0' && !begin[1];
    add_declaration(emitter->to, "const int64_t", edge, "%s%s%s / %lld * %lld", at_zero ? "" : begin, at_zero ? "" : " + ", extent,
                    (long long)elements, (long long)elements);
    return edge;
}

/* A part of both loops, in columns of so many elements. */
static void add_part(Emitter *emitter, int64_t rows, int64_t width, const char *down_begin, const char *down_end, const char *begin, const char *end)
{
    const Kernel *kernel = emitter->kernel;
    add_call(emitter->to, "%s_column<%lld, %lld>(%s, %s, %s, %s%s)", kernel_name(emitter, kernel->nest), (long long)rows, (long long)width,
             down_begin, down_end, begin, end, first_names(emitter, kernel->column_count, ", "));
}

void add_kernel_of_columns(Emitter *emitter, const CodeList *body, Aliases aliases)
{
    Builder *to = emitter->to;
    const Kernel *kernel = emitter->kernel;
    const NestLoop *down = loop_down(kernel), *along = loop_along(kernel);
    const Columns *columns = &kernel->columns;
    const char *name = kernel_name(emitter, kernel->nest);
    const char *down_begin = emit_expr(emitter, down->begin, true), *down_end = emit_expr(emitter, down->end, false);
    const char *begin = emit_expr(emitter, along->begin, true), *end = emit_expr(emitter, along->end, false);
    add_annotation(to, "template <int64_t %s, int64_t %s>", symbol_text(emitter, down->tile), symbol_text(emitter, along->tile));
    begin_function(to, "static __device__ __forceinline__ void %s_column(int64_t %s, int64_t %s, int64_t %s, int64_t %s%s)", name, kernel->down_begin,
                   kernel->down_end, kernel->begin, kernel->end, first_parameters(emitter, kernel->column_count, PLAIN, ", "));
    add_program(to, body);
    end_body(to);
    add_blank(to);
    begin_function(to, "__global__ void %s_columns(%s)", name, kernel_parameters(emitter, aliases, ""));
    const char *last_row = declare_edge(emitter, down, columns->rows);
    const char *last = columns->width > 1 ? declare_edge(emitter, along, columns->width) : end;
    add_part(emitter, columns->rows, columns->width, down_begin, last_row, begin, last);
    if (columns->width > 1) add_part(emitter, columns->rows, 1, down_begin, last_row, last, end);
    add_part(emitter, 1, 1, last_row, down_end, begin, end);
    end_body(to);
    add_blank(to);
}

const char *shape_of_columns(Emitter *emitter, const Nest *nest)
{
    const Columns *columns = &emitter->kernel->columns;
    const char *extent[3];
    for (char axis = 'x'; axis <= 'z'; axis++) {
        const char *elements = extent_along(emitter, nest, axis);
        int64_t each = axis == 'x' ? columns->width : axis == axis_of(nest, columns->down) ? columns->rows : 1;
        extent[axis - 'x'] = each > 1 ? arena_printf(emitter->arena, "fern_tiles(%s, %lld)", elements, (long long)each) : elements;
    }
    return arena_printf(emitter->arena, "fern_shape_in_rounds(%s, %s, %s, 1)", extent[0], extent[1], extent[2]);
}
