-- The provider's zone when a statement was sent, which the dates of its lines have from then on; null while it is open.
alter table statements add column timezone text;
update statements set timezone = profile.timezone from provider_profiles profile
 where profile.id = provider_profile_id and state <> 'OPEN';
