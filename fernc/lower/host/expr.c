/* Expressions in the generated C. Sizes are int variables of the user's, loop variables and tiles
 * int64_t: what could overflow int is computed in int64_t, by a cast where no operand is one. */
#include "lower/lower.h"

#include "program/build.h"

#include <inttypes.h>
#include <string.h>

typedef enum Place {
    PLACE_SUM,     /* a sum fits */
    PLACE_TERM,    /* after a minus: a product fits */
    PLACE_FACTOR,  /* beside * : a product fits, a sum does not */
    PLACE_DIVISOR  /* right of / and % : one name fits */
} Place;

/* A printed expression and whether C computes it in the wide type. */
typedef struct Printed {
    const char *text;
    bool wide;
} Printed;

typedef struct Printer {
    Emitter *emitter;
    const char *cast; /* "(int64_t)" or "(double)" */
    bool all_wide;    /* every name needs the cast */
} Printer;

static Printed print_sum(const Printer *printer, const Expr *expr, Place place);

static const Symbol *hoisted_symbol(const Emitter *emitter, const Atom *atom)
{
    for (int i = 0; i < emitter->hoisted.count; i++)
        if (emitter->hoisted.items[i].atom == atom) return emitter->hoisted.items[i].symbol;
    return NULL;
}

static void note_use(const Emitter *emitter, const Symbol *hoisted)
{
    for (int i = 0; i < emitter->hoisted.count; i++)
        if (emitter->hoisted.items[i].symbol == hoisted) ++*emitter->hoisted.items[i].uses;
}

static Printed print_symbol(const Printer *printer, const Symbol *symbol, bool widen)
{
    Arena *arena = printer->emitter->arena;
    if (printer->emitter->kernel && (symbol->of_rank || symbol_is_value(printer->emitter, symbol))) return (Printed){kernel_symbol(printer->emitter, symbol), true};
    const char *text = symbol_text(printer->emitter, symbol);
    bool cast = !strncmp(text, "(int64_t)", 9);
    if (printer->all_wide) { /* what is no narrow integer is not converted without a word */
        bool wide = widen || cast || symbol->owner;
        return (Printed){arena_printf(arena, "%s%s", wide ? printer->cast : "", cast ? text + 9 : text), wide};
    }
    if (symbol->owner) return (Printed){text, true};
    if (!widen) return (Printed){text, false};
    return (Printed){arena_printf(arena, "%s%s", printer->cast, text), true};
}

static Printed print_atom(const Printer *printer, const Atom *atom, Place place, bool widen)
{
    Arena *arena = printer->emitter->arena;
    const Symbol *hoisted = hoisted_symbol(printer->emitter, atom);
    if (hoisted) {
        note_use(printer->emitter, hoisted);
        return print_symbol(printer, hoisted, widen);
    }
    if (atom->kind == ATOM_SYMBOL) return print_symbol(printer, atom->symbol, widen);
    Printer inside = *printer;
    inside.cast = "(int64_t)";
    inside.all_wide = false;
    const char *cast = printer->all_wide ? printer->cast : "";
    if (atom->kind == ATOM_MIN || atom->kind == ATOM_MAX) {
        const char *left = print_sum(&inside, atom->left, PLACE_SUM).text;
        const char *right = print_sum(&inside, atom->right, PLACE_SUM).text;
        return (Printed){arena_printf(arena, "%sfern_%s(%s, %s)", cast,
                                      atom->kind == ATOM_MIN ? "min" : "max", left, right),
                         true};
    }
    Printed left = print_sum(&inside, atom->left, PLACE_FACTOR);
    Printed right = print_sum(&inside, atom->right, PLACE_DIVISOR);
    bool bare = (place == PLACE_SUM || place == PLACE_TERM) && !printer->all_wide;
    const char *text = arena_printf(arena, bare ? "%s%s %s %s" : "%s(%s %s %s)", cast, left.text,
                                    atom->kind == ATOM_DIV ? "/" : "%", right.text);
    return (Printed){text, left.wide || right.wide || printer->all_wide};
}

