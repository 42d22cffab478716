/* Why a loop nest is left as it is; and names for what is made of it. */
#include "nest.h"

#include <string.h>

bool refuse(Nest *nest, CXCursor where, const char *why)
{
    if (nest->why) return false;
    nest->why = why;
    if (!in_main_file(nest->lifter, where, &nest->refused)) nest->refused = nest->range;
    return false;
}

bool refuse_text(Nest *nest, CXCursor where, const char *format)
{
    return refuse(nest, where, said(nest->lifter, format, cursor_text(nest->lifter, where)));
}

const char *free_name(Lifter *lifter, const char *name)
{
    while (strstr(lifter->file->text, name)) name = arena_printf(lifter->arena, "%s_", name);
    return name;
}
