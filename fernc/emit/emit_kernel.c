/* Nests as kernels of CUDA C++, in a file of their own, and their calls in the fused function. What the body of a kernel
 * mentions of the function, as it is printed, becomes a parameter. */
#include "emit.h"

#include "plan/device.h"
#include "plan/kernel.h"
#include "plan/vector.h"

#include <string.h>

typedef struct KernelArgument {
    const void *what;            /* a symbol, a root, an argument of a call */
    const char *type;            /* "const float *", */
    bool alone;                  /* a pointer: no other of the kernel points at what it does */
    const char *name;            /* in the kernel */
    const char *text;            /* what the fused function passes */
} KernelArgument;

struct Kernel {
    const Nest *nest;
    Vectors vectors;             /* of a width of 1: threads have an element each, whatever the sizes */
    bool shares_vectors;         /* threads of a group share what calls compute by several elements at once */
    const char *begin, *end;     /* of the innermost loop in a function for any width, */
    int inner_count;             /* .. which is given the first so many arguments */
    LIST(KernelArgument) arguments;
};

/* --- Arguments -------------------------------------------------------------------------------- */

/* C has variables of these names. */
static bool is_word_of_cpp(const char *name)
{
    static const char *const words[] = {
        "alignas", "alignof", "and", "and_eq", "asm", "bitand", "bitor", "bool", "catch", "class", "compl", "concept", "constexpr",
        "decltype", "delete", "explicit", "export", "false", "friend", "mutable", "namespace", "new", "noexcept", "not", "not_eq",
        "nullptr", "operator", "or", "or_eq", "private", "protected", "public", "requires", "static_assert", "template", "this",
        "thread_local", "throw", "true", "try", "typeid", "typename", "using", "virtual", "wchar_t", "xor", "xor_eq"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i], name)) return true;
    return false;
}

bool kernel_has_name(const Emitter *emitter, const char *name)
{
    const Kernel *kernel = emitter->kernel;
    bool has = false;
    for (int i = 0; kernel && i < kernel->arguments.count; i++) has |= !strcmp(kernel->arguments.items[i].name, name);
    return has;
}

/* Routines call their parameters what they like: a loop of the kernel may have that name, or a variable in it. */
static const char *free_name(const Emitter *emitter, const char *wanted)
{
    const char *name = wanted;
    for (int number = 2; is_word_of_cpp(name) || kernel_has_name(emitter, name) || naming_is_given(&emitter->naming, name); number++)
        name = arena_printf(emitter->arena, "%s_%d", wanted, number);
    return name;
}

bool kernel_shares_vectors(const Emitter *emitter)
{
    return emitter->kernel && emitter->kernel->shares_vectors;
}

static const char *known_argument(const Emitter *emitter, const void *what)
{
    for (int i = 0; i < emitter->kernel->arguments.count; i++)
        if (emitter->kernel->arguments.items[i].what == what) return emitter->kernel->arguments.items[i].name;
    return NULL;
}

static const char *add_argument(Emitter *emitter, KernelArgument argument, const char *wanted)
{
    if (!argument.name) argument.name = free_name(emitter, wanted);
    list_push(emitter->arena, &emitter->kernel->arguments, argument);
    return argument.name;
}

const char *kernel_symbol(Emitter *emitter, const Symbol *symbol)
{
    const char *known = known_argument(emitter, symbol), *text = symbol->c_text ? symbol->c_text : symbol->name;
    if (known) return known;
    const char *name = symbol->of_rank && !kernel_has_name(emitter, text) ? text : NULL; /* it is the function's, and no other's there */
    return add_argument(emitter, (KernelArgument){symbol, "int64_t ", true, name, text}, root_identifier(emitter->arena, symbol->name));
}

static bool is_written(const Nest *nest, const Space *space)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (piece_writes(nest->pieces.items[p], space)) return true;
    return false;
}

const char *kernel_pointer(Emitter *emitter, const Space *space, const LocalView *local)
{
    const Root *root = space->root;
    const void *what = local ? (const void *)local : root;
    const char *known = known_argument(emitter, what);
    if (known) return known;
    const char *type = arena_printf(emitter->arena, "%s%s *", is_written(emitter->kernel->nest, space) ? "" : "const ", root->element);
    return add_argument(emitter, (KernelArgument){what, type, !space->thread_group, NULL, local ? local->name : root->pointer},
                        root->identifier);
}

