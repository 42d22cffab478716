/* What the annotations of a translation unit make up. */
#include "annotation.h"

#include <string.h>

const Routine *library_routine(const Library *library, const char *name)
{
    for (int i = 0; i < library->routines.count; i++) {
        const Routine *routine = library->routines.items[i];
        if (!strcmp(routine->name, name) || (routine->alias && !strcmp(routine->alias, name))) return routine;
    }
    return NULL;
}

static const char prefix[] = "__builtin_";

bool library_knows(const Library *library, KnownKind kind, const char *name, bool of_system)
{
    const bool built_in = !strncmp(name, prefix, strlen(prefix)); /* and declared nowhere */
    for (int i = 0; i < library->known.count; i++) {
        const KnownFunction *known = &library->known.items[i];
        if (known->kind == kind && !strcmp(known->name, name) && (of_system || built_in || !known->of_system)) return true;
    }
    return built_in && library_knows(library, kind, name + strlen(prefix), true);
}

int64_t library_flops(const Library *library, const char *name)
{
    for (int i = 0; i < library->known.count; i++)
        if (!strcmp(library->known.items[i].name, name)) return library->known.items[i].flops;
    return !strncmp(name, prefix, strlen(prefix)) ? library_flops(library, name + strlen(prefix)) : 0;
}

bool reduction_is_infix(const Reduction *reduction)
{
    return reduction->op == REDUCE_SUM || reduction->op == REDUCE_PRODUCT;
}

bool reduction_is_ordered(const Reduction *reduction)
{
    return reduction->op == REDUCE_MIN || reduction->op == REDUCE_MAX;
}

bool reduction_is_function(const Reduction *reduction)
{
    return !reduction_is_infix(reduction) && !reduction_is_ordered(reduction);
}

bool block_in_device(const Block *block, int parameter)
{
    return block->device && (!block->in_device || (parameter >= 0 && block->in_device[parameter]));
}

bool is_status_of(const Vendor *vendor, const CType *type)
{
    return !strncmp(type->canonical, "enum ", 5) && same_c_type(type->canonical + 5, vendor->status_enum);
}

const DataType *library_type(const Library *library, const char *name)
{
    for (int i = 0; i < library->types.count; i++)
        if (!strcmp(library->types.items[i]->name, name)) return library->types.items[i];
    return NULL;
}

bool routine_enumerator(const Routine *routine, const char *name, int64_t *value)
{
    for (int p = 0; p < routine->parameter_count; p++) {
        const CType *type = &routine->parameters[p].type;
        for (int e = 0; e < type->enumerator_count; e++) {
            if (strcmp(type->enumerators[e].name, name)) continue;
            *value = type->enumerators[e].value;
            return true;
        }
    }
    return false;
}

const DataType *library_interface(const Library *library, const char *name, const InterfaceFunction **function)
{
    for (int i = 0; i < library->types.count; i++) {
        const DataType *type = library->types.items[i];
        const InterfaceFunction *all[] = {&type->query, &type->insert, &type->allocate, &type->like, &type->free, &type->same};
        for (size_t f = 0; type->opaque && f < sizeof all / sizeof *all; f++)
            if (all[f]->name && !strcmp(all[f]->name, name)) {
                *function = all[f];
                return type;
            }
    }
    return NULL;
}

bool library_tells_extent(const Library *library, const char *name)
{
    for (int i = 0; i < library->types.count; i++) {
        const DataType *type = library->types.items[i];
        for (int d = 0; type->opaque && d < type->rank; d++)
            if (type->extent_of[d].name && !strcmp(type->extent_of[d].name, name)) return true;
    }
    return false;
}

static bool subset_mentions(const Subset *subset, const Symbol *symbol)
{
    for (int d = 0; d < subset->binding->type->rank; d++)
        if ((subset->origin[d] && expr_mentions(subset->origin[d], symbol))
            || (subset->length[d] && expr_mentions(subset->length[d], symbol)))
            return true;
    return false;
}

