-- The kinds of notifications are those of the table of templates, from which the compiler knows them. A list beside it had to
-- change with each new kind.
alter table notifications drop constraint if exists notifications_kind;
