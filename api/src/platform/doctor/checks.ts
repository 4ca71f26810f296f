import { accessChecks } from './access-checks.ts';
import { activityChecks } from './activity-checks.ts';
import { backupChecks } from './backup-checks.ts';
import { addressChecks } from './address-checks.ts';
import type { Check } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import { fileChecks } from './file-checks.ts';
import { machineChecks } from './machine-checks.ts';
import { mailChecks } from './mail-checks.ts';
import { outsideChecks } from './outside-checks.ts';
import { queueChecks } from './queue-checks.ts';
import { secretChecks } from './secret-checks.ts';
import { settingsChecks } from './settings-checks.ts';
import { standingChecks } from './standing-checks.ts';

/** Checks of the platform; features hand in their own. */
export const platformChecks: readonly Check[] = [
  ...settingsChecks,
  ...machineChecks,
  ...addressChecks,
  ...mailChecks,
  ...outsideChecks,
  ...accessChecks,
  ...databaseChecks,
  ...activityChecks,
  ...secretChecks,
  ...fileChecks,
  ...backupChecks,
  ...queueChecks,
  ...standingChecks,
];

/** Brings checks of one area together, areas in the order in which they first come. */
export function inAreas(checks: readonly Check[]): readonly Check[] {
  return [...Map.groupBy(checks, ({ area }) => area).values()].flat();
}
