#include "expr_pool.h"

#include <ctype.h>
#include <inttypes.h>

/* What stands around an expression decides which parentheses it needs. */
typedef enum Place {
    PLACE_ALONE,   /* a sum fits */
    PLACE_FACTOR,  /* an operand of *, or left of / and %: a product fits */
    PLACE_DIVISOR  /* right of / and %: one atom or a constant fits */
} Place;

static void print_at(Text *out, const Expr *expr, ExprSyntax syntax, Place place);

/* `rows`, `layer.inputs` */
static bool is_plain_name(const char *name)
{
    bool begins = true;
    for (const char *c = name; *c; c++) {
        if (!isalpha((unsigned char)*c) && *c != '_' && (begins || (!isdigit((unsigned char)*c) && *c != '.'))) return false;
        begins = *c == '.';
    }
    return !begins;
}

static void print_symbol(Text *out, const Symbol *symbol, ExprSyntax syntax)
{
    if (syntax == EXPR_DUMP && !is_plain_name(symbol->name))
        text_add_quoted(out, symbol->name);
    else
        text_add(out, "%s", syntax == EXPR_C && symbol->c_text ? symbol->c_text : symbol->name);
}

static void print_extremum(Text *out, const Atom *atom, ExprSyntax syntax)
{
    bool is_min = atom->kind == ATOM_MIN;
    text_add(out, syntax == EXPR_C ? "(" : is_min ? "min(" : "max(");
    print_at(out, atom->left, syntax, PLACE_ALONE);
    text_add(out, syntax != EXPR_C ? ", " : is_min ? " < " : " > ");
    print_at(out, atom->right, syntax, PLACE_ALONE);
    if (syntax == EXPR_C) {
        text_add(out, " ? ");
        print_at(out, atom->left, syntax, PLACE_ALONE);
        text_add(out, " : ");
        print_at(out, atom->right, syntax, PLACE_ALONE);
    }
    text_add(out, ")");
}

static bool is_quotient(const Atom *atom)
{
    return atom->kind == ATOM_DIV || atom->kind == ATOM_MOD;
}

/* `alone`: no factor or sign is beside the atom, so that a quotient needs no parentheses. */
static void print_atom(Text *out, const Atom *atom, ExprSyntax syntax, bool alone)
{
    if (atom->kind == ATOM_SYMBOL) {
        print_symbol(out, atom->symbol, syntax);
    } else if (is_quotient(atom)) {
        text_add(out, alone ? "" : "(");
        print_at(out, atom->left, syntax, PLACE_FACTOR);
        text_add(out, atom->kind == ATOM_MOD ? " %% " : syntax == EXPR_PYTHON ? " // " : " / ");
        print_at(out, atom->right, syntax, PLACE_DIVISOR);
        text_add(out, alone ? "" : ")");
    } else {
        print_extremum(out, atom, syntax);
    }
}

/* The term without its sign; `leading_minus`: a minus that belongs to it stands right before it. */
static void print_magnitude(Text *out, const Term *term, ExprSyntax syntax, bool leading_minus)
{
    int64_t magnitude = term->coefficient < 0 ? -term->coefficient : term->coefficient;
    bool shown = magnitude != 1 || term->atom_count == 0;
    if (shown) text_add(out, "%" PRId64, magnitude);
    for (int k = 0; k < term->atom_count; k++) {
        if (k || shown) text_add(out, " * ");
        print_atom(out, term->atoms[k], syntax, term->atom_count == 1 && !shown && !leading_minus);
    }
}

/* 0: terms to add, 1: to subtract, 2: the constant, unless it leads. */
static int print_rank(const Term *term, bool constant_leads)
{
    if (term->atom_count == 0) return constant_leads ? 0 : 2;
    return term->coefficient < 0;
}

static void print_sum(Text *out, const Expr *expr, ExprSyntax syntax)
{
    /* `1 - x`, but `x + 1`. */
    bool constant_leads = expr_constant_part(expr) > 0, first = true;
    for (int i = 0; i < expr->term_count; i++)
        if (expr->terms[i].atom_count && expr->terms[i].coefficient > 0) constant_leads = false;
    for (int rank = 0; rank <= 2; rank++)
        for (int i = 0; i < expr->term_count; i++) {
            const Term *term = &expr->terms[i];
            if (print_rank(term, constant_leads) != rank) continue;
            bool minus = term->coefficient < 0;
            text_add(out, first ? minus ? "-" : "" : minus ? " - " : " + ");
            print_magnitude(out, term, syntax, first && minus);
            first = false;
        }
}

static bool fits(const Expr *expr, Place place)
{
    if (place == PLACE_ALONE || expr->term_count == 0) return true;
    const Term *term = &expr->terms[0];
    if (expr->term_count > 1 || term->coefficient < 0) return false;
    int factors = term->atom_count + (term->coefficient != 1 || term->atom_count == 0);
    if (factors == 1 && term->atom_count == 1) return !is_quotient(term->atoms[0]);
    return factors == 1 || place == PLACE_FACTOR;
}

static void print_at(Text *out, const Expr *expr, ExprSyntax syntax, Place place)
{
    bool parentheses = !fits(expr, place);
    if (parentheses) text_add(out, "(");
    if (expr->term_count)
        print_sum(out, expr, syntax);
    else
        text_add(out, !expr->overflow ? "0" : syntax == EXPR_DUMP ? "overflow()" : "overflow");
    if (parentheses) text_add(out, ")");
}

void expr_print(Text *out, const Expr *expr, ExprSyntax syntax, bool as_operand)
{
    print_at(out, expr, syntax, as_operand ? PLACE_FACTOR : PLACE_ALONE);
}

const char *expr_string(Arena *arena, const Expr *expr)
{
    Text text = {0};
    expr_print(&text, expr, EXPR_PLAIN, false);
    const char *copy = arena_string(arena, text_string(&text));
    text_free(&text);
    return copy;
}
