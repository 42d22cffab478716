/* Vectors that only their functions know, and lists of them that everybody sees. */
#ifndef VECTORS_H
#define VECTORS_H

typedef struct vec vec;
long vec_length(const vec *v);
vec *vec_view(const vec *v, long head, long length);
void vec_view_free(vec *v);
/*<Fern Data>
Vec is vec * {
  range head: length of vec_length
  query vec_view  free vec_view_free
  free_query true  insert_query false  threads true  may_fail false
  cost {size: 4 * length, overhead: 40}
}
</Fern Data>*/

struct list {
    long count;
    vec *items[4];
};
long list_count(const struct list *l);
/*<Fern Data>
List is struct list * {
  range first: count of list_count
  may_fail false
}
</Fern Data>*/

/* x = a - b */
/*<Fern Annotation>
k: Symbolic
for i in [0, x.length, k] {
  produces { x {head: i, length: k} }
  when consumes { a {head: i, length: k} b {head: i, length: k} }
}
</Fern Annotation>*/
void vec_minus(vec *x, const vec *a, const vec *b);

/* Each vector takes the place of the one before it. */
/*<Fern Annotation>
updates { l {first: 0, count: l.count} }
</Fern Annotation>*/
void turn(struct list *l);

/* y += v, and v = y */
/*<Fern Annotation>
y is Scalar(y)
updates { y { } }
</Fern Annotation>*/
void count_up(int by, int *y);

#endif
