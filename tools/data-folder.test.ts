import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { processIdentity } from '../api/src/platform/db/process-identity.ts';
import { claimDataFolder, demoSecrets, readRunning, writeRunning } from './data-folder.ts';
import { Refusal } from './supervisor.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'troskel-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('claimDataFolder', () => {
  test('makes the folder and gives it back', () => {
    const dataDir = join(folder, 'a/b');
    claimDataFolder(dataDir)();
    const unlock = claimDataFolder(dataDir);
    expect(readdirSync(dataDir)).toEqual(['lock']);
    unlock();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('names the process and the address of the product that runs with it', () => {
    const holder = { pid: process.ppid, identity: processIdentity(process.ppid) };
    writeFileSync(join(folder, 'lock'), JSON.stringify(holder));
    writeRunning(folder, { PUBLIC_URL: 'http://localhost:3000' });
    expect(() => claimDataFolder(folder)).toThrow(
      `The product already runs with ${folder} (process ${process.ppid}, http://localhost:3000); stop it first, or choose another DATA_DIR and PORT.`,
    );
  });

  test.each(['a file', 'a file/below', '/proc/troskel', '/proc'])(
    'says at once that nothing can be kept in %s',
    (place) => {
      writeFileSync(join(folder, 'a file'), '');
      const dataDir = resolve(folder, place);
      const claim = () => claimDataFolder(dataDir);
      expect(claim).toThrow(Refusal);
      expect(claim).toThrow(`DATA_DIR leads to ${dataDir}, where nothing can be kept (E`);
    },
  );
});

describe('demoSecrets', () => {
  test('makes them once, for this user alone to read', () => {
    const secrets = demoSecrets(folder);
    expect(demoSecrets(folder)).toEqual(secrets);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(Buffer.from(secrets['PERSONAL_INDEX_KEY'] ?? '', 'base64')).toHaveLength(32);
    expect(secrets['PERSONAL_DATA_KEYS']).toMatch(/^[a-z0-9]+:[A-Za-z0-9+/]{43}=$/);
    expect(new Set(Object.values(secrets)).size).toBe(4);
  });

  test('adds what a folder of an earlier version has not, and keeps the rest', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"AUTH_SECRET":"as it was"}');
    const secrets = demoSecrets(folder);
    expect(Object.keys(secrets)).toEqual(['AUTH_SECRET', 'VAPID_PRIVATE_KEY']);
    expect(secrets['AUTH_SECRET']).toBe('as it was');
    expect(demoSecrets(folder)).toEqual(secrets);
  });
});

describe('writeRunning', () => {
  test('is found while the product runs, for this user alone to read', () => {
    const remove = writeRunning(folder, { PORT: '3000' });
    expect(statSync(join(folder, 'running.json')).mode & 0o777).toBe(0o600);
    expect(readRunning(folder)).toEqual({ PORT: '3000', SUPERVISOR_PID: String(process.pid) });
    remove();
    expect(readRunning(folder)).toBeUndefined();
  });
});
