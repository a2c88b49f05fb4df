-- Each block from both sides: `user_id` and `other_id` have nothing to do with each other.
create or replace view blocked_pairs as
  select blocker_id as user_id, blocked_id as other_id from user_blocks
  union all
  select blocked_id, blocker_id from user_blocks;
