#include "verify_sizes.h"

#include "verify_device.h"
#include "verify_objects.h"

#include "plan/objects.h"

#include "run/mend.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- Values of expressions ------------------------------------------------------------- */

typedef struct Values {
    const Function *function;
    const FunctionPlan *planned; /* NULL: it has no structures that are no arrays */
    const Draw *draw;
    bool unknown;           /* something was asked that is no parameter's value */
    const char *unknown_name;
    bool tied;              /* structures of one type keep the same extents */
} Values;

/* Of "n", or of "*n" where that is one number. */
static int parameter_index(const Function *function, const char *name)
{
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        if (!strcmp(parameter->name, name + (parameter->leads_to_number && *name == '*'))) return p;
    }
    return -1;
}

/* Read behind the pointer, and no array of a call. */
static bool leads_to_number(const FunctionPlan *planned, const ParameterText *parameter)
{
    bool read = false;
    if (!parameter->type.pointer || parameter->type.pointee_scalar == SCALAR_NONE) return false;
    for (int i = 0; i < planned->plans.count; i++) {
        const Plan *plan = planned->plans.items[i];
        for (int m = 0; m < plan->region->memory_reads.count; m++) {
            const char *text = plan->region->memory_reads.items[m].text;
            read |= *text == '*' && !strcmp(text + 1, parameter->name);
        }
        for (int s = 0; s < plan->spaces.count; s++)
            if (!strcmp(plan->spaces.items[s]->root->name, parameter->name)) return false;
    }
    return read;
}

void sizes_find_numbers(const FunctionPlan *planned)
{
    for (int p = 0; p < planned->function->parameters.count; p++) {
        ParameterText *parameter = &planned->function->parameters.items[p];
        const CType pointer = parameter->type;
        if (!leads_to_number(planned, parameter)) continue;
        parameter->leads_to_number = true;
        parameter->type = (CType){.spelling = pointer.pointee, .canonical = pointer.pointee, .scalar = pointer.pointee_scalar,
                                  .bytes = pointer.pointee_bytes};
    }
}

static int64_t value_of(const Symbol *symbol, void *data)
{
    Values *values = data;
    int p = parameter_index(values->function, symbol->name), d;
    if (p < 0 && values->planned && is_object_extent(values->planned, symbol, &p, &d)) return values->draw->extents[p][d];
    if (p < 0) {
        values->unknown = true;
        values->unknown_name = symbol->name;
        return 1;
    }
    if (values->function->parameters.items[p].type.scalar == SCALAR_FLOAT) return (int64_t)ceil(values->draw->reals[p]);
    return values->draw->integers[p];
}

static bool evaluate(Values *values, const Expr *expr, int64_t *result)
{
    return expr_evaluate(expr, value_of, values, result) && !values->unknown;
}

bool sizes_evaluate(const Function *function, const Draw *draw, const Expr *expr, int64_t *result)
{
    Values values = {function, NULL, draw, .unknown = false};
    return evaluate(&values, expr, result);
}

/* --- Checks ------------------------------------------------------------------------------ */

static void set_value(const Symbol *symbol, int64_t value, void *data)
{
    const Values *values = data;
    int p = parameter_index(values->function, symbol->name), d;
    if (p < 0 && values->planned && is_object_extent(values->planned, symbol, &p, &d)) {
        const DataType *type = object_type(values->planned, p);
        for (int q = 0; q < values->function->parameters.count; q++)
            if (q == p || (values->tied && object_type(values->planned, q) == type)) values->draw->extents[q][d] = value;
        return;
    }
    if (p < 0) return;
    values->draw->integers[p] = value;
    values->draw->reals[p] = (double)value;
}

static bool has_comparison(const Check *check)
{
    return check->kind != CHECK_WIDTH && check->left;
}

static GuardKind comparison(const Check *check)
{
    return check->kind == CHECK_LE ? GUARD_LE : check->kind == CHECK_EQ ? GUARD_EQ : check->guard;
}

const Check *sizes_failing_check(const FunctionPlan *planned, const Draw *draw)
{
    Values values = {planned->function, draw->extents ? planned : NULL, draw, .unknown = false};
    Assignment assignment = {value_of, NULL, &values, &values.unknown, NULL};
    for (int i = 0; i < planned->plans.count; i++) {
        const Plan *plan = planned->plans.items[i];
        for (int c = 0; c < plan->checks.count; c++) {
            const Check *check = &plan->checks.items[c];
            if (!has_comparison(check)) continue;
            Guard guard = {.kind = comparison(check), .left_value = check->left, .right_value = check->right};
            values.unknown = false;
            if (!guard_holds(&assignment, &guard) && !values.unknown) return check;
        }
    }
    return NULL;
}

bool sizes_mend(const FunctionPlan *planned, bool tied, Draw *draw, Random *random)
{
    bool all = true;
    Values values = {planned->function, planned, draw, .tied = tied};
    Assignment assignment = {value_of, set_value, &values, &values.unknown, NULL};
    for (int i = 0; i < planned->plans.count; i++) {
        const Plan *plan = planned->plans.items[i];
        for (int c = 0; c < plan->checks.count; c++) {
            const Check *check = &plan->checks.items[c];
            if (has_comparison(check)) all &= mend_comparison(&assignment, comparison(check), check->left, check->right, random);
        }
    }
    return all;
}

