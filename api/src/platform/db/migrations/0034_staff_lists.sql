-- Two ways of searching that read through thousands of rows at a million: each index that there was
-- fits one half of the question, and the other half was looked for row by row.

-- Serves: the queue of what nobody has, which among what is in review is next to nothing.
create index company_application_of_nobody on company_application (state, submitted_at, id)
  where assigned_to is null;

-- Serves: one kind of act of one person or of the server itself, newest first; also one they never did.
create index audit_log_by_actor_and_action on audit_log (actor_user_id, action, at desc, id desc);
