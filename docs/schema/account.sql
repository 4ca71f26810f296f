-- Generated from the migrated database by `node api/src/schema.generate.ts`.

CREATE TABLE public.homeowner (
  user_id uuid not null,
  has_premium boolean default false not null,
  created_at timestamp with time zone not null,
  constraint homeowner_pkey PRIMARY KEY (user_id),
  constraint homeowner_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE TRIGGER hold_user BEFORE INSERT OR DELETE OR UPDATE OF user_id, has_premium ON public.homeowner FOR EACH ROW EXECUTE FUNCTION hold_user();
CREATE TRIGGER user_stands AFTER INSERT OR DELETE OR UPDATE OF user_id, has_premium ON public.homeowner FOR EACH ROW EXECUTE FUNCTION note_user_fact();

-- What somebody is stands in rows beside the user: one person can wear many hats.
CREATE TABLE public.staff (
  user_id uuid not null,
  created_at timestamp with time zone not null,
  constraint staff_pkey PRIMARY KEY (user_id),
  constraint staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE TRIGGER hold_user BEFORE INSERT OR DELETE OR UPDATE OF user_id ON public.staff FOR EACH ROW EXECUTE FUNCTION hold_user();
CREATE TRIGGER user_stands AFTER INSERT OR DELETE OR UPDATE OF user_id ON public.staff FOR EACH ROW EXECUTE FUNCTION note_user_fact();

CREATE TABLE public.terms_acceptance (
  user_id uuid not null,
  document text not null,
  document_version date not null,
  accepted_at timestamp with time zone not null,
  how text default 'accepted'::text not null,
  constraint terms_acceptance_pkey PRIMARY KEY (user_id, document, document_version),
  constraint terms_acceptance_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint terms_acceptance_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint terms_acceptance_how_check CHECK ((how = ANY (ARRAY['accepted'::text, 'seen'::text])))
);

-- What a registered partner user told us of themselves. An identity without this row has signed in
-- but not registered.
CREATE TABLE public.user_profile (
  user_id uuid not null,
  given_name text not null,
  surname text not null,
  phone_number text,
  language text not null,
  utm jsonb not null,
  registered_at timestamp with time zone not null,
  last_active_at timestamp with time zone not null,
  version integer default 1 not null,
  avatar_blob_id uuid,
  expert_name text,
  constraint user_profile_pkey PRIMARY KEY (user_id),
  constraint user_profile_avatar_blob_id_fkey FOREIGN KEY (avatar_blob_id) REFERENCES blob(id) ON DELETE SET NULL,
  constraint user_profile_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
-- Serves: taking the reference away when a blob is removed; one blob is one person's picture.
CREATE UNIQUE INDEX user_profile_by_avatar ON public.user_profile USING btree (avatar_blob_id) WHERE (avatar_blob_id IS NOT NULL);
CREATE TRIGGER expert_profile_named AFTER INSERT ON public.user_profile FOR EACH ROW EXECUTE FUNCTION name_expert();
CREATE TRIGGER hold_user BEFORE INSERT OR DELETE OR UPDATE OF user_id ON public.user_profile FOR EACH ROW EXECUTE FUNCTION hold_user();
CREATE TRIGGER user_speaks AFTER UPDATE OF language ON public.user_profile FOR EACH ROW EXECUTE FUNCTION note_language();
CREATE TRIGGER user_stands AFTER INSERT OR DELETE OR UPDATE OF user_id ON public.user_profile FOR EACH ROW EXECUTE FUNCTION note_user_fact();

-- By itself: whoever changes it holds the profile already, which others ask for while they hold the
-- user.
CREATE OR REPLACE FUNCTION public.note_language()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update user_standing set language = new.language where user_id = new.user_id;
  return null;
end $function$;
