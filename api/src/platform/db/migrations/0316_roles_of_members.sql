-- Roles beside the owner's. Rows say `member` for the office until no server knows that any more; a
-- server of before treats each of them as one that is no owner.
alter table public.partner_member
  add constraint partner_member_roles check (role in ('owner', 'member', 'office', 'field')) not valid,
  drop constraint partner_member_role_check;
