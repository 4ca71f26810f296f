-- The secret of a session and the token of a link to choose a new password are kept as their SHA-256
-- (docs/decisions/0050): a copy of the database opens nothing. Those that are there go on working.
-- Sessions last a week and links an hour, so both tables are small; rows are locked while they are
-- written anew, and a sign-in of that moment waits.
update session set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');

update verification
   set identifier = 'reset-password-hash:' || encode(sha256(convert_to(identifier, 'UTF8')), 'hex')
 where identifier like 'reset-password:%';

-- What a way in through Google or Microsoft remembers on its way is in the browser's cookie now.
delete from verification where identifier like 'auth-state:%';
