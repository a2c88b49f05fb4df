-- A newer notification on the same topic replaces the one before, which no longer holds.
alter table notifications add column topic text;
create index notifications_topic on notifications (user_id, topic) where topic is not null;
