/* grid       ::= 'grid' extents [ 'of' extents ] [ 'where' condition ]
 * extents    ::= NAME '[' extent { ',' extent } ']'
 * extent     ::= NAME ':' ( NAME | NUMBER )
 * condition  ::= words up to the next command
 * place      ::= 'place' array { ',' array } ':' part { ',' part }
 * part       ::= ( NAME | NUMBER ) '->' dimension [ 'cyclic' [ NUMBER ] | 'ghost' NUMBER ] | dimension '=' ( '*' | NUMBER )
 * dimension  ::= NAME '.' NAME
 * align      ::= 'align' array { ',' array } 'with' array
 * redistribute ::= 'redistribute' array { ',' array } ':' part { ',' part } 'before' call
 * distribute ::= 'distribute' loop 'over' dimension 'as' NAME NAME { ',' loop 'over' dimension 'as' NAME NAME }
 * communicate ::= 'communicate' array { ',' array } 'at' NAME [ 'depth' NUMBER ] [ 'overlap' ]
 * rotate     ::= 'rotate' NAME 'by' NAME { NAME }
 * parts      ::= factor { ( '*' | '/' ) factor }
 * factor     ::= dimension | NUMBER */
#include "reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PIECES = 64 };

static bool accept(Reader *reader, const char *text)
{
    if (!reader_is(reader, text)) return false;
    reader->at++;
    return true;
}

static bool expect(Reader *reader, const Form *form, const char *text)
{
    return accept(reader, text) || reader_fail(reader, form, arena_printf(reader->arena, "`%s`", text));
}

static const char *expect_name(Reader *reader, const Form *form, const char *wanted)
{
    if (reader_peek(reader)->kind != TOKEN_NAME || begins_command(reader)) {
        reader_fail(reader, form, wanted);
        return NULL;
    }
    return reader->tokens.items[reader->at++].text;
}

static bool read_count(Reader *reader, int64_t least, int64_t *number)
{
    const Token *token = reader_peek(reader);
    char *end;
    errno = 0;
    if (token->kind != TOKEN_NUMBER) return false;
    *number = strtoll(token->text, &end, 10);
    if (*end || errno || *number < least || *number > 1 << 20) return false;
    reader->at++;
    return true;
}

static Range range_from(const Reader *reader, Range first)
{
    first.end = reader->tokens.items[reader->at - 1].range.end;
    return first;
}

static bool read_grid_place(Reader *reader, const Form *form, GridPlace *place)
{
    Range first = reader_peek(reader)->range;
    place->grid = expect_name(reader, form, "a dimension of the grid");
    if (!place->grid || !expect(reader, form, ".")) return false;
    place->dimension = expect_name(reader, form, "a dimension of the grid");
    if (!place->dimension) return false;
    place->range = range_from(reader, first);
    return true;
}

static bool read_extent(Reader *reader, const Form *form, RankCommand *command)
{
    GridExtent extent = {.range = reader_peek(reader)->range};
    extent.dimension = expect_name(reader, form, "the name of a dimension");
    if (!extent.dimension || !expect(reader, form, ":")) return false;
    if (reader_peek(reader)->kind == TOKEN_NAME && !begins_command(reader))
        extent.name = reader->tokens.items[reader->at++].text;
    else if (!read_count(reader, 1, &extent.number))
        return reader_fail(reader, form, "an extent: a name, or a number from 1 to 1048576");
    extent.range = range_from(reader, extent.range);
    list_push(reader->arena, &command->extents, extent);
    return true;
}

static bool read_extents(Reader *reader, const Form *form, RankCommand *command, const char **name)
{
    *name = expect_name(reader, form, "the grid's name");
    if (!*name || !expect(reader, form, "[")) return false;
    do {
        if (!read_extent(reader, form, command)) return false;
    } while (accept(reader, ","));
    return expect(reader, form, "]");
}

