-- False when the same author wrote a newer review about the same subject within 90 days: shown, but not in the rating.
alter table reviews add column counts boolean not null default true;

-- 2160 hours are 90 days whatever clocks do.
update reviews older set counts = false
 where exists (
   select from reviews newer
    where newer.author_id = older.author_id
      and newer.provider_profile_id is not distinct from older.provider_profile_id
      and newer.client_id is not distinct from older.client_id
      and (newer.created_at, newer.id) > (older.created_at, older.id)
      and newer.created_at < older.created_at + interval '2160 hours');

update provider_profiles p set rating_sum = r.sum, rating_count = r.count
  from (select provider_profile_id, sum(rating)::int as sum, count(*)::int as count
          from reviews where counts and provider_profile_id is not null group by 1) r
 where r.provider_profile_id = p.id;

update users u set rating_sum = r.sum, rating_count = r.count
  from (select client_id, sum(rating)::int as sum, count(*)::int as count
          from reviews where counts and client_id is not null group by 1) r
 where r.client_id = u.id;

create index reviews_pair on reviews (author_id, created_at desc);
