/* A nest whose tiles are a few elements as a function of its own, in which arrays that lie apart are `restrict`: C compilers keep elements in registers
 * then, from one call of a tile to the next, and compare no pointers for each row. Where one array may be passed as another, the loops are written once,
 * and called as they are where it is. */
#include "loops.h"
#include "site.h"

#include "plan/dependence.h"
#include "print/print.h"
#include "program/build.h"

#include <string.h>

/* What the loops mention of the function around them. */
typedef struct Mentioned {
    Emitter *emitter;
    const Nest *nest;
    const CodeList *program, *around; /* the loops; the function up to there */
    WordSet words;
    bool *parameters;                 /* of the function: those, and what their types mention */
    CodeList constants, values;       /* declarations of the generated code's own */
    bool others;                      /* and something else, which cannot be passed */
} Mentioned;

/* --- What may be passed ----------------------------------------------------------------------------- */

static const Code *declared_in(const CodeList *list, const char *name)
{
    for (int i = 0; i < list->count; i++) {
        const Code *code = list->items[i], *found;
        if ((code->kind == CODE_DECLARE || code->kind == CODE_CONSTANT) && !strncmp(code->name, name, strlen(name)) && strchr(" [", code->name[strlen(name)]))
            return code;
        if ((found = declared_in(&code->body, name)) || (found = declared_in(&code->otherwise, name))) return found;
    }
    return NULL;
}

/* It stands in the head of a loop. */
static bool is_loop_variable(const Mentioned *mentioned, const char *word)
{
    for (int n = 0; n < mentioned->nest->loop_count; n++)
        if (!strcmp(symbol_text(mentioned->emitter, mentioned->nest->loops[n].variable), word)) return true;
    return false;
}

/* What every function may name. */
static bool is_everywhere(const Mentioned *mentioned, const char *word)
{
    static const char *const words[] = {"int", "long", "short", "char", "float", "double", "unsigned", "signed", "const", "void", "sizeof", "for", "if",
                                        "else", "enum", "memset", "memcpy", "size_t", "int64_t"};
    if (!strncmp(word, "fern_", 5)) return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i], word)) return true;
    for (int p = 0; p < mentioned->nest->pieces.count; p++) {
        const Node *node = mentioned->nest->pieces.items[p]->stage->node;
        if (node->kind == NODE_CALL && !strcmp(node->routine->name, word)) return true;
    }
    return false;
}

/* The parameter, and those that its type is made of. */
static void mention_parameter(Mentioned *mentioned, int p)
{
    const ParameterText *parameter = &mentioned->emitter->function->parameters.items[p];
    if (mentioned->parameters[p]) return;
    bool named = false; /* else a macro declares it */
    mentioned->parameters[p] = true;
    CReader reader = c_reader_of(parameter->declaration, mentioned->emitter->source->dialect);
    for (CToken token; c_next_code(&reader, &token);) {
        const char *word = token.kind == C_WORD ? c_spelling(&reader, &token, mentioned->emitter->arena) : "";
        named |= !strcmp(word, parameter->name);
        for (int q = 0; q < mentioned->emitter->function->parameters.count; q++)
            if (!strcmp(mentioned->emitter->function->parameters.items[q].name, word)) mention_parameter(mentioned, q);
    }
    mentioned->others |= !named || parameter->assigned;
}

static void mention(Mentioned *mentioned, const char *word)
{
    const Function *function = mentioned->emitter->function;
    if (has_word(&mentioned->words, word)) return;
    word_set_add(&mentioned->words, word);
    if (declared_in(mentioned->program, word) || is_loop_variable(mentioned, word)) return;
    for (int p = 0; p < function->parameters.count; p++)
        if (!strcmp(function->parameters.items[p].name, word)) {
            mention_parameter(mentioned, p);
            return;
        }
    const Code *code = declared_in(mentioned->around, word);
    if (code && code->kind == CODE_CONSTANT)
        list_push(mentioned->emitter->arena, &mentioned->constants, (Code *)code);
    else if (code && !strchr(code->name, '[') && !strchr(code->type, '*') && !strncmp(code->type, "const ", 6))
        list_push(mentioned->emitter->arena, &mentioned->values, (Code *)code);
    else
        mentioned->others |= code || !is_everywhere(mentioned, word);
}

/* An address of what is passed would be another one; members are what they are of a structure that is passed. */
static void mention_words(Mentioned *mentioned)
{
    const char *text = program_text(mentioned->program, mentioned->emitter->arena);
    CReader reader = c_reader_of(text, mentioned->emitter->source->dialect);
    CToken before = {0};
    for (CToken token; c_next_code(&reader, &token); before = token) {
        const bool member = before.kind == C_SIGN && (c_is(&reader, &before, ".") || c_is(&reader, &before, "->"));
        mentioned->others |= token.in_directive || (token.kind == C_SIGN && c_is(&reader, &token, "&"));
        if (token.kind == C_WORD && !member) mention(mentioned, c_spelling(&reader, &token, mentioned->emitter->arena));
    }
}

