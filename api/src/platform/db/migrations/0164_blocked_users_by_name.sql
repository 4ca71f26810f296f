-- Who is blocked is found by a beginning, too: they are too many to be looked through, and too few to
-- be met soon among all whose name begins so.

-- Serves: the blocked users by the beginning of their name, or of their address.
create index user_standing_blocked_by_name on user_standing (name_key, user_id) where is_blocked;
create index user_standing_blocked_by_email on user_standing (email_key, user_id) where is_blocked;
