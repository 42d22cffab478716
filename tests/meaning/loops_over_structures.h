#ifndef LOOPS_OVER_STRUCTURES_H
#define LOOPS_OVER_STRUCTURES_H
#define DIRECTIONS 9
enum { AXES = 3 };
typedef struct { double re, im; } complex_number;
struct vector { float x, y, z; };
struct body { struct vector at, speed; float mass; int id; };
typedef struct { double speeds[DIRECTIONS]; } cell;
struct gaps { char kind; double value; short n; };          /* with padding */
struct bits { unsigned low : 5, high : 11; float weight; }; /* bits beside numbers */
struct either { int kind; union { float f; int i; } is; };
struct axes { double at[AXES], m[AXES][AXES]; };
struct bytes { unsigned char r, g, b, a; };
struct world { int n; struct body *bodies; complex_number rows[6][40]; };
struct counted { int n, *sizes; };
struct tally { int n, at; };
#endif
