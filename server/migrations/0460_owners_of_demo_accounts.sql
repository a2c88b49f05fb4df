-- An account of the demo whose owner has given it an address of their own is theirs: the removal of the demo leaves it. A change
-- of the address says so since then; this does for changes before.
update users set is_demo = false where is_demo and erased_at is null and email not like '%.example';
