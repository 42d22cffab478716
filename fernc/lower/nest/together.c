/* Calls on the same iterations of a tile as one function of the output: the statements of all in the same loops, as one writes them by hand. What one hands to
 * the next, an element in each iteration, is a variable there. Arrays that lie apart are `restrict` in it; where the caller may pass one for another, the loops
 * are written once, and called as they are where he does. */
#include "together.h"

#include "annotator/base/c_text.h"
#include "memory/together.h"
#include "program/build.h"
#include "region/forms.h"
#include "region/loop_text.h"
#include "region/unread.h"

#include <string.h>

/* --- What the calls are given ----------------------------------------------------------------------- */

static const Access *access_through(const Piece *piece, int parameter)
{
    for (int a = 0; a < piece->stage->access_count; a++)
        if (piece->stage->accesses[a].parameter == parameter) return &piece->stage->accesses[a];
    return NULL;
}

static void share(Together *it, Shared *shared, int member, const char *word)
{
    list_push(it->emitter->arena, &shared->names, name_of_word(it, &it->members[member], word));
    list_push(it->emitter->arena, &shared->members, member);
}

static Shared *new_shared(Together *it)
{
    Shared *shared = arena_alloc(it->emitter->arena, sizeof *shared);
    list_push(it->emitter->arena, &it->shared, shared);
    return shared;
}

/* "const float *" of "const float *in" */
static const char *type_of(const Together *it, const char *declared, const char *name)
{
    return arena_printf(it->emitter->arena, "%.*s", (int)(strlen(declared) - strlen(name)), declared);
}

static const char *without_const(const char *type)
{
    return !strncmp(type, "const ", 6) && strchr(type, '*') ? type + 6 : type;
}

static Shared *shared_with(const Together *it, const char *type, const char *passed)
{
    for (int s = 0; s < it->shared.count; s++) {
        Shared *shared = it->shared.items[s];
        if (shared->type && shared->passed && !strcmp(shared->passed, passed) && !strcmp(without_const(shared->type), without_const(type))) return shared;
    }
    return NULL;
}

static Shared *element_of(Together *it, const Window *window)
{
    for (int s = 0; s < it->shared.count; s++)
        if (it->shared.items[s]->element == window) return it->shared.items[s];
    Shared *shared = new_shared(it);
    shared->element = window;
    return shared;
}

static void take_parameter(Together *it, int m, int p)
{
    Member *member = &it->members[m];
    const Stage *stage = member->site.piece->stage;
    const char *name = stage->node->routine->parameters[p].name, *type = type_of(it, member->text->parameters[p], name);
    const Access *access = access_through(member->site.piece, p);
    const Window *window = access ? nest_window(it->nest, access->space) : NULL;
    if (window && window->in_iteration) {
        share(it, element_of(it, window), m, name);
        return;
    }
    Shared *shared = shared_with(it, type, member->passed[p]);
    if (!shared) {
        shared = new_shared(it);
        shared->type = type;
        shared->passed = member->passed[p];
    }
    if (access && strcmp(shared->type, type)) shared->type = without_const(type);
    if (access) list_push(it->emitter->arena, &shared->uses, access);
    share(it, shared, m, name);
}

/* Counter, first and count: those of all calls are one. Of calls that do not go by where they begin, it may be anywhere. */
static void take_heads(Together *it)
{
    const LoopText *text = it->members[0].text;
    it->heads = it->shared.count;
    for (int l = 0; l < text->loop_count; l++) {
        Shared *counter = new_shared(it), *first = new_shared(it), *count = new_shared(it);
        first->type = count->type = arena_printf(it->emitter->arena, "%s ", text->loops[l].type);
        for (int m = it->count - 1; m >= 0; m--) {
            const Member *member = &it->members[m];
            if (l >= member->text->cut_count) continue;
            if (!first->passed || goes_by_place(member->site.piece->stage, l)) first->passed = member->passed[2 * l];
            count->passed = member->passed[2 * l + 1];
        }
        for (int m = 0; m < it->count; m++) /* what runs over a row counts from there */
            if (l >= it->members[m].text->cut_count) first->passed = arena_printf(it->emitter->arena, "%lld", (long long)it->members[m].text->loops[l].begin);
        for (int m = 0; m < it->count; m++) {
            share(it, counter, m, it->members[m].text->loops[l].counter);
            if (l >= it->members[m].text->cut_count) continue;
            share(it, first, m, it->members[m].text->loops[l].first);
            share(it, count, m, it->members[m].text->loops[l].count);
        }
    }
}

