! Two steps over n numbers, held against the same in one expression.
program main
  implicit none
  interface
    subroutine advance(n, w, x, y, e)
      integer, intent(in) :: n
      double precision, intent(in) :: w, x(n)
      double precision, intent(inout) :: y(n)
      double precision, intent(out) :: e
    end subroutine
  end interface
  integer, parameter :: sizes(6) = [0, 1, 7, 1000, 4096, 300001]
  integer :: s, i, n
  double precision, allocatable :: x(:), y(:), t(:)
  double precision :: e, w
  w = 0.25d0
  do s = 1, size(sizes)
    n = sizes(s)
    allocate (x(n), y(n), t(n))
    x = [(sin(dble(i)), i = 1, n)]
    call advance(n, w, x, y, e)
    t = (1 - w) * x + w * abs(x)
    t = (1 - w) * t + w * abs(t)
    if (any(t /= y)) error stop 'y'
    if (abs(e - sum(t * t)) > 1d-9 * (1 + e)) error stop 'e'
    deallocate (x, y, t)
  end do
  print '(a)', 'ok'
end program
