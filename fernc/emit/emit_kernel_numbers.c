/* Numbers that calls in a kernel overwrite, such as a sum over an array: a thread combines those of its calls, the threads of a block
 * theirs, in a tree of fixed shape, and a second kernel those of the blocks. So the order is the same from call to call. */
#include "emit.h"

#include <string.h>

/* Calls `visit` for each number of the nest. */
typedef void Visit(Emitter *emitter, const Nest *nest, const char *name, const Access *access, const Window *part, Text *out);

static void each_number(Emitter *emitter, const Nest *nest, const char *name, Visit *visit, Text *out)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; piece->parts && a < piece->stage->access_count; a++)
            if (piece->parts[a]) visit(emitter, nest, name, &piece->stage->accesses[a], piece->parts[a], out);
    }
}

/* --- In the kernel ------------------------------------------------------------------------------ */

const char *number_in_kernel(Emitter *emitter, const Window *part, const char *indent)
{
    text_add(emitter->out, "%s%s %s;\n", indent, part->part_of->element, part->one_name);
    return arena_printf(emitter->arena, "&%s", part->one_name);
}

static bool is_ordered(const Access *access)
{
    return !strcmp(access->reduction->op, "min") || !strcmp(access->reduction->op, "max");
}

void emit_number_in_kernel(Emitter *emitter, const Nest *nest, const Piece *piece, const char *indent)
{
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Access *access = &piece->stage->accesses[a];
        const Window *part = piece->parts[a];
        if (part && is_ordered(access))
            text_add(emitter->out, "%s%s = %s_%s(%s, %s);\n", indent, part->sum_name, nest->kernel_name, part->sum_name, part->sum_name, part->one_name);
        else if (part)
            AT(emitter, indent, emit_combination(emitter, access->reduction, part->sum_name, part->one_name));
    }
}

static void add_parameter(Emitter *emitter, const Nest *nest, const char *name, const Access *access, const Window *part, Text *out)
{
    (void)emitter, (void)nest, (void)name, (void)access;
    text_add(out, ", %s &%s", part->part_of->element, part->sum_name);
}

void print_number_parameters(const Nest *nest, Text *out)
{
    each_number(NULL, nest, NULL, add_parameter, out);
}

static void add_name(Emitter *emitter, const Nest *nest, const char *name, const Access *access, const Window *part, Text *out)
{
    (void)emitter, (void)nest, (void)name, (void)access;
    text_add(out, ", %s", part->sum_name);
}

void print_number_names(const Nest *nest, Text *out)
{
    each_number(NULL, nest, NULL, add_name, out);
}

static void begin_number(Emitter *emitter, const Nest *nest, const char *name, const Access *access, const Window *part, Text *out)
{
    (void)emitter, (void)nest, (void)name;
    text_add(out, "    %s %s = %s;\n", part->part_of->element, part->sum_name, access->reduction->identity);
}

void print_numbers_begin(const Nest *nest, Text *out)
{
    each_number(NULL, nest, NULL, begin_number, out);
}

static void end_number(Emitter *emitter, const Nest *nest, const char *name, const Access *access, const Window *part, Text *out)
{
    (void)access, (void)name;
    text_add(out, "    fern_leave<%s, %s_%s>(%s, %s);\n", part->part_of->element, nest->kernel_name, part->sum_name, part->sum_name,
             kernel_parts(emitter, part));
}

void print_numbers_end(Emitter *emitter, const Nest *nest, Text *out)
{
    each_number(emitter, nest, NULL, end_number, out);
}

static void add_argument(Emitter *emitter, const Nest *nest, const char *name, const Access *access, const Window *part, Text *out)
{
    (void)nest, (void)name, (void)access, (void)out;
    (void)kernel_parts(emitter, part);
}

void add_number_arguments(Emitter *emitter, const Nest *nest)
{
    each_number(emitter, nest, NULL, add_argument, NULL);
}

/* --- Beside it ------------------------------------------------------------------------------------ */

static void add_functions(Emitter *emitter, const Nest *nest, const char *name, const Access *access, const Window *part, Text *out)
{
    (void)emitter, (void)nest;
    const char *type = part->part_of->element, *op = access->reduction->op, *sum = part->sum_name;
    text_add(out, "static __device__ __forceinline__ %s %s_%s(%s a, %s b)\n{\n", type, name, sum, type, type);
    if (is_ordered(access)) /* NaN only where there is nothing else */
        text_add(out, "    return a == %s || a != a || b %c a ? b : a;\n", access->reduction->identity, op[1] == 'i' ? '<' : '>');
    else if (!strcmp(op, "+") || !strcmp(op, "*"))
        text_add(out, "    return (%s)(a %s b);\n", type, op);
    else
        text_add(out, "    return %s(a, b);\n", op);
    text_add(out, "}\n\n__global__ void %s_%s_of_blocks(%s *parts, int64_t count)\n{\n    fern_combine<%s, %s_%s>(parts, count, %s);\n}\n\n", name,
             sum, type, type, name, sum, access->reduction->identity);
}

void print_number_functions(const Nest *nest, const char *name, Text *out)
{
    each_number(NULL, nest, name, add_functions, out);
}

/* `title` is passed as the name. */
static void add_launch(Emitter *emitter, const Nest *nest, const char *title, const Access *access, const Window *part, Text *out)
{
    (void)access;
    text_add(out, "    if (fern_error == cudaSuccess)\n"
                  "        fern_error = fern_launched(FERN_LAUNCH(%s_%s_of_blocks, dim3(1), dim3(FERN_PART_THREADS), 0, fern_stream, %s, fern_blocks_there), \"%s\");\n",
             nest->kernel_name, part->sum_name, kernel_parts(emitter, part), title);
}

void print_number_launches(Emitter *emitter, const Nest *nest, const char *title, Text *out)
{
    each_number(emitter, nest, title, add_launch, out);
}

