-- Rows of a database of 1.0.0, to rehearse updates: all its tables, and the states that a data statement of a later migration
-- looks for. Instants are before 2025 or from 2090 on, so that the test tells them from those that a migration sets.
set timezone = 'UTC';
create function pg_temp.id(n integer) returns uuid language sql
  return ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid;

insert into images (id, owner_id, kind, width, height, placeholder, bytes, widths, created_at)
  select pg_temp.id(n), pg_temp.id(n % 100 + 100), kind, 800, 600, 'x', 1000, '{320,640}', '2024-01-02'
    from (values (1002, 'avatar'), (1004, 'avatar'), (1102, 'cover'), (1104, 'cover'), (1204, 'gallery'), (1202, 'gallery'),
                 (1306, 'attachment'), (1406, 'attachment')) image (n, kind);
update images set deleted_at = '2024-02-01' where id = pg_temp.id(1406);

insert into users (id, email, full_name, password_hash, country, address, phone, photo_image_id, roles, is_active, verified_at,
                   terms_version, terms_accepted_at, referral_code, referred_by_user_id, referral_credits, referral_rewarded_at,
                   promotions_used_count, rating_sum, rating_count, created_at, updated_at, erased_at)
  select pg_temp.id(n), email, name, 'hash', country, address, phone, pg_temp.id(photo), roles::text[], is_active, '2024-01-01',
         '2026-11', '2024-01-01', 'CODE' || n, pg_temp.id(referrer), credits, rewarded::timestamptz, used, stars, reviews,
         created::timestamptz, created::timestamptz, erased::timestamptz
    from (values
      (101, 'admin@correo.pe', 'Ada Admin', null, null, null, null, '{ADMIN,CLIENT}', true, null, 0, null, 0, 0, 0, '2023-01-01', null),
      (102, 'beto@correo.pe', 'Beto Núñez', 'Perú', 'Av. Grau 1', '+51999111222', 1002, '{CLIENT,PROVIDER}', true, null, 3, null, 0, 0, 0, '2023-01-01', null),
      (103, 'mia@correo.mx', 'Mía Cruz', 'México', null, '999 5555', null, '{CLIENT,PROVIDER}', true, null, 0, null, 1, 0, 0, '2023-01-01', null),
      (104, 'ivo@correo.pe', 'Ivo Ido', 'Perú', null, null, 1004, '{CLIENT,PROVIDER}', false, null, 0, null, 0, 0, 0, '2023-01-01', null),
      (105, 'nuevo@correo.pe', 'Nora Nueva', 'Perú', null, null, null, '{CLIENT,PROVIDER}', true, null, 0, null, 0, 0, 0, '2023-01-01', null),
      (106, 'carla@correo.pe', 'Carla Cliente', 'Perú', rpad('Jr. Larga ', 350, 'x'), null, null, '{CLIENT}', true, null, 0, null, 0, 9, 9, '2023-01-01', null),
      (107, 'dario@correo.pe', 'Darío Díaz', 'Perú', '', null, null, '{CLIENT}', true, null, 0, null, 2, 0, 0, '2023-01-01', null),
      (108, 'eva@correo.pe', 'Eva Elías', 'Perú', 'Calle 8', null, null, '{CLIENT}', false, null, 0, null, 0, 0, 0, '2023-01-01', null),
      (109, 'fidel@correo.pe', 'Fidel Flor', 'Perú', 'Calle 9', null, null, '{CLIENT}', false, null, 0, null, 0, 0, 0, '2023-01-01', null),
      (110, 'erased-110@invalid', 'Cuenta eliminada', null, null, null, null, '{CLIENT}', false, null, 0, null, 0, 0, 0, '2023-01-01', '2024-06-01'),
      (111, 'gael@oficio.example', 'Gael Demo', 'Perú', null, null, null, '{CLIENT}', true, null, 0, null, 0, 0, 0, '2023-01-01', null),
      (114, 'hugo@correo.pe', 'Hugo Invitado', 'Perú', null, null, null, '{CLIENT}', true, 102, 0, '2024-03-01', 0, 0, 0, '2023-01-01', null),
      (115, 'ines@correo.pe', 'Inés Reciente', 'Perú', null, null, null, '{CLIENT}', true, null, 0, null, 0, 0, 0, '2024-05-01', null),
      (116, 'jefa@correo.pe', 'Julia Jefa', 'Perú', null, null, null, '{ADMIN,PROVIDER,CLIENT}', true, null, 0, null, 0, 0, 0, '2023-01-01', null),
      (117, 'kiko@correo.pe', 'Kiko Ex', 'Perú', null, null, null, '{CLIENT}', true, null, 0, null, 0, 0, 0, '2023-01-01', null)
    ) person (n, email, name, country, address, phone, photo, roles, is_active, referrer, credits, rewarded, used, stars, reviews,
              created, erased);
