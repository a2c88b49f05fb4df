create or replace function withhold_images_of_user() returns trigger language plpgsql as $$
begin
  perform withhold_images(new.id);
  return null;
end $$;

create or replace trigger users_withhold_images after update of is_active, photo_image_id on users for each row
  when (old.is_active <> new.is_active or old.photo_image_id is distinct from new.photo_image_id)
  execute function withhold_images_of_user();
