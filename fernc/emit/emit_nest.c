/* The loops of a nest, its calls in them, and what threads that share them have of their own. */
#include "emit.h"

#include "plan/ring.h"

#include <string.h>

/* The least and the largest of an integer type stand for the infinities that it has not. */
static const char *integer_identity(Emitter *emitter, const CType *type, bool largest)
{
    bool has_sign = type->scalar == SCALAR_SIGNED || type->scalar == SCALAR_ENUM;
    if (!has_sign && !largest) return "0";
    return arena_printf(emitter->arena, "%s%d_%s", has_sign ? "INT" : "UINT", type->bytes * 8, largest ? "MAX" : "MIN");
}

static const char *identity_of(Emitter *emitter, const Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++) {
        const Reduction *reduction = stage->accesses[a].reduction;
        if (stage->accesses[a].parameter != -1 || !reduction) continue;
        const CType *type = &stage->node->routine->result;
        bool infinite = strstr(reduction->identity, "INFINITY") != NULL;
        if (infinite && type->scalar != SCALAR_FLOAT && type->scalar != SCALAR_NONE)
            return integer_identity(emitter, type, *reduction->identity != '-');
        return reduction->identity;
    }
    return NULL;
}

/* Which tile lies in whose memory, for who reads the calls. */
void emit_loans(Emitter *emitter, const Nest *nest, const char *indent)
{
    enum { LINE = 100 };
    Text text = {0};
    size_t line = 0; /* where the last one begins */
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        if (window->memory == window) continue;
        const char *loan = arena_printf(emitter->arena, "%s in %s", window->space->root->name,
                                        window->memory->space->root->name);
        if (!text.length)
            text_add(&text, "%s/* Tiles in the memory of others, that are done with by then: %s", indent, loan);
        else if (text.length - line + strlen(loan) > LINE) {
            line = text.length + 1;
            text_add(&text, ",\n%s * %s", indent, loan);
        }
        else
            text_add(&text, ", %s", loan);
    }
    if (text.length) text_add(emitter->out, "%s. */\n", text_string(&text));
    text_free(&text);
}

/* --- What each thread has of its own ------------------------------------------------------------ */

static const Reduction *reduction_of(const Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++)
        if (stage->accesses[a].parameter == -1 && stage->accesses[a].reduction) return stage->accesses[a].reduction;
    return NULL;
}

static Root *result_of(const Piece *piece)
{
    return piece->stage->node->kind == NODE_CALL ? piece->stage->node->result : NULL;
}

static bool owns_memory(const Window *window)
{
    return window->memory == window && !window->local;
}

/* Whether each thread has something that goes by its number. */
static bool uses_thread_number(const Nest *nest)
{
    for (int w = 0; w < nest->windows.count; w++)
        if (owns_memory(nest->windows.items[w])) return true;
    for (int p = 0; p < nest->pieces.count; p++)
        if (result_of(nest->pieces.items[p])) return true;
    return false;
}

/* Whether it matters how many threads there are. */
static bool counts_threads(const Emitter *emitter, const Nest *nest)
{
    return nest_is_parallel(nest) && (uses_thread_number(nest) || nest_sets_libraries(emitter, nest) || loop_shares_tiles(nest, 0));
}

/* Threads have slices of an array, where it is long enough. On ranks memory is the plan's. */
static bool has_arrays_of_slices(const Nest *nest)
{
    for (int w = 0; w < nest->windows.count && !nest->plan->region->for_ranks; w++)
        if (owns_memory(nest->windows.items[w]) && lies_in_array(nest->windows.items[w])) return nest_is_parallel(nest);
    return false;
}

void emit_slices_fit(Emitter *emitter, const Nest *nest, const char *indent, const char *fused)
{
    for (int w = 0; w < nest->windows.count && has_arrays_of_slices(nest); w++) {
        const Window *window = nest->windows.items[w];
        const Root *root = window->space->root;
        if (!owns_memory(window) || !lies_in_array(window)) continue;
        text_add(emitter->out, "%sif (%s && (size_t)%s * fern_slice_bytes(%s, sizeof(%s)) > (size_t)(%s) * sizeof(%s)) %s = 1; /* `%s` is short */\n",
                 indent, fused, nest->threads_name, emit_product(emitter, window->side_bound, window->sides), root->element,
                 emit_expr(emitter, root->elements, true), root->element, nest->threads_name, root->name);
    }
}

