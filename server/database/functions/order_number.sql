-- The short number of the n-th order: six letters and digits that nobody confuses, without vowels, so that they spell no word.
-- The factor has no divisor in common with 20^6, so all n below 64,000,000 have different numbers, and neighbors look unlike.
create or replace function order_number(n bigint) returns text
  language sql immutable strict parallel safe
  return (
    select string_agg(substr('CDFHJKMNPRTVWXY34679', ((n * 24862333 + 15485863) % 64000000 / (20 ^ place)::bigint % 20 + 1)::integer, 1), '' order by place)
      from generate_series(0, 5) as place
  );
