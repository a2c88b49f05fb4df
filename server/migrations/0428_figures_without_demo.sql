-- Orders of a removed demo count in no figure of the operator.
create index users_demo on users (id) where is_demo;

-- A demo that was removed before is still in the sums, which are built anew.
delete from overview_weeks where exists (select from users where is_demo and erased_at is not null);
delete from overview_fills where exists (select from users where is_demo and erased_at is not null);
delete from overview_answers where exists (select from users where is_demo and erased_at is not null);
delete from overview_money where exists (select from users where is_demo and erased_at is not null);
update overview_progress set summed_until = null where exists (select from users where is_demo and erased_at is not null);
