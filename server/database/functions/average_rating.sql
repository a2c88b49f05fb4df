-- Average stars in hundredths, 0 without reviews.
create or replace function average_rating(sum integer, count integer) returns smallint
  language sql immutable parallel safe
  return (sum * 100 / greatest(count, 1))::smallint;
