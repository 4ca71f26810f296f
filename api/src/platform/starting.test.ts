import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBankidFiles } from './starting.ts';
import { compileCache, startProductOfProcesses } from '../testing/server-process.factory.ts';
import type { ProductOfProcesses } from '../testing/server-process.factory.ts';

let product: ProductOfProcesses;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join('/tmp', 'troskel-starting-'));
  writeFileSync(join(folder, 'nonsense'), 'nonsense');
  writeFileSync(join(folder, 'nothing'), '');
  product = await startProductOfProcesses();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

/** Runs a program to its end. */
function run(
  file: 'server' | 'admin' | 'platform/db/migrate' | 'seed/demo' | 'seed/size',
  environment: Record<string, string | undefined>,
  words: readonly string[] = [],
): Promise<{ code: number; out: string; said: string }> {
  const program = fileURLToPath(new URL(`../${file}.ts`, import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...words],
      { env: { PATH: process.env['PATH'], ...compileCache, ...environment } },
      (_error, out, said) => resolve({ code: child.exitCode ?? -1, out, said }),
    );
  });
}

/** Answers the sentences that a program ends with; checks that no stack is among them. */
async function refusalOf(...how: Parameters<typeof run>): Promise<string> {
  const { code, said } = await run(...how);
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  return said;
}

/** Answers the test database's address, past a pooler, with one part changed. */
const addressWith = (change: (address: string) => string) => ({
  ...product.environment,
  DATABASE_URL: change(
    product.environment['DATABASE_DIRECT_URL'] ?? product.environment['DATABASE_URL'] ?? '',
  ),
  DATABASE_DIRECT_URL: undefined,
  DATABASE_WAIT_SECONDS: '1',
});

