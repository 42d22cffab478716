#include "annotations/dense.h"

/*<Fern Annotation>
for functions [st]calar
x is Vector(x)[n]
device_variant gpu_[ST]calar {n: n}
produces { x {start: 0, len: n} }
</Fern Annotation>*/
void scalar(int n, float *x);
void tcalar(int n, float *x);

/*<Fern Annotation>
for functions letters_[sd]
x is Vector(x)[n]
device_variant gpu[SDC]letters in "gpu.h" {}
produces { x {start: 0, len: n} }
</Fern Annotation>*/
void letters_s(int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
device_variant gpu[S]alone in "gpu.h" {}
produces { x {start: 0, len: n} }
</Fern Annotation>*/
void alone(int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
device_variant gpu_twice in "gpu.h" {n: n, n: 2 * n, x: , y}
device_variant gpu_again in "gpu.h" {}
produces { x {start: 0, len: n} }
</Fern Annotation>*/
void twice(int n, float *x);

/*<Fern Annotation>
device_variant gpu_chosen in "gpu.h" {n: m == 1 ? n : 2 * n, x: n > 1 ? x}
where n > 0
</Fern Annotation>*/
void chosen(int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
device_variant gpu_device in gpu.h {}
space device
produces { x {start: 0, len: n} }
</Fern Annotation>*/
void device(int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
device_variant gpu_there in "gpu.h" {}
space device
produces { x {start: 0, len: n} }
</Fern Annotation>*/
void there(int n, float *x);
