/* Kernels whose threads keep rows in registers (threads/rows.h): the body has a loop for each pass, that is unrolled, over the elements that a
 * thread has; `slots` of them at most, `stride` apart. Those that are loaded come in chunks, each before the calls on it. */
#include "kernel.h"

#include "lower/brought/helper_file.h"
#include "print/print.h"

#include <string.h>

enum {
    ROW_CHUNK = 16,          /* elements of all arrays that are loaded at once, in a thread, */
    ROW_CHUNK_OF_ALL = 4,    /* .. of those that are the same for all rows, and so in a cache; */
    ROW_CHUNK_OF_NONE = 4    /* elements in shared memory at once, where none is loaded */
};

/* What the body is made with. */
typedef struct RowBody {
    Emitter *emitter;
    const Nest *nest;
    const KeptRows *rows;
    const char **names;          /* of each array: its elements or its number; NULL: it is in memory */
    LocalView *views;            /* of each: what calls are given */
    const char **areas;          /* of each: where it is in shared memory, if it is kept */
    const char **parts;          /* of each link that folds: what a thread has folded */
    const char *y;               /* the element's place, in the loop at hand, */
    Builder *around;             /* .. and what it is added to; */
    bool rest;                   /* its elements are those that no registers have: what is kept of them is in shared memory */
    const char *first, *k;       /* in the loop at hand: the slot is `first + k`; NULL: `k` */
} RowBody;

static const char *slot_text(const RowBody *body)
{
    return body->first ? arena_printf(body->emitter->arena, "%s + %s", body->first, body->k) : body->k;
}

static const char *element_type(const RowArray *array)
{
    return array->space->root->element;
}

/* --- What threads have ------------------------------------------------------------------------------ */

/* The array's element, or its number, is at `name` for calls; NULL: it is where it was. */
static void show_here(const RowBody *body, int i, const char *name)
{
    const RowArray *array = &body->rows->arrays.items[i];
    const Window *window = nest_window(body->nest, array->space);
    LocalView *view = &body->views[i];
    view->name = name;
    for (int d = 0; d < array->box->rank; d++) {
        view->origin[d] = array->box->side[d].begin;
        view->stride[d] = expr_constant(body->nest->plan->pool, 1);
    }
    show_view(body->emitter->views, window ? (const void *)window : array->space, name ? view : NULL);
}

static const char *name_here(const RowBody *body, const RowArray *array, const char *form)
{
    return fresh_name(body->emitter, arena_printf(body->emitter->arena, form, array->space->root->identifier));
}

/* Numbers, and elements that are kept. */
static void declare_arrays(RowBody *body)
{
    for (int i = 0; i < body->rows->arrays.count; i++) {
        const RowArray *array = &body->rows->arrays.items[i];
        const bool number = array->hold == ROW_NUMBER;
        if (!number && !array->kept) continue;
        body->names[i] = name_here(body, array, number ? "%s_here" : "%s_row");
        add_declaration(body->emitter->to, element_type(array), arena_printf(body->emitter->arena, "%s[%s]", body->names[i], number ? "1" : "fern_slots"), NULL);
        if (number) show_here(body, i, body->names[i]);
    }
}

/* What is kept of elements that no registers have. */
static void declare_areas(RowBody *body)
{
    Emitter *emitter = body->emitter;
    const char *offset = "";
    if (!body->rows->areas.count) return;
    if (body->rows->areas.count > 1)
        add_declaration(emitter->to, "const int64_t", "fern_rest", "fern_row_rest(%s, fern_slots)", emitter->kernel->row_length);
    add_call(emitter->to, "FERN_SHARED(fern_memory)");
    for (int area = 0; area < body->rows->areas.count; area++) {
        for (int i = 0; i < body->rows->arrays.count; i++) {
            const RowArray *array = &body->rows->arrays.items[i];
            if (!array->kept || array->area != area) continue;
            body->areas[i] = name_here(body, array, "%s_rest");
            add_declaration(emitter->to, arena_printf(emitter->arena, "%s *const", element_type(array)), body->areas[i], "(%s *)(fern_memory%s)",
                            element_type(array), offset);
        }
        const char *room = arena_printf(emitter->arena, "fern_room(fern_rest, %d)", body->rows->areas.items[area]);
        offset = arena_printf(emitter->arena, "%s + %s", offset, room);
    }
}