-- The id of a registered account, although with an address of the demo; and a person who never opened the link.
insert into users (id, email, full_name, referral_code, created_at, updated_at) values
  ('01900000-0000-4000-8000-000000000112', 'leo@oficio.example', 'Leo Registrado', 'CODE112', '2023-01-01', '2023-01-01'),
  (pg_temp.id(113), 'pendiente@correo.pe', 'Mara Pendiente', 'CODE113', '2023-01-01', '2023-01-01');

insert into account_deactivations (id, user_id, reason, at, ended_at) values
  (pg_temp.id(1501), pg_temp.id(104), 'Estafa', '2024-07-01', null),
  (pg_temp.id(1502), pg_temp.id(109), 'Insultos', '2024-03-01', '2024-03-02'),
  (pg_temp.id(1503), pg_temp.id(109), 'Otra vez', '2024-04-01', null),
  (pg_temp.id(1504), pg_temp.id(108), 'Sin registro después', '2024-04-01', '2024-04-02');

insert into sessions (id, user_id, created_at, expires_at, ended_at, end_reason, generation, rotated_at) values
  (pg_temp.id(1601), pg_temp.id(106), '2024-01-01', '2090-01-01', null, null, 2, '2024-01-03'),
  (pg_temp.id(1602), pg_temp.id(106), '2024-01-01', '2090-01-01', '2024-01-02', 'EMAIL_CHANGED', 0, '2024-01-01'),
  (pg_temp.id(1603), pg_temp.id(104), '2024-01-01', '2090-01-01', '2024-07-01', 'DEACTIVATED', 0, '2024-01-01');
insert into session_tokens (session_id, token_hash, generation) values
  (pg_temp.id(1601), 'token 1', 1), (pg_temp.id(1601), 'token 2', 2);
insert into mailed_links (token_hash, user_id, purpose, browser_hash, password_hash, created_at, expires_at, used_at, session_given_at)
values
  ('link 1', pg_temp.id(106), 'VERIFY_EMAIL', 'browser', 'hash', '2024-01-01', '2024-01-02', '2024-01-01', '2024-01-01 01:00Z'),
  ('link 2', pg_temp.id(113), 'VERIFY_EMAIL', 'browser', 'hash', '2024-01-01', '2090-01-01', null, null),
  ('link 3', pg_temp.id(107), 'RESET_PASSWORD', null, null, '2024-01-01', '2024-01-02', null, null);
insert into email_changes (token_hash, user_id, old_email, new_email, session_id, created_at, expires_at, confirmed_at, voided_at) values
  ('change 1', pg_temp.id(106), 'vieja@correo.pe', 'carla@correo.pe', pg_temp.id(1601), '2024-01-01', '2024-01-02', '2024-01-01', null),
  ('change 2', pg_temp.id(107), 'dario@correo.pe', 'otro@correo.pe', null, '2024-01-01', '2090-01-01', null, null);
