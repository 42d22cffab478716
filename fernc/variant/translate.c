#include "translate.h"

#include <stdlib.h>
#include <string.h>

void variants_list_files(DeviceVariants *variants, const Library *library, Arena *arena)
{
    variants->vendor = library->vendor;
    for (int r = 0; r < library->routines.count; r++)
        for (int v = 0; v < library->routines.items[r]->device_variant_count; v++) {
            const char *file = library->routines.items[r]->device_variants[v]->file;
            bool before = !*file; /* it is a loop of the composition */
            for (int i = 0; i < variants->files.count; i++) before |= !strcmp(variants->files.items[i], file);
            if (!before) list_push(arena, &variants->files, file);
        }
}

bool variants_has_function(const DeviceVariants *variants, const char *function)
{
    for (int i = 0; variants && i < variants->functions.count; i++)
        if (!strcmp(variants->functions.items[i], function)) return true;
    return false;
}

/* --- Functions --------------------------------------------------------------------------------- */

static CXCursor cursor_of_function(Translation *translation, const Function *function)
{
    Lifter *lifter = &translation->lifter;
    Cursors declarations = children_of(lifter, clang_getTranslationUnitCursor(lifter->unit));
    for (int i = 0; i < declarations.count; i++) {
        CXCursor cursor = declarations.items[i];
        Range range;
        if (clang_getCursorKind(cursor) != CXCursor_FunctionDecl || !clang_isCursorDefinition(cursor)
            || !in_main_file(lifter, cursor, &range) || strcmp(name_of(lifter, cursor), function->name))
            continue;
        return cursor;
    }
    return clang_getNullCursor();
}

static CXCursor body_of_function(Translation *translation, const Function *function)
{
    const CXCursor cursor = cursor_of_function(translation, function);
    if (clang_Cursor_isNull(cursor)) return cursor;
    const Cursors parts = children_of(&translation->lifter, cursor);
    return parts.items[parts.count - 1];
}

typedef struct VariantSearch {
    Lifter *lifter;
    bool found;
} VariantSearch;

static enum CXChildVisitResult look_for_variant(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    VariantSearch *search = data;
    const Routine *routine =
        clang_getCursorKind(cursor) == CXCursor_CallExpr ? library_routine(search->lifter->library, called_function(search->lifter, cursor)) : NULL;
    search->found |= routine && routine->device_variant_count;
    return search->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* Some call of it has a variant, whether it could be lifted or not. `main` stays on the host. */
static bool has_variants(Translation *translation, const Function *function)
{
    VariantSearch search = {&translation->lifter, false};
    CXCursor body = body_of_function(translation, function);
    if (!strcmp(function->name, "main") || clang_Cursor_isNull(body)) return false;
    clang_visitChildren(body, look_for_variant, &search);
    return search.found;
}

/* The stream and the handles, behind the brace that opens the function. */
static void declare_order(Translation *translation)
{
    Arena *arena = translation->lifter.arena;
    const unsigned at = translation->function->body.begin + 1;
    const char *text = arena_printf(arena, " %s " VARIANT_ORDER " = fern_own_stream();", translation->variants->vendor->stream);
    for (int h = 0; h < translation->variants->handles.count; h++)
        if (translation->handles & 1u << h) {
            const char *type = translation->variants->handles.items[h].type, *name = root_identifier(arena, type);
            text = arena_printf(arena, "%s %s fern_%s = fern_thread_%s(" VARIANT_ORDER ");", text, type, name, name);
        }
    list_push(arena, &translation->edits, ((Edit){at, at, text, NULL, NULL, NULL}));
}

static void translate_function(Translation *translation, const Function *function)
{
    CXCursor body = body_of_function(translation, function);
    if (clang_Cursor_isNull(body)) return;
    translation->function = translation->lifter.function = (Function *)function;
    translation->lifter.body = body;
    translation->handles = 0;
    if (translation->streamed && has_own_kernels(translation, body))
        translate_placed(translation, cursor_of_function(translation, function), body);
    else if (translation->streamed)
        translate_runs(translation, body);
    else {
        find_device_pointers(translation, body);
        translate_body(translation, body);
    }
    declare_order(translation);
}

/* --- The text --------------------------------------------------------------------------------------- */

/* Texts in between keep the order in which they were made, before what they stand before. */
static void sort_edits(Translation *translation)
{
    for (int i = 1; i < translation->edits.count; i++) {
        const Edit moved = translation->edits.items[i];
        int to = i;
        for (; to > 0; to--) {
            const Edit *before = &translation->edits.items[to - 1];
            const bool later = before->begin > moved.begin || (before->begin == moved.begin && before->end > moved.end);
            if (!later) break;
            translation->edits.items[to] = *before;
        }
        translation->edits.items[to] = moved;
    }
}

/* Before it nothing changes, so that it is where it was. */
static unsigned first_changed(Translation *translation)
{
    const Composition *composition = translation->composition;
    unsigned first = translation->lifter.file->length;
    for (int f = 0; f < composition->functions.count; f++)
        if (has_variants(translation, composition->functions.items[f]) && composition->functions.items[f]->range.begin < first) first = composition->functions.items[f]->range.begin;
    return first;
}

static void apply_edits(Translation *translation)
{
    const SourceFile *file = translation->lifter.file;
    Arena *arena = translation->lifter.arena;
    Text out = {0};
    unsigned at = 0;
    translation->variants->written = file;
    sort_edits(translation);
    translation->variants->first = first_changed(translation);
    for (int i = 0; i < translation->edits.count; i++) {
        const Edit *edit = &translation->edits.items[i];
        text_add_bytes(&out, file->text + at, edit->begin - at);
        const unsigned begin = (unsigned)out.length;
        text_add(&out, "%s", edit->text);
        if (edit->ok)
            list_push(arena, &translation->variants->calls, ((VariantCall){begin, (unsigned)out.length, edit->ok, edit->title, edit->type}));
        at = edit->end;
    }
    text_add_bytes(&out, file->text + at, file->length - at);
    translation->variants->text = arena_string(arena, text_string(&out));
    text_free(&out);
}

void variants_translate(DeviceVariants *variants, CXTranslationUnit unit, const Composition *composition, bool on_host, bool streamed,
                        ExprPool *pool, Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    Translation translation = {.variants = variants, .composition = composition, .on_host = on_host, .streamed = streamed, .device = names_new(arena),
                               .lifter = {.unit = unit, .file = composition->file, .library = composition->library, .pool = pool,
                                          .arena = arena, .diag = diag}};
    for (int f = 0; f < composition->functions.count; f++)
        if (has_variants(&translation, composition->functions.items[f])) list_push(arena, &variants->functions, composition->functions.items[f]->name);
    for (int f = 0; f < composition->functions.count; f++)
        if (has_variants(&translation, composition->functions.items[f])) translate_function(&translation, composition->functions.items[f]);
    if (variants->functions.count && !diag_error_count(diag)) apply_edits(&translation);
    variants->streamed = streamed;
    names_free(translation.device);
}
