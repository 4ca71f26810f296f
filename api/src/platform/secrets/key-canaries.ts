import { symmetricDecrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import * as z from 'zod';
import type { Database, Executor } from '../db/database.ts';
import type { ReadinessCheck } from '../http/readiness.ts';
import { createPersonalDataCipher } from './personal-data-cipher.ts';
import type { PersonalDataCipher } from './personal-data-cipher.ts';
import { countByKey, readOneUnder } from './reencryption.ts';
import { CannotStart } from '../starting.ts';
import type { Settings } from '../settings/settings.ts';
import { derivedKey } from './derived-key.ts';

/** The keys of a server. */
export type ServerKeys = Pick<Settings, 'authSecret' | 'personalDataKeys' | 'personalIndexKey'>;

/** Our own number among PostgreSQL's advisory locks. */
const canaryLock = 7_041_002;

interface ServerKey {
  setting: 'AUTH_SECRET' | 'PERSONAL_DATA_KEYS' | 'PERSONAL_INDEX_KEY';
  /** Id of the key in a setting with several keys; empty for a single one. */
  id: string;
  /** Expected value of its row. */
  proof: Buffer;
}

/** HKDF (RFC 5869): the proof opens nothing and reveals nothing of the key. */
const proofBy = (key: string | Buffer, name: string) => derivedKey(key, `canary of ${name}`);

/** Lists the keys of a server, with what proves each. */
export function serverKeys({
  authSecret,
  personalDataKeys,
  personalIndexKey,
}: ServerKeys): ServerKey[] {
  return [
    { setting: 'AUTH_SECRET', id: '', proof: proofBy(authSecret, 'AUTH_SECRET') },
    ...personalDataKeys.map(({ id, key }): ServerKey => ({
      setting: 'PERSONAL_DATA_KEYS',
      id,
      proof: proofBy(key, `PERSONAL_DATA_KEYS ${id}`),
    })),
    {
      setting: 'PERSONAL_INDEX_KEY',
      id: '',
      proof: proofBy(personalIndexKey, 'PERSONAL_INDEX_KEY'),
    },
  ];
}

/** Answers what to do about a key that does not fit the database. */
function faultOf({ setting, id }: Pick<ServerKey, 'setting' | 'id'>): string {
  switch (setting) {
    case 'AUTH_SECRET':
      return 'AUTH_SECRET is another than the one this database was written with: put that one back, or begin with a new one as docs/operations.md says, which ends every session, code and link';
    case 'PERSONAL_INDEX_KEY':
      return 'PERSONAL_INDEX_KEY is another than the one this database was written with: put that one back; by another nobody is found by their number';
    case 'PERSONAL_DATA_KEYS':
      return `PERSONAL_DATA_KEYS has another key ${id} than the one this database was written with: put that one back, and give a new key an id of its own`;
  }
}

/** A key as a database has recorded it. */
interface RecordedKey {
  setting: string;
  keyId: string;
  proof: Buffer;
}

/** Lists what is wrong with keys for a database that has recorded these; nothing when all fit. */
export function keyFaults(recorded: readonly RecordedKey[], keys: ServerKeys): string[] {
  const present = serverKeys(keys);
  return recorded.flatMap(({ setting, keyId, proof }) => {
    const key = present.find((one) => one.setting === setting && one.id === keyId);
    if (!key) return [`${setting} lacks the key ${keyId}, with which it was written: put it back`];
    return key.proof.equals(proof) ? [] : [faultOf(key)];
  });
}

/**
 * Whether a person's stored blind index matches their decrypted number; true when no number can be
 * decrypted.
 */
async function fitsIndex(db: Executor, cipher: PersonalDataCipher): Promise<boolean> {
  const person = await db
    .selectFrom('person')
    .select(['id', 'personalNumberIndex', 'personalNumberEncrypted'])
    .limit(1)
    .executeTakeFirst();
  if (!person) return true;
  const place = { column: 'person.personal_number_encrypted', row: person.id } as const;
  let number: string;
  try {
    number = cipher.decrypt(place, person.personalNumberEncrypted);
  } catch {
    // A wrong key for personal data is reported separately.
    return true;
  }
  return cipher.blindIndex(number).equals(person.personalNumberIndex);
}

const missingKey = (keyId: string, count: number) =>
  `PERSONAL_DATA_KEYS lacks the key ${keyId}, under which ${count} values are still sealed: put it back behind the others and run npm run admin -- reencrypt-personal-data`;

/**
 * Whether a key without a row fits existing data, so that the first start of this version does not
 * accept a wrong key. True when no data can tell.
 */
async function fitsData(
  db: Executor,
  { setting, id }: ServerKey,
  keys: ServerKeys,
): Promise<boolean> {
  const cipher = createPersonalDataCipher(keys.personalDataKeys, keys.personalIndexKey, 'place');
  try {
    if (setting === 'AUTH_SECRET') {
      const signing = await db
        .selectFrom('jwks')
        .select('privateKey')
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!signing) return true;
      const data = z.string().parse(JSON.parse(signing.privateKey));
      return (await symmetricDecrypt({ key: keys.authSecret, data })) !== '';
    }
    if (setting === 'PERSONAL_DATA_KEYS') {
      const value = await readOneUnder(db, id);
      return value === undefined || cipher.decrypt(value.place, value.sealed) !== '';
    }
    return await fitsIndex(db, cipher);
  } catch {
    return false;
  }
}

