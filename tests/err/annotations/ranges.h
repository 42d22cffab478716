#include "annotations/dense.h"

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
call with {from: i, to: l}
l: Symbolic
for i in [from, to, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void ends_elsewhere(int n, int from, int to, const float *in, float *out);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
call with {from: i + 1, to: i + l}
l: Symbolic
for i in [from, to, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i - 1, len: l + 1} }
}
</Fern Annotation>*/
void begins_elsewhere(int n, int from, int to, const float *in, float *out);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
l: Symbolic
for i in [from, to, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void not_told(int n, int from, int to, const float *in, float *out);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
held is Vector(held)[m]
call with {from: i, to: i + l}
l: Symbolic
for i in [from, to, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: max(i - 1, 0), len: min(i + l + 1, m) - max(i - 1, 0)} held {start: i - from, len: l} }
}
</Fern Annotation>*/
void told_of_another(int n, int m, int from, int to, const float *in, const float *held, float *out);
