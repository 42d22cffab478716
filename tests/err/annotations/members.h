/* Members that a copy of a structure does not have, or that nobody has. */
#include "annotations/dense.h"

struct inner { int n; };
struct outer { struct inner *in; struct inner own; const int fixed; float *data; unsigned few: 4; float room[8]; };
struct open { int n; float *data; float rest[]; };
struct large { int n; float *data; char room[5000]; };
union either { int n; float *data; };
extern int width;
static int own = 3;

/*<Fern Annotation>
o is Vector(o->data)[o->fixed]
l: Symbolic
for i in [0, o->fixed, l] { updates { o {start: i, len: l} } }
</Fern Annotation>*/
void is_const(struct outer *o);

/*<Fern Annotation>
o is Vector(o->data)[o->few]
l: Symbolic
for i in [0, o->few, l] { updates { o {start: i, len: l} } }
</Fern Annotation>*/
void is_bits(struct outer *o);

/*<Fern Annotation>
o is Vector(o->data)[o->n]
l: Symbolic
for i in [0, o->n, l] { updates { o {start: i, len: l} } }
</Fern Annotation>*/
void ends_open(struct open *o);

/*<Fern Annotation>
o is Vector(o->data)[o->n]
l: Symbolic
for i in [0, o->n, l] { updates { o {start: i, len: l} } }
</Fern Annotation>*/
void is_large(struct large *o);

/*<Fern Annotation>
o is Vector(o->data)[o->n]
l: Symbolic
for i in [0, o->n, l] { updates { o {start: i, len: l} } }
</Fern Annotation>*/
void of_union(union either *o);

/*<Fern Annotation>
o is Vector(o.data)[o.own.n]
l: Symbolic
for i in [0, o.own.n, l] { updates { o {start: i, len: l} } }
</Fern Annotation>*/
void good(struct outer o);

/*<Fern Annotation>
x is Vector(x)[own]
produces { x {start: 0, len: own} }
</Fern Annotation>*/
void of_this_file(float *x);

/*<Fern Annotation>
x is Vector(x)[o->own.n]
consumes { q->data {start: 0, len: 1} }
updates { x {start: 0, len: o->own.n} }
</Fern Annotation>*/
void nobody(const struct outer *o, float *x);

/*<Fern Annotation>
optional x
x is Vector(x)[n]
return is Scalar
l: Symbolic
inline_variant one level thread in "one.cuh"
for i in [0, n, l] { reduces(+) { return { } } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
float optional_variant(int n, const float *x);
