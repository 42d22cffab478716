/* The functions in C that launch a kernel, and that say whether the device has what it needs. */
#include "kernel.h"

#include "plan/device.h"
#include "threads/kernel.h"

static const char *threads_shape_call(Emitter *emitter, const Nest *nest, const char *x, const char *y, const char *z)
{
    const char *shape = arena_printf(emitter->arena, "fern_shape_of(%s, %s, %s)", x, y, z);
    return nest_has_numbers(nest) ? arena_printf(emitter->arena, "fern_shape_of_parts(%s)", shape) : shape;
}

const char *shape_call(Emitter *emitter, const Nest *nest)
{
    const char *x = extent_along(emitter, nest, 'x'), *y = extent_along(emitter, nest, 'y'), *z = extent_along(emitter, nest, 'z');
    if (!nest_has_groups(nest)) return threads_shape_call(emitter, nest, x, y, z);
    return arena_printf(emitter->arena, "fern_groups_of(%s, %s, %s, %s, %d, %s)", x, y, z, group_threads(emitter, nest),
                        nest->level == LEVEL_WARP ? KERNEL_WARPS : 1, group_bytes(emitter, nest));
}

/* Of the kernel with that at the end of its name, in blocks of the shape. */
static void add_launch(Emitter *emitter, const char *suffix, const char *shape)
{
    const Nest *nest = emitter->kernel->nest;
    if (nest_has_numbers(nest)) add_set(emitter->to, "fern_blocks_there", "(int64_t)%s.grid.x * %s.grid.y * %s.grid.z", shape, shape, shape);
    add_return(emitter->to, "fern_launched(FERN_LAUNCH(%s_%s, %s.grid, %s.block, %s.bytes, fern_stream%s), \"%s\")", kernel_name(emitter, nest), suffix, shape,
               shape, shape, kernel_names(emitter, ", "), title_of_kernel(emitter, nest));
}

/* Where there are many elements, and arrays lie so. */
static void add_launch_of_vectors(Emitter *emitter, const Nest *nest)
{
    const Vectors *vectors = &emitter->kernel->vectors;
    const char *x = extent_along(emitter, nest, 'x'), *y = extent_along(emitter, nest, 'y'), *z = extent_along(emitter, nest, 'z');
    begin_if(emitter->to, "fern_many(%s, %s, %s) && %s", x, y, z, vector_condition(emitter, nest, vectors));
    const char *wide = arena_printf(emitter->arena, "fern_tiles(%s, %lld)", x, (long long)vectors->width);
    add_declaration(emitter->to, "const struct fern_shape", "fern_vectors", "%s", threads_shape_call(emitter, nest, wide, y, z));
    add_launch(emitter, "vectors", "fern_vectors");
    end_body(emitter->to);
}

/* Where rows are long, and arrays lie so. */
static void add_launch_of_groups(Emitter *emitter, const Nest *nest)
{
    begin_if(emitter->to, "%s", group_vector_condition(emitter, nest, "fern_launch.block.x"));
    without_braces(emitter->to);
    add_launch(emitter, "vectors", "fern_launch");
    end_body(emitter->to);
}

/* Where there are many elements. */
static void add_launch_of_columns(Emitter *emitter, const Nest *nest)
{
    const char *x = extent_along(emitter, nest, 'x'), *y = extent_along(emitter, nest, 'y'), *z = extent_along(emitter, nest, 'z');
    begin_if(emitter->to, "fern_many(%s, %s, %s)", x, y, z);
    add_declaration(emitter->to, "const struct fern_shape", "fern_columns", "%s", shape_of_columns(emitter, nest));
    add_launch(emitter, "columns", "fern_columns");
    end_body(emitter->to);
}

const CodeList *launches_of_vectors(Emitter *emitter, const Nest *nest)
{
    Builder *around = begin_lowering(emitter, "    ");
    if (nest_has_groups(nest) && group_has_vectors(nest)) add_launch_of_groups(emitter, nest);
    if (has_vectors(emitter->kernel)) add_launch_of_vectors(emitter, nest);
    if (emitter->kernel->columns.rows > 1) add_launch_of_columns(emitter, nest);
    return end_lowering(emitter, around);
}

