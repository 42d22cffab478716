/* `inline_variant`: the device functions that compute what the routine does, in one thread of a kernel, or in all threads of
 * a warp or a block. */
#include "clause.h"

#include <string.h>

enum { MOST_IN_TILE = 65536 };

static bool touches(const Token *token, const Token *next)
{
    return token->range.end == next->range.begin;
}

/* variant-name ::= NAME | [NAME] '*' [NAME]   without blanks; the star is the routine's name */
const char *parse_variant_name(Parser *parser)
{
    const Token *first = peek(parser), *next = peek_next(parser);
    const bool leads = first->kind == TOKEN_NAME && token_is(next, "*") && touches(first, next);
    if (!leads && !peek_is(parser, "*")) {
        const Token *name = expect_name(parser, "a device function");
        return name ? name->text : NULL;
    }
    const char *before = leads ? first->text : "", *after = "";
    parser->at += leads ? 2 : 1;
    const Token *star = &parser->tokens.items[parser->at - 1], *rest = peek(parser);
    if (rest->kind == TOKEN_NAME && touches(star, rest)) {
        after = rest->text;
        parser->at++;
    }
    return arena_printf(parser->arena, "%s%s%s", before, parser->routine->name, after);
}

const char *level_name(VariantLevel level)
{
    static const char *const names[LEVEL_COUNT] = {"thread", "warp", "block"};
    return names[level];
}

/* level ::= 'thread' | 'warp' | 'block' */
static VariantLevel parse_level(Parser *parser)
{
    for (int level = 0; level < LEVEL_COUNT; level++)
        if (accept(parser, level_name((VariantLevel)level))) return (VariantLevel)level;
    diag_error(parser->diag, peek(parser)->range, "`%s` is no level that is understood", peek(parser)->text);
    diag_hint(parser->diag, "`thread`: each thread of a kernel calls the function for its own elements; `warp`, `block`: all threads "
                            "of one call it together");
    parser->failed = true;
    return LEVEL_THREAD;
}

/* variant-tile ::= NAME ':' NUMBER */
static void parse_variant_tile(Parser *parser, InlineVariant *variant)
{
    const Token *name = expect_name(parser, "a loop");
    if (!name || !expect(parser, ":", "after the loop")) return;
    const Token *number = peek(parser);
    const Expr *value = parse_expr(parser);
    int64_t most = 0;
    if (parser->failed) return;
    if (!expr_is_constant(value, &most) || most < 1 || most > MOST_IN_TILE)
        diag_error(parser->diag, number->range, "a tile has from 1 to %d of a loop, as a number, not `%s`", MOST_IN_TILE,
                   expr_string(parser->arena, value));
    for (int t = 0; t < variant->tile_count; t++)
        if (!strcmp(variant->tiles[t].name, name->text)) {
            diag_error(parser->diag, name->range, "the tile of `%s` is given twice", name->text);
            diag_note(parser->diag, variant->tiles[t].range, "first given here");
            return;
        }
    if (variant->tile_count == MAX_RANK)
        diag_error(parser->diag, name->range, "a tile of more than %d loops", MAX_RANK);
    else
        variant->tiles[variant->tile_count++] = (VariantTile){name->text, -1, most, name->range};
}

/* variant-tiles ::= 'tile' '{' variant-tile ([','] variant-tile)* '}', after the word */
static void parse_variant_tiles(Parser *parser, InlineVariant *variant)
{
    const Range opened = peek(parser)->range;
    if (!expect(parser, "{", "after `tile`")) return;
    while (!peek_is(parser, "}") && !at_clause_word(parser) && peek(parser)->kind != TOKEN_END) {
        const int before = parser->at;
        parse_variant_tile(parser, variant);
        if (!parser->failed) accept(parser, ",");
        if (parser->failed) recover_in_braces(parser);
        if (parser->at == before) parser->at++;
    }
    close_brace(parser, opened);
}

const char *parse_variant_file(Parser *parser, const char *name)
{
    if (parser->failed || !expect(parser, "in", "before the file that defines it")) return NULL;
    const Token *file = peek(parser);
    if (file->kind == TOKEN_TEXT) {
        parser->at++;
        return file->text;
    }
    diag_error(parser->diag, file->range, "expected the file that defines `%s`, found `%s`", name, file->text);
    diag_hint(parser->diag, "in quotes, as it is to be included: `in \"threads.cuh\"`");
    parser->failed = true;
    return NULL;
}

/* inline-variant ::= 'inline_variant' variant-name 'level' level [variant-tiles] 'in' TEXT */
void parse_inline_variant(Parser *parser)
{
    const int first = parser->at;
    const char *name = parse_variant_name(parser);
    const Range range = range_since(parser, first);
    if (!parser->failed) expect(parser, "level", "after the device function");
    if (parser->failed) return;
    const VariantLevel level = parse_level(parser);
    InlineVariant *variant = arena_alloc(parser->arena, sizeof *variant);
    *variant = (InlineVariant){.name = name, .range = range};
    const Token *tile = peek(parser);
    if (!parser->failed && accept(parser, "tile")) {
        parse_variant_tiles(parser, variant);
        if (!parser->failed && level == LEVEL_THREAD)
            diag_error(parser->diag, tile->range, "a thread has one element of each loop: tiles are for warps and blocks");
    }
    variant->file = parse_variant_file(parser, name);
    if (!variant->file) return;
    const InlineVariant *before = parser->block->inline_variants[level];
    if (before) {
        diag_error(parser->diag, range, "an inline variant of a %s is given twice", level_name(level));
        diag_note(parser->diag, before->range, "first given here");
        return;
    }
    parser->block->inline_variants[level] = variant;
}

