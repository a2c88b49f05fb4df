-- Adds kinds to those of the check, whatever they are by now.
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into strict definition
    from pg_constraint where conname = 'notifications_kind' and conrelid = 'notifications'::regclass;
  alter table notifications drop constraint notifications_kind;
  execute 'alter table notifications add constraint notifications_kind '
    || replace(definition, 'ARRAY[', 'ARRAY[''reviews-published''::text, ''review-answered''::text, ');
end
$$;
