/* Statements of the composition, as they were written. */
#include "region.h"

#include "annotator/base/c_text.h"
#include "program/build.h"

#include <string.h>

/* Lines of the text from `at` on begin as deep as the first one does, without the margin that they had. */
static void add_lines(Text *out, const char *at, const char *end, unsigned margin, const char *indent)
{
    for (; at < end; at++) {
        text_add_bytes(out, at, 1);
        if (*at != '\n') continue;
        for (unsigned skip = 0; skip < margin && at + 1 < end && (at[1] == ' ' || at[1] == '\t'); skip++) at++;
        text_add(out, "%s", indent);
    }
}

/* Text that begins at `range` in the source, with its later lines moved as its first one is; but not what is hidden as the end of
 * a line, in a string for one. */
static const char *reindented(Emitter *emitter, const char *written, Range range)
{
    const char *indent = emitter->to->indent;
    const char *source = range.file->text;
    unsigned margin = 0;
    while (margin < range.begin
           && (source[range.begin - 1 - margin] == ' ' || source[range.begin - 1 - margin] == '\t'))
        margin++;
    Text moved = {0};
    CReader reader = c_reader_of(written, range.file->dialect);
    unsigned at = 0;
    for (CToken token; c_next(&reader, &token); at = token.end) {
        const char *blanks = written + at, *begin = written + token.begin, *hidden = memchr(blanks, '\\', (size_t)(begin - blanks));
        if (!hidden) hidden = memchr(blanks, '?', (size_t)(begin - blanks));
        add_lines(&moved, blanks, hidden ? blanks : begin, margin, indent);
        if (hidden) text_add_bytes(&moved, blanks, (size_t)(begin - blanks));
        if (token.kind == C_COMMENT && token.sign == '*')
            add_lines(&moved, begin, written + token.end, margin, indent);
        else
            text_add_bytes(&moved, begin, token.end - token.begin);
    }
    add_lines(&moved, written + at, written + strlen(written), margin, indent);
    const char *copy = arena_string(emitter->arena, text_string(&moved));
    text_free(&moved);
    return copy;
}

static void emit_as_written(Emitter *emitter, const Statement *statement)
{
    Builder *to = emitter->to;
    if (statement->kind == STATEMENT_ALLOCATE && statement->address_call && statement->covered) {
        add_call(to, "(void)%s", statement->address_call);
        return;
    }
    if (statement->kind == STATEMENT_ALLOCATE && statement->initialiser && !statement->root->array) {
        const char *cast = *statement->initialiser == '('
                               ? "" /* it has one, as C++ needs it */
                               : arena_printf(emitter->arena, "(%s)", statement->declared_type);
        add_set(to, statement->declared_name, "%s%s", cast, statement->initialiser);
        return;
    }
    if (statement->kind == STATEMENT_ALLOCATE && statement->declares) return;
    if (statement->declares && (statement->kind == STATEMENT_COMPUTE || statement->kind == STATEMENT_VIEW)) {
        add_set(to, statement->declared_name, "%s", statement->initialiser);
        return;
    }
    if (statement->declares && (statement->kind == STATEMENT_CALL || statement->kind == STATEMENT_NULL_TEST)) {
        const bool tested = statement->status_test || statement->kind == STATEMENT_NULL_TEST;
        const Range value = statement->node ? statement->node->range : statement->made;
        const Range rest = {statement->range.file, value.begin, tested ? statement->range.end : value.end};
        const char *text = reindented(emitter, source_text(emitter, rest), statement->range);
        add_source_text(to, arena_printf(emitter->arena, "%s = %s%s", statement->declared_name, text, tested ? "" : ";"));
        return;
    }
    Text text = {0};
    add_checked_source(emitter, &text, statement->range.begin, statement->range.end);
    add_source_text(to, reindented(emitter, text_string(&text), statement->range));
    text_free(&text);
}

void emit_statement(Emitter *emitter, const Statement *statement)
{
    begin_written(emitter, emitter->source, statement->range.begin);
    emit_as_written(emitter, statement);
    end_origin(emitter);
}

const SourceEdit *taken_apart(const Region *region, const Statement *statement)
{
    const SourceEdit *edit = source_edit_in(statement->range.file, statement->range.begin, region->range.begin, region->range.end);
    return edit && !edit->declares ? edit : NULL;
}

void emit_taken_apart(Emitter *emitter, const SourceFile *file, const SourceEdit *edit)
{
    while (edit < file->edits || edit >= file->edits + file->edit_count) file = file->before;
    const Range call = {file->before, edit->from, edit->to};
    Text text = {0};
    add_text_as_written(emitter, &text, call.file, call.begin, call.end);
    begin_written(emitter, call.file, call.begin);
    add_source_text(emitter->to, reindented(emitter, text_string(&text), call));
    end_origin(emitter);
    text_free(&text);
}

void emit_on_its_own(Emitter *emitter, const Statement *statement)
{
    if (statement->fused_text)
        add_source_text(emitter->to, reindented(emitter, statement->fused_text, statement->range));
    else
        emit_statement(emitter, statement);
}

const char *text_with_frees(Emitter *emitter, const Plan *plan, const Statement *statement, unsigned from)
{
    Range all = statement->range, branch = statement->branch;
    const char *frees = frees_before_leaving(emitter, plan, statement);
    const char *text = source_text(emitter, (Range){all.file, from, all.end});
    if (*frees && branch.end > branch.begin)
        text = arena_printf(emitter->arena, "%s{ %s%s }%s", source_text(emitter, (Range){all.file, from, branch.begin}),
                            frees, source_text(emitter, branch),
                            source_text(emitter, (Range){all.file, branch.end, all.end}));
    return reindented(emitter, text, all);
}