const char *kernel_value(Emitter *emitter, const Stage *stage, int parameter)
{
    const Argument *argument = &stage->node->arguments[parameter];
    const Parameter *given = &stage->node->routine->parameters[parameter];
    const char *known = known_argument(emitter, argument), *text = argument->entry_text ? argument->entry_text : argument->text;
    if (known) return known;
    if (argument->constant_text && is_number_text(text)) return text;
    return add_argument(emitter, (KernelArgument){argument, arena_printf(emitter->arena, "%s ", given->type.spelling), true, NULL, text},
                        given->name);
}

static bool is_name(const char *text)
{
    return *text && !text[strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789")];
}

const char *kernel_scalar(Emitter *emitter, const Stage *stage, const Access *access)
{
    if (block_in_device(stage->block, access->parameter)) return kernel_pointer(emitter, access->space, NULL);
    const Argument *argument = &stage->node->arguments[access->parameter];
    const char *element = access->space->root->element, *name = known_argument(emitter, argument);
    const bool of_variable = *argument->text == '&' && is_name(argument->text + 1);
    const char *text = of_variable ? argument->text + 1 : arena_printf(emitter->arena, "*(const %s *)(%s)", element, argument->text);
    if (!name)
        name = add_argument(emitter, (KernelArgument){argument, arena_printf(emitter->arena, "%s ", element), true, NULL, text},
                            stage->node->routine->parameters[access->parameter].name);
    return arena_printf(emitter->arena, "&%s", name);
}

const char *kernel_parts(Emitter *emitter, const Window *part)
{
    const char *known = known_argument(emitter, part);
    if (known) return known;
    const char *type = arena_printf(emitter->arena, "%s *", part->part_of->element);
    return add_argument(emitter, (KernelArgument){part, type, true, NULL, part->block_name}, arena_printf(emitter->arena, "%s_parts", part->part_of->identifier));
}

/* --- The kernel --------------------------------------------------------------------------------- */

/* "x" for the threads of a warp, which go along rows, or for the first loop of groups; the other loops in their order. */
static char axis_of(const Nest *nest, int loop)
{
    const int row = nest_has_groups(nest) ? 0 : row_loop(nest);
    if (loop == row) return 'x';
    return loop - (loop > row) == 0 ? 'y' : 'z';
}

/* Where the first element of the grid's thread, or group of threads, is along the axis; and how far the next. */
static const char *first_along(Emitter *emitter, const Nest *nest, char axis)
{
    if (!nest_has_groups(nest)) return arena_printf(emitter->arena, "(int64_t)blockIdx.%c * blockDim.%c + threadIdx.%c", axis, axis, axis);
    if (axis == 'x' && nest->level == LEVEL_WARP) return "(int64_t)blockIdx.x * blockDim.y + threadIdx.y";
    return arena_printf(emitter->arena, "blockIdx.%c", axis);
}

static const char *step_along(Emitter *emitter, const Nest *nest, char axis)
{
    if (!nest_has_groups(nest)) return arena_printf(emitter->arena, "(int64_t)gridDim.%c * blockDim.%c", axis, axis);
    if (axis == 'x' && nest->level == LEVEL_WARP) return "(int64_t)gridDim.x * blockDim.y";
    return arena_printf(emitter->arena, "gridDim.%c", axis);
}

/* That many tiles, where an iteration has several elements of the loop. */
static const char *in_elements(Emitter *emitter, const Nest *nest, int loop, const char *tiles)
{
    if (nest->loops[loop].in_kernel == 1) return tiles;
    return arena_printf(emitter->arena, strchr(tiles, '+') ? "(%s) * %s" : "%s * %s", tiles, nest->loops[loop].tile->c_text);
}

static bool has_vectors(const Kernel *kernel)
{
    return kernel->vectors.width > 1;
}

/* `for (..) {` of the innermost loop, of which a thread has `tile` elements. */
static void print_loop_of_vectors(Emitter *emitter, const NestLoop *loop, char axis, const char *indent, Text *out)
{
    const char *i = loop->variable->c_text, *tile = loop->tile->c_text;
    text_add(out, "%sFERN_UNROLL(%s)\n", indent, tile);
    text_add(out, "%sfor (int64_t %s = %s + (%s) * %s; %s < %s; %s += %s * %s) {\n", indent, i, emitter->kernel->begin,
             first_along(emitter, emitter->kernel->nest, axis), tile, i, emitter->kernel->end, i,
             step_along(emitter, emitter->kernel->nest, axis), tile);
}

/* A tile is one element of each loop, or as many as the kernel's calls are made for: then it ends with the loop. */
static const char *print_loops(Emitter *emitter, const Nest *nest, Text *out)
{
    const char *indent = "    ";
    for (int n = 0; n < nest->loop_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        const char axis = axis_of(nest, n);
        if (has_vectors(emitter->kernel) && n == nest->loop_count - 1) {
            print_loop_of_vectors(emitter, loop, axis, indent, out);
            return arena_printf(emitter->arena, "%s    ", indent);
        }
        const char *i = loop->variable->c_text, *begin = emit_expr(emitter, loop->begin, true), *end = emit_expr(emitter, loop->end, false);
        if (!nest_has_groups(nest) || loop->in_kernel > 1)
            text_add(out, "%sconstexpr int64_t %s = %lld;\n", indent, loop->tile->c_text, (long long)loop->in_kernel);
        if (!nest_has_groups(nest) && n == nest->loop_count - 1) text_add(out, "%sFERN_UNROLL(1)\n", indent);
        text_add(out, "%sfor (int64_t %s = %s%s%s; %s < %s; %s += %s) {\n", indent, i, strcmp(begin, "0") ? begin : "",
                 strcmp(begin, "0") ? " + " : "", in_elements(emitter, nest, n, first_along(emitter, nest, axis)), i, end, i,
                 in_elements(emitter, nest, n, step_along(emitter, nest, axis)));
        indent = arena_printf(emitter->arena, "%s    ", indent);
        if (loop->in_kernel > 1)
            text_add(out, "%sconst int64_t %s = fern_min(%s, %s - %s);\n", indent, loop->length->c_text, loop->tile->c_text,
                     emit_expr(emitter, loop->end, true), i);
    }
    return indent;
}

/* Where a tile is one element, lengths are constants. */
static void print_body(Emitter *emitter, Nest *nest, Text *out)
{
    const char *lengths[KERNEL_LOOPS], *tiles[KERNEL_LOOPS];
    Text *before = emitter->out;
    int names = naming_mark(&emitter->naming), hoisted = emitter->hoisted.count;
    bool directs_lines = emitter->directs_lines;
    for (int n = 0; n < nest->loop_count; n++) {
        lengths[n] = nest->loops[n].length->c_text;
        tiles[n] = nest->loops[n].tile->c_text;
        if (nest->loops[n].in_kernel > 1) continue;
        if (nest_has_groups(nest)) ((Symbol *)nest->loops[n].tile)->c_text = "1";
        ((Symbol *)nest->loops[n].length)->c_text = nest->loops[n].tile->c_text;
    }
    emitter->out = out;
    emitter->directs_lines = false;
    if (nest_has_groups(nest)) emit_group_memory(emitter, nest, "    ");
    const char *indent = print_loops(emitter, nest, out);
    if (nest_has_groups(nest))
        emit_group_pieces(emitter, nest, indent);
    else {
        Vectors *vectors = &emitter->kernel->vectors;
        const char *width = nest->loops[nest->loop_count - 1].tile->c_text;
        if (has_vectors(emitter->kernel)) emit_vector_loads(emitter, nest, vectors, width, indent);
        AT(emitter, indent, emit_local_memory(emitter, nest));
        for (int p = 0; p < nest->pieces.count; p++) AT(emitter, indent, emit_piece(emitter, nest, nest->pieces.items[p]));
        if (has_vectors(emitter->kernel)) emit_vector_stores(emitter, nest, vectors, width, indent);
    }
    for (int n = nest->loop_count; n > 0; n--) text_add(out, "%*s}\n", 4 * n, "");
    emitter->out = before;
    emitter->directs_lines = directs_lines;
    for (int n = 0; n < nest->loop_count; n++) {
        ((Symbol *)nest->loops[n].length)->c_text = lengths[n];
        ((Symbol *)nest->loops[n].tile)->c_text = tiles[n];
    }
    emitter->hoisted.count = hoisted;
    naming_forget(&emitter->naming, names);
}

/* With one element, and no copy of it. */
static void print_body_of_elements(Emitter *emitter, Nest *nest, Text *out)
{
    Vectors *vectors = &emitter->kernel->vectors;
    const int64_t width = vectors->width;
    vectors->width = 1;
    print_body(emitter, nest, out);
    vectors->width = width;
}

/* How parameters are to be printed. */
typedef enum Aliases {
    PLAIN,       /* as C has them */
    SOME_APART,  /* the compiler may take those that are alone for apart, */
    ALL_APART    /* and the others */
} Aliases;

static void print_first_parameters(const Kernel *kernel, int count, Aliases aliases, const char *before, Text *out)
{
    for (int i = 0; i < count; i++) {
        const KernelArgument *argument = &kernel->arguments.items[i];
        bool apart = strchr(argument->type, '*') && (aliases == ALL_APART || (aliases == SOME_APART && argument->alone));
        text_add(out, "%s%s%s%s", i ? ", " : before, argument->type, apart ? "__restrict__ " : "", argument->name);
    }
}

static void print_parameters(const Kernel *kernel, Aliases aliases, const char *before, Text *out)
{
    print_first_parameters(kernel, kernel->arguments.count, aliases, before, out);
}

static void print_first_names(const Kernel *kernel, int count, const char *before, Text *out)
{
    for (int i = 0; i < count; i++) text_add(out, "%s%s", i ? ", " : before, kernel->arguments.items[i].name);
}

static void print_names(const Kernel *kernel, const char *before, Text *out)
{
    print_first_names(kernel, kernel->arguments.count, before, out);
}

/* The elements along an axis of the grid, or the tiles. */
static const char *extent_along(Emitter *emitter, const Nest *nest, char axis)
{
    for (int n = 0; n < nest->loop_count; n++) {
        if (axis_of(nest, n) != axis) continue;
        const NestLoop *loop = &nest->loops[n];
        const char *extent = emit_expr(emitter, expr_sub(nest->plan->pool, loop->end, loop->begin), false);
        return loop->in_kernel == 1 ? extent : arena_printf(emitter->arena, "fern_tiles(%s, %lld)", extent, (long long)loop->in_kernel);
    }
    return "1";
}

static const char *title_of(Emitter *emitter, const Nest *nest)
{
    const Routine *first = nest->pieces.items[0]->stage->node->routine;
    const Routine *last = nest->pieces.items[nest->pieces.count - 1]->stage->node->routine;
    return arena_printf(emitter->arena, "%s:%u: %s .. %s as one kernel", emitter_file_name(emitter),
                        nest->pieces.items[0]->stage->statement->line, first->name, last->name);
}

static void note_files(Emitter *emitter, const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const char *file = variant_at(nest->pieces.items[p]->stage, nest->level)->file;
        bool before = false;
        for (int i = 0; i < emitter->kernel_files.count; i++) before |= !strcmp(emitter->kernel_files.items[i], file);
        if (!before) list_push(emitter->arena, &emitter->kernel_files, file);
    }
}

