-- Points are cubes: three coordinates in km from the center of the earth. Their straight distance differs from the
-- distance on the surface by less than 2 m within 100 km. `cube` is a trusted extension: it needs no superuser.
create extension if not exists cube;

-- A point on the sphere in kilometers, for the index of the extension cube. The straight line between two points is shorter
-- than the way on the surface, by 0.1 % at 1,000 km.
create or replace function earth_point(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    6371.0088 * cos(radians(latitude)) * cos(radians(longitude)),
    6371.0088 * cos(radians(latitude)) * sin(radians(longitude)),
    6371.0088 * sin(radians(latitude))
  ]);

-- Cities of GeoNames (https://www.geonames.org, CC BY 4.0), loaded at the start from server/places/places.tsv.gz.
create table places (
  -- Of GeoNames; from 1,000,000,000 on for a city without one in the data.
  id integer primary key check (id > 0),
  name text not null,
  -- First-level administrative division.
  region text,
  country text not null,
  slug text not null constraint places_slug_unique unique,
  population integer not null check (population >= 0),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  point cube not null generated always as (earth_point(latitude, longitude)) stored,
  -- False for a city that newer data no longer contains: its records stay, but nobody can choose it anew.
  is_listed boolean not null default true,
  -- The target of the foreign key of provider_areas.
  constraint places_point_unique unique (id, point)
);
create index places_near on places using gist (point) where is_listed;

-- Folded names and other names of listed cities, with what a search by prefix sorts by: the population, or a part of that of a
-- city nearby where it is unknown, as of a district. The loader writes all names at once and never deletes a place, so no
-- foreign key checks each of them.
create table place_names (
  place_id integer not null,
  -- Collation "C": an index serves the prefixes.
  name text collate "C" not null,
  country text not null,
  weight integer not null,
  primary key (place_id, name)
);
create index place_names_prefix on place_names (country, name) include (weight, place_id);

-- The version of the loaded data; one row.
create table place_data (
  id boolean primary key default true check (id),
  version integer not null
);

-- The base of a provider with a radius is not public, but thousands of searches near a card would find its circle. Public
-- statements therefore read another circle, whose center is 6 to 8 km away in a direction that only this installation
-- can compute. It has 8 km more, so that it contains the true one. A place that a provider names is public, and
-- its circle stays where it is.
create table area_secret (
  id boolean primary key default true check (id),
  secret bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);
insert into area_secret default values;

-- The circles in which a provider works. RADIUS: one row. PLACES: one row for each place.
create table provider_areas (
  provider_profile_id uuid not null references provider_profiles (id) on delete cascade,
  place_id integer not null,
  kind text not null check (kind in ('RADIUS', 'PLACES')),
  -- The order in which the provider named the places.
  position smallint not null default 0 check (position >= 0),
  radius_km integer not null check (radius_km between 5 and 100),
  point cube not null,
  -- The box around the circle, for the index: circles that may contain a point p are those with `box @> p`, and contain
  -- it if `point <-> p <= radius_km`.
  box cube not null generated always as (cube_enlarge(point, radius_km, 3)) stored,
  -- The circle of public statements. A trigger sets both columns.
  search_point cube not null,
  search_radius_km integer not null,
  search_box cube not null generated always as (cube_enlarge(search_point, search_radius_km, 3)) stored,
  primary key (provider_profile_id, place_id),
  -- Newer data may move a city; its circles move with it.
  constraint provider_areas_place foreign key (place_id, point) references places (id, point) on update cascade
);
create unique index provider_areas_one_radius on provider_areas (provider_profile_id) where kind = 'RADIUS';
create index provider_areas_place on provider_areas (place_id);
create index provider_areas_box on provider_areas using gist (box);
create index provider_areas_point on provider_areas using gist (point);
create index provider_areas_search_box on provider_areas using gist (search_box);
create index provider_areas_search_point on provider_areas using gist (search_point);
