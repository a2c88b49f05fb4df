-- The entry of the order's history that caused the notification, so that an event that is handled late replaces nothing
-- newer. Null for those without an entry, and for those of versions before: they are older.
alter table notifications add column history_id bigint;
