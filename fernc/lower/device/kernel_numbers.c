/* Numbers that calls in a kernel overwrite, such as a sum over an array: a thread combines those of its calls, the threads of a block
 * theirs, in a tree of fixed shape, and a second kernel those of the blocks. So the order is the same from call to call. */
#include "kernel.h"

#include <string.h>

/* What is combined over the grid. */
static Combines numbers_of(const Emitter *emitter, const Nest *nest)
{
    const Combines *all = &tree_of_nest(emitter->trees, nest)->combines;
    Combines numbers = {0};
    for (int c = 0; c < all->count; c++)
        if (all->items[c]->over == OVER_GRID) list_push(emitter->arena, &numbers, all->items[c]);
    return numbers;
}

static const char *sum_of(const Emitter *emitter, const Window *part)
{
    return given_name(emitter->given, NAME_SUM, part);
}

/* --- In the kernel ------------------------------------------------------------------------------ */

const char *number_in_kernel(Emitter *emitter, const Window *part)
{
    const char *one = given_name(emitter->given, NAME_ONE, part);
    add_declaration(emitter->to, part->part_of->element, one, NULL);
    return arena_printf(emitter->arena, "&%s", one);
}

void emit_number_in_kernel(Emitter *emitter, const Nest *nest, const Combine *combine)
{
    const char *sum = sum_of(emitter, combine->part), *one = given_name(emitter->given, NAME_ONE, combine->part);
    if (reduction_is_ordered(combine->reduction))
        add_set(emitter->to, sum, "%s_%s(%s, %s)", kernel_name(emitter, nest), sum, sum, one);
    else
        emit_combination(emitter, combine, sum, one);
}

const char *number_parameters(const Emitter *emitter, const Nest *nest)
{
    const Combines numbers = numbers_of(emitter, nest);
    const char *list = "";
    for (int i = 0; i < numbers.count; i++) {
        const Window *part = numbers.items[i]->part;
        list = arena_printf(emitter->arena, "%s, %s &%s", list, part->part_of->element, sum_of(emitter, part));
    }
    return list;
}

const char *number_names(const Emitter *emitter, const Nest *nest)
{
    const Combines numbers = numbers_of(emitter, nest);
    const char *list = "";
    for (int i = 0; i < numbers.count; i++) list = arena_printf(emitter->arena, "%s, %s", list, sum_of(emitter, numbers.items[i]->part));
    return list;
}

void begin_numbers_of_thread(Emitter *emitter, const Nest *nest)
{
    const Combines numbers = numbers_of(emitter, nest);
    for (int i = 0; i < numbers.count; i++) begin_combined(emitter, numbers.items[i], sum_of(emitter, numbers.items[i]->part));
}

void end_numbers_of_thread(Emitter *emitter, const Nest *nest)
{
    const Combines numbers = numbers_of(emitter, nest);
    for (int i = 0; i < numbers.count; i++) {
        const Window *part = numbers.items[i]->part;
        const char *sum = sum_of(emitter, part);
        add_call(emitter->to, "fern_leave<%s, %s_%s>(%s, %s)", part->part_of->element, kernel_name(emitter, nest), sum, sum, kernel_parts(emitter, part));
    }
}

void add_number_arguments(Emitter *emitter, const Nest *nest)
{
    const Combines numbers = numbers_of(emitter, nest);
    for (int i = 0; i < numbers.count; i++) (void)kernel_parts(emitter, numbers.items[i]->part);
}

/* --- Beside it ------------------------------------------------------------------------------------ */

static void add_combining(Emitter *emitter, const Nest *nest, const Combine *combine)
{
    Builder *to = emitter->to;
    const Reduction *reduction = combine->reduction;
    const char *type = combine->into->element;
    const char *name = kernel_name(emitter, nest), *sum = sum_of(emitter, combine->part);
    begin_function(to, "static __device__ __forceinline__ %s %s_%s(%s a, %s b)", type, name, sum, type, type);
    if (reduction_is_ordered(reduction)) /* NaN only where there is nothing else */
        add_return(to, "a == %s || a != a || b %c a ? b : a", combine->identity, reduction->op == REDUCE_MIN ? '<' : '>');
    else if (reduction_is_infix(reduction))
        add_return(to, "(%s)(a %s b)", type, reduction->text);
    else
        add_return(to, "%s(a, b)", reduction->text);
    end_body(to);
    add_blank(to);
    begin_function(to, "__global__ void %s_%s_of_blocks(%s *parts, int64_t count)", name, sum, type);
    add_call(to, "fern_combine<%s, %s_%s>(parts, count, %s)", type, name, sum, combine->identity);
    end_body(to);
    add_blank(to);
}

void add_number_functions(Emitter *emitter, const Nest *nest)
{
    const Combines numbers = numbers_of(emitter, nest);
    for (int i = 0; i < numbers.count; i++) add_combining(emitter, nest, numbers.items[i]);
}

void add_number_launches(Emitter *emitter, const Nest *nest)
{
    const Combines numbers = numbers_of(emitter, nest);
    for (int i = 0; i < numbers.count; i++) {
        const Window *part = numbers.items[i]->part;
        begin_if(emitter->to, "fern_error == %s", emitter->vendor->ok);
        without_braces(emitter->to);
        add_set(emitter->to, "fern_error",
                "fern_launched(FERN_LAUNCH(%s_%s_of_blocks, dim3(1), dim3(FERN_PART_THREADS), 0, fern_stream, %s, fern_blocks_there), \"%s\")",
                kernel_name(emitter, nest), sum_of(emitter, part), kernel_parts(emitter, part), title_of_kernel(emitter, nest));
        end_body(emitter->to);
    }
}