describe('a server that cannot start', () => {
  test('says all that is wrong with its settings and its files in one list', async () => {
    const { DATABASE_URL: _url, AUTH_SECRET: _secret, ...rest } = product.environment;
    const said = await refusalOf('server', {
      ...rest,
      DATABASE_WAIT_SECONDS: 'x',
      SENTRY_DSN: 'foo',
      TRUSTED_PROXIES: 'zz',
      BANKID_CLIENT_CERT_FILE: join(folder, 'nothing'),
      BANKID_CLIENT_KEY_FILE: join(folder, 'nonsense'),
      BANKID_SERVER_CA_FILE: join(folder, 'nonsense'),
      BANKID_SIGNER_CA_FILE: '/nowhere/ca.pem',
      BLOB_FOLDER: join(folder, 'nonsense/blobs'),
    });
    expect(said.split('\n')).toEqual([
      'It cannot start:',
      '  - DATABASE_WAIT_SECONDS: must be a whole number from 0 to 3600',
      '  - DATABASE_URL is missing',
      '  - AUTH_SECRET is missing',
      '  - SENTRY_DSN: must be an address with a public key and a project, https://KEY@HOST/1',
      '  - TRUSTED_PROXIES: must be addresses, or blocks such as 10.0.0.0/8, with commas between; loopback, linklocal, uniquelocal stand for blocks, too',
      '  - BANKID_CLIENT_CERT_FILE names a file that is no certificate in PEM form',
      '  - BANKID_CLIENT_KEY_FILE is no key in PEM form, or does not open with BANKID_CLIENT_KEY_PASSPHRASE',
      '  - BANKID_SERVER_CA_FILE names a file that is no certificate in PEM form',
      '  - BANKID_SIGNER_CA_FILE names a file that cannot be read (ENOENT)',
      `  - BLOB_FOLDER leads to ${folder}/nonsense/blobs, where no files can be kept (EEXIST): name another folder`,
      '',
    ]);
  });

  test('knows a key that belongs to another certificate, whatever kind of key', () => {
    for (const { privateKey } of [
      generateKeyPairSync('rsa', { modulusLength: 2048 }),
      generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    ]) {
      const file = join(folder, 'other.pem');
      writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
      const named = { ...product.environment, BANKID_CLIENT_KEY_FILE: file };
      expect(readBankidFiles(named).faults.join()).toContain('belongs to another certificate');
    }
    expect(readBankidFiles(product.environment).faults).toEqual([]);
  });

  test('has the folder for files made by then, and says at once where none can be', async () => {
    const made = join(folder, 'a/b');
    const gone = { DATABASE_URL: 'postgresql://a@127.0.0.1:9/b', DATABASE_WAIT_SECONDS: '0' };
    await refusalOf('server', { ...product.environment, ...gone, BLOB_FOLDER: made });
    expect(statSync(made).isDirectory()).toBe(true);
    // Windows has no such modes.
    const rights = [made, join(folder, 'a')].map((each) => statSync(each).mode & 0o777);
    expect(process.platform === 'win32' || rights.every((each) => each === 0o700)).toBe(true);
    const nowhere = { ...product.environment, DATA_DIR: '/proc/troskel' };
    expect(await refusalOf('server', nowhere)).toContain(
      'DATA_DIR leads to /proc/troskel/blobs, where no files can be kept (',
    );
  });

  test('waits for a database that is not there, and then says so', async () => {
    const said = await refusalOf('server', {
      ...product.environment,
      DATABASE_URL: 'postgresql://troskel_app@127.0.0.1:9/nothing',
      DATABASE_WAIT_SECONDS: '1',
    });
    expect(said).toContain('is waited for up to 1 s');
    expect(said).toContain('the database of DATABASE_URL cannot be reached (ECONNREFUSED)');
  });

  test('names a role and a database that are not there', async () => {
    const stranger = addressWith((address) =>
      address.replace(/\/\/[^@:]+/, '//nobody_of_that_name'),
    );
    expect(await refusalOf('server', stranger)).toContain('does not let the role');
    const nameless = addressWith((address) => address.replace(/@([^?]*)\/[^/?]+/, '@$1/not_there'));
    expect(await refusalOf('server', nameless)).toContain('is not there: create it');
  });

  test('sends whoever has not migrated the database to the command for it', async () => {
    const empty = addressWith((address) => address.replace(/@([^?]*)\/[^/?]+/, '@$1/postgres'));
    expect(await refusalOf('server', empty)).toContain('npm run migrate');
    expect(await refusalOf('admin', empty, ['forms', 'list'])).toContain('npm run migrate');
  });

  test('names a port that is taken', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const said = await refusalOf('server', { ...product.environment, PORT: String(port) });
    expect(said).toContain(`something listens on port ${port} of localhost already`);
    other.close();
  });
});

test('the migration tells what is wrong with its address, and the filling does as well', async () => {
  const missing = 'DATABASE_OWNER_URL is missing';
  expect(await refusalOf('seed/size', {}, ['--threads', '1', '--production'])).toContain(missing);
  const refused = (DATABASE_OWNER_URL?: string, DATABASE_WAIT_SECONDS = '0') =>
    refusalOf('platform/db/migrate', { DATABASE_OWNER_URL, DATABASE_WAIT_SECONDS });
  expect(await refused()).toContain(missing);
  const wrong = await refused('nonsense', 'x');
  expect(wrong).toContain('DATABASE_OWNER_URL: must be');
  expect(wrong).toContain('DATABASE_WAIT_SECONDS: must be');
  expect(await refused('postgresql://a@127.0.0.1:9/b')).toContain(
    'cannot be reached (ECONNREFUSED)',
  );
  expect(await refused('postgresql://a@db.test/b')).toContain(
    'DATABASE_OWNER_URL: must say sslmode=verify-full in production',
  );
});

test('the demo’s data tell what is wrong with the settings as the server does', async () => {
  expect(await refusalOf('seed/demo', { BUILD: 'demo' })).toContain('DATABASE_URL is missing');
});

test('the help about the staff’s commands wants neither settings nor a database', async () => {
  const { code, out } = await run('admin', {}, ['help']);
  expect(code).toBe(0);
  expect(out).toContain('npm run admin -- applications');
  expect(out).toContain('npm run admin -- banner');
});
