#include "modes.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* value ::= ['-'] NUMBER | "'" LETTER "'" | LETTER */
static bool read_value(const char *text, int64_t *value)
{
    char *end;
    *value = strtoll(text, &end, 0);
    if (*text && end != text && !*end) return true;
    const bool quoted = text[0] == '\'' && text[1] && text[1] != '\\' && text[2] == '\'' && !text[3];
    *value = quoted ? text[1] : text[0];
    return quoted || (isalpha((unsigned char)text[0]) && !text[1]);
}

bool told_read(ToldValues *told, const char *text, Arena *arena)
{
    const char *is = strchr(text, '=');
    if (!is || is == text) return false;
    const size_t most = strlen(is);
    Told one = {.name = arena_copy(arena, text, (size_t)(is - text)), .values = arena_alloc(arena, most * sizeof *one.values),
                .texts = arena_alloc(arena, most * sizeof *one.texts)};
    for (const char *at = is; *at; at += strcspn(at, ",")) {
        at++; /* = or , */
        const char *word = arena_copy(arena, at, strcspn(at, ","));
        int64_t *value = &one.values[one.count];
        if (!read_value(word, value)) return false;
        const bool letter = *word == '\'' || isalpha((unsigned char)*word);
        one.texts[one.count++] = letter ? arena_printf(arena, "'%c'", (char)*value) : arena_printf(arena, "%lld", (long long)*value);
    }
    list_push(arena, told, one);
    return true;
}

static void add_value(Told *one, int64_t value, const char *text)
{
    for (int i = 0; i < one->count; i++)
        if (one->values[i] == value) return;
    if (one->count == MOST_MODES) return;
    one->values[one->count] = value;
    one->texts[one->count++] = text;
}

static void add_comparisons(Told *one, const Routine *draft, int parameter, const Guard *guard, Arena *arena)
{
    if (!guard) return;
    add_comparisons(one, draft, parameter, guard->left, arena);
    add_comparisons(one, draft, parameter, guard->right, arena);
    const CType *type = &draft->parameters[parameter].type;
    int64_t value;
    if (guard->kind != GUARD_EQ || expr_as_symbol(guard->left_value) != draft->parameters[parameter].symbol
        || !expr_is_constant(guard->right_value, &value))
        return;
    const bool letter = type->bytes == 1 && value > ' ' && value < 127 && value != '\'' && value != '\\';
    add_value(one, value, letter ? arena_printf(arena, "'%c'", (char)value) : arena_printf(arena, "%lld", (long long)value));
}

/* Whether some binding has it as an extent or a stride. */
static bool is_size(const Routine *draft, int parameter)
{
    const Symbol *symbol = draft->parameters[parameter].symbol;
    for (int k = 0; k < draft->block_count; k++)
        for (int b = 0; b < draft->blocks[k].binding_count; b++) {
            const Binding *binding = &draft->blocks[k].bindings[b];
            for (int d = 0; d < binding->type->rank; d++)
                if ((binding->extents[d] && expr_mentions(binding->extents[d], symbol))
                    || (binding->strides[d] && expr_mentions(binding->strides[d], symbol)))
                    return true;
        }
    return false;
}

void told_by_guards(ToldValues *told, const Routine *draft, Arena *arena)
{
    for (int p = 0; p < draft->parameter_count; p++) {
        if (is_size(draft, p)) continue;
        Told one = {.name = draft->parameters[p].name, .values = arena_alloc(arena, MOST_MODES * sizeof *one.values),
                    .texts = arena_alloc(arena, MOST_MODES * sizeof *one.texts)};
        for (int b = 0; b < draft->block_count; b++) add_comparisons(&one, draft, p, draft->blocks[b].guard, arena);
        if (one.count) list_push(arena, told, one);
    }
}

const Told *told_of(const ToldValues *told, const Parameter *parameter)
{
    const ScalarClass scalar = parameter->type.scalar;
    if (parameter->type.pointer || (scalar != SCALAR_SIGNED && scalar != SCALAR_UNSIGNED)) return NULL;
    for (int i = 0; i < told->count; i++) {
        if (strcmp(told->items[i].name, parameter->name)) continue;
        told->items[i].met = true;
        return &told->items[i];
    }
    return NULL;
}

static int value_count(const Modes *modes, int f)
{
    if (modes->told[f]) return modes->told[f]->count;
    const CType *type = &modes->routine->parameters[modes->flags[f]].type;
    return type->scalar == SCALAR_BOOL ? 2 : type->enumerator_count;
}

