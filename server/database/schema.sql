-- Generated from the migrations by scripts/generate-schema.ts. Never edit it.

create table account_deactivations (
  id uuid not null,
  user_id uuid not null,
  reason text not null,
  at timestamp with time zone not null,
  ended_at timestamp with time zone,
  report_id uuid,
  constraint account_deactivations_pkey PRIMARY KEY (id),
  constraint account_deactivations_check CHECK ((ended_at >= at)),
  constraint account_deactivations_reason_check CHECK ((length(reason) > 0)),
  constraint account_deactivations_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id),
  constraint account_deactivations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX account_deactivations_current ON account_deactivations USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX account_deactivations_user ON account_deactivations USING btree (user_id, at);

create table area_secret (
  id boolean default true not null,
  secret bytea default sha256(convert_to(((gen_random_uuid())::text || (gen_random_uuid())::text), 'UTF8'::name)) not null,
  constraint area_secret_pkey PRIMARY KEY (id),
  constraint area_secret_id_check CHECK (id)
);

create table attempts (
  id bigint generated always as identity not null,
  kind text not null,
  subject text not null,
  at timestamp with time zone default now() not null,
  constraint attempts_pkey PRIMARY KEY (id)
);
CREATE INDEX attempts_age ON attempts USING btree (at);
CREATE INDEX attempts_subject ON attempts USING btree (kind, subject, at);

create table audit_log (
  id uuid not null,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  at timestamp with time zone default now() not null,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_subject_type_check CHECK ((subject_type = ANY (ARRAY['setting'::text, 'skill'::text, 'user'::text, 'order'::text, 'report'::text, 'import'::text]))),
  constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id)
);
CREATE INDEX audit_log_subject ON audit_log USING btree (subject_type, subject_id, id DESC);
-- triggers: audit_log_append_only (refuse_audit_change)

create table availability_exceptions (
  provider_profile_id uuid not null,
  date date not null,
  opens_at time without time zone,
  closes_at time without time zone,
  constraint availability_exceptions_pkey PRIMARY KEY (provider_profile_id, date),
  constraint availability_exceptions_hours CHECK ((((opens_at IS NULL) = (closes_at IS NULL)) AND ((opens_at IS NULL) OR (opens_at < closes_at)))),
  constraint availability_exceptions_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id) ON DELETE CASCADE
);
-- triggers: availability_exceptions_free_days (refresh_free_days_of_calendar)

create table backups (
  name text not null,
  started_at timestamp with time zone not null,
  alive_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  bytes bigint,
  is_encrypted boolean not null,
  failure text,
  checked_at timestamp with time zone,
  check_failure text,
  constraint backups_pkey PRIMARY KEY (name),
  constraint backups_check CHECK (((checked_at IS NULL) OR (finished_at IS NOT NULL))),
  constraint backups_end CHECK (((finished_at IS NULL) OR (failure IS NULL)))
);
CREATE INDEX backups_started ON backups USING btree (started_at);

create table brand (
  source text not null,
  version integer default 0 not null,
  name text,
  short_name text,
  sender text,
  color text,
  hero_title text,
  hero_lead text,
  legal_name text,
  legal_id text,
  legal_address text,
  legal_contact text,
  countries text[],
  logo_image_id uuid,
  dark_logo_image_id uuid,
  icon_image_id uuid,
  constraint brand_pkey PRIMARY KEY (source),
  constraint brand_color CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint brand_countries CHECK ((cardinality(countries) > 0)),
  constraint brand_source CHECK ((source = ANY (ARRAY['administrator'::text, 'environment'::text]))),
  constraint brand_dark_logo_image_id_fkey FOREIGN KEY (dark_logo_image_id) REFERENCES images(id),
  constraint brand_icon_image_id_fkey FOREIGN KEY (icon_image_id) REFERENCES images(id),
  constraint brand_logo_image_id_fkey FOREIGN KEY (logo_image_id) REFERENCES images(id)
);

create table calendar_feeds (
  user_id uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_token UNIQUE (token_hash),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table card_roots (
  card_id uuid not null,
  roots jsonb not null,
  constraint card_roots_pkey PRIMARY KEY (card_id),
  constraint card_roots_card_id_fkey FOREIGN KEY (card_id) REFERENCES service_cards(id) ON DELETE CASCADE
);
CREATE INDEX card_roots_roots ON card_roots USING gin (roots) WITH (fastupdate=off);

create table card_visits (
  service_card_id uuid not null,
  day date not null,
  visits integer not null,
  constraint card_visits_pkey PRIMARY KEY (service_card_id, day),
  constraint card_visits_visits_check CHECK ((visits > 0)),
  constraint card_visits_service_card_id_fkey FOREIGN KEY (service_card_id) REFERENCES service_cards(id) ON DELETE CASCADE
);
CREATE INDEX card_visits_day ON card_visits USING btree (day);

create table card_words (
  card_id uuid not null,
  root text collate "C" not null,
  weight smallint not null,
  quality smallint not null,
  country text,
  is_newcomer boolean default true not null,
  constraint card_words_pkey PRIMARY KEY (card_id, root) INCLUDE (weight, quality),
  constraint card_words_card_id_fkey FOREIGN KEY (card_id) REFERENCES service_cards(id) ON DELETE CASCADE
);
CREATE INDEX card_words_best ON card_words USING btree (root, weight DESC, quality DESC, card_id DESC);
CREATE INDEX card_words_country ON card_words USING btree (root, country, weight DESC, quality DESC, card_id DESC);
CREATE INDEX card_words_country_newcomers ON card_words USING btree (root, country, weight DESC, quality DESC, card_id DESC) WHERE is_newcomer;
CREATE INDEX card_words_newcomers ON card_words USING btree (root, weight DESC, quality DESC, card_id DESC) WHERE is_newcomer;

create table chat_instances (
  id uuid not null,
  seen_at timestamp with time zone default now() not null,
  constraint chat_instances_pkey PRIMARY KEY (id)
);

create table chat_messages (
  order_id uuid not null,
  seq integer not null,
  id uuid not null,
  author_id uuid not null,
  client_message_id text,
  content text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  hidden_reason text,
  image_id uuid,
  constraint chat_messages_pkey PRIMARY KEY (order_id, seq),
  constraint chat_messages_client_message_id_check CHECK (((length(client_message_id) >= 1) AND (length(client_message_id) <= 64))),
  constraint chat_messages_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 4000))),
  constraint chat_messages_hidden_reason_check CHECK ((length(hidden_reason) > 0)),
  constraint chat_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint chat_messages_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE SET NULL,
  constraint chat_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES chats(order_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX chat_messages_id ON chat_messages USING btree (id);
CREATE UNIQUE INDEX chat_messages_image ON chat_messages USING btree (image_id) WHERE (image_id IS NOT NULL);
CREATE UNIQUE INDEX chat_messages_once ON chat_messages USING btree (order_id, author_id, client_message_id) WHERE (client_message_id IS NOT NULL);

create table chat_presences (
  order_id uuid not null,
  user_id uuid not null,
  instance_id uuid not null,
  constraint chat_presences_pkey PRIMARY KEY (order_id, user_id, instance_id),
  constraint chat_presences_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES chat_instances(id) ON DELETE CASCADE
);
CREATE INDEX chat_presences_instance ON chat_presences USING btree (instance_id);

create table chats (
  order_id uuid not null,
  client_id uuid not null,
  provider_user_id uuid not null,
  last_seq integer not null,
  client_read_seq integer default 0 not null,
  provider_read_seq integer default 0 not null,
  client_notified_seq integer default 0 not null,
  provider_notified_seq integer default 0 not null,
  client_unread boolean generated always as ((client_read_seq < last_seq)) stored not null,
  provider_unread boolean generated always as ((provider_read_seq < last_seq)) stored not null,
  last_message_at timestamp with time zone default now() not null,
  kind text default 'order'::text not null,
  service_order_id uuid generated always as (
CASE
    WHEN (kind = 'order'::text) THEN order_id
    ELSE NULL::uuid
END) stored,
  negotiation_id uuid generated always as (
CASE
    WHEN (kind = 'quote'::text) THEN order_id
    ELSE NULL::uuid
END) stored,
  service_request_id uuid generated always as (
CASE
    WHEN (kind = 'serviceRequest'::text) THEN order_id
    ELSE NULL::uuid
END) stored,
  constraint chats_pkey PRIMARY KEY (order_id),
  constraint chats_check CHECK (((client_read_seq >= 0) AND (client_read_seq <= last_seq))),
  constraint chats_check1 CHECK (((provider_read_seq >= 0) AND (provider_read_seq <= last_seq))),
  constraint chats_kind CHECK ((kind = ANY (ARRAY['order'::text, 'quote'::text, 'serviceRequest'::text]))),
  constraint chats_last_seq_check CHECK ((last_seq > 0)),
  constraint chats_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint chats_negotiation_id_fkey FOREIGN KEY (negotiation_id) REFERENCES negotiations(id),
  constraint chats_provider_user_id_fkey FOREIGN KEY (provider_user_id) REFERENCES users(id),
  constraint chats_service_order_id_fkey FOREIGN KEY (service_order_id) REFERENCES service_orders(id),
  constraint chats_service_request_id_fkey FOREIGN KEY (service_request_id) REFERENCES service_requests(id)
);
CREATE INDEX chats_client ON chats USING btree (client_id, kind, last_message_at DESC, order_id DESC);
CREATE INDEX chats_client_unread ON chats USING btree (client_id) WHERE client_unread;
CREATE INDEX chats_provider ON chats USING btree (provider_user_id, kind, last_message_at DESC, order_id DESC);
CREATE INDEX chats_provider_unread ON chats USING btree (provider_user_id) WHERE provider_unread;

create table client_reputation (
  user_id uuid not null,
  orders integer default 0 not null,
  cancelled_late integer default 0 not null,
  absent integer default 0 not null,
  outdated_on date,
  calculated_at timestamp with time zone,
  constraint client_reputation_pkey PRIMARY KEY (user_id),
  constraint client_reputation_counts CHECK (((LEAST(cancelled_late, absent) >= 0) AND ((cancelled_late + absent) <= orders))),
  constraint client_reputation_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX client_reputation_outdated ON client_reputation USING btree (outdated_on) WHERE (outdated_on IS NOT NULL);

create table danger_notes (
  kind text not null,
  "position" smallint not null,
  title text not null,
  advice text not null,
  numbers jsonb not null,
  constraint danger_notes_pkey PRIMARY KEY (kind),
  constraint danger_notes_position_key UNIQUE ("position"),
  constraint danger_notes_kind CHECK ((kind = ANY (ARRAY['FIRE'::text, 'GAS'::text, 'ELECTRICITY'::text, 'FLOOD'::text])))
);

create table danger_words (
  kind text not null,
  words text not null,
  roots text[] generated always as (phrase_roots(words)) stored,
  is_own boolean default false not null,
  constraint danger_words_pkey PRIMARY KEY (kind, words),
  constraint danger_words_searchable CHECK ((cardinality(roots) > 0)),
  constraint danger_words_note FOREIGN KEY (kind) REFERENCES danger_notes(kind) ON DELETE CASCADE
);

create table email_changes (
  token_hash text not null,
  user_id uuid not null,
  old_email text not null,
  new_email text not null,
  session_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  voided_at timestamp with time zone,
  constraint email_changes_pkey PRIMARY KEY (token_hash),
  constraint email_changes_new_email_check CHECK (((new_email = lower(new_email)) AND (length(new_email) <= 254))),
  constraint email_changes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL,
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX email_changes_one_open ON email_changes USING btree (user_id) WHERE ((confirmed_at IS NULL) AND (voided_at IS NULL));
CREATE INDEX email_changes_session ON email_changes USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX email_changes_user ON email_changes USING btree (user_id);

create table favorites (
  id uuid not null,
  user_id uuid not null,
  service_card_id uuid not null,
  constraint favorites_pkey PRIMARY KEY (id),
  constraint favorites_once UNIQUE (user_id, service_card_id),
  constraint favorites_service_card_id_fkey FOREIGN KEY (service_card_id) REFERENCES service_cards(id) ON DELETE CASCADE,
  constraint favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX favorites_card ON favorites USING btree (service_card_id);
CREATE INDEX favorites_user ON favorites USING btree (user_id, id DESC);

create table first_day (
  is_only boolean default true not null,
  mail_server_hash text,
  demo_removed_at timestamp with time zone,
  constraint first_day_pkey PRIMARY KEY (is_only),
  constraint first_day_is_only_check CHECK (is_only)
);

create table gallery_images (
  id uuid not null,
  service_card_id uuid not null,
  image_id uuid not null,
  description text default ''::text not null,
  "position" integer not null,
  created_at timestamp with time zone default now() not null,
  constraint gallery_images_pkey PRIMARY KEY (id),
  constraint gallery_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id),
  constraint gallery_images_service_card_id_fkey FOREIGN KEY (service_card_id) REFERENCES service_cards(id) ON DELETE CASCADE
);
CREATE INDEX gallery_images_card ON gallery_images USING btree (service_card_id, "position");
-- triggers: gallery_images_withhold (withhold_gallery_image)

create table google_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint google_identities_pkey PRIMARY KEY (issuer, subject),
  constraint google_identities_one_for_each_user UNIQUE (user_id, issuer),
  constraint google_identities_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255))),
  constraint google_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table idempotency_keys (
  user_id uuid not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  response_status smallint,
  response_body jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, endpoint, key),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200)))
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

