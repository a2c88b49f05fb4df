-- Two notices to administrators: a webhook was disabled, a backup is late.
do $$
declare
  allowed text;
begin
  select pg_get_expr(conbin, conrelid) into strict allowed from pg_constraint where conname = 'notifications_kind';
  alter table notifications drop constraint notifications_kind;
  execute format(
    'alter table notifications add constraint notifications_kind check (%s or kind in (%L, %L))',
    allowed, 'webhook-disabled', 'backup-late');
end $$;
