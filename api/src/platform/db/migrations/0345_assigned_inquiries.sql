-- Who of a partner handles an inquiry (docs/decisions/0108), as long as they are a member: the
-- assignment goes with the membership, also when a server of before ends that.
alter table public.inquiry_delivery
  add column assigned_user_id uuid,
  add column assigned_at timestamptz;
alter table public.inquiry_delivery
  add constraint inquiry_delivery_assigned foreign key (partner_id, assigned_user_id)
    references public.partner_member (partner_id, user_id)
    on delete set null (assigned_user_id) not valid;
