/* Nests as kernels of CUDA C++, in a file of their own, and their calls in the fused function. */
#include "kernel.h"

#include "print/print.h"
#include "threads/kernel.h"

#include <string.h>

/* --- Kernels -------------------------------------------------------------------------------------- */

/* `NAME_threads`, for arrays that are apart or not. */
static void begin_kernel(Emitter *emitter, const char *suffix, Aliases aliases)
{
    const Nest *nest = emitter->kernel->nest;
    begin_function(emitter->to, "__global__ void %s_%s(%s)", kernel_name(emitter, nest), suffix, kernel_parameters(emitter, aliases, ""));
    begin_numbers_of_thread(emitter, nest);
}

static void end_function(Emitter *emitter)
{
    end_body(emitter->to);
    add_blank(emitter->to);
}

static void end_kernel(Emitter *emitter)
{
    end_numbers_of_thread(emitter, emitter->kernel->nest);
    end_function(emitter);
}

static void add_kernel(Emitter *emitter, const char *suffix, Aliases aliases, const CodeList *body)
{
    begin_kernel(emitter, suffix, aliases);
    add_program(emitter->to, body);
    end_kernel(emitter);
}

/* What is one array with another is updated in place, and else loads need not wait for stores. */
static void add_kernels(Emitter *emitter, const CodeList *body, bool in_place)
{
    const Kernel *kernel = emitter->kernel;
    if (!in_place) {
        add_kernel(emitter, "threads", SOME_APART, body);
        return;
    }
    const char *name = kernel_name(emitter, kernel->nest);
    begin_function(emitter->to, "static __device__ __forceinline__ void %s_thread(%s%s)", name,
                   first_parameters(emitter, kernel->inner_count, PLAIN, ""), number_parameters(emitter, kernel->nest));
    add_program(emitter->to, body);
    end_function(emitter);
    for (int apart = 0; apart < 2; apart++) {
        begin_kernel(emitter, apart ? "threads" : "in_place", apart ? ALL_APART : SOME_APART);
        add_call(emitter->to, "%s_thread(%s%s)", name, first_names(emitter, kernel->inner_count, ""), number_names(emitter, kernel->nest));
        end_kernel(emitter);
    }
}

/* A part of the innermost loop, with so many elements a thread. */
static void call_of_vectors(Emitter *emitter, int64_t width, const char *begin, const char *end)
{
    const Kernel *kernel = emitter->kernel;
    add_call(emitter->to, "%s_thread<%lld>(%s, %s%s%s)", kernel_name(emitter, kernel->nest), (long long)width, begin, end,
             first_names(emitter, kernel->inner_count, ", "), number_names(emitter, kernel->nest));
}

/* The same for any width, with a kernel that takes what is left one by one. Where one array may be another, a copy of its elements
 * would not see what a call before has written: `in_place`, else NULL, is the body that has none. */
static void add_kernels_of_vectors(Emitter *emitter, const CodeList *body, const CodeList *in_place)
{
    Builder *to = emitter->to;
    const Kernel *kernel = emitter->kernel;
    const NestLoop *loop = &kernel->nest->loops[kernel->nest->loop_count - 1];
    const char *begin = emit_expr(emitter, loop->begin, true), *end = emit_expr(emitter, loop->end, false);
    const char *extent = emit_expr(emitter, expr_sub(kernel->nest->plan->pool, loop->end, loop->begin), true);
    const char *edge = fresh_name(emitter, arena_printf(emitter->arena, "%s_edge", loop->name));
    const long long width = kernel->vectors.width;
    const Aliases aliases = in_place ? ALL_APART : SOME_APART;
    add_annotation(to, "template <int64_t %s>", symbol_text(emitter, loop->tile));
    begin_function(to, "static __device__ __forceinline__ void %s_thread(int64_t %s, int64_t %s%s%s)", kernel_name(emitter, kernel->nest), kernel->begin,
                   kernel->end, first_parameters(emitter, kernel->inner_count, PLAIN, ", "), number_parameters(emitter, kernel->nest));
    add_program(to, body);
    end_function(emitter);
    if (in_place) add_kernel(emitter, "in_place", SOME_APART, in_place);
    begin_kernel(emitter, "threads", aliases);
    call_of_vectors(emitter, 1, begin, end);
    end_kernel(emitter);
    begin_kernel(emitter, "vectors", aliases);
    add_declaration(to, "const int64_t", edge, "%s%s%s / %lld * %lld", strcmp(begin, "0") ? begin : "", strcmp(begin, "0") ? " + " : "", extent,
                    width, width);
    call_of_vectors(emitter, width, begin, edge);
    call_of_vectors(emitter, 1, edge, end);
    end_kernel(emitter);
}

