/* Memory that is allocated at once and used as several arrays. */
#include "slabs.h"

#include <ctype.h>
#include <string.h>

enum { MOST_PARTS = 16 };

typedef struct Part {
    const Expr *offset;
    const char *text;            /* the first pointer to it that a call is given, as written; NULL: only memcpy and its like are */
    Root *root;
} Part;

typedef struct Parts {
    int count;                   /* MOST_PARTS + 1: more */
    Part items[MOST_PARTS + 1];
} Parts;

static bool may_be_slab(const Root *root)
{
    return root->kind == ROOT_LOCAL && !root->array && !root->object && !root->device && !root->used_outside && root->allocation_count == 1
           && root->elements && !root->slab && !root->undivided;
}

/* The arguments of nodes that point at memory, but that of calloc's zeros, which are there before. */
static void visit_arguments(Region *region, void visit(Argument *argument, void *data), void *data)
{
    for (int n = 0; n < region->nodes.count; n++) {
        Node *node = region->nodes.items[n];
        if (node->statement->kind == STATEMENT_ALLOCATE) continue;
        for (int p = 0; node->kind == NODE_CALL && p < node->routine->parameter_count; p++) visit(&node->arguments[p], data);
        if (node->kind != NODE_CALL) visit(&node->destination, data);
        if (node->kind == NODE_COPY) visit(&node->source, data);
    }
}

typedef struct Search {
    const Region *region;
    Parts **parts;               /* of each of so many roots, by its serial; NULL: none is looked for */
    int count;
    const Expr *zero;
} Search;

static Parts *parts_of(const Search *search, const Argument *argument)
{
    const Root *root = argument->root;
    const bool listed = root && argument->offset && root->serial < search->count && search->region->roots.items[root->serial] == root;
    return listed ? search->parts[root->serial] : NULL;
}

static void note_part(Argument *argument, void *data)
{
    Parts *parts = parts_of(data, argument);
    for (int i = 0; parts && i < parts->count && i < MOST_PARTS; i++)
        if (expr_equal(parts->items[i].offset, argument->offset)) return;
    if (parts && parts->count <= MOST_PARTS) parts->items[parts->count++] = (Part){argument->offset, NULL, NULL};
}

/* What calls are given is in dumps, too: so a part has one name before and after. */
static void name_parts(const Search *search)
{
    for (int n = 0; n < search->region->nodes.count; n++) {
        const Node *node = search->region->nodes.items[n];
        for (int p = 0; node->kind == NODE_CALL && p < node->routine->parameter_count; p++) {
            Parts *parts = parts_of(search, &node->arguments[p]);
            for (int i = 0; parts && i < parts->count && i < MOST_PARTS; i++)
                if (!parts->items[i].text && expr_equal(parts->items[i].offset, node->arguments[p].offset)) parts->items[i].text = node->arguments[p].text;
        }
    }
}

/* Where sizes are not negative. */
static bool is_not_negative(const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++)
        if (expr->terms[t].coefficient < 0) return false;
    return !expr->overflow;
}

/* From the first to the last, as far as can be told. */
static bool sort_parts(ExprPool *pool, Parts *parts)
{
    for (int i = 1; i < parts->count; i++)
        for (int j = i; j > 0; j--) {
            const Part part = parts->items[j];
            if (is_not_negative(expr_sub(pool, part.offset, parts->items[j - 1].offset))) break;
            if (!is_not_negative(expr_sub(pool, parts->items[j - 1].offset, part.offset))) return false;
            parts->items[j] = parts->items[j - 1];
            parts->items[j - 1] = part;
        }
    return true;
}

static bool is_word(const char *text)
{
    for (const char *at = text; *at; at++)
        if (!isalnum((unsigned char)*at) && *at != '_') return false;
    return isalpha((unsigned char)*text) || *text == '_';
}