create table image_holds (
  image_id uuid not null,
  holder_id uuid not null,
  constraint image_holds_pkey PRIMARY KEY (image_id, holder_id),
  constraint image_holds_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id)
);
CREATE INDEX image_holds_holder ON image_holds USING btree (holder_id);

create table images (
  id uuid not null,
  owner_id uuid,
  kind text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  bytes integer not null,
  widths integer[] not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  hidden_reason text,
  withdrawn_as uuid,
  is_withheld boolean default false not null,
  constraint images_pkey PRIMARY KEY (id),
  constraint images_withdrawn_once UNIQUE (withdrawn_as),
  constraint images_bytes CHECK ((bytes > 0)),
  constraint images_height CHECK (((height >= 1) AND (height <= 16383))),
  constraint images_hidden_reason_check CHECK ((length(hidden_reason) > 0)),
  constraint images_kind CHECK ((kind = ANY (ARRAY['avatar'::text, 'cover'::text, 'gallery'::text, 'attachment'::text, 'logo'::text, 'icon'::text]))),
  constraint images_placeholder CHECK ((length(placeholder) <= 400)),
  constraint images_width CHECK (((width >= 1) AND (width <= 16383))),
  constraint images_widths CHECK (((cardinality(widths) >= 1) AND (cardinality(widths) <= 8)))
);
CREATE INDEX images_deleted ON images USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX images_owner ON images USING btree (owner_id, created_at DESC);

create table import_people (
  import_id uuid not null,
  "position" integer not null,
  person jsonb not null,
  constraint import_people_pkey PRIMARY KEY (import_id, "position"),
  constraint import_people_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

create table imported_profiles (
  id uuid not null,
  key_hash text not null,
  identities text[] not null,
  content jsonb,
  claimed_by uuid,
  claimed_at timestamp with time zone,
  declined_at timestamp with time zone,
  link_hash text,
  link_expires_at timestamp with time zone,
  link_mailed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint imported_profiles_pkey PRIMARY KEY (id),
  constraint imported_profiles_key UNIQUE (key_hash),
  constraint imported_profiles_link UNIQUE (link_hash),
  constraint imported_profiles_claim CHECK (((claimed_by IS NULL) = (claimed_at IS NULL))),
  constraint imported_profiles_content CHECK (((content IS NULL) = ((claimed_at IS NOT NULL) OR (declined_at IS NOT NULL)))),
  constraint imported_profiles_link_end CHECK (((link_hash IS NULL) = (link_expires_at IS NULL))),
  constraint imported_profiles_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES users(id)
);
CREATE INDEX imported_profiles_claimed_by ON imported_profiles USING btree (claimed_by) WHERE (claimed_by IS NOT NULL);
CREATE INDEX imported_profiles_identities ON imported_profiles USING gin (identities);
CREATE INDEX imported_profiles_waiting ON imported_profiles USING btree (updated_at) WHERE (content IS NOT NULL);

create table imports (
  id uuid not null,
  actor_id uuid not null,
  file_name text not null,
  sends_links boolean not null,
  line_count integer not null,
  person_count integer not null,
  done_count integer default 0 not null,
  created_count integer default 0 not null,
  updated_count integer default 0 not null,
  unchanged_count integer default 0 not null,
  claimed_count integer default 0 not null,
  refused_count integer default 0 not null,
  refused jsonb default '[]'::jsonb not null,
  ignored_columns text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_done CHECK (((done_count >= 0) AND (done_count <= person_count))),
  constraint imports_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 200))),
  constraint imports_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id)
);
CREATE INDEX imports_age ON imports USING btree (created_at);
CREATE INDEX imports_running ON imports USING btree (id) WHERE (ended_at IS NULL);

create table landing_pages (
  skill_id uuid not null,
  place_id integer not null,
  constraint landing_pages_pkey PRIMARY KEY (skill_id, place_id),
  constraint landing_pages_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint landing_pages_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id) ON DELETE CASCADE
);
CREATE INDEX landing_pages_place ON landing_pages USING btree (place_id);

create table listed_cards (
  card_id uuid not null,
  provider_profile_id uuid not null,
  skill_id uuid not null,
  country text,
  is_emergency boolean not null,
  rating smallint not null,
  price_cents bigint,
  duration_minutes integer,
  quality smallint default 0 not null,
  is_newcomer boolean default true not null,
  is_instant boolean default false not null,
  constraint listed_cards_pkey PRIMARY KEY (card_id),
  constraint listed_cards_card_id_fkey FOREIGN KEY (card_id) REFERENCES service_cards(id) ON DELETE CASCADE
);
CREATE INDEX listed_cards_country_newcomers ON listed_cards USING btree (country, quality DESC, card_id DESC) WHERE is_newcomer;
CREATE INDEX listed_cards_country_price ON listed_cards USING btree (country, ((- price_cents)) DESC, quality DESC, card_id DESC);
CREATE INDEX listed_cards_country_quality ON listed_cards USING btree (country, quality DESC, card_id DESC);
CREATE INDEX listed_cards_newcomers ON listed_cards USING btree (quality DESC, card_id DESC) WHERE is_newcomer;
CREATE INDEX listed_cards_newest ON listed_cards USING btree (country, card_id DESC);
CREATE INDEX listed_cards_price ON listed_cards USING btree (((- price_cents)) DESC, quality DESC, card_id DESC);
CREATE INDEX listed_cards_provider ON listed_cards USING btree (provider_profile_id) INCLUDE (quality, card_id, country, is_newcomer);
CREATE INDEX listed_cards_quality ON listed_cards USING btree (quality DESC, card_id DESC);
CREATE INDEX listed_cards_skill ON listed_cards USING btree (skill_id, country);

create table mailbox_messages (
  id uuid not null,
  recipient text not null,
  kind text not null,
  subject text not null,
  html text not null,
  plain_text text not null,
  created_at timestamp with time zone default now() not null,
  calendar text,
  constraint mailbox_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX mailbox_messages_newest ON mailbox_messages USING btree (created_at DESC, id DESC);
CREATE INDEX mailbox_messages_recipient ON mailbox_messages USING btree (lower(recipient), created_at DESC);

create table mailed_links (
  token_hash text not null,
  user_id uuid not null,
  purpose text not null,
  browser_hash text,
  password_hash text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  session_opened_at timestamp with time zone,
  code_hash text,
  code_tries smallint default 0 not null,
  constraint mailed_links_pkey PRIMARY KEY (token_hash),
  constraint mailed_links_purpose_check CHECK ((purpose = ANY (ARRAY['VERIFY_EMAIL'::text, 'RESET_PASSWORD'::text]))),
  constraint mailed_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mailed_links_browser ON mailed_links USING btree (browser_hash) WHERE (browser_hash IS NOT NULL);
CREATE INDEX mailed_links_user ON mailed_links USING btree (user_id, purpose);

create table negotiation_history (
  id bigint generated always as identity not null,
  negotiation_id uuid not null,
  action text not null,
  by_party text not null,
  by_user_id uuid,
  from_status text,
  to_status text not null,
  at timestamp with time zone default now() not null,
  constraint negotiation_events_pkey PRIMARY KEY (id),
  constraint negotiation_events_by_party_check CHECK ((by_party = ANY (ARRAY['client'::text, 'provider'::text, 'system'::text]))),
  constraint negotiation_events_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(id),
  constraint negotiation_events_negotiation_id_fkey FOREIGN KEY (negotiation_id) REFERENCES negotiations(id) ON DELETE CASCADE
);
CREATE INDEX negotiation_events_negotiation ON negotiation_history USING btree (negotiation_id, id);

create table negotiation_images (
  negotiation_id uuid not null,
  "position" smallint not null,
  image_id uuid not null,
  constraint negotiation_images_pkey PRIMARY KEY (negotiation_id, "position"),
  constraint negotiation_images_image_id_key UNIQUE (image_id),
  constraint negotiation_images_position_check CHECK ((("position" >= 1) AND ("position" <= 5))),
  constraint negotiation_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id),
  constraint negotiation_images_negotiation_id_fkey FOREIGN KEY (negotiation_id) REFERENCES negotiations(id)
);

create table negotiation_offers (
  id uuid not null,
  negotiation_id uuid not null,
  "position" smallint not null,
  by_party text not null,
  amount_cents bigint not null,
  message text,
  scheduled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  duration_minutes smallint,
  constraint negotiation_offers_pkey PRIMARY KEY (id),
  constraint negotiation_offers_position UNIQUE (negotiation_id, "position"),
  constraint negotiation_offers_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= '999999999900'::bigint))),
  constraint negotiation_offers_duration CHECK (((duration_minutes >= 30) AND (duration_minutes <= 720))),
  constraint negotiation_offers_scheduled_at_check CHECK (isfinite(scheduled_at)),
  constraint negotiation_offers_turn CHECK (((("position" >= 1) AND ("position" <= 4)) AND (by_party =
CASE (("position")::integer % 2)
    WHEN 1 THEN 'provider'::text
    ELSE 'client'::text
END))),
  constraint negotiation_offers_negotiation_id_fkey FOREIGN KEY (negotiation_id) REFERENCES negotiations(id)
);
-- triggers: negotiation_offers_append_only (refuse_change), negotiation_offers_whole_amounts (check_offer_amount)

