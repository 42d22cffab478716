/* What is said of calls for a GPU that fail: the line of the composition, the routine, the status and its name, the tile. */
#include "lower/brought/helper_file.h"

#include "print/print.h"
#include "program/build.h"
#include "variant/variant.h"

#include <ctype.h>
#include <string.h>

/* --- Names of statuses ------------------------------------------------------------------------ */

/* In C; of "enum status" it is status. */
static const char *type_in_name(Arena *arena, const CType *type)
{
    const char *spelling = !strncmp(type->spelling, "enum ", 5) ? type->spelling + 5 : type->spelling;
    char *name = arena_copy(arena, spelling, strlen(spelling));
    for (char *c = name; *c; c++)
        if (!isalnum((unsigned char)*c)) *c = '_';
    return name;
}

const char *status_names(Emitter *emitter, const CType *type)
{
    if (is_status_of(emitter->vendor, type)) return "fern_cuda_name";
    if (!type->enumerator_count) return "NULL";
    for (int i = 0; i < emitter->status_types.count; i++)
        if (same_c_type(emitter->status_types.items[i]->canonical, type->canonical))
            return arena_printf(emitter->arena, "fern_name_of_%s", type_in_name(emitter->arena, emitter->status_types.items[i]));
    list_push(emitter->arena, &emitter->status_types, type);
    return arena_printf(emitter->arena, "fern_name_of_%s", type_in_name(emitter->arena, type));
}

/* By number: another version of the library may lack a name. */
static void emit_names(Emitter *emitter, Text *out, const CType *type)
{
    const char *name = type_in_name(emitter->arena, type);
    Builder *to = builder_new(emitter->arena, "");
    begin_function(to, "static inline const char *fern_name_of_%s(int status)", name);
    for (int i = 0; i < type->enumerator_count; i++) {
        only_if(to, "status == %lld", (long long)type->enumerators[i].value);
        add_return(to, "\"%s\"", type->enumerators[i].name);
    }
    add_return(to, "\"\"");
    end_body(to);
    emit_helper(emitter, out, arena_printf(emitter->arena, "name_of_%s", name), program_text(builder_program(to), emitter->arena));
}

/* --- Statuses of tiles ------------------------------------------------------------------------- */

/* In C: the outer loops that a call is in, each with its tile; or with all that it runs over. */
static const char *tiles_of(Emitter *emitter, const Nest *nest, int loops, bool whole)
{
    const char *text = "";
    for (int n = 0; n < loops; n++) {
        const NestLoop *loop = &nest->loops[n];
        const Interval range = range_of_loop(emitter, loop);
        const char *begin = whole ? emit_expr(emitter, range.begin, false) : symbol_text(emitter, loop->variable);
        const char *length = whole ? emit_expr(emitter, expr_sub(nest->plan->pool, range.end, range.begin), false) : symbol_text(emitter, loop->length);
        text = arena_printf(emitter->arena, "%s, \"%s\", %s, %s", text, symbol_text(emitter, loop->variable), begin, length);
    }
    return text;
}

/* In C. The function is of so many loops. */
static const char *checked(Emitter *emitter, const char *call, const char *ok, const char *names, const char *title, int loops, const char *tiles)
{
    emitter->status_loops |= 1u << loops;
    const char *number = loops > 1 ? arena_printf(emitter->arena, "_%d", loops) : "";
    return arena_printf(emitter->arena, "fern_device_status%s((int)%s, (int)%s, %s, \"%s\"%s)", number, call, ok, names, title, tiles);
}

static const char *title_of(Emitter *emitter, const Stage *stage)
{
    const Routine *routine = stage->node->routine;
    return arena_printf(emitter->arena, "%s:%u: `%s`", emitter_file_name(emitter), stage->statement->line,
                        routine->alias ? routine->alias : routine->name);
}

