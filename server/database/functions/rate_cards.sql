-- A new rating changes the plain mean of the cards and the quality of the provider.
create or replace function rate_cards() returns trigger language plpgsql as $$
begin
  update provider_reputation reputation
     set quality = provider_quality(new.rating_sum, new.rating_count, platform.mean, latest_jobs, latest_completed)
    from platform_rating platform
   where reputation.provider_profile_id = new.id;
  -- After the words, as all writers do.
  update listed_cards set rating = average_rating(new.rating_sum, new.rating_count)
   where provider_profile_id = new.id and rating <> average_rating(new.rating_sum, new.rating_count);
  return null;
end $$;

create or replace trigger provider_profiles_rate_cards after update of rating_sum, rating_count on provider_profiles
  for each row
  when ((old.rating_sum, old.rating_count) is distinct from (new.rating_sum, new.rating_count))
  execute function rate_cards();
