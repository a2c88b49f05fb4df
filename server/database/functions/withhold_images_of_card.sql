create or replace function withhold_images_of_card() returns trigger language plpgsql as $$
begin
  perform withhold_images(user_id) from provider_profiles where id = new.provider_profile_id;
  return null;
end $$;

create or replace trigger service_cards_withhold_images after update of hidden_reason, approval, cover_image_id on service_cards for each row
  when ((old.hidden_reason is null) <> (new.hidden_reason is null) or old.approval is distinct from new.approval
    or old.cover_image_id is distinct from new.cover_image_id)
  execute function withhold_images_of_card();

create or replace trigger service_cards_withhold_first_cover after insert on service_cards for each row
  when (new.cover_image_id is not null)
  execute function withhold_images_of_card();
