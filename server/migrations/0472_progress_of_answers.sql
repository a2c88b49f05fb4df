-- An instance of the version before, which still runs during the update that brings 0461, counts an answer at the end of its order and
-- stores only `summed_until`. Where the two differ, the next job builds the sums anew (docs/decisions/0162-sums-of-ended-orders.md).
alter table overview_progress add column answers_until timestamptz;