static bool read_grid(Reader *reader, const Form *form, RankCommand *command)
{
    if (!read_extents(reader, form, command, &command->grid)) return false;
    command->outer = command->extents.count;
    if (!accept(reader, "of"))
        command->outer = 0;
    else if (!read_extents(reader, form, command, &command->inner))
        return false;
    if (!accept(reader, "where")) return true;
    if (begins_command(reader)) return reader_fail(reader, form, "a condition");
    for (; !begins_command(reader); reader->at++) {
        const Token *token = reader_peek(reader);
        list_push(reader->arena, &command->where,
                  ((WhereToken){token->text, token->kind == TOKEN_NUMBER, token->kind == TOKEN_NAME, token->range}));
    }
    return true;
}

static bool read_array(Reader *reader, const Form *form, Place *place)
{
    if (reader_peek(reader)->kind != TOKEN_NAME || begins_command(reader) || !read_place(reader, place, false))
        return reader_fail(reader, form, "an array");
    return true;
}

static bool read_arrays(Reader *reader, const Form *form, RankCommand *command)
{
    do {
        Place place;
        if (!read_array(reader, form, &place)) return false;
        list_push(reader->arena, &command->arrays, place);
    } while (accept(reader, ","));
    return true;
}

/* `ghost 2`; `cyclic 64`, by one element where no number is said. */
static bool read_cut(Reader *reader, const Form *form, PlacePart *part)
{
    if (accept(reader, "ghost"))
        return read_count(reader, 1, &part->ghost) || reader_fail(reader, form, "a number of 1 to 1048576");
    if (!accept(reader, "cyclic")) return true;
    part->cyclic = 1;
    return reader_peek(reader)->kind != TOKEN_NUMBER || read_count(reader, 1, &part->cyclic)
           || reader_fail(reader, form, "a number of 1 to 1048576");
}

static bool read_part(Reader *reader, const Form *form, RankCommand *command)
{
    PlacePart part = {.range = reader_peek(reader)->range};
    if (reader_next_is(reader, "-")) {
        if (reader_peek(reader)->kind == TOKEN_NUMBER)
            part.axis = reader->tokens.items[reader->at++].text;
        else
            part.axis = expect_name(reader, form, "a dimension of the array");
        if (!part.axis || !expect(reader, form, "-") || !expect(reader, form, ">") || !read_grid_place(reader, form, &part.over)
            || !read_cut(reader, form, &part))
            return false;
    }
    else {
        if (!reader_next_is(reader, ".")) return reader_fail(reader, form, "`AXIS -> GRID.DIMENSION` or `GRID.DIMENSION = FACE`");
        if (!read_grid_place(reader, form, &part.over) || !expect(reader, form, "=")) return false;
        part.face = ALL_FACES;
        if (!accept(reader, "*") && !read_count(reader, 0, &part.face)) return reader_fail(reader, form, "an index or `*`");
    }
    part.range = range_from(reader, part.range);
    list_push(reader->arena, &command->parts, part);
    return true;
}

static bool read_placement(Reader *reader, const Form *form, RankCommand *command)
{
    if (!read_arrays(reader, form, command) || !expect(reader, form, ":")) return false;
    do {
        if (!read_part(reader, form, command)) return false;
    } while (accept(reader, ","));
    return true;
}

static bool read_one_distribution(Reader *reader, const Form *form, Command *command)
{
    RankCommand *ranks = arena_alloc(reader->arena, sizeof *ranks);
    *ranks = (RankCommand){0};
    command->ranks = ranks;
    command->place_count = 0;
    if (reader_peek(reader)->kind != TOKEN_NAME || begins_command(reader) || !read_place(reader, &command->places[0], true))
        return reader_fail(reader, form, "a loop");
    command->place_count = 1;
    if (!expect(reader, form, "over") || !read_grid_place(reader, form, &ranks->over) || !expect(reader, form, "as")) return false;
    for (int i = 0; i < 2; i++) {
        command->names[i] = expect_name(reader, form, "a new name");
        if (!command->names[i]) return false;
    }
    command->range = range_from(reader, command->places[0].range);
    command->text = arena_printf(reader->arena, "distribute %s over %s.%s as %s %s", command->places[0].text, ranks->over.grid,
                                 ranks->over.dimension, command->names[0], command->names[1]);
    return true;
}