static int parameter_called(const Routine *routine, const char *name)
{
    for (int p = 0; p < routine->parameter_count; p++)
        if (!strcmp(routine->parameters[p].name, name)) return p;
    return -1;
}

bool variant_takes(const InlineVariant *variant, int parameter)
{
    for (int p = 0; p < variant->parameter_count; p++)
        if (variant->parameters[p] == parameter) return true;
    return false;
}

void match_variant_parameters(Parser *parser, InlineVariant *variant, const Routine *declared)
{
    const Routine *routine = parser->routine;
    variant->parameter_count = declared->parameter_count;
    variant->parameters = arena_alloc(parser->arena, sizeof *variant->parameters * (size_t)(declared->parameter_count + 1));
    for (int p = 0; p < declared->parameter_count; p++) {
        const Parameter *own = &declared->parameters[p];
        const int same = parameter_called(routine, own->name);
        variant->parameters[p] = same;
        if (same < 0) {
            diag_error(parser->diag, variant->range, "`%s` takes `%s`, which `%s` has not", variant->name,
                       *own->name ? own->name : own->type.spelling, routine->name);
            diag_hint(parser->diag, "parameters are matched by name");
        }
        else if (!same_c_type(own->type.canonical, routine->parameters[same].type.canonical))
            diag_error(parser->diag, variant->range, "`%s` takes `%s` as `%s`, `%s` as `%s`", variant->name, own->name,
                       own->type.spelling, routine->name, routine->parameters[same].type.spelling);
    }
}

static int loop_called(const Block *block, const char *name)
{
    for (int l = 0; l < block->loop_count; l++)
        if (!strcmp(block->loops[l].variable->name, name)) return l;
    return -1;
}

static void match_tiles(Parser *parser, const Block *block, InlineVariant *variant)
{
    for (int t = 0; t < variant->tile_count; t++) {
        VariantTile *tile = &variant->tiles[t];
        tile->loop = loop_called(block, tile->name);
        if (tile->loop >= 0) continue;
        diag_error(parser->diag, tile->range, "`%s` is no loop of `%s`", tile->name, parser->routine->name);
        diag_hint(parser->diag, "`tile {LOOP: NUMBER}`: as many of it as `%s` computes at once", variant->name);
    }
}

const Routine *variant_declared(Parser *parser, const InlineVariant *variant)
{
    const Routine *declared = parser->function ? parser->function(variant->name, parser->lookup_data) : NULL;
    if (!declared) {
        diag_error(parser->diag, variant->range, "no function `%s` is declared", variant->name);
        diag_hint(parser->diag, "C sees it as a plain function: `void %s(..);`", variant->name);
    }
    else if (strcmp(declared->result.canonical, "void"))
        diag_error(parser->diag, variant->range, "`%s` returns `%s`: what runs in a kernel has no status", variant->name, declared->result.spelling);
    else
        return declared;
    return NULL;
}

static void check_variant(Parser *parser, const Block *block, InlineVariant *variant)
{
    const int errors = diag_error_count(parser->diag);
    const Routine *declared = variant_declared(parser, variant);
    if (!declared) return;
    match_variant_parameters(parser, variant, declared);
    match_tiles(parser, block, variant);
    for (int b = 0; b < block->binding_count && diag_error_count(parser->diag) == errors; b++) {
        const int parameter = block->bindings[b].parameter;
        if (parameter >= 0 && !variant_takes(variant, parameter))
            diag_error(parser->diag, variant->range, "`%s` does not take `%s`", variant->name,
                       parser->routine->parameters[parameter].name);
    }
    if (!block->device)
        diag_error(parser->diag, variant->range, "`%s` works in the host's memory: an inline variant is for a GPU's",
                   parser->routine->name);
}

void refuse_on_device(Parser *parser, Range range)
{
    const Routine *routine = parser->routine;
    for (int p = 0; p < routine->parameter_count; p++)
        if (p >= routine->declared_count || routine->parameters[p].optional) {
            diag_error(parser->diag, range, p < routine->declared_count ? "a variant for a GPU has all arrays, but `%s` is optional"
                                                                        : "a variant for a GPU has no parameter for `%s`", routine->parameters[p].name);
            return;
        }
}

void check_inline_variants(Parser *parser, const Block *block)
{
    for (int level = 0; level < LEVEL_COUNT; level++)
        if (block->inline_variants[level]) refuse_on_device(parser, block->inline_variants[level]->range);
    for (int level = 0; level < LEVEL_COUNT; level++)
        if (block->inline_variants[level]) check_variant(parser, block, (InlineVariant *)block->inline_variants[level]);
}

void list_inline_variants(Text *out, const Routine *routine, const Block *block)
{
    (void)routine;
    for (int level = 0; level < LEVEL_COUNT; level++) {
        const InlineVariant *variant = block->inline_variants[level];
        if (!variant) continue;
        text_add(out, "    inline_variant %s level %s ", variant->name, level_name((VariantLevel)level));
        for (int t = 0; t < variant->tile_count; t++)
            text_add(out, "%s%s: %lld%s", t ? ", " : "tile {", variant->tiles[t].name, (long long)variant->tiles[t].most,
                     t == variant->tile_count - 1 ? "} " : "");
        text_add(out, "in \"%s\"\n", variant->file);
    }
}
