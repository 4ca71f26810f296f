import { FlagEvaluations, flagKeys, flagsPath } from '@troskel/contract/ground/flags';
import type { FlagKey } from '@troskel/contract/ground/flags';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { turnFlag } from '../../platform/flags/flags.factory.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import { statementsOf } from '../../testing/statements.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { overrideFlag } from './changes.ts';
import { byCommand } from './staff-commands.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(async () => {
  await product.app.db.deleteFrom('flagOverride').execute();
  for (const key of flagKeys) await turn(key, true);
});
afterAll(() => product.close());

const someText: unknown = expect.any(String);

const turn = (key: FlagKey, isOn: boolean, by = product) => turnFlag(by, key, isOn);

const forPartner = (key: FlagKey, partnerId: string, isOn: boolean) =>
  turnFlag(product, key, isOn, partnerId);

interface Asking {
  token?: string;
  context?: unknown;
  held?: string;
  by?: TestApp;
}

function ask({ token, context, held, by = product }: Asking = {}, path: string = flagsPath) {
  return by.call({
    method: 'POST',
    url: path,
    ...(token === undefined ? {} : { token }),
    payload: context === undefined ? {} : { context },
    ...(held === undefined ? {} : { headers: { 'if-none-match': held } }),
  });
}

async function valuesFor(asking: Asking = {}): Promise<Record<string, unknown>> {
  const { flags } = FlagEvaluations.parse((await ask(asking)).json());
  return Object.fromEntries(flags.map(({ key, value }) => [key, value]));
}

async function partnerUser() {
  const { partnerId, owner } = await makePartner(product);
  return { partnerId, token: owner.token };
}

