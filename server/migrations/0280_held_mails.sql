-- The mail of this notification waits for a minute. False for those of earlier versions, whose mails left at once.
alter table notifications add column is_mail_held boolean not null default false;
create index notifications_mail_held on notifications (user_id) where is_mail_held;
