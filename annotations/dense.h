/* Dense data types: arrays whose elements lie at an affine address. Strides count elements. */
#ifndef FERN_DENSE_H
#define FERN_DENSE_H

/*<Fern Data>
Vector(ptr, inc = 1)          { range start: len }                  at ptr[start*inc]
Matrix(ptr, ld)               { range x: len_x  range y: len_y }    at ptr[x*ld + y]
ColMatrix(ptr, ld)            { range x: len_x  range y: len_y }    at ptr[x + y*ld]
RowPointers(ptr)              { range x: len_x  range y: len_y }    at ptr[x][y]
Scalar(ptr)                   { }                                   at ptr[0]
Tensor3(ptr, sx, sy)          { range x: len_x  range y: len_y  range z: len_z }
                              at ptr[x*sx + y*sy + z]
Tensor4(ptr, sw, sx, sy)      { range w: len_w  range x: len_x  range y: len_y  range z: len_z }
                              at ptr[w*sw + x*sx + y*sy + z]
</Fern Data>*/

#endif
