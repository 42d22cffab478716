#include "arguments.h"

#include "explain/explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool names_parameters(const Function *function, const Options *options)
{
    bool good = true;
    for (int s = 0; s < options->sizes.count; s++) {
        bool known = false;
        for (int p = 0; p < function->parameters.count; p++)
            known |= !strcmp(options->sizes.items[s].name, function->parameters.items[p].name);
        if (known) continue;
        fprintf(stderr, "fernc: error: `--size %s=%ld`: `%s` has no such parameter\n", options->sizes.items[s].name,
                options->sizes.items[s].size, function->name);
        good = false;
    }
    return good;
}

static bool give_sizes(Arguments *a, const FunctionPlan *planned, const Options *options, Arena *arena)
{
    const Function *function = planned->function;
    size_t count = (size_t)function->parameters.count + 1;
    a->draw = (Draw){arena_alloc(arena, count * sizeof(int64_t)), arena_alloc(arena, count * sizeof(double)),
                     arena_alloc(arena, count * sizeof(int64_t)), NULL, NULL, false};
    bool good = true;
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        a->draw.reals[p] = 0.5;
        a->draw.integers[p] = 1;
        int64_t size;
        if (options_size(options, parameter->name, &size)) {
            a->draw.integers[p] = size;
            a->draw.reals[p] = (double)size;
            good &= sizes_fit(function, p, size);
            continue;
        }
        if (parameter->type.pointer || !sizes_is_extent(planned, p)) continue;
        fprintf(stderr, "fernc: error: the size of `%s` is not given\n    hint: --size %s=4096\n", parameter->name,
                parameter->name);
        good = false;
    }
    return names_parameters(function, options) && good;
}

static bool allocate(Arguments *a, int parameter)
{
    const ParameterText *text = &a->function->parameters.items[parameter];
    size_t size = (size_t)(text->type.pointee_bytes ? text->type.pointee_bytes : 1);
    size_t elements = (size_t)a->draw.elements[parameter];
    const bool possible = elements <= (SIZE_MAX / 2 - 128) / size;
    const size_t bytes = possible ? (elements * size + 63) / 64 * 64 + 64 : 0;
    unsigned char *memory = possible ? aligned_alloc(64, bytes) : NULL;
    if (!memory) {
        fprintf(stderr, "fernc: error: no memory for `%s`, %zu elements of %zu bytes\n", text->name, elements, size);
        return false;
    }
    memset(memory, 0, bytes);
    for (size_t i = 0; text->type.pointee_scalar == SCALAR_FLOAT && i < elements; i++) {
        float small = (float)(16 + i % 65) / 64;
        double large = (double)small;
        memcpy(memory + i * size, size == 4 ? (void *)&small : (void *)&large, size == 4 ? 4 : 8);
    }
    a->pointers[parameter] = memory;
    return true;
}

typedef struct Mentions {
    const Arguments *arguments;
    const Options *options;
    const char *not_given;      /* a parameter of the check that was left at 1 */
} Mentions;

static void mention(const Symbol *symbol, void *data)
{
    Mentions *mentions = data;
    int64_t value;
    const Function *function = mentions->arguments->function;
    for (int p = 0; p < function->parameters.count; p++)
        if (!strcmp(function->parameters.items[p].name, symbol->name) && !options_size(mentions->options, symbol->name, &value))
            mentions->not_given = function->parameters.items[p].name;
}

/* Sizes with which the region runs as written: there is nothing to tune. */
static bool checks_hold(const Arguments *a, const FunctionPlan *planned, const Options *options)
{
    const Check *check = sizes_failing_check(planned, &a->draw);
    if (!check) return true;
    Text text = {0};
    explain_check(&text, check);
    fprintf(stderr, "fernc: error: with these sizes `%s` runs as it was written: `%s` does not hold\n", planned->function->name,
            text_string(&text));
    text_free(&text);
    Mentions mentions = {a, options, NULL};
    expr_each_symbol(check->left, mention, &mentions);
    expr_each_symbol(check->right, mention, &mentions);
    if (mentions.not_given)
        fprintf(stderr, "    hint: `%s` is not given, and taken to be 1: --size %s=..\n", mentions.not_given, mentions.not_given);
    else
        fprintf(stderr, "    hint: --explain lists what has to hold\n");
    return false;
}

bool arguments_give(Arguments *a, const FunctionPlan *planned, const Options *options, Arena *arena)
{
    *a = (Arguments){.function = planned->function};
    if (planned->function->parameters.count > MAX_PARAMETERS) {
        fprintf(stderr, "fernc: error: `%s` cannot be tuned: it has more than %d parameters\n", planned->function->name,
                MAX_PARAMETERS);
        return false;
    }
    if (!give_sizes(a, planned, options, arena)) return false;
    const char *reason = sizes_refuse(planned, false, arena);
    int64_t all;
    if (!reason && !sizes_of_arrays(planned, &a->draw, &all)) reason = "how large its arrays are cannot be told from these sizes";
    if (reason) {
        fprintf(stderr, "fernc: error: `%s` cannot be tuned: %s\n", planned->function->name, reason);
        return false;
    }
    if (!checks_hold(a, planned, options)) return false;
    for (int p = 0; p < a->function->parameters.count; p++)
        if (a->function->parameters.items[p].type.pointer && !allocate(a, p)) return false;
    return true;
}

void arguments_free(Arguments *a)
{
    for (int p = 0; p < MAX_PARAMETERS; p++) free(a->pointers[p]);
}

int64_t argument_size(const Arguments *a, const Symbol *symbol)
{
    for (int p = 0; p < a->function->parameters.count; p++)
        if (!strcmp(a->function->parameters.items[p].name, symbol->name)) return a->draw.integers[p];
    return 1;
}
