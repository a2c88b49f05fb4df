-- A notification that a card fits an alert is about this card.
do $$
declare allowed text;
begin
  select substring(pg_get_constraintdef(oid) from '^CHECK \((.*)\)$') into allowed
    from pg_constraint where conname = 'notifications_kind' and conrelid = 'notifications'::regclass;
  alter table notifications drop constraint notifications_kind;
  execute format(
    'alter table notifications add constraint notifications_kind check (%s or kind = %L)', allowed, 'search-alert-found');
end $$;