/* In C, whether one pointer may be another; NULL: none may. */
static const char *same_pointers(Emitter *emitter, const Kernel *kernel)
{
    const char *same = NULL;
    for (int i = 0; i < kernel->arguments.count; i++)
        for (int j = 0; j < i; j++) {
            const KernelArgument *a = &kernel->arguments.items[j], *b = &kernel->arguments.items[i];
            if (a->alone || b->alone || (!strncmp(a->type, "const ", 6) && !strncmp(b->type, "const ", 6))) continue;
            same = arena_printf(emitter->arena, "%s%s%s == %s", same ? same : "", same ? " || " : "", a->name, b->name);
        }
    return same;
}

/* `__global__ void NAME_threads(..)`, for arrays that are apart or not. */
static void print_head(const Kernel *kernel, const char *name, const char *suffix, Aliases aliases, Text *out)
{
    text_add(out, "__global__ void %s_%s(", name, suffix);
    print_parameters(kernel, aliases, "", out);
    text_add(out, ")\n{\n");
    print_numbers_begin(kernel->nest, out);
}

static void print_tail(Emitter *emitter, Text *out)
{
    print_numbers_end(emitter, emitter->kernel->nest, out);
    text_add(out, "}\n\n");
}

/* What is one array with another is updated in place, and else loads need not wait for stores. */
static void print_kernels(Emitter *emitter, const char *name, const char *body, bool in_place, Text *out)
{
    const Kernel *kernel = emitter->kernel;
    if (!in_place) {
        print_head(kernel, name, "threads", SOME_APART, out);
        text_add(out, "%s", body);
        print_tail(emitter, out);
        return;
    }
    text_add(out, "static __device__ __forceinline__ void %s_thread(", name);
    print_first_parameters(kernel, kernel->inner_count, PLAIN, "", out);
    print_number_parameters(kernel->nest, out);
    text_add(out, ")\n{\n%s}\n\n", body);
    for (int apart = 0; apart < 2; apart++) {
        print_head(kernel, name, apart ? "threads" : "in_place", apart ? ALL_APART : SOME_APART, out);
        text_add(out, "    %s_thread(", name);
        print_first_names(kernel, kernel->inner_count, "", out);
        print_number_names(kernel->nest, out);
        text_add(out, ");\n");
        print_tail(emitter, out);
    }
}

