-- So many threads of one topic by a thousand authors, and so many replies to one of them.
insert into "user" (id, name, email, created_at, updated_at)
  select gen_random_uuid(), 'Bänk', 'bench' || n || '@example.com', '2026-01-01', '2026-01-01'
    from generate_series(1, 1000) n
  on conflict do nothing;
insert into user_profile (user_id, given_name, surname, language, utm, registered_at, last_active_at)
  select id, 'Maja', 'Sund', 'sv', '{}', '2026-01-01', '2026-01-01' from "user"
  on conflict do nothing;

-- The counters are filled below, all at once.
alter table forum_thread disable trigger forum_thread_noted;
alter table forum_reply disable trigger forum_reply_counted;

with author as (select array_agg(id) as ids from "user")
insert into forum_thread (id, topic_id, author_user_id, is_anonymous, subject, body, body_text, created_at)
  select gen_random_uuid(), 'building', author.ids[1 + n % 1000], n % 10 = 0,
         'Vad kostar det att byta elva fönster, del ' || n, repeat('<p>Elva fönster från 1962.</p>', 20),
         repeat('Elva fönster från 1962. ', 20), '2020-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, :threads) n, author;
insert into forum_thread_activity
    (thread_id, topic_id, created_at, updated_at, users_read_count, subject, target, author_user_id,
     is_anonymous)
  select id, topic_id, created_at, created_at + random() * interval '30 days', (random() * 500)::integer,
         subject, target, author_user_id, is_anonymous
    from forum_thread;

with author as (select array_agg(id) as ids from "user"),
     thread as (select id from forum_thread order by created_at desc limit 1)
insert into forum_reply (id, thread_id, author_user_id, body, body_text, score, created_at)
  select gen_random_uuid(), thread.id, author.ids[1 + n % 1000], '<p>Åttatusen per fönster.</p>',
         'Åttatusen per fönster.', (random() * 50)::integer,
         '2026-01-01'::timestamptz + n * interval '1 second'
    from generate_series(1, :replies) n, author, thread;
insert into forum_reply (id, thread_id, body, body_text, created_at)
  select gen_random_uuid(), id, 'x', 'x', created_at from forum_thread order by id limit :replies * 10;

alter table forum_thread enable trigger forum_thread_noted;
alter table forum_reply enable trigger forum_reply_counted;