/* Nothing but loops, tiles and calls, which leave nothing in variables. */
static bool is_plain(const CodeList *list)
{
    bool plain = true;
    for (int i = 0; i < list->count; i++) {
        const Code *code = list->items[i];
        switch (code->kind) {
        case CODE_DECLARE:
        case CODE_CONSTANT:
        case CODE_CALL:
        case CODE_IF:
        case CODE_FOR:
        case CODE_BLOCK:
        case CODE_COMMENT:
        case CODE_GROUP: plain &= is_plain(&code->body) && is_plain(&code->otherwise); break;
        default: plain = false; break;
        }
    }
    return plain;
}

/* --- Which arrays lie apart --------------------------------------------------------------------------- */

static bool is_of(const Access *access, const ParameterText *parameter)
{
    return access->space->root->pointer && !strcmp(access->space->root->pointer, parameter->name);
}

static bool is_parameter(const Function *function, const Access *access)
{
    for (int p = 0; p < function->parameters.count; p++)
        if (is_of(access, &function->parameters.items[p])) return true;
    return false;
}

static Apartness apartness_of(const Function *function, const Access *one, const Access *other)
{
    if (one->space == other->space || (!access_writes(one) && !access_writes(other))) return APART;
    if (one->space->broken || other->space->broken || may_be_one(one->space, other->space, ALIAS_NONE)) return MAY_MEET;
    if (!may_be_one(one->space, other->space, ALIAS_ANY)) return APART;
    return is_parameter(function, other) ? MAY_BE_ONE : MAY_MEET;
}

static Apartness least(Apartness a, Apartness b)
{
    return a < b ? a : b;
}

static Apartness apartness_of_all(const Nest *nest, const Function *function, const Access *one)
{
    Apartness all = one->space->broken ? MAY_MEET : APART;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++) all = least(all, apartness_of(function, one, &stage->accesses[a]));
    }
    return all;
}

/* How long "const float *" is in the declaration of a parameter "const float *x"; 0: it is declared otherwise. */
static size_t pointer_type_length(const ParameterText *parameter)
{
    const size_t all = strlen(parameter->declaration), name = strlen(parameter->name);
    size_t length = all > name && !strcmp(parameter->declaration + all - name, parameter->name) ? all - name : 0;
    while (length && parameter->declaration[length - 1] == ' ') length--;
    return length && parameter->declaration[length - 1] == '*' ? length : 0;
}

static Apartness apartness(const Nest *nest, const Function *function, int parameter)
{
    const ParameterText *given = &function->parameters.items[parameter];
    Apartness all = NO_ARRAY;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++)
            if (is_of(&stage->accesses[a], given)) {
                const Apartness one = apartness_of_all(nest, function, &stage->accesses[a]);
                all = all == NO_ARRAY ? one : least(all, one);
            }
    }
    return all;
}

/* Of a parameter `float *x`, and of no other form. */
static bool may_be_restrict(const Nest *nest, const Function *function, int parameter)
{
    return pointer_type_length(&function->parameters.items[parameter]) && apartness(nest, function, parameter) >= MAY_BE_ONE;
}

/* In C, whether one array is another: of parameters that may be one; NULL: none may. */
static const char *same_arrays(Emitter *emitter, const Nest *nest)
{
    const Function *function = emitter->function;
    const char *same = NULL;
    for (int p = 0; p < function->parameters.count; p++)
        for (int q = 0; q < p; q++) {
            if (apartness(nest, function, p) != MAY_BE_ONE || apartness(nest, function, q) != MAY_BE_ONE) continue;
            if (function->parameters.items[p].type.pointee_const && function->parameters.items[q].type.pointee_const) continue; /* none is written */
            const ParameterText *one = &function->parameters.items[q], *other = &function->parameters.items[p];
            const char *cast = strcmp(one->type.pointee, other->type.pointee) ? "(const void *)" : "";
            same = arena_printf(emitter->arena, "%s%s%s%s == %s%s", same ? same : "", same ? " || " : "", cast, one->name, cast, other->name);
        }
    return same;
}

/* --- The functions ------------------------------------------------------------------------------------ */

/* "int n, float *__restrict x"; or the names alone. */
static const char *list_of(const Mentioned *mentioned, bool names, bool restricts)
{
    const Function *function = mentioned->emitter->function;
    Arena *arena = mentioned->emitter->arena;
    const char *list = "";
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        if (!mentioned->parameters[p]) continue;
        const bool apart = restricts && may_be_restrict(mentioned->nest, function, p);
        const char *one = names ? parameter->name : apart ? arena_printf(arena, "%.*s__restrict %s", (int)pointer_type_length(parameter), parameter->declaration, parameter->name) : parameter->declaration;
        list = arena_printf(arena, "%s%s%s", list, *list ? ", " : "", one);
    }
    for (int v = 0; v < mentioned->values.count; v++) {
        const Code *value = mentioned->values.items[v];
        list = arena_printf(arena, "%s%s%s%s%s", list, *list ? ", " : "", names ? "" : value->type, names ? "" : " ", value->name);
    }
    return list;
}

