-- Why a moderator deleted a post, apart from the mark of a rewriting: whoever takes the deletion back
-- takes back no more than that.
alter table forum_thread add column deletion_reason text;
alter table forum_reply add column deletion_reason text;

update forum_thread
   set deletion_reason = moderation_reason, moderated_at = null, moderation_reason = null
 where deleted_at is not null and moderated_at = deleted_at;
update forum_reply
   set deletion_reason = moderation_reason, moderated_at = null, moderation_reason = null
 where deleted_at is not null and moderated_at = deleted_at;
