-- What is known of an outside calendar. Its address is a secret of its owner; one without an address is not read.
alter table outside_calendars
  add column address text not null default '' check (char_length(address) <= 2000),
  add column name text not null default '' check (char_length(name) <= 200),
  -- When the content was confirmed last, and when that was tried.
  add column read_at timestamptz,
  add column tried_at timestamptz,
  -- When it was worked out from the whole content; a confirmation that nothing changed adds no new days.
  add column worked_out_at timestamptz,
  add column etag text,
  add column last_modified text,
  -- The zone in which its floating times were read.
  add column timezone text,
  add column events integer not null default 0,
  add column remarks jsonb not null default '[]',
  -- Why the last attempt failed; null after a success.
  add column failure text,
  add constraint outside_calendars_address unique (provider_profile_id, address);

create index outside_calendars_tried on outside_calendars (tried_at nulls first);
