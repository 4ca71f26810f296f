-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- One legal identity. A sole trader's number is a personal number: it is stored encrypted, and the
-- plain column stays empty. The index is a keyed hash of the number, filled by the server alone.
CREATE TABLE public.company (
  id uuid not null,
  identity_type text not null,
  identity_number_index bytea not null,
  organization_number text,
  personal_number_encrypted bytea,
  name_protection_index integer default 0 not null,
  legal_name text not null,
  registration_date date not null,
  organization_form text not null,
  business_code text not null,
  business_description text default ''::text not null,
  street_address text not null,
  extended_address text default ''::text not null,
  postal_code text not null,
  city text not null,
  is_registered_for_vat boolean not null,
  is_registered_for_company_tax boolean not null,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  registry_fetched_at timestamp with time zone,
  constraint company_pkey PRIMARY KEY (id),
  constraint company_identity_number_index_name_protection_index_key UNIQUE (identity_number_index, name_protection_index),
  constraint company_check CHECK (((identity_type = 'organization_number'::text) = (organization_number IS NOT NULL))),
  constraint company_check1 CHECK (((identity_type = 'personal_number'::text) = (personal_number_encrypted IS NOT NULL))),
  constraint company_identity_type_check CHECK ((identity_type = ANY (ARRAY['organization_number'::text, 'personal_number'::text])))
);
CREATE TRIGGER rename_partner AFTER UPDATE OF legal_name ON public.company FOR EACH ROW WHEN ((old.legal_name IS DISTINCT FROM new.legal_name)) EXECUTE FUNCTION rename_partner();

CREATE TABLE public.expert (
  user_id uuid not null,
  name text not null,
  description jsonb not null,
  created_at timestamp with time zone not null,
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  constraint expert_pkey PRIMARY KEY (user_id),
  constraint expert_id_key UNIQUE (id),
  constraint expert_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
-- Serves: the experts by name, and by page.
CREATE INDEX expert_by_name ON public.expert USING btree (name, id);
CREATE TRIGGER expert_named AFTER INSERT OR DELETE OR UPDATE OF name ON public.expert FOR EACH ROW EXECUTE FUNCTION name_expert();
CREATE TRIGGER forum_expert_noted AFTER INSERT OR DELETE ON public.expert FOR EACH ROW EXECUTE FUNCTION forum_note_expert();
CREATE TRIGGER hold_user BEFORE INSERT OR DELETE OR UPDATE OF user_id ON public.expert FOR EACH ROW EXECUTE FUNCTION hold_user();
CREATE TRIGGER user_stands AFTER INSERT OR DELETE OR UPDATE OF user_id ON public.expert FOR EACH ROW EXECUTE FUNCTION note_user_fact();

-- What is kept for six months of a company that has left (docs/decisions/0135).
CREATE TABLE public.former_trader (
  -- The partner that is gone.
  partner_id uuid not null,
  -- HMAC of its number, as in company.
  identity_number_index bytea not null,
  -- Name, address, contact, number and agreement, as JSON.
  details_encrypted bytea not null,
  -- Plans that it has had, whose campaigns are not given again.
  plan_ids text[] not null,
  left_at timestamp with time zone not null,
  goes_at timestamp with time zone not null,
  constraint former_trader_pkey PRIMARY KEY (partner_id)
);
-- Serves: removing those whose time is over.
CREATE INDEX former_trader_by_end ON public.former_trader USING btree (goes_at);
-- Serves: the search of staff by number.
CREATE INDEX former_trader_by_number ON public.former_trader USING btree (identity_number_index);

CREATE TABLE public.partner (
  id uuid not null,
  company_id uuid not null,
  plan_id text not null,
  agreement_version date not null,
  agreement_signed_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  blocked_at timestamp with time zone,
  block_reason text default ''::text not null,
  block_version integer default 0 not null,
  name_key text collate "C" default ''::text not null,
  first_steps_dismissed_at timestamp with time zone,
  plans_had_before text[] default '{}'::text[] not null,
  constraint partner_pkey PRIMARY KEY (id),
  constraint partner_company_id_key UNIQUE (company_id),
  constraint partner_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint partner_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint partner_blocked_for_a_reason CHECK (((blocked_at IS NULL) = (block_reason = ''::text)))
);
-- Serves: matching, which leaves them out; the list of them, newest first.
CREATE INDEX partner_blocked ON public.partner USING btree (id) WHERE (blocked_at IS NOT NULL);
-- Serves: the same of those that are blocked.
CREATE INDEX partner_blocked_by_name ON public.partner USING btree (name_key, id) WHERE (blocked_at IS NOT NULL);
-- Serves: the companies by name, and those whose name begins so.
CREATE INDEX partner_by_name ON public.partner USING btree (name_key, id);
-- Serves: the companies of one plan, newest first.
CREATE INDEX partner_of_plan_by_age ON public.partner USING btree (plan_id, id);
-- Serves: the same of one plan.
CREATE INDEX partner_of_plan_by_name ON public.partner USING btree (plan_id, name_key, id);
CREATE TRIGGER list_partner_name AFTER INSERT OR UPDATE OF company_id, name_key, plan_id, blocked_at ON public.partner FOR EACH ROW EXECUTE FUNCTION list_partner_name();
CREATE TRIGGER name_partner BEFORE INSERT OR UPDATE OF company_id, name_key ON public.partner FOR EACH ROW EXECUTE FUNCTION name_partner();

CREATE TABLE public.partner_member (
  partner_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null,
  constraint partner_member_pkey PRIMARY KEY (partner_id, user_id),
  constraint partner_member_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint partner_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint partner_member_roles CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text, 'office'::text, 'field'::text])))
);
-- Outside a transaction
-- Serves: the list of a partner's members, the longest-standing first.
CREATE INDEX partner_member_by_time ON public.partner_member USING btree (partner_id, created_at, user_id);
-- Outside a transaction
-- Serves: the companies of a user, the one that they have belonged to longest first.
CREATE INDEX partner_member_by_user ON public.partner_member USING btree (user_id, created_at, partner_id);
CREATE TRIGGER expert_member_named AFTER INSERT OR DELETE ON public.partner_member FOR EACH ROW EXECUTE FUNCTION name_expert();
CREATE TRIGGER forum_expert_member_noted AFTER INSERT OR DELETE ON public.partner_member FOR EACH ROW EXECUTE FUNCTION forum_note_expert();
CREATE TRIGGER hold_user BEFORE INSERT OR DELETE OR UPDATE OF user_id, partner_id, role ON public.partner_member FOR EACH ROW EXECUTE FUNCTION hold_user();
CREATE TRIGGER user_stands AFTER INSERT OR DELETE OR UPDATE OF user_id, partner_id, role ON public.partner_member FOR EACH ROW EXECUTE FUNCTION note_user_fact();

