-- Fills the columns of a card that depend on its provider and skill: whether it is listed, the country, the words of the
-- search.
create or replace function refresh_card() returns trigger language plpgsql as $$
declare
  provider record;
  skill_name text;
begin
  -- Locks the rows, so that a deactivation or a rename at the same moment cannot miss an uncommitted card.
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
  -- The foreign key, checked later, refuses an unknown skill.
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
    -- One order for all writers, so that two cards published at once cannot deadlock.
    order by word
    on conflict do nothing;
  return new;
end $$;

create or replace trigger service_cards_refresh before insert or update on service_cards
  for each row execute function refresh_card();
