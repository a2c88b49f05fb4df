-- Copies a new ranking quality to the rows that the search reads.
create or replace function rank_cards() returns trigger language plpgsql as $$
begin
  -- Locks in the order of `index_cards`, so that two writers cannot deadlock.
  perform from card_words w join service_cards c on c.id = w.card_id
    where c.provider_profile_id = new.provider_profile_id
    order by w.card_id, w.root
    for update of w;
  update card_words w set quality = new.quality, is_newcomer = new.completed_ever < 5
    from service_cards c
    where c.provider_profile_id = new.provider_profile_id and w.card_id = c.id;
  update listed_cards set quality = new.quality, is_newcomer = new.completed_ever < 5
    where provider_profile_id = new.provider_profile_id;
  return null;
end $$;

create or replace trigger provider_reputation_rank_cards after update of quality, completed_ever on provider_reputation
  for each row
  when ((old.quality, old.completed_ever < 5) is distinct from (new.quality, new.completed_ever < 5))
  execute function rank_cards();