-- A company is found by the beginning of any word of its name, and of several that follow each other:
-- by each ending of the name that begins with a word. What a search is narrowed by stands beside it,
-- since by a word and a plan no single index would find it.
CREATE TABLE public.partner_name_ending (
  partner_id uuid not null,
  ending text collate "C" not null,
  plan_id text not null,
  is_blocked boolean not null,
  constraint partner_name_ending_pkey PRIMARY KEY (partner_id, ending),
  constraint partner_name_ending_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE
);
-- Serves: the same of those that are blocked.
CREATE INDEX partner_name_ending_blocked ON public.partner_name_ending USING btree (ending, partner_id) WHERE is_blocked;
-- Serves: the companies of which a word begins so.
CREATE INDEX partner_name_ending_by_ending ON public.partner_name_ending USING btree (ending, partner_id);
-- Serves: the same of one plan.
CREATE INDEX partner_name_ending_of_plan ON public.partner_name_ending USING btree (plan_id, ending, partner_id);

-- Answers of the company registry, kept 24 hours. Organisation numbers only.
CREATE TABLE public.registry_answer (
  organization_number text not null,
  answer jsonb not null,
  fetched_at timestamp with time zone not null,
  constraint registry_answer_pkey PRIMARY KEY (organization_number)
);

-- The kinds of work that partners offer (specification 2: service1 to service4). One that is no
-- longer offered stays, since what once was chosen keeps its name.
CREATE TABLE public.service (
  id text not null,
  name jsonb not null,
  sort_order integer not null,
  is_active boolean default true not null,
  constraint service_pkey PRIMARY KEY (id)
);

CREATE OR REPLACE FUNCTION public.list_partner_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'UPDATE' and new.name_key = old.name_key then
    update partner_name_ending
       set plan_id = new.plan_id, is_blocked = new.blocked_at is not null
     where partner_id = new.id;
  else
    delete from partner_name_ending where partner_id = new.id;
    insert into partner_name_ending (partner_id, ending, plan_id, is_blocked)
      select new.id, ending, new.plan_id, new.blocked_at is not null
        from name_endings(new.name_key) ending;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.name_endings(name text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
BEGIN ATOMIC
 SELECT DISTINCT substr(name_endings.name, place.place) AS substr
    FROM generate_series(1, char_length(name_endings.name)) place(place)
   WHERE ((strpos(' -/&.,()+"''’‘”“–—:;'::text, substr(name_endings.name, place.place, 1)) = 0) AND ((place.place = 1) OR (strpos(' -/&.,()+"''’‘”“–—:;'::text, substr(name_endings.name, (place.place - 1), 1)) > 0)));
END;

CREATE OR REPLACE FUNCTION public.name_partner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  new.name_key := (select lower(legal_name) from company where id = new.company_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.rename_partner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update partner set name_key = lower(new.legal_name) where company_id = new.id;
  return null;
end $function$;
