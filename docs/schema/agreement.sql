-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Every change of a partner's plan. Who made it goes when the person does.
CREATE TABLE public.partner_plan_change (
  id uuid not null,
  partner_id uuid not null,
  from_plan_id text not null,
  to_plan_id text not null,
  changed_by_user_id uuid,
  changed_at timestamp with time zone not null,
  chosen_at timestamp with time zone,
  constraint partner_plan_change_pkey PRIMARY KEY (id),
  constraint partner_plan_change_changed_by_user_id_fkey FOREIGN KEY (changed_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint partner_plan_change_from_plan_id_fkey FOREIGN KEY (from_plan_id) REFERENCES plan(id),
  constraint partner_plan_change_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint partner_plan_change_to_plan_id_fkey FOREIGN KEY (to_plan_id) REFERENCES plan(id),
  constraint partner_plan_change_check CHECK ((from_plan_id <> to_plan_id)),
  constraint partner_plan_change_check1 CHECK ((chosen_at <= changed_at))
);
-- Serve: whether a plan was ever chosen, when it is to be deleted.
CREATE INDEX partner_plan_change_by_former ON public.partner_plan_change USING btree (from_plan_id);
-- Serve: whether a plan was ever chosen, when it is to be deleted.
CREATE INDEX partner_plan_change_by_new ON public.partner_plan_change USING btree (to_plan_id);
-- Serves: a partner's history, newest first, and the changes of one month.
CREATE INDEX partner_plan_change_by_partner ON public.partner_plan_change USING btree (partner_id, changed_at DESC, id DESC);
-- Serves: what somebody has changed, when their account is erased.
CREATE INDEX partner_plan_change_by_user ON public.partner_plan_change USING btree (changed_by_user_id);

-- A change to a lesser plan waits for the end of the period that has begun (docs/decisions/0075).
-- Who asked for it goes when the person does.
CREATE TABLE public.planned_plan_change (
  partner_id uuid not null,
  to_plan_id text not null,
  chosen_at timestamp with time zone not null,
  chosen_by_user_id uuid,
  takes_effect_at timestamp with time zone not null,
  constraint planned_plan_change_pkey PRIMARY KEY (partner_id),
  constraint planned_plan_change_chosen_by_user_id_fkey FOREIGN KEY (chosen_by_user_id) REFERENCES "user"(id) ON DELETE SET NULL,
  constraint planned_plan_change_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id) ON DELETE CASCADE,
  constraint planned_plan_change_to_plan_id_fkey FOREIGN KEY (to_plan_id) REFERENCES plan(id),
  constraint planned_plan_change_check CHECK ((takes_effect_at > chosen_at))
);
-- Serves: whether a plan is used.
CREATE INDEX planned_plan_change_by_plan ON public.planned_plan_change USING btree (to_plan_id);
-- Serves: what somebody has asked for, when their account is erased.
CREATE INDEX planned_plan_change_by_user ON public.planned_plan_change USING btree (chosen_by_user_id);
