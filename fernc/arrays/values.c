#include "values.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int parameter_named(const Function *function, const char *name)
{
    for (int p = 0; p < function->parameters.count; p++)
        if (!strcmp(function->parameters.items[p].name, name)) return p;
    return -1;
}

/* A parameter of 8 unsigned bytes takes the values that a signed one takes. */
static bool fits(const CType *type, int64_t value)
{
    int bits = 8 * type->bytes - (type->scalar != SCALAR_UNSIGNED);
    if (type->scalar == SCALAR_BOOL) return value == 0 || value == 1;
    if (type->scalar == SCALAR_ENUM) return value >= INT32_MIN && value <= UINT32_MAX;
    bool low = type->scalar == SCALAR_UNSIGNED ? value >= 0 : value >= -1 - (int64_t)(UINT64_MAX >> (64 - bits));
    return low && (bits >= 63 || value < (int64_t)1 << bits);
}

static bool parse_integer(const CType *type, const char *text, int64_t *value)
{
    for (int e = 0; e < type->enumerator_count; e++)
        if (!strcmp(type->enumerators[e].name, text)) {
            *value = type->enumerators[e].value;
            return true;
        }
    char *end;
    errno = 0;
    *value = strtoll(text, &end, 0);
    return end != text && !*end && !errno && fits(type, *value);
}

static bool parse_real(const char *text, double *value)
{
    char *end;
    *value = strtod(text, &end);
    return end != text && !*end;
}

static bool give(Draw *draw, const Function *function, const NamedText *given)
{
    int p = parameter_named(function, given->name);
    const CType *type = p < 0 ? NULL : &function->parameters.items[p].type;
    if (!type)
        fprintf(stderr, "fernc: error: `--arg %s=%s`: `%s` has no such parameter\n", given->name, given->text, function->name);
    else if (type->pointer)
        fprintf(stderr, "fernc: error: `--arg %s=%s`: `%s` is an array\n    hint: --in %s=FILE.npy\n", given->name, given->text,
                given->name, given->name);
    else if (type->scalar == SCALAR_FLOAT ? parse_real(given->text, &draw->reals[p])
                                          : parse_integer(type, given->text, &draw->integers[p]))
        return true;
    else
        fprintf(stderr, "fernc: error: `--arg %s=%s`: that is no value of type %s\n", given->name, given->text, type->spelling);
    return false;
}

bool values_give(Draw *draw, const Function *function, const Options *options, Arena *arena)
{
    size_t count = (size_t)function->parameters.count + 1;
    bool *known = arena_alloc(arena, count * sizeof *known), good = true;
    *draw = (Draw){arena_alloc(arena, count * sizeof(int64_t)), arena_alloc(arena, count * sizeof(double)),
                   arena_alloc(arena, count * sizeof(int64_t)), NULL, NULL, false};
    for (int i = 0; i < options->values.count; i++) {
        good &= give(draw, function, &options->values.items[i]);
        int p = parameter_named(function, options->values.items[i].name);
        if (p >= 0) known[p] = true;
    }
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        if (known[p] || parameter->type.pointer) continue;
        fprintf(stderr, "fernc: error: the value of `%s` is not given\n    hint: --arg %s=%s\n", parameter->name, parameter->name,
                parameter->type.scalar == SCALAR_FLOAT ? "0.5" : "1000");
        good = false;
    }
    return good;
}
