#include "verify_program.h"

#include "words.h"

#include <string.h>

/* A variable that is declared in a body that is open. */
typedef struct Variable {
    const char *name;
    int body;
    struct Variable *hidden;  /* what had the name before; NULL: nothing */
} Variable;

typedef struct Check {
    Arena *arena;
    CDialect dialect;
    const Names *words;      /* of the composition */
    LIST(Variable *) variables; /* the innermost last */
    Names *visible;          /* .. by name */
    WordSet declared;        /* somewhere in the program so far, or later */
    WordSet labels;
    int bodies, body;        /* how many there were; which one is open */
    int loops;
    const char *fault;
} Check;

static void fault(Check *check, const char *what, const char *of)
{
    if (!check->fault) check->fault = arena_printf(check->arena, "%s: %s", what, of ? of : "");
}

/* --- Names ---------------------------------------------------------------------------------------- */

/* "x" of "x[8]" */
static const char *name_alone(const Check *check, const char *name)
{
    CReader reader = c_reader_of(name, check->dialect);
    for (CToken token; c_next_code(&reader, &token);)
        if (token.kind == C_WORD) return c_spelling(&reader, &token, check->arena);
    return name;
}

static bool is_of_composition(const Check *check, const char *name)
{
    return check->words && names_find(check->words, name);
}

static void declare(Check *check, const char *name)
{
    if (is_of_composition(check, name)) return;
    Variable *variable = arena_alloc(check->arena, sizeof *variable);
    *variable = (Variable){name, check->body, names_find(check->visible, name)};
    if (variable->hidden && variable->hidden->body == check->body) fault(check, "declared twice in one body", name);
    list_push(check->arena, &check->variables, variable);
    names_set(check->visible, name, variable);
}

/* Those from the first on are no more. */
static void forget_variables(Check *check, int first)
{
    while (check->variables.count > first) {
        const Variable *variable = check->variables.items[--check->variables.count];
        names_set(check->visible, variable->name, variable->hidden);
    }
}

static bool is_visible(const Check *check, const char *name)
{
    return names_find(check->visible, name) != NULL;
}

typedef struct Place {
    int depth;      /* of brackets */
    CToken before;
} Place;

static bool is_behind(const CReader *reader, const CToken *before, const char *const *words)
{
    for (; *words; words++)
        if (c_is(reader, before, *words)) return true;
    return false;
}

static bool is_equals(const CReader *reader, const CToken *token)
{
    return token->sign == '=' && c_is(reader, token, "=");
}

/* The words of the text: each that is a variable of the program is to be visible. `declares`: what stands before `=`, up to a semicolon, is one that
 * is declared: in `int i = 0, n = 1; ..`, and in the value of a declaration that goes on with another variable. */
static void use(Check *check, const char *text, bool declares)
{
    if (!text) return;
    CReader reader = c_reader_of(text, check->dialect);
    Place place = {0};
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.in_directive) continue;
        if (token.kind == C_SIGN) {
            place.depth += token.sign == '(' || token.sign == '[' || token.sign == '{';
            place.depth -= token.sign == ')' || token.sign == ']' || token.sign == '}';
            if (!place.depth && c_is(&reader, &token, ";")) declares = false;
        }
        else if (token.kind == C_WORD) {
            CReader after = reader;
            CToken next;
            const char *word = c_spelling(&reader, &token, check->arena);
            const bool member = is_behind(&reader, &place.before, (const char *const[]){".", "->", "struct", "union", "enum", NULL});
            const bool assigned = c_next_code(&after, &next) && is_equals(&after, &next);
            if (declares && !place.depth && assigned && (place.before.kind == C_WORD || c_is(&reader, &place.before, ",") || c_is(&reader, &place.before, "*")))
                declare(check, word);
            else if (!member && has_word(&check->declared, word) && !is_visible(check, word))
                fault(check, "used outside of the body that declares it", word);
        }
        place.before = token;
    }
}

/* --- All that is declared, at first ------------------------------------------------------------------ */

