-- A notification is stored as data: its kind, the records that it is about and the few values that its sentence needs
-- besides. Sentence and link are made when the row is read, so that names and titles in them are those of today.
alter table notifications
  add column kind text,
  add column params jsonb not null default '{}',
  -- The other party, whose name the sentence may say.
  add column other_user_id uuid references users (id),
  add column order_id uuid references service_orders (id) on delete cascade,
  add column negotiation_id uuid references negotiations (id) on delete cascade,
  add column service_request_id uuid references service_requests (id) on delete cascade;

create function pg_temp.ends_with(sentence text, ending text) returns boolean language sql immutable as $$
  select right(sentence, length(ending)) = ending
$$;

-- As `Intl.DateTimeFormat('es')` writes it.
create function pg_temp.moment_of(instant timestamptz, timezone text) returns text language sql immutable as $$
  select (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])[extract(isodow from clock)::int]
      || ', ' || extract(day from clock) || ' de '
      || (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre',
                'noviembre', 'diciembre'])[extract(month from clock)::int]
      || ', ' || to_char(clock, 'HH24:MI')
    from (select instant at time zone timezone) as wall (clock)
$$;

create function pg_temp.iso_of(instant timestamptz) returns text language sql immutable as $$
  select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function pg_temp.id_in(link text) returns uuid language sql immutable as $$
  select substring(link from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid
$$;

-- What each is about, from its link; only for a party of it.
update notifications n
   set order_id = o.id,
       other_user_id = case when n.user_id = o.client_id then profile.user_id else o.client_id end
  from service_orders o
  join provider_profiles profile on profile.id = o.provider_profile_id
 where o.id = pg_temp.id_in(n.link)
   and (n.link in ('/dashboard/client?orden=' || o.id, '/orders/' || o.id || '/chat') and n.user_id = o.client_id
     or n.link in ('/dashboard/provider?orden=' || o.id, '/orders/' || o.id || '/chat') and n.user_id = profile.user_id);

update notifications n
   set negotiation_id = g.id,
       other_user_id = case when n.user_id = g.client_id then profile.user_id else g.client_id end
  from negotiations g
  join provider_profiles profile on profile.id = g.provider_profile_id
 where g.id = pg_temp.id_in(n.link) and n.link = '/negotiations/' || g.id
   and n.user_id in (g.client_id, profile.user_id);

update notifications n
   set service_request_id = r.id, other_user_id = r.client_id
  from service_requests r
  join provider_profiles profile on profile.id = r.provider_profile_id
 where r.id = pg_temp.id_in(n.link) and n.link = '/dashboard/provider?contacto=' || r.id
   and n.user_id = profile.user_id;

-- Kinds, from the words around names. A title of an order never changes.
with told as (
  select n.id, n.message, '«' || o.card_title || '»' as title, n.user_id = o.client_id as is_client,
      n.link like '/orders/%' as is_chat, o.is_emergency,
      pg_temp.moment_of(o.scheduled_at, profile.timezone) as moment,
      jsonb_build_object('scheduledAt', pg_temp.iso_of(o.scheduled_at), 'timezone', profile.timezone) as hour,
      jsonb_build_object('seq', coalesce(case when n.user_id = c.client_id then c.client_told_seq else c.provider_told_seq end, 0))
        as chat
    from notifications n
    join service_orders o on o.id = n.order_id
    join provider_profiles profile on profile.id = o.provider_profile_id
    left join chats c on c.order_id = o.id
), recognized as (
  select id, hour, chat, message, title,
      case
        when is_chat then case when pg_temp.ends_with(message, ' te escribió por ' || title || '.') then 'chat-message' end
        when starts_with(message, 'La orden de ' || title || ' se canceló: ') then 'order-cancelled'
        when message = 'La orden de ' || title || ' se completó automáticamente. Ya puedes dejar tu reseña.'
          then 'order-completed'
        when starts_with(message, 'Recuerda: ' || title || ' con ')
          and pg_temp.ends_with(message, ' es el ' || moment || case when is_client then ' (hora del prestador).' else '.' end)
          then 'order-appointment-reminder'
        when is_client then
          case
            when pg_temp.ends_with(message, ' aceptó tu orden de ' || title || '.') then 'order-accepted'
            when pg_temp.ends_with(message, ' rechazó tu orden de ' || title || '.') then 'order-rejected'
            when pg_temp.ends_with(message, ' marcó como finalizado ' || title || '. Confírmalo si todo está bien.')
              then 'order-marked-finished'
            when pg_temp.ends_with(message, ' deshizo la marca de ' || title || ': el trabajo aún no terminó.')
              then 'order-mark-undone'
          end
        when is_emergency and starts_with(message, 'Solicitud urgente: ')
          and pg_temp.ends_with(message, ' pide ' || title || '.') then 'order-created'
        when not is_emergency and pg_temp.ends_with(message, ' pide ' || title || ' para el ' || moment || '.')
          then 'order-created'
        when pg_temp.ends_with(message, ' confirmó que ' || title || ' terminó. Ya puedes dejar tu reseña.')
          then 'order-completed'
        when pg_temp.ends_with(message, ' espera tu respuesta sobre ' || title || '.') then 'order-answer-reminder'
      end as kind
    from told
), reasons (reason, because) as (
  values ('START_PASSED', 'llegó su hora sin que el prestador respondiera'),
    ('NO_ANSWER', 'el prestador no respondió a tiempo'),
    ('PARTY_DEACTIVATED', 'la cuenta de una de las partes ya no está activa'),
    ('PROVIDER_ROLE_LOST', 'el prestador ya no ofrece servicios'),
    (null, 'ya no es posible')
), complete as (
  select recognized.id, kind,
      case kind
        when 'order-created' then hour
        when 'order-appointment-reminder' then hour
        when 'chat-message' then chat
        when 'order-completed' then
          jsonb_build_object('by', case when starts_with(message, 'La orden de ' || title) then 'system' else 'client' end)
        when 'order-cancelled' then (
          select jsonb_build_object('reason', reason) from reasons
           where message = 'La orden de ' || title || ' se canceló: ' || because || '.')
        else '{}'
      end as params
    from recognized
)
update notifications n set kind = complete.kind, params = complete.params
  from complete where complete.id = n.id and complete.kind is not null and complete.params is not null;

-- A negotiation shows the title that its card has now.
with reasons (reason, because) as (
  values ('START_PASSED', 'llegó su hora sin un acuerdo'),
    ('NO_ANSWER', 'nadie respondió en 7 días'),
    ('PARTY_DEACTIVATED', 'la cuenta de una de las partes ya no está activa'),
    ('PROVIDER_ROLE_LOST', 'el prestador ya no ofrece servicios'),
    (null, 'ya no es posible')
), recognized as (
  select n.id, n.message,
      case
        when n.message ~ '^El presupuesto de «.*» se canceló: .*\.$' then 'negotiation-cancelled'
        when n.message ~ ' pide un presupuesto para «.*»\.$' and starts_with(n.message, 'Solicitud urgente: ') = g.is_emergency
          then 'negotiation-created'
        when n.message ~ ' te dio su decisión final para «.*»: \$[0-9,]+\.[0-9]{2}\.$' then 'negotiation-offer'
        when n.message ~ ' te ofrece \$[0-9,]+\.[0-9]{2} por «.*»\.$' then 'negotiation-offer'
        when n.message ~ ' aceptó tu oferta para «.*»\.$' then 'negotiation-accepted'
        when n.message ~ ' rechazó el presupuesto de «.*»\.$' then 'negotiation-rejected'
        when n.message ~ ' espera tu respuesta sobre el presupuesto de «.*»\.$' then 'negotiation-reminder'
      end as kind,
      n.message ~ ' te dio su decisión final para «.*»: \$[0-9,]+\.[0-9]{2}\.$' as is_final
    from notifications n
    join negotiations g on g.id = n.negotiation_id
), complete as (
  select id, kind,
      case kind
        when 'negotiation-cancelled' then (
          select jsonb_build_object('reason', reason) from reasons
           where pg_temp.ends_with(message, '» se canceló: ' || because || '.'))
        when 'negotiation-offer' then jsonb_build_object(
          'amountCents',
          regexp_replace(
            substring(message from case when is_final then '»: \$([0-9,]+\.[0-9]{2})\.$'
              else ' te ofrece \$([0-9,]+\.[0-9]{2}) por «' end),
            '[,.]', '', 'g')::int,
          'isFinal', is_final)
        else '{}'
      end as params
    from recognized
)
update notifications n set kind = complete.kind, params = complete.params
  from complete where complete.id = n.id and complete.kind is not null and complete.params is not null;

update notifications set kind = 'service-request-created'
 where service_request_id is not null and pg_temp.ends_with(message, ' te envió una solicitud de contacto.');

update notifications set kind = 'referral-credit-earned'
 where link = '/profiles/me'
   and message = 'Alguien que invitaste completó su primera orden: ganaste órdenes sin comisión.';

-- The review that is nearest in time of those with the same author's name and stars.
with received as (
  select r.author_id, author.full_name, r.rating, r.created_at, 'client' as reviewed_as, r.client_id as user_id
    from reviews r join users author on author.id = r.author_id
   where r.client_id is not null
  union all
  select r.author_id, author.full_name, r.rating, r.created_at, 'provider', profile.user_id
    from reviews r
    join users author on author.id = r.author_id
    join provider_profiles profile on profile.id = r.provider_profile_id
), nearest as (
  select distinct on (n.id) n.id, received.*
    from notifications n
    join received on received.user_id = n.user_id
     and n.link = '/profiles/me#' || case reviewed_as when 'client' then 'resenas-cliente' else 'resenas-prestador' end
     and n.message = full_name || ' te dejó una reseña de '
       || case rating when 1 then '1 estrella.' else rating || ' estrellas.' end
   order by n.id, abs(extract(epoch from n.created_at - received.created_at))
)
update notifications n
   set kind = 'review-received', other_user_id = nearest.author_id,
       params = jsonb_build_object('rating', nearest.rating, 'reviewedAs', nearest.reviewed_as)
  from nearest where nearest.id = n.id;

-- The rest keeps its words and link. The name of the other party is taken out of them and joined in when they are read.
update notifications n set other_user_id = (
    select author.id from reviews r
      join users author on author.id = r.author_id
      left join provider_profiles profile on profile.id = r.provider_profile_id
     where n.user_id in (r.client_id, profile.user_id) and position(author.full_name in n.message) > 0
     order by length(author.full_name) desc
     limit 1)
 where kind is null and link like '/profiles/me%';

update notifications n
   set kind = 'legacy',
       params = jsonb_build_object('link', link, 'parts', coalesce(
         (select to_jsonb(string_to_array(n.message, other.full_name)) from users other where other.id = n.other_user_id),
         jsonb_build_array(n.message)))
 where kind is null;

alter table notifications
  alter column kind set not null,
  alter column params drop default,
  -- The index of the topics goes with their column.
  drop column message,
  drop column link,
  drop column topic,
  add constraint notifications_kind check (kind in (
    'order-created', 'order-accepted', 'order-rejected', 'order-cancelled', 'order-marked-finished', 'order-mark-undone',
    'order-completed', 'order-answer-reminder', 'order-appointment-reminder',
    'negotiation-created', 'negotiation-offer', 'negotiation-accepted', 'negotiation-rejected', 'negotiation-cancelled',
    'negotiation-reminder', 'service-request-created', 'chat-message', 'review-received', 'referral-credit-earned', 'legacy')),
  add constraint notifications_about check (case
    when kind like 'order-%' or kind = 'chat-message' then order_id is not null
    when kind like 'negotiation-%' then negotiation_id is not null
    when kind = 'service-request-created' then service_request_id is not null
    else true end),
  -- Only a path of this app.
  add constraint notifications_link check (params ->> 'link' ~ '^/([^/\\]|$)');

create index notifications_order on notifications (order_id) where order_id is not null;
create index notifications_other_user on notifications (other_user_id) where other_user_id is not null;