/* --- Arrays --------------------------------------------------------------------------------- */

/* Sizes of views may be told by what is checked to be the extent of a structure that is no array. */
static bool evaluate_told(Values *values, const Access *access, const Expr *expr, int64_t *result)
{
    return evaluate(values, values->planned ? plan_told_by_objects(access->space->plan, expr) : expr, result);
}

/* One more than the last element of the view; 0 for an empty one. */
static bool access_elements(Values *values, const Access *access, int64_t *elements)
{
    int64_t last;
    bool empty = false;
    if (!access->view_offset || !evaluate_told(values, access, access->view_offset, &last)) return false;
    for (int d = 0; d < access->view_rank; d++) {
        int64_t stride, extent;
        if (!access->view_stride[d] || !access->view_extent[d]) return false;
        if (!evaluate_told(values, access, access->view_stride[d], &stride) || !evaluate_told(values, access, access->view_extent[d], &extent))
            return false;
        empty |= extent <= 0;
        int64_t reach;
        if (extent > 0 && (__builtin_mul_overflow(stride, extent - 1, &reach) || __builtin_add_overflow(last, reach, &last)))
            return false;
    }
    *elements = empty ? 0 : last + 1;
    return empty || last < INT64_MAX;
}

/* The largest of all views of the parameter; -1: there is none, -2: not to be evaluated. */
static int64_t pointer_elements(const FunctionPlan *planned, int parameter, Values *values)
{
    const char *name = planned->function->parameters.items[parameter].name;
    int64_t most = -1;
    for (int i = 0; i < planned->plans.count; i++) {
        const Plan *plan = planned->plans.items[i];
        for (int s = 0; s < plan->stages.count; s++)
            for (int a = 0; a < plan->stages.items[s]->access_count; a++) {
                const Access *access = &plan->stages.items[s]->accesses[a];
                int64_t elements;
                if (!access->space || strcmp(access->space->root->name, name)) continue;
                if (!access_elements(values, access, &elements)) return -2;
                if (elements > most) most = elements;
            }
    }
    return most;
}

bool sizes_of_arrays(const FunctionPlan *planned, Draw *draw, int64_t *all)
{
    const Function *function = planned->function;
    int64_t total = 0;
    for (int p = 0; p < function->parameters.count; p++) {
        const DeviceUse use = device_use(planned, p);
        const DataType *object = draw->extents ? object_type(planned, p) : NULL;
        if (object && __builtin_add_overflow(total, object_numbers(object, draw->extents[p]), &total)) return false;
        if (object || !function->parameters.items[p].type.pointer || use == USE_STREAM || use == USE_HANDLE) continue;
        Values values = {function, draw->extents ? planned : NULL, draw, .unknown = false};
        draw->elements[p] = function->parameters.items[p].made ? 1 : pointer_elements(planned, p, &values);
        if (draw->elements[p] < 0) return false;
        if (__builtin_add_overflow(total, draw->elements[p], &total)) return false;
    }
    /* The body may exchange pointers of one type: then each is as large as the largest. */
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *mine = &function->parameters.items[p];
        if (!mine->assigned || !mine->type.pointer) continue;
        for (int q = 0; q < function->parameters.count; q++) {
            const ParameterText *other = &function->parameters.items[q];
            if (!other->assigned || !other->type.pointer || strcmp(mine->type.pointee, other->type.pointee)) continue;
            if (draw->elements[q] > draw->elements[p]) draw->elements[p] = draw->elements[q];
        }
    }
    *all = total;
    return true;
}

/* --- Extents ------------------------------------------------------------------------------------ */

typedef struct Search {
    const Function *function;
    int parameter;
    bool found;
} Search;

static void look(const Symbol *symbol, void *data)
{
    Search *search = data;
    search->found |= parameter_index(search->function, symbol->name) == search->parameter;
}

bool sizes_is_extent(const FunctionPlan *planned, int parameter)
{
    Search search = {planned->function, parameter, false};
    for (int i = 0; i < planned->plans.count; i++)
        for (int s = 0; s < planned->plans.items[i]->stages.count; s++) {
            const Stage *stage = planned->plans.items[i]->stages.items[s];
            for (int a = 0; a < stage->access_count; a++)
                for (int d = 0; d < stage->accesses[a].view_rank; d++)
                    if (stage->accesses[a].view_extent[d])
                        expr_each_symbol(stage->accesses[a].view_extent[d], look, &search);
        }
    for (int i = 0; i < planned->plans.count; i++)
        for (int s = 0; s < planned->plans.items[i]->spaces.count; s++) {
            const Root *root = planned->plans.items[i]->spaces.items[s]->root;
            for (int d = 0; d < MAX_RANK && root->object; d++)
                if (root->extents[d]) expr_each_symbol(root->extents[d], look, &search);
        }
    return search.found;
}

