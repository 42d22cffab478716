#include "annotations/dense.h"

enum way { FORWARD, BACK };

/*<Fern Annotation>
for functions host_[sd]turn
x is Vector(x)[n]
updates { x {start: 0, len: n} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions host_[sd]turn
where way == FORWARD
device_variant gpu[SD]turn in "gpu.h" {alpha: &alpha, length: n}
</Fern Annotation>*/
/*<Fern Annotation>
for functions host_[sd]turn
where way == BACK && n > 1
device_variant gpu[SD]turn_back in "gpu.h" {how: (n > 7 || n < 5) ? f(n, 2) : n == 6 ? 1 : 0}
</Fern Annotation>*/
void host_sturn(enum way way, int n, float alpha, float *x);
void host_dturn(enum way way, int n, double alpha, double *x);
