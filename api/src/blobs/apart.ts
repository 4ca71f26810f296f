import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** What a process that reads a stranger's file may take. */
export interface ApartLimits {
  /** From start to end. */
  milliseconds: number;
  /** Of memory. */
  mostBytes: number;
}

/** What Node and its engine set aside without using it, in bytes: the system counts that, too. */
const setAside = 600_000_000;

/**
 * Runs a program of ours in a process of its own, which has one argument and no environment.
 *
 * @returns the JSON that it said; null when it said none or had to be ended
 */
export function runApart(program: string, argument: string, limits: ApartLimits): Promise<unknown> {
  const node = [process.execPath, program, argument];
  // Linux holds the process to its memory, a little above what it may use, and it watches over
  // itself while others work for it; what decodes HEIC lets it look at nothing meanwhile.
  const [command = '', ...rest] =
    process.platform === 'linux'
      ? [
          '/bin/sh',
          '-c',
          'ulimit -d "$0"; exec "$@"',
          String((limits.mostBytes + setAside) / 1000),
          ...node,
        ]
      : node;
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
    const deadline = setTimeout(() => child.kill('SIGKILL'), limits.milliseconds);
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    // It never reads; it only notices when we are gone.
    child.stdin.on('error', () => {});
    child.on('error', (error) => {
      clearTimeout(deadline);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(deadline);
      resolve(code === 0 ? parsed(text) : null);
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