void emit_thread_counts(Emitter *emitter, Plan *plan, const char *indent, const char *fused)
{
    const bool one = estimate_looks_at_one(emitter, plan);
    bool changes = one;
    for (int n = 0; n < plan->nests.count; n++) changes |= has_arrays_of_slices(plan->nests.items[n]);
    for (int n = 0; n < plan->nests.count; n++) {
        Nest *nest = plan->nests.items[n];
        nest->threads_name = NULL;
        if (!counts_threads(emitter, nest) && !one) continue;
        for (int other = 0; other < n && !nest->threads_name; other++)
            if (plan->nests.items[other]->threads == nest->threads) nest->threads_name = plan->nests.items[other]->threads_name;
        if (nest->threads_name) continue;
        nest->threads_name = fresh_name(emitter, "threads");
        text_add(emitter->out, "%s%sint %s = ", indent, changes ? "" : "const ", nest->threads_name);
        text_add(emitter->out, fused ? "%s ? %s : 1;\n" : "%s%s;\n", fused ? fused : "", threads_in_c(emitter, nest->threads));
    }
}

const char *emit_threads(const Emitter *emitter, const Nest *nest)
{
    return nest->threads_name ? nest->threads_name : arena_printf(emitter->arena, "fern_threads(%d)", nest->threads);
}

static void emit_own_memory(Emitter *emitter, const Nest *nest, const char *thread, const char *indent)
{
    for (int w = 0; w < nest->windows.count; w++) {
        Window *window = nest->windows.items[w];
        if (!owns_memory(window) || window->space->object) continue;
        const Root *root = window->space->root;
        window->own_name = fresh_name(emitter, arena_printf(emitter->arena, "%s_own", root->identifier));
        text_add(emitter->out, "%s%s *const %s = (%s *)fern_slice(%s, %s, %s, sizeof(%s));\n", indent, root->element,
                 window->own_name, root->element, window->tile_name ? window->tile_name : root->pointer, thread,
                 emit_product(emitter, window->side_bound, window->sides), root->element);
    }
    for (int p = 0; p < nest->pieces.count; p++) {
        Root *result = result_of(nest->pieces.items[p]);
        const char *identity = result ? identity_of(emitter, nest->pieces.items[p]->stage) : NULL;
        if (!identity) continue;
        result->own_name = fresh_name(emitter, arena_printf(emitter->arena, "%s_own", result->identifier));
        text_add(emitter->out, "%s%s %s = %s;\n", indent, result->element, result->own_name, identity);
    }
}

/* Each thread's part of a result, one thread after the other: the same sum for the same number of threads. */
static void emit_combinations(Emitter *emitter, const Nest *nest, const char *threads, const char *thread, const char *indent)
{
    bool any = false;
    for (int p = 0; p < nest->pieces.count; p++) {
        Root *result = result_of(nest->pieces.items[p]);
        any |= result && result->own_name;
    }
    if (!any) return;
    const char *turn = fresh_name(emitter, "turn"), *inner = arena_printf(emitter->arena, "%s    ", indent);
    text_add(emitter->out, "%sFERN_OMP(for ordered schedule(static, 1))\n", indent);
    text_add(emitter->out, "%sfor (int %s = 0; %s < %s; %s++) {\n%sFERN_OMP(ordered)\n%sif (%s == %s) {\n", indent, turn, turn,
             threads, turn, inner, inner, turn, thread);
    for (int p = 0; p < nest->pieces.count; p++) {
        Root *result = result_of(nest->pieces.items[p]);
        if (!result || !result->own_name) continue;
        emit_combination(emitter, reduction_of(nest->pieces.items[p]->stage), result->identifier, result->own_name,
                         arena_printf(emitter->arena, "%s    ", inner));
    }
    text_add(emitter->out, "%s}\n%s}\n", inner, indent);
}

