/*<Fern Data>
Vector(ptr, inc = 1) { range start: len }               at ptr[start*inc]
Vector(ptr)          { range start: len }               at ptr[start]
Triangle(ptr)        { range x: len_x  range y: len_y } at ptr[x*x + y]
Shifted(ptr)         { range x: len_x }                 at ptr[x + 1]
Other(ptr)           { range x: len_x }                 at data[x]
Unknown(ptr)         { range x: len_x }                 at ptr[x*ld]
Twice(ptr)           { range x: x }                     at ptr[x]
Raster is struct raster * { range row: rows  rang col: cols }
File is FILE * { range byte: bytes  free_query maybe }
Open(ptr)            { range x: len_x
</Fern Data>*/
