-- The phase of a report, the state of its lifecycle. Generated, so that it is true for every row, whichever version wrote it.
alter table reports add column phase text not null generated always as (
  case
    when forgotten_at is not null then 'FORGOTTEN'
    when decided_at is null then case when reopened_at is null then 'OPEN' else 'OBJECTED' end
    when reopened_at is null then 'DECIDED'
    else 'FINAL'
  end
) stored;

-- The job that deletes the texts of reports which were decided long ago reads the phase.
create index reports_phase on reports (phase, decided_at);
drop index reports_decided;
