-- Pictures of a hidden card, of a hidden profile and of a deactivated account are not public until none of the three is true.
alter table images add column is_withheld boolean not null default false;

-- The user whose card or profile shows a picture, and whether it may be public.
create view image_uses as
  select person.photo_image_id as image_id, person.id as user_id,
         not person.is_active or profile.hidden_reason is not null as is_withheld
    from users person left join provider_profiles profile on profile.user_id = person.id
   where person.photo_image_id is not null
  union all
  select used.image_id, person.id,
         not person.is_active or profile.hidden_reason is not null or card.hidden_reason is not null
    from service_cards card
    join provider_profiles profile on profile.id = card.provider_profile_id
    join users person on person.id = profile.user_id
    cross join lateral (
      select card.cover_image_id as image_id where card.cover_image_id is not null
      union all
      select image_id from gallery_images where service_card_id = card.id
    ) used;

-- The lock makes changes of one user's pictures wait for each other. The statement after it has a new snapshot, so the last one
-- of several changes at once reads all of them.
create function withhold_images(of_user uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('withheld images ' || of_user, 0));
  update images set is_withheld = use.is_withheld
    from image_uses use
   where use.user_id = of_user and images.id = use.image_id and images.is_withheld <> use.is_withheld;
end $$;

create function withhold_images_of_user() returns trigger language plpgsql as $$
begin
  perform withhold_images(new.id);
  return null;
end $$;
create trigger users_withhold_images after update of is_active, photo_image_id on users for each row
  when (old.is_active <> new.is_active or old.photo_image_id is distinct from new.photo_image_id)
  execute function withhold_images_of_user();

create function withhold_images_of_profile() returns trigger language plpgsql as $$
begin
  perform withhold_images(new.user_id);
  return null;
end $$;
create trigger provider_profiles_withhold_images after update of hidden_reason on provider_profiles for each row
  when ((old.hidden_reason is null) <> (new.hidden_reason is null))
  execute function withhold_images_of_profile();

create function withhold_images_of_card() returns trigger language plpgsql as $$
begin
  perform withhold_images(user_id) from provider_profiles where id = new.provider_profile_id;
  return null;
end $$;
create trigger service_cards_withhold_images after update of hidden_reason, cover_image_id on service_cards for each row
  when ((old.hidden_reason is null) <> (new.hidden_reason is null) or old.cover_image_id is distinct from new.cover_image_id)
  execute function withhold_images_of_card();
create trigger service_cards_withhold_first_cover after insert on service_cards for each row
  when (new.cover_image_id is not null)
  execute function withhold_images_of_card();

create function withhold_gallery_image() returns trigger language plpgsql as $$
begin
  perform withhold_images(profile.user_id)
    from service_cards card join provider_profiles profile on profile.id = card.provider_profile_id
   where card.id = new.service_card_id;
  return null;
end $$;
create trigger gallery_images_withhold after insert on gallery_images for each row execute function withhold_gallery_image();

update images set is_withheld = true from image_uses use where use.image_id = images.id and use.is_withheld;