/* A part of the innermost loop, with so many elements a thread. */
static void print_call_of_vectors(const Kernel *kernel, const char *name, long long width, const char *begin, const char *end, Text *out)
{
    text_add(out, "    %s_thread<%lld>(%s, %s", name, width, begin, end);
    print_first_names(kernel, kernel->inner_count, ", ", out);
    print_number_names(kernel->nest, out);
    text_add(out, ");\n");
}

/* The same for any width, with a kernel that takes what is left one by one. Where one array may be another, a copy of its elements
 * would not see what a call before has written: `in_place`, else NULL, is the body that has none. */
static void print_kernels_of_vectors(Emitter *emitter, const char *name, const char *body, const char *in_place, Text *out)
{
    const Kernel *kernel = emitter->kernel;
    const NestLoop *loop = &kernel->nest->loops[kernel->nest->loop_count - 1];
    const char *begin = emit_expr(emitter, loop->begin, true), *end = emit_expr(emitter, loop->end, false);
    const char *extent = emit_expr(emitter, expr_sub(kernel->nest->plan->pool, loop->end, loop->begin), true);
    const char *edge = fresh_name(emitter, arena_printf(emitter->arena, "%s_edge", loop->name));
    const long long width = kernel->vectors.width;
    text_add(out, "template <int64_t %s>\nstatic __device__ __forceinline__ void %s_thread(int64_t %s, int64_t %s", loop->tile->c_text, name,
             kernel->begin, kernel->end);
    print_first_parameters(kernel, kernel->inner_count, PLAIN, ", ", out);
    print_number_parameters(kernel->nest, out);
    text_add(out, ")\n{\n%s}\n\n", body);
    if (in_place) {
        print_head(kernel, name, "in_place", SOME_APART, out);
        text_add(out, "%s", in_place);
        print_tail(emitter, out);
    }
    print_head(kernel, name, "threads", in_place ? ALL_APART : SOME_APART, out);
    print_call_of_vectors(kernel, name, 1, begin, end, out);
    print_tail(emitter, out);
    print_head(kernel, name, "vectors", in_place ? ALL_APART : SOME_APART, out);
    text_add(out, "    const int64_t %s = %s%s%s / %lld * %lld;\n", edge, strcmp(begin, "0") ? begin : "", strcmp(begin, "0") ? " + " : "",
             extent, width, width);
    print_call_of_vectors(kernel, name, width, begin, edge, out);
    print_call_of_vectors(kernel, name, 1, edge, end, out);
    print_tail(emitter, out);
}