/* --- Their texts ------------------------------------------------------------------------------------ */

static bool is_element(const char *key, const void *data)
{
    const Member *member = data;
    for (int p = 0; *key == '=' && p < member->text->parameter_count; p++) {
        const Access *access = access_through(member->site.piece, p);
        const Window *window = access ? nest_window(member->site.nest, access->space) : NULL;
        if (!strcmp(member->site.piece->stage->node->routine->parameters[p].name, key + 1)) return window && window->in_iteration;
    }
    return false;
}

/* With what nothing reads any more marked, which may be declared before the loops, or in them. */
static void write_texts(const Together *it, Member *member)
{
    static const char mark[] = "/*\f*/";
    Arena *arena = it->emitter->arena;
    const LoopText *text = member->text;
    const char *const parts[] = {text->before, text->row_before, text->body, text->row_behind, text->behind};
    const char **const to[] = {&member->before, &member->row_before, &member->body, &member->row_behind, &member->behind};
    const char *all = "";
    for (int i = 0; i < 5; i++) all = arena_printf(arena, "%s%s%s", all, text_in_forms(arena, parts[i], is_element, member), mark);
    all = mark_unread(all, text->own, text->own_count, it->emitter->source->dialect, arena);
    for (int i = 0; i < 5; i++) {
        const char *end = strstr(all, mark);
        *to[i] = arena_printf(arena, "%.*s", (int)(end - all), all);
        all = end + strlen(mark);
    }
}

static void begin_member(Together *it, int m, const Piece *piece, const Combines *combines)
{
    Arena *arena = it->emitter->arena;
    Member *member = &it->members[m];
    member->site = (Site){.emitter = it->emitter, .nest = it->nest, .piece = piece, .combines = combines};
    member->text = piece->stage->node->routine->loop_text;
    member->passed = arena_alloc(arena, sizeof *member->passed * (size_t)(member->text->parameter_count + 1));
    member->names = arena_alloc(arena, sizeof *member->names * (size_t)(member->text->parameter_count + member->text->loop_count + member->text->local_count + 1));
    for (int p = 0; p < member->text->parameter_count; p++) member->passed[p] = passed_text(&member->site, p);
    write_texts(it, member);
}

/* A variable of one call's own. */
static void take_locals(Together *it, int m)
{
    const LoopText *text = it->members[m].text;
    for (int v = 0; v < text->local_count; v++) share(it, new_shared(it), m, text->locals[v]);
}

/* --- The function ----------------------------------------------------------------------------------- */

static const char *list_of(const Together *it, bool names, bool restricts)
{
    Arena *arena = it->emitter->arena;
    const char *list = "";
    for (int s = 0; s < it->shared.count; s++) {
        const Shared *shared = it->shared.items[s];
        if (!shared->type || !shared->name) continue;
        const char *one = names ? shared->passed : arena_printf(arena, "%s%s%s", shared->type, restricts && shared->restricts ? "__restrict " : "", shared->name);
        list = arena_printf(arena, "%s%s%s", list, *list ? ", " : "", one);
    }
    return list;
}

static const char *names_alone(const Together *it)
{
    const char *list = "";
    for (int s = 0; s < it->shared.count; s++) {
        const Shared *shared = it->shared.items[s];
        if (shared->type && shared->name) list = arena_printf(it->emitter->arena, "%s%s%s", list, *list ? ", " : "", shared->name);
    }
    return list;
}

/* Each line so much further in. */
static void add_further_in(Text *out, const char *text, const char *first, const char *others)
{
    text_add(out, "%s", first);
    for (const char *line = strchr(text, '\n'); line; line = strchr(text, '\n')) {
        text_add_bytes(out, text, (size_t)(line + 1 - text));
        text = line + 1;
        if (*text && *text != '\n') text_add(out, "%s", others);
    }
    text_add(out, "%s\n", text);
}

