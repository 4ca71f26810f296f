-- An order of somebody who is signed in belongs to the session that began it, whatever it is for;
-- those that the version before began have none. Reads the orders of a day.
alter table bankid_order drop constraint bankid_order_session_check;
alter table bankid_order add constraint bankid_order_session_check check (
  case purpose when 'step_up' then session_id is not null
               when 'login' then session_id is null
               else true end);
-- What was seen of the device that approved: recorded, and nothing is decided by it.
alter table bankid_order
  -- The app's address beside the browser's.
  add column address_match text check (address_match in ('same', 'different', 'unknown')),
  -- Keyed hash of BankID's hardware id.
  add column device_hash bytea;
