/* A region: its checks, the fused path with its nests, and the original path. */
#include "emit.h"

#include "annotator/expr_pool.h"

#include <string.h>

enum {
    NEAR_BYTES = 16 * 1024,  /* what a tile should touch: half a first-level cache */
    FAR_BYTES = 128 * 1024,  /* when one row of a tile is more than that already */
    INNER_TILE = 256         /* elements along the inner one of two loops */
};

/* --- Tile sizes ------------------------------------------------------------------- */

/* Bytes that one iteration touches, as slope * length of loop n + rest; the other loops'
 * lengths at their tiles. */
/* A clipped bound where it is not clipped: in min and max, what moves with the tile. */
static const Expr *unclipped(ExprPool *pool, const Atom *atom, void *nest)
{
    const Expr *symbol = atom->kind == ATOM_SYMBOL ? expr_symbol(pool, atom->symbol) : NULL;
    if (symbol) return symbol;
    bool left = false, right = false;
    for (int n = 0; n < ((const Nest *)nest)->loop_count; n++) {
        left |= expr_mentions(atom->left, ((const Nest *)nest)->loops[n].variable);
        right |= expr_mentions(atom->right, ((const Nest *)nest)->loops[n].variable);
    }
    switch (atom->kind) {
    case ATOM_DIV: return expr_div(pool, atom->left, atom->right);
    case ATOM_MOD: return expr_mod(pool, atom->left, atom->right);
    case ATOM_MIN: if (left == right) return expr_min(pool, atom->left, atom->right); break;
    default: if (left == right) return expr_max(pool, atom->left, atom->right); break;
    }
    return expr_map_atoms(pool, left ? atom->left : atom->right, unclipped, nest);
}

static const Expr *bytes_along(Plan *plan, const Nest *nest, int n)
{
    const Expr *bytes = expr_constant(plan->pool, 0);
    const NestLoop *loop = &nest->loops[n];
    LIST(const Space *) seen = {0};
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Space *space = piece->stage->accesses[a].space;
            const Window *window = nest_window(nest, space);
            if (window) space = window->memory->space;
            bool again = false;
            for (int i = seen.count - 1; i >= 0 && i >= seen.count - 64 && !again; i--) again = seen.items[i] == space;
            if (again) continue;
            list_push(plan->arena, &seen, space);
            const Expr *elements = expr_constant(plan->pool, 1);
            const Box *box = &piece->boxes[a];
            for (int d = 0; d < box->rank; d++)
                elements = expr_mul(plan->pool, elements,
                                    expr_map_atoms(plan->pool,
                                                   expr_sub(plan->pool, box->side[d].end, box->side[d].begin),
                                                   unclipped, (void *)nest));
            bytes = expr_add(plan->pool, bytes, expr_scale(plan->pool, elements, space->root->element_bytes));
        }
    }
    for (int i = 0; i < nest->loop_count; i++)
        if (i != n)
            bytes = expr_substitute(plan->pool, bytes,
                                    &(Substitution){nest->loops[i].length,
                                                    expr_symbol(plan->pool, nest->loops[i].tile)}, 1);
    const Expr *slope, *rest;
    if (!expr_affine_in(plan->pool, bytes, loop->length, &slope, &rest)) return NULL;
    for (int i = 0; i < nest->loop_count; i++)
        if (expr_mentions(slope, nest->loops[i].variable)) return NULL;
    return slope;
}

static bool wants_large_tiles(const Nest *nest, int64_t *smallest)
{
    bool found = false;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Block *block = nest->pieces.items[p]->stage->block;
        int64_t value;
        if (!block || !block->cost_smallest || !expr_is_constant(block->cost_smallest, &value)) continue;
        if (!found || value > *smallest) *smallest = value;
        found = true;
    }
    return found;
}

static const char *default_tile(Emitter *emitter, Plan *plan, const Nest *nest, int n)
{
    for (int i = 0; i < emitter->tiles.count; i++)
        if (!strcmp(emitter->tiles.items[i].name, nest->loops[n].name))
            return arena_printf(emitter->arena, "%ld", emitter->tiles.items[i].size);
    bool inner = n == nest->loop_count - 1 && n > 0;
    int64_t smallest;
    if (wants_large_tiles(nest, &smallest))
        return inner ? emit_expr(emitter, nest->loops[n].end, false)
                     : arena_printf(emitter->arena, "%lld", (long long)smallest);
    if (inner) return arena_printf(emitter->arena, "%d", INNER_TILE);
    const Expr *slope = bytes_along(plan, nest, n);
    if (!slope) return "64";
    return arena_printf(emitter->arena, "fern_fit(%s, %d, %d)", emit_expr(emitter, slope, false), NEAR_BYTES,
                        FAR_BYTES);
}