/* What memory full of zeros is of this type. */
static const char *zero_of(const char *element)
{
    static const char *const numbers[] = {"float", "double", "int", "long", "short", "char", "unsigned", "unsigned char"};
    for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++)
        if (!strcmp(element, numbers[n])) return "0";
    return "{0}";
}

static bool has_rows(const Together *it)
{
    bool any = false;
    for (int m = 0; m < it->count; m++) any |= it->members[m].text->cut_count < it->members[m].text->loop_count;
    return any;
}

/* Statements behind the loop over a row declare variables, under names that those of others may have. */
static bool declares(const Together *it, const Member *member)
{
    const CDialect dialect = it->emitter->source->dialect;
    for (int o = 0; o < member->text->own_count; o++) {
        const char *own = member->text->own[o];
        if (c_mentions(c_reader_of(member->row_behind, dialect), own) && !c_mentions(c_reader_of(member->row_before, dialect), own)) return true;
    }
    return false;
}

/* Statements around the loop over a row. */
static void add_row_statements(const Together *it, Text *out, const char *indent, bool before)
{
    for (int m = 0; m < it->count; m++) {
        const char *text = before ? it->members[m].row_before : it->members[m].row_behind;
        const char *line = renamed(it, &it->members[m], text + strspn(text, " \t\n"));
        size_t length = strlen(line);
        while (length && strchr(" \t\n", line[length - 1])) length--;
        if (!length) continue;
        const char *statements = arena_printf(it->emitter->arena, "%.*s", (int)length, line);
        if (!before && declares(it, &it->members[m])) statements = arena_printf(it->emitter->arena, "{ %s }", statements);
        add_further_in(out, statements, indent, indent + 4);
    }
}

static void add_elements(const Together *it, Text *out, const char *indent)
{
    for (int s = 0; s < it->shared.count; s++) {
        const Shared *shared = it->shared.items[s];
        if (!shared->element || !shared->name) continue;
        const char *element = shared->element->space->root->element;
        text_add(out, "%s%s %s%s%s;\n", indent, element, shared->name, shared->zero ? " = " : "", shared->zero ? zero_of(element) : "");
    }
}

static void add_loops(const Together *it, Text *out)
{
    const LoopText *text = it->members[0].text;
    const char *indent = "    ";
    const bool rows = has_rows(it);
    for (int l = 0; l < text->loop_count; l++, indent = arena_printf(it->emitter->arena, "%s    ", indent)) {
        Shared *const *head = it->shared.items + it->heads + 3 * l;
        const char *counter = head[0]->name, *first = head[1]->name, *count = head[2]->name;
        if (rows && l == text->loop_count - 1) add_row_statements(it, out, indent, true);
        text_add(out, "%sfor (%s %s = %s; %s < %s + %s; %s++)%s\n", indent, text->loops[l].type, counter, first, counter, first, count, counter,
                 l == text->loop_count - 1 || (rows && l == text->loop_count - 2) ? " {" : "");
    }
    add_elements(it, out, indent);
    for (int m = 0; m < it->count; m++) add_further_in(out, renamed(it, &it->members[m], it->members[m].body), indent, indent + 4);
    text_add(out, "%s}\n", indent + 4);
    if (!rows) return;
    add_row_statements(it, out, indent + 4, false);
    text_add(out, "%s}\n", indent + 8);
}

static const char *function_body(const Together *it)
{
    Text out = {0};
    for (int m = 0; m < it->count; m++) text_add(&out, "%s", renamed(it, &it->members[m], it->members[m].before));
    add_loops(it, &out);
    for (int m = 0; m < it->count; m++) text_add(&out, "%s", renamed(it, &it->members[m], it->members[m].behind));
    const char *body = arena_printf(it->emitter->arena, "%.*s", (int)out.length - 1, text_string(&out));
    text_free(&out);
    return body + 4;
}

static void add_function(const Together *it, const char *attribute, const char *prefix, const char *name, const char *parameters, const char *body)
{
    Builder *to = it->emitter->beside;
    if (attribute) {
        add_directive(to, "#ifdef __GNUC__");
        add_annotation(to, "__attribute__((%s", attribute);
        add_directive(to, "#endif");
    }
    begin_function(to, "%s %s(%s)", prefix, name, parameters);
    add_source_text(to, body);
    end_body(to);
    add_blank(to);
}

