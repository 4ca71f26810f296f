import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processCommand, processIdentity } from './process-identity.ts';

/** Time for a fast shutdown before an immediate one. */
const fastShutdownMs = 6000;
const immediateShutdownMs = 2000;

/**
 * Stops the postmaster that a killed run left in this cluster, if any. A process that merely has
 * the same pid is left alone.
 */
export async function stopLeftoverPostmaster(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (isPostmasterOf(pid, cluster)) {
    await stopPostmaster(pid, cluster);
    return;
  }
  // The pid may belong to another program by now, or to a zombie; PostgreSQL would take either for
  // a running postmaster. It ignores its parent's pid, so that is written instead of removing the
  // file, which also guards against orphaned server processes (CreateLockFile in PostgreSQL's
  // miscinit.c).
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
}

/**
 * Tries a fast shutdown, then an immediate one, then SIGKILL; returns when the process has ended.
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  if (signal(pid, 'SIGINT') && (await isGone(pid, cluster, fastShutdownMs))) return;
  if (signal(pid, 'SIGQUIT') && (await isGone(pid, cluster, immediateShutdownMs))) return;
  if (signal(pid, 'SIGKILL')) await isGone(pid, cluster, immediateShutdownMs);
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  const command = processCommand(pid);
  if (command === undefined || !command.includes('postgres')) return false;
  return command.includes(` -D ${cluster} `) || command.includes(` -D ${realpathSync(cluster)} `);
}

async function isGone(pid: number, cluster: string, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (processIdentity(pid) !== undefined && isPostmasterOf(pid, cluster)) {
    if (performance.now() > deadline) return false;
    await pause(15);
  }
  return true;
}

/**
 * @returns false when the process no longer exists
 */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}
