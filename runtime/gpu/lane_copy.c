/* Products of runs as rows that a GPU copies at once. */
#include "lane.h"

#include <stdint.h>

/* One side of a copy: where the elements of a run lie. */
typedef enum As { PACKED, AS_SOURCE, AS_DESTINATION } As;

typedef struct End {
    char *base;
    int64_t stride[FERN_MAX_RANK]; /* bytes from one element to the next, by dimension */
    As as;
} End;

/* A dimension of a box that is copied: bytes from one of its elements to the next at both ends. */
typedef struct Line {
    int64_t count, to, from;
} Line;

typedef struct Copy {
    Lane *lane;
    fern_way way;
    const Runs *axis;
    int rank;
    int64_t element;
    End to, from;
    Line lines[FERN_MAX_RANK];
} Copy;

static void copy_lines(const Copy *copy, const Line *lines, int count, fern_rows rows)
{
    if (count == 0) {
        lane_copy_rows(copy->lane, &rows, copy->way);
        return;
    }
    for (int64_t i = 0; i < lines->count; i++) {
        copy_lines(copy, lines + 1, count - 1, rows);
        rows.to = (char *)rows.to + lines->to;
        rows.from = (const char *)rows.from + lines->from;
    }
}

static bool may_be_pitch(int64_t pitch, int64_t width)
{
    return pitch >= width && pitch <= INT32_MAX;
}

/* Lines that go on where the next one ends are one with it. */
static int merge(const Copy *copy, Line *lines)
{
    int count = 0;
    for (int a = 0; a < copy->rank; a++) {
        const Line next = copy->lines[a];
        if (next.count == 1) continue;
        Line *before = count ? &lines[count - 1] : NULL;
        if (before && before->to == next.to * next.count && before->from == next.from * next.count)
            *before = (Line){before->count * next.count, next.to, next.from};
        else
            lines[count++] = next;
    }
    return count;
}

static void copy_box(const Copy *copy, char *to, const char *from)
{
    Line lines[FERN_MAX_RANK];
    int count = merge(copy, lines);
    fern_rows rows = {.to = to, .from = from, .to_pitch = copy->element, .from_pitch = copy->element, .width = copy->element, .height = 1};
    if (count && lines[count - 1].to == copy->element && lines[count - 1].from == copy->element) rows.width *= lines[--count].count;
    int longest = -1;
    for (int l = 0; l < count; l++)
        if (may_be_pitch(lines[l].to, rows.width) && may_be_pitch(lines[l].from, rows.width)
            && (longest < 0 || lines[l].count > lines[longest].count))
            longest = l;
    if (longest >= 0) {
        rows.to_pitch = lines[longest].to;
        rows.from_pitch = lines[longest].from;
        rows.height = lines[longest].count;
        for (int l = longest; l + 1 < count; l++) lines[l] = lines[l + 1];
        count--;
    }
    copy_lines(copy, lines, count, rows);
}

/* `before`: elements of the dimension in the runs before this one. */
static int64_t place_of(const End *end, int a, const Run *run, int64_t before)
{
    const int64_t places[] = {[PACKED] = before, [AS_SOURCE] = run->source, [AS_DESTINATION] = run->destination};
    return places[end->as] * end->stride[a];
}

static int64_t step_of(const End *end, int a, const Run *run)
{
    return (end->as == AS_DESTINATION ? run->direction : 1) * end->stride[a];
}

/* The runs of dimension a and those after it; `stays`: those before go where they lie. */
static void copy_from(Copy *copy, int a, char *to, const char *from, bool stays)
{
    if (a == copy->rank) {
        if (!stays) copy_box(copy, to, from);
        return;
    }
    int64_t before = 0;
    for (int r = 0; r < copy->axis[a].count; r++) {
        const Run *run = &copy->axis[a].items[r];
        const int64_t to_place = place_of(&copy->to, a, run, before), from_place = place_of(&copy->from, a, run, before);
        copy->lines[a] = (Line){run->length, step_of(&copy->to, a, run), step_of(&copy->from, a, run)};
        copy_from(copy, a + 1, to + to_place, from + from_place,
                  stays && to_place == from_place && (run->length == 1 || copy->lines[a].to == copy->lines[a].from));
        before += run->length;
    }
}

static End end_in(const Layout *layout, const void *memory, As as)
{
    End end = {.base = (char *)memory, .as = as};
    for (int a = 0; a < layout->rank; a++) end.stride[a] = layout->stride[a];
    return end;
}

static End end_packed(const Layout *layout, const Runs *axis, const void *packed)
{
    End end = {.base = (char *)packed, .as = PACKED};
    int64_t stride = (int64_t)layout->element;
    for (int a = layout->rank - 1; a >= 0; a--) {
        end.stride[a] = stride;
        stride *= runs_elements(&axis[a]);
    }
    return end;
}

static void copy_between(Lane *lane, fern_way way, const Runs *axis, const Layout *layout, End to, End from)
{
    Copy copy = {.lane = lane, .way = way, .axis = axis, .rank = layout->rank, .element = (int64_t)layout->element, .to = to, .from = from};
    copy_from(&copy, 0, to.base, from.base, to.base == from.base);
}

void lane_pack(Lane *lane, const Runs *axis, const Layout *from, const void *memory, void *packed)
{
    copy_between(lane, lane_link(lane) ? FERN_WITHIN_DEVICE : FERN_TO_HOST, axis, from, end_packed(from, axis, packed), end_in(from, memory, AS_SOURCE));
}

void lane_unpack(Lane *lane, const Runs *axis, const Layout *to, const void *packed, void *memory)
{
    copy_between(lane, lane_link(lane) ? FERN_WITHIN_DEVICE : FERN_TO_DEVICE, axis, to, end_in(to, memory, AS_DESTINATION), end_packed(to, axis, packed));
}

void lane_copy(Lane *lane, const Runs *axis, const Layout *from, const void *source, const Layout *to, void *destination)
{
    copy_between(lane, FERN_WITHIN_DEVICE, axis, from, end_in(to, destination, AS_DESTINATION), end_in(from, source, AS_SOURCE));
}

void lane_copy_box(Lane *lane, const BoxCopy *box, fern_way way)
{
    Copy copy = {.lane = lane, .way = way, .rank = box->rank, .element = (int64_t)box->element};
    for (int a = 0; a < box->rank; a++) {
        if (box->count[a] <= 0) return;
        copy.lines[a] = (Line){box->count[a], box->to_stride[a], box->from_stride[a]};
    }
    copy_box(&copy, box->to, box->from);
}
