-- An administrator can hide content of a user. The words are the grounds of the decision, which the owner reads. Null while
-- the content is visible.
alter table service_cards add column hidden_reason text check (length(hidden_reason) > 0);
alter table provider_profiles add column hidden_reason text check (length(hidden_reason) > 0);
alter table reviews add column hidden_reason text check (length(hidden_reason) > 0);
alter table chat_messages add column hidden_reason text check (length(hidden_reason) > 0);
-- Only the words and pictures of one party are hidden.
alter table negotiations
  add column client_hidden_reason text check (length(client_hidden_reason) > 0),
  add column provider_hidden_reason text check (length(provider_hidden_reason) > 0);
alter table images
  add column hidden_reason text check (length(hidden_reason) > 0),
  -- The files of an image that is hidden, or deleted while it is held, have this id in their names, so that its public
  -- address no longer works.
  add column withdrawn_as uuid constraint images_withdrawn_once unique;

-- Records that need an image after its deletion: an open report.
create table image_holds (
  image_id uuid not null references images (id),
  holder_id uuid not null,
  primary key (image_id, holder_id)
);
create index image_holds_holder on image_holds (holder_id);

create unique index chat_messages_id on chat_messages (id);

-- Fires after service_cards_refresh and service_cards_rest, because triggers fire in the order of their names. Publishing a
-- card and hiding its profile both lock the user, so that neither misses the other.
create function withhold_card() returns trigger language plpgsql as $$
begin
  if new.is_listed and (new.hidden_reason is not null or exists (
    select from provider_profiles where id = new.provider_profile_id and hidden_reason is not null
  )) then
    new.is_listed := false;
  end if;
  return new;
end $$;

create trigger service_cards_withhold before insert or update on service_cards
  for each row execute function withhold_card();