insert into attempts (kind, subject, at) values ('sign-in', 'carla@correo.pe', '2024-01-01');
insert into google_identities (issuer, subject, user_id, created_at) values ('https://accounts.google.com', '1', pg_temp.id(107), '2024-01-01');
insert into sign_in_codes (code_hash, user_id, browser_hash, return_to, expires_at) values ('code', pg_temp.id(107), 'browser', '/orders', '2024-01-01');
insert into idempotency_keys (user_id, endpoint, key, request_hash, response_status, response_body, created_at) values
  (pg_temp.id(106), 'createOrder', 'key', 'hash', 201, '{"id":1}', '2024-01-01');
insert into mailbox_messages (id, recipient, kind, subject, html, plain_text, created_at) values
  (pg_temp.id(1701), 'Carla@correo.pe', 'verify-email', 'Confirma', '<p>x</p>', 'x', '2024-01-01');
insert into settings (key, value, updated_at) values ('COMMISSION_PERCENT', '12', '2024-01-01');
insert into skills (id, name, default_image_urls, created_at) values
  (pg_temp.id(201), 'Plomería', '{/covers/plomeria.webp}', '2023-01-01'),
  (pg_temp.id(202), 'Climatización', '{}', '2023-01-01'),
  (pg_temp.id(203), 'Herrería', '{}', '2023-01-01'),
  (pg_temp.id(204), 'Doma de dragones', '{}', '2023-01-01');

insert into provider_profiles (id, user_id, bio, availability, timezone, rating_sum, rating_count, created_at, updated_at)
  select pg_temp.id(n), pg_temp.id(n - 200), 'Hola', jsonb_build_object(
           'lunes', workday, 'martes', workday, 'miércoles', workday, 'jueves', workday, 'viernes', workday,
           'sábado', '{"active":true,"from":"10:00","to":"10:00"}'::jsonb, 'domingo', '{"active":false,"from":"08:00","to":"12:00"}'::jsonb),
         timezone, stars, reviews, '2023-01-01', '2023-01-01'
    from (values (302, 'America/Lima', 99, 20), (303, 'America/Mexico_City', 0, 0), (304, 'America/Lima', 5, 1),
                 (305, 'America/Lima', 0, 0), (316, 'Europe/Madrid', 0, 0), (317, 'America/Lima', 0, 0))
         profile (n, timezone, stars, reviews)
   cross join (select '{"active":true,"from":"08:30","to":"18:00"}'::jsonb as workday) hours;
insert into availability_exceptions (provider_profile_id, date, opens_at, closes_at) values
  (pg_temp.id(302), '2020-03-02', null, null),
  (pg_temp.id(302), '2090-03-07', null, null),
  (pg_temp.id(302), '2090-03-08', '10:00', '12:30'),
  -- As every week.
  (pg_temp.id(302), '2090-03-09', '08:30', '18:00'),
  (pg_temp.id(305), '2090-03-12', '09:00', '11:00');

insert into service_cards (id, provider_profile_id, skill_id, title, description, reach, is_emergency, emergency_fee_cents,
                           cover_image_id, created_at, updated_at)
  select pg_temp.id(n), pg_temp.id(profile), pg_temp.id(skill), title, description, reach::text[], fee > 0, fee, pg_temp.id(cover),
         '2023-02-01', '2023-02-01'
    from (values
      (401, 302, 201, 'Plomería y destape de cañerías', 'Arreglo fugas', '{Miraflores,Surco}', 5000, 1102),
      (402, 302, 202, 'Instalación de a/c', 'Equipos split y T.V.', '{Lima}', 0, null),
      (403, 303, 203, 'Rejas y portones', 'Hierro', '{}', 2500, null),
      (404, 304, 201, 'Fugas de agua', 'Con garantía', '{Lima}', 0, 1104),
      (405, 305, 204, 'Doma', 'Paciente', '{}', 0, null),
      (416, 316, 203, 'Herrero de guardia', 'Soldadura', '{Madrid}', 9999, null),
      (417, 317, 201, 'Plomero retirado', 'Ya no', '{}', 0, null)
    ) card (n, profile, skill, title, description, reach, fee, cover);
