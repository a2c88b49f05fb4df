-- The operator's channel, which sends notifications to phones, is a way between push and mail that people switch on.
alter table notification_preferences add column channel boolean not null default false;
alter table notification_ladders drop constraint notification_ladders_step;
alter table notification_ladders add constraint notification_ladders_step
  check (step in ('push', 'channel', 'mail'));
