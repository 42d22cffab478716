/* A region: its checks, the fused path with its nests, and the original path. */
#include "emit.h"

#include <string.h>

enum {
    NEAR_BYTES = 32 * 1024,  /* what a tile should touch: a first-level cache */
    FAR_BYTES = 256 * 1024,  /* when one row of a tile is more than that already */
    INNER_TILE = 512         /* elements along the inner one of two loops */
};

/* --- Checks -------------------------------------------------------------------- */

static void add_condition(Emitter *emitter, Text *all, const char *condition, const char *indent)
{
    text_add(all, "%s%s", all->length ? arena_printf(emitter->arena, "\n%s    && ", indent) : "", condition);
}

/* a <= b with negative terms on the other side. */
static const char *comparison(Emitter *emitter, const Expr *a, const char *operator, const Expr *b)
{
    const Expr *difference = expr_sub(emitter->pool, b, a);
    const Expr *left = expr_constant(emitter->pool, 0), *right = left;
    for (int t = 0; t < difference->term_count; t++) {
        const Term *term = &difference->terms[t];
        const Expr *product = expr_constant(emitter->pool, term->coefficient);
        for (int i = 0; i < term->atom_count; i++) {
            const Atom *atom = term->atoms[i];
            const Expr *factor =
                atom->kind == ATOM_SYMBOL ? expr_symbol(emitter->pool, atom->symbol)
                : atom->kind == ATOM_MIN  ? expr_min(emitter->pool, atom->left, atom->right)
                : atom->kind == ATOM_MAX  ? expr_max(emitter->pool, atom->left, atom->right)
                : atom->kind == ATOM_DIV  ? expr_div(emitter->pool, atom->left, atom->right)
                                          : expr_mod(emitter->pool, atom->left, atom->right);
            product = expr_mul(emitter->pool, product, factor);
        }
        if (term->coefficient < 0)
            left = expr_sub(emitter->pool, left, product);
        else
            right = expr_add(emitter->pool, right, product);
    }
    /* `0 <= n` reads better as `n >= 0`. */
    int64_t value;
    if (expr_is_constant(left, &value) && !strcmp(operator, "<="))
        return arena_printf(emitter->arena, "%s >= %s", emit_expr(emitter, right, false), emit_expr(emitter, left, false));
    return arena_printf(emitter->arena, "%s %s %s", emit_expr(emitter, left, false), operator,
                        emit_expr(emitter, right, false));
}

static const char *width_condition(Emitter *emitter, Plan *plan, const Check *check)
{
    static const char *const signed_limits[] = {[1] = "127.0", [2] = "32767.0", [4] = "2147483647.0",
                                                [8] = "9007199254740992.0"};
    static const char *const unsigned_limits[] = {[1] = "255.0", [2] = "65535.0", [4] = "4294967295.0",
                                                  [8] = "9007199254740992.0"};
    int bytes = check->bytes == 1 || check->bytes == 2 || check->bytes == 4 ? check->bytes : 8;
    const char *limit = (check->is_signed ? signed_limits : unsigned_limits)[bytes];
    const char *value = emit_double(emitter, check->left);
    bool positive = facts_prove_le(plan->facts, expr_constant(plan->pool, 0), check->left);
    if (positive) return arena_printf(emitter->arena, "%s <= %s", value, limit);
    return arena_printf(emitter->arena, "%s <= %s && %s >= %s%s", value, limit, value, check->is_signed ? "-" : "",
                        check->is_signed ? limit : "0.0");
}

/* A sum of a few int variables always fits 8 bytes. */
static bool is_small_sum(const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        if (term->coefficient > 1 << 16 || term->coefficient < -(1 << 16) || term->atom_count > 1) return false;
        if (term->atom_count == 1 && (term->atoms[0]->kind != ATOM_SYMBOL || term->atoms[0]->symbol->owner)) return false;
    }
    return true;
}

static bool is_trivial_width(Plan *plan, const Check *check)
{
    if (expr_is_constant(check->left, NULL) || (expr_as_symbol(check->left) && !check->conversion)) return true;
    return check->bytes == 8 && is_small_sum(check->left)
           && (check->is_signed || facts_prove_le(plan->facts, expr_constant(plan->pool, 0), check->left));
}

/* Calls outside the nests count as well: nests move past them. */
static bool touched_in_memory(const Space *space, bool *written)
{
    bool touched = false;
    *written = false;
    for (int s = 0; s < space->stages.count; s++) {
        const Stage *stage = space->stages.items[s];
        if (stage->nest && nest_window(stage->nest, space)) continue;
        touched = true;
        for (int a = 0; a < stage->access_count; a++)
            if (stage->accesses[a].space == space && access_writes(&stage->accesses[a])) *written = true;
    }
    return touched;
}

static const Expr *span_elements(Plan *plan, const Space *space)
{
    const Expr *one = expr_constant(plan->pool, 1), *last = expr_constant(plan->pool, 0);
    for (int d = 0; d < space->rank; d++)
        last = expr_add(plan->pool, last,
                        expr_mul(plan->pool, expr_sub(plan->pool, space->extent[d], one), space->stride[d]));
    return expr_add(plan->pool, last, one);
}

