-- Phones are stored in E.164 from now on. Each start reads those that are not, of which there are soon very few.
create index users_phone_unrecognized on users (id) where phone !~ '^\+[1-9][0-9]{6,14}$';
