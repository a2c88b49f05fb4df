-- The lock makes changes of one user's pictures wait for each other. The statement after it has a new snapshot, so the last one
-- of several changes at once reads all of them.
create or replace function withhold_images(of_user uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('withheld images ' || of_user, 0));
  update images set is_withheld = use.is_withheld
    from image_uses use
   where use.user_id = of_user and images.id = use.image_id and images.is_withheld <> use.is_withheld;
end $$;
