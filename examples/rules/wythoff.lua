-- Wythoff's game: take from one of two heaps, or the same from both.
function moves(a, b)
  for k = 1, a do move(a - k, b) end
  for k = 1, b do move(a, b - k) end
  for k = 1, math.min(a, b) do move(a - k, b - k) end
end

-- The same with the heaps in any order.
function canonical(a, b)
  return math.min(a, b), math.max(a, b)
end
