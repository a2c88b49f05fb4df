-- Mails kept on this machine when no SMTP server is configured; shown on the local mailbox page.
create table mailbox_messages (
  id uuid primary key,
  recipient text not null,
  kind text not null,
  subject text not null,
  html text not null,
  plain_text text not null,
  created_at timestamptz not null default now()
);

create index mailbox_messages_newest on mailbox_messages (created_at desc, id desc);
create index mailbox_messages_recipient on mailbox_messages (lower(recipient), created_at desc);