static void forget_own_names(const Nest *nest)
{
    for (int w = 0; w < nest->windows.count; w++)
        if (!nest->windows.items[w]->local) nest->windows.items[w]->own_name = NULL;
    for (int p = 0; p < nest->pieces.count; p++)
        if (result_of(nest->pieces.items[p])) result_of(nest->pieces.items[p])->own_name = NULL;
}

/* --- Loops ------------------------------------------------------------------------------------------ */

typedef struct Printer {
    Emitter *emitter;
    Nest *nest;
    int depth;           /* loops that are open */
    const char *thread;  /* the number of this one; NULL: threads do not share the nest */
    const char *indent;
} Printer;

static const char *deeper(Printer *printer)
{
    return printer->indent = arena_printf(printer->emitter->arena, "%s    ", printer->indent);
}

void emit_local_memory(Emitter *emitter, const Nest *nest, const char *indent)
{
    for (int w = 0; w < nest->windows.count; w++) {
        Window *window = nest->windows.items[w];
        if (!window->local || window->memory != window) continue;
        const Root *root = window->space->root;
        window->own_name = fresh_name(emitter, arena_printf(emitter->arena, "%s_tile", root->identifier));
        text_add(emitter->out, "%s%s %s[%s];\n", indent, root->element, window->own_name,
                 emit_product(emitter, window->side_bound, window->sides));
    }
}

static const char *open_loop(Printer *printer, const NestLoop *loop);
static void close_loop(Printer *printer);

static void emit_marked_piece(Printer *printer, int number)
{
    const Piece *piece = printer->nest->pieces.items[number];
    emit_stream_waits(printer->emitter, piece, printer->indent);
    size_t begin = printer->emitter->out->length;
    emit_piece(printer->emitter, printer->nest, piece, printer->indent);
    emit_ring_turn(printer->emitter, printer->nest, piece, printer->indent);
    emit_mark(printer->emitter, (Mark){printer->nest->plan, printer->nest, piece->stage, begin, 0});
}

/* Calls on parts of the tile; the last of them is returned. */
static int emit_part(Printer *printer, int number)
{
    const Nest *nest = printer->nest;
    const Part *part = &nest->subs[number];
    Emitter *emitter = printer->emitter;
    int names = naming_mark(&emitter->naming), hoisted = emitter->hoisted.count;
    bool fails = false;
    open_loop(printer, &nest->loops[nest->loop_count + number]);
    for (int p = part->first; p <= part->last; p++) {
        emit_marked_piece(printer, p);
        fails |= nest->pieces.items[p]->stage->statement->status_test;
    }
    close_loop(printer);
    if (fails) emit_failure_leave(emitter, nest, 1, true, printer->indent);
    emitter->hoisted.count = hoisted;
    naming_forget(&emitter->naming, names);
    return part->last;
}

/* The calls that run in the loops that are open, and no others. */
static void emit_pieces(Printer *printer)
{
    Emitter *emitter = printer->emitter;
    if (printer->depth == printer->nest->loop_count) emit_local_memory(emitter, printer->nest, printer->indent);
    emit_slides(emitter, printer->nest, printer->depth, printer->indent);
    for (int p = 0; p < printer->nest->pieces.count; p++) {
        const Piece *piece = printer->nest->pieces.items[p];
        if (piece->depth != printer->depth) continue;
        if (piece->sub)
            p = emit_part(printer, piece->sub - 1);
        else {
            emit_shared_queries(emitter, printer->nest, p, printer->indent);
            emit_marked_piece(printer, p);
            end_shared_queries(emitter, printer->nest, p, printer->indent);
        }
    }
}

static void emit_loops(Printer *printer);

