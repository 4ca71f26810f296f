import type { Language } from '@troskel/contract/ground/language';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import * as z from 'zod';
import type { DB } from '../../platform/db/tables.ts';

/** An entry's subject. */
interface Act {
  id: string;
  subjectType: string;
  subjectId: string | null;
  detail: unknown;
}

interface Kind {
  /** Answers the key of the subject's name; the subject's id by default. */
  keyOf?: (detail: unknown) => string | null;
  /** Selects names by keys, as rows of `key` and `name`. */
  read: (keys: readonly string[], language: Language) => RawBuilder<unknown>;
}

const AboutPlan = z.object({ planId: z.string() });
const AboutTopic = z.object({ topic: z.string() });

/** Kinds that are rare on a page: each is read only where it occurs. */
const kinds: Record<string, Kind> = {
  faq_category: {
    read: (keys, language) =>
      sql`select id::text as key, name ->> ${language} as name from faq_category where id = any(${keys}::uuid[])`,
  },
  faq_question: {
    read: (keys, language) =>
      sql`select id::text as key, question ->> ${language} as name from faq_question where id = any(${keys}::uuid[])`,
  },
  legal_version: {
    read: (keys) =>
      sql`select id::text as key, name::text as name from legal_version where id = any(${keys}::uuid[])`,
  },
  add_on: {
    read: (keys, language) =>
      sql`select id::text as key, name ->> ${language} as name from add_on where id = any(${keys}::uuid[])`,
  },
  plan: {
    keyOf: (detail) => AboutPlan.safeParse(detail).data?.planId ?? null,
    read: (keys, language) =>
      sql`select id as key, name ->> ${language} as name from plan where id = any(${keys}::text[])`,
  },
  forum_topic: {
    keyOf: (detail) => AboutTopic.safeParse(detail).data?.topic ?? null,
    read: (keys, language) =>
      sql`select id as key, name ->> ${language} as name from forum_topic where id = any(${keys}::text[])`,
  },
  forum_thread: {
    read: (keys) =>
      sql`select id::text as key, subject as name from forum_thread where id = any(${keys}::uuid[])`,
  },
  forum_reply: {
    read: (keys) =>
      sql`select reply.id::text as key, subject as name from forum_reply reply
            join forum_thread on forum_thread.id = reply.thread_id where reply.id = any(${keys}::uuid[])`,
  },
  forum_case: {
    read: (keys) =>
      sql`select forum_case.id::text as key, subject as name from forum_case
            left join forum_reply reply on reply.id = forum_case.reply_id
            join forum_thread on forum_thread.id = coalesce(forum_case.thread_id, reply.thread_id)
           where forum_case.id = any(${keys}::uuid[])`,
  },
};

const keyOf = ({ subjectType, subjectId, detail }: Act): string | null => {
  const kind = Object.hasOwn(kinds, subjectType) ? kinds[subjectType] : undefined;
  if (!kind) return null;
  return kind.keyOf ? kind.keyOf(detail) : subjectId;
};

/**
 * Reads the names of subjects by the entries' ids, for the kinds that the page's statement does not
 * join, since planning for all of them would cost more than reading it. One statement; none when no
 * such kind occurs.
 */
export async function readSubjectNames(
  db: Kysely<DB>,
  acts: readonly Act[],
  language: Language,
): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<string>>();
  for (const act of acts) {
    const key = keyOf(act);
    if (key === null) continue;
    const keys = wanted.get(act.subjectType) ?? new Set();
    wanted.set(act.subjectType, keys.add(key));
  }
  if (wanted.size === 0) return new Map();
  const parts = [...wanted].flatMap(([type, keys]) => {
    const rows = kinds[type]?.read([...keys], language);
    return rows ? [sql`select ${type}::text as type, named.* from (${rows}) named`] : [];
  });
  const { rows } = await sql<{ type: string; key: string; name: string | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const names = new Map(rows.map(({ type, key, name }) => [`${type} ${key}`, name]));
  return new Map(
    acts.flatMap((act) => {
      const name = names.get(`${act.subjectType} ${keyOf(act) ?? ''}`);
      return name === undefined || name === null ? [] : [[act.id, name] as const];
    }),
  );
}
