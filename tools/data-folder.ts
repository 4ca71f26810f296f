import { randomBytes } from 'node:crypto';
import {
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { FolderInUse, lockFolder } from '../api/src/platform/db/folder-lock.ts';
import { makeFolder } from '../api/src/platform/make-folder.ts';
import { Refusal, root } from './supervisor.ts';

const largestLogBytes = 10_000_000;

/** Answers the demo's folder: `DATA_DIR`, else `.data` in the repository. */
export function dataFolder(): string {
  return resolve(root, process.env['DATA_DIR'] || '.data');
}

/**
 * Locks the folder for this process. @throws Refusal when another one has it, or it is not writable
 */
export function claimDataFolder(dataDir: string): () => void {
  try {
    makeFolder(dataDir);
    return lockFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUse)) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      throw new Refusal(
        `DATA_DIR leads to ${dataDir}, where nothing can be kept (${String(error.code)}): name another folder.`,
      );
    }
    const url = readRunning(dataDir)?.['PUBLIC_URL'];
    throw new Refusal(
      `The product already runs with ${dataDir} (process ${error.pid}${url ? `, ${url}` : ''}); stop it first, or choose another DATA_DIR and PORT.`,
    );
  }
}

/**
 * Reads the random secrets of this folder's demo, created once: its database depends on them. One that
 * a folder of an earlier version has not is added.
 */
export function demoSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    writeJson(file, {
      AUTH_SECRET: key(),
      PERSONAL_DATA_KEYS: `demo:${key()}`,
      PERSONAL_INDEX_KEY: key(),
    });
  }
  const secrets = readTexts(file);
  if (secrets && secrets['VAPID_PRIVATE_KEY'] === undefined) {
    // Any 32 random bytes are a private key of P-256, but for one in four billion.
    secrets['VAPID_PRIVATE_KEY'] = key();
    writeJson(file, secrets);
  }
  return secrets ?? {};
}

function key(): string {
  return randomBytes(32).toString('base64');
}

/** Writes the running product's environment for `npm run admin`. */
export function writeRunning(dataDir: string, environment: Record<string, string>): () => void {
  const file = join(dataDir, 'running.json');
  writeJson(file, { ...environment, SUPERVISOR_PID: String(process.pid) });
  return () => rmSync(file, { force: true });
}

export function readRunning(dataDir: string): Record<string, string> | undefined {
  return readTexts(join(dataDir, 'running.json'));
}

/** Opens a log for appending; a large one is rotated first. */
export function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > largestLogBytes) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function writeJson(file: string, value: unknown): void {
  const arriving = `${file}.arriving`;
  rmSync(arriving, { force: true });
  writeFileSync(arriving, JSON.stringify(value, undefined, 2), { mode: 0o600 });
  renameSync(arriving, file);
}

function readTexts(file: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
  } catch {
    return undefined;
  }
}
