-- An object of one owner that was reported. Reports of the same object while one is open are one row with several
-- complaints, which are decided together.
create table reports (
  -- A UUID of version 7: oldest first is by id.
  id uuid primary key,
  object_type text not null check (object_type in ('CARD', 'PROFILE', 'REVIEW', 'MESSAGE', 'IMAGE', 'NEGOTIATION')),
  -- No foreign key: the object may be deleted.
  object_id uuid not null,
  owner_id uuid not null references users (id),
  created_at timestamptz not null,
  -- Null while it waits for a decision, the first one or the one after an objection.
  decided_at timestamptz check (decided_at >= created_at),
  -- The first objection. Later complaints about the object are a new report.
  reopened_at timestamptz,
  -- When words, copies and pictures were deleted.
  forgotten_at timestamptz
);
create unique index reports_open on reports (object_type, object_id, owner_id)
  where decided_at is null and reopened_at is null;
create index reports_waiting on reports (id) where decided_at is null;
create index reports_decided on reports (decided_at) where decided_at is not null and forgotten_at is null;
create index reports_owner on reports (owner_id, id);

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
  constraint report_complaints_person check (reporter_id is null or reporter_email is null)
);
create unique index report_complaints_user on report_complaints (report_id, reporter_id) where reporter_id is not null;
create unique index report_complaints_email on report_complaints (report_id, reporter_email)
  where reporter_email is not null;
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
  primary key (report_id, number)
);
create index report_decisions_administrator on report_decisions (decided_by);

create table report_objections (
  report_id uuid not null references reports (id),
  -- Each side objects once.
  side text not null check (side in ('OWNER', 'REPORTER')),
  -- The complaint of a reporter; null for the owner.
  complaint_id uuid references report_complaints (id),
  -- Null after its deletion.
  comment text check (length(comment) > 0),
  created_at timestamptz not null,
  primary key (report_id, side),
  check ((complaint_id is null) = (side = 'OWNER'))
);
create index report_objections_complaint on report_objections (complaint_id) where complaint_id is not null;

alter table audit_log drop constraint audit_log_subject_type_check;
alter table audit_log add constraint audit_log_subject_type_check
  check (subject_type in ('setting', 'skill', 'user', 'order', 'report'));

alter table notifications drop constraint notifications_kind;
alter table notifications add constraint notifications_kind check (kind in (
  'order-created', 'order-accepted', 'order-rejected', 'order-cancelled', 'order-marked-finished', 'order-mark-undone',
  'order-completed', 'order-answer-reminder', 'order-appointment-reminder', 'order-unconfirmed-reminder',
  'order-move-proposed', 'order-move-accepted', 'order-move-declined', 'order-move-withdrawn', 'order-move-expired',
  'order-absence-reported', 'order-absence-contradicted', 'order-problem-reported', 'order-problem-escalated',
  'order-settled',
  'negotiation-created', 'negotiation-offer', 'negotiation-accepted', 'negotiation-rejected', 'negotiation-cancelled',
  'negotiation-reminder', 'service-request-created', 'chat-message', 'review-received',
  'referral-credit-earned', 'waiting-list-free', 'report-received', 'report-decided', 'legacy'));
