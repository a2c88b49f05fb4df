-- Results are sorted by the population, or by a part of that of a city nearby where it is unknown, as of a district.
alter table place_names rename column population to weight;
