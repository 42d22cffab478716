#include "modes.h"

#include <string.h>

static int value_count(const Modes *modes, int f)
{
    const CType *type = &modes->routine->parameters[modes->flags[f]].type;
    return type->scalar == SCALAR_BOOL ? 2 : type->enumerator_count;
}

const char *modes_find(Modes *modes, const Routine *routine)
{
    *modes = (Modes){.routine = routine, .count = 1};
    for (int p = 0; p < routine->parameter_count; p++) {
        const CType *type = &routine->parameters[p].type;
        bool flag = type->scalar == SCALAR_BOOL || (type->scalar == SCALAR_ENUM && type->enumerator_count);
        if (!flag || type->pointer) continue;
        if (modes->flag_count == MOST_FLAGS) return "it takes too many enumerators";
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
        integers[modes->flags[f]] = type->scalar == SCALAR_BOOL ? value : type->enumerators[value].value;
    }
}

static const char *comparison(const Modes *modes, int f, int value, Arena *arena)
{
    const Parameter *parameter = &modes->routine->parameters[modes->flags[f]];
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

/* "(trans == CblasTrans || trans == CblasConjTrans)": the values like this one; NULL: all are. */
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
    if (members == value_count(modes, f)) return NULL;
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
