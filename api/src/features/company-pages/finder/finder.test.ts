import { rmSync } from 'node:fs';
import { DomUtils, parseDocument } from 'htmlparser2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { partnersWithFeature } from '../../../domain/add-ons/subscription.ts';
import { giveAddOn } from '../../../testing/add-on.factory.ts';
import { makePartner, signUpVerified } from '../../../testing/partner.factory.ts';
import type { MadePartner } from '../../../testing/partner.factory.ts';
import { lookedAt, planOf } from '../../../testing/query-plan.ts';
import { reviewed } from '../../../testing/reviewed-inquiry.factory.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { builtFolder, ownPage, showPage } from '../company-pages.factory.ts';
import { fillCompanies, finderFiles } from './finder.factory.ts';
import { placeNamed, placeOfCompany } from './places.ts';
import { companiesQuery, pairsQuery } from './read-finder.ts';

let product: TestApp;
let folder: string;
/** Two pages and one company more, on Gotland, for rör. */
const many = 41;
beforeAll(async () => {
  folder = builtFolder(finderFiles);
  product = await startTestApp({ clientFolder: folder });
  await fillCompanies(product, { companies: many, countyCode: '09', serviceId: 'service3' });
  await sql`analyze`.execute(product.app.db).catch(() => {});
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

const starred = (...given: number[]) => given.map((stars) => ({ stars }));
const get = (url: string) => product.server.inject({ method: 'GET', url });

/** Makes a partner that offers el in Västerbotten and shows its page. */
async function shown(legalName: string, { services = ['service2'], counties = ['24'] } = {}) {
  const made = await makePartner(product, { company: { legalName, city: 'Umeå' } });
  const { partnerId } = made;
  const { db } = product.app;
  await db
    .insertInto('partnerService')
    .values(services.map((serviceId) => ({ partnerId, serviceId })))
    .execute();
  for (const code of counties) {
    await db.insertInto('partnerCoverage').values({ partnerId, kind: 'county', code }).execute();
  }
  await showPage(product, made);
  return made;
}

const namesIn = (html: string): string[] =>
  [...html.matchAll(/<li><a href="[^"]+">([^<]+)</g)].map(([, name = '']) => name);

const found = async (url: string) => namesIn((await get(url)).body);

const Facts = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([
    z.strictObject({ '@type': z.literal('BreadcrumbList'), itemListElement: z.array(z.unknown()) }),
    z.strictObject({
      '@type': z.literal('ItemList'),
      '@id': z.url(),
      name: z.string(),
      numberOfItems: z.int(),
      itemListElement: z.array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: z.string(),
          url: z.url(),
        }),
      ),
    }),
  ]),
});

function factsOf(html: string) {
  const [script] = DomUtils.findAll(
    ({ name, attribs }) => name === 'script' && attribs['type'] === 'application/ld+json',
    parseDocument(html).children,
  );
  return Facts.parse(JSON.parse(script ? DomUtils.textContent(script) : 'null'));
}

