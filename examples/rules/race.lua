-- Say a number one, two or three above the last; who says the goal or more wins.
function won(said, goal)
  if said >= goal then return false end
end

function moves(said, goal)
  for k = 1, 3 do move(said + k, goal) end
end
