-- What plans cost and when. A price that has begun is never changed: it ends, and another follows,
-- so that what somebody signed on a day can be told for ever.
create extension if not exists btree_gist;

create table plan_price (
  id uuid primary key,
  plan_id text not null references plan (id) on delete cascade,
  -- A month, without VAT; in öre.
  amount_ore bigint not null check (amount_ore between 0 and 100000000),
  -- { sv, en } where the price is not written as its amount is.
  text jsonb,
  -- Days in Sweden, both included.
  valid_from date not null,
  valid_until date,
  created_at timestamptz not null,
  check (valid_until >= valid_from),
  -- One price a day. Serves too: the price of a plan on a day.
  constraint plan_price_in_turn exclude using gist
    (plan_id with =, daterange(valid_from, valid_until, '[]') with &&)
);
-- Serves: the prices of a plan in their order, and the one nearest to a day.
create index plan_price_by_plan on plan_price (plan_id, valid_from);

-- Prices were texts until now. Those that an amount writes by itself are kept as amounts alone.
insert into plan_price (id, plan_id, amount_ore, text, valid_from, created_at)
select gen_random_uuid(), id,
       case id when 'bas' then 0 when 'premium' then 59500
       else coalesce(nullif(left(regexp_replace(
              split_part(price #>> '{sv,text}', 'kr', 1), '\D', '', 'g'), 6), ''), '0')::bigint * 100
       end,
       case when id in ('bas', 'premium') then null
       else jsonb_build_object('sv', price #>> '{sv,text}', 'en', price #>> '{en,text}') end,
       (available_from at time zone 'Europe/Stockholm')::date, available_from
  from plan;

alter table plan
  drop column price,
  add column version integer not null default 1;

-- Serves: how many partners have a plan, and whether anybody has.
create index partner_by_plan on partner (plan_id);
-- Serve: whether a plan was ever chosen, when it is to be deleted.
create index company_application_by_plan on company_application (selected_plan_id)
  where selected_plan_id is not null;
create index partner_plan_change_by_former on partner_plan_change (from_plan_id);
create index partner_plan_change_by_new on partner_plan_change (to_plan_id);

-- The price of a plan on a day, { amountOre, text }: that of the nearest day before when none was in
-- force, else of the nearest after; null for a plan that never had one.
create function plan_price_on(plan text, day date) returns jsonb
language sql stable parallel safe as $$
  select jsonb_build_object('amountOre', amount_ore, 'text', text)
    from plan_price where plan_id = plan
   order by (valid_from <= day) desc, abs(valid_from - day) limit 1
$$;

-- The price that a partner has: that of the day in Sweden on which it chose its present plan.
create function kept_plan_price(of_partner partner) returns jsonb
language sql stable parallel safe as $$
  select plan_price_on(of_partner.plan_id, (coalesce(
    (select max(changed_at) from partner_plan_change where partner_id = of_partner.id),
    of_partner.agreement_signed_at) at time zone 'Europe/Stockholm')::date)
$$;
