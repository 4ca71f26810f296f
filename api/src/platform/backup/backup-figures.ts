import type { Figure } from '../metrics/figure.ts';
import { lastRuns } from './backup-runs.ts';

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
