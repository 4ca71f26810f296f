/**
 * Sets up a process that reads an untrusted file (started by isolated-process.ts): it ends with the server
 * that started it, keeps its output clean, and watches its own memory.
 *
 * @returns its task, as the server has written it: checking it by a schema would mean to load zod,
 * which took a third of the time of a process
 */
export function startIsolated(): { mostBytes: number } {
  process.stdin.resume().on('end', () => process.exit(1));
  // Libraries print warnings to stdout, where the answer goes.
  Object.assign(console, { log: () => {}, info: () => {}, debug: () => {} });
  const task = JSON.parse(process.argv[2] ?? '') as { mostBytes: number };
  // For systems without a memory limit. Decoding runs beside this thread, and an orderly exit would
  // wait for it. SIGKILL, as the system itself would send.
  setInterval(() => {
    if (process.memoryUsage.rss() > task.mostBytes) process.kill(process.pid, 'SIGXCPU');
  }, 50).unref();
  return task;
}

/** Writes the answer and ends the process. */
export function endIsolated(answer: object): void {
  process.stdout.write(JSON.stringify(answer), () => process.exit(0));
}

/**
 * Answers the code of a system error, such as a full disk, which is not the file's fault; null for
 * other errors.
 */
export const systemFaultOf = (error: unknown): string | null =>
  error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null;
