-- Members who work at an office, as long as they are members of its company.
create table public.office_member (
  office_id uuid not null references public.office (id) on delete cascade,
  partner_id uuid not null,
  user_id uuid not null,
  primary key (office_id, user_id),
  foreign key (partner_id, user_id) references public.partner_member (partner_id, user_id)
    on delete cascade
);
create index office_member_by_member on public.office_member (partner_id, user_id);