static void print_launch(const Kernel *kernel, const char *name, const char *suffix, const char *title, const char *shape,
                         const char *indent, Text *out)
{
    if (nest_has_numbers(kernel->nest))
        text_add(out, "%sfern_blocks_there = (int64_t)%s.grid.x * %s.grid.y * %s.grid.z;\n", indent, shape, shape, shape);
    text_add(out, "%sreturn fern_launched(FERN_LAUNCH(%s_%s, %s.grid, %s.block, %s.bytes, fern_stream", indent, name, suffix, shape, shape,
             shape);
    print_names(kernel, ", ", out);
    text_add(out, "), \"%s\");\n", title);
}

static const char *threads_shape_call(Emitter *emitter, const Nest *nest, const char *x, const char *y, const char *z)
{
    return arena_printf(emitter->arena, nest_has_numbers(nest) ? "fern_shape_of_parts(fern_shape_of(%s, %s, %s))" : "fern_shape_of(%s, %s, %s)", x, y, z);
}

static const char *shape_call(Emitter *emitter, const Nest *nest)
{
    const char *x = extent_along(emitter, nest, 'x'), *y = extent_along(emitter, nest, 'y'), *z = extent_along(emitter, nest, 'z');
    if (!nest_has_groups(nest)) return threads_shape_call(emitter, nest, x, y, z);
    return arena_printf(emitter->arena, "fern_groups_of(%s, %s, %s, %s, %d, %s)", x, y, z, group_threads(emitter, nest),
                        nest->level == LEVEL_WARP ? KERNEL_WARPS : 1, group_bytes(emitter, nest));
}

