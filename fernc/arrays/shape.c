#include "shape.h"

#include <string.h>

/* --- Views --------------------------------------------------------------------------------------------------- */

static bool same_view(const ArrayView *a, const ArrayView *b)
{
    bool same = a->rank == b->rank && expr_equal(a->offset, b->offset);
    for (int d = 0; same && d < a->rank; d++)
        same = expr_equal(a->extent[d], b->extent[d]) && expr_equal(a->stride[d], b->stride[d]);
    return same;
}

static void add_view(ArrayViews *views, ArrayView view, Arena *arena)
{
    for (int v = 0; v < views->count; v++)
        if (same_view(&views->items[v], &view)) return;
    list_push(arena, views, view);
    for (int v = views->count - 1; v > 0 && views->items[v - 1].rank < view.rank; v--) {
        views->items[v] = views->items[v - 1];
        views->items[v - 1] = view;
    }
}

static void add_view_of_call(ArrayViews *views, const Access *access, Arena *arena)
{
    ArrayView view = {.rank = access->view_rank, .offset = access->view_offset};
    memcpy(view.extent, access->view_extent, sizeof view.extent);
    memcpy(view.stride, access->view_stride, sizeof view.stride);
    add_view(views, view, arena);
}

static void add_view_of_space(ArrayViews *views, const Space *space, Arena *arena)
{
    ArrayView view = {.rank = space->rank, .offset = expr_constant(space->plan->pool, 0), .inferred = true};
    memcpy(view.extent, space->extent, sizeof view.extent);
    memcpy(view.stride, space->stride, sizeof view.stride);
    bool vectors = !space->broken && space->rank > 1;
    for (int v = 0; v < views->count; v++) vectors &= views->items[v].rank <= 1 || views->items[v].inferred;
    if (vectors) add_view(views, view, arena);
}

static void add_views_of(ArrayViews *views, const FunctionPlan *planned, const char *name, Arena *arena)
{
    for (int i = 0; i < planned->plans.count; i++)
        for (int s = 0; s < planned->plans.items[i]->stages.count; s++) {
            const Stage *stage = planned->plans.items[i]->stages.items[s];
            for (int a = 0; a < stage->access_count; a++)
                if (stage->accesses[a].space && !strcmp(stage->accesses[a].space->root->name, name))
                    add_view_of_call(views, &stage->accesses[a], arena);
        }
    for (int i = 0; i < planned->plans.count; i++)
        for (int s = 0; s < planned->plans.items[i]->spaces.count; s++)
            if (!strcmp(planned->plans.items[i]->spaces.items[s]->root->name, name))
                add_view_of_space(views, planned->plans.items[i]->spaces.items[s], arena);
}

void array_views(ArrayViews *views, const FunctionPlan *planned, int parameter, Arena *arena)
{
    const Function *function = planned->function;
    const ParameterText *mine = &function->parameters.items[parameter];
    add_views_of(views, planned, mine->name, arena);
    for (int q = 0; q < function->parameters.count && mine->assigned; q++) {
        const ParameterText *other = &function->parameters.items[q];
        if (q != parameter && other->assigned && other->type.pointer && !strcmp(mine->type.pointee, other->type.pointee))
            add_views_of(views, planned, other->name, arena);
    }
}

/* --- In numbers ------------------------------------------------------------------------------------------------ */

typedef struct Numbers {
    int64_t offset, extent[MAX_RANK], stride[MAX_RANK];
    bool empty;
} Numbers;

static bool evaluate(const ArrayView *view, const Function *function, const Draw *draw, Numbers *numbers)
{
    *numbers = (Numbers){.empty = false};
    if (!view->offset || !sizes_evaluate(function, draw, view->offset, &numbers->offset)) return false;
    for (int d = 0; d < view->rank; d++) {
        if (!view->extent[d] || !sizes_evaluate(function, draw, view->extent[d], &numbers->extent[d])) return false;
        if (!view->stride[d] || !sizes_evaluate(function, draw, view->stride[d], &numbers->stride[d])) return false;
        numbers->empty |= numbers->extent[d] <= 0;
    }
    return true;
}

/* One more than the last element; 0: there is none. False: that is too large a number. */
static bool end_of(const Numbers *numbers, int rank, int64_t *end)
{
    *end = numbers->empty ? 0 : numbers->offset + 1;
    for (int d = 0; d < rank && !numbers->empty; d++) {
        int64_t reach;
        if (__builtin_mul_overflow(numbers->stride[d], numbers->extent[d] - 1, &reach)) return false;
        if (__builtin_add_overflow(*end, reach > 0 ? reach : 0, end)) return false;
    }
    return true;
}

