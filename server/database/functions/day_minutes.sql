-- The working hours of one weekday as minutes of the day; empty if the day is off.
create or replace function day_minutes(hours jsonb) returns int4multirange
  language sql immutable parallel safe
  return case
    when (hours ->> 'active')::boolean and hours ->> 'from' < hours ->> 'to' then int4multirange(int4range(
      left(hours ->> 'from', 2)::integer * 60 + right(hours ->> 'from', 2)::integer,
      left(hours ->> 'to', 2)::integer * 60 + right(hours ->> 'to', 2)::integer))
    else '{}'
  end;
