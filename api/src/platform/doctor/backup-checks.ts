import { sql } from 'kysely';
import { placeOf } from '../backup/configured-place.ts';
import { lastRuns } from '../backup/backup-runs.ts';
import { lateAfter } from '../backup/backup-schedule.ts';
import { backupsIn } from '../backup/place.ts';
import { leftoverDatabases, leftoverFolders, timeOfLeftover } from '../backup/restore-leftovers.ts';
import { reasonBehind } from '../log.ts';
import { namesOf } from './catalogue.ts';
import { checksOf, counted, fault, judged, lasting, ok, skipped, warning } from './check.ts';
import { secondsPerDay } from '@troskel/contract/values/durations';

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
        return fault(`their place cannot be read: ${reasonBehind(error)}`);
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
  'BACKUP-SECRET-ABSENT': {
    title: 'What opens backups is not where the server is',
    meaning: 'Whoever gets into the server opens all of its past, too.',
    remedy: 'Take BACKUP_SECRET_KEY out of the server’s settings; keep it apart.',
    needs: 'nothing',
    look: ({ environment }) =>
      environment['BACKUP_SECRET_KEY']
        ? fault('BACKUP_SECRET_KEY is set')
        : ok('it is not in the settings'),
  },
  'RESTORE-LEFTOVERS': {
    title: 'What a restore has left to return to is removed',
    meaning: 'People who have left since are still in it, and it takes room.',
    remedy: 'npm run ops -- forget-restore, with DATABASE_OWNER_URL.',
    needs: 'database',
    async look({ db, settings, now }) {
      const databases = await namesOf(db, sql.raw(leftoverDatabases));
      const folders = settings.blobBucket ? [] : await leftoverFolders(settings.blobFolder);
      const all = [...databases, ...folders];
      const oldest = Math.max(
        0,
        ...all.map((name) => (now.getTime() - timeOfLeftover(name).getTime()) / 1000),
      );
      return judged(
        oldest,
        { warning: 7 * secondsPerDay, fault: 30 * secondsPerDay },
        all.length === 0
          ? 'there is none'
          : `${counted(all.length, 'leftover')}, the oldest for ${lasting(oldest)}`,
      );
    },
  },
});