/* After the innermost tiles; where those are a few elements, after rows of them. */
static void emit_between_tiles(Printer *printer)
{
    const Nest *nest = printer->nest;
    if (!nest->between_tiles || printer->depth == 0 || printer->depth != nest->loop_count - (nest->small_tiles && nest->loop_count > 1)) return;
    const char *indent = printer->indent;
    Text *out = printer->emitter->out;
    if (nest_is_parallel(nest)) text_add(out, "%sif (fern_thread() == 0) {\n", indent);
    if (nest_is_parallel(nest)) indent = arena_printf(printer->emitter->arena, "%s    ", indent);
    for (const char *line = nest->between_tiles, *end; *line; line = *end ? end + 1 : end) {
        end = line + strcspn(line, "\n");
        text_add(out, "%s%.*s\n", indent, (int)(end - line), line);
    }
    if (nest_is_parallel(nest)) text_add(out, "%s}\n", printer->indent);
}

static void emit_body(Printer *printer, int loops)
{
    Emitter *emitter = printer->emitter;
    int names = naming_mark(&emitter->naming), hoisted = emitter->hoisted.count;
    if (printer->depth == 0) emit_stream_turn(emitter, printer->nest, printer->indent);
    printer->depth += loops;
    emit_object_tiles(emitter, printer->nest, printer->depth, printer->indent);
    emit_slots(emitter, printer->nest, printer->depth, printer->indent);
    emit_outer_queries(emitter, printer->nest, printer->depth, printer->indent);
    emit_pieces(printer);
    emit_loops(printer);
    emit_between_tiles(printer);
    end_outer_queries(emitter, printer->nest, printer->depth, printer->indent);
    end_slots(emitter, printer->nest, printer->depth, printer->indent);
    printer->depth -= loops;
    emitter->hoisted.count = hoisted;
    naming_forget(&emitter->naming, names);
}

static void close_brace(Printer *printer)
{
    printer->indent = arena_copy(printer->emitter->arena, printer->indent, strlen(printer->indent) - 4);
    text_add(printer->emitter->out, "%s}\n", printer->indent);
}

static void close_loop(Printer *printer)
{
    close_brace(printer);
    printer->emitter->failing.loops--;
}

static bool is_shared(const Printer *printer)
{
    return printer->depth == 0 && nest_is_parallel(printer->nest);
}

/* The condition of a loop begins with it; what threads share has to run to its end. */
static const char *loop_goes(const Printer *printer)
{
    return is_shared(printer) ? "" : while_going(printer->emitter);
}

static void share_iterations(Printer *printer)
{
    if (is_shared(printer))
        text_add(printer->emitter->out, "%sFERN_OMP(for schedule(static))\n", printer->indent);
}

/* The head of a loop of the nest, `for (..)` in C: the body begins. */
static void begin_body(Printer *printer, const char *variable)
{
    Emitter *emitter = printer->emitter;
    text_add(emitter->out, " {\n");
    deeper(printer);
    if (is_shared(printer) && emitter->going) text_add(emitter->out, "%sif (!%s) continue;\n", printer->indent, emitter->going);
    if (emitter->failing.name && emitter->failing.loops == 0) emit_failure_skip(emitter, variable, printer->indent);
    emitter->failing.loops++;
}

static void emit_length(Printer *printer, const NestLoop *loop)
{
    ExprPool *pool = printer->nest->plan->pool;
    const Expr *left = expr_sub(pool, loop->end, expr_symbol(pool, loop->variable));
    text_add(printer->emitter->out, "%sconst int64_t %s = fern_min(%s, %s);\n", printer->indent, loop->length->c_text,
             loop->tile->c_text, emit_expr(printer->emitter, left, false));
}

static void open_loop_only(Printer *printer, const NestLoop *loop)
{
    Emitter *emitter = printer->emitter;
    const char *x = loop->variable->c_text;
    text_add(emitter->out, "%sfor (int64_t %s = %s; %s%s < %s; %s += %s)", printer->indent, x,
             emit_expr(emitter, loop->begin, false), loop_goes(printer), x, emit_expr(emitter, loop->end, false), x, loop->tile->c_text);
    begin_body(printer, x);
}

/* `for (..) {` and the tile's length; the new indentation. */
static const char *open_loop(Printer *printer, const NestLoop *loop)
{
    open_loop_only(printer, loop);
    emit_length(printer, loop);
    return printer->indent;
}

