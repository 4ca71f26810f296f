import { sql } from 'kysely';
import * as z from 'zod';
import type { AuditSubject } from '../../platform/audit-subject.ts';

const AboutTopic = z.object({ topic: z.string() });

export const forumAuditSubjects: readonly AuditSubject[] = [
  {
    type: 'forum_topic',
    keyOf: (detail) => AboutTopic.safeParse(detail).data?.topic ?? null,
    read: (keys, language) =>
      sql`select id as key, name ->> ${language} as name from forum_topic where id = any(${keys}::text[])`,
  },
  {
    type: 'forum_thread',
    read: (keys) =>
      sql`select id::text as key, subject as name from forum_thread where id = any(${keys}::uuid[])`,
  },
  {
    type: 'forum_reply',
    read: (keys) =>
      sql`select reply.id::text as key, subject as name from forum_reply reply
            join forum_thread on forum_thread.id = reply.thread_id where reply.id = any(${keys}::uuid[])`,
  },
  {
    type: 'forum_case',
    read: (keys) =>
      sql`select forum_case.id::text as key, subject as name from forum_case
            left join forum_reply reply on reply.id = forum_case.reply_id
            join forum_thread on forum_thread.id = coalesce(forum_case.thread_id, reply.thread_id)
           where forum_case.id = any(${keys}::uuid[])`,
  },
];
