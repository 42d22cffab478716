#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void overlap(int h, int m, int w, double *a, const double *b);
void overlap2(int h, int m, int w, const double *b, double *a, double *c);
void cube(int n, int m, int l, const double *a, double *b, double *c);
void reused(int n, int m, const double *a, double *b, double *c);
double carried(int n, const double *a, double *b, double *c);
double largest(int n, const double *a, double *b);
int positive(int n, const double *a, double *b);
void times(int h, int w, int steps, double *u, double *v, double *t);
void branches(int n, int which, const double *a, double *b, double *c);
void sizes(size_t h, size_t w, const float *a, float *b, float *c);
void left(int n, int m, const int *k, const double *a, double *b, double *c);
void between(int n, const double *a, double *b, double *c);
void nested(int h, int w, const double *a, double *b, double *c);
void periodic(int n, const double *a, double *b, double *c);
void pairs(int n, const double *a, double *b, double *c);
void sampled(int n, int by, int w, int h, const double *a, double *b);
enum { B = 9000 };
static double A[5][B]; static int K[B];
static void fill(void){ unsigned s=1; for(int a=0;a<5;a++) for(int i=0;i<B;i++){ s=s*1103515245u+12345u; A[a][i]=(double)((int)(s>>16)%200-100)/8; K[i]=(s>>8)%1000; } }
static void show(const char *n, int k){ unsigned long h=14695981039346656037ul; const unsigned char*p=(const unsigned char*)A; for(size_t i=0;i<sizeof A;i++) h=(h^p[i])*1099511628211ul; printf("%s %d %lx\n",n,k,h); }
#define T(name, call) for (int k=0;k<8;k++){ static const int S[]={0,1,2,3,7,13,33,64}; int n=S[k]; (void)n; fill(); call; show(name,n); }
int main(void){
 for (int m=0;m<40;m+=13) for (int w=1;w<30;w+=7) { T("overlap", overlap(n,m,w,A[0],A[1])) T("overlap one", overlap(n,m,w,A[0],A[0])) T("overlap2", overlap2(n,m,w,A[0],A[1],A[2])) T("overlap2 one", overlap2(n,m,w,A[0],A[1],A[0])) }
 T("cube", if(n<16) cube(n,n+1,n+2,A[0],A[1],A[2]))
 T("cube one", if(n<16) cube(n,n+1,n+2,A[0],A[1],A[1]))
 T("cube two", if(n<16) cube(n,n+1,n+2,A[0],A[0],A[1]))
 T("reused", reused(n,n+2,A[0],A[1],A[2]))
 T("reused one", reused(n,n+2,A[0],A[1],A[1]))
 T("carried", printf("%g\n",carried(n,A[0],A[1],A[2])))
 T("largest", printf("%g\n",largest(n,A[0],A[1])))
 T("positive", printf("%d\n",positive(n,A[0],A[1])))
 T("positive one", printf("%d\n",positive(n,A[0],A[0])))
 T("times", times(n,n+3,5,A[0],A[1],A[2]))
 T("times one", times(n,n+3,5,A[0],A[0],A[2]))
 T("branches", branches(n,n%2,A[0],A[1],A[2]))
 T("branches one", branches(n,1,A[0],A[1],A[1]))
 T("sizes", if(n) sizes(n,n+1,(float*)A[0],(float*)A[1],(float*)A[2]))
 T("sizes near", if(n) sizes(n,n+1,(float*)A[0],(float*)A[0]+1,(float*)A[2]))
 T("left", if(n) left(n,n,K,A[0],A[1],A[2]))
 T("between", between(n,A[0],A[1],A[2]))
 T("between one", between(n,A[0],A[1],A[1]))
 T("nested", nested(n,n+2,A[0],A[1],A[2]))
 T("nested one", nested(n,n+2,A[0],A[0],A[0]))
 T("periodic", periodic(n,A[0],A[1],A[2]))
 T("pairs", pairs(n,A[0],A[1],A[2]))
 T("pairs one", pairs(n,A[0],A[0],A[0]))
 T("sampled", if(n<4) sampled(n,2,7,9,A[0],A[1]))
 T("sampled one", if(n<4) sampled(n,2,7,9,A[0],A[0]))
}
