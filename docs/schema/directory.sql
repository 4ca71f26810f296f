-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Who may not come in any more, and why. The row stays when that has ended, for its version.
CREATE TABLE public.user_block (
  user_id uuid not null,
  -- Null for one that has ended.
  blocked_at timestamp with time zone,
  reason text not null,
  version integer default 1 not null,
  constraint user_block_pkey PRIMARY KEY (user_id),
  constraint user_block_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint user_block_check CHECK (((blocked_at IS NULL) = (reason = ''::text)))
);
CREATE TRIGGER hold_user BEFORE INSERT OR DELETE OR UPDATE OF user_id, blocked_at ON public.user_block FOR EACH ROW EXECUTE FUNCTION hold_user();
CREATE TRIGGER user_stands AFTER INSERT OR DELETE OR UPDATE OF user_id, blocked_at ON public.user_block FOR EACH ROW EXECUTE FUNCTION note_user_fact();
