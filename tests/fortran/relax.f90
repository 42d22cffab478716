! Routines of a Fortran code, and a program that calls a C function which calls them: fused it prints the same.
subroutine relax(n, w, x, y)
  implicit none
  integer, intent(in) :: n
  double precision, intent(in) :: w, x(n)
  double precision, intent(out) :: y(n)
  y = (1 - w) * x + w * abs(x)
end subroutine

double precision function energy(how, n, x)
  implicit none
  character(len=*), intent(in) :: how
  integer, intent(in) :: n
  double precision, intent(in) :: x(n)
  if (how(1:1) == 'S') then
    energy = sum(x * x)
  else
    energy = sum(abs(x))
  end if
end function
