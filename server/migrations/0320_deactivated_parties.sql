-- When the account of a party was deactivated while the order was ACCEPTED. Never cleared: the other party may cancel free of
-- charge for good, whatever is activated or erased later.
alter table service_orders
  add column client_deactivated_at timestamptz,
  add column provider_deactivated_at timestamptz;

update service_orders o set client_deactivated_at = coalesce(
    (select max(d.at) from account_deactivations d where d.user_id = o.client_id and d.ended_at is null), now())
  from users u where u.id = o.client_id and not u.is_active and o.status = 'ACCEPTED';
update service_orders o set provider_deactivated_at = coalesce(
    (select max(d.at) from account_deactivations d where d.user_id = p.user_id and d.ended_at is null), now())
  from provider_profiles p join users u on u.id = p.user_id
  where p.id = o.provider_profile_id and not u.is_active and o.status = 'ACCEPTED';

-- Adds the kind of the notification to the allowed ones, whatever these are.
do $$
declare
  allowed text;
begin
  select substring(pg_get_constraintdef(oid) from '^CHECK (.*)$') into strict allowed
    from pg_constraint where conname = 'notifications_kind' and conrelid = 'notifications'::regclass;
  alter table notifications drop constraint notifications_kind;
  execute format(
    'alter table notifications add constraint notifications_kind check (%s or kind = %L)', allowed, 'order-party-deactivated');
end $$;