bool sizes_is_number_of_extent(const FunctionPlan *planned, int parameter)
{
    return !planned->function->parameters.items[parameter].type.pointer && sizes_is_extent(planned, parameter);
}

/* --- What does not fit ------------------------------------------------------------------------------ */

bool sizes_fit_type(const CType *type, int64_t value)
{
    const int bits = 8 * type->bytes;
    if (type->scalar == SCALAR_UNSIGNED) return value >= 0 && (bits >= 63 || value >> bits == 0);
    if (type->scalar == SCALAR_SIGNED && bits < 64) return value >> (bits - 1) == 0 || value >> (bits - 1) == -1;
    return true;
}

bool sizes_fit(const Function *function, int parameter, int64_t size)
{
    const ParameterText *given = &function->parameters.items[parameter];
    if (given->type.pointer || sizes_fit_type(&given->type, size)) return true;
    fprintf(stderr, "fernc: error: `--size %s=%lld`: `%s` of `%s` has the type `%s`\n", given->name, (long long)size, given->name,
            function->name, given->type.spelling);
    return false;
}

static bool fits(const Check *check, int64_t value)
{
    if (!check->is_signed && value < 0) return false;
    if (check->bytes >= 8) return true;
    const int64_t limit = INT64_C(1) << (8 * check->bytes - check->is_signed);
    return value < limit && value >= -limit;
}

bool sizes_wrap(const FunctionPlan *planned, const Draw *draw)
{
    Values values = {planned->function, draw->extents ? planned : NULL, draw, .unknown = false};
    for (int i = 0; i < planned->plans.count; i++)
        for (int c = 0; c < planned->plans.items[i]->checks.count; c++) {
            const Check *check = &planned->plans.items[i]->checks.items[c];
            int64_t value;
            values.unknown = false;
            if (check->kind == CHECK_WIDTH && evaluate(&values, check->left, &value) && !fits(check, value)) return true;
        }
    return false;
}

/* An opaque data structure that calls of the function touch; NULL: none. */
static const Root *object_of(const FunctionPlan *planned)
{
    for (int i = 0; i < planned->plans.count; i++)
        for (int s = 0; s < planned->plans.items[i]->spaces.count; s++)
            if (planned->plans.items[i]->spaces.items[s]->root->object) return planned->plans.items[i]->spaces.items[s]->root;
    return NULL;
}

static bool leads_to_rows(const FunctionPlan *planned, const ParameterText *parameter)
{
    bool leads = false;
    for (int i = 0; i < planned->plans.count; i++) {
        const Region *region = planned->plans.items[i]->region;
        for (int t = 0; t < region->row_tables.count; t++) leads |= !strcmp(region->row_tables.items[t].pointer, parameter->name);
    }
    return leads;
}

const char *sizes_refuse(const FunctionPlan *planned, bool objects, Arena *arena)
{
    const Function *function = planned->function;
    if (!objects && object_of(planned))
        return arena_printf(arena, "`%s` is an opaque data structure: nothing says what to fill one with, and how two are compared",
                            object_of(planned)->name);
    if (function->result.bytes > RESULT_BYTES)
        return arena_printf(arena, "what it returns is too large: %d bytes, and %d at most", function->result.bytes, RESULT_BYTES);
    size_t count = (size_t)function->parameters.count + 1;
    Draw draw = {arena_alloc(arena, count * sizeof *draw.integers), arena_alloc(arena, count * sizeof *draw.reals),
                 arena_alloc(arena, count * sizeof *draw.elements), arena_alloc(arena, count * sizeof *draw.extents), NULL, false};
    for (size_t p = 0; p < count; p++) draw.integers[p] = 1;
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        if (object_type(planned, p) || parameter->made) continue;
        if (!parameter->type.pointer) {
            if (parameter->type.scalar == SCALAR_NONE)
                return arena_printf(arena, "no values can be drawn for `%s`, of type %s", parameter->name,
                                    parameter->type.spelling);
            continue;
        }
        const DeviceUse use = device_use(planned, p);
        if (use == USE_STREAM || use == USE_HANDLE) continue;
        if (leads_to_rows(planned, parameter))
            return arena_printf(arena, "`%s` leads to rows by pointers of their own, which are not made here", parameter->name);
        if (!parameter->type.pointee_bytes && strcmp(parameter->type.pointee, "void"))
            return arena_printf(arena, "what `%s` points at has no known size", parameter->name);
        Values values = {function, planned, &draw, .unknown = false};
        int64_t elements = pointer_elements(planned, p, &values);
        if (elements == -1)
            return arena_printf(arena, "how large `%s` is cannot be told: no annotated call uses it", parameter->name);
        if (elements == -2)
            return arena_printf(arena, "how large `%s` is cannot be told: %s", parameter->name,
                                values.unknown ? arena_printf(arena, "`%s` is no parameter", values.unknown_name)
                                               : "its views are not to be evaluated");
    }
    return NULL;
}
