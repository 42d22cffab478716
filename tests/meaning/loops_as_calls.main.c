#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void shifted(int n, double *u, double *out);
double named(int in, const double *out, double *produces, double where, double *is);
double shorts(int min, const double *start, double *len, double first, double *y);
void wraps(unsigned n, const float *x, float *y, float *z);
double anew(int n, const double *x, double *y);
int behind(int n, const double *x, double *y);
void shadows(int n, double *x, double *y);
void narrow(int n, unsigned char *p, const short *q, signed char *r, int gain);
void conditions(int n, const double *x, double *y, double *z);
void triangle(int n, const double *a, const double *x, double *y, double *z);
void transposed(int n, int m, const double *a, double *b, double *c);
void parts(int h, int w, const double *u, double *v, double *o);
void backwards(int n, double *x, double *y);
void staggered(int n, double *x, double *y, const double *z);
void twice(int n, double *a, double *b, const double *c);
void bound(int n, const int *counts, const double *x, double *y);
void functions(int n, const double *x, double *y, double *z);
void tables(int n, const double *x, double *y, double *z);
void nothing(int n, double *x, double *y);
enum { B = 5000 };
static double A[5][B];
static void fill(void){ unsigned s=1; for(int a=0;a<5;a++) for(int i=0;i<B;i++){ s=s*1103515245u+12345u; A[a][i]=(double)((int)(s>>16)%200-100)/8; } }
static void show(const char *n, int k){ unsigned long h=14695981039346656037ul; const unsigned char*p=(const unsigned char*)A; for(size_t i=0;i<sizeof A;i++) h=(h^p[i])*1099511628211ul; printf("%s %d %lx\n",n,k,h); }
#define T(name, call) for (int k=0;k<9;k++){ static const int S[]={0,1,2,3,7,13,64,1000,4001}; int n=S[k]; (void)n; fill(); call; show(name,n); }
int main(void){
 T("shifted", shifted(n,A[0],A[1]))
 T("shifted in place", shifted(n,A[0],A[0]))
 T("shifted near", shifted(n,A[0],A[0]+3))
 T("named", printf("%g\n",named(n,A[0],A[1],2,A[2])))
 T("named one", printf("%g\n",named(n,A[0],A[0],2,A[0])))
 T("named near", printf("%g\n",named(n,A[0],A[0]+1,2,A[0]+2)))
 T("shorts", printf("%g\n",shorts(n,A[0],A[1],2,A[2])))
 T("wraps", if(n) wraps(n,(float*)A[0],(float*)A[1],(float*)A[2]))
 T("wraps near", if(n) wraps(n,(float*)A[0],(float*)A[0]+1,(float*)A[0]))
 T("anew", printf("%g\n",anew(n,A[0],A[1])))
 T("anew one", printf("%g\n",anew(n,A[0],A[0])))
 T("behind", printf("%d\n",behind(n,A[0],A[1])))
 T("shadows", shadows(n,A[0],A[1]))
 T("narrow", narrow(n,(unsigned char*)A[0],(short*)A[1],(signed char*)A[2],3))
 T("narrow one", narrow(n,(unsigned char*)A[0],(short*)A[0],(signed char*)A[0],3))
 T("conditions", conditions(n,A[0],A[1],A[2]))
 T("conditions near", conditions(n,A[0],A[1],A[1]+1))
 T("triangle", if(n<=64) triangle(n,A[0],A[1],A[2],A[3]))
 T("transposed", if(n<=64) transposed(n,n+3,A[0],A[1],A[2]))
 T("transposed one", if(n<=64) transposed(n,n,A[0],A[0],A[0]))
 T("parts", if(n<=64&&n>0) parts(n,n+1,A[0],A[1],A[2]))
 T("parts one", if(n<=64&&n>0) parts(n,n+1,A[0],A[1],A[1]))
 T("backwards", backwards(n,A[0],A[1]))
 T("backwards one", backwards(n,A[0],A[0]))
 T("staggered", staggered(n,A[0],A[1],A[2]))
 T("staggered near", staggered(n,A[0],A[0]+1,A[2]))
 T("twice", twice(n,A[0],A[1],A[2]))
 T("twice one", twice(n,A[0],A[0],A[0]))
 T("twice near", twice(n,A[0],A[0]+2,A[0]+1))
 { int c[4000]; for(int i=0;i<4000;i++)c[i]=i%2; T("bound", if(n<=4000) bound(n,c,A[0],A[1])) }
 T("functions", functions(n,A[0],A[1],A[2]))
 T("functions one", functions(n,A[0],A[0],A[0]))
 T("tables", if(n>3) tables(n,A[0],A[1],A[2]))
 T("tables one", if(n>3) tables(n,A[0],A[0],A[0]))
 T("nothing", nothing(n,n?A[0]:0,n?A[1]:0))
}
