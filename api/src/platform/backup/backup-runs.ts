import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Figure } from '../metrics/figure.ts';
import { connected } from './databases.ts';
import { msPerDay } from '@troskel/contract/values/durations';

export const backupFigures: readonly Figure[] = [
  {
    name: 'backup_made_timestamp_seconds',
    help: 'When the newest backup that was made began; 0 without one.',
    read: async (db) => ({ '': ((await lastRuns(db)).madeAt?.getTime() ?? 0) / 1000 }),
  },
  {
    name: 'backup_failed',
    help: '1 when the newest backup failed, else 0.',
    read: async (db) => ({ '': Number((await lastRuns(db)).hasFailed) }),
  },
];

const daysKept = 90;

interface Made {
  bytes: number;
  manifest: { files: { missing: number } };
}

/**
 * Makes a backup and notes that it began and how it ended. One whose process is killed stays
 * without an end.
 */
export async function noteRun<Result extends Made>(
  databaseUrl: string,
  beganAt: Date,
  make: () => Promise<Result>,
): Promise<Result> {
  const oldest = new Date(beganAt.getTime() - daysKept * msPerDay);
  const id = await connected(databaseUrl, async (client) => {
    await client.query('delete from backup_run where began_at < $1', [oldest]);
    const { rows } = await client.query<{ id: string }>(
      'insert into backup_run (began_at) values ($1) returning id',
      [beganAt],
    );
    return rows[0]?.id;
  });
  // The connection that reads the rows may hang in the middle of a table.
  const noteEnd = (outcome: string, bytes: number | null) =>
    connected(databaseUrl, (client) =>
      client.query(
        'update backup_run set ended_at = $2, outcome = $3, byte_size = $4 where id = $1',
        [id, new Date(), outcome, bytes],
      ),
    );
  try {
    const made = await make();
    await noteEnd(made.manifest.files.missing > 0 ? 'incomplete' : 'made', made.bytes);
    return made;
  } catch (error) {
    await noteEnd('failed', null).catch(() => null);
    throw error;
  }
}

export interface LastRuns {
  /** When the newest backup that was made began; null without one. */
  madeAt: Date | null;
  /** Whether the newest that has ended failed. */
  hasFailed: boolean;
}

/** Answers how the newest backups went. */
export async function lastRuns(db: Executor): Promise<LastRuns> {
  const { rows } = await sql<LastRuns>`
    select (select began_at from backup_run where outcome in ('made', 'incomplete')
             order by began_at desc limit 1) as made_at,
           coalesce((select outcome = 'failed' from backup_run where outcome is not null
             order by began_at desc limit 1), false) as has_failed`.execute(db);
  return rows[0] ?? { madeAt: null, hasFailed: false };
}
