import type { Language } from '@troskel/contract/ground/language';
import { sql } from 'kysely';
import type { App } from '../../platform/collaborators.ts';

/** An entry's subject. */
interface Act {
  id: string;
  subjectType: string;
  subjectId: string | null;
  detail: unknown;
}

/**
 * Reads the names of subjects by the entries' ids, for the kinds that features hand in: the page's
 * statement does not join them, since planning for all of them would cost more than reading it. One statement; none when no
 * such kind occurs.
 */
export async function readSubjectNames(
  { auditSubjects, db }: Pick<App, 'auditSubjects' | 'db'>,
  acts: readonly Act[],
  language: Language,
): Promise<Map<string, string>> {
  const subjects = new Map(auditSubjects.map((subject) => [subject.type, subject]));
  const keyOf = ({ subjectType, subjectId, detail }: Act): string | null => {
    const subject = subjects.get(subjectType);
    if (!subject) return null;
    return subject.keyOf ? subject.keyOf(detail) : subjectId;
  };
  const wanted = new Map<string, Set<string>>();
  for (const act of acts) {
    const key = keyOf(act);
    if (key === null) continue;
    const keys = wanted.get(act.subjectType) ?? new Set();
    wanted.set(act.subjectType, keys.add(key));
  }
  if (wanted.size === 0) return new Map();
  const parts = [...wanted].flatMap(([type, keys]) => {
    const rows = subjects.get(type)?.read([...keys], language);
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
