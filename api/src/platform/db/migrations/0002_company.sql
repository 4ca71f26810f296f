create table plan (
  id text primary key,
  name jsonb not null,
  description jsonb not null,
  price jsonb not null,
  campaign jsonb,
  is_premium boolean not null default false,
  sort_order integer not null,
  available_from timestamptz not null,
  available_until timestamptz
);

-- One legal identity. A sole trader's number is a personal number: it is stored encrypted, and the
-- plain column stays empty. The index is a keyed hash of the number, filled by the server alone.
create table company (
  id uuid primary key,
  identity_type text not null check (identity_type in ('organization_number', 'personal_number')),
  identity_number_index bytea not null,
  organization_number text,
  personal_number_encrypted bytea,
  name_protection_index integer not null default 0,
  legal_name text not null,
  registration_date date not null,
  organization_form text not null,
  business_code text not null,
  business_description text not null default '',
  street_address text not null,
  extended_address text not null default '',
  postal_code text not null,
  city text not null,
  is_registered_for_vat boolean not null,
  is_registered_for_company_tax boolean not null,
  created_at timestamptz not null,
  version integer not null default 1,
  unique (identity_number_index, name_protection_index),
  check ((identity_type = 'organization_number') = (organization_number is not null)),
  check ((identity_type = 'personal_number') = (personal_number_encrypted is not null))
);

create table partner (
  id uuid primary key,
  company_id uuid not null unique references company (id),
  plan_id text not null references plan (id),
  agreement_version date not null,
  agreement_signed_at timestamptz not null,
  created_at timestamptz not null,
  version integer not null default 1
);

create table partner_member (
  partner_id uuid not null references partner (id) on delete cascade,
  user_id uuid not null references "user" (id) on delete cascade,
  role text not null check (role in ('owner', 'member')),
  created_at timestamptz not null,
  primary key (partner_id, user_id),
  -- One partner per user for now; dropping this constraint is all it takes to allow more.
  constraint one_partner_per_user unique (user_id)
);

create table expert (
  user_id uuid primary key references "user" (id) on delete cascade,
  name text not null,
  description jsonb not null,
  created_at timestamptz not null
);

create table company_application (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  state text not null check (state in ('draft', 'submitted', 'in_review', 'returned', 'approved', 'rejected')),
  identity_type text not null check (identity_type in ('organization_number', 'personal_number')),
  identity_number_index bytea not null,
  organization_number text,
  personal_number_encrypted bytea,
  name_protection_index integer not null default 0,
  legal_name text not null,
  registration_date date not null,
  organization_form text not null,
  business_code text not null,
  business_description text not null default '',
  street_address text not null,
  extended_address text not null default '',
  postal_code text not null,
  city text not null,
  is_registered_for_vat boolean not null,
  is_registered_for_company_tax boolean not null,
  selected_plan_id text references plan (id),
  agreement_version date,
  agreement_signed_at timestamptz,
  partner_id uuid references partner (id),
  decision_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  version integer not null default 1,
  check ((identity_type = 'organization_number') = (organization_number is not null)),
  check ((identity_type = 'personal_number') = (personal_number_encrypted is not null))
);
-- Serves: the newest application of a user, on every call.
create index company_application_by_user on company_application (user_id, created_at desc);
-- Serves: is this company already applied for.
create index company_application_by_identity on company_application (identity_number_index, name_protection_index);
-- Serves: the review queue by state and age.
create index company_application_by_state on company_application (state, submitted_at);
-- A user has one application that is not finished.
create unique index one_open_application_per_user on company_application (user_id)
  where state in ('draft', 'submitted', 'in_review', 'returned');

-- Answers of the company registry, kept 24 hours. Organisation numbers only.
create table registry_answer (
  organization_number text primary key,
  answer jsonb not null,
  fetched_at timestamptz not null
);

insert into plan (id, name, description, price, campaign, is_premium, sort_order, available_from) values
  ('bas',
   '{"sv": "Bas", "en": "Basic"}',
   '{"sv": {"full": "Allt som behövs för att synas för husägare och svara på deras förfrågningar.", "features": ["Synlig för husägare i appen", "Förfrågningar från ditt område", "Forum med husägare och andra företag"]}, "en": {"full": "Everything you need to be visible to home owners and answer their requests.", "features": ["Visible to home owners in the app", "Requests from your area", "Forum with home owners and other companies"]}}',
   '{"sv": {"text": "0 kr/månad"}, "en": {"text": "SEK 0/month"}}',
   null, false, 1, '2024-11-05T00:00:00Z'),
  ('premium',
   '{"sv": "Premium", "en": "Premium"}',
   '{"sv": {"full": "För dig som vill ha expertpanelen till hands och nå längre.", "features": ["Allt i Bas", "Tillgång till expertpanelen i forumet", "Månadsrapport över dina förfrågningar"]}, "en": {"full": "For those who want the expert panel at hand and a longer reach.", "features": ["Everything in Basic", "Access to the expert panel in the forum", "A monthly report on your requests"]}}',
   '{"sv": {"text": "595 kr/månad exkl. moms"}, "en": {"text": "SEK 595/month excl. VAT"}}',
   '{"sv": {"title": "Tre månader utan avgift", "preamble": "För företag som ansluter sig under året.", "full": "De tre första månaderna kostar inget. Du kan byta till Bas när du vill."}, "en": {"title": "Three months free of charge", "preamble": "For companies that join this year.", "full": "The first three months cost nothing. You can change to Basic whenever you want."}}',
   true, 2, '2024-11-05T00:00:00Z');
