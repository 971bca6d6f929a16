-- Coins on a strip, x and empty squares '.': a move slides a coin to the left over empty squares.
function moves(strip)
  for i = 1, #strip do
    if strip:sub(i, i) == "x" then
      local j = i - 1
      while j >= 1 and strip:sub(j, j) == "." do
        move(strip:sub(1, j - 1) .. "x" .. ("."):rep(i - j) .. strip:sub(i + 1))
        j = j - 1
      end
    end
  end
end
