import { map } from '@troskel/contract/configurations/map';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const address = 'https://{s}.tiles.test/{z}/{x}/{y}.png?key=1';

describe.each([
  { name: 'without tiles', mapTiles: undefined, tiles: null, pictures: "'self' data: blob:" },
  {
    name: 'with tiles',
    mapTiles: { address, attribution: '© Kartan', source: 'https://*.tiles.test' },
    tiles: { address, attribution: '© Kartan', maxZoom: 18 },
    pictures: "'self' data: blob: https://*.tiles.test",
  },
])('$name', ({ mapTiles, tiles, pictures }) => {
  let product: TestApp;
  beforeAll(async () => {
    product = await startTestApp({ settings: { mapTiles } });
  });
  afterAll(() => product.close());

  test('the page gets their source', async () => {
    const token = await product.signInAs('partner');
    const answer = await product.call({ method: 'GET', url: '/api/partner/map', token });
    expect(map.getMap.response.parse(answer.json())).toEqual({ tiles });
  });

  test('the content security policy allows pictures from there and nowhere else', async () => {
    const page = await product.server.inject({ method: 'GET', url: '/healthz' });
    expect(String(page.headers['content-security-policy'])).toContain(`img-src ${pictures};`);
  });

  test('other callers are refused', async () => {
    const answer = await product.call({ method: 'GET', url: '/api/partner/map' });
    expect(answer.statusCode).toBe(401);
  });
});
