-- The overview sums an answer when it is given, not when its order ends (docs/decisions/0162-sums-of-ended-orders.md): an answer never
-- changes either, and reading those of all open orders took most of its time. The sums are built anew.
create index order_history_answers on order_history (at)
  where by_party = 'provider' and from_status = 'PENDING' and action in ('accept', 'reject', 'proposeMove');

delete from overview_weeks;
delete from overview_fills;
delete from overview_answers;
delete from overview_money;
update overview_progress set summed_until = null;
