-- Kayles on rows of pins, given by their lengths: knock down one pin or two neighbours. The rows are independent.
function moves(...)
  local rows = {...}
  for i = 1, #rows do
    for taken = 1, 2 do
      for before = 0, (rows[i] - taken) // 2 do
        local left = {}
        for j = 1, #rows do
          if j ~= i then left[#left + 1] = rows[j] end
        end
        for _, part in ipairs({before, rows[i] - taken - before}) do
          if part > 0 then left[#left + 1] = part end
        end
        move(table.unpack(left))
      end
    end
  end
end

function parts(...)
  for _, row in ipairs({...}) do part(row) end
end
