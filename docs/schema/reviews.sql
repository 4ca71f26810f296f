-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- What customers say of jobs that were agreed here (docs/decisions/0086): one for each job. The row of
-- one that its author has removed stays without its contents, so that the job is not reviewed again.
CREATE TABLE public.review (
  id uuid not null,
  inquiry_id uuid not null,
  partner_id uuid not null,
  author_user_id uuid not null,
  -- Null when it is removed.
  stars bigint,
  words text not null,
  written_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  removed_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  answered_by_user_id uuid,
  -- Since when staff show it to its author alone, or its answer to the company alone.
  hidden_at timestamp with time zone,
  answer_hidden_at timestamp with time zone,
  version bigint default 1 not null,
  constraint review_pkey PRIMARY KEY (id),
  constraint review_inquiry_id_partner_id_key UNIQUE (inquiry_id, partner_id),
  constraint review_answered_by_user_id_fkey FOREIGN KEY (answered_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint review_author_user_id_fkey FOREIGN KEY (author_user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint review_inquiry_id_partner_id_fkey FOREIGN KEY (inquiry_id, partner_id) REFERENCES inquiry_delivery(inquiry_id, partner_id) ON DELETE CASCADE,
  constraint review_answer_check CHECK ((char_length(answer) <= 2000)),
  constraint review_check CHECK (((stars IS NULL) = (removed_at IS NOT NULL))),
  constraint review_check1 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint review_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint review_words_check CHECK ((char_length(words) <= 2000))
);
-- Serves: a member's answers, for their copy and the erasing of their account.
CREATE INDEX review_by_answerer ON public.review USING btree (answered_by_user_id) WHERE (answered_by_user_id IS NOT NULL);
-- Serves: a person's reviews, for their copy and the erasing of their account.
CREATE INDEX review_by_author ON public.review USING btree (author_user_id);
-- Serves: a partner's reviews that are shown, the latest first; their number, mean and years from the index alone.
CREATE INDEX review_by_partner ON public.review USING btree (partner_id, written_at DESC, id DESC) INCLUDE (stars) WHERE ((removed_at IS NULL) AND (hidden_at IS NULL));
