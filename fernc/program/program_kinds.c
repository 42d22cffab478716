#include "program_dump.h"

const KindName program_kinds[] = {
    [CODE_DECLARE] = {"declare", .type = true, .field = true, .text = true, .optional = true},
    [CODE_CONSTANT] = {"constant", .field = true, .text = true},
    [CODE_SET] = {"set", .field = true, .op = true, .text = true},
    [CODE_CALL] = {"call", .text = true},
    [CODE_RETURN] = {"return", .text = true, .optional = true},
    [CODE_JUMP] = {"jump", .text = true},
    [CODE_LABEL] = {"label", .text = true},
    [CODE_IF] = {"if", .text = true, .body = true},
    [CODE_FOR] = {"for", .text = true, .body = true},
    [CODE_WHILE] = {"while", .text = true, .body = true},
    [CODE_BLOCK] = {"block", .body = true},
    [CODE_FUNCTION] = {"function", .text = true, .body = true},
    [CODE_PROTOTYPE] = {"prototype", .text = true},
    [CODE_STRUCT] = {"struct", .text = true, .body = true}, /* `of NAME`: the variable that it is the type of */
    [CODE_ANNOTATE] = {"annotate", .text = true},
    [CODE_COMMENT] = {"comment", .text = true},
    [CODE_DIRECTIVE] = {"directive", .text = true},
    [CODE_BLANK] = {"blank"},
    [CODE_SOURCE] = {"source", .text = true},
    [CODE_EXCERPT] = {"excerpt", .text = true},
    [CODE_INSET] = {"inset", .body = true},
    [CODE_GROUP] = {"group", .body = true},
    {0},
};

const char *const program_layouts[] = {[LAYOUT_BRACES] = "", [LAYOUT_ONE_LINE] = "on_one_line", [LAYOUT_OWN_LINE] = "on_its_line"};