/**
 * Checks that every key is the one this database was written with, and records new keys. Forgets a
 * removed key for personal data when nothing is sealed under it any more.
 *
 * @throws {CannotStart} with a sentence for each key that does not fit or is still needed
 */
export async function demandFittingKeys(db: Database, keys: ServerKeys): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Serialises servers that start at the same time.
    await sql`select pg_advisory_xact_lock(${canaryLock})`.execute(tx);
    const recorded = await tx
      .selectFrom('keyCanary')
      .select(['setting', 'keyId', 'proof'])
      .execute();
    const faults: string[] = [];
    const present = serverKeys(keys);
    for (const key of present) {
      const row = recorded.find(
        ({ setting, keyId }) => setting === key.setting && keyId === key.id,
      );
      const fits = row ? row.proof.equals(key.proof) : await fitsData(tx, key, keys);
      if (!fits) faults.push(faultOf(key));
      else if (!row) {
        const { setting, id: keyId, proof } = key;
        await tx
          .insertInto('keyCanary')
          .values({ setting, keyId, proof, createdAt: new Date() })
          .execute();
      }
    }
    const isOurs = (keyId: string) => keys.personalDataKeys.some(({ id }) => id === keyId);
    const removed = recorded.filter(
      ({ setting, keyId }) => setting === 'PERSONAL_DATA_KEYS' && !isOurs(keyId),
    );
    // The first start has no record of keys that were removed before.
    const used = removed.length > 0 || recorded.length === 0 ? await countByKey(tx) : [];
    const missing = new Map<string, number>();
    for (const { keyId, count } of used) {
      if (!isOurs(keyId)) missing.set(keyId, (missing.get(keyId) ?? 0) + count);
    }
    for (const [keyId, count] of missing) faults.push(missingKey(keyId, count));
    for (const { setting, keyId } of removed.filter((row) => !missing.has(row.keyId))) {
      await tx
        .deleteFrom('keyCanary')
        .where('setting', '=', setting)
        .where('keyId', '=', keyId)
        .execute();
    }
    if (faults.length > 0) throw new CannotStart(faults);
  });
}

/**
 * Readiness check that the keys are those of the database, which may have been replaced, as by a
 * restore. Keys without a row are not checked.
 */
export function keysCheck(pool: pg.Pool, settings: ServerKeys): ReadinessCheck {
  const present = serverKeys(settings);
  return {
    // The database's own check reports that it does not answer.
    name: null,
    fault: async () => {
      const { rows } = await pool.query<{ setting: string; id: string; proof: Buffer }>(
        'select setting, key_id as id, proof from key_canary',
      );
      const differs = present.some((key) =>
        rows.some(
          ({ setting, id, proof }) =>
            setting === key.setting && id === key.id && !proof.equals(key.proof),
        ),
      );
      return differs ? 'keys' : null;
    },
  };
}
