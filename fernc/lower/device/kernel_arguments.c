/* What a kernel is passed: what its body mentions of the function, as it is made, becomes a parameter. */
#include "kernel.h"

#include "plan/dependence.h"

#include <string.h>

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
    const char *known = known_argument(emitter, symbol), *text = symbol_text(emitter, symbol);
    if (known) return known;
    const char *name = symbol->of_rank && !kernel_has_name(emitter, text) ? text : NULL; /* it is the function's, and no other's there */
    return add_argument(emitter, (KernelArgument){symbol, "int64_t ", true, name, text}, root_identifier(emitter->arena, symbol->name));
}

const char *kernel_pointer(Emitter *emitter, const Space *space, const LocalView *local)
{
    const Root *root = space->root;
    const void *what = local ? (const void *)local : root;
    const char *known = known_argument(emitter, what);
    if (known) return known;
    const char *type = arena_printf(emitter->arena, "%s%s *", usage_in_nest(emitter->kernel->nest, space).writes ? "" : "const ", root->element);
    return add_argument(emitter, (KernelArgument){what, type, !space->group[RUNS_AT_ONCE], NULL, local ? view_name(emitter, local) : root->pointer},
                        root->identifier);
}

const char *kernel_value(Emitter *emitter, const Stage *stage, int parameter)
{
    const Argument *argument = &stage->node->arguments[parameter];
    const Parameter *given = &stage->node->routine->parameters[parameter];
    const char *known = known_argument(emitter, argument), *text = argument_at_entry(emitter, argument);
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
    return add_argument(emitter, (KernelArgument){part, type, true, NULL, given_name(emitter->given, NAME_BLOCK, part)}, arena_printf(emitter->arena, "%s_parts", part->part_of->identifier));
}

/* --- Lists of them ------------------------------------------------------------------------------- */

const char *first_parameters(const Emitter *emitter, int count, Aliases aliases, const char *before)
{
    const char *list = "";
    for (int i = 0; i < count; i++) {
        const KernelArgument *argument = &emitter->kernel->arguments.items[i];
        const bool apart = strchr(argument->type, '*') && (aliases == ALL_APART || (aliases == SOME_APART && argument->alone));
        list = arena_printf(emitter->arena, "%s%s%s%s%s", list, i ? ", " : before, argument->type, apart ? "__restrict__ " : "", argument->name);
    }
    return list;
}

const char *kernel_parameters(const Emitter *emitter, Aliases aliases, const char *before)
{
    return first_parameters(emitter, emitter->kernel->arguments.count, aliases, before);
}

const char *first_names(const Emitter *emitter, int count, const char *before)
{
    const char *list = "";
    for (int i = 0; i < count; i++)
        list = arena_printf(emitter->arena, "%s%s%s", list, i ? ", " : before, emitter->kernel->arguments.items[i].name);
    return list;
}

const char *kernel_names(const Emitter *emitter, const char *before)
{
    return first_names(emitter, emitter->kernel->arguments.count, before);
}

const char *passed_to_kernel(const Emitter *emitter, const char *before)
{
    const char *list = "";
    for (int i = 0; i < emitter->kernel->arguments.count; i++)
        list = arena_printf(emitter->arena, "%s%s%s", list, i ? ", " : before, emitter->kernel->arguments.items[i].text);
    return list;
}

const char *same_pointers(const Emitter *emitter)
{
    const Kernel *kernel = emitter->kernel;
    const char *same = NULL;
    for (int i = 0; i < kernel->arguments.count; i++)
        for (int j = 0; j < i; j++) {
            const KernelArgument *a = &kernel->arguments.items[j], *b = &kernel->arguments.items[i];
            if (a->alone || b->alone || (!strncmp(a->type, "const ", 6) && !strncmp(b->type, "const ", 6))) continue;
            same = arena_printf(emitter->arena, "%s%s%s == %s", same ? same : "", same ? " || " : "", a->name, b->name);
        }
    return same;
}

const char *kernel_name(const Emitter *emitter, const Nest *nest)
{
    return given_name(emitter->given, NAME_KERNEL, nest);
}

const char *title_of_kernel(Emitter *emitter, const Nest *nest)
{
    const Routine *first = nest->pieces.items[0]->stage->node->routine;
    const Routine *last = nest->pieces.items[nest->pieces.count - 1]->stage->node->routine;
    return arena_printf(emitter->arena, "%s:%u: %s .. %s as one kernel", emitter_file_name(emitter),
                        nest->pieces.items[0]->stage->statement->line, first->name, last->name);
}
