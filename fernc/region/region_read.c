#include "region_read.h"

#include "lines.h"

#include <ctype.h>
#include <string.h>

typedef struct RegionReader {
    LineReader words;
    Library *library;
    Composition *composition;
    Function *function;     /* NULL: none has begun */
    Region *region;         /* the same */
    Names *roots;           /* of the region */
    Node *call;             /* that argument lines belong to; NULL: none */
    bool *given;            /* its arguments */
    bool skips_call;        /* its routine is not known: nor are its arguments */
} RegionReader;

/* --- Names ----------------------------------------------------------------------------------- */

static void hint_nearest(LineReader *words, const char *name, const char *const *candidates, int count)
{
    const char *nearest = nearest_word(name, candidates, count);
    if (nearest) diag_hint(words->diag, "did you mean `%s`?", nearest);
}

static Root *read_root_name(RegionReader *reader)
{
    LineReader *words = &reader->words;
    Range range = line_next_range(words);
    const char *name = line_word(words, "an array");
    Root *root = words->failed ? NULL : names_find(reader->roots, name);
    if (root || words->failed) return root;
    line_error(words, range, "`%s` is not among the roots of the region", name);
    LIST(const char *) names = {0};
    for (int i = 0; i < reader->region->roots.count; i++)
        list_push(words->arena, &names, reader->region->roots.items[i]->name);
    hint_nearest(words, name, names.items, names.count);
    return NULL;
}

static void read_root_names(RegionReader *reader, Roots *roots)
{
    do {
        Root *root = read_root_name(reader);
        if (root) list_push(reader->words.arena, roots, root);
    } while (!reader->words.failed && line_accept(&reader->words, ","));
}

static const Routine *read_routine(RegionReader *reader)
{
    LineReader *words = &reader->words;
    Range range = line_next_range(words);
    const char *name = line_word(words, "the name of a routine");
    if (words->failed) return NULL;
    const Routine *routine = library_routine(reader->library, name);
    if (routine) return routine;
    line_error(words, range, "no annotation of `%s` is in what this file includes", name);
    LIST(const char *) names = {0};
    for (int i = 0; i < reader->library->routines.count; i++)
        list_push(words->arena, &names, reader->library->routines.items[i]->name);
    hint_nearest(words, name, names.items, names.count);
    return NULL;
}

/* Of the composition: from 1. */
static unsigned read_source_line(LineReader *words)
{
    Range range = line_next_range(words);
    int line = line_number(words, "a line");
    if (line == 0) line_error(words, range, "lines are counted from 1");
    return (unsigned)line;
}

/* --- Symbols and roots ----------------------------------------------------------------------- */

/* symbols ::= 'symbols' (symbol ['>=' '0'] ['as' TEXT] | sum) { ',' .. }: operations stand where their age is to
 * be told. */
static void read_symbols(RegionReader *reader)
{
    LineReader *words = &reader->words;
    do {
        const char *name = line_new_symbol(words);
        if (!name) {
            line_expr(words);
            continue;
        }
        Symbol *symbol = symbol_new(words->pool, name);
        symbol->nonnegative = line_accept(words, ">=") && line_expect(words, "0");
        symbol->c_text = line_accept(words, "as") ? line_word(words, "a piece of C") : symbol->name;
        if (!strncmp(symbol->c_text, "(int64_t)", 9)) symbol->owner = words->pool; /* as lifting has it */
        names_set(words->symbols, symbol->name, symbol);
        expr_symbol(words->pool, symbol);
    } while (!words->failed && line_accept(words, ","));
    line_finish(words);
}