/* In C: whether the device has what a group of threads needs. */
static void print_fits(Emitter *emitter, Nest *nest, const char *name, bool in_place, Text *out)
{
    Kernel kernel = {.nest = nest}, *around = emitter->kernel;
    emitter->kernel = &kernel;
    const char *bytes = group_bytes(emitter, nest), *threads = group_threads(emitter, nest);
    const char *call = arena_printf(emitter->arena, "%s, %s, \"%s\"", bytes, threads, title_of(emitter, nest));
    emitter->kernel = around;
    text_add(out, "\nextern \"C\" int %s_fits(", name);
    print_parameters(&kernel, PLAIN, "", out);
    text_add(out, ")\n{\n    return fern_fits((const void *)%s_threads, %s)", name, call);
    if (group_has_vectors(nest)) text_add(out, "\n        && fern_fits((const void *)%s_vectors, %s)", name, call);
    if (in_place) text_add(out, "\n        && fern_fits((const void *)%s_in_place, %s)", name, call);
    text_add(out, ";\n}\n");
}

void emit_kernels_fit(Emitter *emitter, Plan *plan, const char *indent, const char *fused)
{
    for (int n = 0; n < plan->nests.count; n++) {
        Nest *nest = plan->nests.items[n];
        if (!nest->kernel) continue;
        nest->kernel_name = fresh_name(emitter, arena_printf(emitter->arena, emitter->on_ranks ? "%s_mpi_kernel" : "%s_kernel", emitter->function->name));
        if (!nest_has_groups(nest)) continue;
        Kernel kernel = {.nest = nest};
        emitter->kernel = &kernel;
        group_bytes(emitter, nest);
        group_threads(emitter, nest);
        emitter->kernel = NULL;
        text_add(emitter->out, "%s%s = %s && %s_fits(", indent, fused, fused, nest->kernel_name);
        for (int i = 0; i < kernel.arguments.count; i++)
            text_add(emitter->out, "%s%s", i ? ", " : "", kernel.arguments.items[i].text);
        text_add(emitter->out, ");\n");
        text_add(&emitter->kernel_prototypes, "int %s_fits(", nest->kernel_name);
        print_parameters(&kernel, PLAIN, "", &emitter->kernel_prototypes);
        text_add(&emitter->kernel_prototypes, "%s);\n", kernel.arguments.count ? "" : "void");
    }
}