insert into service_packages (id, service_card_id, position, name, description, price_cents, duration_minutes, archived_at) values
  (pg_temp.id(501), pg_temp.id(401), 0, 'Visita del caño', 'Una hora', 10000, 60, null),
  (pg_temp.id(502), pg_temp.id(401), 1, 'Destape completo', 'Dos horas', 25000, 120, null),
  (pg_temp.id(503), pg_temp.id(401), 2, 'Regalo', 'Ya no', 100, 5, '2024-01-01'),
  (pg_temp.id(504), pg_temp.id(403), 0, 'Reja', 'Chica', 999999999, 480, null),
  (pg_temp.id(505), pg_temp.id(404), 0, 'Fuga', 'Rápida', 5000, 30, null),
  (pg_temp.id(516), pg_temp.id(416), 0, 'Guardia', 'De noche', 8000, 60, null);
insert into gallery_images (id, service_card_id, image_id, description, position, created_at) values
  (pg_temp.id(551), pg_temp.id(404), pg_temp.id(1204), 'Antes', 0, '2024-01-01'),
  (pg_temp.id(552), pg_temp.id(401), pg_temp.id(1202), '', 0, '2024-01-01');
insert into favorites (id, user_id, service_card_id) values (pg_temp.id(561), pg_temp.id(106), pg_temp.id(401));
insert into service_requests (id, client_id, provider_profile_id, message, answered_at, created_at) values
  (pg_temp.id(571), pg_temp.id(106), pg_temp.id(302), '¿Atiende los domingos?', null, '2024-01-01'),
  (pg_temp.id(572), pg_temp.id(107), pg_temp.id(302), 'Gracias', '2024-01-03', '2024-01-02');

