-- Servers of before, which insert memberships while they are replaced, ask for no such constraint by
-- its name; who is of two companies is to them of the one that the standing names.
alter table public.partner_member drop constraint one_partner_per_user;
