import { resolveTxt } from 'node:dns/promises';
import { createDatabase, createPool } from '../db/database.ts';
import { isNotMigrated } from '../db/schema-version.ts';
import { blobStoreOf } from '../gateways/blob-store/configured.ts';
import type { Job } from '../jobs/job.ts';
import { createPersonalDataCipher } from '../secrets/personal-data-cipher.ts';
import { openPersonalData } from '../secrets/server-keys.ts';
import { clientFolderOf } from '../settings/client-folder.ts';
import { readSettings } from '../settings/settings.ts';
import { awaitDatabase, CannotStart, readBankidFiles } from '../starting.ts';
import type { Surroundings, WithDatabase, WithSettings } from './check.ts';
import { folderFaults } from './settings-checks.ts';
import type { Patient } from './examine.ts';
import { readMachine } from './machine.ts';

function openSettings(surroundings: Surroundings): WithSettings | string {
  const { environment } = surroundings;
  try {
    const { files, faults } = readBankidFiles(environment);
    const settings = readSettings(environment, [...faults, ...folderFaults(surroundings)]);
    return {
      ...surroundings,
      settings,
      bankidFiles: files,
      clientFolder: clientFolderOf(settings),
    };
  } catch (error) {
    if (error instanceof CannotStart) return 'the settings are not valid: see SETTINGS';
    throw error;
  }
}

/** Opens what can be opened, and calls `work` with it; closes it afterwards. */
export async function withPatient<Result>(
  options: {
    environment: NodeJS.ProcessEnv;
    mailTo: Surroundings['mailTo'];
    jobs: readonly Job[];
  },
  work: (patient: Patient) => Promise<Result>,
): Promise<Result> {
  const surroundings: Surroundings = {
    environment: options.environment,
    mailTo: options.mailTo,
    machine: readMachine(),
    now: new Date(),
    plainHttpPort: 80,
    resolveTxt,
  };
  const withSettings = openSettings(surroundings);
  if (typeof withSettings === 'string') {
    return work({ surroundings, withSettings, withDatabase: withSettings });
  }
  const { settings } = withSettings;
  const reached = await awaitDatabase('DATABASE_URL', settings.databaseUrl, {
    seconds: 0,
    isToBeMigrated: false,
  }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof CannotStart) return 'the database cannot be reached: see DB-REACHED';
      throw error;
    },
  );
  if (reached !== null) return work({ surroundings, withSettings, withDatabase: reached });
  const db = createDatabase(
    createPool(settings.directDatabaseUrl ?? settings.databaseUrl, 2, () => {}),
  );
  try {
    const withDatabase: WithDatabase = {
      ...withSettings,
      db,
      cipher: await openPersonalData(db, settings).catch((error: unknown) => {
        if (!isNotMigrated(error)) throw error;
        // The form in which it would write; nothing is written here.
        return createPersonalDataCipher(
          settings.personalDataKeys,
          settings.personalIndexKey,
          'place',
        );
      }),
      blobStore: blobStoreOf(settings),
      jobs: options.jobs,
    };
    return await work({ surroundings, withSettings, withDatabase });
  } finally {
    await db.destroy();
  }
}
