-- Administrators are notified of what waits for their decision, and choose how.
do $$
declare allowed text;
begin
  select substring(pg_get_constraintdef(oid) from '^CHECK \((.*)\)$') into allowed
    from pg_constraint where conname = 'notifications_kind' and conrelid = 'notifications'::regclass;
  alter table notifications drop constraint notifications_kind;
  execute format(
    'alter table notifications add constraint notifications_kind check (%s or kind in (%L, %L, %L, %L, %L, %L, %L))',
    allowed, 'moderation-card', 'moderation-dispute', 'moderation-document', 'moderation-objection', 'moderation-report',
    'card-approved', 'card-refused');
  select substring(pg_get_constraintdef(oid) from '^CHECK \((.*)\)$') into allowed
    from pg_constraint where conname = 'notification_preferences_topic' and conrelid = 'notification_preferences'::regclass;
  alter table notification_preferences drop constraint notification_preferences_topic;
  execute format(
    'alter table notification_preferences add constraint notification_preferences_topic check (%s or topic = %L)', allowed, 'moderation');
end $$;