static void read_root_property(RegionReader *reader, Root *root)
{
    LineReader *words = &reader->words;
    if (line_accept(words, "an array")) root->array = true;
    else if (root->kind != ROOT_OUTSIDE && line_accept(words, "an intermediate")) root->used_outside = false;
    else if (line_accept(words, "used outside")) root->used_outside = true;
    else if (line_accept(words, "read only")) root->read_only = true;
    else if (line_accept(words, "escapes")) root->escapes = true;
    else if (line_accept(words, "zeroed")) root->zeroed = true;
    else if (line_accept(words, "on a device")) root->device = true;
    else if (line_accept(words, "tested")) root->tested = true;
    else if (line_accept(words, "an object")) root->object = true;
    else if (line_accept(words, "sized")) root->sized = true;
    else if (line_accept(words, "resizable")) root->resizable = true;
    else if (line_accept(words, "extent")) {
        int e = 0;
        while (e < MAX_RANK - 1 && root->extents[e]) e++;
        root->extents[e] = line_expr(words);
    }
    else if (line_accept(words, "allocated as")) {
        Range place = line_next_range(words);
        const char *name = line_word(words, "a data type");
        root->type = words->failed ? NULL : library_type(reader->library, name);
        if (!words->failed && (!root->type || !root->type->opaque)) line_error(words, place, "no opaque data type `%s`", name);
    }
    else if (line_accept(words, "from")) root->pointer = line_word(words, "a pointer to its first element");
    else if (line_accept(words, "as")) root->identifier = line_word(words, "an identifier");
    else if (line_accept(words, "allocated")) {
        root->allocation_count = line_number(words, "how often");
        line_expect(words, "times");
    }
    else {
        root->elements = line_expr(words);
        line_expect(words, "elements");
    }
}

/* root ::= 'root' TEXT ':' ('outside' | 'local' | 'variable') 'of' TEXT ',' NUMBER 'bytes' { ',' property } */
static void read_root(RegionReader *reader)
{
    static const char *const kinds[] = {"outside", "local", "variable"};
    LineReader *words = &reader->words;
    Root *root = arena_alloc(words->arena, sizeof *root);
    root->range = line_next_range(words);
    root->name = root->pointer = line_word(words, "a root");
    root->identifier = root_identifier(words->arena, root->name);
    if (!line_expect(words, ":")) return;
    Range place = line_next_range(words);
    int kind = 0;
    while (kind < 3 && !line_accept(words, kinds[kind])) kind++;
    if (kind == 3) {
        line_error(words, place, "`outside`, `local` or `variable` expected");
        return;
    }
    root->kind = (RootKind)kind;
    root->allocation_count = root->kind == ROOT_LOCAL;
    root->used_outside = true;
    line_expect(words, "of");
    root->element = line_word(words, "the type of its elements");
    line_expect(words, ",");
    root->element_bytes = line_number(words, "the size of an element");
    line_expect(words, "bytes");
    while (!words->failed && line_accept(words, ",")) read_root_property(reader, root);
    line_finish(words);
    if (words->failed) return;
    if (names_find(reader->roots, root->name)) {
        line_error(words, root->range, "the region has a root `%s` already", root->name);
        return;
    }
    root->serial = reader->region->roots.count;
    names_set(reader->roots, root->name, root);
    list_push(words->arena, &reader->region->roots, root);
}

/* --- Calls ----------------------------------------------------------------------------------- */

/* root '+' sum */
static void read_place(RegionReader *reader, Argument *argument)
{
    argument->text = "";
    argument->range = line_next_range(&reader->words);
    argument->root = read_root_name(reader);
    line_expect(&reader->words, "+");
    argument->offset = line_expr(&reader->words);
}

/* arms ::= 'arms' NUMBER 'of' NUMBER 'of test' NUMBER */
static void read_conditions(LineReader *words, Node *node)
{
    bool more = !words->failed && line_accept(words, "arms");
    while (more) {
        RunCondition one = {.arms = (uint32_t)line_number(words, "arms")};
        line_expect(words, "of");
        one.all = (uint32_t)line_number(words, "arms");
        line_expect(words, "of test");
        one.test = line_number(words, "a test");
        list_push(words->arena, &node->conditions, one);
        more = !words->failed && line_accept(words, "and");
        if (more) line_expect(words, "arms");
    }
}

