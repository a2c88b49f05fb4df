-- An object of one owner that was reported. Reports of the same object while one is open are one row with several
-- complaints, which are decided together.
create table reports (
  -- A UUID of version 7: oldest first is by id.
  id uuid primary key,
  object_type text not null,
  -- No foreign key: the object may be deleted.
  object_id uuid not null,
  owner_id uuid not null references users (id),
  created_at timestamptz not null,
  -- Null while it waits for a decision, the first one or the one after an objection.
  decided_at timestamptz check (decided_at >= created_at),
  -- The first objection. Later complaints about the object are a new report.
  reopened_at timestamptz,
  -- When words, copies and pictures were deleted.
  forgotten_at timestamptz,
  -- The phase of a report, the state of its lifecycle. Generated, so that it is true for every row, whichever version wrote it.
  phase text not null generated always as (
    case
      when forgotten_at is not null then 'FORGOTTEN'
      when decided_at is null then case when reopened_at is null then 'OPEN' else 'OBJECTED' end
      when reopened_at is null then 'DECIDED'
      else 'FINAL'
    end
  ) stored,
  -- The text that databases of before the release have.
  constraint reports_object_type_check check (
    object_type in ('CARD', 'PROFILE', 'REVIEW', 'MESSAGE', 'IMAGE', 'NEGOTIATION')
    or object_type in ('ANSWER', 'SERVICE_REQUEST', 'CLIENT'))
);
create unique index reports_open on reports (object_type, object_id, owner_id)
  where decided_at is null and reopened_at is null;
create index reports_waiting on reports (id) where decided_at is null;
-- The job that deletes the texts of reports which were decided long ago reads the phase.
create index reports_phase on reports (phase, decided_at);
create index reports_owner on reports (owner_id, id);
create index reports_object on reports (object_type, object_id);

create table report_complaints (
  id uuid primary key,
  report_id uuid not null references reports (id),
  -- A user or, without an account, an address; neither after the data was deleted.
  reporter_id uuid references users (id),
  reporter_email text,
  reason text not null check (reason in ('SCAM', 'OFFENSIVE', 'FALSE_INFORMATION', 'ILLEGAL', 'PRIVACY', 'OTHER')),
  comment text not null,
  -- The object at that time; null when an earlier complaint of the report has the same, or after its deletion.
  snapshot jsonb,
  created_at timestamptz not null,
  -- A complaint without a session is confirmed when the link of its mail is opened. Until then nobody knows that the owner of
  -- the address wrote it.
  confirmed_at timestamptz,
  -- When the mail with the link was written; null when the address had to be left in peace.
  mailed_at timestamptz,
  constraint report_complaints_person check (reporter_id is null or reporter_email is null)
);
create unique index report_complaints_user on report_complaints (report_id, reporter_id) where reporter_id is not null;
-- Several unconfirmed complaints may name one address.
create index report_complaints_address on report_complaints (reporter_email) where reporter_email is not null;
create index report_complaints_report on report_complaints (report_id, id);
create index report_complaints_reporter on report_complaints (reporter_id) where reporter_id is not null;

create table report_decisions (
  report_id uuid not null references reports (id),
  -- The second decision, after an objection, is final.
  number smallint not null check (number in (1, 2)),
  decision text not null check (decision in ('NOTHING', 'HIDE', 'WARN', 'DEACTIVATE')),
  -- Null after its deletion.
  grounds text check (length(grounds) > 0),
  decided_by uuid not null references users (id),
  decided_at timestamptz not null,
  -- The second decision undid the first one, but the object stays hidden or the account deactivated because of another decision.
  stays_for_other boolean not null default false,
  primary key (report_id, number)
);
create index report_decisions_administrator on report_decisions (decided_by);

create table report_objections (
  report_id uuid not null references reports (id),
  side text not null check (side in ('OWNER', 'REPORTER')),
  -- The complaint of a reporter; null for the owner.
  complaint_id uuid references report_complaints (id),
  -- Null after its deletion.
  comment text check (length(comment) > 0),
  created_at timestamptz not null,
  check ((complaint_id is null) = (side = 'OWNER'))
);
-- Each person who reported may object, and the owner, once each.
create unique index report_objections_person on report_objections (report_id, side, complaint_id) nulls not distinct;
create index report_objections_complaint on report_objections (complaint_id) where complaint_id is not null;

-- The report whose decision deactivated the account, so that a second decision undoes only its own. Null for a deactivation by
-- an administrator.
alter table account_deactivations add column report_id uuid references reports (id);

alter table images
  drop constraint images_kind,
  add constraint images_kind check (kind in ('avatar', 'cover', 'gallery', 'attachment', 'logo', 'icon')),
  -- As of provider_profiles.
  add column hidden_reason text check (length(hidden_reason) > 0),
  -- The files of an image that is hidden, or deleted while it is held, have this id in their names, so that its public
  -- address no longer works.
  add column withdrawn_as uuid constraint images_withdrawn_once unique,
  -- Pictures of a hidden card, of a hidden profile and of a deactivated account are not public until none of the three is true.
  add column is_withheld boolean not null default false;

-- Pictures of deactivated accounts.
update images set is_withheld = true
 where id in (
   select photo_image_id from users where not is_active
   union all
   select picture.image_id
     from users person
     join provider_profiles profile on profile.user_id = person.id
     join service_cards card on card.provider_profile_id = profile.id
    cross join lateral (
      select card.cover_image_id as image_id
      union all
      select image_id from gallery_images where service_card_id = card.id
    ) picture
    where not person.is_active);

-- Records that need an image after its deletion: an open report.
create table image_holds (
  image_id uuid not null references images (id),
  holder_id uuid not null,
  primary key (image_id, holder_id)
);
create index image_holds_holder on image_holds (holder_id);
