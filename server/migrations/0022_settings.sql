-- Only what an administrator changed; a key that is not here has the initial value of the contract's registry.
create table settings (
  key text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);
