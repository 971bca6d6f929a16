-- Euclid's game: subtract from the larger number a multiple of the smaller; both stay above 0.
function moves(a, b)
  for k = b, a - 1, b do move(a - k, b) end
  for k = a, b - 1, a do move(a, b - k) end
end
