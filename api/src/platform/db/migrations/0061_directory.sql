-- What staff find companies and users by. Ids are made in the order of time, so newest first is
-- backwards through a key.

alter table company
  add column name_key text collate "C" generated always as (lower(legal_name)) stored;
-- Serves: the companies by name, and those whose name begins so.
create index company_by_name on company (name_key, id);
-- Serves: the companies of one plan, newest first.
create index partner_of_plan_by_age on partner (plan_id, id);

alter table user_standing
  add column name_key text collate "C" generated always as (lower(name)) stored,
  add column email_key text collate "C" generated always as (lower(email)) stored;
-- Serves: the users by the beginning of their name, or of their address.
create index user_standing_by_name on user_standing (name_key, user_id);
create index user_standing_by_email on user_standing (email_key, user_id);
-- Serve: the users of one kind, newest first. What few are is looked through when a beginning is
-- asked for too; of what many are, the first that begin so are soon found.
create index user_standing_applicants on user_standing (user_id)
  where application_id is not null and partner_id is null;
create index user_standing_partners on user_standing (user_id) where partner_id is not null;
create index user_standing_experts on user_standing (user_id) where is_expert;
create index user_standing_homeowners on user_standing (user_id) where is_homeowner;
create index user_standing_staff on user_standing (user_id) where is_staff;
create index user_standing_blocked on user_standing (user_id) where is_blocked;
create index user_standing_unverified on user_standing (user_id) where not is_verified;