describe('the companies for a service at a place', () => {
  let paid: MadePartner;
  let unrated: MadePartner;
  beforeAll(async () => {
    const { userId: authorUserId } = await signUpVerified(product);
    unrated = await shown('Aron </script>& El', { services: ['service2', 'service1'] });
    const one = await shown('Bo El');
    const three = await shown('Cilla El');
    const bad = await shown('Doris El');
    paid = await shown('Egon El');
    await reviewed(product, { partnerId: one.partnerId, authorUserId }, starred(5));
    await reviewed(product, { partnerId: three.partnerId, authorUserId }, starred(5, 4, 5));
    await reviewed(product, { partnerId: bad.partnerId, authorUserId }, starred(1, 2));
    await giveAddOn(product, paid.partnerId, 'first_place');
    const over = await shown('Frans El', { counties: ['03'] });
    await giveAddOn(product, over.partnerId, 'first_place', { endsAt: new Date('2026-10-01') });
    // Not found: another service, and a page that is not shown.
    await shown('Gun Bygg', { services: ['service1'] });
    const hidden = await shown('Hilda El');
    await ownPage(product, hidden).change({ isShown: false });
  });

  test('stand in their order, paid placement marked, and the page says by what', async () => {
    const { body, statusCode } = await get('/hitta/el/umea');
    expect(statusCode).toBe(200);
    expect(namesIn(body)).toEqual([
      'Egon El',
      'Cilla El',
      'Bo El',
      'Aron &lt;/script&gt;&amp; El',
      'Doris El',
    ]);
    expect(body.match(/Betald placering/g)).toHaveLength(1);
    expect(body).toContain('Egon El</a><b>Betald placering</b>');
    expect(body).toContain('<p>Betald först</p>');
    expect(body).toContain('4,7 av 5, 3');
    expect(body).toContain('<u>Bygg och renovering</u><u>El</u>');
    expect(body).toContain('F-skatt 2 mars 2026');
    expect(body).toContain(
      'href="/inquiries/new?service=service2&amp;city=Ume%C3%A5&amp;county=24"',
    );
    expect(body).toContain('<option value="umea" selected="">Umeå</option>');
    expect(body).not.toMatch(/data-if|data-each|__\w+__/);
    // Paid for until October.
    expect((await get('/hitta/el/uppsala')).body).toContain('<p>Efter betyg</p>');
    const ids = [paid.partnerId, unrated.partnerId];
    expect([...(await partnersWithFeature(product.app.db, ids, 'first_place'))]).toEqual([
      paid.partnerId,
    ]);
  });

  test('are described to search engines as they stand there', async () => {
    const { body } = await get('/en/hitta/el/umea');
    const [, list] = factsOf(body)['@graph'];
    expect(list.name).toBe('Electrical work in Umeå');
    expect(list.itemListElement.map(({ position, name }) => [position, name])).toEqual([
      [1, 'Egon El'],
      [2, 'Cilla El'],
      [3, 'Bo El'],
      [4, 'Aron </script>& El'],
      [5, 'Doris El'],
    ]);
    expect(list.itemListElement[0]?.url).toBe('http://localhost:3000/en/foretag/egon-el');
  });

  test('lead on to what else is offered there, and to where else it is', async () => {
    const { body } = await get('/hitta/el/umea');
    expect(body).toContain(
      '<a href="/hitta/bygg-och-renovering/umea">Bygg och renovering i Umeå</a>',
    );
    expect(body).toMatch(/<nav><a href="\/hitta\/el\/skelleftea">El i Skellefteå/);
    expect((await get('/hitta')).body).toContain('<a href="/hitta/el/uppsala">Uppsala (1)</a>');
    // A company leads to its neighbours.
    const company = await get('/foretag/egon-el');
    expect(company.body).toContain('<a href="/hitta/el/umea">El i Umeå</a>');
    const { body: sitemap } = await get('/sitemap.xml');
    expect(sitemap).toContain('<loc>http://localhost:3000/en/hitta/el/umea</loc>');
    expect(sitemap).not.toContain('/hitta/el/kiruna');
  });

  test('are gone at once when one takes its page down or is blocked; nobody is told of with 200', async () => {
    const made = await shown('Ensam El', { counties: ['25'] });
    expect(await found('/hitta/el/kiruna')).toEqual(['Ensam El']);
    const set = (blockedAt: Date | null) =>
      product.app.db
        .updateTable('partner')
        .set({ blockedAt, blockReason: blockedAt ? 'Prov.' : '' })
        .where('id', '=', made.partnerId)
        .execute();
    await set(new Date());
    expect(await found('/hitta/el/kiruna')).toEqual([]);
    await set(null);
    expect(await found('/hitta/el/kiruna')).toEqual(['Ensam El']);
    await ownPage(product, made).change({ isShown: false });
    const { body, statusCode, headers } = await get('/hitta/el/kiruna');
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(namesIn(body)).toEqual([]);
    expect(body).toContain('Inget för el i Kiruna');
    expect(factsOf(body)['@graph'][1].itemListElement).toEqual([]);
  });

  test('come in pages, each once', async () => {
    const seen: string[] = [];
    let url: string | undefined = '/hitta/ror-varme-och-vatten/visby';
    while (url !== undefined) {
      const { body } = await get(url);
      // What stands on further pages may stand behind those that have paid.
      expect(body).toContain(seen.length === 0 ? '<p>Efter betyg</p>' : '<p>Betald först</p>');
      seen.push(...namesIn(body));
      url = /<a href="([^"]+)">Fler/.exec(body)?.[1];
    }
    expect(seen).toHaveLength(many);
    expect(seen).toEqual([...new Set(seen)].toSorted());
  });
});

