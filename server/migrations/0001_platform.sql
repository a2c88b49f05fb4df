-- Trusted extensions (PostgreSQL 13 and newer): the database's owner may create them.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable, because its dictionary could change; with the dictionary named it is safe in an index.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- The first answer to a create, kept so that a repeated key gets it again (domain rules, section 1).
create table idempotency_keys (
  user_id uuid not null,
  endpoint text not null,
  key text not null check (length(key) between 1 and 200),
  -- SHA-256 of the parsed request: the same key with another body is refused.
  request_hash text not null,
  -- Null while the first request still runs.
  response_status smallint,
  response_body jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