/* Arrays of the caller that might overlap: a table that fern_apart checks. */
static int emit_ranges(Emitter *emitter, Plan *plan, const char *indent, const char *name)
{
    LIST(const char *) rows = {0};
    bool any_written = false;
    for (int i = 0; i < plan->spaces.count; i++) {
        Space *space = plan->spaces.items[i];
        const Root *root = space->root;
        bool written;
        if (root->kind == ROOT_VARIABLE || (root->kind == ROOT_LOCAL && !root->used_outside)) continue;
        if (space->broken || !touched_in_memory(space, &written)) continue;
        any_written |= written;
        const Expr *elements = facts_simplify(plan->facts, span_elements(plan, space));
        const char *bytes = arena_printf(emitter->arena, "%s * (int64_t)sizeof(%s)",
                                         emit_expr(emitter, elements, true), root->element);
        list_push(emitter->arena, &rows,
                  arena_printf(emitter->arena, "{%s, %s, %d}", root->name, bytes, written));
    }
    if (rows.count < 2 || !any_written) return 0;
    text_add(emitter->out, "%sconst struct fern_range %s[] = {\n", indent, name);
    for (int i = 0; i < rows.count; i++) text_add(emitter->out, "%s    %s,\n", indent, rows.items[i]);
    text_add(emitter->out, "%s};\n", indent);
    return rows.count;
}

static bool same_check(const Check *a, const Check *b)
{
    return a->kind == b->kind && a->left == b->left && a->right == b->right && a->bytes == b->bytes
           && a->is_signed == b->is_signed && a->text == b->text;
}

static void emit_checks(Emitter *emitter, Plan *plan, const char *indent, const char *fused)
{
    Text all = {0};
    /* Widths first: they are computed without overflow, what follows is not. */
    for (int width = 1; width >= 0; width--)
        for (int i = 0; i < plan->checks.count; i++) {
            const Check *check = &plan->checks.items[i];
            bool seen = false;
            for (int j = 0; j < i && !seen; j++) seen = same_check(&plan->checks.items[j], check);
            if (seen || (check->kind == CHECK_WIDTH) != width) continue;
            switch (check->kind) {
            case CHECK_LE: add_condition(emitter, &all, comparison(emitter, check->left, "<=", check->right), indent); break;
            case CHECK_EQ: add_condition(emitter, &all, comparison(emitter, check->left, "==", check->right), indent); break;
            case CHECK_TEXT: add_condition(emitter, &all, check->text, indent); break;
            case CHECK_WIDTH:
                if (!is_trivial_width(plan, check))
                    add_condition(emitter, &all, width_condition(emitter, plan, check), indent);
                break;
            }
        }
    text_add(emitter->out, "%sint %s = %s;\n", indent, fused, all.length ? text_string(&all) : "1");
    text_free(&all);
}

/* --- Tile sizes ------------------------------------------------------------------- */

/* Bytes that one iteration touches, as slope * length of loop n + rest; the other loops'
 * lengths at their tiles. */
static const Expr *bytes_along(Plan *plan, const Nest *nest, int n)
{
    const Expr *bytes = expr_constant(plan->pool, 0);
    const NestLoop *loop = &nest->loops[n];
    LIST(const Space *) seen = {0};
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Space *space = piece->stage->accesses[a].space;
            bool again = false;
            for (int i = seen.count - 1; i >= 0 && i >= seen.count - 64 && !again; i--) again = seen.items[i] == space;
            if (again) continue;
            list_push(plan->arena, &seen, space);
            const Expr *elements = expr_constant(plan->pool, 1);
            const Box *box = &piece->boxes[a];
            for (int d = 0; d < box->rank; d++)
                elements = expr_mul(plan->pool, elements, expr_sub(plan->pool, box->side[d].end, box->side[d].begin));
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
    return arena_printf(emitter->arena, "fern_fit(%s, %d, %d)", emit_expr(emitter, slope, false), NEAR_BYTES, FAR_BYTES);
}

static void emit_tiles(Emitter *emitter, Plan *plan, const char *indent)
{
    for (int i = 0; i < plan->nests.count; i++) {
        const Nest *nest = plan->nests.items[i];
        for (int n = nest->loop_count - 1; n >= 0; n--) {
            const NestLoop *loop = &nest->loops[n];
            const Expr *extent = expr_sub(plan->pool, loop->end, loop->begin);
            text_add(emitter->out, "%sconst int64_t %s = fern_tile(tiles ? tiles->%s : 0, %s, %s);\n", indent,
                     loop->tile->c_text, loop->name, default_tile(emitter, plan, nest, n),
                     emit_expr(emitter, extent, false));
        }
    }
}

/* --- Nests --------------------------------------------------------------------------- */

static const char *identity_of(const Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++)
        if (stage->accesses[a].parameter == -1 && stage->accesses[a].reduction)
            return stage->accesses[a].reduction->identity;
    return NULL;
}

