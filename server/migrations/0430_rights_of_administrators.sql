-- Each administrator has some of the rights; those of before have all of them.
alter table users
  add column administrator_rights text[] not null default '{}',
  add constraint users_administrator_rights_check
    check (administrator_rights <@ '{moderation,money,settings,people}'::text[]);

update users set administrator_rights = '{moderation,money,settings,people}' where roles @> '{ADMIN}';
