import { resolveTxt } from 'node:dns/promises';
import { createDatabase, createPool } from '../db/database.ts';
import { blobStoreOf } from '../gateways/blob-store/configured.ts';
import type { Job } from '../jobs/job.ts';
import { createPersonalDataCipher } from '../secrets/personal-data-cipher.ts';
import { openPersonalData } from '../secrets/server-keys.ts';
import { readSettings, clientFolderOf } from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';
import { awaitDatabase, CannotStart, readBankidFiles } from '../starting.ts';
import type { CheckContext, WithDatabase, WithSettings } from './check.ts';
import { folderFaults } from './settings-checks.ts';
import type { Examination } from './examine.ts';
import { readMachine } from './machine.ts';

function openSettings(context: CheckContext): WithSettings | string {
  const { environment } = context;
  try {
    const { files, faults } = readBankidFiles(environment);
    const settings = readSettings(environment, [...faults, ...folderFaults(context)]);
    return {
      ...context,
      settings,
      bankidFiles: files,
      clientFolder: clientFolderOf(settings),
    };
  } catch (error) {
    if (error instanceof CannotStart) return 'the settings are not valid: see SETTINGS';
    throw error;
  }
}

/** Answers the first address at which the database answers; null for none. DB-REACHED says why. */
async function reachable(settings: Settings): Promise<string | null> {
  for (const address of [settings.directDatabaseUrl, settings.databaseUrl]) {
    if (address === undefined) continue;
    const isThere = await awaitDatabase('DATABASE_URL', address, {
      seconds: 0,
      isToBeMigrated: false,
    }).then(
      () => true,
      () => false,
    );
    if (isThere) return address;
  }
  return null;
}

/** Opens what can be opened, and calls `work` with it; closes it afterwards. */
export async function withExamination<Result>(
  options: {
    environment: NodeJS.ProcessEnv;
    mailTo: CheckContext['mailTo'];
    jobs: readonly Job[];
  },
  work: (examination: Examination) => Promise<Result>,
): Promise<Result> {
  const context: CheckContext = {
    environment: options.environment,
    mailTo: options.mailTo,
    machine: readMachine(),
    now: new Date(),
    plainHttpPort: 80,
    resolveTxt,
  };
  const withSettings = openSettings(context);
  if (typeof withSettings === 'string') {
    return work({ context, withSettings, withDatabase: withSettings });
  }
  const { settings } = withSettings;
  const address = await reachable(settings);
  if (address === null) {
    const withDatabase = 'the database cannot be reached: see DB-REACHED';
    return work({ context, withSettings, withDatabase });
  }
  const db = createDatabase(createPool(address, 2, () => {}));
  try {
    const withDatabase: WithDatabase = {
      ...withSettings,
      db,
      // A faulty `sealed_form` row is reported by a check. The doctor writes nothing, so any cipher will do.
      cipher: await openPersonalData(db, settings).catch(() =>
        createPersonalDataCipher(settings.personalDataKeys, settings.personalIndexKey, 'place'),
      ),
      blobStore: blobStoreOf(settings),
      jobs: options.jobs,
    };
    return await work({ context, withSettings, withDatabase });
  } finally {
    await db.destroy();
  }
}