static void emit_tiles(Emitter *emitter, Plan *plan, const char *indent)
{
    for (int i = 0; i < plan->nests.count; i++) {
        const Nest *nest = plan->nests.items[i];
        for (int n = nest->loop_count - 1; n >= 0; n--) {
            const NestLoop *loop = &nest->loops[n];
            const Expr *extent = expr_sub(plan->pool, loop->end, loop->begin);
            const char *tile = arena_printf(emitter->arena, "fern_tile(%s ? %s->%s : 0, %s, %s)",
                                            emitter->tiles_name, emitter->tiles_name, loop->name,
                                            default_tile(emitter, plan, nest, n), emit_expr(emitter, extent, false));
            if (loop->granule > 1)
                tile = arena_printf(emitter->arena, "fern_round(%s, %lld)", tile, (long long)loop->granule);
            text_add(emitter->out, "%sconst int64_t %s = %s;\n", indent, loop->tile->c_text, tile);
        }
    }
}

/* --- Nests --------------------------------------------------------------------------- */

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
static void emit_loans(Emitter *emitter, const Nest *nest, const char *indent)
{
    Text line = {0};
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        if (window->memory == window) continue;
        const char *loan = arena_printf(emitter->arena, "%s in %s", window->space->root->name,
                                        window->memory->space->root->name);
        if (!line.length)
            text_add(&line, "%s/* Tiles in the memory of others, that are done with by then: %s", indent, loan);
        else if (strlen(text_string(&line))
                     - (size_t)(strrchr(text_string(&line), '\n')
                                    ? strrchr(text_string(&line), '\n') - text_string(&line)
                                    : 0)
                     + strlen(loan)
                 > 100)
            text_add(&line, ",\n%s * %s", indent, loan);
        else
            text_add(&line, ", %s", loan);
    }
    if (line.length) text_add(emitter->out, "%s. */\n", text_string(&line));
    text_free(&line);
}

static void emit_nest(Emitter *emitter, const Nest *nest, const char *indent)
{
    Plan *plan = nest->plan;
    int mark = facts_mark(plan->facts);
    nest_assume_loops((Nest *)nest);
    emit_loans(emitter, nest, indent);
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        if (stage->node->kind == NODE_CALL && stage->node->result && identity_of(emitter, stage))
            text_add(emitter->out, "%s%s = %s;\n", indent, stage->node->result->identifier,
                     identity_of(emitter, stage));
    }
    const char *inner = indent;
    for (int n = 0; n < nest->loop_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        const char *name = loop->variable->c_text, *tile = loop->tile->c_text;
        const char *end = emit_expr(emitter, loop->end, false);
        text_add(emitter->out, "%sfor (int64_t %s = %s; %s < %s; %s += %s) {\n", inner, name,
                 emit_expr(emitter, loop->begin, false), name, end, name, tile);
        inner = arena_printf(emitter->arena, "%s    ", inner);
        text_add(emitter->out, "%sconst int64_t %s = fern_min(%s, %s);\n", inner, loop->length->c_text, tile,
                 emit_expr(emitter, expr_sub(plan->pool, loop->end, expr_symbol(plan->pool, loop->variable)), false));
    }
    int names = names_mark(emitter);
    for (int p = 0; p < nest->pieces.count; p++) emit_piece(emitter, nest, nest->pieces.items[p], inner);
    emitter->hoisted.count = 0;
    names_forget(emitter, names);
    for (int n = nest->loop_count - 1; n >= 0; n--) {
        inner = arena_copy(emitter->arena, inner, strlen(inner) - 4);
        text_add(emitter->out, "%s}\n", inner);
    }
    facts_forget(plan->facts, mark);
}

/* --- Statements ------------------------------------------------------------------------- */

/* Text that begins at `range` in the source, with its later lines moved as its first one is. */
static const char *reindented(Emitter *emitter, const char *written, Range range, const char *indent)
{
    const char *source = range.file->text;
    unsigned margin = 0;
    while (margin < range.begin
           && (source[range.begin - 1 - margin] == ' ' || source[range.begin - 1 - margin] == '\t'))
        margin++;
    Text moved = {0};
    for (const char *at = written; *at; at++) {
        text_add_bytes(&moved, at, 1);
        if (*at != '\n') continue;
        for (unsigned skip = 0; skip < margin && (at[1] == ' ' || at[1] == '\t'); skip++) at++;
        text_add(&moved, "%s", indent);
    }
    const char *copy = arena_string(emitter->arena, text_string(&moved));
    text_free(&moved);
    return copy;
}