/* call ::= 'call' NAME ['into' root] ['if' TEXT [arms { 'and' arms }]] ['with a status test' ['of all failures'] ['that looks at arrays']] */
static void read_call(RegionReader *reader, Statement *statement)
{
    LineReader *words = &reader->words;
    const Routine *routine = read_routine(reader);
    reader->skips_call = !routine;
    if (!routine) return;
    Node *node = arena_alloc(words->arena, sizeof *node);
    *node = (Node){.kind = NODE_CALL, .statement = statement, .range = statement->range, .routine = routine};
    node->arguments = arena_alloc(words->arena, sizeof *node->arguments * (size_t)(routine->parameter_count + 1));
    reader->given = arena_alloc(words->arena, sizeof *reader->given * (size_t)(routine->parameter_count + 1));
    reader->call = statement->node = node;
    if (line_accept(words, "into")) {
        Range result = line_next_range(words);
        node->result = read_root_name(reader);
        if (node->result && node->result->kind != ROOT_VARIABLE)
            line_error(words, result, "`%s` is no variable: a result goes to one", node->result->name);
    }
    if (line_accept(words, "if")) {
        node->predicate = line_word(words, "a condition");
        read_conditions(words, node);
    }
    statement->status_test = line_accept(words, "with a status test");
    statement->catches_all = statement->status_test && line_accept(words, "of all failures");
    if (statement->status_test && line_accept(words, "put into")) statement->status_target = line_word(words, "where the status goes");
    statement->branch_looks = line_accept(words, "that looks at arrays");
    line_finish(words);
    if (!words->failed) return;
    reader->call = NULL;
    reader->skips_call = true;
}

/* argument ::= PARAMETER ':' TEXT ['=' sum] ['narrowed'] ['converted'] ['passed' 'as' TEXT] ['->' root '+' sum] ['null'] ['after' root { ',' root }] */
static void read_argument(RegionReader *reader)
{
    LineReader *words = &reader->words;
    Range place = line_next_range(words);
    const char *name = line_word(words, "a parameter");
    if (reader->skips_call) {
        words->failed = true;
        return;
    }
    if (!reader->call) {
        line_error(words, place, "an argument, but no call stands before it");
        return;
    }
    const Routine *routine = reader->call->routine;
    int p = 0;
    while (p < routine->parameter_count && strcmp(routine->parameters[p].name, name)) p++;
    if (p == routine->parameter_count || reader->given[p]) {
        line_error(words, place, p == routine->parameter_count ? "`%s` is no parameter of `%s`"
                                                               : "`%s` of `%s` is given already",
                   name, routine->name);
        return;
    }
    reader->given[p] = true;
    line_expect(words, ":");
    Argument *argument = &reader->call->arguments[p];
    argument->range = line_next_range(words);
    argument->text = line_word(words, "a piece of C");
    if (line_accept(words, "=")) argument->value = line_expr(words);
    if (argument->value && line_accept(words, "narrowed"))
        list_push(words->arena, &reader->region->narrowings, ((Narrowing){.node = reader->call, .parameter = p}));
    argument->converted = !argument->value && line_accept(words, "converted");
    if (line_accept(words, "passed as")) argument->address_text = line_word(words, "a piece of C");
    if (line_accept(words, "->")) {
        Argument pointer = {0};
        read_place(reader, &pointer);
        argument->root = pointer.root;
        argument->offset = pointer.offset;
    }
    if (line_accept(words, "null")) argument->null_text = argument->text;
    argument->calls = line_accept(words, "once");
    argument->constant_text = !argument->calls;
    if (line_accept(words, "after")) read_root_names(reader, &argument->late);
    line_finish(words);
}

/* Nothing more comes for the call before. */
static void end_call(RegionReader *reader)
{
    const Node *call = reader->call;
    for (int p = 0; call && p < call->routine->parameter_count; p++)
        if (!reader->given[p])
            diag_error(reader->words.diag, call->range, "the call of `%s` has no argument `%s`", call->routine->name,
                       call->routine->parameters[p].name);
    reader->call = NULL;
    reader->skips_call = false;
}

/* --- Statements ------------------------------------------------------------------------------ */

static void read_allocation(RegionReader *reader, Statement *statement)
{
    LineReader *words = &reader->words;
    Root *root = statement->root = read_root_name(reader);
    bool again = line_accept(words, "again");
    if (!root) return;
    if (!again) root->allocation = statement;
    if (!line_accept(words, "with")) return;
    Node *node = arena_alloc(words->arena, sizeof *node);
    *node = (Node){.kind = NODE_FILL, .statement = statement, .range = statement->range, .fill_byte = "0"};
    node->destination = (Argument){.root = root, .offset = expr_constant(words->pool, 0), .text = root->name};
    node->elements = line_expr(words);
    line_expect(words, "zeros");
    statement->node = node;
}

