-- The hash of the password that the environment gave to the first administrator: as long as it is theirs, they have none of their own.
alter table users add column initial_password_hash text;
