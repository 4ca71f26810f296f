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
  hidden_reason text,
  answer_hidden_reason text,
  hidden_ground text,
  answer_hidden_ground text,
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
-- Outside a transaction
-- Serves: a partner's reviews that are shown, the latest first; their number, mean and years from the
-- index alone, without those of the partner's own members.
CREATE INDEX review_shown ON public.review USING btree (partner_id, written_at DESC, id DESC) INCLUDE (stars, author_user_id) WHERE ((removed_at IS NULL) AND (hidden_at IS NULL));
-- Outside a transaction
-- Serves: the number of a partner's reviews that wait for an answer.
CREATE INDEX review_unanswered ON public.review USING btree (partner_id) INCLUDE (author_user_id) WHERE ((answered_at IS NULL) AND (removed_at IS NULL) AND (hidden_at IS NULL));

-- Reports of one review, until staff have decided; what is reported after that is another case.
CREATE TABLE public.review_case (
  id uuid not null,
  review_id uuid not null,
  report_count bigint not null,
  reasons text[] not null,
  last_reported_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  -- `gone`: its author removed the review before anybody decided.
  outcome text,
  -- Told to both sides, word for word; null where nothing is hidden.
  reason text,
  decided_by_user_id uuid,
  version bigint default 1 not null,
  ground text,
  constraint review_case_pkey PRIMARY KEY (id),
  constraint review_case_decided_by_user_id_fkey FOREIGN KEY (decided_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint review_case_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  constraint review_case_check CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  constraint review_case_outcome_check CHECK ((outcome = ANY (ARRAY['left'::text, 'answer_hidden'::text, 'review_hidden'::text, 'gone'::text]))),
  constraint review_case_reason_check CHECK ((char_length(reason) <= 300))
);
-- Serves: the erasing of a member of staff.
CREATE INDEX review_case_by_decider ON public.review_case USING btree (decided_by_user_id) WHERE (decided_by_user_id IS NOT NULL);
-- Serves: the cases of a review, when it is reported again and when it goes.
CREATE INDEX review_case_by_review ON public.review_case USING btree (review_id);
-- Serve: the queue of staff, and the cases that were closed, the latest first.
CREATE INDEX review_case_closed ON public.review_case USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
-- Keeps one case of a review open at a time; serves: reporting and removing a review.
CREATE UNIQUE INDEX review_case_open ON public.review_case USING btree (review_id) WHERE (closed_at IS NULL);
-- Serve: the queue of staff, and the cases that were closed, the latest first.
CREATE INDEX review_case_queue ON public.review_case USING btree (last_reported_at DESC, id DESC) WHERE (closed_at IS NULL);

CREATE TABLE public.review_report (
  id uuid not null,
  case_id uuid not null,
  reporter_user_id uuid not null,
  reason text not null,
  text text,
  created_at timestamp with time zone not null,
  reported_stars bigint,
  reported_words text,
  constraint review_report_pkey PRIMARY KEY (id),
  constraint review_report_case_id_reporter_user_id_key UNIQUE (case_id, reporter_user_id),
  constraint review_report_case_id_fkey FOREIGN KEY (case_id) REFERENCES review_case(id) ON DELETE CASCADE,
  constraint review_report_reporter_user_id_fkey FOREIGN KEY (reporter_user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  constraint review_report_text_check CHECK ((char_length(text) <= 500))
);
-- Serves: a person's reports, for their copy and the erasing of their account.
CREATE INDEX review_report_by_reporter ON public.review_report USING btree (reporter_user_id);