static bool is_wide_atom(const Printer *printer, const Atom *atom)
{
    if (hoisted_symbol(printer->emitter, atom) || atom->kind == ATOM_MIN || atom->kind == ATOM_MAX) return true;
    return atom->kind == ATOM_SYMBOL && (atom->symbol->owner || printer->emitter->kernel);
}

static bool is_wide_term(const Printer *printer, const Term *term)
{
    for (int k = 0; k < term->atom_count; k++)
        if (is_wide_atom(printer, term->atoms[k])) return true;
    return false;
}

/* Loop variables first: `x * n`; the sign is left to the sum. `widen`: the term has to be wide. */
static Printed print_term(const Printer *printer, const Term *term, Place place, bool widen)
{
    Arena *arena = printer->emitter->arena;
    int64_t magnitude = term->coefficient < 0 ? -term->coefficient : term->coefficient;
    bool shown = magnitude != 1 || term->atom_count == 0;
    int factors = term->atom_count + shown;
    const char *text = shown ? arena_printf(arena, "%" PRId64, magnitude) : "";
    bool wide = is_wide_term(printer, term);
    bool must = term->atom_count > 0 && (printer->all_wide || (!wide && (widen || factors > 1)));
    bool first = true;
    for (int pass = 0; pass < 2; pass++)
        for (int k = 0; k < term->atom_count; k++) {
            const Atom *atom = term->atoms[k];
            if (is_wide_atom(printer, atom) != (pass == 0)) continue;
            Printed factor = print_atom(printer, atom, factors > 1 ? PLACE_FACTOR : place, must && first);
            if (must && first && !factor.wide) factor.text = arena_printf(arena, "%s%s", printer->cast, factor.text);
            text = arena_printf(arena, *text ? "%s * %s" : "%s%s", text, factor.text);
            first = false;
        }
    return (Printed){text, wide || must || (printer->all_wide && term->atom_count)};
}

/* Terms to add, wide ones first; then terms to subtract; the constant last unless it must lead. */
static int print_rank(const Printer *printer, const Term *term, bool constant_leads)
{
    if (term->atom_count == 0) return constant_leads ? 0 : 3;
    if (term->coefficient < 0) return 2;
    return is_wide_term(printer, term) ? 0 : 1;
}

static Printed print_sum(const Printer *printer, const Expr *expr, Place place)
{
    Arena *arena = printer->emitter->arena;
    if (expr->term_count == 0) return (Printed){"0", false};
    bool any_wide = false, any_positive = false, may_grow = expr->term_count > 2;
    int named = 0;
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        any_wide |= is_wide_term(printer, term);
        any_positive |= term->atom_count > 0 && term->coefficient > 0;
        named += term->atom_count > 0;
        may_grow |= term->atom_count == 0 && term->coefficient > 0;
    }
    may_grow |= named > 1;
    bool constant_leads = !any_positive, first = true, wide = false;
    const bool checked = !printer->emitter->unchecked;
    bool widen = !any_wide && (checked ? may_grow && expr->term_count > 1 : named && (expr->term_count > 1 || !any_positive));
    const char *text = "";
    for (int rank = 0; rank <= 3; rank++)
        for (int t = 0; t < expr->term_count; t++) {
            const Term *term = &expr->terms[t];
            if (print_rank(printer, term, constant_leads) != rank) continue;
            bool minus = term->coefficient < 0;
            Place inner = expr->term_count > 1 || minus ? PLACE_TERM : place;
            /* Sums go from left to right: the first name decides, and so does each product. */
            Printed part = print_term(printer, term, inner, widen && !wide);
            text = arena_printf(arena, "%s%s%s", text, first ? minus ? "-" : "" : minus ? " - " : " + ", part.text);
            wide |= part.wide;
            first = false;
        }
    const Term *only = &expr->terms[0];
    int factors = only->atom_count + (only->coefficient != 1 || only->atom_count == 0);
    bool fits =
        place == PLACE_SUM
        || (expr->term_count == 1 && only->coefficient >= 0 && (place != PLACE_DIVISOR || factors == 1));
    return (Printed){fits ? text : arena_printf(arena, "(%s)", text), wide};
}

