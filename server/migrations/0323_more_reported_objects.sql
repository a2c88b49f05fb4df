-- Answers to reviews, contact requests and clients can be reported.
do $$
declare
  allowed text;
begin
  select substring(pg_get_constraintdef(oid) from '^CHECK (.*)$') into strict allowed
    from pg_constraint where conname = 'reports_object_type_check' and conrelid = 'reports'::regclass;
  alter table reports drop constraint reports_object_type_check;
  execute format(
    'alter table reports add constraint reports_object_type_check check (%s or object_type in (%L, %L, %L))',
    allowed, 'ANSWER', 'SERVICE_REQUEST', 'CLIENT');
end $$;
alter table reviews add column answer_hidden_reason text check (length(answer_hidden_reason) > 0);
alter table service_requests add column hidden_reason text check (length(hidden_reason) > 0);

-- What the author of a review wrote while there was a block between the two people. Only the author reads it.
alter table reviews add column withheld_comment text check (length(withheld_comment) > 0);