create table negotiations (
  id uuid not null,
  client_id uuid not null,
  provider_profile_id uuid not null,
  service_card_id uuid not null,
  status text not null,
  request_message text not null,
  is_emergency boolean not null,
  scheduled_at timestamp with time zone not null,
  deadline_at timestamp with time zone,
  reminder_at timestamp with time zone,
  order_id uuid,
  accepted_offer_id uuid,
  cancellation_reason text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  currency text default 'USD'::text not null,
  currency_country text,
  client_hidden_reason text,
  provider_hidden_reason text,
  job_district text,
  job_street text,
  job_place_id integer,
  last_message_at timestamp with time zone,
  active_at timestamp with time zone generated always as (GREATEST(updated_at, last_message_at)) stored not null,
  constraint negotiations_pkey PRIMARY KEY (id),
  constraint negotiations_order_id_key UNIQUE (order_id),
  constraint negotiations_acceptance CHECK ((num_nonnulls(order_id, accepted_offer_id) =
CASE status
    WHEN 'ACCEPTED'::text THEN 2
    ELSE 0
END)),
  constraint negotiations_cancellation CHECK (((status = 'CANCELLED'::text) = (cancellation_reason IS NOT NULL))),
  constraint negotiations_cancellation_reason_check CHECK ((cancellation_reason = ANY (ARRAY['START_PASSED'::text, 'NO_ANSWER'::text, 'PARTY_DEACTIVATED'::text, 'PROVIDER_ROLE_LOST'::text, 'WITHDRAWN'::text]))),
  constraint negotiations_client_hidden_reason_check CHECK ((length(client_hidden_reason) > 0)),
  constraint negotiations_currency CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint negotiations_deadline CHECK (((status ~~ 'PENDING%'::text) = (deadline_at IS NOT NULL))),
  constraint negotiations_job_district_check CHECK (((char_length(job_district) >= 1) AND (char_length(job_district) <= 80))),
  constraint negotiations_job_street_check CHECK (((char_length(job_street) >= 1) AND (char_length(job_street) <= 300))),
  constraint negotiations_provider_hidden_reason_check CHECK ((length(provider_hidden_reason) > 0)),
  constraint negotiations_reminder CHECK (((reminder_at IS NULL) OR (reminder_at <= deadline_at))),
  constraint negotiations_scheduled_at_check CHECK (isfinite(scheduled_at)),
  constraint negotiations_status_check CHECK ((status = ANY (ARRAY['PENDING_PROVIDER_RESPONSE'::text, 'PENDING_CLIENT_RESPONSE'::text, 'ACCEPTED'::text, 'REJECTED'::text, 'CANCELLED'::text]))),
  constraint negotiations_accepted_offer FOREIGN KEY (accepted_offer_id) REFERENCES negotiation_offers(id),
  constraint negotiations_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint negotiations_job_place_id_fkey FOREIGN KEY (job_place_id) REFERENCES places(id),
  constraint negotiations_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_orders(id),
  constraint negotiations_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id),
  constraint negotiations_service_card_id_fkey FOREIGN KEY (service_card_id) REFERENCES service_cards(id)
);
CREATE INDEX negotiations_client ON negotiations USING btree (client_id, id DESC);
CREATE INDEX negotiations_client_active ON negotiations USING btree (client_id, active_at DESC, id DESC);
CREATE INDEX negotiations_client_open ON negotiations USING btree (client_id, id DESC) WHERE (deadline_at IS NOT NULL);
CREATE INDEX negotiations_due ON negotiations USING btree (deadline_at) WHERE (deadline_at IS NOT NULL);
CREATE INDEX negotiations_provider ON negotiations USING btree (provider_profile_id, id DESC);
CREATE INDEX negotiations_provider_active ON negotiations USING btree (provider_profile_id, active_at DESC, id DESC);
CREATE INDEX negotiations_provider_open ON negotiations USING btree (provider_profile_id, id DESC) WHERE (deadline_at IS NOT NULL);
CREATE INDEX negotiations_reminders ON negotiations USING btree (reminder_at) WHERE (reminder_at IS NOT NULL);

create table notification_ladders (
  notification_id uuid not null,
  step text not null,
  due_at timestamp with time zone not null,
  is_mailed boolean not null,
  mail jsonb,
  constraint notification_ladders_pkey PRIMARY KEY (notification_id),
  constraint notification_ladders_step CHECK ((step = ANY (ARRAY['push'::text, 'channel'::text, 'mail'::text]))),
  constraint notification_ladders_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE
);
CREATE INDEX notification_ladders_due ON notification_ladders USING btree (step, due_at);