static void hide_arrays(const RowBody *body)
{
    for (int i = 0; i < body->rows->arrays.count; i++)
        if (body->rows->arrays.items[i].hold != ROW_IN_MEMORY) show_here(body, i, NULL);
}

static bool is_in_pass(const RowArray *array, int pass)
{
    return array->hold == ROW_HELD && array->first <= pass && pass <= array->last;
}

static bool is_touched(const RowBody *body, const RowArray *array, int pass)
{
    for (int i = 0; i < body->rows->links.count; i++) {
        const RowLink *link = &body->rows->links.items[i];
        for (int a = 0; a < link->piece->stage->access_count && link->pass == pass; a++)
            if (link->piece->stage->accesses[a].space == array->space) return true;
    }
    return false;
}

/* Those that are the same for all rows are loaded by each pass that wants them. */
static bool is_loaded_in(const RowBody *body, const RowArray *array, int pass)
{
    if (!array->loaded || !is_in_pass(array, pass)) return false;
    return array->of_all_rows ? is_touched(body, array, pass) : array->first == pass;
}

static const char *address_of(const RowBody *body, const RowArray *array)
{
    const Expr *at[MAX_RANK];
    for (int d = 0; d < array->box->rank; d++) at[d] = array->box->side[d].begin;
    return element_address(body->emitter, body->nest, array->space, at);
}

/* --- Passes ------------------------------------------------------------------------------------------- */

/* A loop over the thread's elements, whose body is lowered up to `close_slots`. */
static void open_slots(RowBody *body, const char *count)
{
    Emitter *emitter = body->emitter;
    Plan *plan = body->nest->plan;
    const Interval row = body->rows->row;
    body->k = fresh_name(emitter, "k");
    add_annotation(emitter->to, "FERN_UNROLL_ALL");
    begin_for(emitter->to, "int %s = 0; %s < %s; %s++", body->k, body->k, count, body->k);
    begin_if(emitter->to, "%s < fern_own", slot_text(body));
    body->y = fresh_name(emitter, "y");
    give_symbol(emitter, body->rows->at, body->y);
    facts_assume_le(plan->facts, row.begin, expr_symbol(plan->pool, body->rows->at));
    facts_assume_le(plan->facts, expr_add(plan->pool, expr_symbol(plan->pool, body->rows->at), expr_constant(plan->pool, 1)), row.end);
    body->around = begin_lowering(emitter, emitter->to->indent);
}

/* Where the element is, if its calls ask for that. */
static void declare_element(const RowBody *body, const CodeList *calls)
{
    Emitter *emitter = body->emitter;
    const Interval row = body->rows->row;
    WordSet words = word_set_new(emitter->arena);
    add_words_of(&words, program_text(calls, emitter->arena), (CDialect){0});
    const bool from_there = !expr_is(row.begin, 0);
    if (has_word(&words, body->y))
        add_declaration(emitter->to, "const int64_t", body->y, body->first ? "%s%sfern_first_own + (%s) * fern_stride" : "%s%sfern_first_own + %s * fern_stride",
                        from_there ? emit_expr(emitter, row.begin, true) : "", from_there ? " + " : "", slot_text(body));
    word_set_free(&words);
}

static void close_slots(RowBody *body)
{
    const CodeList *calls = end_lowering(body->emitter, body->around);
    declare_element(body, calls);
    add_program(body->emitter->to, calls);
    end_body(body->emitter->to);
    end_body(body->emitter->to);
}

/* Where the array's element is in the loop at hand. */
static const char *element_here(const RowBody *body, int i)
{
    const bool in_row = body->rows->arrays.items[i].kept && !body->rest;
    return arena_printf(body->emitter->arena, "%s + %s", body->names[i], in_row ? slot_text(body) : body->k);
}

