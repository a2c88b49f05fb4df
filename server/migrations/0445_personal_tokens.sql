-- Keys with which programs call the API for a person. Only the hash of a key is stored.
create table personal_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  token_hash text not null constraint personal_tokens_hash unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index personal_tokens_of_user on personal_tokens (user_id);
create index personal_tokens_expiry on personal_tokens (expires_at);