/* The functions of these loops; loops over full tiles and over the rest call the same ones. `same`: in C, whether arrays are one of which that is not known; NULL:
 * it is known of all. `inlined`: the loops around them say what they know of the arrays. */
static const TogetherCode *code_of(Together *it, const char *same, bool inlined)
{
    Emitter *emitter = it->emitter;
    const char *body = function_body(it), *restricted = list_of(it, false, true), *plain = list_of(it, false, false);
    const char *key = arena_printf(emitter->arena, "%s\n%s\n%s", restricted, same ? same : "", body);
    for (int i = 0; i < emitter->together.count; i++)
        if (!strcmp(emitter->together.items[i].key, key) && emitter->together.items[i].function == emitter->function) return &emitter->together.items[i];
    TogetherCode code = {.function = emitter->function, .key = key, .together = function_beside(emitter, "together")};
    add_comment(emitter->beside, "Each iteration of the loops of lines %u to %u, one after another.", line_of(it->members[0].site.piece->stage->statement->range),
                line_of(it->members[it->count - 1].site.piece->stage->statement->range));
    if (inlined) {
        add_function(it, NULL, "static void", code.together, plain, body);
    }
    else if (!same)
        add_function(it, "__noinline__)) /* what is inlined is restrict no more */", "static void", code.together, restricted, body);
    else {
        add_function(it, "__always_inline__))", "static inline void", code.together, plain, body);
        code.apart = function_beside(emitter, "apart");
        add_comment(emitter->beside, "The same, of arrays that lie apart.");
        add_function(it, "__noinline__)) /* what is inlined is restrict no more */", "static void", code.apart, restricted, arena_printf(emitter->arena, "%s(%s);", code.together, names_alone(it)));
    }
    list_push(emitter->arena, &emitter->together, code);
    return &emitter->together.items[emitter->together.count - 1];
}

/* The variables of the function, but those that are zeros before any call. */
static void take_all(Together *it)
{
    take_heads(it);
    for (int m = 0; m < it->count; m++) {
        for (int p = 2 * it->members[m].text->cut_count; p < it->members[m].text->parameter_count; p++) take_parameter(it, m, p);
        take_locals(it, m);
    }
    for (int s = 0; s < it->shared.count; s++)
        if ((s >= it->heads && s < it->heads + 3 * it->members[0].text->loop_count) || is_needed(it, it->shared.items[s])) call_it(it, it->shared.items[s]);
}

static void emit_call(const Together *it, const TogetherCode *code, const char *same)
{
    Builder *to = it->emitter->to;
    const char *passed = list_of(it, true, false);
    if (code->apart) {
        begin_if(to, "%s", same);
        without_braces(to);
    }
    add_call(to, "%s(%s)", code->together, passed);
    if (!code->apart) return;
    end_body(to);
    begin_else(to);
    without_braces(to);
    add_call(to, "%s(%s)", code->apart, passed);
    end_body(to);
}

int emit_together(Emitter *emitter, const Nest *nest, const ItemList *body, int first)
{
    Together it = {.emitter = emitter, .nest = nest};
    int end = first;
    while (end < body->count && body->items[end].kind == ITEM_PIECE && body->items[end].piece->together == body->items[first].piece->together) end++;
    it.members = arena_alloc(emitter->arena, sizeof *it.members * (size_t)(end - first));
    for (int i = first; i < end; i++) {
        const Piece *piece = body->items[i].piece;
        hoist_bounds(emitter, nest, piece);
        add_comment(emitter->to, "%s", comment_of_source(emitter, piece->stage->statement->range));
        if (piece->stage->node->kind == NODE_FILL)
            element_of(&it, nest_window(nest, piece->stage->accesses[0].space))->zero = true;
        else
            begin_member(&it, it.count++, piece, &body->items[i].combines);
    }
    const int names = naming_mark(&emitter->naming);
    const char *guard = empty_guard(&it.members[0].site);
    take_all(&it);
    const char *same = find_apart(&it);
    const TogetherCode *code = code_of(&it, same, nest->small_tiles && !nest->in_one_loop);
    if (guard) begin_if(emitter->to, "%s", guard);
    emit_call(&it, code, same);
    if (guard) end_body(emitter->to);
    naming_forget(&emitter->naming, names);
    return end - 1;
}
