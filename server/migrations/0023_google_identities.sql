-- Who somebody is at an issuer: its address and their id there. The e-mail is no key (fault D16).
create table google_identities (
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  constraint google_identities_one_for_each_user unique (user_id, issuer)
);

-- One-use codes that begin a session after a sign-in elsewhere; only their hash is kept.
create table sign_in_codes (
  code_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Hash of the cookie of the browser that began: anywhere else the code is worth nothing (fault D19).
  browser_hash text not null,
  return_to text,
  expires_at timestamptz not null
);
create index sign_in_codes_user on sign_in_codes (user_id);
create index sign_in_codes_expiry on sign_in_codes (expires_at);
