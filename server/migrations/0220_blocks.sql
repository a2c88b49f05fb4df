-- A user who wants nothing to do with another one (docs/decisions/0095-blocks-and-own-data.md). The blocked user is never told.
create table user_blocks (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint user_blocks_not_oneself check (blocker_id <> blocked_id)
);
-- A block works both ways.
create index user_blocks_blocked on user_blocks (blocked_id, blocker_id);

-- Each block from both sides: `user_id` and `other_id` have nothing to do with each other.
create view blocked_pairs as
  select blocker_id as user_id, blocked_id as other_id from user_blocks
  union all
  select blocked_id, blocker_id from user_blocks;
