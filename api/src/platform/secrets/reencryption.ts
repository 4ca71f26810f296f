import { sql } from 'kysely';
import { audit } from '../audit.ts';
import type { Database, Executor } from '../db/database.ts';
import { beginningOf, boundByte } from './personal-data-cipher.ts';
import type { PersonalDataCipher } from './personal-data-cipher.ts';
import { sealedColumns } from '../db/tables.ts';
import type { SealedColumn, SealedPlace } from './sealed-place.ts';

/** Rows per batch, so that each batch locks them for a short time only. */
const batchSize = 200;
/** Maximum number of repetitions for values that were changed in the meantime. */
const mostRounds = 5;

const columns = Object.keys(sealedColumns) as SealedColumn[];

/** SQL names of a sealed column, of its table, and of the key of its rows. */
function namesOf(column: SealedColumn) {
  const [table = '', name = ''] = column.split('.');
  return { table: sql.table(table), held: sql.ref(name), key: sql.ref(sealedColumns[column]) };
}

/** Condition for values that differ from what the cipher would write now. */
function isDue(column: SealedColumn, { present }: Pick<PersonalDataCipher, 'present'>) {
  const { held } = namesOf(column);
  return sql`${held} is not null and substring(${held} from 1 for ${present.length}) <> ${present}`;
}

/** Counts the values still to be re-encrypted, in all columns; reads these columns completely. */
export async function countDue(db: Executor, cipher: PersonalDataCipher): Promise<number> {
  let due = 0;
  for (const column of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${namesOf(column).table} where ${isDue(column, cipher)}`.execute(
      db,
    );
    due += rows[0]?.count ?? 0;
  }
  return due;
}

export interface KeyUse {
  keyId: string;
  /** Whether these values are bound to their rows. */
  isBound: boolean;
  count: number;
}

/** Counts values by key and form; reads all sealed columns completely. */
export async function countByKey(db: Executor): Promise<KeyUse[]> {
  const all = sql.join(
    columns.map((column) => {
      const { table, held } = namesOf(column);
      return sql`select ${held} as value from ${table} where length(${held}) > 2`;
    }),
    sql` union all `,
  );
  // As beginningOf (personal-data-cipher.ts) writes them.
  const { rows } = await sql<KeyUse>`
    select get_byte(value, 0) = ${boundByte}::int as "isBound",
           encode(case get_byte(value, 0) when ${boundByte}::int
             then substring(value from 3 for get_byte(value, 1))
             else substring(value from 2 for get_byte(value, 0)) end, 'escape') as "keyId",
           count(*) as count
      from (${all}) as sealed group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

/** Finds a value sealed under a key; undefined when there is none. Reads until it finds one. */
export async function readOneUnder(
  db: Executor,
  keyId: string,
): Promise<{ place: SealedPlace; sealed: Buffer } | undefined> {
  const [before, bound] = [beginningOf('key', keyId), beginningOf('place', keyId)];
  for (const column of columns) {
    const { table, held, key } = namesOf(column);
    const { rows } = await sql<{ row: string; sealed: Buffer }>`
      select ${key} as row, ${held} as sealed from ${table}
       where substring(${held} from 1 for ${before.length}) = ${before}
          or substring(${held} from 1 for ${bound.length}) = ${bound}
       limit 1`.execute(db);
    const [found] = rows;
    if (found) return { place: { column, row: found.row }, sealed: found.sealed };
  }
  return undefined;
}

interface Value {
  row: string;
  sealed: Buffer;
}

interface Done {
  /** Re-encrypted values. */
  written: number;
  /** Values under a missing key, or altered: these stay as they are. */
  unreadable: number;
}

/** Re-encrypts a batch. A row that changed since it was read is left for the next round. */
async function reencryptBatch(
  db: Executor,
  cipher: PersonalDataCipher,
  column: SealedColumn,
  values: readonly Value[],
): Promise<Done> {
  const renewed: (Value & { anew: Buffer })[] = [];
  for (const { row, sealed } of values) {
    const place = { column, row };
    try {
      renewed.push({ row, sealed, anew: cipher.encrypt(place, cipher.decrypt(place, sealed)) });
    } catch {
      // Counted and skipped, so that the rest goes on.
    }
  }
  const { table, held, key } = namesOf(column);
  const { numAffectedRows = 0n } = await sql`
    update ${table} set ${held} = renewed.anew
      from unnest(${renewed.map(({ row }) => row)}::uuid[],
                  ${renewed.map(({ sealed }) => sealed)}::bytea[],
                  ${renewed.map(({ anew }) => anew)}::bytea[]) as renewed (row_id, was, anew)
     where ${key} = renewed.row_id and ${held} = renewed.was`.execute(db);
  return { written: Number(numAffectedRows), unreadable: values.length - renewed.length };
}

/** Walks one column by the key of its rows; skips values that are up to date. */
async function reencryptColumn(
  db: Executor,
  cipher: PersonalDataCipher,
  column: SealedColumn,
  tell: (done: Done) => void,
): Promise<Done> {
  const { table, held, key } = namesOf(column);
  const done: Done = { written: 0, unreadable: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<Value>`
      select ${key} as row, ${held} as sealed from ${table}
       where ${key} > ${after}::uuid and ${isDue(column, cipher)}
       order by ${key} limit ${batchSize}`.execute(db);
    const last = rows.at(-1);
    if (!last) return done;
    after = last.row;
    const batch = await reencryptBatch(db, cipher, column, rows);
    done.written += batch.written;
    done.unreadable += batch.unreadable;
    tell(batch);
  }
}

/**
 * Re-encrypts every value that is not under the newest key, or not in the present form, while the
 * product runs. Can be interrupted at any time: the next run skips what is done.
 *
 * @param tell called after every batch with the column and the number of values written so far
 * @returns what was written, and what remains: nothing reads the old keys when that is 0
 */
export async function reencryptPersonalData(
  db: Database,
  cipher: PersonalDataCipher,
  tell: (column: SealedColumn, written: number) => void,
): Promise<Done & { remaining: number }> {
  let written = 0;
  let unreadable = 0;
  let remaining = await countDue(db, cipher);
  for (let round = 0; round < mostRounds && remaining > unreadable; round += 1) {
    unreadable = 0;
    for (const column of columns) {
      const done = await reencryptColumn(db, cipher, column, (batch) => {
        written += batch.written;
        tell(column, written);
      });
      unreadable += done.unreadable;
    }
    remaining = await countDue(db, cipher);
  }
  if (written > 0) {
    const entry = {
      actorUserId: null,
      action: 'personal_data.reencrypted',
      subject: { type: 'personal_data', id: null },
      detail: { written, remaining },
    } as const;
    await audit(db, entry, new Date());
  }
  return { written, unreadable, remaining };
}
