/* Names and expressions in the generated C. */
#include "emit.h"

#include <ctype.h>
#include <string.h>

const char *source_text(Emitter *emitter, Range range)
{
    return arena_copy(emitter->arena, range.file->text + range.begin, range.end - range.begin);
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static bool in_source(const SourceFile *file, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = file->text; (at = strstr(at, name)) != NULL; at += length)
        if ((at == file->text || !is_word(at[-1])) && !is_word(at[length])) return true;
    return false;
}

static bool is_free(Emitter *emitter, const char *name)
{
    for (int i = 0; i < emitter->used_names.count; i++)
        if (!strcmp(emitter->used_names.items[i], name)) return false;
    return !in_source(emitter->source, name);
}

const char *fresh_name(Emitter *emitter, const char *wanted)
{
    const char *name = wanted;
    for (int i = 2; !is_free(emitter, name); i++) name = arena_printf(emitter->arena, "%s_%d", wanted, i);
    list_push(emitter->arena, &emitter->used_names, name);
    return name;
}

/* Loop variables, lengths and tile sizes get names that go together: i, l_i, tile_i. */
void name_loops(Emitter *emitter, Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        for (int l = 0; l < plan->nests.items[n]->loop_count; l++) {
            NestLoop *loop = &plan->nests.items[n]->loops[l];
            const char *name = fresh_name(emitter, loop->name);
            Symbol *variable = (Symbol *)loop->variable, *length = (Symbol *)loop->length;
            Symbol *tile = (Symbol *)loop->tile;
            loop->name = name;
            variable->c_text = name;
            length->c_text = fresh_name(emitter, arena_printf(emitter->arena, "l_%s", name));
            tile->c_text = fresh_name(emitter, arena_printf(emitter->arena, "tile_%s", name));
            variable->owner = length->owner = tile->owner = plan; /* they are int64_t */
            list_push(emitter->arena, &emitter->tile_fields, name);
        }
}

static bool is_wide(const Symbol *symbol)
{
    return symbol->owner != NULL;
}

static const Expr *alias_of(Emitter *emitter, const Symbol *symbol, const char *prefix)
{
    for (int i = 0; i < emitter->wide.count; i++) {
        WideSymbol *entry = &emitter->wide.items[i];
        if (entry->symbol == symbol && entry->prefix == prefix) return expr_symbol(emitter->pool, entry->alias);
    }
    Symbol *alias = symbol_new(emitter->pool, symbol->name);
    const char *text = symbol->c_text ? symbol->c_text : symbol->name;
    if (!strncmp(text, "(int64_t)", 9)) text += 9;
    alias->c_text = arena_printf(emitter->arena, "%s%s", prefix, text);
    list_push(emitter->arena, &emitter->wide, (WideSymbol){symbol, alias, prefix});
    return expr_symbol(emitter->pool, alias);
}

static const Expr *rebuild(Emitter *emitter, const Expr *expr, const char *prefix, bool all);

static const Expr *rebuild_atom(Emitter *emitter, const Atom *atom, const char *prefix, bool cast)
{
    ExprPool *pool = emitter->pool;
    if (atom->kind == ATOM_SYMBOL)
        return cast ? alias_of(emitter, atom->symbol, prefix) : expr_symbol(pool, atom->symbol);
    const Expr *left = rebuild(emitter, atom->left, prefix, cast), *right = rebuild(emitter, atom->right, prefix, cast);
    switch (atom->kind) {
    case ATOM_MIN: return expr_min(pool, left, right);
    case ATOM_MAX: return expr_max(pool, left, right);
    case ATOM_DIV: return expr_div(pool, left, right);
    case ATOM_MOD: case ATOM_SYMBOL: break;
    }
    return expr_mod(pool, left, right);
}

static bool term_is_wide(const Term *term)
{
    for (int a = 0; a < term->atom_count; a++)
        if (term->atoms[a]->kind == ATOM_SYMBOL && is_wide(term->atoms[a]->symbol)) return true;
    return false;
}

/* Casts one factor of each term that C would compute in int and that int might not hold. */
static const Expr *rebuild(Emitter *emitter, const Expr *expr, const char *prefix, bool all)
{
    ExprPool *pool = emitter->pool;
    int narrow = 0;
    bool grows = false;
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        if (term->atom_count == 0)
            grows |= term->coefficient > 0;
        else if (!term_is_wide(term))
            narrow++;
    }
    const Expr *sum = expr_constant(pool, 0);
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        int users = 0;
        for (int a = 0; a < term->atom_count; a++)
            users += term->atoms[a]->kind == ATOM_SYMBOL && !is_wide(term->atoms[a]->symbol);
        bool overflows = users >= 2 || (users == 1 && term->atom_count == 1
                                        && (term->coefficient > 1 || term->coefficient < -1));
        bool cast = all || overflows || (!term_is_wide(term) && (narrow > 1 || grows));
        const Expr *product = expr_constant(pool, term->coefficient);
        bool done = false;
        for (int a = 0; a < term->atom_count; a++) {
            const Atom *atom = term->atoms[a];
            bool here = cast && !done && (all || atom->kind != ATOM_SYMBOL || !is_wide(atom->symbol));
            product = expr_mul(pool, product, rebuild_atom(emitter, atom, prefix, here));
            done |= here && atom->kind == ATOM_SYMBOL;
        }
        sum = expr_add(pool, sum, product);
    }
    return sum;
}

static const char *print(Emitter *emitter, const Expr *expr, bool as_operand)
{
    Text text = {0};
    expr_print(&text, expr, EXPR_C, as_operand);
    const char *string = arena_string(emitter->arena, text_string(&text));
    text_free(&text);
    return string;
}

const char *emit_expr(Emitter *emitter, const Expr *expr, bool as_operand)
{
    return print(emitter, rebuild(emitter, expr, "(int64_t)", false), as_operand);
}

const char *emit_double(Emitter *emitter, const Expr *expr)
{
    return print(emitter, rebuild(emitter, expr, "(double)", true), false);
}
