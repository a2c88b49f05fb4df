-- Results are sorted by the population, or by a part of that of a city nearby where it is unknown, as of a district.
alter table place_names rename column population to weight;
-- The loader writes all names at once and never deletes a place, so checking each name would only slow it down.
alter table place_names drop constraint place_names_place_id_fkey;