create table notification_preferences (
  user_id uuid not null,
  topic text not null,
  push boolean not null,
  mail boolean not null,
  channel boolean default false not null,
  constraint notification_preferences_pkey PRIMARY KEY (user_id, topic),
  constraint notification_preferences_topic CHECK (((topic = ANY (ARRAY['orders'::text, 'quotes'::text, 'messages'::text, 'reminders'::text, 'reviews'::text, 'openings'::text, 'account'::text])) OR (topic = 'moderation'::text))),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notifications (
  id uuid not null,
  user_id uuid not null,
  event_id uuid not null,
  read_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  kind text not null,
  params jsonb not null,
  other_user_id uuid,
  order_id uuid,
  negotiation_id uuid,
  service_request_id uuid,
  service_card_id uuid,
  is_mail_held boolean default false not null,
  history_id bigint,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_once UNIQUE (event_id, user_id),
  constraint notifications_about CHECK (
CASE
    WHEN (kind ~~ 'order-%'::text) THEN (order_id IS NOT NULL)
    WHEN (kind = 'chat-message'::text) THEN (num_nonnulls(order_id, negotiation_id, service_request_id) = 1)
    WHEN (kind ~~ 'negotiation-%'::text) THEN (negotiation_id IS NOT NULL)
    WHEN (kind = 'service-request-created'::text) THEN (service_request_id IS NOT NULL)
    WHEN (kind = 'waiting-list-free'::text) THEN (service_card_id IS NOT NULL)
    ELSE true
END),
  constraint notifications_link CHECK (((params ->> 'link'::text) ~ '^/([^/\\]|$)'::text)),
  constraint notifications_negotiation_id_fkey FOREIGN KEY (negotiation_id) REFERENCES negotiations(id) ON DELETE CASCADE,
  constraint notifications_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_orders(id) ON DELETE CASCADE,
  constraint notifications_other_user_id_fkey FOREIGN KEY (other_user_id) REFERENCES users(id),
  constraint notifications_service_card_id_fkey FOREIGN KEY (service_card_id) REFERENCES service_cards(id) ON DELETE CASCADE,
  constraint notifications_service_request_id_fkey FOREIGN KEY (service_request_id) REFERENCES service_requests(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_card ON notifications USING btree (service_card_id) WHERE (service_card_id IS NOT NULL);
CREATE INDEX notifications_mail_held ON notifications USING btree (user_id) WHERE is_mail_held;
CREATE INDEX notifications_order ON notifications USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX notifications_other_user ON notifications USING btree (other_user_id) WHERE (other_user_id IS NOT NULL);
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX notifications_user ON notifications USING btree (user_id, id DESC);

create table order_history (
  id bigint generated always as identity not null,
  order_id uuid not null,
  action text not null,
  by_party text not null,
  by_user_id uuid,
  from_status text,
  to_status text not null,
  at timestamp with time zone default now() not null,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_history_by_party_check CHECK ((by_party = ANY (ARRAY['client'::text, 'provider'::text, 'system'::text, 'administrator'::text]))),
  constraint order_events_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(id),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_orders(id) ON DELETE CASCADE
);
CREATE INDEX order_events_order ON order_history USING btree (order_id, id);
CREATE INDEX order_history_answers ON order_history USING btree (at) WHERE ((by_party = 'provider'::text) AND (from_status = 'PENDING'::text) AND (action = ANY (ARRAY['accept'::text, 'reject'::text, 'proposeMove'::text])));

create table order_images (
  order_id uuid not null,
  purpose text not null,
  "position" smallint not null,
  image_id uuid not null,
  reply_id uuid,
  constraint order_images_pkey PRIMARY KEY (order_id, purpose, "position"),
  constraint order_images_image_id_key UNIQUE (image_id),
  constraint order_images_position_check CHECK ((("position" >= 1) AND ("position" <=
CASE purpose
    WHEN 'REPLY'::text THEN 100
    ELSE 5
END))),
  constraint order_images_purpose_check CHECK ((purpose = ANY (ARRAY['JOB'::text, 'PROBLEM'::text, 'REPLY'::text]))),
  constraint order_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id),
  constraint order_images_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_orders(id) ON DELETE CASCADE,
  constraint order_images_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES order_issue_replies(id) ON DELETE SET NULL
);
CREATE INDEX order_images_reply ON order_images USING btree (reply_id) WHERE (reply_id IS NOT NULL);

create table order_issue_replies (
  id uuid not null,
  issue_id uuid not null,
  order_id uuid not null,
  by_party text not null,
  kind text not null,
  comment text,
  created_at timestamp with time zone not null,
  constraint order_issue_replies_pkey PRIMARY KEY (id),
  constraint order_issue_replies_by_party_check CHECK ((by_party = ANY (ARRAY['client'::text, 'provider'::text]))),
  constraint order_issue_replies_comment_check CHECK ((char_length(comment) <= 1000)),
  constraint order_issue_replies_kind_check CHECK ((kind = ANY (ARRAY['ANSWER'::text, 'STILL_OPEN'::text]))),
  constraint order_issue_replies_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES order_issues(id) ON DELETE CASCADE,
  constraint order_issue_replies_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_orders(id) ON DELETE CASCADE
);
CREATE INDEX order_issue_replies_issue ON order_issue_replies USING btree (issue_id);
CREATE INDEX order_issue_replies_order ON order_issue_replies USING btree (order_id, id);

create table order_issues (
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  reported_by text not null,
  problem_kind text,
  comment text,
  contradiction text,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint order_issues_pkey PRIMARY KEY (id),
  constraint order_issues_kind_check CHECK ((kind = ANY (ARRAY['ABSENCE'::text, 'PROBLEM'::text]))),
  constraint order_issues_problem CHECK (((kind = 'PROBLEM'::text) = (problem_kind IS NOT NULL))),
  constraint order_issues_problem_kind_check CHECK ((problem_kind = ANY (ARRAY['NOT_DONE'::text, 'BADLY_DONE'::text, 'DAMAGE'::text, 'OTHER_PRICE'::text, 'OTHER'::text]))),
  constraint order_issues_reported_by_check CHECK ((reported_by = ANY (ARRAY['client'::text, 'provider'::text]))),
  constraint order_issues_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_orders(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX order_issues_one_open ON order_issues USING btree (order_id) WHERE (closed_at IS NULL);
CREATE INDEX order_issues_order ON order_issues USING btree (order_id, id);

create table order_moves (
  id uuid not null,
  order_id uuid not null,
  proposed_by text not null,
  from_start timestamp with time zone not null,
  starts timestamp with time zone[] not null,
  outcome text,
  taken_start timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  is_visit boolean default false not null,
  constraint order_moves_pkey PRIMARY KEY (id),
  constraint order_moves_closed CHECK (((outcome IS NULL) = (closed_at IS NULL))),
  constraint order_moves_outcome_check CHECK ((outcome = ANY (ARRAY['TAKEN'::text, 'DECLINED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text, 'ENDED'::text]))),
  constraint order_moves_proposed_by_check CHECK ((proposed_by = ANY (ARRAY['client'::text, 'provider'::text]))),
  constraint order_moves_starts_check CHECK (((cardinality(starts) >= 1) AND (cardinality(starts) <= 3))),
  constraint order_moves_taken CHECK (((NOT (outcome IS DISTINCT FROM 'TAKEN'::text)) = (taken_start IS NOT NULL))),
  constraint order_moves_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_orders(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX order_moves_one_open ON order_moves USING btree (order_id) WHERE (outcome IS NULL);
CREATE INDEX order_moves_order ON order_moves USING btree (order_id, id);

create table outside_busy_times (
  calendar_id uuid not null,
  provider_profile_id uuid not null,
  during tstzrange not null,
  constraint outside_busy_times_pkey PRIMARY KEY (calendar_id, during),
  constraint outside_busy_times_during_check CHECK (((NOT isempty(during)) AND (lower(during) IS NOT NULL) AND (upper(during) IS NOT NULL))),
  constraint outside_busy_times_calendar_id_provider_profile_id_fkey FOREIGN KEY (calendar_id, provider_profile_id) REFERENCES outside_calendars(id, provider_profile_id) ON DELETE CASCADE
);
CREATE INDEX outside_busy_times_during ON outside_busy_times USING gist (provider_profile_id, during);
-- triggers: outside_busy_times_added (name_changed_days), outside_busy_times_removed (name_changed_days)

create table outside_calendars (
  id uuid not null,
  provider_profile_id uuid not null,
  created_at timestamp with time zone default now() not null,
  address text not null,
  name text default ''::text not null,
  read_at timestamp with time zone,
  tried_at timestamp with time zone,
  worked_out_at timestamp with time zone,
  etag text,
  last_modified text,
  timezone text,
  events integer default 0 not null,
  remarks jsonb default '[]'::jsonb not null,
  failure text,
  changed_days date[] default '{}'::date[] not null,
  constraint outside_calendars_pkey PRIMARY KEY (id),
  constraint outside_calendars_address UNIQUE (provider_profile_id, address),
  constraint outside_calendars_id_provider_profile_id_key UNIQUE (id, provider_profile_id),
  constraint outside_calendars_address_check CHECK ((char_length(address) <= 2000)),
  constraint outside_calendars_address_present CHECK ((address <> ''::text)),
  constraint outside_calendars_name_check CHECK ((char_length(name) <= 200)),
  constraint outside_calendars_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id) ON DELETE CASCADE
);
CREATE INDEX outside_calendars_provider ON outside_calendars USING btree (provider_profile_id);
CREATE INDEX outside_calendars_tried ON outside_calendars USING btree (tried_at NULLS FIRST);
-- triggers: outside_calendars_free_days (refresh_free_days_of_calendar)

create table overview_answers (
  week date not null,
  country text,
  minutes integer not null,
  answers integer not null,
  constraint overview_answers_key UNIQUE NULLS NOT DISTINCT (week, country, minutes)
);

create table overview_fills (
  week date not null,
  country text,
  skill_id uuid,
  place_id integer,
  start_hour smallint,
  requests integer not null,
  filled integer not null,
  constraint overview_fills_key UNIQUE NULLS NOT DISTINCT (week, skill_id, place_id, country, start_hour)
);

create table overview_money (
  week date not null,
  country text,
  currency text not null,
  currency_country text,
  orders integer not null,
  agreed_cents bigint not null,
  commission_cents bigint not null,
  promotion_cents bigint not null,
  constraint overview_money_key UNIQUE NULLS NOT DISTINCT (week, country, currency, currency_country)
);

create table overview_progress (
  is_only boolean default true not null,
  summed_until timestamp with time zone,
  answers_until timestamp with time zone,
  constraint overview_progress_pkey PRIMARY KEY (is_only),
  constraint overview_progress_is_only_check CHECK (is_only)
);

create table overview_weeks (
  week date not null,
  country text,
  requests integer not null,
  filled integer not null,
  rejected integer not null,
  cancelled integer not null,
  completed integer not null,
  agreed_ended integer not null,
  late integer not null,
  emergencies integer not null,
  emergencies_filled integer not null,
  constraint overview_weeks_key UNIQUE NULLS NOT DISTINCT (week, country)
);

create table own_texts (
  key text not null,
  part text not null,
  content text not null,
  original_hash text not null,
  updated_at timestamp with time zone default now() not null,
  constraint own_texts_pkey PRIMARY KEY (key, part)
);

create table personal_tokens (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  token_hash text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint personal_tokens_pkey PRIMARY KEY (id),
  constraint personal_tokens_hash UNIQUE (token_hash),
  constraint personal_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX personal_tokens_expiry ON personal_tokens USING btree (expires_at);
CREATE INDEX personal_tokens_of_user ON personal_tokens USING btree (user_id);

create table place_data (
  id boolean default true not null,
  version integer not null,
  constraint place_data_pkey PRIMARY KEY (id),
  constraint place_data_id_check CHECK (id)
);

create table place_names (
  place_id integer not null,
  name text collate "C" not null,
  country text not null,
  weight integer not null,
  constraint place_names_pkey PRIMARY KEY (place_id, name)
);
CREATE INDEX place_names_prefix ON place_names USING btree (country, name) INCLUDE (weight, place_id);

create table places (
  id integer not null,
  name text not null,
  region text,
  country text not null,
  slug text not null,
  population integer not null,
  latitude double precision not null,
  longitude double precision not null,
  point cube generated always as (earth_point(latitude, longitude)) stored not null,
  is_listed boolean default true not null,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_point_unique UNIQUE (id, point),
  constraint places_slug_unique UNIQUE (slug),
  constraint places_id_check CHECK ((id > 0)),
  constraint places_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint places_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint places_population_check CHECK ((population >= 0))
);
CREATE INDEX places_near ON places USING gist (point) WHERE is_listed;

create table platform_rating (
  id boolean default true not null,
  mean smallint not null,
  constraint platform_rating_pkey PRIMARY KEY (id),
  constraint platform_rating_id_check CHECK (id),
  constraint platform_rating_mean_check CHECK (((mean >= 100) AND (mean <= 480)))
);

create table private_appointments (
  id uuid not null,
  provider_profile_id uuid not null,
  title text not null,
  during tstzrange not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint private_appointments_pkey PRIMARY KEY (id),
  constraint private_appointments_overlap EXCLUDE USING gist (provider_profile_id WITH =, during WITH &&),
  constraint private_appointments_during_check CHECK (((NOT isempty(during)) AND (lower(during) IS NOT NULL) AND (upper(during) IS NOT NULL))),
  constraint private_appointments_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))),
  constraint private_appointments_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id) ON DELETE CASCADE
);
-- triggers: private_appointments_free_days (refresh_free_days_of_calendar)

create table provider_areas (
  provider_profile_id uuid not null,
  place_id integer not null,
  kind text not null,
  "position" smallint default 0 not null,
  radius_km integer not null,
  point cube not null,
  box cube generated always as (cube_enlarge(point, (radius_km)::double precision, 3)) stored not null,
  search_point cube not null,
  search_radius_km integer not null,
  search_box cube generated always as (cube_enlarge(search_point, (search_radius_km)::double precision, 3)) stored not null,
  constraint provider_areas_pkey PRIMARY KEY (provider_profile_id, place_id),
  constraint provider_areas_kind_check CHECK ((kind = ANY (ARRAY['RADIUS'::text, 'PLACES'::text]))),
  constraint provider_areas_position_check CHECK (("position" >= 0)),
  constraint provider_areas_radius_km_check CHECK (((radius_km >= 5) AND (radius_km <= 100))),
  constraint provider_areas_place FOREIGN KEY (place_id, point) REFERENCES places(id, point) ON UPDATE CASCADE,
  constraint provider_areas_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id) ON DELETE CASCADE
);
CREATE INDEX provider_areas_box ON provider_areas USING gist (box);
CREATE UNIQUE INDEX provider_areas_one_radius ON provider_areas USING btree (provider_profile_id) WHERE (kind = 'RADIUS'::text);
CREATE INDEX provider_areas_place ON provider_areas USING btree (place_id);
CREATE INDEX provider_areas_point ON provider_areas USING gist (point);
CREATE INDEX provider_areas_search_box ON provider_areas USING gist (search_box);
CREATE INDEX provider_areas_search_point ON provider_areas USING gist (search_point);
-- triggers: provider_areas_search (set_search_area)

create table provider_badges (
  provider_profile_id uuid not null,
  skill_id uuid,
  verified_until timestamp with time zone not null,
  constraint provider_badges_once UNIQUE NULLS NOT DISTINCT (provider_profile_id, skill_id),
  constraint provider_badges_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id),
  constraint provider_badges_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id) ON DELETE CASCADE
);
CREATE INDEX provider_badges_end ON provider_badges USING btree (verified_until);
CREATE INDEX provider_badges_skill ON provider_badges USING btree (skill_id) WHERE (skill_id IS NOT NULL);

create table provider_free_days (
  provider_profile_id uuid not null,
  day date not null,
  opens integer not null,
  free int4multirange not null,
  constraint provider_free_days_pkey PRIMARY KEY (provider_profile_id, day),
  constraint provider_free_days_opens_check CHECK (((opens >= 0) AND (opens <= 1439))),
  constraint provider_free_days_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id) ON DELETE CASCADE
);
CREATE INDEX provider_free_days_day ON provider_free_days USING btree (day);

create table provider_profiles (
  id uuid not null,
  user_id uuid not null,
  bio text default ''::text not null,
  availability jsonb not null,
  timezone text not null,
  rating_sum integer default 0 not null,
  rating_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  weekly_hours int4multirange[] generated always as (ARRAY[day_minutes((availability -> 'lunes'::text)), day_minutes((availability -> 'martes'::text)), day_minutes((availability -> 'miércoles'::text)), day_minutes((availability -> 'jueves'::text)), day_minutes((availability -> 'viernes'::text)), day_minutes((availability -> 'sábado'::text)), day_minutes((availability -> 'domingo'::text))]) stored not null,
  hidden_reason text,
  new_clients_one_at_a_time boolean default false not null,
  constraint provider_profiles_pkey PRIMARY KEY (id),
  constraint provider_profiles_user_unique UNIQUE (user_id),
  constraint provider_profiles_hidden_reason_check CHECK ((length(hidden_reason) > 0)),
  constraint provider_profiles_rating_count_check CHECK ((rating_count >= 0)),
  constraint provider_profiles_rating_sum_check CHECK ((rating_sum >= 0)),
  constraint provider_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
-- triggers: provider_profiles_free_days (refresh_free_days_of_calendar), provider_profiles_rate_cards (rate_cards), provider_profiles_reputation (create_reputation), provider_profiles_withhold_images (withhold_images_of_profile)

create table provider_reputation (
  provider_profile_id uuid not null,
  requests integer default 0 not null,
  answered integer default 0 not null,
  answer_minutes integer,
  jobs integer default 0 not null,
  completed integer default 0 not null,
  cancelled_late integer default 0 not null,
  absent integer default 0 not null,
  clients integer default 0 not null,
  returning_clients integer default 0 not null,
  completed_ever integer default 0 not null,
  latest_jobs smallint default 0 not null,
  latest_completed smallint default 0 not null,
  quality smallint default 0 not null,
  outdated_on date,
  calculated_at timestamp with time zone,
  constraint provider_reputation_pkey PRIMARY KEY (provider_profile_id),
  constraint provider_reputation_counts CHECK ((((answered >= 0) AND (answered <= requests)) AND ((answer_minutes IS NULL) OR (answer_minutes >= 0)) AND (((completed + cancelled_late) + absent) <= jobs) AND (LEAST(completed, cancelled_late, absent) >= 0) AND ((returning_clients >= 0) AND (returning_clients <= clients)) AND (completed_ever >= completed) AND ((latest_completed >= 0) AND (latest_completed <= latest_jobs)))),
  constraint provider_reputation_quality_check CHECK (((quality >= 0) AND (quality <= 500))),
  constraint provider_reputation_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id) ON DELETE CASCADE
);
CREATE INDEX provider_reputation_outdated ON provider_reputation USING btree (outdated_on) WHERE (outdated_on IS NOT NULL);
-- triggers: provider_reputation_rank_cards (rank_cards)

create table push_keys (
  is_only boolean default true not null,
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone default now() not null,
  constraint push_keys_pkey PRIMARY KEY (is_only),
  constraint push_keys_only CHECK (is_only)
);

create table push_subscriptions (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint UNIQUE (endpoint),
  constraint push_subscriptions_session UNIQUE (session_id),
  constraint push_subscriptions_address CHECK ((length(endpoint) <= 2000)),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);

create table related_seeds (
  trade text not null,
  related text not null,
  constraint related_seeds_pkey PRIMARY KEY (trade, related)
);

create table related_skills (
  skill_id uuid not null,
  related_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint related_skills_pkey PRIMARY KEY (skill_id, related_id),
  constraint related_skills_differ CHECK ((skill_id <> related_id)),
  constraint related_skills_related FOREIGN KEY (related_id) REFERENCES skills(id) ON DELETE CASCADE,
  constraint related_skills_skill FOREIGN KEY (skill_id) REFERENCES skills(id) ON DELETE CASCADE
);
CREATE INDEX related_skills_of_related ON related_skills USING btree (related_id);

create table removed_danger_words (
  kind text not null,
  words text not null,
  constraint removed_danger_words_pkey PRIMARY KEY (kind, words),
  constraint removed_danger_words_note FOREIGN KEY (kind) REFERENCES danger_notes(kind) ON DELETE CASCADE
);

create table removed_synonyms (
  skill_id uuid not null,
  country text,
  folded text not null,
  constraint removed_synonyms_unique UNIQUE NULLS NOT DISTINCT (skill_id, country, folded),
  constraint removed_synonyms_skill FOREIGN KEY (skill_id) REFERENCES skills(id) ON DELETE CASCADE
);

create table report_complaints (
  id uuid not null,
  report_id uuid not null,
  reporter_id uuid,
  reporter_email text,
  reason text not null,
  comment text not null,
  snapshot jsonb,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint report_complaints_pkey PRIMARY KEY (id),
  constraint report_complaints_person CHECK (((reporter_id IS NULL) OR (reporter_email IS NULL))),
  constraint report_complaints_reason_check CHECK ((reason = ANY (ARRAY['SCAM'::text, 'OFFENSIVE'::text, 'FALSE_INFORMATION'::text, 'ILLEGAL'::text, 'PRIVACY'::text, 'OTHER'::text]))),
  constraint report_complaints_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id),
  constraint report_complaints_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id)
);
CREATE INDEX report_complaints_address ON report_complaints USING btree (reporter_email) WHERE (reporter_email IS NOT NULL);
CREATE INDEX report_complaints_report ON report_complaints USING btree (report_id, id);
CREATE INDEX report_complaints_reporter ON report_complaints USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);
CREATE UNIQUE INDEX report_complaints_user ON report_complaints USING btree (report_id, reporter_id) WHERE (reporter_id IS NOT NULL);