static void emit_plain_loop(Printer *printer, const NestLoop *loop)
{
    share_iterations(printer);
    open_loop(printer, loop);
    emit_body(printer, 1);
    close_loop(printer);
    emit_failure_leave(printer->emitter, printer->nest, printer->depth + 1, false, printer->indent);
}

/* Tiles of one element: there is no edge. */
static void emit_element_loop(Printer *printer, NestLoop *loop)
{
    Symbol *length = (Symbol *)loop->length;
    const char *name = length->c_text;
    length->c_text = loop->tile->c_text;
    share_iterations(printer);
    open_loop_only(printer, loop);
    emit_body(printer, 1);
    close_loop(printer);
    length->c_text = name;
    emit_failure_leave(printer->emitter, printer->nest, printer->depth + 1, false, printer->indent);
}

/* Whole tiles, of a length that the C compiler knows, and what is left. */
static void emit_fixed_loop(Printer *printer, NestLoop *loop)
{
    Emitter *emitter = printer->emitter;
    Symbol *length = (Symbol *)loop->length;
    const char *x = loop->variable->c_text, *tile = loop->tile->c_text, *name = length->c_text;
    const char *begin = emit_expr(emitter, loop->begin, false), *end = emit_expr(emitter, loop->end, true);
    const char *whole = fresh_name(emitter, arena_printf(emitter->arena, "%s_whole", x));
    const Expr *extent = expr_sub(printer->nest->plan->pool, loop->end, loop->begin);
    text_add(emitter->out, "%sconst int64_t %s = %s - fern_max(%s, 0) %% %s;\n", printer->indent, whole, end,
             emit_expr(emitter, extent, false), tile);
    share_iterations(printer);
    text_add(emitter->out, "%sfor (int64_t %s = %s; %s%s < %s; %s += %s)", printer->indent, x, begin, loop_goes(printer), x, whole,
             x, tile);
    begin_body(printer, x);
    length->c_text = tile;
    emit_body(printer, 1);
    length->c_text = name;
    close_loop(printer);
    emit_failure_leave(emitter, printer->nest, printer->depth + 1, printer->depth > 0, printer->indent);
    bool shared = printer->depth == 0 && nest_is_parallel(printer->nest), own = shared && uses_thread_number(printer->nest);
    if (shared && !own) text_add(emitter->out, "%sFERN_OMP(single)\n", printer->indent);
    text_add(emitter->out, "%sfor (int64_t %s = %s; %s%s%s%s < %s; %s += %s)", printer->indent, x, whole, while_going(emitter), own ? printer->thread : "",
             own ? " == 0 && " : "", x, end, x, tile); /* always the same thread: the same sums */
    begin_body(printer, x);
    text_add(emitter->out, "%sconst int64_t %s = %s - %s;\n", printer->indent, name, end, x);
    emit_body(printer, 1);
    close_loop(printer);
    emit_failure_leave(emitter, printer->nest, printer->depth + 1, false, printer->indent);
}

static const char *tile_count(Emitter *emitter, Plan *plan, const NestLoop *loop)
{
    const Expr *extent = expr_sub(plan->pool, loop->end, loop->begin), *tile = expr_symbol(plan->pool, loop->tile);
    const Expr *up = expr_add(plan->pool, extent, expr_sub(plan->pool, tile, expr_constant(plan->pool, 1)));
    return arena_printf(emitter->arena, "(%s) / %s", emit_expr(emitter, up, false), loop->tile->c_text);
}

static void emit_from_index(Printer *printer, const NestLoop *loop, const char *index)
{
    Emitter *emitter = printer->emitter;
    const char *begin = emit_expr(emitter, loop->begin, true);
    text_add(emitter->out, "%sconst int64_t %s = %s%s%s * %s;\n", printer->indent, loop->variable->c_text,
             strcmp(begin, "0") ? begin : "", strcmp(begin, "0") ? " + " : "", index, loop->tile->c_text);
    emit_length(printer, loop);
}

