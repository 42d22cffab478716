#include "verify_sizes.h"

#include "verify_device.h"
#include "verify_objects.h"

#include "plan/objects.h"

#include "run/mend.h"

#include <math.h>
#include <string.h>

enum { LARGEST_ARRAY = 1 << 20, REPAIRS = 200, ATTEMPTS = 50 };

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

/* Whether all checks that can be evaluated hold; what does not hold is mended, for next time. */
static bool checks_hold(const FunctionPlan *planned, bool tied, Draw *draw, Random *random)
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

static bool draw_elements(const FunctionPlan *planned, Draw *draw, int64_t *all)
{
    const Function *function = planned->function;
    int64_t total = 0;
    for (int p = 0; p < function->parameters.count; p++) {
        const DeviceUse use = device_use(planned, p);
        const DataType *object = draw->extents ? object_type(planned, p) : NULL;
        if (object && __builtin_add_overflow(total, object_numbers(object, draw->extents[p]), &total)) return false;
        if (object || !function->parameters.items[p].type.pointer || use == USE_STREAM || use == USE_HANDLE) continue;
        Values values = {function, draw->extents ? planned : NULL, draw, .unknown = false};
        draw->elements[p] = pointer_elements(planned, p, &values);
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

bool sizes_of_arrays(const FunctionPlan *planned, Draw *draw)
{
    int64_t all;
    return draw_elements(planned, draw, &all);
}

/* --- Drawing ------------------------------------------------------------------------------------ */

static const int64_t corners[] = {0, 1, 2, 3, 7, 64};
static const int64_t ordinary[] = {2, 3, 5, 8, 13, 16, 31, 64, 97, 127, 128, 200, 251};
static const int64_t small[] = {4, 5, 6};
enum { CORNERS = sizeof corners / sizeof *corners, SMALL = sizeof small / sizeof *small, ORDINARY = sizeof ordinary / sizeof *ordinary };

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

/* Whether the parameter says how large something is. */
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

/* Corner `number` of extent `order` of `extents`: all alike, then each in turn 0 or 1 while the others are prime; in the
 * last draws all alike again. */
static int64_t draw_extent(int order, int extents, int number, Random *random)
{
    if (number < CORNERS) return corners[number];
    if (number < DRAWS && number >= DRAWS - SMALL) return small[number - (DRAWS - SMALL)];
    const int odd_one = (number - CORNERS) / 2, value = (number - CORNERS) % 2;
    if (odd_one < extents) return order == odd_one ? value : 13 + 4 * (order % 3);
    return ordinary[random_next(random) % ORDINARY];
}

static bool is_extent_itself(const FunctionPlan *planned, int parameter)
{
    return !planned->function->parameters.items[parameter].type.pointer && sizes_is_extent(planned, parameter);
}

static int64_t draw_integer(const FunctionPlan *planned, int parameter, int number, Random *random)
{
    if (!sizes_is_extent(planned, parameter)) return 1 + (int64_t)(random_next(random) % 3);
    int order = 0, extents = 0;
    for (int p = 0; p < planned->function->parameters.count; p++)
        if (is_extent_itself(planned, p)) {
            if (p == parameter) order = extents;
            extents++;
        }
    return draw_extent(order, extents, number, random);
}

/* Of structures of one type the same ones: the composition asks one of them for its extents, and takes others to have these. Others
 * come only where the checks hold for none of these. Of several types that have to fit each other nothing may tell how: in every
 * third draw all extents are alike. */
static void draw_objects(const FunctionPlan *planned, Draw *draw, int number, Random *random)
{
    const int count = planned->function->parameters.count;
    int extents = 0, objects = 0;
    for (int p = 0; p < count; p++) {
        extents += is_extent_itself(planned, p);
        objects += object_type(planned, p) != NULL;
    }
    const int64_t alike = objects && number % 3 == 0 ? draw_extent(0, 0, number, random) : -1;
    for (int p = 0; p < count; p++) {
        const DataType *type = object_type(planned, p);
        int before = p - 1;
        while (before >= 0 && object_type(planned, before) != type) before--;
        for (int d = 0; type && d < type->rank; d++)
            draw->extents[p][d] = before >= 0  ? draw->extents[before][d]
                                  : alike >= 0 ? alike
                                               : draw_extent(extents + d, extents + type->rank, number, random);
    }
}

static const double reals[] = {0.5, 1, 0, -1.25, 2};

static void new_draw(const Function *function, Arena *arena, Draw *draw)
{
    size_t count = (size_t)function->parameters.count + 1;
    draw->integers = arena_alloc(arena, count * sizeof *draw->integers);
    draw->reals = arena_alloc(arena, count * sizeof *draw->reals);
    draw->elements = arena_alloc(arena, count * sizeof *draw->elements);
    draw->extents = arena_alloc(arena, count * sizeof *draw->extents);
}

bool sizes_draw(const FunctionPlan *planned, int number, Random *random, Arena *arena, Draw *draw)
{
    const Function *function = planned->function;
    new_draw(function, arena, draw);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        for (int p = 0; p < function->parameters.count; p++) {
            draw->integers[p] = draw_integer(planned, p, attempt ? 1 << 20 : number, random);
            draw->reals[p] = reals[random_next(random) % 5];
            draw->elements[p] = 0;
        }
        draw_objects(planned, draw, attempt ? 1 << 20 : number, random);
        int repair = 0;
        while (repair < REPAIRS && !checks_hold(planned, attempt < ATTEMPTS / 2, draw, random)) repair++;
        int64_t all;
        if (repair < REPAIRS && draw_elements(planned, draw, &all) && all <= LARGEST_ARRAY) return true;
    }
    return false;
}

/* --- Where narrow types wrap ---------------------------------------------------------------------- */

/* As the parameter gets it. */
static int64_t in_type(const CType *type, int64_t value)
{
    const int bits = 8 * type->bytes;
    if (type->scalar == SCALAR_BOOL) return value != 0;
    if (bits <= 0 || bits >= 64) return value;
    const int64_t low = value & ((INT64_C(1) << bits) - 1);
    return type->scalar != SCALAR_UNSIGNED && low >> (bits - 1) ? low - (INT64_C(1) << bits) : low;
}

/* Of a type with so many values: all above it, pairs whose product is just above, or one number above it. */
static int64_t draw_wrapping(int64_t values, int way, int order)
{
    static const int64_t factors[][2] = {{16, 17}, {256, 257}, {641, 6700417}};
    const int width = values == 1 << 8 ? 0 : values == 1 << 16 ? 1 : 2;
    if (way == 0) return values + 1 + order;
    if (way == 1) return factors[width][order % 2];
    return order == way - 2 ? values + 5 : 2 + order % 3;
}

/* Arrays are as large as numbers that do not wrap say, as long as that can be had. */
bool sizes_draw_wrapping(const FunctionPlan *planned, int number, Random *random, Arena *arena, Draw *draw)
{
    enum { WAYS = WRAPS / 3 };
    const Function *function = planned->function;
    const int bytes = 1 << number / WAYS, way = number % WAYS;
    const int64_t values = INT64_C(1) << (8 * bytes);
    int order = 0;
    int64_t all;
    if (!function->narrows[bytes]) return false;
    new_draw(function, arena, draw);
    for (int p = 0; p < function->parameters.count; p++) {
        const CType *type = &function->parameters.items[p].type;
        if (object_type(planned, p)) return false;
        draw->reals[p] = reals[random_next(random) % 5];
        draw->integers[p] = type->pointer || type->scalar == SCALAR_FLOAT ? 1 : in_type(type, draw_wrapping(values, way, order++));
    }
    if (!order || way - 2 >= order || !draw_elements(planned, draw, &all)) return false;
    if (all <= LARGEST_ARRAY) return true;
    all = 0;
    for (int p = 0; p < function->parameters.count; p++) all += draw->elements[p] %= values;
    return all <= LARGEST_ARRAY;
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
                 arena_alloc(arena, count * sizeof *draw.elements), arena_alloc(arena, count * sizeof *draw.extents)};
    for (size_t p = 0; p < count; p++) draw.integers[p] = 1;
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        if (object_type(planned, p)) continue;
        if (!parameter->type.pointer) {
            if (parameter->type.scalar == SCALAR_NONE)
                return arena_printf(arena, "no values can be drawn for `%s`, of type %s", parameter->name,
                                    parameter->type.spelling);
            continue;
        }
        const DeviceUse use = device_use(planned, p);
        if (use == USE_STREAM || use == USE_HANDLE) continue;
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
