#include "annotations/dense.h"

int get_number(void);
void set_number(int number);
double get_half(void);

/*<Fern Library>
blas
</Fern Library>*/
/*<Fern Library>
for functions twice, thrice
library lib
One {get get_number set set_number}
One {get get_number set set_numbers}
Two {get set_number set get_number}
Three {swap get_half each thread}
</Fern Library>*/
/*<Fern Library>
for functions twice
library other
Four {put get_number}
</Fern Library>*/
/*<Fern Library>
for functions tw*
library another
Five {get get_number set set_number each tile}
</Fern Library>*/
/*<Fern Library>
for functions tw*
library last
Six {get get_number set set_number}
</Fern Library>*/
/*<Fern Library>
for functions tw*
library once_more
Seven {get get_number set set_number}
</Fern Library>*/
/*<Fern Library>
for functions halve
library eight
Eight {get get_number set set_number}
</Fern Library>*/
/*<Fern Library>
for functions quarter
library eight
Eight {get get_number set set_number}
</Fern Library>*/
/*<Fern Library>
for functions eighth
library eight
Eight {get get_number set set_number each thread}
</Fern Library>*/

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void twice(int n, float *x);
/*<Fern Annotation>
for functions halve, quarter, eighth
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void halve(int n, float *x);
void quarter(int n, float *x);
void eighth(int n, float *x);
