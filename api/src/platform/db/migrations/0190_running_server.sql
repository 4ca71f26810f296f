-- The servers that run. What the workers of one that has gone had in hand, another gives back.
-- There are as many rows as servers: no index but that of the key.
create table running_server (
  id uuid primary key,
  -- Under which the queue knows that its workers hold a job.
  worker_ids text[] not null,
  -- Its signs of life. Whether they grow is all that the others go by: clocks differ.
  beats bigint not null,
  -- For whoever looks after the servers.
  seen_at timestamptz not null
);