describe('flags.evaluateAll', () => {
  test('answers every flag of the contract as it is, to a visitor too', async () => {
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(FlagEvaluations.parse(answer.json()).flags.map(({ key }) => key)).toEqual(flagKeys);
    await turn('forum-attachments', false);
    expect(await valuesFor()).toEqual({
      'registration-open': true,
      'forum-attachments': false,
      'live-updates': true,
    });
  });

  test('gives the reason of a value, and nothing about others’', async () => {
    const [own, other] = [await partnerUser(), await partnerUser()];
    await turn('live-updates', true);
    await forPartner('forum-attachments', own.partnerId, false);
    await forPartner('forum-attachments', other.partnerId, true);
    const seen = (await ask({ token: own.token })).json() as { flags: object[] };
    expect(seen.flags.find((flag) => 'key' in flag && flag.key === 'forum-attachments')).toEqual({
      key: 'forum-attachments',
      value: false,
      reason: 'TARGETING_MATCH',
      variant: 'off',
    });
    for (const token of [own.token, undefined]) {
      const { body } = await ask(token === undefined ? {} : { token });
      expect(body).not.toContain(other.partnerId);
    }
    expect(await valuesFor({ token: other.token })).toMatchObject({ 'forum-attachments': true });
    expect(await valuesFor()).toMatchObject({ 'forum-attachments': true });
  });

  test('takes the partner from the caller, whatever the context claims', async () => {
    const [own, other] = [await partnerUser(), await partnerUser()];
    await forPartner('live-updates', other.partnerId, false);
    const context = { targetingKey: other.partnerId, partnerId: other.partnerId };
    expect(await valuesFor({ context })).toMatchObject({ 'live-updates': true });
    expect(await valuesFor({ token: own.token, context })).toMatchObject({ 'live-updates': true });
    const lie = { partnerId: own.partnerId };
    expect(await valuesFor({ token: other.token, context: lie })).toMatchObject({
      'live-updates': false,
    });
  });

  test('removing an override restores the general value', async () => {
    const own = await partnerUser();
    await turn('live-updates', false);
    await forPartner('live-updates', own.partnerId, true);
    expect(await valuesFor({ token: own.token })).toMatchObject({ 'live-updates': true });
    const { partnerId } = own;
    await overrideFlag(product.app, {
      key: 'live-updates',
      partnerId,
      isOn: null,
      ...byCommand,
    });
    await expect
      .poll(() => valuesFor({ token: own.token }))
      .toMatchObject({ 'live-updates': false });
  });

  test('answers 304 to a client that has the version, and 200 after a change', async () => {
    const tag = String((await ask()).headers['etag']);
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    for (const held of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const answer = await ask({ held });
      expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', tag]);
    }
    expect((await ask({ held: '"x"' })).statusCode).toBe(200);
    await turn('live-updates', false);
    const changed = await ask({ held: tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(tag);
  });

  test.each([
    ['{"context":', 400, 'PARSE_ERROR'],
    ['[]', 400, 'INVALID_CONTEXT'],
    ['"x"', 400, 'INVALID_CONTEXT'],
    ['{"context":[1]}', 400, 'INVALID_CONTEXT'],
    ['{"context":"x"}', 400, 'INVALID_CONTEXT'],
    [`{"context":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, 413, 'GENERAL'],
    [JSON.stringify({ context: { a: 'x'.repeat(20_000) } }), 413, 'GENERAL'],
  ])('%.30s is answered as the protocol says', async (payload, status, errorCode) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await product.call({ method: 'POST', url: flagsPath, payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ errorCode, errorDetails: someText });
  });

  test('a body of another type is refused', async () => {
    const headers = { 'content-type': 'text/html' };
    const payload = '<b>x</b>';
    const answer = await product.call({ method: 'POST', url: flagsPath, payload, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errorCode: 'PARSE_ERROR' }]);
    expect((await product.call({ method: 'POST', url: flagsPath })).statusCode).toBe(200);
  });

  test('an invalid token is refused, so that nobody is taken for a visitor', async () => {
    const { token } = await product.signUp();
    await product.call({ method: 'POST', url: '/api/partner/users/logout', token });
    for (const bad of [token, 'a.b.c']) {
      const answer = await ask({ token: bad });
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { errorCode: 'GENERAL' }]);
    }
  });

  test('a caller over the limit gets Retry-After, and others are unaffected', async () => {
    const post = (remoteAddress: string) =>
      product.server.inject({ method: 'POST', url: flagsPath, payload: {}, remoteAddress });
    const statuses = new Set<number>();
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => post('10.1.1.1')));
      for (const { statusCode } of answers) statuses.add(statusCode);
    }
    expect(statuses).toEqual(new Set([200, 429]));
    const refused = await post('10.1.1.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toEqual({ errorCode: 'GENERAL', errorDetails: someText });
    expect((await post('10.1.1.2')).statusCode).toBe(200);
  });
});

describe('flags.evaluate', () => {
  test('answers one flag', async () => {
    const answer = await ask({}, `${flagsPath}/registration-open`);
    expect(answer.json()).toMatchObject({ key: 'registration-open', value: true });
  });

  test.each(['nobody', 'constructor', '__proto__', '%3Cscript%3E'])(
    '%s is not found',
    async (key) => {
      const answer = await ask({}, `${flagsPath}/${key}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        key: decodeURIComponent(key),
        errorCode: 'FLAG_NOT_FOUND',
        errorDetails: someText,
      });
    },
  );

  test('a malformed context is answered with its flag', async () => {
    const answer = await ask({ context: 1 }, `${flagsPath}/live-updates`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { key: 'live-updates', errorCode: 'INVALID_CONTEXT' },
    ]);
  });
});

describe('several servers', () => {
  test('notice when one of them has switched a flag', async () => {
    const database = await createTestDatabase();
    const [one, other] = await Promise.all([
      startTestApp({ databaseUrl: database.appUrl }),
      startTestApp({ databaseUrl: database.appUrl }),
    ]);
    expect(await valuesFor({ by: other })).toMatchObject({ 'live-updates': true });
    await turn('live-updates', false, one);
    await expect.poll(() => valuesFor({ by: other })).toMatchObject({ 'live-updates': false });
    // While listening nothing is read without a change: an evaluation costs no statement.
    const reads = async () =>
      (await statementsOf(() => valuesFor({ by: other }))).filter((text) =>
        text.includes('flag_override'),
      );
    await expect.poll(reads).toEqual([]);
    await Promise.all([one.close(), other.close()]);
    await database.drop();
  });
});

test('a flag that has never been switched has the contract’s default', async () => {
  expect(await product.app.flags.isOn('live-updates', { partnerId: null })).toBe(true);
  expect(await product.app.flags.isOn('live-updates', { partnerId: uuid() })).toBe(true);
});
