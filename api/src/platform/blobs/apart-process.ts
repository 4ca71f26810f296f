import type * as z from 'zod';

/**
 * Begins a process that reads a stranger's file (see apart.ts, which starts it): it ends with the
 * server that started it, says nothing where its answer goes, and watches over its memory.
 *
 * @returns what it was told to do
 */
export function beginApart<Task extends { mostBytes: number }>(schema: z.ZodType<Task>): Task {
  process.stdin.resume().on('end', () => process.exit(1));
  // Libraries tell of faults where the answer goes.
  Object.assign(console, { log: () => {}, info: () => {}, debug: () => {} });
  const task = schema.parse(JSON.parse(process.argv[2] ?? ''));
  // Where the system sets no limit; decoding goes on beside this thread, and an orderly end would wait
  // for it. The sign is the one by which the system itself ends what has taken too much.
  setInterval(() => {
    if (process.memoryUsage.rss() > task.mostBytes) process.kill(process.pid, 'SIGXCPU');
  }, 50).unref();
  return task;
}

/** Says what came of it, and ends. */
export function endApart(answer: object): void {
  process.stdout.write(JSON.stringify(answer), () => process.exit(0));
}

/** The code of a fault of the system, such as a full disk: it says nothing of what is read. */
export const systemFaultOf = (error: unknown): string | null =>
  error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null;