create table report_decisions (
  report_id uuid not null,
  number smallint not null,
  decision text not null,
  grounds text,
  decided_by uuid not null,
  decided_at timestamp with time zone not null,
  stays_for_other boolean default false not null,
  constraint report_decisions_pkey PRIMARY KEY (report_id, number),
  constraint report_decisions_decision_check CHECK ((decision = ANY (ARRAY['NOTHING'::text, 'HIDE'::text, 'WARN'::text, 'DEACTIVATE'::text]))),
  constraint report_decisions_grounds_check CHECK ((length(grounds) > 0)),
  constraint report_decisions_number_check CHECK ((number = ANY (ARRAY[1, 2]))),
  constraint report_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint report_decisions_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id)
);
CREATE INDEX report_decisions_administrator ON report_decisions USING btree (decided_by);

create table report_objections (
  report_id uuid not null,
  side text not null,
  complaint_id uuid,
  comment text,
  created_at timestamp with time zone not null,
  constraint report_objections_check CHECK (((complaint_id IS NULL) = (side = 'OWNER'::text))),
  constraint report_objections_comment_check CHECK ((length(comment) > 0)),
  constraint report_objections_side_check CHECK ((side = ANY (ARRAY['OWNER'::text, 'REPORTER'::text]))),
  constraint report_objections_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES report_complaints(id),
  constraint report_objections_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id)
);
CREATE INDEX report_objections_complaint ON report_objections USING btree (complaint_id) WHERE (complaint_id IS NOT NULL);
CREATE UNIQUE INDEX report_objections_person ON report_objections USING btree (report_id, side, complaint_id) NULLS NOT DISTINCT;

create table reports (
  id uuid not null,
  object_type text not null,
  object_id uuid not null,
  owner_id uuid not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  reopened_at timestamp with time zone,
  forgotten_at timestamp with time zone,
  phase text generated always as (
CASE
    WHEN (forgotten_at IS NOT NULL) THEN 'FORGOTTEN'::text
    WHEN (decided_at IS NULL) THEN
    CASE
        WHEN (reopened_at IS NULL) THEN 'OPEN'::text
        ELSE 'OBJECTED'::text
    END
    WHEN (reopened_at IS NULL) THEN 'DECIDED'::text
    ELSE 'FINAL'::text
END) stored not null,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_check CHECK ((decided_at >= created_at)),
  constraint reports_object_type_check CHECK (((object_type = ANY (ARRAY['CARD'::text, 'PROFILE'::text, 'REVIEW'::text, 'MESSAGE'::text, 'IMAGE'::text, 'NEGOTIATION'::text])) OR (object_type = ANY (ARRAY['ANSWER'::text, 'SERVICE_REQUEST'::text, 'CLIENT'::text])))),
  constraint reports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX reports_object ON reports USING btree (object_type, object_id);
CREATE UNIQUE INDEX reports_open ON reports USING btree (object_type, object_id, owner_id) WHERE ((decided_at IS NULL) AND (reopened_at IS NULL));
CREATE INDEX reports_owner ON reports USING btree (owner_id, id);
CREATE INDEX reports_phase ON reports USING btree (phase, decided_at);
CREATE INDEX reports_waiting ON reports USING btree (id) WHERE (decided_at IS NULL);

create table reviews (
  id uuid not null,
  order_id uuid not null,
  author_id uuid not null,
  provider_profile_id uuid,
  client_id uuid,
  rating smallint not null,
  comment text default ''::text not null,
  tags text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  counts boolean default true not null,
  hidden_reason text,
  reveal_at timestamp with time zone not null,
  publish_at timestamp with time zone not null,
  published_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  answer_hidden_reason text,
  withheld_comment text,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_one_per_author UNIQUE (order_id, author_id),
  constraint reviews_answer_hidden_reason_check CHECK ((length(answer_hidden_reason) > 0)),
  constraint reviews_answer_length CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 500))),
  constraint reviews_answer_of_published CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) OR (published_at IS NOT NULL)))),
  constraint reviews_hidden_reason_check CHECK ((length(hidden_reason) > 0)),
  constraint reviews_one_subject CHECK ((num_nonnulls(provider_profile_id, client_id) = 1)),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_sealed_do_not_count CHECK (((published_at IS NOT NULL) OR (NOT counts))),
  constraint reviews_withheld_comment_check CHECK ((length(withheld_comment) > 0)),
  constraint reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint reviews_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_orders(id),
  constraint reviews_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id)
);
CREATE INDEX reviews_author ON reviews USING btree (author_id);
CREATE INDEX reviews_client ON reviews USING btree (client_id, published_at DESC, id DESC) WHERE (published_at IS NOT NULL);
CREATE INDEX reviews_due ON reviews USING btree (publish_at) WHERE (published_at IS NULL);
CREATE INDEX reviews_pair ON reviews USING btree (author_id, created_at DESC);
CREATE INDEX reviews_provider ON reviews USING btree (provider_profile_id, published_at DESC, id DESC) WHERE (published_at IS NOT NULL);