/* Where there are many elements, and arrays lie so. */
static void print_launch_of_vectors(Emitter *emitter, const Nest *nest, const char *name, Text *out)
{
    const Vectors *vectors = &emitter->kernel->vectors;
    const char *x = extent_along(emitter, nest, 'x'), *y = extent_along(emitter, nest, 'y'), *z = extent_along(emitter, nest, 'z');
    text_add(out, "    if (fern_many(%s, %s, %s) && %s) {\n", x, y, z, vector_condition(emitter, nest, vectors));
    const char *wide = arena_printf(emitter->arena, "fern_tiles(%s, %lld)", x, (long long)vectors->width);
    text_add(out, "        const struct fern_shape fern_vectors = %s;\n", threads_shape_call(emitter, nest, wide, y, z));
    print_launch(emitter->kernel, name, "vectors", title_of(emitter, nest), "fern_vectors", "        ", out);
    text_add(out, "    }\n");
}

/* Where rows are long, and arrays lie so. */
static void print_launch_of_groups(Emitter *emitter, Nest *nest, const char *name, Text *out)
{
    text_add(out, "    if (%s)\n", group_vector_condition(emitter, nest, "fern_launch.block.x"));
    print_launch(emitter->kernel, name, "vectors", title_of(emitter, nest), "fern_launch", "        ", out);
}

static void print_body_of_vectors(Emitter *emitter, Nest *nest, Text *out)
{
    emitter->kernel->shares_vectors = true;
    print_body(emitter, nest, out);
    emitter->kernel->shares_vectors = false;
}

/* .. and behind it, what combines the numbers of its blocks. */
static void print_launch_with_numbers(Emitter *emitter, const Nest *nest, const char *name, Text *out)
{
    text_add(out, "\nextern \"C\" cudaError_t %s(cudaStream_t fern_stream", name);
    print_parameters(emitter->kernel, PLAIN, ", ", out);
    text_add(out, ")\n{\n    int64_t fern_blocks_there = 0;\n    cudaError_t fern_error = %s_launch(fern_blocks_there, fern_stream", name);
    print_names(emitter->kernel, ", ", out);
    text_add(out, ");\n");
    print_number_launches(emitter, nest, title_of(emitter, nest), out);
    text_add(out, "    return fern_error;\n}\n");
}

/* The kernel, and the C function that launches it. */
static void print_kernel(Emitter *emitter, Nest *nest, const char *name, Text *out)
{
    Kernel *kernel = emitter->kernel;
    const NestLoop *innermost = &nest->loops[nest->loop_count - 1];
    const bool groups_have_vectors = nest_has_groups(nest) && group_has_vectors(nest);
    Text body = {0}, of_vectors = {0};
    kernel->vectors = vectors_of(nest);
    if (has_vectors(kernel)) {
        kernel->begin = fresh_name(emitter, arena_printf(emitter->arena, "%s_first", innermost->name));
        kernel->end = fresh_name(emitter, arena_printf(emitter->arena, "%s_last", innermost->name));
    }
    print_body(emitter, nest, &body);
    if (groups_have_vectors) print_body_of_vectors(emitter, nest, &of_vectors);
    kernel->inner_count = kernel->arguments.count;
    add_number_arguments(emitter, nest);
    const char *shape = shape_call(emitter, nest), *same = same_pointers(emitter, kernel);
    Text launch = {0}, in_place = {0};
    if (groups_have_vectors) print_launch_of_groups(emitter, nest, name, &launch);
    if (has_vectors(kernel)) {
        print_launch_of_vectors(emitter, nest, name, &launch);
        if (same) print_body_of_elements(emitter, nest, &in_place);
    }
    text_add(out, "\n/* %s */\n", title_of(emitter, nest));
    print_number_functions(nest, name, out);
    if (has_vectors(kernel))
        print_kernels_of_vectors(emitter, name, text_string(&body), same ? text_string(&in_place) : NULL, out);
    else
        print_kernels(emitter, name, text_string(&body), same != NULL, out);
    if (groups_have_vectors) {
        print_head(kernel, name, "vectors", same ? ALL_APART : SOME_APART, out);
        text_add(out, "%s}\n\n", text_string(&of_vectors));
    }
    if (nest_has_numbers(nest))
        text_add(out, "static cudaError_t %s_launch(int64_t &fern_blocks_there, cudaStream_t fern_stream", name);
    else
        text_add(out, "extern \"C\" cudaError_t %s(cudaStream_t fern_stream", name);
    print_parameters(kernel, PLAIN, ", ", out);
    text_add(out, ")\n{\n    const struct fern_shape fern_launch = %s;\n", shape);
    text_add(out, "    if (!fern_launch.grid.x) return cudaSuccess;\n");
    if (same) {
        const bool braced = nest_has_numbers(nest);
        text_add(out, "    if (%s)%s\n", same, braced ? " {" : "");
        print_launch(kernel, name, "in_place", title_of(emitter, nest), "fern_launch", "        ", out);
        if (braced) text_add(out, "    }\n");
    }
    text_add(out, "%s", text_string(&launch));
    print_launch(kernel, name, "threads", title_of(emitter, nest), "fern_launch", "    ", out);
    text_add(out, "}\n");
    if (nest_has_numbers(nest)) print_launch_with_numbers(emitter, nest, name, out);
    if (nest_has_groups(nest)) print_fits(emitter, nest, name, same != NULL, out);
    text_free(&launch);
    text_free(&in_place);
    text_free(&of_vectors);
    text_free(&body);
    note_files(emitter, nest);
}

