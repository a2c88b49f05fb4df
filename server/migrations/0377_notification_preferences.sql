-- Which notifications reach a user by push and by mail. A topic without a row reaches them by both.
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  topic text not null constraint notification_preferences_topic
    check (topic in ('orders', 'quotes', 'messages', 'reminders', 'reviews', 'openings', 'account')),
  push boolean not null,
  mail boolean not null,
  primary key (user_id, topic)
);
