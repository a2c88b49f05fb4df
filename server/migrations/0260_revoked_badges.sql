-- A badge can be revoked with grounds. The record keeps its approval.
alter table verifications
  add column revoked_at timestamptz,
  add column revoked_by uuid references users (id),
  drop constraint verifications_status,
  drop constraint verifications_decided,
  drop constraint verifications_grounds,
  drop constraint verifications_valid,
  add constraint verifications_status
    check (status in ('WAITING', 'APPROVED', 'REFUSED', 'REVOKED', 'REPLACED', 'WITHDRAWN')),
  add constraint verifications_decided check (
    (status in ('APPROVED', 'REFUSED', 'REVOKED')) = (decided_at is not null)
    and (decided_at is null) = (decided_by is null)),
  add constraint verifications_grounds check ((status in ('REFUSED', 'REVOKED')) = (grounds is not null)),
  add constraint verifications_valid check ((status in ('APPROVED', 'REVOKED')) = (valid_until is not null)),
  add constraint verifications_revoked check (
    (status = 'REVOKED') = (revoked_at is not null) and (revoked_at is null) = (revoked_by is null));
create index verifications_revoked_by on verifications (revoked_by) where revoked_by is not null;
