-- The identity library reserves a row under a key of its own making, which is no uuid.
alter table verification alter column id type text;

-- Names as Google or Microsoft tell them, to prefill the registration; empty for other ways in.
alter table "user" add column given_name text;
alter table "user" add column surname text;