/* Two loops as one, over all pairs of tiles. */
static void emit_collapsed_loops(Printer *printer, const NestLoop *outer, const NestLoop *inner)
{
    Emitter *emitter = printer->emitter;
    Plan *plan = printer->nest->plan;
    const char *count = fresh_name(emitter, arena_printf(emitter->arena, "tiles_%s", inner->variable->c_text));
    const char *index = fresh_name(emitter, outer->collapsed_name);
    text_add(emitter->out, "%sconst int64_t %s = fern_max(%s, 0);\n", printer->indent, count,
             tile_count(emitter, plan, inner));
    share_iterations(printer);
    text_add(emitter->out, "%sfor (int64_t %s = 0; %s%s < fern_max(%s, 0) * %s; %s++)", printer->indent, index, loop_goes(printer), index,
             tile_count(emitter, plan, outer), count, index);
    begin_body(printer, index);
    emit_from_index(printer, outer, arena_printf(emitter->arena, "%s / %s", index, count));
    emit_from_index(printer, inner, arena_printf(emitter->arena, "%s %% %s", index, count));
    emit_body(printer, 2);
    close_loop(printer);
    emit_failure_leave(emitter, printer->nest, printer->depth + 1, false, printer->indent);
}

static void emit_loops(Printer *printer)
{
    Nest *nest = printer->nest;
    if (printer->depth == nest->loop_count) return;
    NestLoop *loop = &nest->loops[printer->depth];
    if (loop->collapsed)
        emit_collapsed_loops(printer, loop, loop + 1);
    else if (loop->fixed && loop->asked == 1)
        emit_element_loop(printer, loop);
    else if (loop->fixed && printer->depth == nest->loop_count - 1)
        emit_fixed_loop(printer, loop);
    else
        emit_plain_loop(printer, loop);
}

/* A thread in which something of an interface fails says so when its tiles are done. */
static void emit_going_of_thread(Emitter *emitter, const char *shared, const char *indent)
{
    text_add(emitter->out, "%sif (!%s) {\n%s    FERN_OMP(atomic write)\n%s    %s = 0;\n%s}\n", indent, emitter->going, indent,
             indent, shared, indent);
}

/* Whether what is made before the loops may fail. */
static bool may_fail_before(const Nest *nest)
{
    for (int q = 0; q < nest->queries.count; q++)
        if (nest->queries.items[q]->depth == 0 && nest->queries.items[q]->space->object->may_fail) return true;
    return false;
}

/* What threads do that share the nest, in `printer`, and what stands around it. */
static void emit_parallel_nest(Printer *printer)
{
    Emitter *emitter = printer->emitter;
    const Nest *nest = printer->nest;
    const char *indent = printer->indent, *shared = emitter->going, *before[NEST_LIBRARIES], *own[NEST_LIBRARIES];
    if (nest_notes_failures(emitter, nest)) emit_failure(emitter, nest, indent);
    emit_outer_queries(emitter, nest, 0, indent);
    emit_library_set(emitter, nest, before, false, indent);
    int names = naming_mark(&emitter->naming);
    const bool asks = may_fail_before(nest);
    if (asks) {
        text_add(emitter->out, "%sif (%s) {\n", indent, shared);
        indent = deeper(printer);
    }
    printer->thread = fresh_name(emitter, "thread");
    if (nest->threads_name)
        text_add(emitter->out, "%sFERN_OMP(parallel num_threads(%s))\n%s{\n", indent, nest->threads_name, indent);
    else if (nest->threads)
        text_add(emitter->out, "%sFERN_OMP(parallel num_threads(%d))\n%s{\n", indent, nest->threads, indent);
    else
        text_add(emitter->out, "%sFERN_OMP(parallel)\n%s{\n", indent, indent);
    deeper(printer);
    if (uses_thread_number(nest)) text_add(emitter->out, "%sconst int %s = fern_thread();\n", printer->indent, printer->thread);
    if (shared) emitter->going = fresh_name(emitter, "goes");
    if (shared) text_add(emitter->out, "%sint %s = 1;\n", printer->indent, emitter->going);
    emit_own_memory(emitter, nest, printer->thread, printer->indent);
    begin_own_objects(emitter, nest, printer->thread, printer->indent);
    declare_slides(emitter, nest, printer->indent);
    emit_library_set(emitter, nest, own, true, printer->indent);
    emit_loops(printer);
    emit_combinations(emitter, nest, nest->threads_name, printer->thread, printer->indent);
    emit_library_restore(emitter, nest, own, true, printer->indent);
    end_own_objects(emitter, nest, printer->thread, printer->indent);
    if (shared) emit_going_of_thread(emitter, shared, printer->indent);
    close_brace(printer);
    if (asks) close_brace(printer);
    naming_forget(&emitter->naming, names);
    indent = printer->indent;
    emitter->going = shared;
    emit_library_restore(emitter, nest, before, false, indent);
    end_outer_queries(emitter, nest, 0, indent);
    if (!emitter->failing.name) return;
    if (shared) { /* else the calls run again, with statuses of their own */
        text_add(emitter->out, "%sif (%s) {\n", indent, shared);
        emit_failure_branches(emitter, nest, deeper(printer));
        close_brace(printer);
    }
    else
        emit_failure_branches(emitter, nest, indent);
}

