-- A complaint without a session is confirmed when the link of its mail is opened. Until then nobody knows that the owner of the
-- address wrote it.
alter table report_complaints
  add column confirmed_at timestamptz,
  -- When the mail with the link was written; null when the address had to be left in peace.
  add column mailed_at timestamptz;
update report_complaints set confirmed_at = created_at, mailed_at = created_at where reporter_email is not null;

-- Several unconfirmed complaints may name one address.
drop index report_complaints_email;
create index report_complaints_address on report_complaints (reporter_email) where reporter_email is not null;

-- Each person who reported may object, not only the first one.
alter table report_objections drop constraint report_objections_pkey;
create unique index report_objections_person on report_objections (report_id, side, complaint_id) nulls not distinct;