const char *device_status(Emitter *emitter, const Nest *nest, const Piece *piece, const char *call)
{
    const Stage *stage = piece->stage;
    const Routine *routine = stage->node->routine;
    const int loops = piece->depth > 0 && piece->depth < nest->loop_count ? piece->depth : nest->loop_count;
    if (!routine->status_ok) return call;
    const char *text = checked(emitter, call, routine->status_ok, status_names(emitter, &routine->result), title_of(emitter, stage), loops,
                               tiles_of(emitter, nest, loops, false));
    if (!stage->statement->status_test) return text;
    return arena_printf(emitter->arena, "(%s)%s", routine->result.spelling, text);
}

const char *cuda_status_of_all(Emitter *emitter, const Nest *nest, const char *title, const char *call)
{
    return checked(emitter, call, emitter->vendor->ok, "fern_cuda_name", title, nest->loop_count, tiles_of(emitter, nest, nest->loop_count, true));
}

const char *cuda_status_of_stage(Emitter *emitter, const Nest *nest, const Stage *stage, const char *call)
{
    return cuda_status_of_all(emitter, nest, title_of(emitter, stage), call);
}

static const char *const failure_lines[] = {
#include "device_failure.inc"
};

/* Says which call on which tile, of so many loops, has failed. */
static void emit_status_of_loops(Emitter *emitter, Text *out, int loops)
{
    const char *helper = loops > 1 ? arena_printf(emitter->arena, "device_status_%d", loops) : "device_status";
    const char *parameters = "", *format = "", *values = "";
    for (int n = 1; n <= loops; n++) {
        parameters = arena_printf(emitter->arena, "%s,\n    const char *loop_%d, int64_t begin_%d, int64_t length_%d", parameters, n, n, n);
        format = arena_printf(emitter->arena, "%s%s%%s = %%lld .. %%lld", format, n > 1 ? ", " : "");
        values = arena_printf(emitter->arena, "%s,\n                   loop_%d, (long long)begin_%d, (long long)(begin_%d + length_%d)", values, n, n, n, n);
    }
    Builder *to = builder_new(emitter->arena, "");
    add_directive(to, "#include <stdio.h>");
    begin_function(to, "static inline int fern_%s(int status, int ok, const char *(*name)(int), const char *call%s)", helper, parameters);
    only_if(to, "status == ok || fern_only_captured()");
    add_return(to, "ok");
    add_declaration(to, "char", arena_printf(emitter->arena, "tile[%d]", 128 * loops), NULL);
    add_call(to, "(void)snprintf(tile, sizeof tile, \"%s\"%s)", format, values);
    add_call(to, "fern_failures++");
    add_call(to, "FERN_DEVICE_FAILED(call, status, name ? name(status) : \"\", tile)");
    add_return(to, "status");
    end_body(to);
    emit_helper(emitter, out, helper, program_text(builder_program(to), emitter->arena));
}

static void emit_failures(Emitter *emitter, Text *out)
{
    Text text = {0};
    for (size_t i = 0; i < sizeof failure_lines / sizeof *failure_lines; i++) text_add(&text, "%s", failure_lines[i]);
    emit_helper(emitter, out, "failures", text_string(&text));
    text_free(&text);
}

void emit_status_helpers(Emitter *emitter, Text *out, const WordSet *code)
{
    const bool variants = emitter->variants && emitter->variants->text;
    if (variants || has_word(code, "fern_cuda_name")) emit_helper_part(emitter, out, device_numbers, "cuda_name");
    for (int i = 0; i < emitter->status_types.count; i++) emit_names(emitter, out, emitter->status_types.items[i]);
    if (has_word_like(code, "fern_device_status") || has_word(code, "fern_release") || has_word(code, "fern_device_machine")) emit_failures(emitter, out);
    for (int loops = 1; loops <= MAX_RANK; loops++)
        if (emitter->status_loops & 1u << loops) emit_status_of_loops(emitter, out, loops);
    if (has_word(code, "fern_status_as")) emit_helper_part(emitter, out, device_numbers, "status_as");
}
