import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** What a process that reads a stranger's file may take. */
export interface ApartLimits {
  /** Of processor time, whole. */
  processorSeconds: number;
  /** From start to end, on a machine that has other things to do. */
  milliseconds: number;
  /** Of memory. */
  mostBytes: number;
}

/** What became of it: the JSON that it said, or that it took more time or memory than it may. */
export type ApartEnd = { said: unknown } | 'overrun';

/**
 * It ended and had said nothing, for a reason that is not in the file: it could not start, it met a
 * fault of the system such as a full disk, or somebody else ended it, such as a machine without memory.
 */
export class ApartFailure extends Error {
  override name = 'ApartFailure';
}

/** How others end a process; what it does wrong itself ends it otherwise. */
const fromOutside = new Set<NodeJS.Signals>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);

/** What Node and its engine set aside without using it, in bytes: the system counts that, too. */
const setAside = 600_000_000;
/** Of objects of the language, in units of 2^20 bytes; what is decoded lies outside. */
const mostHeap = 384;
/** Of one file that it writes, in blocks of 512 bytes. */
const mostBlocks = 600_000;

/**
 * Runs a program of ours in a process of its own, which has one argument and no environment. The
 * system holds it to its processor time, to the size of what it writes, and on Linux to its memory, a
 * little above what it may use; it watches over its memory itself as well, while others work for it.
 *
 * @throws {ApartFailure}
 */
export function runApart(
  program: string,
  argument: string,
  limits: ApartLimits,
): Promise<ApartEnd> {
  const bounds: [name: string, most: number][] = [
    ['c', 0],
    // The first ends it with a sign of its own; at the second the system does as others would.
    ['S -t', limits.processorSeconds],
    ['H -t', limits.processorSeconds + 5],
    ['f', mostBlocks],
  ];
  if (process.platform === 'linux') {
    bounds.push(['d', Math.ceil((limits.mostBytes + setAside) / 1000)]);
  }
  const script = [...bounds.map(([name, most]) => `ulimit -${name} ${most}`), 'exec "$@"'].join(
    ' && ',
  );
  const node = [process.execPath, `--max-old-space-size=${mostHeap}`, program, argument];
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', script, 'sh', ...node], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let isLate = false;
    const deadline = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limits.milliseconds);
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    // It never reads; it only notices when we are gone.
    child.stdin.on('error', () => {});
    child.on('error', (error) => {
      clearTimeout(deadline);
      reject(error);
    });
    child.on('close', (code, signal) => {
      clearTimeout(deadline);
      const said = code === 0 ? parsed(text) : null;
      if (said !== null) resolve({ said });
      else if (isLate || (signal !== null && !fromOutside.has(signal))) resolve('overrun');
      else reject(new ApartFailure(`it ended with ${signal ?? `code ${code}`}`));
    });
    if (child.pid !== undefined) yieldTo(child.pid);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Calls are answered before pictures are made; yet these must not starve until their time is up. */
const childPriority = 5;

function yieldTo(pid: number): void {
  try {
    setPriority(pid, childPriority);
  } catch {
    // It has ended already.
  }
}
