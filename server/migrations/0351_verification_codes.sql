-- A six-digit code in the mail of a verification link, for the browser that registered. It is valid for 15 minutes after
-- the link was created; a later mail removes it.
alter table mailed_links
  add column code_hash text,
  add column code_tries smallint not null default 0;
