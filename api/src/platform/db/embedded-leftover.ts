import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processCommand, processIdentity } from './process-identity.ts';

/** How long a postmaster may take for its fast shutdown before it is told to drop everything. */
const fastShutdownMs = 6000;
const immediateShutdownMs = 2000;

/**
 * Stops the postmaster that a killed run left behind in this cluster, if there is one. A process
 * that merely got the same number is left alone.
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
  // The number may be another program's by now, or still stand for a process that nobody has
  // buried; PostgreSQL would take either for a living postmaster. It ignores its parent's number, so
  // that is written there instead of removing the file, which also guards against orphaned server
  // processes (CreateLockFile in PostgreSQL's miscinit.c).
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
}

/** Fast shutdown, then immediate, then by force; returns when the process is gone. */
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

/** @returns false when there is no such process any more. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}