create table schema_definitions (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  replaced_at timestamp with time zone,
  constraint schema_definitions_pkey PRIMARY KEY (name, checksum)
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table search_alerts (
  id uuid not null,
  user_id uuid,
  email text,
  skill_id uuid,
  search text,
  place_id integer,
  country text,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  checked_at timestamp with time zone,
  constraint search_alerts_pkey PRIMARY KEY (id),
  constraint search_alerts_once UNIQUE NULLS NOT DISTINCT (user_id, email, skill_id, search, place_id, country),
  constraint search_alerts_asks CHECK ((num_nonnulls(skill_id, search, place_id) > 0)),
  constraint search_alerts_person CHECK ((num_nonnulls(user_id, email) = 1)),
  constraint search_alerts_place FOREIGN KEY (place_id) REFERENCES places(id),
  constraint search_alerts_skill FOREIGN KEY (skill_id) REFERENCES skills(id) ON DELETE CASCADE,
  constraint search_alerts_user FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX search_alerts_age ON search_alerts USING btree (created_at);
CREATE INDEX search_alerts_by_skill ON search_alerts USING btree (skill_id) WHERE (skill_id IS NOT NULL);
CREATE INDEX search_alerts_due ON search_alerts USING btree (checked_at NULLS FIRST) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX search_alerts_email ON search_alerts USING btree (email) WHERE (email IS NOT NULL);

create table search_vocabulary (
  word text collate "C" not null,
  root text collate "C" generated always as (search_root(word)) stored not null,
  constraint search_vocabulary_pkey PRIMARY KEY (word)
);
CREATE INDEX search_vocabulary_root ON search_vocabulary USING btree (root);
CREATE INDEX search_vocabulary_similar ON search_vocabulary USING gin (word gin_trgm_ops);

create table service_cards (
  id uuid not null,
  provider_profile_id uuid not null,
  skill_id uuid not null,
  title text not null,
  description text not null,
  reach text[] default '{}'::text[] not null,
  is_emergency boolean default false not null,
  emergency_fee_cents bigint default 0 not null,
  cover_image_id uuid,
  is_listed boolean default false not null,
  country text,
  search_document tsvector default ''::tsvector not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  paused_at timestamp with time zone,
  deleted_at timestamp with time zone,
  notice_hours smallint default 24 not null,
  currency text default 'USD'::text not null,
  currency_country text,
  hidden_reason text,
  pause_minutes smallint default 0 not null,
  instant_notice_hours smallint,
  back_on date,
  approval text,
  approval_grounds text,
  constraint service_cards_pkey PRIMARY KEY (id),
  constraint service_cards_approval_check CHECK ((approval = ANY (ARRAY['WAITING'::text, 'REFUSED'::text]))),
  constraint service_cards_approval_grounds CHECK (((NOT (approval IS DISTINCT FROM 'REFUSED'::text)) = (approval_grounds IS NOT NULL))),
  constraint service_cards_approval_grounds_check CHECK ((length(approval_grounds) > 0)),
  constraint service_cards_currency CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint service_cards_hidden_reason_check CHECK ((length(hidden_reason) > 0)),
  constraint service_cards_instant_notice_hours CHECK (((instant_notice_hours >= 2) AND (instant_notice_hours <= 72))),
  constraint service_cards_notice_hours CHECK ((notice_hours = ANY (ARRAY[2, 24, 48]))),
  constraint service_cards_pause_minutes CHECK (((pause_minutes >= 0) AND (pause_minutes <= 120))),
  constraint service_cards_title_check CHECK (((length(title) >= 1) AND (length(title) <= 240))),
  constraint service_cards_whole_amounts CHECK (((emergency_fee_cents >= 0) AND fits_currency(emergency_fee_cents, currency))),
  constraint service_cards_cover_image_id_fkey FOREIGN KEY (cover_image_id) REFERENCES images(id) ON DELETE SET NULL,
  constraint service_cards_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id),
  constraint service_cards_skill FOREIGN KEY (skill_id) REFERENCES skills(id)
);
CREATE INDEX service_cards_country ON service_cards USING btree (country, id DESC) WHERE is_listed;
CREATE INDEX service_cards_country_emergency ON service_cards USING btree (country, id DESC) WHERE (is_listed AND is_emergency);
CREATE INDEX service_cards_country_skill ON service_cards USING btree (country, skill_id, id DESC) WHERE is_listed;
CREATE INDEX service_cards_country_skill_emergency ON service_cards USING btree (country, skill_id, id DESC) WHERE (is_listed AND is_emergency);
CREATE INDEX service_cards_emergency ON service_cards USING btree (id DESC) WHERE (is_listed AND is_emergency);
CREATE INDEX service_cards_instant ON service_cards USING btree (id DESC) WHERE (is_listed AND (instant_notice_hours IS NOT NULL));
CREATE INDEX service_cards_listed ON service_cards USING btree (id DESC) WHERE is_listed;
CREATE INDEX service_cards_listed_skill ON service_cards USING btree (skill_id, id DESC) WHERE is_listed;
CREATE INDEX service_cards_provider_newest ON service_cards USING btree (provider_profile_id, id DESC);
CREATE INDEX service_cards_skill ON service_cards USING btree (skill_id, id DESC);
CREATE INDEX service_cards_skill_emergency ON service_cards USING btree (skill_id, id DESC) WHERE (is_listed AND is_emergency);
CREATE INDEX service_cards_waiting ON service_cards USING btree (id) WHERE ((approval = 'WAITING'::text) AND (deleted_at IS NULL));
-- triggers: service_cards_index_changed (index_changed_cards), service_cards_index_new (index_new_cards), service_cards_refresh (refresh_card), service_cards_unlist (unlist_card), service_cards_withhold (withhold_card), service_cards_withhold_first_cover (withhold_images_of_card), service_cards_withhold_images (withhold_images_of_card)

create table service_orders (
  id uuid not null,
  client_id uuid not null,
  provider_profile_id uuid not null,
  service_card_id uuid not null,
  service_package_id uuid,
  card_title text not null,
  package_name text,
  duration_minutes integer not null,
  is_emergency boolean not null,
  status text not null,
  scheduled_at timestamp with time zone not null,
  blocks tstzmultirange,
  base_price_cents bigint not null,
  emergency_fee_cents bigint not null,
  platform_fee_cents bigint not null,
  discount_cents bigint not null,
  total_cents bigint not null,
  provider_payout_cents bigint not null,
  promotion_type text not null,
  provider_marked_at timestamp with time zone,
  client_marked_at timestamp with time zone,
  rejection_reason text,
  cancellation_reason text,
  deadline_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  reminder_at timestamp with time zone,
  notice_hours smallint default 24 not null,
  accepted_at timestamp with time zone,
  cancelled_by text,
  cancellation_comment text,
  is_late boolean,
  move_id uuid,
  move_by text,
  move_deadline_at timestamp with time zone,
  moves_proposed smallint default 0 not null,
  moves_taken smallint default 0 not null,
  issue text,
  issue_by text,
  marked_again_at timestamp with time zone,
  settlement_grounds text,
  description text default ''::text not null,
  job_district text,
  job_street text,
  currency text default 'USD'::text not null,
  currency_country text,
  visit_at timestamp with time zone,
  caused_by text,
  was_answer_expected boolean,
  client_deactivated_at timestamp with time zone,
  provider_deactivated_at timestamp with time zone,
  phase text generated always as (
CASE status
    WHEN 'PENDING'::text THEN 'REQUESTED'::text
    WHEN 'ACCEPTED'::text THEN
    CASE issue
        WHEN 'ABSENCE'::text THEN 'ABSENCE_REPORTED'::text
        WHEN 'ABSENCE_CONTRADICTED'::text THEN 'ABSENCE_DISPUTED'::text
        WHEN 'PROBLEM'::text THEN
        CASE
            WHEN (marked_again_at IS NULL) THEN 'PROBLEM'::text
            ELSE 'MARKED_AGAIN'::text
        END
        WHEN 'PROBLEM_ESCALATED'::text THEN 'ESCALATED'::text
        ELSE
        CASE
            WHEN (provider_marked_at IS NULL) THEN 'AGREED'::text
            ELSE 'MARKED'::text
        END
    END
    ELSE status
END) stored not null,
  job_place_id integer,
  arrives_at timestamp with time zone,
  arrivals smallint default 0 not null,
  number text default order_number(nextval('order_numbers'::regclass)) not null,
  pause_minutes smallint default 0 not null,
  sequence integer default 0 not null,
  is_instant boolean default false not null,
  country text,
  skill_id uuid,
  start_hour smallint,
  constraint service_orders_pkey PRIMARY KEY (id),
  constraint service_orders_number_key UNIQUE (number),
  constraint service_orders_no_overlap EXCLUDE USING gist (provider_profile_id WITH =, blocks WITH &&) WHERE (((status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text])) AND (blocks IS NOT NULL))),
  constraint service_orders_accepted CHECK (((status <> 'ACCEPTED'::text) OR (accepted_at IS NOT NULL))),
  constraint service_orders_blocks CHECK ((is_emergency OR (blocks IS NOT NULL))),
  constraint service_orders_blocks_check CHECK ((NOT isempty(blocks))),
  constraint service_orders_cancellation CHECK (((status = 'CANCELLED'::text) = (cancellation_reason IS NOT NULL))),
  constraint service_orders_cancellation_reason_check CHECK ((cancellation_reason = ANY (ARRAY['START_PASSED'::text, 'NO_ANSWER'::text, 'PROPOSAL_UNANSWERED'::text, 'PARTY_DEACTIVATED'::text, 'PROVIDER_ROLE_LOST'::text, 'CHANGE_OF_PLANS'::text, 'FOUND_ANOTHER'::text, 'PRICE'::text, 'ILLNESS'::text, 'CANNOT_ATTEND'::text, 'OTHER'::text, 'WITHDRAWN'::text, 'CLIENT_ABSENT'::text, 'PROVIDER_ABSENT'::text, 'UNCONFIRMED'::text, 'SETTLED'::text, 'HANDED_BACK'::text]))),
  constraint service_orders_cancelled CHECK ((((status = 'CANCELLED'::text) = (cancelled_by IS NOT NULL)) AND ((status = 'CANCELLED'::text) = (is_late IS NOT NULL)))),
  constraint service_orders_cancelled_by_check CHECK ((cancelled_by = ANY (ARRAY['client'::text, 'provider'::text, 'system'::text, 'administrator'::text]))),
  constraint service_orders_caused_by_check CHECK ((caused_by = ANY (ARRAY['client'::text, 'provider'::text, 'nobody'::text]))),
  constraint service_orders_currency CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint service_orders_description_check CHECK ((char_length(description) <= 2000)),
  constraint service_orders_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint service_orders_duration_minutes_check CHECK (((duration_minutes >= 0) AND (duration_minutes <= 1440))),
  constraint service_orders_issue CHECK (((issue IS NULL) = (issue_by IS NULL))),
  constraint service_orders_issue_by_check CHECK ((issue_by = ANY (ARRAY['client'::text, 'provider'::text]))),
  constraint service_orders_issue_check CHECK ((issue = ANY (ARRAY['ABSENCE'::text, 'ABSENCE_CONTRADICTED'::text, 'PROBLEM'::text, 'PROBLEM_ESCALATED'::text]))),
  constraint service_orders_job_district_check CHECK (((char_length(job_district) >= 1) AND (char_length(job_district) <= 80))),
  constraint service_orders_job_street_check CHECK (((char_length(job_street) >= 1) AND (char_length(job_street) <= 300))),
  constraint service_orders_move CHECK ((((move_by IS NULL) = (move_id IS NULL)) AND ((move_by IS NULL) = (move_deadline_at IS NULL)))),
  constraint service_orders_move_by_check CHECK ((move_by = ANY (ARRAY['client'::text, 'provider'::text]))),
  constraint service_orders_moves_proposed_check CHECK (((moves_proposed >= 0) AND (moves_proposed <= 4))),
  constraint service_orders_moves_taken_check CHECK (((moves_taken >= 0) AND (moves_taken <= 2))),
  constraint service_orders_notice_hours_check CHECK ((notice_hours = ANY (ARRAY[2, 24, 48]))),
  constraint service_orders_open CHECK (((status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text])) OR ((move_by IS NULL) AND (issue IS NULL)))),
  constraint service_orders_pause_minutes CHECK (((pause_minutes >= 0) AND (pause_minutes <= 120))),
  constraint service_orders_payout CHECK ((provider_payout_cents = ((total_cents - platform_fee_cents) + discount_cents))),
  constraint service_orders_platform_fee_cents_check CHECK ((platform_fee_cents >= 0)),
  constraint service_orders_promotion_type_check CHECK ((promotion_type = ANY (ARRAY['NONE'::text, 'REFERRAL'::text, 'LAUNCH'::text]))),
  constraint service_orders_reason CHECK (((status = 'REJECTED'::text) = (rejection_reason IS NOT NULL))),
  constraint service_orders_scheduled_at_check CHECK (isfinite(scheduled_at)),
  constraint service_orders_start_hour_check CHECK (((start_hour >= 0) AND (start_hour <= 23))),
  constraint service_orders_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'REJECTED'::text, 'CANCELLED'::text, 'COMPLETED'::text]))),
  constraint service_orders_total CHECK ((total_cents = (base_price_cents + emergency_fee_cents))),
  constraint service_orders_whole_amounts CHECK (((base_price_cents >= 1) AND fits_currency(base_price_cents, currency) AND (emergency_fee_cents >= 0) AND fits_currency(emergency_fee_cents, currency) AND ((NOT takes_whole_amounts(currency)) OR ((platform_fee_cents % (100)::bigint) = 0)))),
  constraint service_orders_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint service_orders_job_place_id_fkey FOREIGN KEY (job_place_id) REFERENCES places(id),
  constraint service_orders_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id),
  constraint service_orders_service_card_id_fkey FOREIGN KEY (service_card_id) REFERENCES service_cards(id),
  constraint service_orders_service_package_id_fkey FOREIGN KEY (service_package_id) REFERENCES service_packages(id)
);
CREATE INDEX service_orders_client ON service_orders USING btree (client_id, id DESC);
CREATE INDEX service_orders_client_completed ON service_orders USING btree (client_id, updated_at) WHERE (status = 'COMPLETED'::text);
CREATE INDEX service_orders_client_open ON service_orders USING btree (client_id, id DESC) WHERE (status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text]));
CREATE INDEX service_orders_client_schedule ON service_orders USING btree (client_id, scheduled_at DESC, id DESC) INCLUDE (status);
CREATE INDEX service_orders_disputed ON service_orders USING btree (updated_at) WHERE (issue = ANY (ARRAY['ABSENCE_CONTRADICTED'::text, 'PROBLEM_ESCALATED'::text]));
CREATE INDEX service_orders_due ON service_orders USING btree (deadline_at) WHERE (deadline_at IS NOT NULL);
CREATE INDEX service_orders_ended ON service_orders USING btree (updated_at) WHERE (status = ANY (ARRAY['REJECTED'::text, 'CANCELLED'::text, 'COMPLETED'::text]));
CREATE INDEX service_orders_handed_back ON service_orders USING btree (provider_profile_id, updated_at) WHERE (cancellation_reason = 'HANDED_BACK'::text);
CREATE INDEX service_orders_launch ON service_orders USING btree (id) WHERE ((promotion_type = 'LAUNCH'::text) AND (status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'COMPLETED'::text])));
CREATE INDEX service_orders_moves_due ON service_orders USING btree (move_deadline_at) WHERE (move_deadline_at IS NOT NULL);
CREATE UNIQUE INDEX service_orders_one_emergency ON service_orders USING btree (client_id, service_card_id) WHERE ((status = 'PENDING'::text) AND is_emergency);
CREATE INDEX service_orders_provider ON service_orders USING btree (provider_profile_id, id DESC);
CREATE INDEX service_orders_provider_completed ON service_orders USING btree (provider_profile_id, updated_at) WHERE (status = 'COMPLETED'::text);
CREATE INDEX service_orders_provider_created ON service_orders USING btree (provider_profile_id, created_at DESC);
CREATE INDEX service_orders_provider_open ON service_orders USING btree (provider_profile_id, id DESC) WHERE (status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text]));
CREATE INDEX service_orders_provider_schedule ON service_orders USING btree (provider_profile_id, scheduled_at DESC, id DESC) INCLUDE (status);
CREATE INDEX service_orders_reminders ON service_orders USING btree (reminder_at) WHERE (reminder_at IS NOT NULL);
CREATE INDEX service_orders_schedule ON service_orders USING btree (scheduled_at DESC, id DESC);
CREATE INDEX service_orders_status_schedule ON service_orders USING btree (status, scheduled_at DESC, id DESC);
CREATE INDEX service_orders_unended ON service_orders USING btree (id) WHERE (status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text]));
-- triggers: service_orders_free_days_delete (refresh_free_days_of_order), service_orders_free_days_insert (refresh_free_days_of_order), service_orders_free_days_update (refresh_free_days_of_order), service_orders_origin (set_order_origin), service_orders_sequence (raise_order_sequence)

