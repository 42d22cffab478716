/* What a header of the program's may declare. */
struct fern_range {
    int begin, end;
};
static inline long fern_min(long a, long b)
{
    return a < b ? a : b;
}
