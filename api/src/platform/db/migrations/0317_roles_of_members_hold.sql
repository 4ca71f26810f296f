alter table public.partner_member validate constraint partner_member_roles;