/* Those of wide types are owned by the pool. */
bool symbol_is_value(const Emitter *emitter, const Symbol *symbol)
{
    return !symbol->owner || symbol->owner == emitter->pool;
}

const char *emit_expr(Emitter *emitter, const Expr *expr, bool as_operand)
{
    const Printer printer = {emitter, "(int64_t)", false};
    return print_sum(&printer, expr, as_operand ? PLACE_FACTOR : PLACE_SUM).text;
}

const char *emit_double(Emitter *emitter, const Expr *expr)
{
    const Printer printer = {emitter, "(double)", true};
    return print_sum(&printer, expr, PLACE_SUM).text;
}

const char *emit_product(Emitter *emitter, const Expr *const *factors, int count)
{
    const Printer printer = {emitter, "(int64_t)", false};
    const char *text = "";
    bool wide = false;
    int shown = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count; i++) {
            if (expr_is(factors[i], 1)) continue;
            Printed factor = print_sum(&printer, factors[i], PLACE_FACTOR);
            if (factor.wide != (pass == 0)) continue;
            if (shown && !wide) {
                bool constant = expr_is_constant(factors[i], NULL);
                factor.text = constant ? factor.text : arena_printf(emitter->arena, "(int64_t)%s", factor.text);
            }
            wide |= factor.wide;
            text = arena_printf(emitter->arena, shown ? "%s * %s" : "%s%s", text, factor.text);
            shown++;
        }
    return shown ? text : "1";
}

/* --- Hoisting ---------------------------------------------------------------------------- */

static bool varies(const Atom *atom)
{
    const Expr *sides[] = {atom->left, atom->right};
    for (int i = 0; i < 2; i++)
        for (int t = 0; t < sides[i]->term_count; t++)
            for (int k = 0; k < sides[i]->terms[t].atom_count; k++) {
                const Atom *inner = sides[i]->terms[t].atoms[k];
                if (inner->kind == ATOM_SYMBOL ? inner->symbol->owner != NULL : varies(inner)) return true;
            }
    return false;
}

void emit_hoisted(Emitter *emitter, const Expr *expr, const char *name)
{
    for (int t = 0; t < expr->term_count; t++)
        for (int k = 0; k < expr->terms[t].atom_count; k++) {
            const Atom *atom = expr->terms[t].atoms[k];
            if ((atom->kind != ATOM_MIN && atom->kind != ATOM_MAX) || hoisted_symbol(emitter, atom) || !varies(atom))
                continue;
            const Symbol *symbol = new_variable(emitter, name);
            const Printer printer = {emitter, "(int64_t)", false};
            const int count = emitter->hoisted.count;
            int *uses = arena_alloc(emitter->arena, sizeof *uses), *uses_by = arena_alloc(emitter->arena, sizeof *uses_by * (size_t)(count + 1));
            *uses = 0;
            for (int i = 0; i < count; i++) uses_by[i] = -*emitter->hoisted.items[i].uses;
            add_declaration(emitter->to, "const int64_t", symbol_text(emitter, symbol), "%s", print_atom(&printer, atom, PLACE_SUM, false).text);
            for (int i = 0; i < count; i++) uses_by[i] += *emitter->hoisted.items[i].uses;
            list_push(emitter->arena, &emitter->hoisted, ((Hoisted){atom, symbol, uses, uses_by, last_statement(emitter->to), emitter->to->at}));
        }
}

static void remove_code(CodeList *list, const Code *code)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (list->items[i] != code) list->items[kept++] = list->items[i];
    list->count = kept;
}

void end_hoisted(Emitter *emitter, int count)
{
    while (emitter->hoisted.count > count) {
        const Hoisted *last = &emitter->hoisted.items[--emitter->hoisted.count];
        if (*last->uses) continue;
        remove_code(last->at, last->declaration);
        for (int i = 0; i < emitter->hoisted.count; i++) *emitter->hoisted.items[i].uses -= last->uses_by[i];
    }
}
