import { sql } from 'kysely';
import { sealedColumns } from '../db/tables.ts';
import type { SealedColumn } from '../secrets/sealed-place.ts';
import { serverKeys } from '../secrets/key-canaries.ts';
import { countByKey } from '../secrets/reencryption.ts';
import { readForm } from '../secrets/server-keys.ts';
import { checksOf, counted, fault, faultIf, ok, warning, warningIf } from './check.ts';
import type { WithRows } from './check.ts';

/** Values that are opened of each column: the newest. */
const sample = 100;

const columns = Object.keys(sealedColumns) as SealedColumn[];

interface Opened {
  column: SealedColumn;
  seen: number;
  closed: number;
}

async function open({ db, cipher }: WithRows, column: SealedColumn): Promise<Opened> {
  const [table = '', name = ''] = column.split('.');
  const key = sql.ref(sealedColumns[column]);
  const { rows } = await sql<{ row: string; sealed: Buffer }>`
    select ${key} as row, ${sql.ref(name)} as sealed from ${sql.table(table)}
     where ${sql.ref(name)} is not null order by ${key} desc limit ${sample}`.execute(db);
  const closed = rows.filter(({ row, sealed }) => {
    try {
      cipher.decrypt({ column, row }, sealed);
      return false;
    } catch {
      return true;
    }
  });
  return { column, seen: rows.length, closed: closed.length };
}

export const secretChecks = checksOf('Secrets', {
  'KEYS-FIT': {
    title: 'The keys are those that the database was written with',
    meaning: 'The server refuses to start, or is not ready.',
    remedy: 'Put the keys of this database back: “Keys that do not fit” in operations.md.',
    needs: 'database',
    async look({ db, settings }) {
      const rows = await db.selectFrom('keyCanary').select(['setting', 'keyId', 'proof']).execute();
      const wrong = serverKeys(settings).filter(({ setting, id, proof }) =>
        rows.some((row) => row.setting === setting && row.keyId === id && !row.proof.equals(proof)),
      );
      if (rows.length === 0) return warning('no server has started with this database yet');
      return faultIf(
        wrong.map(({ setting, id }) => `${setting} ${id}`.trim() + ' is another one'),
        `${counted(rows.length, 'key')} known`,
      );
    },
  },
  'KEYS-MISSING': {
    title: 'No value is sealed under a key that is gone',
    meaning: 'Those values are lost for as long as it is.',
    remedy: 'Put it back behind the others, then npm run admin -- reencrypt-personal-data.',
    needs: 'database',
    async look({ db, settings }) {
      const ours = new Set(settings.personalDataKeys.map(({ id }) => id));
      const missing = (await countByKey(db)).filter(({ keyId }) => !ours.has(keyId));
      return faultIf(
        missing.map(({ keyId, count }) => `${counted(count, 'value')} under the key ${keyId}`),
        'every key is there',
      );
    },
  },
  'KEYS-OLD': {
    title: 'A change of keys is finished',
    meaning: 'A key that was to go is still needed.',
    remedy: 'npm run admin -- reencrypt-personal-data, then take the key out.',
    needs: 'database',
    async look({ db, settings }) {
      const [first] = settings.personalDataKeys;
      const old = (await countByKey(db)).filter(({ keyId }) => keyId !== first?.id);
      return warningIf(
        old.map(({ keyId, count }) => `${counted(count, 'value')} still under ${keyId}`),
        'all are under the first key',
      );
    },
  },
  'SEALED-FORM': {
    title: 'Values are bound to their rows',
    meaning: 'Who can write to the database could move a person’s number to another one’s row.',
    remedy: 'npm run admin -- reencrypt-personal-data bind, once no earlier version runs.',
    needs: 'database',
    look: async ({ db }) =>
      (await readForm(db)) === 'place' ? ok('they are') : warning('they are not yet'),
  },
  'SEALED-OPEN': {
    title: 'What is encrypted opens',
    meaning: 'Personal numbers, signatures and what is to be paid out are lost, or were altered.',
    remedy: 'Stop the servers; compare with the newest backup. Somebody may have written there.',
    needs: 'rows',
    async look(context) {
      const all = await Promise.all(columns.map((column) => open(context, column)));
      const seen = all.reduce((sum, one) => sum + one.seen, 0);
      return faultIf(
        all
          .filter(({ closed }) => closed > 0)
          .map(({ column, closed, seen: of }) => `${column}: ${closed} of ${of} do not open`),
        `${counted(seen, 'value')} opened`,
      );
    },
  },
  'PERSON-INDEX': {
    title: 'People are found by their number',
    meaning: 'Somebody who comes back is taken for another person, and gets a second account.',
    remedy: 'Put back the PERSONAL_INDEX_KEY that the database was written with.',
    needs: 'rows',
    async look({ db, cipher }) {
      const rows = await db
        .selectFrom('person')
        .select(['id', 'personalNumberIndex as index', 'personalNumberEncrypted as sealed'])
        .orderBy('id', 'desc')
        .limit(sample)
        .execute();
      const wrong = rows.filter(({ id, index, sealed }) => {
        const place = { column: 'person.personal_number_encrypted', row: id } as const;
        try {
          return !cipher.blindIndex(cipher.decrypt(place, sealed)).equals(index);
        } catch {
          // SEALED-OPEN tells of it.
          return false;
        }
      });
      return wrong.length > 0
        ? fault(`${wrong.length} of ${rows.length} are not`)
        : ok(`${counted(rows.length, 'person', 'people')} found`);
    },
  },
  'SIGNING-KEYS': {
    title: 'There is a key by which tokens are signed',
    meaning: 'Nobody can sign in until a server makes one.',
    remedy: 'A server makes one by itself; when it does not, see AUTH_SECRET.',
    needs: 'database',
    async look({ db, now }) {
      const rows = await db.selectFrom('jwks').select('expiresAt').execute();
      const valid = rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
      return valid.length > 0 ? ok(counted(valid.length, 'key')) : warning('there is none');
    },
  },
});
