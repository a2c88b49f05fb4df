-- Accounts that their owner paused, or that are erased once the days to change one's mind have passed.
alter table users
  add column paused_at timestamptz,
  add column erasure_due_at timestamptz,
  -- Everything public reads this: cards, profile, lists and bookings.
  add column is_visible boolean not null generated always as
    (is_active and paused_at is null and erasure_due_at is null) stored;
create index users_erasure_due on users (erasure_due_at) where erasure_due_at is not null;

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('LOGOUT', 'THEFT', 'PASSWORD_RESET', 'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'DEACTIVATED', 'PAUSED'));

-- As in 0157, with `is_visible` instead of `is_active`.
create or replace function refresh_card() returns trigger language plpgsql as $$
declare
  provider record;
  skill_name text;
begin
  -- Locked, so that a deactivation or a rename at the same moment doesn't miss a card that is not committed yet.
  select u.full_name, u.country, u.is_visible and 'PROVIDER' = any (u.roles) as is_listed
    into provider
    from provider_profiles p join users u on u.id = p.user_id
    where p.id = new.provider_profile_id
    for share of u;
  if tg_op = 'INSERT' or new.skill_id <> old.skill_id then
    select name into skill_name from skills where id = new.skill_id for share;
  else
    select name into skill_name from skills where id = new.skill_id;
  end if;
  -- The foreign key, checked after this, refuses a skill that is not there.
  skill_name := coalesce(skill_name, '');
  new.is_listed := provider.is_listed;
  new.country := provider.country;
  new.search_document :=
    search_roots(new.title, 'A')
    || search_roots(skill_name, 'B')
    || search_roots(array_to_string(new.reach, ' ') || ' ' || provider.full_name, 'C')
    || search_roots(new.description, 'D');
  insert into search_vocabulary (word)
    select word
    from search_words(concat_ws(' ', new.title, skill_name, array_to_string(new.reach, ' '), provider.full_name,
      new.description)) as word
    where word !~ '^[0-9]+$'
    -- One order for all writers: two cards published at once can't wait for each other in a circle.
    order by word
    on conflict do nothing;
  return new;
end $$;

create trigger users_rest_cards after update of paused_at, erasure_due_at on users
  for each row when (old.is_visible is distinct from new.is_visible)
  execute function refresh_cards_of_user();
