-- The provider says when they arrive; `arrivals` counts how often, because it can be corrected.
alter table service_orders
  add column arrives_at timestamptz,
  add column arrivals smallint not null default 0;

do $$
declare allowed text;
begin
  select substring(pg_get_constraintdef(oid) from '^CHECK \((.*)\)$') into allowed
    from pg_constraint where conname = 'notifications_kind' and conrelid = 'notifications'::regclass;
  alter table notifications drop constraint notifications_kind;
  execute format(
    'alter table notifications add constraint notifications_kind check (%s or kind = %L)', allowed, 'order-on-the-way');
end $$;
