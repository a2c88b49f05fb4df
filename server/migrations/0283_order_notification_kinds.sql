-- Adds the kinds of the reminder of a proposal and of a waiting list that ended to the allowed ones, whatever these are.
do $$
declare
  allowed text;
begin
  select substring(pg_get_constraintdef(oid) from '^CHECK (.*)$') into strict allowed
    from pg_constraint where conname = 'notifications_kind' and conrelid = 'notifications'::regclass;
  alter table notifications drop constraint notifications_kind;
  execute format(
    'alter table notifications add constraint notifications_kind check (%s or kind in (%L, %L))', allowed,
    'order-move-reminder', 'waiting-list-ended');
end $$;
