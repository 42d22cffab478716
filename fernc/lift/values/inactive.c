/* Variables that are named in text which the preprocessor leaves out: with other options it is there, and the file that fernc writes has it, too. */
#include "lifter.h"

#include "annotator/base/c_text.h"

static void note_names(Lifter *lifter, Range text)
{
    CReader reader = c_reader_in(text);
    for (CToken token; c_next_code(&reader, &token);)
        for (int v = 0; v < lifter->variables.count && token.kind == C_WORD; v++)
            if (c_is(&reader, &token, lifter->variables.items[v]->name)) lifter->variables.items[v]->left_out = true;
}

void note_left_out(Lifter *lifter, Range function)
{
    CXSourceRangeList *skipped = clang_getSkippedRanges(lifter->unit, clang_getFile(lifter->unit, lifter->file->path));
    for (unsigned s = 0; skipped && s < skipped->count; s++) {
        unsigned begin, end;
        clang_getFileLocation(clang_getRangeStart(skipped->ranges[s]), NULL, NULL, NULL, &begin);
        clang_getFileLocation(clang_getRangeEnd(skipped->ranges[s]), NULL, NULL, NULL, &end);
        if (begin < function.end && end > function.begin) note_names(lifter, (Range){lifter->file, begin, end});
    }
    if (skipped) clang_disposeSourceRangeList(skipped);
}