-- Orders: client, provider with card, status, start, length, deadline, reminder, mark of the provider, creation.
insert into service_orders (id, client_id, provider_profile_id, service_card_id, service_package_id, card_title, package_name,
                            duration_minutes, is_emergency, status, scheduled_at, blocks, base_price_cents, emergency_fee_cents,
                            platform_fee_cents, discount_cents, total_cents, provider_payout_cents, promotion_type,
                            provider_marked_at, client_marked_at, rejection_reason, cancellation_reason, deadline_at, reminder_at,
                            created_at, updated_at)
  select pg_temp.id(n), pg_temp.id(client), pg_temp.id(profile), pg_temp.id(card),
         case when minutes > 0 then (select id from service_packages where service_card_id = pg_temp.id(card) order by id limit 1) end,
         'Título', case when minutes > 0 then 'Paquete' end, minutes, urgent, status, start::timestamptz,
         case when not urgent then
           tstzrange(start::timestamptz, start::timestamptz + greatest(minutes, 60) * interval '1 minute') end,
         10000, fee, 1000, discount, 10000 + fee, 9000 + fee + discount, promotion, marked::timestamptz,
         case when status = 'COMPLETED' then marked::timestamptz + interval '1 hour' end,
         case when status = 'REJECTED' then 'No puedo' end, reason, deadline::timestamptz, reminder::timestamptz,
         created::timestamptz, created::timestamptz + interval '1 day'
    from (values
      (601, 106, 302, 401, 'PENDING', '2090-03-01 14:00Z', 60, false, 0, 0, 'NONE', null, null, '2090-02-01', '2090-01-15', '2024-06-01'),
      (602, 107, 302, 401, 'PENDING', '2090-03-01 14:00Z', 60, true, 5000, 0, 'NONE', null, null, '2090-02-01', null, '2024-06-01'),
      (603, 106, 302, 401, 'ACCEPTED', '2090-03-02 20:30Z', 90, false, 0, 0, 'NONE', null, null, null, '2090-03-01 20:30Z', '2024-06-01'),
      (604, 107, 316, 416, 'ACCEPTED', '2090-03-25 22:30Z', 120, false, 0, 500, 'LAUNCH', null, null, null, null, '2024-06-01'),
      (605, 106, 302, 401, 'ACCEPTED', '2020-03-02 15:00Z', 60, false, 0, 0, 'NONE', null, null, null, null, '2020-02-01'),
      (606, 106, 302, 401, 'ACCEPTED', '2020-03-03 15:00Z', 60, false, 0, 0, 'NONE', null, null, null, '2020-03-02 15:00Z', '2020-02-01'),
      (607, 107, 302, 401, 'ACCEPTED', '2020-03-04 15:00Z', 60, false, 0, 0, 'NONE', '2020-03-04 16:10Z', null, '2020-03-11 16:00Z', '2020-03-05', '2020-02-01'),
      (608, 107, 302, 401, 'ACCEPTED', '2090-03-03 15:00Z', 60, true, 5000, 0, 'NONE', null, null, null, null, '2024-06-01'),
      (609, 106, 302, 401, 'REJECTED', '2024-06-03 15:00Z', 60, false, 0, 0, 'NONE', null, null, null, null, '2024-06-01'),
      (610, 106, 302, 401, 'CANCELLED', '2024-06-03 15:00Z', 60, false, 0, 0, 'NONE', null, 'NO_ANSWER', null, null, '2024-06-01'),
      (611, 107, 302, 401, 'CANCELLED', '2024-06-03 15:00Z', 60, true, 0, 0, 'NONE', null, 'START_PASSED', null, null, '2022-06-01'),
      (612, 109, 302, 401, 'CANCELLED', '2024-06-03 15:00Z', 60, false, 0, 0, 'NONE', null, 'PARTY_DEACTIVATED', null, null, '2024-06-01'),
      (613, 106, 317, 417, 'CANCELLED', '2024-06-03 15:00Z', 60, false, 0, 0, 'NONE', null, 'PROVIDER_ROLE_LOST', null, null, '2024-06-01'),
      -- Of a quote: no name of a package and no length.
      (614, 106, 303, 403, 'ACCEPTED', '2090-03-06 18:00Z', 0, false, 0, 0, 'NONE', null, null, null, null, '2024-06-01'),
      (615, 107, 303, 403, 'COMPLETED', '2024-04-01 18:00Z', 0, false, 0, 1000, 'REFERRAL', '2024-04-01 19:30Z', null, null, null, '2024-03-01'),
      -- Of deactivated parties: with an ended record of it, with an open one, and of a provider.
      (616, 108, 302, 401, 'ACCEPTED', '2090-04-03 15:00Z', 60, false, 0, 0, 'NONE', null, null, null, null, '2024-02-01'),
      (617, 109, 302, 401, 'ACCEPTED', '2090-04-04 15:00Z', 60, false, 0, 0, 'NONE', null, null, null, null, '2024-02-01'),
      (618, 106, 304, 404, 'ACCEPTED', '2090-04-05 15:00Z', 30, false, 0, 0, 'NONE', null, null, null, null, '2024-02-01'),
      -- Completed ones: of a pair within 90 days and later, too quick, of a new client, of an invited client, of an erased one.
      (621, 106, 302, 401, 'COMPLETED', '2024-01-03 15:00Z', 60, false, 0, 0, 'NONE', '2024-01-03 16:00Z', null, null, null, '2024-01-01'),
      (622, 106, 302, 401, 'COMPLETED', '2024-02-03 15:00Z', 60, false, 0, 0, 'NONE', '2024-02-03 16:00Z', null, null, null, '2024-02-01'),
      (623, 106, 302, 402, 'COMPLETED', '2024-08-03 15:00Z', 60, false, 0, 0, 'NONE', '2024-08-03 16:00Z', null, null, null, '2024-08-01'),
      (624, 107, 302, 401, 'COMPLETED', '2024-05-03 15:00Z', 60, false, 0, 0, 'NONE', '2024-05-03 16:00Z', null, null, null, '2024-05-01'),
      (625, 107, 302, 401, 'COMPLETED', '2024-05-06 15:00Z', 60, false, 0, 0, 'NONE', '2024-05-04 00:05Z', null, null, null, '2024-05-04'),
      (626, 115, 302, 401, 'COMPLETED', '2024-05-01 15:00Z', 60, false, 0, 0, 'NONE', '2024-05-01 16:00Z', null, null, null, '2024-05-01'),
      (627, 114, 302, 401, 'COMPLETED', '2024-05-10 15:00Z', 60, false, 0, 0, 'NONE', '2024-05-10 16:00Z', null, null, null, '2024-05-08'),
      (628, 110, 302, 401, 'COMPLETED', '2024-05-20 15:00Z', 60, false, 0, 0, 'NONE', '2024-05-20 16:00Z', null, null, null, '2024-05-18'),
      -- Imported: no mark.
      (629, 111, 304, 404, 'COMPLETED', '2024-05-20 15:00Z', 30, false, 0, 0, 'NONE', null, null, null, null, '2024-05-18')
    ) o (n, client, profile, card, status, start, minutes, urgent, fee, discount, promotion, marked, reason, deadline, reminder, created);
