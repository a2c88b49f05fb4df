-- The words of mails and legal pages that administrators changed. What equals the original is not stored.
create table own_texts (
  key text not null,
  part text not null,
  content text not null,
  -- Hash of the original that it replaces, by which a start of another version knows that the original changed.
  original_hash text not null,
  updated_at timestamptz not null default now(),
  primary key (key, part)
);

-- Versions of the terms by which an operator asks every account again. They sort with the dates of the product's terms.
create table terms_versions (
  version text collate "C" primary key,
  created_at timestamptz not null default now()
);