/* --- Bodies --------------------------------------------------------------------------------------- */

/* With one element, and no copy of it. */
static const CodeList *body_of_elements(Emitter *emitter, const Nest *nest)
{
    emitter->kernel->by_elements = true;
    const CodeList *body = kernel_body(emitter, nest);
    emitter->kernel->by_elements = false;
    return body;
}

/* Whose threads share calls by several elements at once. */
static const CodeList *body_of_shared_vectors(Emitter *emitter, const Nest *nest)
{
    emitter->kernel->shares_vectors = true;
    const CodeList *body = kernel_body(emitter, nest);
    emitter->kernel->shares_vectors = false;
    return body;
}

static const CodeList *body_of_columns(Emitter *emitter, const Nest *nest)
{
    name_columns(emitter, nest);
    emitter->kernel->by_columns = true;
    const CodeList *body = kernel_body(emitter, nest);
    emitter->kernel->by_columns = false;
    return body;
}

/* Whose threads keep rows in registers. */
static const CodeList *body_of_rows(Emitter *emitter, const Nest *nest)
{
    emitter->kernel->by_rows = true;
    emitter->kernel->row_length = row_length(emitter, nest, emitter->kernel->rows);
    const CodeList *body = kernel_body(emitter, nest);
    emitter->kernel->by_rows = false;
    return body;
}

/* The kernels of the nest, and what launches them. Bodies come first: they tell what is passed. */
static void add_nest(Emitter *emitter, const Nest *nest)
{
    Kernel *kernel = emitter->kernel;
    const NestLoop *innermost = &nest->loops[nest->loop_count - 1];
    const CodeList *of_vectors = NULL, *of_elements = NULL, *of_columns = NULL, *of_rows = NULL;
    KeptRows rows;
    kernel->columns = columns_of(nest);
    kernel->vectors = kernel->columns.rows > 1 ? (Vectors){.width = 1} : vectors_of(nest);
    if (has_vectors(kernel)) {
        kernel->begin = fresh_name(emitter, arena_printf(emitter->arena, "%s_first", innermost->name));
        kernel->end = fresh_name(emitter, arena_printf(emitter->arena, "%s_last", innermost->name));
    }
    if (kernel->columns.rows > 1) of_columns = body_of_columns(emitter, nest);
    kernel->column_count = kernel->arguments.count;
    const CodeList *body = kernel_body(emitter, nest);
    if (nest_has_groups(nest) && group_has_vectors(nest)) of_vectors = body_of_shared_vectors(emitter, nest);
    if (nest_has_groups(nest) && rows_of(nest, &rows)) {
        kernel->rows = &rows;
        of_rows = body_of_rows(emitter, nest);
    }
    kernel->inner_count = kernel->arguments.count;
    add_number_arguments(emitter, nest);
    const char *shape = shape_call(emitter, nest), *same = same_pointers(emitter);
    const CodeList *launches = launches_of_vectors(emitter, nest);
    if (has_vectors(kernel) && same) of_elements = body_of_elements(emitter, nest);
    add_blank(emitter->to);
    add_comment(emitter->to, "%s", title_of_kernel(emitter, nest));
    add_number_functions(emitter, nest);
    if (has_vectors(kernel))
        add_kernels_of_vectors(emitter, body, of_elements);
    else
        add_kernels(emitter, body, same != NULL);
    if (of_columns) add_kernel_of_columns(emitter, of_columns, same ? ALL_APART : SOME_APART);
    if (of_rows) add_kernels_of_rows(emitter, of_rows);
    if (of_vectors) add_kernel(emitter, "vectors", same ? ALL_APART : SOME_APART, of_vectors);
    add_launching(emitter, nest, shape, same, launches, of_rows ? launches_of_rows(emitter, nest) : NULL);
    if (nest_has_groups(nest)) add_fits(emitter, nest, same != NULL);
    kernel->rows = NULL;
}

