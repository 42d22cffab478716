/* Sets of iterations and elements as texts that isl reads. */
#include "polyhedra.h"

static int parameter_of(Polyhedra *it, const Expr *monomial)
{
    for (int p = 0; p < it->parameters.count; p++)
        if (expr_equal(it->parameters.items[p], monomial)) return p;
    list_push(it->nest->lifter->arena, &it->parameters, monomial);
    return it->parameters.count - 1;
}

static int counter_in(const Polyhedra *it, const Symbol *symbol)
{
    for (int l = 0; l < it->nest->loops.count; l++)
        if (it->nest->loops.items[l]->at == symbol) return l;
    return -1;
}

static int choice_in(Polyhedra *it, const Symbol *symbol, char letter)
{
    int number = -1;
    for (int c = 0; c < it->nest->choices.count; c++)
        if (it->nest->choices.items[c]->symbol == symbol) number = c;
    for (int c = 0; c < it->chosen[letter == 'd'].count; c++)
        if (it->chosen[letter == 'd'].items[c] == number) return number;
    if (number >= 0) list_push(it->nest->lifter->arena, &it->chosen[letter == 'd'], number);
    return number;
}

/* Counters as LETTER0, LETTER1, .., choices as LETTERq0, .. False: it is not affine. */
bool add_affine(Polyhedra *it, Text *out, const Expr *expr, char letter)
{
    if (!expr->term_count) text_add(out, "0");
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        text_add(out, "%s%lld", t ? " + " : "", (long long)term->coefficient);
        const Expr *monomial = expr_constant(it->nest->lifter->pool, 1);
        int counter = -1, choice = -1;
        for (int a = 0; a < term->atom_count; a++) {
            const Atom *atom = term->atoms[a];
            if (atom->kind == ATOM_SYMBOL && (counter = counter_in(it, atom->symbol)) < 0) choice = choice_in(it, atom->symbol, letter);
            if ((counter >= 0 || choice >= 0) && term->atom_count > 1) return false;
            monomial = expr_mul(it->nest->lifter->pool, monomial, expr_atom(it->nest->lifter->pool, atom));
        }
        if (counter >= 0)
            text_add(out, " %c%d", letter, counter);
        else if (choice >= 0)
            text_add(out, " %cq%d", letter, choice);
        else if (term->atom_count)
            text_add(out, " p%d", parameter_of(it, monomial));
    }
    return true;
}

bool add_compared(Polyhedra *it, Text *out, const Expr *left, const char *relation, const Expr *right, char letter)
{
    text_add(out, " and ");
    if (!add_affine(it, out, left, letter)) return false;
    text_add(out, " %s ", relation);
    return add_affine(it, out, right, letter);
}

/* Of those that are not affine nothing is said. */
static void add_constraints(Polyhedra *it, Text *out, const Constraints *constraints, char letter)
{
    for (int c = 0; c < constraints->count; c++) {
        Text more = {0};
        if (add_compared(it, &more, constraints->items[c].smaller, "<=", constraints->items[c].larger, letter)) text_add(out, "%s", text_string(&more));
        text_free(&more);
    }
}

static void add_cases(Polyhedra *it, Text *out, const Cases *cases, char letter)
{
    for (int c = 0; c < cases->count; c++) {
        text_add(out, "%s(0 <= 0", c ? " or " : " and (");
        add_constraints(it, out, &cases->items[c], letter);
        text_add(out, ")%s", c == cases->count - 1 ? ")" : "");
    }
}

/* It is a multiple of the loop's step behind the other one. */
bool add_multiple(Polyhedra *it, Text *out, const Expr *from, const Expr *to, const NestLoop *loop, char letter)
{
    if (loop->by == 1 || loop->unit) return true;
    text_add(out, " and (");
    const bool said = add_affine(it, out, expr_sub(it->nest->lifter->pool, to, from), letter);
    text_add(out, ") mod %lld = 0", (long long)loop->by);
    return said;
}

/* The iterations in which what is in the scope runs; `guards`: by its conditions as well. */
bool add_domain(Polyhedra *it, Text *out, const Scope *scope, bool guards, char letter)
{
    for (; scope; scope = scope->around) {
        if (scope->loop && !(scope->loop->unit && it->any_rows)) {
            const Expr *at = expr_symbol(it->nest->lifter->pool, scope->loop->at);
            if (!add_compared(it, out, scope->loop->begin, "<=", at, letter) || !add_compared(it, out, at, "<", scope->loop->end, letter)) return false;
            if (!add_multiple(it, out, scope->loop->begin, at, scope->loop, letter) || !add_multiple(it, out, scope->loop->begin, scope->loop->end, scope->loop, letter)) return false;
        }
        if (guards) add_cases(it, out, &scope->cases, letter);
    }
    return true;
}

/* What choices are of which the text speaks; it may speak of others then. */
void add_choices(Polyhedra *it, Text *out, char letter)
{
    const Nest *nest = it->nest;
    for (int n = 0; n < it->chosen[letter == 'd'].count; n++) add_cases(it, out, &nest->choices.items[it->chosen[letter == 'd'].items[n]]->cases, letter);
    for (int p = 0; p < nest->positive.count; p++) add_compared(it, out, expr_constant(nest->lifter->pool, 1), "<=", nest->positive.items[p], letter);
}

/* "[p0, p1] -> " */
static const char *with_parameters(const Polyhedra *it, const char *body)
{
    Text out = {0};
    for (int p = 0; p < it->parameters.count; p++) text_add(&out, "%sp%d", p ? ", " : "[", p);
    text_add(&out, "%s%s", it->parameters.count ? "] -> " : "", body);
    const char *text = arena_string(it->nest->lifter->arena, text_string(&out));
    text_free(&out);
    return text;
}

static void add_counters(const Polyhedra *it, Text *out, char letter)
{
    for (int l = 0; l < it->nest->loops.count; l++) text_add(out, "%s%c%d", l ? ", " : "", letter, l);
}

/* { [dimensions] : exists .. : conditions }, of which nothing is read twice; NULL: the conditions are not affine. */
isl_set *set_of(Polyhedra *it, const char *dimensions, const char *hidden, Text *conditions, bool said)
{
    add_choices(it, conditions, 'c');
    add_choices(it, conditions, 'd');
    Text names = {0}, body = {0};
    text_add(&names, "%s", hidden);
    for (int letter = 0; letter < 2; letter++) {
        for (int n = 0; n < it->chosen[letter].count; n++) text_add(&names, "%s%cq%d", names.length ? ", " : "", "cd"[letter], it->chosen[letter].items[n]);
        it->chosen[letter].count = 0;
    }
    text_add(&body, "{ %s : %s%s%s%s }", dimensions, names.length ? "exists " : "", text_string(&names), names.length ? " : " : "", text_string(conditions));
    isl_set *set = said ? isl_set_coalesce(isl_set_read_from_str(it->ctx, with_parameters(it, text_string(&body)))) : NULL;
    text_free(&names);
    text_free(&body);
    text_free(conditions);
    return set;
}

const char *listed(const Polyhedra *it, const char *letters)
{
    Text out = {0};
    for (const char *letter = letters; *letter; letter++) {
        if (letter != letters && it->nest->loops.count) text_add(&out, ", ");
        add_counters(it, &out, *letter);
    }
    const char *text = arena_string(it->nest->lifter->arena, text_string(&out));
    text_free(&out);
    return text;
}
