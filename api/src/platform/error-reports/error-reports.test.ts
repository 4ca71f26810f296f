import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { errorReports as calls } from '@troskel/contract/ground/error-report-settings';
import { WEB_APP_VERSION } from '@troskel/contract/ground/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { startEnvelopeServer } from './envelope-server.factory.ts';
import type { EnvelopeServer } from './envelope-server.factory.ts';
import { createErrorReports, noErrorReports } from './error-reports.ts';
import type { ErrorReports } from './error-reports.ts';

/** Values that must never be sent, wherever they occur. */
const secrets = {
  personalNumber: '19900101-0017',
  tenDigits: '900101-0017',
  email: 'asa.oberg@exempel.se',
  token: `eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.${'aB3-'.repeat(20)}`,
  cookie: 'better-auth.session_token=s3cr3t',
  query: 'emailAddress=asa',
  password: 'Kvastgurka47',
};

class PersonalError extends Error {
  override name = 'PersonalError';
  email = secrets.email;
}

let receiver: EnvelopeServer;
let reports: ErrorReports;
let product: TestApp;
beforeAll(async () => {
  receiver = await startEnvelopeServer();
  reports = await createErrorReports({ dsn: receiver.dsn, build: 'demo' });
  const fail = () =>
    Promise.reject(
      new PersonalError(
        `no row for ${secrets.personalNumber} (${secrets.tenDigits}), ${secrets.email}, ` +
          `Bearer ${secrets.token}, ${secrets.cookie}, at https://x.example/y?${secrets.query}`,
        { cause: new Error(`password=${secrets.password} of ${secrets.email}`) },
      ),
    );
  product = await startTestApp({
    settings: { errorReports: { dsn: receiver.dsn, browserDsn: undefined } },
    errorReports: reports,
    registry: new Proxy({} as TestApp['app']['registry'], {
      get: (_, name) =>
        name === 'close' ? () => Promise.resolve() : name === 'then' ? undefined : fail,
    }),
  });
});
afterAll(async () => {
  await product.close();
  await reports.close();
  await receiver.close();
});

/** Makes a call that fails unexpectedly, with all of the secrets in its request. */
const fail = (token: string, headers: Record<string, string> = {}) =>
  product.call({
    method: 'GET',
    url: `/api/legal-companies/se/5599000014?${secrets.query}`,
    token,
    headers: { cookie: secrets.cookie, 'accept-language': 'en', ...headers },
  });

interface ReportedEvent {
  tags?: Record<string, string>;
  user?: Record<string, string>;
  exception?: { values: { type: string; value: string }[] };
}
const events = (): ReportedEvent[] => receiver.items('event');

describe('an unexpected error', () => {
  test('is reported with the call, its code, version and language, and two ids of the user', async () => {
    const { owner, partnerId } = await makePartner(product);
    expect((await fail(owner.token)).statusCode).toBe(500);
    await expect.poll(() => events().length).toBe(1);
    const [event] = events();
    expect(event?.tags).toEqual({
      route: 'onboarding.lookUpCompany',
      code: 'INTERNAL_ERROR',
      version: WEB_APP_VERSION,
      language: 'en',
    });
    expect(event?.user).toEqual({ id: owner.userId, partner_id: partnerId });
    // The library puts the innermost cause first.
    expect(event?.exception?.values.map(({ type }) => type)).toEqual(['Error', 'PersonalError']);
    expect(event?.exception?.values[1]?.value).toContain('no row for [personal number]');
  });

  test('contains no personal data and no credentials', async () => {
    const { owner } = await makePartner(product);
    const before = receiver.texts.length;
    await fail(owner.token);
    await expect.poll(() => receiver.texts.length).toBeGreaterThan(before);
    const all = receiver.texts.join('\n');
    for (const [name, secret] of Object.entries(secrets)) {
      expect(all.includes(secret), name).toBe(false);
    }
    expect(all).not.toContain(owner.token);
    expect(all).not.toContain(owner.email);
    expect(all).not.toContain('publickey@');
  });

  test('of a version that is none says so', async () => {
    const { owner } = await makePartner(product);
    const before = events().length;
    await fail(owner.token, { 'x-web-app-version': `<script>${secrets.email}` });
    await expect.poll(() => events().length).toBe(before + 1);
    expect(events().at(-1)?.tags?.['version']).toBe('unknown');
  });

  test('is reported of nobody too', async () => {
    const before = events().length;
    await product.call({ method: 'GET', url: '/api/legal-companies/se/5599000022' });
    await expect.poll(() => events().length).toBe(before + 1);
    expect(events().at(-1)?.user).toBeUndefined();
  });
});

