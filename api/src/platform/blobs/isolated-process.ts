import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** Resource limits of a process that reads an untrusted file. */
export interface IsolationLimits {
  /** Processor time, whole seconds. */
  processorSeconds: number;
  /** Wall-clock time from start to end, on a busy machine. */
  milliseconds: number;
  /** Memory in bytes. */
  mostBytes: number;
}

/** Result of a process: its JSON output, or that it exceeded its time or memory. */
export type IsolatedEnd = { said: unknown } | 'overrun';

/**
 * A process ended without output for a reason not in the file: it could not start, met a system
 * error such as a full disk, or was killed, for example on a machine without memory.
 */
export class IsolatedFailure extends Error {
  override name = 'IsolatedFailure';
}

/** Signals by which others end a process; its own faults end it by other signals. */
const fromOutside = new Set<NodeJS.Signals>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);

/** Bytes of address space that Node reserves without using; the system's limit counts them too. */
const setAside = 600_000_000;
/** Maximum JavaScript heap in MiB; decoded pixels lie outside it. */
const mostHeap = 384;
/** Maximum size of a file that it writes, in blocks of 512 bytes. */
const mostBlocks = 600_000;

/**
 * Runs one of our programs in a process of its own, with one argument and no environment. The
 * system limits its processor time, the size of its output and, on Linux, its memory, to a little
 * above the allowed; it also watches its memory itself.
 *
 * @throws {IsolatedFailure}
 */
export function runIsolated(
  program: string,
  argument: string,
  limits: IsolationLimits,
): Promise<IsolatedEnd> {
  const bounds: [name: string, most: number][] = [
    ['c', 0],
    // At the soft limit it ends by a signal of its own; at the hard limit the system kills it.
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
    // Never read; the pipe's end shows the child that we are gone.
    child.stdin.on('error', () => {});
    child.on('error', (error) => {
      clearTimeout(deadline);
      reject(error);
    });
    child.on('close', (code, signal) => {
      clearTimeout(deadline);
      const output = code === 0 ? parsed(text) : null;
      if (output !== null) resolve({ said: output });
      else if (isLate || (signal !== null && !fromOutside.has(signal))) resolve('overrun');
      else reject(new IsolatedFailure(`it ended with ${signal ?? `code ${code}`}`));
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

/** Calls have priority over pictures; yet these must not starve until their time limit. */
const childPriority = 5;

function yieldTo(pid: number): void {
  try {
    setPriority(pid, childPriority);
  } catch {
    // Has ended already.
  }
}