void emit_identities(Emitter *emitter, const Nest *nest, const char *indent)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Root *result = result_of(nest->pieces.items[p]);
        const char *identity = result ? identity_of(emitter, nest->pieces.items[p]->stage) : NULL;
        if (identity) text_add(emitter->out, "%s%s = %s;\n", indent, result->identifier, identity);
    }
}

/* What is around the loops of a nest on a GPU, and of those that run beside it. */
static void open_launches(Printer *printer)
{
    Emitter *emitter = printer->emitter;
    const Nest *nest = printer->nest;
    if (!nest->beside) {
        emitter->around = (LaunchScope){printer->indent, NULL, naming_mark(&emitter->naming)};
        open_handle(emitter, nest, printer->indent);
        emitter->around.captured = open_graph(emitter, nest, printer->indent);
        if (emitter->around.captured) printer->indent = emitter->around.captured;
        open_streams(emitter, nest, printer->indent);
    }
    join_streams(emitter, nest, printer->indent);
}

static void close_launches(Printer *printer)
{
    Emitter *emitter = printer->emitter;
    if (printer->nest->has_beside) return;
    close_streams(emitter, printer->indent);
    if (emitter->around.captured) close_graph(emitter, emitter->around.indent);
    emitter->handle = NULL;
    naming_forget(&emitter->naming, emitter->around.names);
}

void emit_nest(Emitter *emitter, Nest *nest, const char *indent)
{
    if (nest->beside && emitter->around.captured) indent = emitter->around.captured;
    emit_loans(emitter, nest, indent);
    emit_identities(emitter, nest, indent);
    emit_nest_loops(emitter, nest, indent);
}

void emit_nest_loops(Emitter *emitter, Nest *nest, const char *indent)
{
    Plan *plan = nest->plan;
    int mark = facts_mark(plan->facts);
    nest_assume_loops(nest);
    nest_assume_kept(nest);
    const char *outer = indent;
    indent = open_numbers(emitter, nest, outer);
    Printer printer = {.emitter = emitter, .nest = nest, .indent = indent};
    if (nest->kernel) {
        emit_kernel(emitter, nest, indent);
        printer.depth = nest->loop_count;
        emit_between_tiles(&printer);
    }
    else if (nest_is_parallel(nest))
        emit_parallel_nest(&printer);
    else {
        if (nest_notes_failures(emitter, nest)) emit_failure(emitter, nest, indent);
        declare_slides(emitter, nest, indent);
        open_pipe(emitter, nest, indent);
        open_launches(&printer);
        begin_numbers(emitter, nest, printer.indent);
        const int names = naming_mark(&emitter->naming);
        emit_outer_queries(emitter, nest, 0, indent);
        emit_loops(&printer);
        end_outer_queries(emitter, nest, 0, indent);
        naming_forget(&emitter->naming, names);
        close_launches(&printer);
        close_pipe(emitter, nest, indent);
        if (emitter->failing.name) emit_failure_branches(emitter, nest, indent);
    }
    close_numbers(emitter, nest, outer);
    forget_own_names(nest);
    facts_forget(plan->facts, mark);
}
