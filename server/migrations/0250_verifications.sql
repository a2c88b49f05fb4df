-- Badges that other people see until a date. A badge without a skill says that the identity was verified, one with a
-- skill that the license of this trade was.
create table provider_badges (
  provider_profile_id uuid not null references provider_profiles (id),
  skill_id uuid references skills (id) on delete cascade,
  verified_until timestamptz not null,
  constraint provider_badges_once unique nulls not distinct (provider_profile_id, skill_id)
);
create index provider_badges_skill on provider_badges (skill_id) where skill_id is not null;
create index provider_badges_end on provider_badges (verified_until);

-- A document that a provider sent, and its decision. The file is named after `document_id`, which exists only while the
-- document waits.
create table verifications (
  id uuid primary key,
  provider_profile_id uuid not null references provider_profiles (id),
  skill_id uuid constraint verifications_skill_known references skills (id) on delete cascade,
  status text not null default 'WAITING'
    constraint verifications_status check (status in ('WAITING', 'APPROVED', 'REFUSED', 'REPLACED', 'WITHDRAWN')),
  document_id uuid constraint verifications_document unique,
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  grounds text check (length(grounds) > 0),
  valid_until date,
  -- When the provider was reminded that the badge ends.
  reminded_at timestamptz,
  constraint verifications_file check ((status = 'WAITING') = (document_id is not null)),
  constraint verifications_decided check (
    (status in ('APPROVED', 'REFUSED')) = (decided_at is not null) and (decided_at is null) = (decided_by is null)),
  constraint verifications_grounds check ((status = 'REFUSED') = (grounds is not null)),
  constraint verifications_valid check ((status = 'APPROVED') = (valid_until is not null))
);
create unique index verifications_waiting on verifications (provider_profile_id, skill_id) nulls not distinct
  where status = 'WAITING';
create index verifications_queue on verifications (id) where status = 'WAITING';
create index verifications_provider on verifications (provider_profile_id, id desc);
create index verifications_skill on verifications (skill_id) where skill_id is not null;
create index verifications_decided_by on verifications (decided_by) where decided_by is not null;
create index verifications_reminder on verifications (valid_until) where status = 'APPROVED' and reminded_at is null;