-- In three hours: the evening before has passed.
insert into service_orders
  select (jsonb_populate_record(o, jsonb_build_object(
           'id', pg_temp.id(619), 'scheduled_at', now() + interval '3 hours', 'reminder_at', null,
           'blocks', tstzrange(now() + interval '3 hours', now() + interval '4 hours')))).*
    from service_orders o where id = pg_temp.id(603);

insert into order_history (order_id, action, by_party, by_user_id, from_status, to_status, at)
  select id, case when service_package_id is null then 'acceptOffer' else 'create' end, 'client', client_id, null,
         case when service_package_id is null then 'ACCEPTED' else 'PENDING' end, created_at
    from service_orders order by id;
insert into order_history (order_id, action, by_party, by_user_id, from_status, to_status, at)
  select o.id, 'accept', 'provider', p.user_id, 'PENDING', 'ACCEPTED', o.created_at + interval '2 hours'
    from service_orders o join provider_profiles p on p.id = o.provider_profile_id
   where o.status in ('ACCEPTED', 'COMPLETED') and o.service_package_id is not null
     -- Imported orders have no entry.
     and o.id not in (pg_temp.id(618), pg_temp.id(629))
   order by o.id;
-- Accepted, and cancelled afterwards; and a second acceptance, after the first.
insert into order_history (order_id, action, by_party, by_user_id, from_status, to_status, at) values
  (pg_temp.id(612), 'accept', 'provider', pg_temp.id(102), 'PENDING', 'ACCEPTED', '2024-06-02'),
  (pg_temp.id(612), 'cancel', 'system', null, 'ACCEPTED', 'CANCELLED', '2024-06-03'),
  (pg_temp.id(607), 'accept', 'provider', pg_temp.id(102), 'PENDING', 'ACCEPTED', '2020-02-20');
-- Marked five minutes after the acceptance.
update order_history set at = '2024-05-04 00:00Z' where order_id = pg_temp.id(625) and action = 'accept';

