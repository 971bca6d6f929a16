-- Seven fields in a circle: go on by one, two or five. On field 0 nobody can move. Play may go on for ever.
loopy = true

function moves(field)
  if field == 0 then return end
  for _, step in ipairs({1, 2, 5}) do move((field - step) % 7) end
end