static void find_declared(Check *check, const CodeList *body)
{
    for (int i = 0; i < body->count; i++) {
        const Code *code = body->items[i];
        if (code->kind == CODE_STRUCT) continue;
        if (code->kind == CODE_DECLARE || code->kind == CODE_CONSTANT) {
            const char *name = name_alone(check, code->name);
            if (!is_of_composition(check, name)) word_set_add(&check->declared, name);
        }
        if (code->kind == CODE_LABEL) word_set_add(&check->labels, code->text);
        find_declared(check, &code->body);
        find_declared(check, &code->otherwise);
    }
}

/* --- Statements ------------------------------------------------------------------------------------------ */

static void check_body(Check *check, const CodeList *body);

/* "int f(int n, float *x)": n and x, and words that are none where their types are. */
static void declare_parameters(Check *check, const char *head)
{
    CReader reader = c_reader_of(head, check->dialect);
    for (CToken token; c_next_code(&reader, &token);) {
        CReader after = reader;
        CToken next;
        if (token.kind != C_WORD || !c_next_code(&after, &next)) continue;
        const bool ends = c_is(&after, &next, ",") || c_is(&after, &next, ")") || c_is(&after, &next, "[");
        const char *word = c_spelling(&reader, &token, check->arena);
        if (ends && has_word(&check->declared, word)) declare(check, word);
    }
}

static void check_in_body(Check *check, const Code *code, const CodeList *body)
{
    const int around = check->body, first = check->variables.count;
    const bool loop = code->kind == CODE_FOR || code->kind == CODE_WHILE;
    check->body = ++check->bodies;
    if (code->kind == CODE_FUNCTION)
        declare_parameters(check, code->text);
    else
        use(check, code->text, code->kind == CODE_FOR);
    check->loops += loop;
    check_body(check, body);
    check->loops -= loop;
    forget_variables(check, first);
    check->body = around;
}

static void check_jump(Check *check, const Code *code)
{
    static const char go[] = "goto ";
    if (!strncmp(code->text, go, sizeof go - 1)) {
        if (!has_word(&check->labels, code->text + sizeof go - 1)) fault(check, "a goto without its label", code->text);
    }
    else if (!check->loops)
        fault(check, "outside of loops", code->text);
}

static void check_code(Check *check, const Code *code)
{
    switch (code->kind) {
    case CODE_DECLARE:
    case CODE_CONSTANT:
        declare(check, name_alone(check, code->name)); /* C knows it in its own initialiser */
        use(check, code->text, code->kind == CODE_DECLARE);
        break;
    case CODE_SET: use(check, code->name, false); use(check, code->text, false); break;
    case CODE_CALL:
    case CODE_RETURN: use(check, code->text, false); break;
    case CODE_JUMP: check_jump(check, code); break;
    case CODE_IF:
        if (code->chains && (code->otherwise.count != 1 || code->otherwise.items[0]->kind != CODE_IF)) fault(check, "an else-if without an if", code->text);
        check_in_body(check, code, &code->body);
        if (code->has_otherwise) check_in_body(check, code, &code->otherwise);
        break;
    case CODE_FOR:
    case CODE_WHILE:
    case CODE_BLOCK:
    case CODE_FUNCTION: check_in_body(check, code, &code->body); break;
    case CODE_INSET:
    case CODE_GROUP: check_body(check, &code->body); break;
    default: break;
    }
}

static bool is_statement(const Code *code)
{
    return code->kind != CODE_COMMENT && code->kind != CODE_BLANK && code->kind != CODE_DIRECTIVE && code->kind != CODE_LABEL;
}

static void check_body(Check *check, const CodeList *body)
{
    const Code *annotation = NULL;
    for (int i = 0; i < body->count; i++) {
        const Code *code = body->items[i];
        check_code(check, code);
        if (code->kind == CODE_ANNOTATE)
            annotation = code;
        else if (is_statement(code))
            annotation = NULL;
    }
    if (annotation) fault(check, "it speaks of no statement", annotation->text);
}

const char *program_fault(const CodeList *program, const Names *words, CDialect dialect, Arena *arena)
{
    Check check = {.arena = arena, .dialect = dialect, .words = words, .visible = names_new(arena), .declared = word_set_new(arena), .labels = word_set_new(arena)};
    find_declared(&check, program);
    check_body(&check, program);
    word_set_free(&check.declared);
    word_set_free(&check.labels);
    names_free(check.visible);
    return check.fault;
}
