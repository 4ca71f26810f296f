import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { App } from '../collaborators.ts';
import { defineJob } from '../jobs/job.ts';
import { lastRuns } from './backup-runs.ts';
import { isDue } from './backup-schedule.ts';

/** In a queue of its own: one at a time, whichever server makes it. */
export const backupJob = defineJob({ name: 'make_backup', every: '7 * * * *', queue: 'backup' });

const program = fileURLToPath(new URL('../../ops.ts', import.meta.url));
/** Calls go first. */
const priority = 10;
/** Characters of its last words that are logged. */
const mostWords = 2000;

interface Ended {
  code: number | null;
  said: string;
}

/**
 * Runs `ops backup` in a process of its own, since encrypting takes a core for as long as it lasts.
 * It ends with the server.
 */
function runBackup(environment: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'backup'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = () => child.kill();
    process.once('exit', end);
    let said = '';
    for (const output of [child.stdout, child.stderr]) {
      output.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-mostWords);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      resolve({ code, said: said.trim() });
    });
    try {
      if (child.pid !== undefined) setPriority(child.pid, priority);
    } catch {
      // Has ended already.
    }
  });
}

/**
 * Makes a backup when BACKUP_EVERY says so, with the server's settings. A failure is logged and noted (backup_run), not tried
 * again at once: the next hour does.
 */
export async function makeDueBackup(
  { settings, db, log }: Pick<App, 'settings' | 'db' | 'log'>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const pace = settings.backup?.every;
  if (!pace) return;
  const { madeAt } = await lastRuns(db);
  if (!isDue(pace, madeAt, new Date())) return;
  const { code, said } = await runBackup(environment);
  if (code === 0) log.info({ said }, 'a backup was made');
  else log.error({ code, said }, 'a backup failed');
}