/* range ::= root '+' sum ['from' root '+' sum] ',' sum 'elements' ['of' TEXT] */
static void read_range(RegionReader *reader, Statement *statement)
{
    LineReader *words = &reader->words;
    Node *node = arena_alloc(words->arena, sizeof *node);
    *node = (Node){.kind = statement->kind == STATEMENT_COPY ? NODE_COPY : NODE_FILL, .statement = statement,
                   .range = statement->range};
    read_place(reader, &node->destination);
    if (node->kind == NODE_COPY && line_expect(words, "from")) read_place(reader, &node->source);
    line_expect(words, ",");
    node->elements = line_expr(words);
    line_expect(words, "elements");
    if (node->kind == NODE_FILL && line_expect(words, "of")) node->fill_byte = line_word(words, "a byte");
    statement->node = node;
}

static void read_null_test(RegionReader *reader, Statement *statement)
{
    LineReader *words = &reader->words;
    if (line_accept(words, "of")) read_root_names(reader, &statement->tested);
    statement->tests_others = line_accept(words, "and others");
}

/* use ::= ('store' | 'compute') root ['+' sum] ['after' root { ',' root }] | 'return' ['after' root { ',' root }] */
static void read_use(RegionReader *reader, Statement *statement)
{
    LineReader *words = &reader->words;
    if (statement->kind != STATEMENT_RETURN) statement->root = read_root_name(reader);
    if (statement->kind == STATEMENT_STORE && line_accept(words, "+")) statement->offset = line_expr(words);
    if (line_accept(words, "after")) read_root_names(reader, &statement->reads);
}

static bool read_kind(LineReader *words, StatementKind *kind)
{
    static const char *const kinds[] = {"call", "allocate", "free", "null-test", "fill", "copy", "compute",
                                        "store", "return", "view", "moved", "beside"};
    enum { KINDS = sizeof kinds / sizeof *kinds };
    Range place = line_next_range(words);
    for (int k = 0; k < KINDS; k++)
        if (line_accept(words, kinds[k])) {
            *kind = (StatementKind)k;
            return true;
        }
    const char *word = line_word(words, "a statement");
    if (words->failed) return false;
    line_error(words, place, "`%s` is no statement of a region", word);
    hint_nearest(words, word, kinds, KINDS);
    return false;
}

/* statement ::= NUMBER ':' kind .. */
static void read_statement(RegionReader *reader)
{
    LineReader *words = &reader->words;
    Region *region = reader->region;
    Statement *statement = arena_alloc(words->arena, sizeof *statement);
    statement->range = line_range(words);
    statement->line = read_source_line(words);
    line_expect(words, ":");
    if (words->failed || !read_kind(words, &statement->kind)) return;
    switch (statement->kind) {
    case STATEMENT_CALL: read_call(reader, statement); break;
    case STATEMENT_ALLOCATE: read_allocation(reader, statement); break;
    case STATEMENT_FREE:
        if (!line_is_over(words)) statement->root = read_root_name(reader);
        break;
    case STATEMENT_VIEW:
        statement->root = read_root_name(reader);
        statement->looked_at = line_accept(words, "looked") && line_expect(words, "at");
        break;
    case STATEMENT_NULL_TEST: read_null_test(reader, statement); break;
    case STATEMENT_FILL: case STATEMENT_COPY: read_range(reader, statement); break;
    case STATEMENT_STORE: case STATEMENT_COMPUTE: case STATEMENT_RETURN: read_use(reader, statement); break;
    case STATEMENT_MOVED: case STATEMENT_BESIDE: break;
    }
    line_finish(words);
    if (words->failed) return;
    list_push(words->arena, &region->statements, statement);
    if (!statement->node) return;
    statement->node->index = region->nodes.count;
    list_push(words->arena, &region->nodes, statement->node);
}

