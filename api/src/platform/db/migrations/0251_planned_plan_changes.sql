-- A change to a lesser plan waits for the end of the period that has begun (docs/decisions/0075).
-- Who asked for it goes when the person does.
create table public.planned_plan_change (
  partner_id uuid primary key references public.partner (id) on delete cascade,
  to_plan_id text not null references public.plan (id),
  chosen_at timestamptz not null,
  chosen_by_user_id uuid references public."user" (id) on delete set null,
  takes_effect_at timestamptz not null check (takes_effect_at > chosen_at)
);
-- Serves: whether a plan is used.
create index planned_plan_change_by_plan on public.planned_plan_change (to_plan_id);
-- Serves: what somebody has asked for, when their account is erased.
create index planned_plan_change_by_user on public.planned_plan_change (chosen_by_user_id);

-- When a plan was chosen, where that was before it began.
alter table public.partner_plan_change add column chosen_at timestamptz check (chosen_at <= changed_at);

-- The price of the day on which the plan was chosen (docs/decisions/0042).
create or replace function public.kept_plan_price(of_partner public.partner) returns jsonb
language sql stable parallel safe
begin atomic
  select public.plan_price_on(of_partner.plan_id, (coalesce(
    (select coalesce(chosen_at, changed_at) from public.partner_plan_change
      where partner_id = of_partner.id
      order by changed_at desc, id desc
      limit 1),
    of_partner.agreement_signed_at) at time zone 'Europe/Stockholm')::date);
end;
