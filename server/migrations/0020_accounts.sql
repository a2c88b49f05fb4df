create table users (
  id uuid primary key,
  -- Lower case, NFC: the schema of the contract sees to it.
  email text not null constraint users_email_unique unique check (email = lower(email) and length(email) <= 254),
  full_name text not null check (length(full_name) between 1 and 240),
  -- Null for somebody who only ever came by Google.
  password_hash text,
  country text,
  address text,
  phone text,
  photo_image_id uuid references images (id) on delete set null,
  roles text[] not null default '{CLIENT}' check (roles <@ '{ADMIN,PROVIDER,CLIENT}' and cardinality(roles) > 0),
  is_active boolean not null default true,
  verified_at timestamptz,
  terms_version text,
  terms_accepted_at timestamptz,
  referral_code text not null constraint users_referral_code_unique unique check (referral_code ~ '^[A-Z0-9]{6,12}$'),
  referred_by_user_id uuid references users (id),
  -- Orders without fee still to come (domain rules, section 5).
  referral_credits integer not null default 0 check (referral_credits >= 0),
  -- When the owner of the code was rewarded: once for each person, whatever runs twice.
  referral_rewarded_at timestamptz,
  promotions_used_count integer not null default 0 check (promotions_used_count >= 0),
  -- Reviews received as a client.
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_referred_by on users (referred_by_user_id) where referred_by_user_id is not null;

-- A session is a family of refresh tokens, each derived from the one before (faults, recipe "Refresh").
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Absolute: a refresh never moves it.
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT', 'THEFT', 'PASSWORD_RESET', 'DEACTIVATED')),
  -- Number of the newest token, and when it was issued.
  generation integer not null default 0,
  rotated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_expiry on sessions (expires_at);

create table session_tokens (
  session_id uuid not null references sessions (id) on delete cascade,
  token_hash text not null,
  generation integer not null,
  primary key (session_id, generation)
);
create unique index session_tokens_hash on session_tokens (token_hash);

-- Links sent by mail; only the hash of their token is kept.
create table mailed_links (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('VERIFY_EMAIL', 'RESET_PASSWORD')),
  -- Hash of the cookie of the browser that registered: only there does verification sign in, once.
  browser_hash text,
  -- The password of the registration that this link confirms: whoever knows an address may register it before its
  -- owner does, and a confirmed link must not set the password that a stranger chose.
  password_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  session_given_at timestamptz
);
create index mailed_links_user on mailed_links (user_id, purpose);

-- Failed sign-ins and requested mails by account and address, for limits that hold over several instances.
create table attempts (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  at timestamptz not null default now()
);
create index attempts_subject on attempts (kind, subject, at);
create index attempts_age on attempts (at);
