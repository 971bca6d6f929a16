-- Take a power of two.
function moves(n)
  local k = 1
  while k <= n do
    move(n - k)
    k = 2 * k
  end
end
