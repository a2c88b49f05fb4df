-- A provider who moves to another country no longer works where they did. `saveServiceArea` locks the row of the user,
-- so that an area and a country that are saved at once cannot miss each other.
create or replace function clear_areas_elsewhere() returns trigger language plpgsql as $$
begin
  delete from provider_areas a
    using provider_profiles p, places place
    where p.user_id = new.id and a.provider_profile_id = p.id and place.id = a.place_id
      and place.country is distinct from new.country;
  return null;
end $$;

create or replace trigger users_clear_areas after update of country on users
  for each row when (old.country is distinct from new.country)
  execute function clear_areas_elsewhere();
