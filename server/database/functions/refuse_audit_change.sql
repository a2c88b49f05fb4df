-- The audit log is append-only. The nightly job deletes entries at the end of their retention, never within their first
-- year, whatever the setting says.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then return old; end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create or replace trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