create table service_packages (
  id uuid not null,
  service_card_id uuid not null,
  "position" smallint not null,
  name text not null,
  description text not null,
  price_cents bigint not null,
  duration_minutes integer not null,
  archived_at timestamp with time zone,
  constraint service_packages_pkey PRIMARY KEY (id),
  constraint service_packages_duration_minutes_check CHECK (((duration_minutes >= 5) AND (duration_minutes <= 1440))),
  constraint service_packages_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= '999999999900'::bigint))),
  constraint service_packages_service_card_id_fkey FOREIGN KEY (service_card_id) REFERENCES service_cards(id) ON DELETE CASCADE
);
CREATE INDEX service_packages_card ON service_packages USING btree (service_card_id, "position");
-- triggers: service_packages_price_changed (price_cards), service_packages_price_new (price_cards), service_packages_whole_amounts (check_package_amount)

create table service_requests (
  id uuid not null,
  client_id uuid not null,
  provider_profile_id uuid not null,
  message text not null,
  answered_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  hidden_reason text,
  last_message_at timestamp with time zone,
  active_at timestamp with time zone generated always as (GREATEST(created_at, last_message_at)) stored not null,
  constraint service_requests_pkey PRIMARY KEY (id),
  constraint service_requests_hidden_reason_check CHECK ((length(hidden_reason) > 0)),
  constraint service_requests_message_check CHECK (((length(message) >= 1) AND (length(message) <= 4000))),
  constraint service_requests_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint service_requests_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id)
);
CREATE INDEX service_requests_client ON service_requests USING btree (client_id, created_at DESC, id DESC);
CREATE INDEX service_requests_client_active ON service_requests USING btree (client_id, active_at DESC, id DESC);
CREATE INDEX service_requests_provider ON service_requests USING btree (provider_profile_id, id DESC);
CREATE INDEX service_requests_provider_active ON service_requests USING btree (provider_profile_id, active_at DESC, id DESC);
CREATE INDEX service_requests_provider_open ON service_requests USING btree (provider_profile_id, id DESC) WHERE (answered_at IS NULL);

create table session_tokens (
  session_id uuid not null,
  token_hash text not null,
  generation integer not null,
  constraint session_tokens_pkey PRIMARY KEY (session_id, generation),
  constraint session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX session_tokens_hash ON session_tokens USING btree (token_hash);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  generation integer default 0 not null,
  rotated_at timestamp with time zone default now() not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['LOGOUT'::text, 'THEFT'::text, 'PASSWORD_RESET'::text, 'PASSWORD_CHANGED'::text, 'EMAIL_CHANGED'::text, 'DEACTIVATED'::text, 'PAUSED'::text]))),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_history ON sessions USING btree (user_id, created_at DESC);
CREATE INDEX sessions_user ON sessions USING btree (user_id) WHERE (ended_at IS NULL);

create table settings (
  key text not null,
  value text not null,
  updated_at timestamp with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (key)
);

create table sign_in_codes (
  code_hash text not null,
  user_id uuid not null,
  browser_hash text not null,
  return_to text,
  expires_at timestamp with time zone not null,
  constraint sign_in_codes_pkey PRIMARY KEY (code_hash),
  constraint sign_in_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_codes_expiry ON sign_in_codes USING btree (expires_at);
CREATE INDEX sign_in_codes_user ON sign_in_codes USING btree (user_id);

create table skill_synonyms (
  id uuid not null,
  skill_id uuid not null,
  words text not null,
  country text,
  folded text generated always as (fold(words)) stored not null,
  roots text[] generated always as (phrase_roots(words)) stored not null,
  created_at timestamp with time zone default now() not null,
  kind text default 'OBJECT'::text not null,
  is_own boolean default false not null,
  constraint skill_synonyms_pkey PRIMARY KEY (id),
  constraint skill_synonyms_unique UNIQUE NULLS NOT DISTINCT (country, folded),
  constraint skill_synonyms_kind CHECK ((kind = ANY (ARRAY['TRADE'::text, 'OBJECT'::text, 'TROUBLE'::text]))),
  constraint skill_synonyms_searchable CHECK ((cardinality(roots) > 0)),
  constraint skill_synonyms_words_check CHECK (((length(words) >= 1) AND (length(words) <= 60))),
  constraint skill_synonyms_skill FOREIGN KEY (skill_id) REFERENCES skills(id) ON DELETE CASCADE
);
CREATE INDEX skill_synonyms_of_skill ON skill_synonyms USING btree (skill_id);
CREATE INDEX skill_synonyms_roots ON skill_synonyms USING btree ((roots[1]));
-- triggers: skill_synonyms_add_words (add_skill_words), skill_synonyms_change_words_1 (add_skill_words), skill_synonyms_change_words_2 (drop_skill_words), skill_synonyms_drop_words (drop_skill_words)

create table skill_words (
  word text collate "C" not null,
  root text collate "C" generated always as (search_root(word)) stored not null,
  key text collate "C" generated always as (spelling_key(word)) stored not null,
  constraint skill_words_pkey PRIMARY KEY (word)
);
CREATE INDEX skill_words_key ON skill_words USING btree (key);
CREATE INDEX skill_words_root ON skill_words USING btree (root);
CREATE INDEX skill_words_similar ON skill_words USING gin (key gin_trgm_ops);

create table skills (
  id uuid not null,
  name text not null,
  default_image_urls text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  roots text[] generated always as (phrase_roots(name)) stored not null,
  is_offered boolean default true not null,
  people text,
  other_work text,
  constraint skills_pkey PRIMARY KEY (id),
  constraint skills_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint skills_other_work CHECK (((other_work = btrim(other_work)) AND ((length(other_work) >= 1) AND (length(other_work) <= 60)))),
  constraint skills_people CHECK (((people = btrim(people)) AND ((length(people) >= 1) AND (length(people) <= 60))))
);
CREATE UNIQUE INDEX skills_name_unique ON skills USING btree (fold(name));
-- triggers: skills_add_words (add_skill_words), skills_change_words_1 (add_skill_words), skills_change_words_2 (drop_skill_words), skills_drop_words (drop_skill_words), skills_refresh_cards (refresh_cards_of_skill), skills_seed_synonyms (seed_new_skills)

create table statement_history (
  id bigint generated always as identity not null,
  statement_id uuid not null,
  action text not null,
  number text not null,
  grounds text,
  by_user_id uuid,
  at timestamp with time zone not null,
  constraint statement_history_pkey PRIMARY KEY (id),
  constraint statement_history_action_check CHECK ((action = ANY (ARRAY['send'::text, 'pay'::text, 'correct'::text]))),
  constraint statement_history_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(id),
  constraint statement_history_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(id)
);
CREATE INDEX statement_history_statement ON statement_history USING btree (statement_id, id);

create table statement_lines (
  statement_id uuid not null,
  order_id uuid not null,
  corrects text,
  completed_at timestamp with time zone,
  currency text not null,
  currency_country text,
  total_cents bigint not null,
  platform_fee_cents bigint not null,
  discount_cents bigint not null,
  provider_payout_cents bigint not null,
  constraint statement_lines_pkey PRIMARY KEY (statement_id, order_id),
  constraint statement_lines_payout CHECK ((provider_payout_cents = ((total_cents - platform_fee_cents) + discount_cents))),
  constraint statement_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_orders(id),
  constraint statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(id)
);
CREATE INDEX statement_lines_order ON statement_lines USING btree (order_id);
-- triggers: statement_lines_append_only (refuse_change)

create table statements (
  id uuid not null,
  provider_profile_id uuid not null,
  month text not null,
  state text default 'OPEN'::text not null,
  number text,
  sent_at timestamp with time zone,
  paid_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  timezone text,
  constraint statements_pkey PRIMARY KEY (id),
  constraint statements_month UNIQUE (provider_profile_id, month),
  constraint statements_number UNIQUE (number),
  constraint statements_month_check CHECK ((month ~ '^20\d\d-(0[1-9]|1[0-2])$'::text)),
  constraint statements_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 40))),
  constraint statements_paid CHECK (((state = 'PAID'::text) = (paid_at IS NOT NULL))),
  constraint statements_sent CHECK ((((state = 'OPEN'::text) = (number IS NULL)) AND ((number IS NULL) = (sent_at IS NULL)))),
  constraint statements_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'SENT'::text, 'PAID'::text]))),
  constraint statements_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id)
);
CREATE INDEX statements_of_month ON statements USING btree (month);

create table terms_versions (
  version text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  constraint terms_versions_pkey PRIMARY KEY (version)
);

create table trade_seeds (
  trade text not null,
  words_of text not null,
  people text,
  other_work text,
  constraint trade_seeds_pkey PRIMARY KEY (trade)
);

create table unmet_searches (
  id uuid not null,
  week date not null,
  skill_id uuid,
  place_id integer,
  country text,
  is_narrow boolean default false not null,
  constraint unmet_searches_pkey PRIMARY KEY (id),
  constraint unmet_searches_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric)),
  constraint unmet_searches_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id) ON DELETE CASCADE
);
CREATE INDEX unmet_searches_skill ON unmet_searches USING btree (skill_id) WHERE (skill_id IS NOT NULL);
CREATE INDEX unmet_searches_week ON unmet_searches USING btree (week);

create table user_addresses (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  district text not null,
  street text not null,
  created_at timestamp with time zone not null,
  place_id integer,
  is_place_searched boolean default false not null,
  constraint user_addresses_pkey PRIMARY KEY (id),
  constraint user_addresses_district_check CHECK (((char_length(district) >= 1) AND (char_length(district) <= 80))),
  constraint user_addresses_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 30))),
  constraint user_addresses_street_check CHECK (((char_length(street) >= 1) AND (char_length(street) <= 300))),
  constraint user_addresses_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint user_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX user_addresses_name ON user_addresses USING btree (user_id, lower(name));
CREATE INDEX user_addresses_place_unsearched ON user_addresses USING btree (id) WHERE ((place_id IS NULL) AND (NOT is_place_searched));

create table user_blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint user_blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint user_blocks_not_oneself CHECK ((blocker_id <> blocked_id)),
  constraint user_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_blocks_blocked ON user_blocks USING btree (blocked_id, blocker_id);

