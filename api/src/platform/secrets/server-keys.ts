import { audit } from '../audit.ts';
import type { Database, Executor } from '../db/database.ts';
import { createPersonalDataCipher } from './personal-data-cipher.ts';
import type { PersonalDataCipher, SealedForm } from './personal-data-cipher.ts';
import type { Settings } from '../settings/settings.ts';

type Keys = Pick<Settings, 'personalDataKeys' | 'personalIndexKey'>;

/**
 * Reads the form in which values are to be written: the earlier one until every server can read the
 * present one.
 */
export async function readForm(db: Executor): Promise<SealedForm> {
  const { form } = await db.selectFrom('sealedForm').select('form').executeTakeFirstOrThrow();
  return form === 'place' ? 'place' : 'key';
}

/**
 * Switches writing to values bound to their rows. Servers of the version before cannot read them,
 * and running servers switch at their next start.
 */
export async function bindToRows(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('sealedForm')
      .set({ form: 'place' })
      .where('form', '<>', 'place')
      .returning('form')
      .executeTakeFirst();
    if (!changed) return;
    const subject = { type: 'personal_data', id: null };
    await audit(tx, { actorUserId: null, action: 'personal_data.bound', subject }, new Date());
  });
}

/** Creates the cipher of this process. Reads the form from the database once, at start. */
export async function openPersonalData(db: Executor, keys: Keys): Promise<PersonalDataCipher> {
  return createPersonalDataCipher(keys.personalDataKeys, keys.personalIndexKey, await readForm(db));
}