const missing = [404, undefined];
const place = '/hitta/el/umea';
test.each([
  ['/hitta/finns-inte/umea', missing],
  ['/hitta/finns-inte', missing],
  ['/hitta/el/finns-inte', missing],
  ["/hitta/'or'1/umea", missing],
  ['/hitta/el/%00%F0%9F%8F%A0', missing],
  ['/hitta/el/..%2f..%2fetc', missing],
  ['/en/hitta/__service__/__place__/', missing],
  ['/hitta/El/Ume%C3%A5', [301, place]],
  ['/hitta/el', [302, '/hitta?tjanst=el']],
  ['/hitta?tjanst=el&plats=Ume%C3%A5', [302, place]],
  ['/hitta?tjanst=%20%3F&plats=%F0%9F%8F%A0', [302, '/hitta/-/-']],
  ['/hitta?tjanst=%00&plats=umea', [400, undefined]],
  ['/hitta?tjanst=el&tjanst=el&plats=umea', [200, undefined]],
  [`${place}?efter=bm9uc2Vuc2U`, [302, place]],
  [`${place}?efter=${Buffer.from('["x",1]').toString('base64url')}`, [302, place]],
  [`${place}?efter=a&efter=b`, [200, undefined]],
] as const)('%s is answered as what it is', async (url, [status, to]) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['location']]).toEqual([status, to]);
});

test('whoever asks too often is told so on a page', async () => {
  await product.app.db.deleteFrom('rateLimit').execute();
  for (let count = 0; count < 120; count += 1) await get('/hitta/el/finns-inte');
  const { statusCode, headers, body } = await get(place);
  expect([statusCode, headers['cache-control']]).toEqual([429, 'no-store']);
  expect(body).toMatch(/Vänta \d+/);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await product.app.db.deleteFrom('rateLimit').execute();
});

test('a company without a town of ours is led on from the nearest one', () => {
  const covered = { areas: [], areaNames: [], countyCodes: [], regionIds: [], offices: [] };
  const of = (city: string, change: object = {}) =>
    placeOfCompany({ city, covered: { ...covered, ...change } })?.name;
  expect(of('UMEÅ')).toBe('Umeå');
  expect(of('Bjurholm', { offices: [[19.2, 63.9]] })).toBe('Umeå');
  expect(of('Bjurholm', { regionIds: ['goteborg'] })).toBe('Göteborg');
  expect(of('Bjurholm', { countyCodes: ['23'] })).toBe('Östersund');
  expect(of('Bjurholm')).toBeUndefined();
});

test('the list and the pairs are read by the indexes of matching, not through all companies', async () => {
  const elsewhere = 1000;
  await fillCompanies(product, { companies: elsewhere, countyCode: '12', serviceId: 'service4' });
  const visby = placeNamed('Visby');
  if (!visby) throw new Error('no such town');
  const { db, pool } = product.app;
  const mostAt = async (query: { sql: string; parameters: readonly unknown[] }) =>
    Math.max(...(await planOf(pool, query.sql, query.parameters)).map(lookedAt));
  const sought = { serviceId: 'service3', place: visby, now: new Date() };
  // Rows at any step: some for each company found, none for those elsewhere.
  expect(await mostAt(companiesQuery(db, sought).limit(21).compile())).toBeLessThan(3 * many);
  // Skåne has seven towns of ours, and there are four services.
  expect(await mostAt(pairsQuery(db).compile())).toBeLessThan(4 * 7 * elsewhere + 10 * many);
});