/* --- In the fused function ------------------------------------------------------------------------ */

static const char *launch_call(Emitter *emitter, const Kernel *kernel, const char *name)
{
    Text call = {0};
    text_add(&call, "%s(%s", name, emitter->stream);
    for (int i = 0; i < kernel->arguments.count; i++) text_add(&call, ", %s", kernel->arguments.items[i].text);
    text_add(&call, ")");
    const char *text = arena_string(emitter->arena, text_string(&call));
    text_free(&call);
    return text;
}

static const char *launch_text(Emitter *emitter, const Nest *nest, const Kernel *kernel, const char *name)
{
    return cuda_status_of_all(emitter, nest, title_of(emitter, nest), launch_call(emitter, kernel, name));
}

/* A status that is not good is kept until all ranks agree. */
static const char *launch_on_ranks(Emitter *emitter, const Nest *nest, const Kernel *kernel, const char *name)
{
    return arena_printf(emitter->arena, "fern_routine_fails(&%s, %s, cudaSuccess, \"%s\")", emitter->failure,
                        launch_call(emitter, kernel, name), title_of(emitter, nest));
}

/* The first that is tested, else the first. */
static const Piece *tested_piece(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->stage->statement->status_test) return nest->pieces.items[p];
    return nest->pieces.items[0];
}

void emit_kernel(Emitter *emitter, Nest *nest, const char *indent)
{
    Kernel kernel = {.nest = nest};
    const char *name = nest->kernel_name;
    emitter->kernel = &kernel;
    print_kernel(emitter, nest, name, &emitter->kernels);
    emitter->kernel = NULL;
    text_add(&emitter->kernel_prototypes, "cudaError_t %s(cudaStream_t fern_stream", name);
    print_parameters(&kernel, PLAIN, ", ", &emitter->kernel_prototypes);
    text_add(&emitter->kernel_prototypes, ");\n");
    for (int p = 0; p < nest->pieces.count; p++)
        text_add(emitter->out, "%s/* %s */\n", indent, as_comment(emitter, source_text(emitter, nest->pieces.items[p]->stage->statement->range)));
    if (emitter->on_ranks) {
        text_add(emitter->out, "%s(void)%s;\n", indent, launch_on_ranks(emitter, nest, &kernel, name));
        return;
    }
    AT(emitter, indent, emit_status(emitter, nest, tested_piece(nest), launch_text(emitter, nest, &kernel, name)));
}

void emit_kernel_prototypes(Emitter *emitter, Text *out)
{
    if (emitter->kernel_prototypes.length)
        text_add(out, "/* Kernels, in a file of CUDA C++. */\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n%s#ifdef __cplusplus\n}\n#endif\n\n",
                 text_string(&emitter->kernel_prototypes));
}
