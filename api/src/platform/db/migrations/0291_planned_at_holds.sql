alter table public.job validate constraint job_planned_at;
