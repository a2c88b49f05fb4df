-- Adds the kind of a revoked badge to the allowed ones, whatever these are.
do $$
declare
  allowed text;
begin
  select substring(pg_get_constraintdef(oid) from '^CHECK (.*)$') into strict allowed
    from pg_constraint where conname = 'notifications_kind' and conrelid = 'notifications'::regclass;
  alter table notifications drop constraint notifications_kind;
  execute format(
    'alter table notifications add constraint notifications_kind check (%s or kind = %L)', allowed, 'badge-revoked');
end $$;
