import { placeOf } from '../backup/configured-place.ts';
import { lastRuns } from '../backup/backup-runs.ts';
import { lateAfter } from '../backup/backup-schedule.ts';
import { backupsIn } from '../backup/place.ts';
import { reasonOf } from '../log.ts';
import { checksOf, fault, judged, lasting, ok, skipped, warning } from './check.ts';

export const backupChecks = checksOf('Backup', {
  'BACKUP-SET': {
    title: 'Backups are made',
    meaning: 'With the disk or the database, everything is lost.',
    remedy:
      'Set BACKUP_KEY (npm run ops -- backup-key), BACKUP_FOLDER or BACKUP_STORE_URL, and BACKUP_EVERY.',
    needs: 'settings',
    look({ settings: { backup, build } }) {
      if (build === 'demo' && !backup) return skipped('a demo needs none');
      if (!backup) return fault('BACKUP_KEY or the place is not set');
      return backup.every ? ok(`by the ${backup.every}`) : warning('BACKUP_EVERY is not set');
    },
  },
  'BACKUP-AGE': {
    title: 'The newest backup is young',
    meaning: 'What was written since is lost with the database.',
    remedy: 'npm run ops -- backup tells what is wrong; see BACKUP-FAILED and SERVERS-ALIVE.',
    needs: 'settings',
    async look({ settings: { backup }, now }) {
      if (!backup) return skipped('BACKUP_KEY is not set');
      try {
        const [newest] = await backupsIn(placeOf(backup.place));
        if (!newest) return fault('there is none in its place');
        const { warning: late, fault: lost } = lateAfter(backup.every ?? 'day');
        const age = (now.getTime() - newest.madeAt.getTime()) / 1000;
        const limits = { warning: late / 1000, fault: lost / 1000 };
        return judged(age, limits, `the newest is ${lasting(age)} old`);
      } catch (error) {
        return fault(`their place cannot be read: ${reasonOf(error)}`);
      }
    },
  },
  'BACKUP-FAILED': {
    title: 'The newest backup was made',
    meaning: 'What was written since the one before is lost with the database.',
    remedy:
      'The log says why (“a backup failed”); npm run ops -- backup tries again and tells it too.',
    needs: 'database',
    async look({ db }) {
      const { hasFailed, madeAt } = await lastRuns(db);
      if (hasFailed) return fault('it failed');
      return madeAt ? ok('it was') : skipped('none has been begun yet');
    },
  },
});