static void note_file(Emitter *emitter, const char *file)
{
    if (!*file) return; /* it is a loop of the composition */
    for (int i = 0; i < emitter->kernel_files.count; i++)
        if (!strcmp(emitter->kernel_files.items[i], file)) return;
    list_push(emitter->arena, &emitter->kernel_files, file);
}

static void note_files(Emitter *emitter, const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        note_file(emitter, variant_at(stage, nest->level)->file);
        if (stage->block->inline_fold) note_file(emitter, stage->block->inline_fold->file);
    }
}

/* --- In the fused function ------------------------------------------------------------------------ */

void emit_kernels_fit(Emitter *emitter, const Plan *plan, const char *fused)
{
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        if (!nest->kernel) continue;
        const char *form = emitter->on_ranks ? "%s_mpi_kernel" : "%s_kernel";
        const char *name = fresh_name(emitter, arena_printf(emitter->arena, form, emitter->function->name));
        give_name(emitter->given, NAME_KERNEL, nest, name);
        if (!nest_has_groups(nest)) continue;
        Kernel kernel = {.nest = nest};
        KeptRows rows;
        emitter->kernel = &kernel;
        group_bytes(emitter, nest);
        group_threads(emitter, nest);
        if (rows_of(nest, &rows)) row_length(emitter, nest, &rows);
        add_set(emitter->to, fused, "%s && %s_fits(%s)", fused, name, passed_to_kernel(emitter, ""));
        add_prototype(emitter->kernel_prototypes, "int %s_fits(%s)", name,
                      kernel.arguments.count ? kernel_parameters(emitter, PLAIN, "") : "void");
        emitter->kernel = NULL;
    }
}

/* The first that is tested, else the first. */
static const Piece *tested_piece(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->stage->statement->status_test) return nest->pieces.items[p];
    return nest->pieces.items[0];
}

void emit_kernel(Emitter *emitter, const Nest *nest)
{
    Kernel kernel = {.nest = nest};
    Builder *to = emitter->to;
    emitter->kernel = &kernel;
    emitter->to = emitter->kernels;
    add_nest(emitter, nest);
    note_files(emitter, nest);
    emitter->to = to;
    add_prototype(emitter->kernel_prototypes, "%s %s(%s fern_stream%s)", emitter->vendor->status, kernel_name(emitter, nest), emitter->vendor->stream,
                  kernel_parameters(emitter, PLAIN, ", "));
    const char *launch = arena_printf(emitter->arena, "%s(%s%s)", kernel_name(emitter, nest), emitter->stream, passed_to_kernel(emitter, ", "));
    const char *title = title_of_kernel(emitter, nest);
    emitter->kernel = NULL;
    for (int p = 0; p < nest->pieces.count; p++)
        add_comment(to, "%s", comment_of_source(emitter, nest->pieces.items[p]->stage->statement->range));
    if (emitter->on_ranks) /* a status that is not good is kept until all ranks agree */
        add_call(to, "(void)fern_routine_fails(&%s, %s, %s, \"%s\")", emitter->failure, launch, emitter->vendor->ok, title);
    else
        emit_status(emitter, nest, tested_piece(nest), cuda_status_of_all(emitter, nest, title, launch));
}

void emit_kernel_prototypes(Emitter *emitter)
{
    Builder *to = emitter->to;
    if (builder_is_empty(emitter->kernel_prototypes)) return;
    add_comment(to, "Kernels, in a file of CUDA C++.");
    add_directive(to, "#ifdef __cplusplus");
    add_directive(to, "extern \"C\" {");
    add_directive(to, "#endif");
    add_program(to, builder_program(emitter->kernel_prototypes));
    add_directive(to, "#ifdef __cplusplus");
    add_directive(to, "}");
    add_directive(to, "#endif");
    add_blank(to);
}
