import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

/** Another running process holds the folder. */
export class FolderInUse extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(`The folder ${folder} is already in use by process ${pid}.`);
    this.name = 'FolderInUse';
    this.pid = pid;
  }
}

type Holder = { pid: number; identity: string };

/**
 * Locks a folder for this process by a file `lock` in it. Takes over the lock of a process that has
 * ended (killed, or its pid reused).
 *
 * @returns a function that releases the lock
 * @throws FolderInUse when another running process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const mine = `${file}.${process.pid}`;
  const text = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) });
  writeFileSync(mine, text, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        // A hard link appears atomically with its contents, and never replaces an existing file.
        linkSync(mine, file);
        return () => {
          if (readOrNothing(file) === text) rmSync(file, { force: true });
        };
      } catch (error) {
        if (!isFileExists(error)) throw error;
      }
      const content = readOrNothing(file);
      if (content === undefined) continue;
      const holder = parse(content);
      if (holder && processIdentity(holder.pid) === holder.identity) {
        throw new FolderInUse(folder, holder.pid);
      }
      takeAside(file, content);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  throw new Error(`The lock ${file} keeps changing; try again.`);
}

/** Removes a dead process's lock, but not the one that a third process has set in the meantime. */
function takeAside(file: string, seen: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readOrNothing(aside) !== seen) linkSync(aside, file);
  } catch {
    // Another process was faster; the next attempt sees its lock.
  } finally {
    rmSync(aside, { force: true });
  }
}

function parse(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('pid' in value) || !('identity' in value)) return undefined;
    const { pid, identity } = value;
    return typeof pid === 'number' && typeof identity === 'string' ? { pid, identity } : undefined;
  } catch {
    return undefined;
  }
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isFileExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
