import { rectangleRing } from '@troskel/contract/values/area-shapes';
import type { Configuration } from '@troskel/contract/configurations/configurations';
import { partner } from '@troskel/contract/account/partner';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callWhile } from '../../testing/meanwhile.factory.ts';
import { makePartner, removePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { partnersAt } from './matching.ts';

let product: TestApp;
let token: string;
let partnerId: string;
let base: string;

beforeAll(async () => {
  product = await startTestApp();
  token = await product.signInAs('expert');
  const response = await product.call({ method: 'GET', url: '/api/partner/profile', token });
  ({ partnerId } = partner.getProfile.response.parse(response.json()));
  base = `/api/partners/${partnerId}/configurations`;
});
afterAll(() => product.close());

const read = async () =>
  (await product.call({ method: 'GET', url: base, token })).json<Configuration>();

const put = (
  step: string,
  payload: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  product.call({ method: 'PUT', url: `${base}/${step}`, token, payload, headers });

const finish = (headers: Record<string, string> = {}) =>
  product.call({ method: 'POST', url: `${base}/ready-to-start`, token, payload: {}, headers });

const faultsOf = (response: LightMyRequestResponse) => [
  response.statusCode,
  ...response
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map(({ code, field }) => `${field ?? ''} ${code}`.trim()),
];

const profileStep = {
  companyName: 'Linds Bygg',
  website: 'www.lindsbygg.se',
  companyDescription: 'Kök och badrum\n\n\n\ni hela Uppland.',
};
const square = [
  [17.6, 59.8],
  [17.7, 59.8],
  [17.7, 59.9],
  [17.6, 59.9],
];
const areas = (customAreas: unknown[], regions = ['uppsala']) => ({ regions, customAreas });

describe('the way through the steps', () => {
  test('starts with the answers of onboarding', async () => {
    const { version, done, createProfile, activateServices } = await read();
    expect({ version, done }).toEqual({ version: 1, done: [] });
    expect(createProfile.companyName).toBe('Energirådet i Norr AB');
    expect(Object.values(activateServices)).toEqual([false, false, false, false]);
  });

  test('is not finished before its three steps', async () => {
    expect(faultsOf(await finish())).toEqual([409, 'CONFIGURATION_INCOMPLETE']);
  });

  test('keeps each step, answers all of it, and can be edited when finished', async () => {
    const first = (await put('create-company-profile', profileStep)).json<Configuration>();
    expect(first.done).toEqual(['create-company-profile']);
    expect(first.createProfile).toMatchObject({
      companyName: 'Linds Bygg',
      website: 'https://www.lindsbygg.se/',
      companyDescription: 'Kök och badrum\n\ni hela Uppland.',
    });
    await put('activate-your-services', {
      service1: true,
      service2: false,
      service3: true,
      service4: false,
    });
    const circle = { type: 'circle', name: 'Runt Knivsta', centre: [17.79, 59.72], radius: 8000 };
    const polygon = { type: 'polygon', name: 'Uppsala', coordinates: square };
    const third = await put('activate-geographic-area', {
      regions: ['Uppsala', 'uppsala'],
      counties: ['03'],
      customAreas: [polygon, circle],
    });
    expect(third.statusCode).toBe(200);
    expect((await finish()).json<Configuration>().done).toHaveLength(4);
    const present = await read();
    expect(present.activateServices).toMatchObject({ service1: true, service3: true });
    expect(present.activateGeographicArea).toMatchObject({
      regions: ['uppsala'],
      counties: ['03'],
    });
    const [kept, round] = present.activateGeographicArea.customAreas;
    expect(kept).toMatchObject({
      name: 'Uppsala',
      type: 'polygon',
      coordinates: square,
      radius: null,
    });
    expect(round).toMatchObject({ type: 'circle', centre: [17.79, 59.72], radius: 8000 });
    expect(round?.coordinates).toHaveLength(64);
    const again = await put('create-company-profile', { ...profileStep, website: null });
    expect(again.json<Configuration>()).toMatchObject({
      createProfile: { website: null },
      done: present.done,
    });
    expect(again.json<Configuration>().version).toBeGreaterThan(present.version);
  });

  test('refuses a caller with an older version, and answers the present one', async () => {
    const { version } = await read();
    const stale = await put('create-company-profile', profileStep, {
      'if-match': `"${version - 1}"`,
    });
    expect(faultsOf(stale)).toEqual([409, 'EDIT_CONFLICT']);
    expect(stale.json<{ present: Configuration }>().present.version).toBe(version);
    const services = { service1: true, service2: false, service3: false, service4: false };
    for (const answer of [
      await put('activate-your-services', services, { 'if-match': `"${version - 1}"` }),
      await put('activate-geographic-area', areas([]), { 'if-match': `"${version - 1}"` }),
      await finish({ 'if-match': `"${version - 1}"` }),
    ]) {
      expect(faultsOf(answer)).toEqual([409, 'EDIT_CONFLICT']);
    }
    const fresh = await put('create-company-profile', profileStep, { 'if-match': `"${version}"` });
    expect(fresh.statusCode).toBe(200);
  });

  test('refuses a caller who has not seen a change made on the profile', async () => {
    const { version } = await read();
    const url = `/api/partners/${partnerId}/profile`;
    const payload = { description: 'Skrivet på profilen.' };
    const edited = await product.call({ method: 'PATCH', url, token, payload });
    expect(edited.statusCode).toBe(200);
    const headers = { 'if-match': `"${version}"` };
    const stale = await put('create-company-profile', profileStep, headers);
    expect(faultsOf(stale)).toEqual([409, 'EDIT_CONFLICT']);
    const { present } = stale.json<{ present: Configuration }>();
    expect(present.createProfile.companyDescription).toBe('Skrivet på profilen.');
    expect(present.version).toBeGreaterThan(version);
  });

  test('does not exist for a stranger', async () => {
    const stranger = await product.signInAs('partner-premium');
    const response = await product.call({ method: 'GET', url: base, token: stranger });
    expect(response.statusCode).toBe(404);
  });
});

describe('what a step refuses', () => {
  test.each<[string, string, object, (number | string)[]]>([
    [
      'a missing name',
      'create-company-profile',
      { ...profileStep, companyName: ' ' },
      [400, 'companyName FIELD_MANDATORY'],
    ],
    [
      '10,000 characters',
      'create-company-profile',
      { ...profileStep, companyName: 'x'.repeat(10_000) },
      [400, 'companyName FIELD_TOO_LONG'],
    ],
    [
      'a script for a website',
      'create-company-profile',
      { ...profileStep, website: 'javascript:alert(1)' },
      [400, 'website WEBSITE_INVALID'],
    ],
    [
      'a website with a password',
      'create-company-profile',
      { ...profileStep, website: 'https://a:b@firma.se' },
      [400, 'website WEBSITE_INVALID'],
    ],
    [
      'a service that is no yes or no',
      'activate-your-services',
      { service1: 'ja', service2: false, service3: false, service4: false },
      [400, 'service1 FIELD_INVALID'],
    ],
    ['no region', 'activate-geographic-area', areas([], []), [422, 'regions AREA_REGION_MISSING']],
    [
      'an unknown region',
      'activate-geographic-area',
      areas([], ['Oslo']),
      [400, 'regions.0 AREA_UNKNOWN'],
    ],
    [
      'edges that cross',
      'activate-geographic-area',
      areas([
        { type: 'polygon', name: 'A', coordinates: [square[0], square[2], square[1], square[3]] },
      ]),
      [422, 'customAreas.0.coordinates AREA_EDGES_CROSS'],
    ],
    [
      'an empty shape',
      'activate-geographic-area',
      areas([{ type: 'polygon', name: 'A', coordinates: [] }]),
      [422, 'customAreas.0.coordinates AREA_TOO_FEW_CORNERS'],
    ],
    [
      'a corner that is no number',
      'activate-geographic-area',
      areas([{ type: 'polygon', name: 'A', coordinates: [...square.slice(1), [null, 59]] }]),
      [400, 'customAreas.0.coordinates.3.0 FIELD_INVALID'],
    ],
    [
      'a shape in Norway within the box',
      'activate-geographic-area',
      areas([{ type: 'circle', name: 'Røros', centre: [11.38, 62.57], radius: 5000 }]),
      [422, 'customAreas.0.centre AREA_OUTSIDE_SWEDEN'],
    ],
    [
      'a shape far away',
      'activate-geographic-area',
      areas([
        {
          type: 'rectangle',
          name: 'A',
          coordinates: [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
        },
      ]),
      [422, 'customAreas.0.coordinates AREA_OUTSIDE_SWEDEN'],
    ],
    [
      'a rectangle that is none',
      'activate-geographic-area',
      areas([
        { type: 'rectangle', name: 'A', coordinates: [...square.slice(0, 3), [17.61, 59.91]] },
      ]),
      [422, 'customAreas.0.coordinates AREA_NO_RECTANGLE'],
    ],
    [
      'a radius without measure',
      'activate-geographic-area',
      areas([{ type: 'circle', name: 'A', centre: [17, 60], radius: 1e9 }]),
      [400, 'customAreas.0.radius AREA_RADIUS'],
    ],
  ])('%s', async (_, step, payload, faults) => {
    expect(faultsOf(await put(step, payload))).toEqual(faults);
  });

  test('501 corners and 51 areas, and a hundred thousand corners at the door', async () => {
    const ring = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const angle = (2 * Math.PI * index) / count;
        return [16 + Math.cos(angle), 60 + Math.sin(angle)].map((value) =>
          Number(value.toFixed(5)),
        );
      });
    const of = (corners: number[][]) => ({ type: 'polygon', name: 'A', coordinates: corners });
    const step = 'activate-geographic-area';
    expect(faultsOf(await put(step, areas([of(ring(502))])))).toEqual([
      400,
      'customAreas.0.coordinates AREA_TOO_MANY_CORNERS',
    ]);
    const many = Array.from({ length: 51 }, () => of(square));
    expect(faultsOf(await put(step, areas(many)))).toEqual([400, 'customAreas AREA_TOO_MANY']);
    expect((await put(step, areas([of(ring(100_000))]))).statusCode).toBe(413);
  });

  test('changes nothing when one of several areas is refused', async () => {
    const before = await read();
    const good = { type: 'polygon', name: 'B', coordinates: square };
    const bad = { type: 'polygon', name: 'C', coordinates: square.slice(0, 2) };
    await put('activate-geographic-area', areas([good, bad]));
    expect(await read()).toEqual(before);
  });
});

describe('matching', () => {
  test('finds a partner by area, by region and by county, once, and not elsewhere', async () => {
    await put('activate-geographic-area', {
      regions: ['linkoping'],
      counties: ['24'],
      customAreas: [
        {
          type: 'polygon',
          name: 'Örebro',
          coordinates: rectangleRing([15.1, 59.2], [15.3, 59.35]),
        },
        { type: 'circle', name: 'Hjälmaren', centre: [15.2, 59.27], radius: 9000 },
      ],
    });
    const at = (position: [number, number], countyCode: string | null = null) =>
      partnersAt(product.app.pool, { position, countyCode }, 20);
    expect(await at([15.2, 59.27])).toEqual([partnerId]);
    expect(await at([15.62, 58.41])).toEqual([partnerId]);
    expect(await at([20.26, 63.83], '24')).toEqual([partnerId]);
    expect(await at([20.26, 63.83], '25')).toEqual([]);
    expect(await at([15.4, 59.4])).toEqual([]);
  });

  test('gives a region no place of another city that its box holds', async () => {
    await put('activate-geographic-area', { regions: ['stockholm'], customAreas: [] });
    const at = (position: [number, number], countyCode: string) =>
      partnersAt(product.app.pool, { position, countyCode }, 20);
    expect(await at([18.07, 59.33], '01')).toContain(partnerId);
    expect(await at([17.64, 59.86], '03')).not.toContain(partnerId);
  });
});

test.each([
  ['PUT', 'create-company-profile', profileStep],
  [
    'PUT',
    'activate-your-services',
    { service1: true, service2: false, service3: false, service4: false },
  ],
  ['PUT', 'activate-geographic-area', areas([])],
  ['POST', 'ready-to-start', {}],
] as const)(
  '%s %s of a partner that leaves meanwhile is not found',
  async (method, step, payload) => {
    const left = await makePartner(product);
    const request = {
      method,
      url: `/api/partners/${left.partnerId}/configurations/${step}`,
      token: left.owner.token,
      payload,
      headers: { 'if-match': '"1"' },
    };
    const answer = await callWhile(product, request, () => removePartner(product, left.partnerId));
    expect(faultsOf(answer)).toEqual([404, 'NOT_FOUND']);
  },
);
