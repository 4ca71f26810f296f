import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reencryptCommand } from './reencrypt-command.ts';
import { createAuth } from '../identity/auth.ts';
import { demandFittingKeys } from './key-canaries.ts';
import { CannotStart } from '../starting.ts';
import type { Settings } from '../settings/settings.ts';
import { makePartner, signUpVerified } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp();
});
afterEach(() => product.close());

const k2 = { id: 'k2', key: randomBytes(32) };

/** Answers the faults reported at a start with these settings; none when it starts. */
async function faultsWith(changes: Partial<Settings> = {}): Promise<string[]> {
  try {
    await demandFittingKeys(product.app.db, { ...product.app.settings, ...changes });
    return [];
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    return [...error.faults];
  }
}

const canaries = async () =>
  (
    await product.app.db
      .selectFrom('keyCanary')
      .select(['setting', 'keyId'])
      .orderBy('setting')
      .orderBy('keyId')
      .execute()
  ).map(({ setting, keyId }) => `${setting} ${keyId}`.trim());

const strangers = (): Partial<Settings> => ({
  authSecret: randomBytes(32).toString('base64'),
  personalDataKeys: [{ id: 'k1', key: randomBytes(32) }],
  personalIndexKey: randomBytes(32),
});

describe('a start', () => {
  test('notes the keys of a new database once, also when servers start together', async () => {
    expect(await Promise.all([faultsWith(), faultsWith(), faultsWith()])).toEqual([[], [], []]);
    expect(await canaries()).toEqual([
      'AUTH_SECRET',
      'PERSONAL_DATA_KEYS k1',
      'PERSONAL_INDEX_KEY',
    ]);
    expect(await faultsWith()).toEqual([]);
  });

  test('with keys that do not fit is refused with a sentence for each, and notes nothing', async () => {
    await faultsWith();
    const { authSecret, ...others } = strangers();
    for (const changes of [{ authSecret }, others]) {
      const faults = await faultsWith(changes);
      expect(faults).toHaveLength(Object.keys(changes).length);
      for (const fault of faults)
        expect(fault).toMatch(/than the one this database was written with/);
    }
    expect(await faultsWith({ ...strangers(), personalDataKeys: [k2] })).toHaveLength(2);
    expect(await faultsWith()).toEqual([]);
    expect(await canaries()).not.toContain('PERSONAL_DATA_KEYS k2');
  });

  test('takes a further key, and lets one go when nothing is sealed under it any more', async () => {
    await faultsWith();
    await makePartner(product, { identityNumber: '199001012384' });
    const [k1] = product.app.settings.personalDataKeys;
    if (!k1) throw new Error('there is no key');
    const both = { personalDataKeys: [k2, k1] };
    expect(await faultsWith(both)).toEqual([]);
    expect(await canaries()).toContain('PERSONAL_DATA_KEYS k2');
    const alone = { personalDataKeys: [k2] };
    expect(await faultsWith(alone)).toEqual([
      'PERSONAL_DATA_KEYS lacks the key k1, under which 3 values are still sealed: put it back behind the others and run npm run admin -- reencrypt-personal-data',
    ]);
    const app = { ...product.app, settings: { ...product.app.settings, ...both } };
    expect((await reencryptCommand.run(app, ['reencrypt-personal-data'], () => {})).exitCode).toBe(
      0,
    );
    expect(await faultsWith(alone)).toEqual([]);
    expect(await canaries()).not.toContain('PERSONAL_DATA_KEYS k1');
  });
});

test('a new AUTH_SECRET is taken when the old one was given up, and signs', async () => {
  await product.signUp();
  await faultsWith();
  const fresh = { authSecret: randomBytes(32).toString('base64') };
  expect(await faultsWith(fresh)).toHaveLength(1);
  // The statements of docs/operations.md.
  for (const statement of [
    "delete from key_canary where setting = 'AUTH_SECRET'",
    'delete from jwks',
    'delete from session',
    'delete from push_device',
  ]) {
    await product.app.pool.query(statement);
  }
  expect(await faultsWith(fresh)).toEqual([]);
  const auth = createAuth({
    db: product.app.db,
    settings: { ...product.app.settings, ...fresh },
    log: () => product.app.log,
    mayBegin: () => Promise.resolve(true),
    mayMailReset: () => Promise.resolve(true),
  });
  expect((await auth.api.signJWT({ body: { payload: {} } })).token).not.toBe('');
});

describe('the first start on data of the version before', () => {
  beforeEach(async () => {
    await signUpVerified(product);
  });

  test('is refused with keys that the data was not written with', async () => {
    const { authSecret = '', personalDataKeys = [], personalIndexKey } = strangers();
    expect(await faultsWith({ authSecret })).toMatchObject([
      expect.stringMatching(/^AUTH_SECRET is another/),
    ]);
    expect(await faultsWith({ personalDataKeys })).toMatchObject([
      expect.stringMatching(/^PERSONAL_DATA_KEYS has another key k1/),
    ]);
    expect(
      await faultsWith(personalIndexKey === undefined ? {} : { personalIndexKey }),
    ).toMatchObject([expect.stringMatching(/^PERSONAL_INDEX_KEY is another/)]);
    expect(await faultsWith({ personalDataKeys: [k2] })).toMatchObject([
      expect.stringMatching(/^PERSONAL_DATA_KEYS lacks the key k1, under which 1 /),
    ]);
    expect(await canaries()).toEqual([]);
  });

  test('is let in with the right ones', async () => {
    expect(await faultsWith()).toEqual([]);
    expect(await canaries()).toHaveLength(3);
  });
});

test('a running server is not ready on a database that was written with other keys', async () => {
  const ready = async () => {
    const answer = await product.call({ method: 'GET', url: '/readyz' });
    return [answer.statusCode, answer.json<{ failing: string[] }>().failing];
  };
  await faultsWith();
  expect(await ready()).toEqual([200, []]);
  for (const setting of ['AUTH_SECRET', 'PERSONAL_DATA_KEYS', 'PERSONAL_INDEX_KEY']) {
    const { rows } = await sql<{ proof: Buffer }>`
      update key_canary set proof = sha256(proof) where setting = ${setting}
      returning (select proof from key_canary where setting = ${setting}) as proof`.execute(
      product.app.db,
    );
    expect([setting, ...(await ready())]).toEqual([setting, 503, ['keys']]);
    await sql`update key_canary set proof = ${rows[0]?.proof} where setting = ${setting}`.execute(
      product.app.db,
    );
  }
  expect(await ready()).toEqual([200, []]);
});
