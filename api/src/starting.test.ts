import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProductOfProcesses } from './testing/server-process.factory.ts';
import type { ProductOfProcesses } from './testing/server-process.factory.ts';

let product: ProductOfProcesses;
beforeAll(async () => {
  product = await startProductOfProcesses();
});
afterAll(() => product.close());

/** Runs a program to its end. */
function run(
  file: 'server' | 'admin' | 'db/migrate' | 'db/seed/size',
  environment: Record<string, string | undefined>,
  words: readonly string[] = [],
): Promise<{ code: number; out: string; said: string }> {
  const program = fileURLToPath(new URL(`./${file}.ts`, import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...words],
      { env: { PATH: process.env['PATH'], ...environment } },
      (_error, out, said) => resolve({ code: child.exitCode ?? -1, out, said }),
    );
  });
}

/** The sentences that a program ends with; no line of a stack stands among them. */
async function refusalOf(...how: Parameters<typeof run>): Promise<string> {
  const { code, said } = await run(...how);
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  return said;
}

/** The address of the test's database with something else in a place of it. */
const addressWith = (change: (address: string) => string) => ({
  ...product.environment,
  DATABASE_URL: change(product.environment['DATABASE_URL'] ?? ''),
  DATABASE_WAIT_SECONDS: '1',
});

describe('a server that cannot start', () => {
  test('says all that is wrong with its settings and its files in one list', async () => {
    const { DATABASE_URL: _url, AUTH_SECRET: _secret, ...rest } = product.environment;
    const said = await refusalOf('server', {
      ...rest,
      BANKID_CLIENT_KEY_FILE: '/nowhere/key.pem',
      BANKID_SIGNER_CA_FILE: '/nowhere/ca.pem',
    });
    expect(said.split('\n')).toEqual([
      'It cannot start:',
      '  - DATABASE_URL is missing',
      '  - AUTH_SECRET is missing',
      '  - BANKID_CLIENT_KEY_FILE names a file that cannot be read (ENOENT)',
      '  - BANKID_SIGNER_CA_FILE names a file that cannot be read (ENOENT)',
      '',
    ]);
  });

  test('knows a key that belongs to another certificate', async () => {
    const said = await refusalOf('server', {
      ...product.environment,
      BANKID_CLIENT_KEY_FILE: product.environment['BANKID_CLIENT_CERT_FILE'],
    });
    expect(said).toContain('BANKID_CLIENT_KEY_FILE is no key in PEM form');
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

test('the migration and the filling of the database tell the same of their address', async () => {
  for (const [program, words] of [
    ['db/migrate', []],
    ['db/seed/size', ['--threads', '1', '--production']],
  ] as const) {
    expect(await refusalOf(program, {}, words)).toContain('DATABASE_OWNER_URL is missing');
    const wrong = { DATABASE_OWNER_URL: 'nonsense' };
    expect(await refusalOf(program, wrong, words)).toContain('DATABASE_OWNER_URL: must be');
    const gone = {
      DATABASE_OWNER_URL: 'postgresql://a@127.0.0.1:9/b',
      DATABASE_WAIT_SECONDS: '0',
    };
    expect(await refusalOf(program, gone, words)).toContain('cannot be reached (ECONNREFUSED)');
  }
});

test('the help about the staff’s commands wants neither settings nor a database', async () => {
  const { code, out } = await run('admin', {}, ['help']);
  expect(code).toBe(0);
  expect(out).toContain('npm run admin -- applications');
  expect(out).toContain('npm run admin -- banner');
});
