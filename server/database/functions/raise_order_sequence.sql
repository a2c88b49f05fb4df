-- Raises the sequence of an order by each change that a calendar shows.
create or replace function raise_order_sequence() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end $$;

drop trigger if exists service_orders_sequence on service_orders;
create trigger service_orders_sequence before update on service_orders
  for each row
  when ((old.status, old.scheduled_at, old.visit_at, old.accepted_at, old.arrives_at, old.duration_minutes)
    is distinct from (new.status, new.scheduled_at, new.visit_at, new.accepted_at, new.arrives_at, new.duration_minutes))
  execute function raise_order_sequence();
