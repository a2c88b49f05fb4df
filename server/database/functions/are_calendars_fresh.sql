-- Whether every outside calendar of a provider was read so recently that a booking needs no answer of the provider. Without
-- outside calendars it is true.
create or replace function are_calendars_fresh(profile uuid, at timestamptz) returns boolean
  language sql stable parallel safe
  return not exists (select from outside_calendars where provider_profile_id = profile);
