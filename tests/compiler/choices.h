/* Numbers that differ from compiler to compiler, with its flags, in C and in C++. */
#ifdef NDEBUG
#define CHECKED 5
static const int checked = 5;
typedef struct { char x[5]; } checked_bytes;
static int checked_places[5];
#else
#define CHECKED 9
static const int checked = 9;
typedef struct { char x[9]; } checked_bytes;
static int checked_places[9];
#endif
#if defined(__GNUC__) && __GNUC__ >= 5
#define BLOCK 6
enum { ENUMERATED = 6 };
typedef struct { char x[6]; } block_bytes;
#else
#define BLOCK 10
enum { ENUMERATED = 10 };
typedef struct { char x[10]; } block_bytes;
#endif
#ifdef __clang__
enum { SHIFT = 0 };
#else
enum { SHIFT = 1 };
#endif
#ifdef __OPTIMIZE__
#define OPTIMISED 7
#else
#define OPTIMISED 11
#endif
#ifdef __AVX2__
#define WIDTH 8
#else
#define WIDTH 4
#endif
#ifdef EXTRA
#define PAD 3
static const int padded = 3;
#else
#define PAD 0
static const int padded = 0;
#endif
#ifdef linux
#define SYSTEM 12
#else
#define SYSTEM 13
#endif
#ifdef __STRICT_ANSI__
static const unsigned char strict = 14;
#else
static const unsigned char strict = 15;
#endif
#ifdef __cplusplus
#define LANGUAGE 6
#else
#define LANGUAGE 9
#endif
typedef float row[BLOCK];
