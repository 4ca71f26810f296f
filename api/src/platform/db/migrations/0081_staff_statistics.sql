-- What staff add up of an interval. Applications are counted in the audit log, by its own index of
-- acts: an act stays in it when the application goes.

-- Serves: the accounts made in an interval.
create index user_by_day on "user" (created_at);
-- Serves: how long the decisions of an interval took.
create index company_application_by_decision on company_application (decided_at)
  include (submitted_at) where decided_at is not null;
-- Serves: the inquiries of an interval by kind, and those that no company has.
create index inquiry_by_day on inquiry (created_at) include (kind, is_unmatched);
-- Serves: how soon the inquiries of an interval were answered.
create index inquiry_delivery_by_day on inquiry_delivery (delivered_at)
  include (answered_after_minutes);
-- Serves: the threads of an interval, and those of them for the experts.
create index forum_thread_by_day on forum_thread_activity (created_at) where not is_deleted;
-- Serves: the replies of an interval.
create index forum_reply_by_day on forum_reply (created_at) where deleted_at is null;
