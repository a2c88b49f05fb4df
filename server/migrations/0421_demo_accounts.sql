-- Accounts of the demo, so that an administrator can remove them. Those of earlier versions have an address that
-- nobody can own and an id with a time, which registered accounts do not have.
alter table users add column is_demo boolean not null default false;
update users set is_demo = true where email like '%.example' and substr(id::text, 15, 1) = '7';