test('an expected error is not reported', async () => {
  const before = events().length;
  const { token } = await product.signUp();
  for (const url of [
    '/api/partner/users/me',
    '/api/nothing',
    '/api/legal-companies/se/199001010017',
  ]) {
    await product.call({ method: 'GET', url, token });
  }
  const { owner } = await makePartner(product);
  await fail(owner.token);
  await expect.poll(() => events().length).toBe(before + 1);
});

test('half of the calls are traced, by their names alone', async () => {
  for (let round = 0; round < 60; round += 1) {
    await product.call({ method: 'GET', url: `/api/error-reports?${secrets.query}` });
  }
  const traces = () =>
    receiver
      .items('transaction')
      .filter(({ transaction }) => transaction === 'errorReports.getSettings');
  await expect.poll(() => traces().length).toBeGreaterThan(5);
  expect(traces().length).toBeLessThan(55);
  expect(JSON.stringify(traces())).not.toContain(secrets.query);
  expect(JSON.stringify(traces())).not.toContain('127.0.0.1');
});

test('a job is reported by its name', async () => {
  const tags = { route: 'job.send_mail', code: 'Error', version: '1', language: 'none' };
  reports.report(new Error(`550 no such user ${secrets.email}`), tags);
  await expect.poll(() => events().at(-1)?.tags?.['route']).toBe('job.send_mail');
  expect(JSON.stringify(events().at(-1))).toContain('550 no such user [e-mail]');
});

describe('the pages', () => {
  test.each([
    [undefined, null, "connect-src 'self';"],
    [
      'https://key@reports.example/3',
      'https://key@reports.example/3',
      "connect-src 'self' https://reports.example;",
    ],
  ])('with the setting %s are told %s and may send there', async (browserDsn, dsn, source) => {
    const other = await startTestApp({
      settings: { errorReports: { dsn: undefined, browserDsn } },
      errorReports: noErrorReports,
    });
    const answer = await other.call({ method: 'GET', url: '/api/error-reports' });
    expect(calls.getSettings.response.parse(answer.json())).toEqual({ dsn });
    const page = await other.server.inject({ method: 'GET', url: '/healthz' });
    expect(page.headers['content-security-policy']).toContain(source);
    await other.close();
  });
});

test.each([
  ['an error that nobody catches', 'setTimeout(() => { throw new Error("lost"); });'],
  ['a rejection that nobody handles', 'void Promise.reject(new Error("lost"));'],
])('%s is reported, and ends the process', async (_, statement) => {
  const module = JSON.stringify(new URL('error-reports.ts', import.meta.url).href);
  const options = JSON.stringify({ dsn: receiver.dsn, build: 'demo' });
  const program = `import { createErrorReports } from ${module};
    await createErrorReports(${options});
    ${statement}
    setTimeout(() => {}, 60_000);`;
  const before = events().length;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  const failure = await run.catch((error: { code: number; stderr: string }) => error);
  expect(failure).toMatchObject({ code: 1 });
  expect(failure.stderr).toContain('Error: lost');
  expect(events()).toHaveLength(before + 1);
  expect(events().at(-1)?.exception?.values[0]?.value).toBe('lost');
});
