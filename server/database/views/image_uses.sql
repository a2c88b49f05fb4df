-- The user whose card or profile shows a picture, and whether it may be public.
create or replace view image_uses as
  select person.photo_image_id as image_id, person.id as user_id,
         not person.is_active or profile.hidden_reason is not null as is_withheld
    from users person left join provider_profiles profile on profile.user_id = person.id
   where person.photo_image_id is not null
  union all
  select used.image_id, person.id,
         not person.is_active or profile.hidden_reason is not null or card.hidden_reason is not null
           or card.approval is not distinct from 'REFUSED'
    from service_cards card
    join provider_profiles profile on profile.id = card.provider_profile_id
    join users person on person.id = profile.user_id
    cross join lateral (
      select card.cover_image_id as image_id where card.cover_image_id is not null
      union all
      select image_id from gallery_images where service_card_id = card.id
    ) used;
