-- Every profile has a row of reputation.
create or replace function create_reputation() returns trigger language plpgsql as $$
begin
  insert into provider_reputation (provider_profile_id) values (new.id) on conflict do nothing;
  return null;
end $$;

create or replace trigger provider_profiles_reputation after insert on provider_profiles
  for each row execute function create_reputation();
