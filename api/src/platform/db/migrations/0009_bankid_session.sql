-- A new proof counts for the session that asked for it alone. Null for the other purposes.
alter table bankid_order add column session_id uuid references session (id) on delete cascade;
alter table bankid_order add constraint bankid_order_session_check
  check ((purpose = 'step_up') = (session_id is not null));
-- Serves: the orders that go with a session.
create index bankid_order_by_session on bankid_order (session_id) where session_id is not null;
