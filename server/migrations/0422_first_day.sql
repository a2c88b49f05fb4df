-- What the first day of an installation needs to know beside its settings. One row.
create table first_day (
  is_only boolean primary key default true check (is_only),
  -- Hash of the mail server that accepted the last test mail.
  mail_server_hash text,
  -- When an administrator had the demo removed.
  demo_removed_at timestamptz
);
insert into first_day default values;
