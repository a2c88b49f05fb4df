-- An event about a verification names its user, whose page shows the verification (event-webhooks.rules.ts). Stored deliveries of
-- before named the verification, which led to an address that does not exist.
update webhook_deliveries
set record_id = provider_profiles.user_id::text
from verifications
join provider_profiles on provider_profiles.id = verifications.provider_profile_id
where webhook_deliveries.record_kind = 'verification' and webhook_deliveries.record_id = verifications.id::text;