insert into negotiations (id, client_id, provider_profile_id, service_card_id, status, request_message, is_emergency, scheduled_at,
                          deadline_at, reminder_at, cancellation_reason, created_at, updated_at) values
  (pg_temp.id(701), pg_temp.id(106), pg_temp.id(303), pg_temp.id(403), 'PENDING_PROVIDER_RESPONSE', 'Una reja', false, '2090-05-01', '2090-04-01', '2090-03-01', null, '2024-01-01', '2024-01-02'),
  (pg_temp.id(702), pg_temp.id(107), pg_temp.id(303), pg_temp.id(403), 'PENDING_CLIENT_RESPONSE', 'Un portón', true, '2090-05-01', '2090-04-01', null, null, '2024-01-01', '2024-01-02'),
  (pg_temp.id(703), pg_temp.id(106), pg_temp.id(303), pg_temp.id(403), 'REJECTED', 'Otra', false, '2024-05-01', null, null, null, '2024-01-01', '2024-01-02'),
  (pg_temp.id(704), pg_temp.id(107), pg_temp.id(317), pg_temp.id(417), 'CANCELLED', 'Nada', false, '2024-05-01', null, null, 'PROVIDER_ROLE_LOST', '2024-01-01', '2024-01-02'),
  (pg_temp.id(705), pg_temp.id(106), pg_temp.id(303), pg_temp.id(403), 'REJECTED', 'Escalera', false, '2090-03-06 18:00Z', null, null, null, '2024-06-01', '2024-06-01'),
  (pg_temp.id(706), pg_temp.id(107), pg_temp.id(303), pg_temp.id(403), 'REJECTED', 'Baranda', false, '2024-04-01 18:00Z', null, null, null, '2024-03-01', '2024-03-01');
insert into negotiation_offers (id, negotiation_id, position, by_party, amount_cents, message, scheduled_at, created_at) values
  (pg_temp.id(711), pg_temp.id(702), 1, 'provider', 50000, 'Así', null, '2024-01-01'),
  (pg_temp.id(712), pg_temp.id(703), 1, 'provider', 999999999, null, '2024-05-02', '2024-01-01'),
  (pg_temp.id(713), pg_temp.id(703), 2, 'client', 1, 'Menos', null, '2024-01-02'),
  (pg_temp.id(715), pg_temp.id(705), 1, 'provider', 10000, null, null, '2024-06-01'),
  (pg_temp.id(716), pg_temp.id(706), 1, 'provider', 10000, null, null, '2024-03-01');
update negotiations set status = 'ACCEPTED', order_id = pg_temp.id(614), accepted_offer_id = pg_temp.id(715) where id = pg_temp.id(705);
update negotiations set status = 'ACCEPTED', order_id = pg_temp.id(615), accepted_offer_id = pg_temp.id(716) where id = pg_temp.id(706);
insert into negotiation_images (negotiation_id, position, image_id) values (pg_temp.id(701), 1, pg_temp.id(1306));
insert into negotiation_history (negotiation_id, action, by_party, by_user_id, from_status, to_status, at) values
  (pg_temp.id(701), 'create', 'client', pg_temp.id(106), null, 'PENDING_PROVIDER_RESPONSE', '2024-01-01');

-- Of the provider: replaced within 90 days, replacing, later, after two counted ones of another client one that was too quick, of
-- a new client, of an invited one, of an erased one. Of clients: two.
insert into reviews (id, order_id, author_id, provider_profile_id, client_id, rating, comment, tags, created_at, counts) values
  (pg_temp.id(801), pg_temp.id(621), pg_temp.id(106), pg_temp.id(302), null, 1, 'Mal', '{}', '2024-01-04', false),
  (pg_temp.id(802), pg_temp.id(622), pg_temp.id(106), pg_temp.id(302), null, 4, '', '{Puntual}', '2024-02-04', true),
  (pg_temp.id(803), pg_temp.id(623), pg_temp.id(106), pg_temp.id(302), null, 5, 'Bien', '{}', '2024-08-04', true),
  (pg_temp.id(804), pg_temp.id(624), pg_temp.id(107), pg_temp.id(302), null, 2, '', '{}', '2024-05-04', false),
  (pg_temp.id(805), pg_temp.id(625), pg_temp.id(107), pg_temp.id(302), null, 5, 'Rápido', '{}', '2024-05-07', true),
  (pg_temp.id(806), pg_temp.id(626), pg_temp.id(115), pg_temp.id(302), null, 5, '', '{}', '2024-05-02', true),
  (pg_temp.id(807), pg_temp.id(627), pg_temp.id(114), pg_temp.id(302), null, 5, '', '{}', '2024-05-11', true),
  (pg_temp.id(808), pg_temp.id(628), pg_temp.id(110), pg_temp.id(302), null, 3, '', '{}', '2024-05-21', true),
  (pg_temp.id(809), pg_temp.id(629), pg_temp.id(111), pg_temp.id(304), null, 5, '', '{}', '2024-05-21', true),
  (pg_temp.id(811), pg_temp.id(621), pg_temp.id(102), null, pg_temp.id(106), 5, '', '{}', '2024-01-04', true),
  (pg_temp.id(812), pg_temp.id(623), pg_temp.id(102), null, pg_temp.id(106), 3, 'Tardó', '{}', '2024-08-04', true);

