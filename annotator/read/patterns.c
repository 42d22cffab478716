#include "patterns.h"

#include <ctype.h>
#include <fnmatch.h>
#include <string.h>

static unsigned skip_blanks(Range text, unsigned at, bool lines)
{
    const char *base = text.file->text;
    while (at < text.end && (base[at] == ' ' || base[at] == '\t' || (lines && isspace((unsigned char)base[at])))) {
        const bool line = base[at++] == '\n';
        while (line && at < text.end && (base[at] == ' ' || base[at] == '\t')) at++;
        while (line && at < text.end && strchr("/!", base[at])) at++; /* of a comment in lines */
    }
    return at;
}

static unsigned skip_word(Range text, unsigned at)
{
    const char *base = text.file->text;
    while (at < text.end && !isspace((unsigned char)base[at]) && base[at] != ',') at++;
    return at;
}

/* patterns ::= 'for' 'functions' PATTERN (',' PATTERN)* */
bool patterns_read(Patterns *patterns, Range *text, Arena *arena)
{
    static const char *const words[] = {"for", "functions"};
    const char *base = text->file->text;
    unsigned at = text->begin;
    for (int w = 0; w < 2; w++) {
        at = skip_blanks(*text, at, true);
        unsigned end = skip_word(*text, at);
        if (end - at != strlen(words[w]) || strncmp(base + at, words[w], end - at)) return false;
        at = end;
    }
    for (bool more = true; more;) {
        unsigned begin = skip_blanks(*text, at, patterns->count > 0);
        unsigned end = skip_word(*text, begin);
        Pattern pattern = {arena_copy(arena, base + begin, end - begin), {text->file, begin, end}, 0};
        if (end > begin) list_push(arena, patterns, pattern);
        at = end;
        unsigned comma = skip_blanks(*text, at, false);
        more = comma < text->end && base[comma] == ',';
        if (more) at = comma + 1;
    }
    text->begin = at;
    return true;
}

bool pattern_matches(const Pattern *pattern, const char *name, const char *spelled)
{
    if (!strpbrk(pattern->text, "*?[\\")) return !strcmp(pattern->text, name) || !strcmp(pattern->text, spelled);
    return !fnmatch(pattern->text, name, 0) || (strcmp(name, spelled) && !fnmatch(pattern->text, spelled, 0));
}
