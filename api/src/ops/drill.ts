import { checks } from '../compose.ts';
import { drillBackup } from '../platform/backup/commands.ts';
import { createDatabase, createPool } from '../platform/db/database.ts';
import { wrongRows } from '../platform/doctor/examine.ts';
import { createPersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import type { ServerKeys } from '../platform/secrets/key-canaries.ts';

/** Looks at the rows of a restored database as the doctor does, with the keys of its servers. */
export async function inspectRows(ownerUrl: string, keys: ServerKeys): Promise<readonly string[]> {
  const db = createDatabase(createPool(ownerUrl, 2, () => {}));
  const cipher = createPersonalDataCipher(keys.personalDataKeys, keys.personalIndexKey, 'place');
  try {
    return await wrongRows(checks, { db, cipher });
  } finally {
    await db.destroy();
  }
}

/** `npm run ops -- drill`. */
export const drill = drillBackup(inspectRows);
