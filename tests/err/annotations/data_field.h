/* In a data type there is no data yet whose field could be meant. */
/*<Fern Data>
Rows(ptr, ld) { range x: len_x  range y: len_y } at ptr[x*ld + s.y]
</Fern Data>*/
