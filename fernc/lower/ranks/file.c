/* What stands around a function on ranks: its placements, as functions for the caller; the file and the header. */
#include "mpi_names.h"
#include "ranks.h"

#include "fault.h"
#include "program/build.h"
#include "program/verify_program.h"

#include <string.h>

static void emit_sizes_struct(Emitter *emitter, const FunctionPlan *planned)
{
    Builder *to = emitter->to;
    const Distribution *distribution = planned->distribution;
    add_comment(to, "What the blocks of %s_mpi depend on.", planned->function->name);
    begin_struct(to, "struct %s_sizes", emitter->own_name);
    add_declaration(to, "fern_shape", "fern_grid", NULL);
    for (int s = 0; s < distribution->sizes.count; s++) add_declaration(to, "int64_t", distribution->sizes.items[s]->name, NULL);
    end_body(to);
    add_blank(to);
}

/* For the caller: an array's placement from the communicator and the sizes. */
static const char *place_signature(Emitter *emitter, const FunctionPlan *planned, const char *array, const Words *words)
{
    const Function *function = planned->function;
    return arena_printf(emitter->arena, "%svoid %s_place_%s(" COMMUNICATOR_IN_C " %s, %sfern_placement *%s)", function->internal ? "static inline " : "",
                        function->name, array, words->comm, size_parameters(emitter, function, planned->distribution, true), words->placement);
}

/* The sizes, set. */
static void emit_sizes(Emitter *emitter, const FunctionPlan *planned, const Words *words)
{
    add_call(emitter->to, "%s_size(%s, %s&%s)", emitter->own_name, words->comm, size_parameters(emitter, planned->function, planned->distribution, false),
             words->sizes);
}

static void emit_place_function(Emitter *emitter, const FunctionPlan *planned, const char *array)
{
    Builder *to = emitter->to;
    const Words words = words_of(emitter);
    const char *name = emitter->own_name;
    begin_function(to, "%s", place_signature(emitter, planned, array, &words));
    add_declaration(to, arena_printf(emitter->arena, "struct %s_sizes", name), words.sizes, NULL);
    emit_sizes(emitter, planned, &words);
    add_set(to, arena_printf(emitter->arena, "*%s", words.placement), "%s_home_%s(&%s)", name, array, words.sizes);
    end_function_of_rank(emitter, &words);
}

/* Nodes may have ranks in another order than the communicator. */
static const char *rank_signature(Emitter *emitter, const FunctionPlan *planned, const Words *words)
{
    const Function *function = planned->function;
    return arena_printf(emitter->arena, "%sint %s_rank(" COMMUNICATOR_IN_C " %s, %sint *%s)", function->internal ? "static inline " : "", function->name, words->comm,
                        size_parameters(emitter, function, planned->distribution, true), words->rank);
}

static void emit_rank_function(Emitter *emitter, const FunctionPlan *planned)
{
    Builder *to = emitter->to;
    const Words words = words_of(emitter);
    const char *grid = fresh_name(emitter, "grid"), *status = fresh_name(emitter, "status"), *failure = fresh_name(emitter, "failure");
    begin_function(to, "%s", rank_signature(emitter, planned, &words));
    add_declaration(to, arena_printf(emitter->arena, "struct %s_sizes", emitter->own_name), words.sizes, NULL);
    add_declaration(to, "fern_grid *", grid, NULL);
    add_declaration(to, "fern_failure", failure, "{0}");
    emit_sizes(emitter, planned, &words);
    add_declaration(to, "const fern_status", status, "%s", opened_grid(emitter, &planned->distribution->grid, words.comm, words.sizes, grid, failure));
    only_if(to, "%s == FERN_OK", status);
    add_set(to, arena_printf(emitter->arena, "*%s", words.rank), "fern_grid_rank(%s)", grid);
    add_return(to, "(int)%s", status);
    end_function_of_rank(emitter, &words);
}

/* What the functions beside NAME_mpi are called, after NAME: all, or what they begin with. */
static bool is_own_ending(const char *ending)
{
    static const char *const whole[] = {"size", "sizes", "name", "code", "call", "allows", "bytes", "cost"};
    static const char *const begun[] = {"block_", "need_", "step_", "steps_", "home", "combine_"};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        if (!strcmp(ending, whole[i])) return true;
    for (size_t i = 0; i < sizeof begun / sizeof *begun; i++)
        if (!strncmp(ending, begun[i], strlen(begun[i]))) return true;
    return false;
}

typedef struct Clash {
    const char *name;
    bool found;
} Clash;

static void look_for_clash(const char *word, void *data)
{
    Clash *clash = data;
    const size_t length = strlen(clash->name);
    clash->found |= !strncmp(word, clash->name, length) && word[length] == '_' && is_own_ending(word + length + 1);
}

/* "conv"; where the composition has a `conv_size` of its own, "own_conv". */
static const char *own_name(Emitter *emitter, const Function *function)
{
    Clash clash = {function->name, false};
    names_each(emitter->words, look_for_clash, &clash);
    while (clash.found) {
        clash = (Clash){arena_printf(emitter->arena, "own_%s", clash.name), false};
        names_each(emitter->words, look_for_clash, &clash);
    }
    return clash.name;
}