/* `w + 2 * (int64_t)n`; NULL: the offset is of more than variables. */
static const char *pointer_to(Arena *arena, const Root *root, const Expr *offset)
{
    const char *sum = root->pointer;
    for (int t = 0; t < offset->term_count; t++) {
        const Term *term = &offset->terms[t];
        const char *product = arena_printf(arena, "%lld", (long long)term->coefficient);
        for (int a = 0; a < term->atom_count; a++) {
            const Symbol *symbol = term->atoms[a]->kind == ATOM_SYMBOL ? term->atoms[a]->symbol : NULL;
            if (!symbol || !is_word(symbol->name) || (symbol->c_text && strcmp(symbol->c_text, symbol->name))) return NULL;
            product = a == 0 && term->coefficient == 1 ? arena_printf(arena, "(int64_t)%s", symbol->name)
                                                       : arena_printf(arena, "%s * (int64_t)%s", product, symbol->name);
        }
        sum = arena_printf(arena, "%s + %s", sum, product);
    }
    return offset->term_count ? arena_printf(arena, "(%s)", sum) : root->pointer;
}

static bool make_parts(Region *region, Root *root, Parts *parts, ExprPool *pool)
{
    Arena *arena = expr_pool_arena(pool);
    for (int i = 0; i < parts->count; i++) {
        Part *part = &parts->items[i];
        const char *pointer = pointer_to(arena, root, part->offset);
        if (!pointer) return false;
        const Expr *end = i + 1 < parts->count ? parts->items[i + 1].offset : root->elements;
        part->root = arena_alloc(arena, sizeof *part->root);
        *part->root = *root;
        part->root->name = part->text ? part->text : pointer;
        part->root->identifier = root_identifier(arena, part->root->name);
        part->root->pointer = pointer;
        part->root->elements = expr_sub(pool, end, part->offset);
        part->root->bytes = NULL;
        part->root->allocation = NULL;
        part->root->zeroed = false;
        part->root->slab = root;
        part->root->slab_offset = part->offset;
        part->root->space = NULL;
        part->root->serial = region->roots.count + i; /* where it is put below */
    }
    for (int i = 0; i < parts->count; i++) list_push(arena, &region->roots, parts->items[i].root);
    return true;
}

static void give_part(Argument *argument, void *data)
{
    const Search *search = data;
    const Parts *parts = parts_of(search, argument);
    for (int i = 0; parts && i < parts->count; i++)
        if (expr_equal(parts->items[i].offset, argument->offset)) {
            argument->root = parts->items[i].root;
            argument->offset = search->zero;
            return;
        }
}

void divide_slabs(Region *region, ExprPool *pool)
{
    Arena *arena = expr_pool_arena(pool);
    const int count = region->roots.count;
    bool any = false;
    Search search = {region, arena_alloc(arena, (size_t)(count + 1) * sizeof(Parts *)), count, expr_constant(pool, 0)};
    for (int i = 0; i < count; i++) {
        search.parts[i] = NULL;
        if (!may_be_slab(region->roots.items[i])) continue;
        search.parts[i] = arena_alloc(arena, sizeof(Parts));
        search.parts[i]->count = 0;
        any = true;
    }
    if (!any) return;
    visit_arguments(region, note_part, &search);
    name_parts(&search);
    for (int i = 0; i < count; i++) {
        Parts *parts = search.parts[i];
        if (parts && (parts->count < 2 || parts->count > MOST_PARTS || !sort_parts(pool, parts) || !make_parts(region, region->roots.items[i], parts, pool)))
            search.parts[i] = NULL;
    }
    visit_arguments(region, give_part, &search);
}

static void give_whole(Argument *argument, void *data)
{
    (void)data;
    if (!argument->root || !argument->root->slab || !argument->root->slab->undivided) return;
    argument->offset = argument->root->slab_offset;
    argument->root = argument->root->slab;
}

void rejoin_slabs(Region *region)
{
    int kept = 0;
    visit_arguments(region, give_whole, NULL);
    for (int i = 0; i < region->roots.count; i++) {
        Root *root = region->roots.items[i];
        if (root->slab && root->slab->undivided) continue;
        root->serial = kept;
        region->roots.items[kept++] = root;
    }
    region->roots.count = kept;
}