/* .. and behind it, what combines the numbers of its blocks. */
static void add_launching_with_numbers(Emitter *emitter, const Nest *nest)
{
    Builder *to = emitter->to;
    add_blank(to);
    begin_function(to, "extern \"C\" %s %s(%s fern_stream%s)", emitter->vendor->status, kernel_name(emitter, nest), emitter->vendor->stream,
                   kernel_parameters(emitter, PLAIN, ", "));
    add_declaration(to, "int64_t", "fern_blocks_there", "0");
    add_declaration(to, emitter->vendor->status, "fern_error", "%s_launch(fern_blocks_there, fern_stream%s)", kernel_name(emitter, nest), kernel_names(emitter, ", "));
    add_number_launches(emitter, nest);
    add_return(to, "fern_error");
    end_body(to);
}

void add_launching(Emitter *emitter, const Nest *nest, const char *shape, const char *same, const CodeList *of_vectors, const CodeList *of_rows)
{
    Builder *to = emitter->to;
    const bool has_numbers = nest_has_numbers(nest);
    const char *parameters = kernel_parameters(emitter, PLAIN, ", ");
    if (has_numbers)
        begin_function(to, "static %s %s_launch(int64_t &fern_blocks_there, %s fern_stream%s)", emitter->vendor->status, kernel_name(emitter, nest),
                       emitter->vendor->stream, parameters);
    else
        begin_function(to, "extern \"C\" %s %s(%s fern_stream%s)", emitter->vendor->status, kernel_name(emitter, nest), emitter->vendor->stream, parameters);
    add_declaration(to, "const struct fern_shape", "fern_launch", "%s", shape);
    only_if(to, "!fern_launch.grid.x");
    add_return(to, "%s", emitter->vendor->ok);
    const bool rows_first = of_rows && emitter->kernel->rows->in_place;
    if (rows_first) add_program(to, of_rows);
    if (same) {
        begin_if(to, "%s", same);
        if (!has_numbers) without_braces(to);
        add_launch(emitter, "in_place", "fern_launch");
        end_body(to);
    }
    if (of_rows && !rows_first) add_program(to, of_rows);
    add_program(to, of_vectors);
    add_launch(emitter, "threads", "fern_launch");
    end_body(to);
    if (has_numbers) add_launching_with_numbers(emitter, nest);
}

void add_fits(Emitter *emitter, const Nest *nest, bool in_place)
{
    Kernel kernel = {.nest = nest}, *around = emitter->kernel;
    const KeptRows *rows = around->rows;
    Builder *to = emitter->to;
    emitter->kernel = &kernel;
    const char *bytes = group_bytes(emitter, nest), *threads = group_threads(emitter, nest), *name = kernel_name(emitter, nest);
    if (rows) row_length(emitter, nest, rows);
    const char *call = arena_printf(emitter->arena, "%s, %s, \"%s\"", bytes, threads, title_of_kernel(emitter, nest));
    const char *fits = arena_printf(emitter->arena, "fern_fits((const void *)%s_threads, %s)", name, call);
    if (group_has_vectors(nest)) fits = arena_printf(emitter->arena, "%s\n        && fern_fits((const void *)%s_vectors, %s)", fits, name, call);
    if (in_place) fits = arena_printf(emitter->arena, "%s\n        && fern_fits((const void *)%s_in_place, %s)", fits, name, call);
    add_blank(to);
    begin_function(to, "extern \"C\" int %s_fits(%s)", name, kernel_parameters(emitter, PLAIN, ""));
    if (rows && (rows->in_place || !in_place)) add_fits_of_rows(emitter, nest, rows);
    add_return(to, "%s", fits);
    end_body(to);
    emitter->kernel = around;
}
