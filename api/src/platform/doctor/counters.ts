import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { checksOf, counted, faultIf } from './check.ts';
import type { Check } from './check.ts';

/** A figure or a copy that is kept beside the rows it comes from. */
export interface Kept {
  code: string;
  title: string;
  meaning: string;
  /** Where it is kept: a table and the key of its rows. */
  table: string;
  key: string;
  /** Selects the keys of wrong rows, as `id`. */
  wrong: RawBuilder<{ id: string }>;
  /** Makes it anew for rows that are held: `ids` is a list of their keys. */
  renew: (ids: readonly string[]) => RawBuilder<unknown>;
}

const batch = 500;
/** Counting stops here: a higher number says nothing more. */
const most = 10_000;

/** These read whole tables, for which a call has fifteen seconds. */
async function withPatience<Result>(
  db: Database,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '5min'`.execute(tx);
    return work(tx);
  });
}

const countWrong = async (db: Database, { wrong }: Kept): Promise<number> => {
  const { rows } = await withPatience(db, (tx) =>
    sql<{ count: number }>`
      select count(*) as count from (select from (${wrong}) as wrong limit ${most}) as counted`.execute(
      tx,
    ),
  );
  return rows[0]?.count ?? 0;
};

/** Answers the keys of the next wrong rows behind one. */
async function wrongIds(db: Database, { wrong }: Kept, after: string): Promise<string[]> {
  const { rows } = await withPatience(db, (tx) =>
    sql<{ id: string }>`
      select id from (${wrong}) as wrong where id > ${after}::uuid order by id limit ${batch}`.execute(
      tx,
    ),
  );
  return rows.map(({ id }) => id);
}

/**
 * Makes what differs anew, while the product runs. The rows are held first, in a statement of their
 * own: who has just written is waited for and then seen, and who writes meanwhile adds to what is
 * made here.
 */
async function repair(db: Database, kept: Kept): Promise<number> {
  let done = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await wrongIds(db, kept, last);
    if (ids.length === 0) return done;
    await withPatience(db, async (tx) => {
      await sql`select from ${sql.table(kept.table)} where ${sql.ref(kept.key)} = any (${ids}::uuid[])
                 order by ${sql.ref(kept.key)} for no key update`.execute(tx);
      await kept.renew(ids).execute(tx);
    });
    last = ids.at(-1) ?? last;
    done += ids.length;
  }
}

/** Makes the checks of figures and copies, each of which can be repaired. */
export function counterChecks(all: readonly Kept[]): readonly Check[] {
  return all.flatMap((kept) =>
    checksOf('Counters and copies', {
      [kept.code]: {
        title: kept.title,
        meaning: kept.meaning,
        remedy: `npm run ops -- doctor --repair --only ${kept.code}; then see DB-TRIGGERS.`,
        needs: 'rows',
        async look({ db }) {
          const count = await countWrong(db, kept);
          const number = count === most ? `${counted(most, 'row')} or more` : counted(count, 'row');
          return faultIf(count > 0 ? [`${number} differ`] : [], 'none differs');
        },
        repair: ({ db }) => repair(db, kept),
      },
    }),
  );
}
