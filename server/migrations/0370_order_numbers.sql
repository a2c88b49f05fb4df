-- The column needs the function, whose present text is in server/database/functions.
create sequence order_numbers maxvalue 63999999;
create function order_number(n bigint) returns text
  language sql immutable strict parallel safe
  return (
    select string_agg(substr('CDFHJKMNPRTVWXY34679', ((n * 24862333 + 15485863) % 64000000 / (20 ^ place)::bigint % 20 + 1)::integer, 1), '' order by place)
      from generate_series(0, 5) as place
  );
-- The rows that are there get their numbers with the column.
alter table service_orders add column number text not null default order_number(nextval('order_numbers'))
  constraint service_orders_number_key unique;
alter sequence order_numbers owned by service_orders.number;
