-- partner_of_plan_by_age begins with the plan too.
drop index partner_by_plan;
comment on index plan_price_by_plan is
  'Serves: the prices of a plan, in order. Of these, at most 100, the one nearest to a day is sorted out.';