static bool block_mentions(const Block *block, const Symbol *symbol)
{
    for (int i = 0; i < block->binding_count; i++)
        for (int d = 0; d < block->bindings[i].type->rank; d++)
            if ((block->bindings[i].strides[d] && expr_mentions(block->bindings[i].strides[d], symbol))
                || (block->bindings[i].extents[d] && expr_mentions(block->bindings[i].extents[d], symbol)))
                return true;
    for (int i = 0; i < block->loop_count; i++) {
        const Loop *loop = &block->loops[i];
        if (expr_mentions(loop->begin, symbol) || expr_mentions(loop->end, symbol)) return true;
        if (loop->before && (expr_mentions(loop->before, symbol) || expr_mentions(loop->after, symbol))) return true;
    }
    for (int i = 0; i < block->output_count; i++)
        if (subset_mentions(&block->outputs[i].subset, symbol)) return true;
    for (int i = 0; i < block->input_count; i++)
        if (subset_mentions(&block->inputs[i], symbol)) return true;
    return false;
}

bool parameter_shapes(const Routine *routine, int parameter)
{
    for (int b = 0; b < routine->block_count; b++)
        if (routine->blocks[b].tile_arguments[parameter]
            || block_mentions(&routine->blocks[b], routine->parameters[parameter].symbol))
            return true;
    return false;
}

static bool guard_mentions(const Guard *guard, const Symbol *symbol)
{
    if (!guard) return false;
    if (guard->kind == GUARD_AND || guard->kind == GUARD_OR)
        return guard_mentions(guard->left, symbol) || guard_mentions(guard->right, symbol);
    return expr_mentions(guard->left_value, symbol) || expr_mentions(guard->right_value, symbol);
}

static bool mentions_in(const Expr *expr, const Symbol *symbol)
{
    return expr && expr_mentions(expr, symbol);
}

bool has_members(const Routine *routine, int parameter)
{
    for (int p = routine->declared_count; p < routine->parameter_count; p++)
        if (routine->parameters[p].of == parameter) return true;
    return false;
}

int first_row_of(const Routine *routine, int parameter)
{
    for (int p = routine->declared_count; p < routine->parameter_count; p++)
        if (routine->parameters[p].of == parameter && routine->parameters[p].first_row) return p;
    return -1;
}

int guard_on_null(const Guard *guard, const Symbol *pointer)
{
    if (!guard || guard->kind == GUARD_OR) return 0;
    if (guard->kind == GUARD_AND) {
        const int left = guard_on_null(guard->left, pointer);
        return left ? left : guard_on_null(guard->right, pointer);
    }
    if (expr_as_symbol(guard->left_value) != pointer) return 0;
    return guard->kind == GUARD_NE ? 1 : guard->kind == GUARD_EQ ? -1 : 0;
}

bool block_goes_by(const Routine *routine, const Block *block, int parameter)
{
    const Symbol *symbol = routine->parameters[parameter].symbol;
    if (!symbol) return false;
    bool goes = block_mentions(block, symbol) || guard_mentions(block->guard, symbol) || mentions_in(block->granule, symbol)
                || mentions_in(block->cost_flops, symbol) || mentions_in(block->cost_bytes, symbol) || mentions_in(block->cost_smallest, symbol);
    for (int p = 0; p < routine->parameter_count; p++) goes |= mentions_in(block->tile_arguments[p], symbol);
    for (int i = 0; i < block->call_with_count; i++)
        goes |= mentions_in(block->call_with[i].value, symbol) || mentions_in(block->call_with[i].otherwise, symbol);
    return goes;
}

bool parameter_matters(const Routine *routine, int parameter)
{
    const Symbol *symbol = routine->parameters[parameter].symbol;
    if (parameter_shapes(routine, parameter) || routine->parameters[parameter].in_bytes || routine->device_variant_count) return true;
    for (int b = 0; b < routine->block_count; b++) {
        const Block *block = &routine->blocks[b];
        const Expr *const others[] = {block->granule, block->cost_flops, block->cost_bytes, block->cost_smallest};
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            if (others[i] && expr_mentions(others[i], symbol)) return true;
        for (int level = 0; level < LEVEL_COUNT; level++)
            if (block->inline_variants[level]) return true;
        if (guard_mentions(block->guard, symbol) || block->call_with_count || block->indexing_count) return true;
    }
    return false;
}

bool same_c_type(const char *spelling, const char *pattern)
{
    for (;;) {
        spelling += strspn(spelling, " ");
        pattern += strspn(pattern, " ");
        if (!strncmp(spelling, "const", 5) && !strchr("_0123456789", spelling[5] ? spelling[5] : ' ')) spelling += 5;
        else if (!strncmp(pattern, "const ", 6)) pattern += 6;
        else if (*spelling != *pattern) return false;
        else if (!*spelling) return true;
        else {
            spelling++;
            pattern++;
        }
    }
}
