-- The answer to a creating call, sealed under a key of the server: it may hold addresses of files that
-- open by themselves. `response` is of a version before and is gone within a day.
alter table idempotency_key add column sealed_answer bytea;
