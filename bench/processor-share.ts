import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';
/** In microseconds: short, so that an answer does not wait long for its processor. */
const period = 20_000;

/** Ids of a process and its children. */
function family(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      try {
        const text = readFileSync(`/proc/${id}/stat`, 'utf8');
        return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        // It ended while we read.
        return false;
      }
    });
  return [pid, ...children];
}

/**
 * Gives a process, its children and all that they start so much of one processor, as if they had a
 * machine of their own of that size (Linux' control groups, either version).
 *
 * @returns gives it all back
 * @throws where this process may not make control groups
 */
export function shareProcessor(name: string, pid: number, share: number): () => void {
  const isNew = existsSync(join(root, 'cgroup.controllers'));
  const above = isNew ? root : join(root, 'cpu');
  const folder = join(above, `troskel-${name}`);
  mkdirSync(folder, { recursive: true });
  const quota = Math.round(period * share);
  if (isNew) writeFileSync(join(folder, 'cpu.max'), `${quota} ${period}`);
  else {
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(period));
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota));
  }
  const move = (to: string) => {
    for (const id of family(pid)) {
      try {
        writeFileSync(join(to, 'cgroup.procs'), String(id));
      } catch (error) {
        // It has ended meanwhile.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
    }
  };
  move(folder);
  return () => {
    move(above);
    rmdirSync(folder);
  };
}
