import { audit } from '../audit.ts';
import type { Database, Executor } from '../db/database.ts';
import { createPersonalDataCipher } from './personal-data-cipher.ts';
import type { PersonalDataCipher, SealedForm } from './personal-data-cipher.ts';
import type { Settings } from '../settings/settings.ts';

type Keys = Pick<Settings, 'personalDataKeys' | 'personalIndexKey'>;

/** How values are to be sealed: as before until every server can read the new form. */
export async function readForm(db: Executor): Promise<SealedForm> {
  const { form } = await db.selectFrom('sealedForm').select('form').executeTakeFirstOrThrow();
  return form === 'place' ? 'place' : 'key';
}

/**
 * From now on values are bound to their rows. Servers of the version before cannot read them, and
 * those that run write so after their next start.
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

/** The cipher of this process. What the database says of the form is asked once, at its start. */
export async function openPersonalData(db: Executor, keys: Keys): Promise<PersonalDataCipher> {
  return createPersonalDataCipher(keys.personalDataKeys, keys.personalIndexKey, await readForm(db));
}
