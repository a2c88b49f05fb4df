-- A card may wait for the approval of an administrator, or be refused with grounds; null is approved.
alter table service_cards
  add column approval text check (approval in ('WAITING', 'REFUSED')),
  add column approval_grounds text check (length(approval_grounds) > 0),
  add constraint service_cards_approval_grounds
    check ((approval is not distinct from 'REFUSED') = (approval_grounds is not null));
create index service_cards_waiting on service_cards (id) where approval = 'WAITING' and deleted_at is null;
