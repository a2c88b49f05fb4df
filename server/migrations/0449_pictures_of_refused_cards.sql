-- The view of the pictures withholds those of refused cards from now on; this does it for cards that were refused before.
update images set is_withheld = true
 where id in (
   select cover_image_id from service_cards where approval = 'REFUSED'
   union all
   select picture.image_id from gallery_images picture join service_cards card on card.id = picture.service_card_id
    where card.approval = 'REFUSED');
