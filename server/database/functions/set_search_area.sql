create or replace function set_search_area() returns trigger language plpgsql as $$
declare
  base double precision[] := array[cube_ll_coord(new.point, 1), cube_ll_coord(new.point, 2), cube_ll_coord(new.point, 3)];
  latitude double precision := degrees(asin(base[3] / 6371.0088));
  longitude double precision := degrees(atan2(base[2], base[1]));
  hash bytea;
  angle double precision;
  km double precision;
begin
  if new.kind = 'PLACES' then
    new.search_point := new.point;
    new.search_radius_km := new.radius_km;
    return new;
  end if;
  select sha256(secret || sha256(secret || convert_to(new.provider_profile_id || ' ' || new.place_id, 'UTF8')))
    into strict hash from area_secret;
  angle := 2 * pi() * (get_byte(hash, 0) * 256 + get_byte(hash, 1)) / 65536;
  km := 6 + 2 * get_byte(hash, 2) / 256.0;
  -- A degree of latitude is 111.195 km.
  new.search_point := earth_point(
    latitude + km * cos(angle) / 111.195,
    longitude + km * sin(angle) / (111.195 * cos(radians(latitude)))
  );
  new.search_radius_km := new.radius_km + 8;
  return new;
end $$;

-- Also for the version before, which does not know the columns, and for a place that newer data moves.
create or replace trigger provider_areas_search before insert or update on provider_areas
  for each row execute function set_search_area();
