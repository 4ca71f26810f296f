import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of one tick of /proc/PID/stat. */
const tick = 10;

function statOf(pid: number): { parent: number; own: number; reaped: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return { parent: at(1), own: at(11) + at(12), reaped: at(13) + at(14) };
  } catch {
    // It ended while we read.
    return null;
  }
}

/** Milliseconds of processor that a process, its children and those it has reaped have used. */
function processorMs(pid: number): number {
  const root = statOf(pid);
  let ticks = (root?.own ?? 0) + (root?.reaped ?? 0);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const child = statOf(Number(name));
    if (child?.parent === pid) ticks += child.own;
  }
  return ticks * tick;
}

/** Milliseconds of processor that a server and its database have used together. */
export function processorMsOf(pids: { pid: number; database: { postmasterPid: number } }): number {
  return processorMs(pids.pid) + processorMs(pids.database.postmasterPid);
}
