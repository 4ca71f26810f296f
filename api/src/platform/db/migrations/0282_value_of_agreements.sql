-- What an agreement is worth to the company (docs/decisions/0093), in öre; set with the yes, null
-- without one. No released version has made an agreement before it was kept.
alter table public.quotation_version add column agreed_ore bigint;
