-- Generated from the migrated database by `node api/src/schema.generate.ts`.

-- Answers of the company registry, kept 24 hours. Organisation numbers only.
CREATE TABLE public.registry_answer (
  organization_number text not null,
  answer jsonb not null,
  fetched_at timestamp with time zone not null,
  constraint registry_answer_pkey PRIMARY KEY (organization_number)
);

-- The kinds of work that partners offer (specification 2: service1 to service4). One that is no
-- longer offered stays, since what once was chosen keeps its name.
CREATE TABLE public.service (
  id text not null,
  name jsonb not null,
  sort_order integer not null,
  is_active boolean default true not null,
  constraint service_pkey PRIMARY KEY (id)
);
