import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ReferenceData } from '@troskel/contract/values/reference-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { chooseEncoding } from './reference-data-answer.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const ask = (headers: Record<string, string> = {}, country = 'SE') =>
  product.call({ method: 'GET', url: `/api/legal-companies/${country}/metadata`, headers });

describe('onboarding.getReferenceData', () => {
  test.each([
    ['sv', 'Aktiebolag', 'Värme- och sanitetsarbeten'],
    ['en', 'Limited company', 'Installation of heating and sanitary equipment'],
  ])('answers forms and codes in %s', async (language, form, code) => {
    const response = await ask({ 'accept-language': language });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-language']).toBe(language);
    const { organizationForms, businessCodes } = ReferenceData.parse(response.json());
    expect(organizationForms).toHaveLength(29);
    expect(organizationForms[0]).toEqual({ code: 'AB', name: form, isCommon: true });
    expect(organizationForms.findLastIndex(({ isCommon }) => isCommon)).toBeLessThan(
      organizationForms.findIndex(({ isCommon }) => !isCommon),
    );
    const leaves = businessCodes.flatMap((section) =>
      section.children.flatMap((division) =>
        division.children.flatMap((group) => group.children.flatMap(({ children }) => children)),
      ),
    );
    expect(leaves).toHaveLength(835);
    expect(leaves.find((leaf) => leaf.code === '43221')?.label).toBe(code);
  });

  test.each(['SE', 'se', 'Se'])('takes the country as %s', async (country) => {
    expect((await ask({}, country)).statusCode).toBe(200);
  });

  test('answers 404 for another country', async () => {
    expect((await ask({}, 'NO')).statusCode).toBe(404);
  });

  test.each(['sv', 'en'])('reaches the browser in under 60 kB, in %s', async (language) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': language };
    const response = await ask(headers);
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.rawPayload.length).toBeLessThan(60_000);
    const plain = await ask({ 'accept-language': language });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(plain.body);
    const gzipped = await ask({ ...headers, 'accept-encoding': 'gzip' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
  });

  test('is kept by the browser and asked for anew by its tag', async () => {
    const headers = { 'accept-encoding': 'br', 'accept-language': 'sv' };
    const first = await ask(headers);
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+/);
    expect(first.headers.vary).toBe('accept-language, accept-encoding');
    const etag = String(first.headers.etag);
    const known = await ask({ ...headers, 'if-none-match': `"other", ${etag}` });
    expect(known.statusCode).toBe(304);
    expect(known.rawPayload).toHaveLength(0);
    expect(known.headers.etag).toBe(etag);
    const english = await ask({ ...headers, 'accept-language': 'en', 'if-none-match': etag });
    expect(english.statusCode).toBe(200);
  });
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', 'identity'],
])('Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