static void emit_statement(Emitter *emitter, const Statement *statement, const char *indent)
{
    if (statement->kind == STATEMENT_ALLOCATE && statement->initialiser && !statement->root->array) {
        const char *cast = *statement->initialiser == '('
                               ? "" /* it has one, as C++ needs it */
                               : arena_printf(emitter->arena, "(%s)", statement->declared_type);
        text_add(emitter->out, "%s%s = %s%s;\n", indent, statement->declared_name, cast, statement->initialiser);
        return;
    }
    if (statement->kind == STATEMENT_ALLOCATE && statement->declares) return;
    if (statement->declares && (statement->kind == STATEMENT_COMPUTE || statement->kind == STATEMENT_VIEW)) {
        text_add(emitter->out, "%s%s = %s;\n", indent, statement->declared_name, statement->initialiser);
        return;
    }
    if (statement->declares && statement->kind == STATEMENT_CALL) {
        Range rest = {statement->range.file, statement->node->range.begin, statement->range.end};
        text_add(emitter->out, "%s%s = %s\n", indent, statement->declared_name,
                 reindented(emitter, source_text(emitter, rest), statement->range, indent));
        return;
    }
    text_add(emitter->out, "%s%s\n", indent,
             reindented(emitter, source_text(emitter, statement->range), statement->range, indent));
}

/* What the original has not allocated yet at `statement`, or has freed already, and the fused path has
 * in hand: it allocates at its beginning, and frees at its end. */
static const char *frees_before_leaving(Emitter *emitter, const Plan *plan, const Statement *statement)
{
    const char *frees = "";
    bool later = false;
    for (int i = 0; i < plan->region->statements.count; i++) {
        const Statement *other = plan->region->statements.items[i];
        later |= other == statement;
        if (other->kind != (later ? STATEMENT_ALLOCATE : STATEMENT_FREE) || !other->root->allocation || other->root->array)
            continue;
        const Window *window = is_scratch(plan, other->root) ? other->root->space->window : NULL;
        if (window && window->memory != window) continue; /* it is null */
        frees = arena_printf(emitter->arena, "%sfree(%s); %s = NULL; ", frees, other->root->name, other->root->name);
    }
    return frees;
}

const char *text_with_frees(Emitter *emitter, Plan *plan, const Statement *statement, unsigned from, const char *indent)
{
    Range all = statement->range, branch = statement->branch;
    const char *frees = frees_before_leaving(emitter, plan, statement);
    const char *text = source_text(emitter, (Range){all.file, from, all.end});
    if (*frees && branch.end > branch.begin)
        text = arena_printf(emitter->arena, "%s{ %s%s }%s", source_text(emitter, (Range){all.file, from, branch.begin}),
                            frees, source_text(emitter, branch),
                            source_text(emitter, (Range){all.file, branch.end, all.end}));
    return reindented(emitter, text, all, indent);
}

/* Declarations move before both paths; arrays keep theirs. */
static void emit_declarations(Emitter *emitter, Plan *plan, const char *indent)
{
    const Region *region = plan->region;
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        if (statement->kind == STATEMENT_MOVED
            || (statement->kind == STATEMENT_ALLOCATE && statement->root->array))
            text_add(emitter->out, "%s%s\n", indent, source_text(emitter, statement->range));
        else if (statement->declares)
            text_add(emitter->out, "%s%s%s%s = %s;\n", indent, statement->declared_type,
                     statement->declared_type[strlen(statement->declared_type) - 1] == '*' ? "" : " ",
                     statement->declared_name,
                     statement->kind == STATEMENT_ALLOCATE || statement->kind == STATEMENT_VIEW ? "NULL" : "0");
        else if (statement->kind == STATEMENT_ALLOCATE)
            text_add(emitter->out, "%s%s = NULL;\n", indent, statement->root->name);
    }
}

static void emit_entry_values(Emitter *emitter, Plan *plan, const char *indent)
{
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        if (!stage->nest || !stage->node || stage->node->kind != NODE_CALL) continue;
        const Routine *routine = stage->node->routine;
        for (int p = 0; p < routine->parameter_count; p++) {
            Argument *argument = &stage->node->arguments[p];
            if (argument->constant_text || argument->root || argument->null_text || routine->parameters[p].type.pointer)
                continue;
            argument->entry_text =
                fresh_name(emitter, arena_printf(emitter->arena, "%s_value", routine->parameters[p].name));
            text_add(emitter->out, "%sconst %s %s = %s;\n", indent, routine->parameters[p].type.spelling,
                     argument->entry_text, argument->text);
        }
    }
}

/* An allocation that stays one: no tile of it would do. */
static bool allocates_memory(const Plan *plan, const Statement *statement)
{
    return statement->kind == STATEMENT_ALLOCATE && !statement->root->array && !is_scratch(plan, statement->root);
}

