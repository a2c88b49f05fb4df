-- True for a search that found nothing only because of its day, hour, urgency or distance: somebody does that work there.
alter table unmet_searches add column is_narrow boolean not null default false;
