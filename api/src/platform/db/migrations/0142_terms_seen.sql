-- Whether somebody accepted a version, by registering, or has only said that they have read it.
alter table terms_acceptance
  add column how text not null default 'accepted' check (how in ('accepted', 'seen'));
-- Accepting was put on record while somebody registered; what was later is an answer at sign-in.
update terms_acceptance acceptance set how = 'seen'
  from user_profile profile
 where profile.user_id = acceptance.user_id
   and acceptance.accepted_at > profile.registered_at + interval '1 hour';
