-- A rename of a skill locks the skill and then its cards. An edit has already locked its card here, so it would wait for
-- the rename that waits for it: it locks the skill only when the rename cannot see the card as one of the skill yet. A
-- rename that finds the card locked waits for the edit and then writes the new name.
create or replace function refresh_card() returns trigger language plpgsql as $$
declare
  provider record;
  skill_name text;
begin
  -- Locked, so that a deactivation or a rename at the same moment doesn't miss a card that is not committed yet.
  select u.full_name, u.country, u.is_active and 'PROVIDER' = any (u.roles) as is_listed
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
