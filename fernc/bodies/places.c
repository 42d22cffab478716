/* Where C is written: in the composition, or in a header. */
#include "seen.h"

#include "annotator/base/c_text.h"

#include <string.h>

static const SourceFile *source_of(Lifter *lifter, CXFile file)
{
    if (!file) return NULL;
    CXString name = clang_getFileName(file);
    const SourceFile *source = diag_file(lifter->diag, clang_getCString(name));
    clang_disposeString(name);
    return source;
}

static bool range_between(Lifter *lifter, CXSourceLocation begin, CXSourceLocation end, Range *range)
{
    CXFile first, last;
    clang_getExpansionLocation(begin, &first, NULL, NULL, &range->begin);
    clang_getExpansionLocation(end, &last, NULL, NULL, &range->end);
    if (!first || !last || !clang_File_isEqual(first, last)) return false;
    range->file = source_of(lifter, first);
    return range->file && range->begin < range->end && range->end <= range->file->length;
}

bool place_written(Lifter *lifter, CXCursor cursor, Range *range)
{
    const CXSourceRange extent = clang_getCursorExtent(cursor);
    const CXSourceLocation begin = clang_getRangeStart(extent), end = clang_getRangeEnd(extent);
    return stands_in_file(begin) && stands_in_file(end) && range_between(lifter, begin, end, range);
}

bool place_used(Lifter *lifter, CXCursor cursor, Range *range)
{
    const CXSourceRange extent = clang_getCursorExtent(cursor);
    return range_between(lifter, clang_getRangeStart(extent), clang_getRangeEnd(extent), range);
}

static int opens(const CToken *token)
{
    return token->kind != C_SIGN ? 0 : strchr("([{", token->sign) ? 1 : strchr(")]}", token->sign) ? -1 : 0;
}

/* Behind the parenthesis of `f(`. */
static bool enter_call(CReader *reader)
{
    CToken name, open;
    return c_next_code(reader, &name) && name.kind == C_WORD && c_next_code(reader, &open) && open.kind == C_SIGN && open.sign == '(';
}

bool places_of_arguments(Range call, int count, Range *arguments)
{
    CReader reader = c_reader_in(call);
    int depth = 0, found = 0;
    Range at = {call.file, 0, 0};
    if (!enter_call(&reader)) return false;
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.in_directive) return false;
        const int step = opens(&token);
        const bool ends = depth + step < 0, parts = ends || (!depth && token.kind == C_SIGN && token.sign == ',');
        if (parts && at.end) {
            if (found == count) return false;
            arguments[found++] = at;
            at = (Range){call.file, 0, 0};
        }
        if (ends) return found == count && !c_next_code(&reader, &token);
        if (parts) continue;
        if (!at.end) at.begin = token.begin;
        at.end = token.end;
        depth += step;
    }
    return false;
}
