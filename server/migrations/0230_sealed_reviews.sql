-- A review is sealed, visible only to its author, until `published_at`.
alter table reviews
  -- The latest publication, as its author was promised when it was written.
  add column reveal_at timestamptz,
  -- The planned publication: `reveal_at`, or the full hour after the other party wrote.
  add column publish_at timestamptz,
  add column published_at timestamptz,
  add column answer text,
  add column answered_at timestamptz;

-- Reviews from before were public as soon as they were written.
update reviews set reveal_at = created_at, publish_at = created_at, published_at = created_at;

alter table reviews
  alter column reveal_at set not null,
  alter column publish_at set not null,
  add constraint reviews_sealed_do_not_count check (published_at is not null or not counts),
  add constraint reviews_answer_of_published check (
    (answer is null) = (answered_at is null) and (answer is null or published_at is not null)),
  add constraint reviews_answer_length check (char_length(answer) between 1 and 500);

drop index reviews_provider;
drop index reviews_client;
create index reviews_provider on reviews (provider_profile_id, published_at desc, id desc)
  where published_at is not null;
create index reviews_client on reviews (client_id, published_at desc, id desc)
  where published_at is not null;
create index reviews_due on reviews (publish_at) where published_at is null;