static bool read_distribution(Reader *reader, const Form *form, Command *command, Schedule *schedule)
{
    for (;;) {
        if (!read_one_distribution(reader, form, command)) return false;
        if (!accept(reader, ",")) return true;
        list_push(reader->arena, &schedule->commands, *command);
    }
}

static bool read_factor(Reader *reader, const Form *form, PartFactor *factor)
{
    if (reader_peek(reader)->kind == TOKEN_NAME) return read_grid_place(reader, form, &factor->extent);
    factor->extent = (GridPlace){.range = reader_peek(reader)->range};
    return read_count(reader, 1, &factor->number) || reader_fail(reader, form, "an extent of the grid, or a number of 1 or more");
}

bool read_parts(Reader *reader, const Form *form, Command *command)
{
    RankCommand *ranks = arena_alloc(reader->arena, sizeof *ranks);
    *ranks = (RankCommand){0};
    command->ranks = ranks;
    PartFactor factor = {0};
    for (;;) {
        if (!read_factor(reader, form, &factor)) return false;
        list_push(reader->arena, &ranks->factors, factor);
        factor = (PartFactor){.divides = reader_is(reader, "/")};
        if (!accept(reader, "/") && !accept(reader, "*")) return true;
    }
}

static const char *read_loop_name(Reader *reader, const Form *form, RankCommand *command)
{
    command->loop_range = reader_peek(reader)->range;
    return command->loop = expect_name(reader, form, "the name of a loop");
}

static bool read_communication(Reader *reader, const Form *form, Command *command, RankCommand *ranks)
{
    if (!read_arrays(reader, form, ranks) || !expect(reader, form, "at") || !read_loop_name(reader, form, ranks)) return false;
    if (accept(reader, "depth") && !(read_count(reader, 1, &command->number) && command->number <= MOST_PIECES))
        return reader_fail(reader, form, "a number of 1 to 64");
    ranks->overlap = accept(reader, "overlap");
    return true;
}

static bool read_rotation(Reader *reader, const Form *form, RankCommand *ranks)
{
    if (!read_loop_name(reader, form, ranks) || !expect(reader, form, "by")) return false;
    do {
        RankWord word = {.range = reader_peek(reader)->range};
        word.text = expect_name(reader, form, "an outer loop that `distribute` has named");
        if (!word.text) return false;
        list_push(reader->arena, &ranks->by, word);
    } while (!begins_command(reader));
    return true;
}

/* The call begins a nest. */
static bool read_redistribution(Reader *reader, const Form *form, Command *command, RankCommand *ranks)
{
    if (!read_placement(reader, form, ranks) || !expect(reader, form, "before")) return false;
    if (reader_peek(reader)->kind != TOKEN_NAME || !read_place(reader, &command->places[0], false))
        return reader_fail(reader, form, "a call");
    command->place_count = 1;
    return true;
}

bool read_rank_command(Reader *reader, const Form *form, Command *command, Schedule *schedule)
{
    if (command->kind == COMMAND_DISTRIBUTE) return read_distribution(reader, form, command, schedule);
    RankCommand *ranks = arena_alloc(reader->arena, sizeof *ranks);
    *ranks = (RankCommand){0};
    command->ranks = ranks;
    if (command->kind == COMMAND_GRID) return read_grid(reader, form, ranks);
    if (command->kind == COMMAND_PLACE) return read_placement(reader, form, ranks);
    if (command->kind == COMMAND_COMMUNICATE) return read_communication(reader, form, command, ranks);
    if (command->kind == COMMAND_ROTATE) return read_rotation(reader, form, ranks);
    if (command->kind == COMMAND_REDISTRIBUTE) return read_redistribution(reader, form, command, ranks);
    return read_arrays(reader, form, ranks) && expect(reader, form, "with") && read_array(reader, form, &ranks->with);
}
