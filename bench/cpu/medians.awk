# Rows of bench/cpu/run, each as often as its program ran: one row for each variant, of medians over the runs. Its last column
# is the median of the ratios, and the least and largest of them. Where a row was the other's best tile, it is the first's.
function median(of, key, count,    i, j, kept, sorted)
{
    for (i = 1; i <= count; i++) {
        kept = of[key, i]
        for (j = i - 1; j > 0 && sorted[j] > kept; j--) sorted[j + 1] = sorted[j]
        sorted[j + 1] = kept
    }
    least = sorted[1]
    largest = sorted[count]
    return count % 2 ? sorted[(count + 1) / 2] : (sorted[count / 2] + sorted[count / 2 + 1]) / 2
}

length($0) < 100 || !(substr($0, 74, 10) + 0) { print; next }

{
    key = substr($0, 1, 57)
    if (!(key in count)) {
        order[++rows] = key
        tile[key] = substr($0, 58, 15)
        places[key] = length(substr($0, 74, 10)) && index(substr($0, 74, 10), ".") < 6 ? 6 : 2
    }
    count[key]++
    ms[key, count[key]] = substr($0, 74, 10) + 0
    ratio[key, count[key]] = substr($0, 85, 8) + 0
    if (substr($0, 94, 10) + 0 >= worst[key] + 0) worst[key] = substr($0, 94, 10)
    wrong = wrong || /WRONG/
}

END {
    for (i = 1; i <= rows; i++) {
        key = order[i]
        time = sprintf("%.*f", places[key], median(ms, key, count[key]))
        middle = median(ratio, key, count[key])
        printf "%s%s %10s %8.2f %10s", key, tile[key], time, middle, worst[key]
        printf(key ~ /unfused/ ? "\n" : "  %5.2f (%.2f to %.2f)\n", middle, least, largest)
    }
    exit wrong
}
