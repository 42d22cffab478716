#include "spread.h"

#include <inttypes.h>
#include <stdio.h>

static const char *const row_names[ROWS] = {"messages sent",  "messages received", "collectives",
                                            "bytes sent",     "bytes received",    "bytes of scratch"};

void spread_add(Spread *spread, int64_t value, int64_t ranks, bool first)
{
    if (first || value < spread->least) spread->least = value;
    if (first || value > spread->most) spread->most = value;
    if (first) spread->total = (Total){0, 0};
    const int64_t rest = spread->total.rest + value % BILLION * ranks;
    spread->total = (Total){spread->total.billions + value / BILLION * ranks + rest / BILLION, rest % BILLION};
}

void table_add(Table *table, const fern_traffic *traffic, int64_t scratch, int64_t ranks, bool first)
{
    const int64_t values[ROWS] = {traffic->messages_out, traffic->messages_in, traffic->collectives,
                                  traffic->bytes_out,    traffic->bytes_in,    scratch};
    for (int r = 0; r < ROWS; r++) spread_add(&table->rows[r], values[r], ranks, first);
}

void spread_print(Text *out, const char *name, const Spread *spread)
{
    char total[48];
    if (spread->total.billions)
        snprintf(total, sizeof total, "%" PRId64 "%09" PRId64, spread->total.billions, spread->total.rest);
    else
        snprintf(total, sizeof total, "%" PRId64, spread->total.rest);
    text_add(out, "    %-18s %16" PRId64 " %16" PRId64 " %20s\n", name, spread->least, spread->most, total);
}

static bool is_zero(Total total)
{
    return total.billions == 0 && total.rest == 0;
}

void table_print(Text *out, const Table *table)
{
    for (int r = 0; r < ROWS; r++)
        if (!is_zero(table->rows[r].total) || r == BYTES_OUT || r == BYTES_IN) spread_print(out, row_names[r], &table->rows[r]);
}
