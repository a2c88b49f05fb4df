-- Links of registrations that a later one replaced lose their passwords; new ones lose them when it happens.
update mailed_links link
   set password_hash = null
  from users
 where users.id = link.user_id
   and users.verified_at is null
   and link.purpose = 'VERIFY_EMAIL'
   and link.password_hash is distinct from users.password_hash;