/* How many of each array at once; 0: the pass loads none. */
static int chunk_of(const RowBody *body, int pass)
{
    int loads = 0, all = ROW_CHUNK_OF_ALL;
    for (int i = 0; i < body->rows->arrays.count; i++) {
        const RowArray *array = &body->rows->arrays.items[i];
        if (!is_loaded_in(body, array, pass)) continue;
        loads++;
        if (!array->of_all_rows) all = ROW_CHUNK;
    }
    return !loads ? 0 : all > loads ? all / loads : 1;
}

static void emit_loads(RowBody *body, int pass)
{
    Emitter *emitter = body->emitter;
    for (int i = 0; i < body->rows->arrays.count; i++) {
        const RowArray *array = &body->rows->arrays.items[i];
        if (!is_loaded_in(body, array, pass) || (array->kept && !body->rest)) continue;
        body->names[i] = name_here(body, array, "%s_here");
        add_declaration(emitter->to, element_type(array), arena_printf(emitter->arena, "%s[fern_chunk]", body->names[i]), NULL);
    }
    const int mark = facts_mark(body->nest->plan->facts), names = naming_mark(&emitter->naming);
    open_slots(body, "fern_chunk");
    for (int i = 0; i < body->rows->arrays.count; i++)
        if (is_loaded_in(body, &body->rows->arrays.items[i], pass))
            add_call(emitter->to, "fern_load<1>(%s, %s)", element_here(body, i), address_of(body, &body->rows->arrays.items[i]));
    close_slots(body);
    naming_forget(&emitter->naming, names);
    facts_forget(body->nest->plan->facts, mark);
}

static bool is_kept_into(const RowBody *body, const RowArray *array, int pass)
{
    return array->kept && array->first < pass && row_is_live(body->rows, array, pass);
}

/* Where the array's element is in shared memory. */
static const char *place_in_rest(const RowBody *body, int i)
{
    return arena_printf(body->emitter->arena, "%s + (%s - fern_slots) * fern_stride + fern_first_own", body->areas[i], slot_text(body));
}

/* The element of each array for the calls of the pass: of one that it alone has, of its own. */
static void show_elements(RowBody *body, int pass)
{
    Emitter *emitter = body->emitter;
    for (int i = 0; i < body->rows->arrays.count; i++) {
        const RowArray *array = &body->rows->arrays.items[i];
        if (!is_in_pass(array, pass) || !is_touched(body, array, pass)) continue;
        if ((array->kept && !body->rest) || is_loaded_in(body, array, pass)) {
            show_here(body, i, element_here(body, i));
            continue;
        }
        body->names[i] = name_here(body, array, "%s_here");
        add_declaration(emitter->to, element_type(array), arena_printf(emitter->arena, "%s[1]", body->names[i]), NULL);
        if (is_kept_into(body, array, pass)) add_call(emitter->to, "fern_load<1>(%s, %s)", body->names[i], place_in_rest(body, i));
        show_here(body, i, body->names[i]);
    }
}

/* What the calls of the pass have left, where it is wanted in memory, or by a later pass. */
static void store_elements(RowBody *body, int pass)
{
    for (int i = 0; i < body->rows->arrays.count; i++) {
        const RowArray *array = &body->rows->arrays.items[i];
        if (array->hold != ROW_HELD) continue;
        const char *here = body->views[i].name;
        show_here(body, i, NULL);
        if (array->stored && array->written == pass) add_call(body->emitter->to, "fern_store<1>(%s, %s)", address_of(body, array), here);
        if (body->rest && is_touched(body, array, pass) && is_kept_into(body, array, pass + 1))
            add_call(body->emitter->to, "fern_store<1>(%s, %s)", place_in_rest(body, i), here);
    }
}

static const char *fold_argument(const RowBody *body, int l, int parameter)
{
    const RowLink *link = &body->rows->links.items[l];
    const Stage *stage = link->piece->stage;
    if (parameter == stage->block->inline_fold->output) return arena_printf(body->emitter->arena, "%s + (%s) %% fern_parts", body->parts[l], slot_text(body));
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (access->parameter != parameter) continue;
        const LocalView *view = shown_space(body->emitter->views, body->nest, access->space);
        const Expr *at[MAX_RANK];
        for (int d = 0; d < link->part.boxes[a].rank; d++) at[d] = link->part.boxes[a].side[d].begin;
        return view ? view->name : element_address(body->emitter, body->nest, access->space, at);
    }
    return kernel_value(body->emitter, stage, parameter);
}