insert into chats (order_id, client_id, provider_user_id, last_seq, client_read_seq, provider_read_seq, client_told_seq, provider_told_seq)
values
  (pg_temp.id(601), pg_temp.id(106), pg_temp.id(102), 2, 2, 1, 0, 2),
  (pg_temp.id(621), pg_temp.id(106), pg_temp.id(102), 1, 0, 1, 1, 0);
insert into chat_messages (order_id, seq, id, author_id, client_message_id, content, created_at) values
  (pg_temp.id(601), 1, pg_temp.id(901), pg_temp.id(106), 'a', 'Hola', '2024-06-01 10:00Z'),
  (pg_temp.id(601), 2, pg_temp.id(902), pg_temp.id(106), null, '¿Está?', '2024-06-01 11:00Z'),
  (pg_temp.id(621), 1, pg_temp.id(903), pg_temp.id(102), 'a', 'Voy', '2024-01-02 10:00Z');
insert into chat_instances (id, seen_at) values (pg_temp.id(911), '2024-01-01');
insert into chat_presences (order_id, user_id, instance_id) values (pg_temp.id(601), pg_temp.id(106), pg_temp.id(911));

insert into notifications (id, user_id, event_id, read_at, created_at, kind, params, other_user_id, order_id, negotiation_id,
                           service_request_id)
  select pg_temp.id(n), pg_temp.id(reader), pg_temp.id(n + 100), read::timestamptz, '2024-06-01', kind, params::jsonb,
         pg_temp.id(other), pg_temp.id(orders), pg_temp.id(negotiation), pg_temp.id(request)
    from (values
      (1801, 102, null, 'order-created', '{"scheduledAt":"2090-03-01T14:00:00.000Z","timezone":"America/Lima"}', 106, 601, null, null),
      (1802, 106, '2024-06-02', 'order-accepted', '{}', 102, 603, null, null),
      (1803, 103, null, 'negotiation-created', '{}', 106, null, 701, null),
      (1804, 102, null, 'service-request-created', '{}', 106, null, null, 571),
      (1805, 102, null, 'chat-message', '{"seq":2}', 106, 601, null, null),
      (1806, 102, null, 'review-received', '{"rating":5,"reviewedAs":"provider"}', 106, null, null, null),
      (1807, 102, null, 'referral-credit-earned', '{}', null, null, null, null),
      (1808, 106, null, 'legacy', '{"link":"/orders","parts":["Hola"]}', null, null, null, null)
    ) told (n, reader, read, kind, params, other, orders, negotiation, request);

insert into audit_log (id, actor_id, action, subject_type, subject_id, before, after, at) values
  (pg_temp.id(1901), pg_temp.id(101), 'SETTING_CHANGED', 'setting', 'COMMISSION_PERCENT', '{"value":"10"}', '{"value":"12"}', '2024-01-01'),
  (pg_temp.id(1902), null, 'USER_DEACTIVATED', 'user', pg_temp.id(104)::text, '{"isActive":true}', '{"isActive":false}', '2024-07-01');