create table users (
  id uuid not null,
  email text not null,
  full_name text not null,
  password_hash text,
  country text,
  address text,
  phone text,
  photo_image_id uuid,
  roles text[] default '{CLIENT}'::text[] not null,
  is_active boolean default true not null,
  verified_at timestamp with time zone,
  terms_version text,
  terms_accepted_at timestamp with time zone,
  referral_code text not null,
  referred_by_user_id uuid,
  referral_credits integer default 0 not null,
  referral_rewarded_at timestamp with time zone,
  promotions_used_count integer default 0 not null,
  rating_sum integer default 0 not null,
  rating_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  erased_at timestamp with time zone,
  district text,
  paused_at timestamp with time zone,
  erasure_due_at timestamp with time zone,
  is_visible boolean generated always as ((is_active AND (paused_at IS NULL) AND (erasure_due_at IS NULL))) stored not null,
  place_id integer,
  is_place_searched boolean default false not null,
  is_demo boolean default false not null,
  administrator_rights text[] default '{}'::text[] not null,
  initial_password_hash text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_unique UNIQUE (email),
  constraint users_referral_code_unique UNIQUE (referral_code),
  constraint users_administrator_rights_check CHECK ((administrator_rights <@ '{moderation,money,settings,people}'::text[])),
  constraint users_district_check CHECK (((char_length(district) >= 1) AND (char_length(district) <= 80))),
  constraint users_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint users_erased_inactive CHECK (((erased_at IS NULL) OR (NOT is_active))),
  constraint users_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 240))),
  constraint users_promotions_used_count_check CHECK ((promotions_used_count >= 0)),
  constraint users_rating_count_check CHECK ((rating_count >= 0)),
  constraint users_rating_sum_check CHECK ((rating_sum >= 0)),
  constraint users_referral_code_check CHECK ((referral_code ~ '^[A-Z0-9]{6,12}$'::text)),
  constraint users_referral_credits_check CHECK ((referral_credits >= 0)),
  constraint users_roles_check CHECK (((roles <@ '{ADMIN,PROVIDER,CLIENT}'::text[]) AND (cardinality(roles) > 0))),
  constraint users_photo_image_id_fkey FOREIGN KEY (photo_image_id) REFERENCES images(id) ON DELETE SET NULL,
  constraint users_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint users_referred_by_user_id_fkey FOREIGN KEY (referred_by_user_id) REFERENCES users(id)
);
CREATE INDEX users_demo ON users USING btree (id) WHERE is_demo;
CREATE INDEX users_erasure_due ON users USING btree (erasure_due_at) WHERE (erasure_due_at IS NOT NULL);
CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_phone_digits ON users USING gin (regexp_replace(phone, '\D'::text, ''::text, 'g'::text) gin_trgm_ops) WHERE (phone IS NOT NULL);
CREATE INDEX users_phone_unrecognized ON users USING btree (id) WHERE (phone !~ '^\+[1-9][0-9]{6,14}$'::text);
CREATE INDEX users_place_unsearched ON users USING btree (id) WHERE ((place_id IS NULL) AND (address IS NOT NULL) AND (country IS NOT NULL) AND (NOT is_place_searched));
CREATE INDEX users_provider_names ON users USING gin (name_words(full_name)) WHERE (is_active AND ('PROVIDER'::text = ANY (roles)));
CREATE INDEX users_referred_by ON users USING btree (referred_by_user_id) WHERE (referred_by_user_id IS NOT NULL);
CREATE INDEX users_search ON users USING gin (fold(full_name) gin_trgm_ops, email gin_trgm_ops);
-- triggers: users_clear_areas (clear_areas_elsewhere), users_refresh_cards (refresh_cards_of_user), users_rest_cards (refresh_cards_of_user), users_withhold_images (withhold_images_of_user)

create table vacations (
  id uuid not null,
  provider_profile_id uuid not null,
  first_day date not null,
  last_day date not null,
  back_on date not null,
  note text,
  replaced jsonb not null,
  has_begun boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint vacations_pkey PRIMARY KEY (id),
  constraint vacations_overlap EXCLUDE USING gist (provider_profile_id WITH =, daterange(first_day, last_day, '[]'::text) WITH &&),
  constraint vacations_days CHECK (((last_day >= first_day) AND (back_on > last_day))),
  constraint vacations_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 200))),
  constraint vacations_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id) ON DELETE CASCADE
);
CREATE INDEX vacations_first_day ON vacations USING btree (first_day);

create table verifications (
  id uuid not null,
  provider_profile_id uuid not null,
  skill_id uuid,
  status text default 'WAITING'::text not null,
  document_id uuid,
  sent_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  grounds text,
  valid_until date,
  reminded_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  reminder_at timestamp with time zone generated always as (
CASE
    WHEN ((status = 'APPROVED'::text) AND (reminded_at IS NULL)) THEN GREATEST((((valid_until - 29) - '14:00:00'::interval) AT TIME ZONE 'UTC'::text), (((decided_at AT TIME ZONE 'UTC'::text) + '1 day'::interval) AT TIME ZONE 'UTC'::text))
    ELSE NULL::timestamp with time zone
END) stored,
  constraint verifications_pkey PRIMARY KEY (id),
  constraint verifications_document UNIQUE (document_id),
  constraint verifications_decided CHECK ((((status = ANY (ARRAY['APPROVED'::text, 'REFUSED'::text, 'REVOKED'::text])) = (decided_at IS NOT NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint verifications_file CHECK (((status = 'WAITING'::text) = (document_id IS NOT NULL))),
  constraint verifications_grounds CHECK (((status = ANY (ARRAY['REFUSED'::text, 'REVOKED'::text])) = (grounds IS NOT NULL))),
  constraint verifications_grounds_check CHECK ((length(grounds) > 0)),
  constraint verifications_revoked CHECK ((((status = 'REVOKED'::text) = (revoked_at IS NOT NULL)) AND ((revoked_at IS NULL) = (revoked_by IS NULL)))),
  constraint verifications_status CHECK ((status = ANY (ARRAY['WAITING'::text, 'APPROVED'::text, 'REFUSED'::text, 'REVOKED'::text, 'REPLACED'::text, 'WITHDRAWN'::text]))),
  constraint verifications_valid CHECK (((status = ANY (ARRAY['APPROVED'::text, 'REVOKED'::text])) = (valid_until IS NOT NULL))),
  constraint verifications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint verifications_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id),
  constraint verifications_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id),
  constraint verifications_skill_known FOREIGN KEY (skill_id) REFERENCES skills(id) ON DELETE CASCADE
);
CREATE INDEX verifications_decided_by ON verifications USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX verifications_provider ON verifications USING btree (provider_profile_id, id DESC);
CREATE INDEX verifications_queue ON verifications USING btree (id) WHERE (status = 'WAITING'::text);
CREATE INDEX verifications_reminder_at ON verifications USING btree (reminder_at) WHERE (reminder_at IS NOT NULL);
CREATE INDEX verifications_revoked_by ON verifications USING btree (revoked_by) WHERE (revoked_by IS NOT NULL);
CREATE INDEX verifications_skill ON verifications USING btree (skill_id) WHERE (skill_id IS NOT NULL);
CREATE UNIQUE INDEX verifications_waiting ON verifications USING btree (provider_profile_id, skill_id) NULLS NOT DISTINCT WHERE (status = 'WAITING'::text);

create table visit_marks (
  day date not null,
  mark bytea not null,
  constraint visit_marks_pkey PRIMARY KEY (day, mark),
  constraint visit_marks_mark_check CHECK ((length(mark) = 16))
);

create table visit_salts (
  day date not null,
  salt bytea not null,
  constraint visit_salts_pkey PRIMARY KEY (day)
);

create table waiting_days (
  provider_profile_id uuid not null,
  day date not null,
  due_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint waiting_days_pkey PRIMARY KEY (provider_profile_id, day),
  constraint waiting_days_provider_profile_id_fkey FOREIGN KEY (provider_profile_id) REFERENCES provider_profiles(id) ON DELETE CASCADE
);
CREATE INDEX waiting_days_due ON waiting_days USING btree (due_at) WHERE (due_at IS NOT NULL);

create table waiting_list (
  id uuid not null,
  provider_profile_id uuid not null,
  service_card_id uuid not null,
  service_package_id uuid not null,
  user_id uuid not null,
  day date not null,
  created_at timestamp with time zone not null,
  constraint waiting_list_pkey PRIMARY KEY (id),
  constraint waiting_list_once UNIQUE (user_id, service_card_id, service_package_id, day),
  constraint waiting_list_day FOREIGN KEY (provider_profile_id, day) REFERENCES waiting_days(provider_profile_id, day) ON DELETE CASCADE,
  constraint waiting_list_service_card_id_fkey FOREIGN KEY (service_card_id) REFERENCES service_cards(id) ON DELETE CASCADE,
  constraint waiting_list_service_package_id_fkey FOREIGN KEY (service_package_id) REFERENCES service_packages(id) ON DELETE CASCADE,
  constraint waiting_list_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX waiting_list_card ON waiting_list USING btree (service_card_id);
CREATE INDEX waiting_list_package ON waiting_list USING btree (service_package_id);
CREATE INDEX waiting_list_queue ON waiting_list USING btree (provider_profile_id, day, id);

create table webhook_deliveries (
  id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null,
  attempts integer not null,
  last_status integer,
  next_attempt_at timestamp with time zone,
  ended_at timestamp with time zone,
  sequence bigint generated always as identity not null,
  webhook_id uuid,
  type text,
  record_kind text,
  record_id text,
  expires_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_end CHECK (((next_attempt_at IS NULL) = (ended_at IS NOT NULL))),
  constraint webhook_deliveries_purpose CHECK ((((purpose = 'channel'::text) AND (webhook_id IS NULL)) OR ((purpose = 'event'::text) AND (num_nulls(webhook_id, type, record_kind, record_id, expires_at) = 0)))),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_created ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (next_attempt_at) WHERE (purpose = 'event'::text);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries USING btree (webhook_id, sequence);
CREATE INDEX webhook_deliveries_open ON webhook_deliveries USING btree (webhook_id, record_id, sequence) WHERE (ended_at IS NULL);

create table webhooks (
  id uuid not null,
  url text not null,
  events text[] not null,
  secret text not null,
  former_secret text,
  former_secret_until timestamp with time zone,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  disabled_reason text,
  lease_id uuid,
  leased_until timestamp with time zone,
  earlier_secrets text[] default '{}'::text[] not null,
  creator_id uuid,
  holder_id uuid,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_disabled CHECK (((disabled_at IS NULL) = (disabled_reason IS NULL))),
  constraint webhooks_former CHECK (((former_secret IS NULL) = (former_secret_until IS NULL))),
  constraint webhooks_reason CHECK ((disabled_reason = ANY (ARRAY['EXPIRED'::text, 'GONE'::text, 'HOLDER_LOST'::text]))),
  constraint webhooks_creator FOREIGN KEY (creator_id) REFERENCES users(id),
  constraint webhooks_holder FOREIGN KEY (holder_id) REFERENCES users(id)
);

create table word_files (
  name text not null,
  checksum text not null,
  loaded_at timestamp with time zone default now() not null,
  constraint word_files_pkey PRIMARY KEY (name)
);

create table word_seeds (
  trade text not null,
  country text,
  words text not null,
  kind text not null,
  constraint word_seeds_kind CHECK ((kind = ANY (ARRAY['TRADE'::text, 'OBJECT'::text, 'TROUBLE'::text])))
);
CREATE INDEX word_seeds_of_trade ON word_seeds USING btree (trade);
