-- Fibonacci Nim: take at most twice what was taken before; the first move does not take all.
-- The position is the heap, and how many may be taken.
function start(words)
  local heap = tonumber(words[1])
  return heap, tonumber(words[2]) or math.max(heap - 1, 0)
end

function moves(heap, most)
  for k = 1, math.min(most, heap) do
    named("take " .. k, heap - k, math.min(2 * k, heap - k))
  end
end