bool array_elements(const ArrayViews *views, const Function *function, const Draw *draw, int64_t *elements)
{
    *elements = 0;
    for (int v = 0; v < views->count; v++) {
        Numbers numbers;
        int64_t end;
        if (views->items[v].inferred) continue;
        if (!evaluate(&views->items[v], function, draw, &numbers) || !end_of(&numbers, views->items[v].rank, &end)) return false;
        if (end > *elements) *elements = end;
    }
    return true;
}

/* The dimensions from the largest stride to the smallest; of equal strides, one of them is of one element. */
static void sort_dimensions(const Numbers *numbers, int rank, int order[MAX_RANK])
{
    for (int d = 0; d < rank; d++) {
        int at = d;
        for (; at > 0; at--) {
            int before = order[at - 1];
            bool slower = numbers->stride[d] != numbers->stride[before] ? numbers->stride[d] > numbers->stride[before]
                                                                        : numbers->extent[d] > numbers->extent[before];
            if (!slower) break;
            order[at] = before;
        }
        order[at] = d;
    }
}

/* False: the view is none of a dense array of the same dimensions. */
static bool layout_of(const Numbers *numbers, int rank, int64_t elements, Layout *layout)
{
    int order[MAX_RANK] = {0};
    *layout = (Layout){.rank = rank};
    if (!rank) return elements <= 1;
    sort_dimensions(numbers, rank, order);
    layout->by_columns = order[0] != 0;
    for (int i = 0; i < rank; i++)
        if (order[i] != (layout->by_columns ? rank - 1 - i : i)) return false;
    if (numbers->stride[order[rank - 1]] != 1) return false;
    for (int i = 1; i < rank; i++) {
        int64_t outer = numbers->stride[order[i - 1]], inner = numbers->stride[order[i]];
        if (inner < 1 || outer % inner) return false;
        layout->extent[order[i]] = outer / inner;
    }
    int64_t outermost = numbers->stride[order[0]];
    layout->extent[order[0]] = elements / outermost + (elements % outermost != 0);
    return true;
}

static bool same_layout(const Layout *a, const Layout *b)
{
    bool same = a->rank == b->rank && a->by_columns == b->by_columns;
    for (int d = 0; same && d < a->rank; d++) same = a->extent[d] == b->extent[d];
    return same;
}

int array_layouts(const ArrayViews *views, const Function *function, const Draw *draw, int64_t elements, Layout *layouts)
{
    int count = 0;
    bool open = true;
    for (int v = 0; v < views->count; v++) {
        Numbers numbers;
        int64_t end;
        if (!evaluate(&views->items[v], function, draw, &numbers) || !end_of(&numbers, views->items[v].rank, &end)) continue;
        open &= numbers.offset != 0 || end != elements || views->items[v].inferred;
        bool wanted = layout_of(&numbers, views->items[v].rank, elements, &layouts[count])
                      && !(views->items[v].inferred && elements % numbers.stride[0]);
        for (int l = 0; l < count; l++) wanted &= !same_layout(&layouts[l], &layouts[count]);
        count += wanted;
    }
    if (!count) layouts[count++] = (Layout){.rank = 1, .extent = {elements}};
    for (int l = 0; l < count; l++) layouts[l].open = open;
    return count;
}

/* --- Arrays in them ------------------------------------------------------------------------------------------------ */

static bool is_line(const int64_t *extent, int rank)
{
    int long_ones = 0;
    for (int d = 0; d < rank; d++) long_ones += extent[d] != 1;
    return long_ones <= 1;
}

bool layout_holds(const Layout *layout, const int64_t *extent, int rank, bool by_columns)
{
    int taken = 0; /* of its dimensions, from the one that runs fastest on */
    if (by_columns != layout->by_columns && !is_line(extent, rank)) return false;
    for (int d = 0; d <= layout->rank; d++) {
        bool rest = d + 1 >= layout->rank;
        int64_t product = 1, wanted = 1;
        if (d < layout->rank) wanted = layout->extent[layout->by_columns ? d : layout->rank - 1 - d];
        for (; taken < rank; taken++) {
            int64_t next = extent[layout->by_columns ? taken : rank - 1 - taken];
            if (!rest && product >= wanted && next != 1) break;
            product *= next;
        }
        bool larger = rest && d < layout->rank && layout->open && product > wanted;
        if (product != wanted && !larger) return false;
    }
    return true;
}
