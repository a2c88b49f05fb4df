-- The base of a provider with a radius is not public, but thousands of searches near a card would find its circle. Public
-- statements therefore read another circle, whose center is 6 to 8 km away in a direction that only this installation
-- can compute. It has 8 km more, so that it contains the true one. A place that a provider names is public, and
-- its circle stays where it is.
create table area_secret (
  id boolean primary key default true check (id),
  secret bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);
insert into area_secret default values;

alter table provider_areas
  add column search_point cube,
  add column search_radius_km integer;

create function set_search_area() returns trigger language plpgsql as $$
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
create trigger provider_areas_search before insert or update on provider_areas
  for each row execute function set_search_area();
update provider_areas set kind = kind;

alter table provider_areas
  alter column search_point set not null,
  alter column search_radius_km set not null,
  add column search_box cube not null generated always as (cube_enlarge(search_point, search_radius_km, 3)) stored;
create index provider_areas_search_box on provider_areas using gist (search_box);
create index provider_areas_search_point on provider_areas using gist (search_point);