static void emit_nest(Emitter *emitter, const Nest *nest, const char *indent)
{
    Plan *plan = nest->plan;
    int mark = facts_mark(plan->facts);
    nest_assume_loops((Nest *)nest);
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        if (stage->node->kind == NODE_CALL && stage->node->result && identity_of(stage))
            text_add(emitter->out, "%s%s = %s;\n", indent, stage->node->result->identifier, identity_of(stage));
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
    for (int p = 0; p < nest->pieces.count; p++) emit_piece(emitter, nest, nest->pieces.items[p], inner);
    for (int n = nest->loop_count - 1; n >= 0; n--) {
        inner = arena_copy(emitter->arena, inner, strlen(inner) - 4);
        text_add(emitter->out, "%s}\n", inner);
    }
    facts_forget(plan->facts, mark);
}

/* --- Statements ------------------------------------------------------------------------- */

/* A statement's text with its later lines moved as its first one is. */
static const char *indented_text(Emitter *emitter, Range range, const char *indent)
{
    const char *text = range.file->text;
    unsigned margin = 0;
    while (margin < range.begin && (text[range.begin - 1 - margin] == ' ' || text[range.begin - 1 - margin] == '\t')) margin++;
    Text moved = {0};
    for (unsigned i = range.begin; i < range.end; i++) {
        text_add_bytes(&moved, text + i, 1);
        if (text[i] != '\n') continue;
        unsigned skip = 0;
        while (skip < margin && (text[i + 1 + skip] == ' ' || text[i + 1 + skip] == '\t')) skip++;
        text_add(&moved, "%s", indent);
        i += skip;
    }
    const char *copy = arena_string(emitter->arena, text_string(&moved));
    text_free(&moved);
    return copy;
}

static void emit_statement(Emitter *emitter, const Statement *statement, const char *indent)
{
    if (statement->declares && statement->kind == STATEMENT_ALLOCATE) {
        if (statement->initialiser)
            text_add(emitter->out, "%s%s = (%s)%s;\n", indent, statement->declared_name, statement->declared_type,
                     statement->initialiser);
        return;
    }
    if (statement->declares && statement->kind == STATEMENT_CALL) {
        text_add(emitter->out, "%s%s = %s;\n", indent, statement->declared_name,
                 source_text(emitter, statement->node->range));
        return;
    }
    text_add(emitter->out, "%s%s\n", indent, indented_text(emitter, statement->range, indent));
}

static const Window *window_of_root(const Root *root)
{
    return root->space ? root->space->window : NULL;
}

static bool is_scratch(const Plan *plan, const Root *root)
{
    const Window *window = window_of_root(root);
    if (!window || root->space->plan != plan) return false;
    for (int i = 0; i < plan->nests.count; i++)
        if (plan->nests.items[i] == window->nest) return nest_window(window->nest, root->space) != NULL;
    return false;
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
                     statement->declared_name, statement->kind == STATEMENT_ALLOCATE ? "NULL" : "0");
        else if (statement->kind == STATEMENT_ALLOCATE && is_scratch(plan, statement->root))
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
            argument->entry_text = fresh_name(emitter, arena_printf(emitter->arena, "%s_value", routine->parameters[p].name));
            text_add(emitter->out, "%sconst %s %s = %s;\n", indent, routine->parameters[p].type.spelling,
                     argument->entry_text, argument->text);
        }
    }
}

static void emit_scratch(Emitter *emitter, Plan *plan, const char *indent, const char *fused)
{
    Text body = {0}, all = {0};
    for (int i = 0; i < plan->nests.count; i++) {
        const Nest *nest = plan->nests.items[i];
        for (int w = 0; w < nest->windows.count; w++) {
            const Window *window = nest->windows.items[w];
            const Root *root = window->space->root;
            if (root->allocation && !root->array) {
                text_add(&body, "%s    %s = (%s *)malloc(fern_bytes(%s, sizeof(%s)));\n", indent, root->name,
                         root->element, emit_expr(emitter, window->bound, false), root->element);
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
        if ((statement->kind == STATEMENT_ALLOCATE && !statement->root->array && !is_scratch(plan, statement->root))
            || statement->kind == STATEMENT_NULL_TEST)
            emit_statement(emitter, statement, indent);
    }
    for (int i = 0; i < plan->order.count; i++) {
        const Stage *stage = plan->order.items[i];
        if (stage->nest)
            emit_nest(emitter, stage->nest, indent);
        else if (stage->statement->kind != STATEMENT_ALLOCATE)
            emit_statement(emitter, stage->statement, indent);
    }
    for (int i = 0; i < region->statements.count; i++)
        if (region->statements.items[i]->kind == STATEMENT_FREE)
            emit_statement(emitter, region->statements.items[i], indent);
}

/* The calls as written, comments included; only declarations have become assignments. */
static void emit_original_path(Emitter *emitter, Plan *plan, const char *indent)
{
    const Region *region = plan->region;
    for (int i = 0; i < plan->nests.count; i++)
        for (int w = 0; w < plan->nests.items[i]->windows.count; w++) {
            const Root *root = plan->nests.items[i]->windows.items[w]->space->root;
            if (root->allocation && !root->array) text_add(emitter->out, "%sfree(%s);\n", indent, root->name);
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