static void emit_function(Emitter *emitter, const FunctionPlan *planned)
{
    const Distribution *distribution = planned->distribution;
    name_function(emitter, planned);
    emitter->own_name = own_name(emitter, planned->function);
    emitter->naming.tiles_name = NULL;
    emitter->tiles_asked = 0;
    emitter->asks_for_gain = false;
    Builder *around = begin_lowering(emitter, "");
    Code *code = emit_code_of_ranks(emitter, planned->function);
    emit_sizes_struct(emitter, planned);
    emit_functions_of_rank(emitter, planned);
    for (int i = 0; i < distribution->arrays.count; i++)
        if (distribution->arrays.items[i]->parameter >= 0)
            emit_place_function(emitter, planned, distribution->arrays.items[i]->space->root->identifier);
    for (int i = 0; i < distribution->rows.count; i++)
        if (says_begins(distribution->rows.items[i]))
            emit_place_function(emitter, planned, distribution->rows.items[i]->space->root->identifier);
    if (distribution->grid.outer) emit_rank_function(emitter, planned);
    emit_number_combines(emitter, distribution);
    emit_ranks_function(emitter, planned);
    const CodeList *program = end_lowering(emitter, around);
    stop_on_fault("lower", distribution->plans.items[0]->region, program_fault(program, emitter->words, emitter->source->dialect, emitter->arena));
    set_code_of_ranks(emitter, code, program);
    add_excerpt(emitter->to, "\n\n");
    add_program(emitter->to, program);
}

/* The composition as it is, and behind each function on ranks what it became. */
static const CodeList *emit_rest(Emitter *emitter, const FunctionPlan *functions, int count, unsigned first)
{
    unsigned at = first;
    Builder *around = begin_lowering(emitter, "");
    for (int i = 0; i < count; i++) {
        if (!functions[i].distribution) continue;
        emit_source(emitter, at, functions[i].function->range.end);
        at = functions[i].function->range.end;
        emit_function(emitter, &functions[i]);
    }
    emit_source(emitter, at, emitter->source->length);
    return end_lowering(emitter, around);
}

const CodeList *emit_ranks_file(Emitter *emitter, const FunctionPlan *functions, int count)
{
    unsigned first = emitter->source->length;
    for (int i = count - 1; i >= 0; i--)
        if (functions[i].distribution) first = functions[i].function->range.begin;
    const CodeList *rest = emit_rest(emitter, functions, count, first);
    Builder *around = begin_lowering(emitter, "");
    emit_check_header(emitter, "stdbool.h"); /* which it includes */
    emit_before(emitter, first, emitter->on_device ? "#include \"fern_cuda.h\"\n\n" : "#include \"fern_ranks.h\"\n\n", rest, functions, count);
    emit_kernel_prototypes(emitter);
    add_program(emitter->to, rest);
    return end_lowering(emitter, around);
}

static void emit_place_prototype(Emitter *emitter, const FunctionPlan *planned, const char *array)
{
    const Words words = words_of(emitter);
    add_prototype(emitter->to, "%s", place_signature(emitter, planned, array, &words));
    naming_forget(&emitter->naming, words.mark);
}

static void emit_rank_prototype(Emitter *emitter, const FunctionPlan *planned)
{
    const Words words = words_of(emitter);
    add_comment(emitter->to, "This rank's number in the grid, by which blocks go: nodes may have ranks in another order.");
    add_prototype(emitter->to, "%s", rank_signature(emitter, planned, &words));
    naming_forget(&emitter->naming, words.mark);
}

static void emit_prototypes(Emitter *emitter, const FunctionPlan *planned)
{
    const Distribution *distribution = planned->distribution;
    add_comment(emitter->to, "Blocks of %s_mpi: which part of each array a rank owns.", planned->function->name);
    for (int a = 0; a < distribution->arrays.count; a++)
        if (distribution->arrays.items[a]->parameter >= 0)
            emit_place_prototype(emitter, planned, distribution->arrays.items[a]->space->root->identifier);
    for (int a = 0; a < distribution->rows.count; a++) {
        const Root *root = distribution->rows.items[a]->space->root;
        if (!says_begins(distribution->rows.items[a])) continue;
        add_comment(emitter->to, "Which rows a rank has: %s has one number more.", root->name);
        emit_place_prototype(emitter, planned, root->identifier);
    }
    if (distribution->grid.outer) emit_rank_prototype(emitter, planned);
    emit_ranks_prototypes(emitter, planned);
}

const CodeList *emit_ranks_header(Emitter *emitter, const FunctionPlan *functions, int count, const char *guard)
{
    Builder *around = begin_lowering(emitter, "");
    begin_header(emitter->to, guard);
    add_directive(emitter->to, "#include \"fern_ranks.h\"");
    emit_includes(emitter, functions, count);
    begin_declarations(emitter->to);
    for (int i = 0; i < count; i++) {
        if (!function_has_prototype(&functions[i])) continue;
        name_function(emitter, &functions[i]);
        emit_prototypes(emitter, &functions[i]);
    }
    end_header(emitter->to);
    return end_lowering(emitter, around);
}
