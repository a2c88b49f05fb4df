-- A message with a picture. Its content says so in a word, for callers that show texts only.
alter table chat_messages add column image_id uuid references images (id) on delete set null;
create unique index chat_messages_image on chat_messages (image_id) where image_id is not null;
