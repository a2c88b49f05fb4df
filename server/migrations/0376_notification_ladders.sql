-- What remains to be done about an unseen notification: the next step and its time. The row goes with the last step, or when
-- the notification was seen.
create table notification_ladders (
  notification_id uuid primary key references notifications (id) on delete cascade,
  step text not null constraint notification_ladders_step check (step in ('push', 'mail')),
  due_at timestamptz not null,
  -- The notification has a mail.
  is_mailed boolean not null,
  -- Subject and paragraphs of the mail, as they were written; null for the mail of a request, which is written when it leaves.
  mail jsonb
);
create index notification_ladders_due on notification_ladders (step, due_at);
