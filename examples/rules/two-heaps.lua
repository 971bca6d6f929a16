-- Take from one heap, or from both the same even number.
function moves(a, b)
  for k = 1, a do move(a - k, b) end
  for k = 1, b do move(a, b - k) end
  for k = 2, math.min(a, b), 2 do move(a - k, b - k) end
end
