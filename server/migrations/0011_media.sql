-- One row per stored image; its files are named <id>-<width>.webp and <id>-preview.jpg.
-- A row that is marked deleted stays a day: the hourly upload limit counts it.
create table images (
  id uuid primary key,
  owner_id uuid,
  kind text not null constraint images_kind check (kind in ('avatar', 'cover', 'gallery', 'attachment')),
  width integer not null constraint images_width check (width between 1 and 16383),
  height integer not null constraint images_height check (height between 1 and 16383),
  placeholder text not null constraint images_placeholder check (length(placeholder) <= 400),
  bytes integer not null constraint images_bytes check (bytes > 0),
  widths integer[] not null constraint images_widths check (cardinality(widths) between 1 and 8),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create index images_owner on images (owner_id, created_at desc);
create index images_deleted on images (deleted_at) where deleted_at is not null;
