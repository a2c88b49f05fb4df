-- A second rotation within a day, for example because the response of the first was lost, must not end the secret that the
-- receiver still has: these sign too until `former_secret_until`, the newest first.
alter table webhooks add column earlier_secrets text[] not null default '{}';