const char *modes_find(Modes *modes, const Routine *routine, const ToldValues *told)
{
    *modes = (Modes){.routine = routine, .count = 1};
    for (int p = 0; p < routine->parameter_count; p++) {
        const CType *type = &routine->parameters[p].type;
        const Told *values = told_of(told, &routine->parameters[p]);
        bool flag = values || type->scalar == SCALAR_BOOL || (type->scalar == SCALAR_ENUM && type->enumerator_count);
        if (!flag || type->pointer) continue;
        if (modes->flag_count == MOST_FLAGS) return "it takes too many enumerators";
        modes->told[modes->flag_count] = values;
        modes->flags[modes->flag_count++] = p;
        modes->count *= value_count(modes, modes->flag_count - 1);
        if (modes->count > MOST_MODES) return "its enumerators have too many combinations";
    }
    return NULL;
}

/* The number of the value that the mode gives the flag. */
static int value_in(const Modes *modes, int mode, int f)
{
    for (int i = 0; i < f; i++) mode /= value_count(modes, i);
    return mode % value_count(modes, f);
}

static int with_value(const Modes *modes, int mode, int f, int value)
{
    int step = 1;
    for (int i = 0; i < f; i++) step *= value_count(modes, i);
    return mode + (value - value_in(modes, mode, f)) * step;
}

void modes_set(const Modes *modes, int mode, int64_t *integers)
{
    for (int f = 0; f < modes->flag_count; f++) {
        const CType *type = &modes->routine->parameters[modes->flags[f]].type;
        int value = value_in(modes, mode, f);
        integers[modes->flags[f]] = modes->told[f] ? modes->told[f]->values[value] : type->scalar == SCALAR_BOOL ? value : type->enumerators[value].value;
    }
}

static const char *comparison(const Modes *modes, int f, int value, Arena *arena)
{
    const Parameter *parameter = &modes->routine->parameters[modes->flags[f]];
    if (modes->told[f]) return arena_printf(arena, "%s == %s", parameter->name, modes->told[f]->texts[value]);
    if (parameter->type.scalar == SCALAR_BOOL) return arena_printf(arena, "%s == %d", parameter->name, value);
    return arena_printf(arena, "%s == %s", parameter->name, parameter->type.enumerators[value].name);
}

const char *modes_text(const Modes *modes, int mode, Arena *arena)
{
    const char *text = "";
    for (int f = 0; f < modes->flag_count; f++)
        text = arena_printf(arena, "%s%s%s", text, f ? " && " : "",
                            comparison(modes, f, value_in(modes, mode, f), arena));
    return text;
}

/* Whether it makes no difference which of the two values the flag has. */
static bool alike(const Modes *modes, const char *const *same, int f, int a, int b)
{
    for (int mode = 0; mode < modes->count; mode++)
        if (strcmp(same[with_value(modes, mode, f, a)], same[with_value(modes, mode, f, b)])) return false;
    return true;
}

/* "(trans == CblasTrans || trans == CblasConjTrans)": the values like this one; NULL: all are. Of what is told there may be
 * others. */
static const char *class_text(const Modes *modes, const char *const *same, int f, int value, Arena *arena)
{
    const char *text = NULL;
    int members = 0;
    for (int v = 0; v < value_count(modes, f); v++) {
        if (!alike(modes, same, f, value, v)) continue;
        text = text ? arena_printf(arena, "%s || %s", text, comparison(modes, f, v, arena))
                    : comparison(modes, f, v, arena);
        members++;
    }
    if (members == value_count(modes, f) && !modes->told[f]) return NULL;
    return members > 1 ? arena_printf(arena, "(%s)", text) : text;
}

/* Of the values that are alike, the first one stands for all. */
static bool is_first(const Modes *modes, const char *const *same, int mode)
{
    for (int f = 0; f < modes->flag_count; f++)
        for (int v = 0; v < value_in(modes, mode, f); v++)
            if (alike(modes, same, f, v, value_in(modes, mode, f))) return false;
    return true;
}

ModeGroups modes_group(const Modes *modes, const char *const *same, Arena *arena)
{
    ModeGroups groups = {0};
    for (int mode = 0; mode < modes->count; mode++) {
        if (!is_first(modes, same, mode)) continue;
        const char *guard = NULL;
        for (int f = 0; f < modes->flag_count; f++) {
            const char *part = class_text(modes, same, f, value_in(modes, mode, f), arena);
            if (part) guard = guard ? arena_printf(arena, "%s && %s", guard, part) : part;
        }
        list_push(arena, &groups, (ModeGroup){mode, guard});
    }
    return groups;
}
