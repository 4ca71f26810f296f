import { randomUUID } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { keysOf } from '../blobs/purpose.ts';
import { reasonBehind } from '../log.ts';
import { checksOf, counted, fault, faultIf, judged, ok, skipped, warningIf } from './check.ts';
import type { WithDatabase } from './check.ts';

const hour = 3_600_000;
/** Files or rows that are looked at; more are told of by the hourly sweep in the log. */
const sample = 2000;
/** A distant store takes its time with each. */
const atATime = 16;

/** Answers a file that was written, read and removed again; else the step that failed. */
async function tryStore({ blobStore }: WithDatabase): Promise<string | null> {
  const key = randomUUID();
  const content = randomUUID();
  let step = 'written';
  try {
    const path = await blobStore.newWorkFile();
    await writeFile(path, content);
    await blobStore.put(key, path);
    step = 'read';
    const { stream } = await blobStore.read(key);
    if ((await buffer(stream)).toString() !== content)
      return 'what is read is not what was written';
    step = 'removed';
    await blobStore.remove(key);
    return (await blobStore.has(key)) ? 'a file that was removed is still there' : null;
  } catch (error) {
    return `a file could not be ${step}: ${reasonBehind(error)}`;
  }
}

export const fileChecks = checksOf('Files', {
  'STORE-WRITE': {
    title: 'Files can be written, read and removed',
    meaning: 'Uploads fail, and pictures and documents are not shown.',
    remedy: 'Look at BLOB_FOLDER and its rights, or at BLOB_STORE_URL, its keys and their rights.',
    needs: 'database',
    async look(context) {
      const { blobBucket, blobFolder } = context.settings;
      // Folders that root makes there are closed to the server's user.
      if (context.machine.userId === 0 && !blobBucket && (await stat(blobFolder)).uid !== 0) {
        return skipped('BLOB_FOLDER is another user’s: run this as that user');
      }
      const wrong = await tryStore(context);
      return wrong === null ? ok(blobBucket ? 'in the bucket' : 'in the folder') : fault(wrong);
    },
  },
  'STORE-ROWS': {
    title: 'Every file that the database knows is there',
    meaning: 'Documents and pictures of people are lost, as after a restore without its files.',
    remedy: 'Put the files of the same backup back before the hourly sweep drops their rows.',
    needs: 'database',
    async look({ db, blobStore }) {
      const rows = await db
        .selectFrom('blob')
        .select(['fileKey', 'renditions'])
        .where('fileKey', 'is not', null)
        // Whichever: what was lost need not be new.
        .orderBy(sql`random()`)
        .limit(sample)
        .execute();
      const keys = rows.flatMap(({ fileKey, renditions }) => keysOf(fileKey, renditions));
      let missing = 0;
      for (let from = 0; from < keys.length; from += atATime) {
        const some = keys.slice(from, from + atATime);
        const areThere = await Promise.all(some.map((key) => blobStore.has(key)));
        missing += areThere.filter((isThere) => !isThere).length;
      }
      return faultIf(
        missing > 0 ? [`${counted(missing, 'file')} of ${keys.length} missing`] : [],
        `${keys.length} of any age are there`,
      );
    },
  },
  'STORE-FILES': {
    title: 'No file lies there that the database does not know',
    meaning: 'Files of people who have left may still be there: the hourly sweep removes none.',
    remedy: 'See JOB-SWEEP. After a restore, run the sweep or wait for it.',
    needs: 'database',
    async look({ db, blobStore, now }) {
      const before = new Date(now.getTime() - 3 * hour);
      let seen = 0;
      let unknown = 0;
      for await (const files of blobStore.list()) {
        const old = files.filter(({ changedAt }) => changedAt < before);
        const keys = [...new Set(old.map(({ key }) => key.split('.')[0] ?? ''))].filter((key) =>
          /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key),
        );
        seen += keys.length;
        if (keys.length > 0) {
          const rows = await db
            .selectFrom('blob')
            .select('fileKey')
            .where('fileKey', 'in', keys)
            .execute();
          unknown += keys.length - rows.length;
        }
        if (seen >= sample) break;
      }
      return warningIf(
        unknown > 0 ? [`${counted(unknown, 'file')} of ${seen} without a row`] : [],
        `${seen} looked at`,
      );
    },
  },
  'STORE-LEFTOVERS': {
    title: 'Uploads that came to nothing are removed',
    meaning: 'The disk fills with files that nobody uses.',
    remedy: 'See JOB-SWEEP, which removes them after an hour.',
    needs: 'database',
    async look({ db, now }) {
      const before = new Date(now.getTime() - 3 * hour);
      const { count } = await db
        .selectFrom('blob')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('state', '<>', 'attached')
        .where('createdAt', '<', before)
        .where((is) => is.or([is('storedAt', 'is', null), is('storedAt', '<', before)]))
        .executeTakeFirstOrThrow();
      return judged(count, { warning: 1, fault: 1000 }, `${counted(count, 'upload')} left`);
    },
  },
});
