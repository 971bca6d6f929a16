-- Chomp: a bar of chocolate, by the lengths of its rows from the top. A bite takes a square and all below and right of
-- it; the square at the top left is poisoned.
function moves(rows)
  for r = 1, #rows do
    for c = 1, rows[r] do
      if r > 1 or c > 1 then
        local left = {}
        for i = 1, #rows do
          local length = rows[i]
          if i >= r then length = math.min(length, c - 1) end
          if length > 0 then left[#left + 1] = length end
        end
        named({en = "eat row " .. r .. " column " .. c, es = "come la fila " .. r .. " columna " .. c}, left)
      end
    end
  end
end

function show(rows)
  local lines = {}
  for r = 1, #rows do lines[r] = ("#"):rep(rows[r]) end
  return table.unpack(lines)
end
