-- What a company shows of itself belongs to the company: such a file has no owner but the partner,
-- and stays when the person who sent it goes.
alter table blob alter column owner_user_id drop not null;
alter table blob add constraint blob_belongs
  check (owner_user_id is not null or partner_id is not null);
-- Serves: taking the reference away when a blob is removed; one blob is one partner's logo.
create unique index partner_profile_by_logo on partner_profile (logo_blob_id)
  where logo_blob_id is not null;
