create or replace function withhold_images_of_profile() returns trigger language plpgsql as $$
begin
  perform withhold_images(new.user_id);
  return null;
end $$;

create or replace trigger provider_profiles_withhold_images after update of hidden_reason on provider_profiles for each row
  when ((old.hidden_reason is null) <> (new.hidden_reason is null))
  execute function withhold_images_of_profile();
