create table favorites (
  -- A UUID of version 7: newest first is by id.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  service_card_id uuid not null references service_cards (id) on delete cascade,
  constraint favorites_once unique (user_id, service_card_id)
);
create index favorites_user on favorites (user_id, id desc);
create index favorites_card on favorites (service_card_id);