static void begin_loops(const Mentioned *mentioned, Builder *to, const char *name)
{
    add_comment(to, "The tiles of %s, whose arrays may be one.", mentioned->emitter->function->name);
    add_directive(to, "#ifdef __GNUC__");
    add_annotation(to, "__attribute__((__always_inline__))");
    add_directive(to, "#endif");
    begin_function(to, "static inline void %s(%s)", name, list_of(mentioned, false, false));
}

static void begin_apart(const Mentioned *mentioned, Builder *to, const char *name)
{
    add_comment(to, "The tiles of %s, of arrays that lie apart.", mentioned->emitter->function->name);
    add_directive(to, "#ifdef __GNUC__");
    add_annotation(to, "__attribute__((__noinline__)) /* what is inlined is restrict no more */");
    add_directive(to, "#endif");
    begin_function(to, "static void %s(%s)", name, list_of(mentioned, false, true));
}

static void add_loops(const Mentioned *mentioned, Builder *to)
{
    for (int c = 0; c < mentioned->constants.count; c++) add_constant(to, mentioned->constants.items[c]->name, "%s", mentioned->constants.items[c]->text);
    add_program(to, mentioned->program);
    end_body(to);
    add_blank(to);
}

static bool is_function_beside(const Emitter *emitter, const char *name)
{
    const CodeList *beside = builder_program(emitter->beside);
    bool is = false;
    for (int i = 0; i < beside->count; i++)
        is |= beside->items[i]->kind == CODE_FUNCTION && strstr(beside->items[i]->text, arena_printf(emitter->arena, " %s(", name));
    return is;
}

/* Other nests of the function have some as well, and names of a region are forgotten behind it. */
const char *function_beside(Emitter *emitter, const char *what)
{
    const char *wanted = arena_printf(emitter->arena, "%s_%s", emitter->function->name, what), *name = fresh_name(emitter, wanted);
    for (int number = 2; is_function_beside(emitter, name); number++)
        name = fresh_name(emitter, arena_printf(emitter->arena, "%s_%d", wanted, number));
    return name;
}

/* The loops, for arrays that are one as well, and for those that are apart. */
static void add_both(const Mentioned *mentioned, Builder *to, const char *same)
{
    Emitter *emitter = mentioned->emitter;
    const char *loops = function_beside(emitter, "loops"), *apart = function_beside(emitter, "apart"), *names = list_of(mentioned, true, false);
    begin_loops(mentioned, emitter->beside, loops);
    add_loops(mentioned, emitter->beside);
    begin_apart(mentioned, emitter->beside, apart);
    add_call(emitter->beside, "%s(%s)", loops, names);
    end_body(emitter->beside);
    add_blank(emitter->beside);
    begin_if(to, "%s", same);
    without_braces(to);
    add_call(to, "%s(%s)", loops, names);
    end_body(to);
    begin_else(to);
    without_braces(to);
    add_call(to, "%s(%s)", apart, names);
    end_body(to);
}

static void add_apart(const Mentioned *mentioned, Builder *to)
{
    Emitter *emitter = mentioned->emitter;
    const char *name = function_beside(emitter, "apart");
    begin_apart(mentioned, emitter->beside, name);
    add_loops(mentioned, emitter->beside);
    add_call(to, "%s(%s)", name, list_of(mentioned, true, false));
}

/* Loads wait for stores through what may be the same memory: there are some, and none where arrays lie apart. */
static bool gains(const Nest *nest, const Function *function)
{
    bool written = false;
    int arrays = 0;
    for (int p = 0; p < function->parameters.count; p++) {
        if (!may_be_restrict(nest, function, p)) continue;
        arrays++;
        written |= !function->parameters.items[p].type.pointee_const;
    }
    return written && arrays > 1;
}

bool nest_may_stand_apart(const Emitter *emitter, const Nest *nest)
{
    const Region *region = nest->plan->region;
    return emitter->beside && nest->small_tiles && !nest->in_one_loop && !nest_is_parallel(nest) && !region->for_ranks && !region->for_device && !emitter->going
           && !emitter->failing.name && !emitter->function->external_inline && gains(nest, emitter->function);
}

void emit_apart(Emitter *emitter, const Nest *nest, const CodeList *loops)
{
    Builder *to = emitter->to;
    Mentioned mentioned = {.emitter = emitter, .nest = nest, .program = loops, .around = &to->all, .words = word_set_new(emitter->arena)};
    mentioned.parameters = arena_alloc(emitter->arena, sizeof *mentioned.parameters * (size_t)(emitter->function->parameters.count + 1));
    const bool plain = is_plain(loops);
    if (plain) mention_words(&mentioned);
    word_set_free(&mentioned.words);
    const char *same = same_arrays(emitter, nest);
    if (!plain || mentioned.others)
        add_program(to, loops);
    else if (same)
        add_both(&mentioned, to, same);
    else
        add_apart(&mentioned, to);
}
