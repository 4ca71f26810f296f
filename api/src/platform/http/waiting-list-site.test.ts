import { builtTermsDay } from '@troskel/contract/ground/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features, routes } from '../../compose.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const siteCalls = features
  .flatMap((feature) => feature.siteCalls ?? [])
  .map(({ route }) => route.name);

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ settings: { site: 'waiting-list' } });
});
afterAll(() => product.close());

test('a site of waiting lists has the calls of its forms and of what is counted, and no other', () => {
  const served = new Set(siteCalls.map((name) => name.split('.')[0] ?? ''));
  expect(served).toEqual(new Set(['marketing', 'statistics']));
});

test('whatever else the contract names is not there, for anybody', async () => {
  for (const { method, path, name } of routes) {
    if (siteCalls.includes(name)) continue;
    const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
    // Not by `call`, which would check the answer against a contract that is not served.
    const headers = { authorization: 'Bearer any' };
    const answer = await product.server.inject({ method, url, headers });
    expect([name, answer.statusCode]).toEqual([name, 404]);
  }
  const paths = [
    '/api/auth/ok',
    '/api/docs',
    '/api/openapi.json',
    '/blobs/x',
    '/ofrep/v1/evaluate/flags',
  ];
  for (const url of paths) {
    expect([url, (await product.call({ method: 'GET', url })).statusCode]).toEqual([url, 404]);
  }
});

test('forms other than those of the lists are not there', async () => {
  for (const type of ['feedback', 'support', 'contact']) {
    const url = `/api/partner/form/${type}`;
    const sent = await product.call({ method: 'POST', url, payload: { message: 'Hej' } });
    const listed = await product.call({ method: 'GET', url: `${url}/sources` });
    expect([type, sent.statusCode, listed.statusCode]).toEqual([type, 404, 404]);
  }
  const url = '/api/partner/form/waiting-list/sources';
  expect((await product.call({ method: 'GET', url })).statusCode).toBe(200);
});

test('an entry names the terms that the site shows, which are those of its build', async () => {
  const now = new Date();
  const both = JSON.stringify({ sv: '<p>Nytt</p>', en: '<p>New</p>' });
  await product.app.db
    .insertInto('legalVersion')
    .values({
      id: '01900000-0000-7000-8000-0000000000f1',
      document: 'terms',
      name: '2025-06-01',
      change: 'minor',
      content: both,
      summary: both,
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
    })
    .execute();
  const entry = { name: 'Kim Ek', email: 'kim@example.com', postalCode: '113 30', need: 'Tak' };
  const url = '/api/partner/form/home-care-waiting-list';
  expect((await product.call({ method: 'POST', url, payload: entry })).statusCode).toBe(201);
  const kept = await product.app.db.selectFrom('waitingListEntry').select('offer').execute();
  expect(kept).toMatchObject([{ offer: { termsVersion: builtTermsDay } }]);
});