/* width ::= 'fits' NUMBER ('signed' | 'unsigned') 'bytes' [',' 'converted'] ':' sum */
static void read_width(RegionReader *reader)
{
    LineReader *words = &reader->words;
    WidthCheck width = {.range = line_range(words)};
    Range size = line_next_range(words);
    width.bytes = line_number(words, "a number of bytes");
    if (width.bytes < 1 || width.bytes > 16) line_error(words, size, "no integer type has this size");
    width.is_signed = line_accept(words, "signed");
    if (!width.is_signed) line_expect(words, "unsigned");
    line_expect(words, "bytes");
    if (line_accept(words, ",")) width.conversion = line_expect(words, "converted");
    line_expect(words, ":");
    width.value = line_expr(words);
    line_finish(words);
    if (!words->failed) list_push(words->arena, &reader->region->width_checks, width);
}

/* --- Functions and regions ------------------------------------------------------------------- */

static void end_region(RegionReader *reader)
{
    Region *region = reader->region;
    if (!region) return;
    end_call(reader);
    bool call = false;
    for (int i = 0; i < region->statements.count; i++) call |= region->statements.items[i]->kind == STATEMENT_CALL;
    if (!call) diag_error(reader->words.diag, region->range, "no call is in this region");
    if (call) {
        region->range = region->statements.items[0]->range;
        region->range.end = region->statements.items[region->statements.count - 1]->range.end;
    }
    reader->region = NULL;
}

/* region ::= 'region' NUMBER ['in a loop'] */
static void begin_region(RegionReader *reader, Range place)
{
    LineReader *words = &reader->words;
    end_region(reader);
    Region *region = arena_alloc(words->arena, sizeof *region);
    *region = (Region){.function = reader->function, .range = place, .indent = ""};
    Range number = line_next_range(words);
    if (line_number(words, "its number") != reader->function->regions.count + 1)
        line_error(words, number, "this is region %d of the function", reader->function->regions.count + 1);
    region->in_loop = line_accept(words, "in a loop");
    line_finish(words);
    names_clear(words->symbols);
    names_clear(reader->roots);
    list_push(words->arena, &reader->function->regions, region);
    reader->region = region;
}

/* function ::= 'function' NAME 'at' NUMBER */
static void begin_function(RegionReader *reader, Range place)
{
    LineReader *words = &reader->words;
    end_region(reader);
    Function *function = arena_alloc(words->arena, sizeof *function);
    function->range = place;
    function->name_range = line_next_range(words);
    function->name = line_word(words, "the name of a function");
    function->prefix = function->suffix = function->signature = "";
    line_expect(words, "at");
    function->line = read_source_line(words);
    line_finish(words);
    reader->function = function;
    for (int f = 0; f < reader->composition->functions.count; f++)
        if (!strcmp(reader->composition->functions.items[f]->name, function->name))
            line_error(words, function->name_range, "there is a function `%s` already", function->name);
    if (!words->failed) list_push(words->arena, &reader->composition->functions, function);
}

/* remark ::= 'remark' 'at' NUMBER ':' .. */
static void read_remark(RegionReader *reader)
{
    LineReader *words = &reader->words;
    Remark remark = {.range = line_range(words)};
    end_region(reader);
    line_expect(words, "at");
    remark.line = read_source_line(words);
    line_expect(words, ":");
    remark.text = line_rest(words);
    list_push(words->arena, &reader->function->remarks, remark);
}

/* --- Lines ----------------------------------------------------------------------------------- */

static bool is_argument_line(const LineReader *words)
{
    LineReader ahead = *words;
    return *line_word(&ahead, NULL) && line_peek(&ahead) == ':';
}

/* rows ::= 'rows' TEXT 'of' NUMBER 'bytes' ':' sum ',' sum ',' sum ',' 'apart' TEXT [',' 'where' TEXT] */
static void read_row_table(RegionReader *reader)
{
    LineReader *words = &reader->words;
    RowTable table = {.pointer = line_word(words, "a pointer to pointers")};
    line_expect(words, "of");
    table.element_bytes = line_number(words, "the size of an element");
    line_expect(words, "bytes");
    line_expect(words, ":");
    const Expr **sizes[] = {&table.rows, &table.least, &table.alone};
    for (int i = 0; i < 3 && !words->failed; i++) {
        *sizes[i] = line_expr(words);
        line_expect(words, ",");
    }
    line_expect(words, "apart");
    Range place = line_next_range(words);
    const char *name = line_word(words, "a symbol");
    table.step = words->failed ? NULL : names_find(words->symbols, name);
    if (!words->failed && !table.step) line_error(words, place, "`%s` is not among the symbols of the region", name);
    if (line_accept(words, ",") && line_expect(words, "where")) table.when = line_word(words, "a condition");
    line_finish(words);
    if (!words->failed) list_push(words->arena, &reader->region->row_tables, table);
}

