create or replace function withhold_gallery_image() returns trigger language plpgsql as $$
begin
  perform withhold_images(profile.user_id)
    from service_cards card join provider_profiles profile on profile.id = card.provider_profile_id
   where card.id = new.service_card_id;
  return null;
end $$;

create or replace trigger gallery_images_withhold after insert on gallery_images for each row execute function withhold_gallery_image();