static void emit_fold(const RowBody *body, int l)
{
    Emitter *emitter = body->emitter;
    const Stage *stage = body->rows->links.items[l].piece->stage;
    const InlineVariant *add = &stage->block->inline_fold->add;
    const char *list = "";
    for (int p = 0; p < add->parameter_count; p++)
        list = arena_printf(emitter->arena, "%s%s%s", list, p ? ", " : "", fold_argument(body, l, add->parameters[p]));
    add_comment(emitter->to, "%s", comment_of_source(emitter, stage->statement->range));
    add_call(emitter->to, "%s(%s)", add->name, list);
}

static const Combines nothing;

static void emit_links(RowBody *body, int pass)
{
    Emitter *emitter = body->emitter;
    const int mark = facts_mark(body->nest->plan->facts), names = naming_mark(&emitter->naming);
    open_slots(body, body->first ? "fern_chunk" : "fern_slots");
    show_elements(body, pass);
    for (int l = 0; l < body->rows->links.count; l++) {
        const RowLink *link = &body->rows->links.items[l];
        if (link->pass != pass || link->kind == ROW_ALONE) continue;
        if (link->kind == ROW_FOLD)
            emit_fold(body, l);
        else
            emit_piece(emitter, body->nest, &link->part, &nothing);
    }
    store_elements(body, pass);
    close_slots(body);
    naming_forget(&emitter->naming, names);
    facts_forget(body->nest->plan->facts, mark);
}

/* --- Folds -------------------------------------------------------------------------------------------- */

static const RowArray *result_of(const RowBody *body, const RowLink *link, int *number)
{
    const Stage *stage = link->piece->stage;
    for (int a = 0; a < stage->access_count; a++)
        for (int i = 0; i < body->rows->arrays.count && access_writes(&stage->accesses[a]); i++)
            if (body->rows->arrays.items[i].space == stage->accesses[a].space) {
                *number = i;
                return &body->rows->arrays.items[i];
            }
    return NULL;
}

static void begin_folds(RowBody *body, int pass)
{
    Emitter *emitter = body->emitter;
    for (int l = 0; l < body->rows->links.count; l++) {
        const RowLink *link = &body->rows->links.items[l];
        int number = 0;
        if (link->pass != pass || link->kind != ROW_FOLD) continue;
        const RowArray *result = result_of(body, link, &number);
        body->parts[l] = name_here(body, result, "%s_parts");
        add_declaration(emitter->to, element_type(result), arena_printf(emitter->arena, "%s[fern_parts]", body->parts[l]), NULL);
        add_call(emitter->to, "fern_begin_parts<%s, %s, fern_parts>(%s)", element_type(result), link->piece->stage->block->inline_fold->begin.name, body->parts[l]);
    }
}

static void end_folds(const RowBody *body, int pass)
{
    Emitter *emitter = body->emitter;
    const Interval row = body->rows->row;
    const char *length = emit_expr(emitter, expr_sub(body->nest->plan->pool, row.end, row.begin), false);
    for (int l = 0; l < body->rows->links.count; l++) {
        const RowLink *link = &body->rows->links.items[l];
        int number = 0;
        if (link->pass != pass || link->kind != ROW_FOLD) continue;
        const RowArray *result = result_of(body, link, &number);
        const InlineFold *fold = link->piece->stage->block->inline_fold;
        add_call(emitter->to, "fern_join_parts<%s, %s, %s, fern_of_warps, fern_parts, %d>(%s, %s, %s)", element_type(result), fold->begin.name, fold->join.name, l,
                 body->parts[l], length, body->names[number]);
    }
}

static int count_folds(const KeptRows *rows)
{
    int count = 0;
    for (int l = 0; l < rows->links.count; l++) count += rows->links.items[l].kind == ROW_FOLD;
    return count;
}

/* --- The body ----------------------------------------------------------------------------------------- */

static bool has_loop(const KeptRows *rows, int pass)
{
    for (int l = 0; l < rows->links.count; l++)
        if (rows->links.items[l].pass == pass && rows->links.items[l].kind != ROW_ALONE) return true;
    return false;
}

