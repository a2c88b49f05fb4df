-- The audit log is still append-only, but the nightly job deletes entries at the end of their retention. No entry goes
-- within its first year, whatever the setting says.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then return old; end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