static void emit_scratch(Emitter *emitter, Plan *plan, const char *indent, const char *fused)
{
    Text body = {0}, all = {0}, *out = emitter->out;
    emitter->out = &body;
    for (int i = 0; i < plan->region->statements.count; i++) {
        const Statement *statement = plan->region->statements.items[i];
        if (!allocates_memory(plan, statement)) continue;
        emit_statement(emitter, statement, arena_printf(emitter->arena, "%s    ", indent));
        text_add(&all, "%s%s != NULL", all.length ? " && " : "", statement->root->name);
    }
    emitter->out = out;
    for (int i = 0; i < plan->nests.count; i++) {
        const Nest *nest = plan->nests.items[i];
        for (int w = 0; w < nest->windows.count; w++) {
            const Window *window = nest->windows.items[w];
            const Root *root = window->space->root;
            if (window->memory != window) continue;
            if (root->allocation && !root->array) {
                text_add(&body, "%s    %s = (%s *)fern_scratch(%s, sizeof(%s));\n", indent, root->name,
                         root->element, emit_product(emitter, window->side_bound, window->sides), root->element);
                text_add(&all, "%s%s != NULL", all.length ? " && " : "", root->name);
            }
            else
                text_add(&all, "%s%s <= %s", all.length ? " && " : "", emit_expr(emitter, window->bound, false),
                         emit_expr(emitter, root->elements, false));
        }
    }
    if (all.length)
        text_add(emitter->out, "%sif (%s) {\n%s%s    %s = %s;\n%s}\n", indent, fused, text_string(&body), indent, fused,
                 text_string(&all), indent);
    text_free(&body);
    text_free(&all);
}

static void emit_fused_path(Emitter *emitter, Plan *plan, const char *indent)
{
    const Region *region = plan->region;
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        bool memory = !statement->root || !is_scratch(plan, statement->root);
        if ((statement->kind == STATEMENT_VIEW && memory)
            || (statement->kind == STATEMENT_NULL_TEST && tests_more_than_allocations(statement))) {
            if (statement->kind == STATEMENT_NULL_TEST && *frees_before_leaving(emitter, plan, statement))
                text_add(emitter->out, "%s%s\n", indent,
                         text_with_frees(emitter, plan, statement, statement->range.begin, indent));
            else
                emit_statement(emitter, statement, indent);
        }
    }
    for (int i = 0; i < plan->order.count; i++) {
        const Stage *stage = plan->order.items[i];
        if (stage->nest)
            emit_nest(emitter, stage->nest, indent);
        else if (stage->statement->kind != STATEMENT_ALLOCATE)
            emit_statement(emitter, stage->statement, indent);
    }
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        if (statement->kind != STATEMENT_FREE) continue;
        if (is_scratch(plan, statement->root)) /* perhaps written as free(view) */
            text_add(emitter->out, "%sfree(%s);\n", indent, statement->root->name);
        else
            emit_statement(emitter, statement, indent);
    }
}

/* The calls as written, comments included; only declarations have become assignments. */
static void emit_original_path(Emitter *emitter, Plan *plan, const char *indent)
{
    const Region *region = plan->region;
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        if (statement->kind != STATEMENT_ALLOCATE || statement->root->array) continue;
        const Window *window = is_scratch(plan, statement->root) ? statement->root->space->window : NULL;
        if (!window || window->memory == window) text_add(emitter->out, "%sfree(%s);\n", indent, statement->root->name);
    }
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        if (statement->kind == STATEMENT_MOVED
            || (statement->kind == STATEMENT_ALLOCATE && statement->root->array))
            continue;
        emit_statement(emitter, statement, indent);
    }
}

void emit_region(Emitter *emitter, Plan *plan)
{
    const char *indent = plan->region->indent;
    const char *inner = arena_printf(emitter->arena, "%s    ", indent);
    const char *fused = fresh_name(emitter, "fused"), *ranges = fresh_name(emitter, "ranges");
    size_t start = emitter->out->length;
    emit_declarations(emitter, plan, indent);
    emit_entry_values(emitter, plan, indent);
    emit_checks(emitter, plan, indent, fused);
    emit_tiles(emitter, plan, indent);
    int count = emit_ranges(emitter, plan, indent, ranges);
    if (count) text_add(emitter->out, "%sif (!fern_apart(%s, %d)) %s = 0;\n", indent, ranges, count, fused);
    emit_scratch(emitter, plan, indent, fused);
    text_add(emitter->out, "%sFERN_RAN(%s);\n%sif (%s) {\n", indent, fused, indent, fused);
    emit_fused_path(emitter, plan, inner);
    text_add(emitter->out, "%s}\n%selse {\n", indent, indent);
    emit_original_path(emitter, plan, inner);
    text_add(emitter->out, "%s}", indent);
    /* The text stands where the first statement stood: after that one's own indentation. */
    size_t skip = strlen(indent);
    if (emitter->out->length - start > skip) {
        memmove(emitter->out->bytes + start, emitter->out->bytes + start + skip,
                emitter->out->length - start - skip + 1);
        emitter->out->length -= skip;
    }
}