static void read_line_of_region(RegionReader *reader, Range place)
{
    LineReader *words = &reader->words;
    if (line_accept(words, "symbols")) read_symbols(reader);
    else if (line_accept(words, "root")) read_root(reader);
    else if (line_accept(words, "rows")) read_row_table(reader);
    else if (line_accept(words, "reads")) {
        MemoryRead read = {.text = line_word(words, "a piece of C")};
        if (line_accept(words, "of")) read.array = line_word(words, "an array");
        while (line_accept(words, ",")) {
            if (line_accept(words, "where")) read.when = line_word(words, "a condition");
            else read.element = line_expect(words, "an element");
        }
        list_push(words->arena, &reader->region->memory_reads, read);
        line_finish(words);
    }
    else if (line_accept(words, "fits")) read_width(reader);
    else line_error(words, place, "a statement, `symbols`, `root`, `rows`, `reads`, `fits`, `region`, `remark` or `function` expected");
}

static void read_line(RegionReader *reader)
{
    LineReader *words = &reader->words;
    Range place = line_range(words);
    char first = line_peek(words);
    bool argument = !isdigit((unsigned char)first) && is_argument_line(words);
    if (first == '#') return;
    if (argument && (reader->call || reader->skips_call)) {
        read_argument(reader);
        return;
    }
    end_call(reader);
    if (line_accept(words, "function")) begin_function(reader, place);
    else if (!reader->function && (line_accept(words, "composition") || line_accept(words, "flags") || line_accept(words, "taken"))) return;
    else if (!reader->function) line_error(words, place, "`composition`, `flags`, `taken`, `#include` or `function` expected");
    else if (line_accept(words, "region")) begin_region(reader, place);
    else if (line_accept(words, "remark")) read_remark(reader);
    else if (!reader->region) line_error(words, place, "`region`, `remark` or `function` expected");
    else if (isdigit((unsigned char)first)) read_statement(reader);
    else read_line_of_region(reader, place);
}

static bool keep_only(Composition *composition, const char *only)
{
    for (int i = 0; i < composition->functions.count; i++)
        if (!strcmp(composition->functions.items[i]->name, only)) {
            composition->functions.items[0] = composition->functions.items[i];
            composition->functions.count = 1;
            return true;
        }
    return false;
}

Composition *region_read(const SourceFile *dump, Library *library, const char *only, ExprPool *pool, Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    Composition *composition = arena_alloc(arena, sizeof *composition);
    *composition = (Composition){.file = dump, .library = library};
    RegionReader reader = {.words = line_reader(dump, arena, pool, diag), .library = library, .composition = composition,
                           .roots = names_new(arena)};
    reader.words.symbols = names_new(arena);
    while (line_next(&reader.words)) {
        read_line(&reader);
        if (reader.function) reader.function->range.end = line_range(&reader.words).end;
    }
    end_region(&reader);
    names_free(reader.words.symbols);
    names_free(reader.roots);
    if (only && !keep_only(composition, only))
        diag_error(diag, (Range){0}, "%s: no function `%s` is in this dump", dump->path, only);
    return composition;
}

Names *dump_routines(const SourceFile *dump, Arena *arena, Diag *diag)
{
    Names *names = names_new(arena);
    LineReader words = line_reader(dump, arena, NULL, diag);
    while (line_next(&words)) {
        if (!isdigit((unsigned char)line_peek(&words))) continue;
        line_number(&words, "a line");
        if (!line_accept(&words, ":") || !line_accept(&words, "call")) continue;
        const char *name = line_word(&words, NULL);
        if (*name) names_set(names, name, names);
    }
    return names;
}