/* A loop over chunks of the thread's elements. */
static void open_chunks(RowBody *body, const char *from, const char *to, bool unrolled)
{
    Emitter *emitter = body->emitter;
    body->first = fresh_name(emitter, "first");
    if (unrolled) add_annotation(emitter->to, "FERN_UNROLL_ALL");
    begin_for(emitter->to, "int %s = %s; %s%s < %s; %s += fern_chunk", body->first, from, unrolled ? "" : "fern_of_rest && ", body->first, to, body->first);
}

static void close_chunks(RowBody *body)
{
    end_body(body->emitter->to);
    body->first = NULL;
}

/* Of elements that no registers have: what is kept of them is in shared memory, and the loop is not unrolled. */
static void emit_rest(RowBody *body, int pass, bool loads)
{
    Emitter *emitter = body->emitter;
    const size_t bytes = sizeof *body->names * ((size_t)body->rows->arrays.count + 1);
    const char **names = arena_alloc(emitter->arena, bytes);
    memcpy(names, body->names, bytes);
    body->rest = true;
    open_chunks(body, "fern_slots", "fern_own", false);
    if (loads) emit_loads(body, pass);
    emit_links(body, pass);
    close_chunks(body);
    body->rest = false;
    memcpy(body->names, names, bytes);
}

static void emit_pass(RowBody *body, int pass)
{
    Emitter *emitter = body->emitter;
    const int chunk = chunk_of(body, pass);
    if (!has_loop(body->rows, pass)) return;
    begin_folds(body, pass);
    const int names = naming_mark(&emitter->naming);
    if (!chunk) emit_links(body, pass);
    begin_block(emitter->to);
    if (chunk) {
        add_declaration(emitter->to, "constexpr int", "fern_chunk", "fern_slots < %d ? fern_slots : %d", chunk, chunk);
        open_chunks(body, "0", "fern_slots", true);
        emit_loads(body, pass);
        emit_links(body, pass);
        close_chunks(body);
    }
    else
        add_declaration(emitter->to, "constexpr int", "fern_chunk", "%d", ROW_CHUNK_OF_NONE);
    emit_rest(body, pass, chunk > 0);
    end_body(emitter->to);
    end_folds(body, pass);
    naming_forget(&emitter->naming, names);
}

static void store_numbers(const RowBody *body)
{
    for (int i = 0; i < body->rows->arrays.count; i++) {
        const RowArray *array = &body->rows->arrays.items[i];
        if (array->hold != ROW_NUMBER || !array->stored) continue;
        const char *here = body->names[i];
        show_here(body, i, NULL);
        only_if(body->emitter->to, "threadIdx.x == 0");
        add_call(body->emitter->to, "fern_store<1>(%s, %s)", address_of(body, array), here);
    }
}

/* Between a barrier of a fold and that of its next time there is that of another fold, or one more. */
static void emit_last_barrier(const RowBody *body)
{
    if (count_folds(body->rows) > 1) return;
    only_if(body->emitter->to, "!fern_of_warps");
    emit_barrier(body->emitter, body->nest);
}

void emit_row_pieces(Emitter *emitter, const Nest *nest)
{
    const KeptRows *rows = emitter->kernel->rows;
    const size_t arrays = (size_t)rows->arrays.count + 1;
    RowBody body = {.emitter = emitter, .nest = nest, .rows = rows, .names = arena_alloc(emitter->arena, sizeof *body.names * arrays),
                    .views = arena_alloc(emitter->arena, sizeof *body.views * arrays),
                    .areas = arena_alloc(emitter->arena, sizeof *body.areas * arrays),
                    .parts = arena_alloc(emitter->arena, sizeof *body.parts * ((size_t)rows->links.count + 1))};
    declare_areas(&body);
    declare_arrays(&body);
    for (int pass = 0; pass < rows->passes; pass++) {
        emit_pass(&body, pass);
        for (int l = 0; l < rows->links.count; l++)
            if (rows->links.items[l].pass == pass && rows->links.items[l].kind == ROW_ALONE) emit_piece(emitter, nest, &rows->links.items[l].part, &nothing);
    }
    store_numbers(&body);
    emit_last_barrier(&body);
    hide_arrays(&body);
}
