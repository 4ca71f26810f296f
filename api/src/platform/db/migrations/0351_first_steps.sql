-- When a member put the company's first steps away; null while they may be shown.
alter table public.partner add column first_steps_dismissed_at timestamptz;
