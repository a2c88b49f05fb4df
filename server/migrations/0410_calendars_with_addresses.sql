-- Each outside calendar has an address.
delete from outside_calendars where address = '';
alter table outside_calendars
  alter column address drop default,
  add constraint outside_calendars_address_present check (address <> '');
