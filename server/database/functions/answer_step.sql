-- Rounds the minutes of an answer down for the figures of the overview: to minutes within an hour, to quarters of an hour within a
-- day, then to hours. The median is that of the rounded times.
create or replace function answer_step(minutes integer) returns integer
  language sql immutable strict parallel safe
  return minutes - minutes % case when minutes < 60 then 1 when minutes < 1440 then 15 else 60 end;
