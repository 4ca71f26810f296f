import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Decrypter, Encrypter } from 'age-encryption';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('./ops.ts', import.meta.url));

/** Runs it without any setting. */
function ops(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: {},
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('help wants neither settings nor a database, and an unknown word gets it with 2', () => {
  const asked = ops('help');
  expect(asked.status).toBe(0);
  expect(asked.stdout).toContain('backup-key');
  expect(ops('nonsense')).toEqual({ status: 2, stdout: '', stderr: asked.stdout });
});

test('what is closed with the printed key is opened with its secret key', async () => {
  const { stdout } = ops('backup-key');
  const valueOf = (name: string) => new RegExp(`^${name}=(\\S+)$`, 'm').exec(stdout)?.[1] ?? '';
  const encrypter = new Encrypter();
  encrypter.addRecipient(valueOf('BACKUP_KEY'));
  const decrypter = new Decrypter();
  decrypter.addIdentity(valueOf('BACKUP_SECRET_KEY'));
  expect(await decrypter.decrypt(await encrypter.encrypt('kept'), 'text')).toBe('kept');
});

test('what a command lacks is said by name, and what it does not know too', () => {
  const lacking = ops('backup');
  expect(lacking.status).toBe(1);
  expect(lacking.stderr).toContain('DATABASE_URL is missing');
  expect(ops('restore', 'now')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'now is not understood.\n',
  });
});
