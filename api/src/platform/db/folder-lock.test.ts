import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { processIdentity } from './process-identity.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'troskel-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function leave(holder: unknown): void {
  writeFileSync(join(folder, 'lock'), typeof holder === 'string' ? holder : JSON.stringify(holder));
}

describe('lockFolder', () => {
  test('lets one process in until it gives the folder back', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder)();
  });

  test('refuses while another process lives', () => {
    leave({ pid: process.ppid, identity: processIdentity(process.ppid) });
    expect(() => lockFolder(folder)).toThrow(`process ${process.ppid}`);
    expect(existsSync(join(folder, 'lock'))).toBe(true);
  });

  test.each([
    ['a process that ended', { pid: 2 ** 22 + 1, identity: 'started 1' }],
    ['a process whose number another program has', { pid: process.ppid, identity: 'started 1' }],
    ['a process that was killed while it wrote', '{"pid":'],
    ['nobody', '[]'],
  ])('takes over the lock of %s', (_, holder) => {
    leave(holder);
    const unlock = lockFolder(folder);
    expect(readdirSync(folder)).toEqual(['lock']);
    unlock();
  });
});
