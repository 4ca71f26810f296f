import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { lookedAt, planOf } from '../../testing/query-plan.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { builtFolder, ownPage, showPage } from './company-pages.factory.ts';
import { pageAtSlug } from './read-page.ts';
import { v7 as uuid } from 'uuid';

let product: TestApp;
let folder: string;
beforeAll(async () => {
  folder = builtFolder();
  product = await startTestApp({ clientFolder: folder });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  product.server.inject({ method: 'GET', url, headers });

const workday = [{ opens: '07:00', closes: '16:00' }];
const openingHours = {
  days: {
    mon: workday,
    tue: workday,
    wed: workday,
    thu: workday,
    fri: [],
    sat: [],
    sun: [{ opens: '00:00', closes: '24:00' }],
  },
  note: 'Ring före <b>besök</b>',
};

/** Makes a partner with all that a page can show but reviews. */
async function presented(legalName: string): Promise<MadePartner> {
  const { db } = product.app;
  const made = await makePartner(product, { company: { legalName: `${legalName} AB` } });
  const { partnerId } = made;
  await db
    .insertInto('partnerProfile')
    .values({
      partnerId,
      companyName: legalName,
      description: 'Vi lagar "allt" & </script><script>alert(1)</script> __name__ $&',
      website: 'https://www.exempel.se/',
      contactName: 'Åsa Öberg',
      contactEmail: 'asa@exempel.se',
      contactPhoneNumber: '+46701740605',
      openingHours: JSON.stringify(openingHours),
      updatedAt: new Date(),
    })
    .execute();
  await db.insertInto('partnerService').values({ partnerId, serviceId: 'service1' }).execute();
  await db
    .insertInto('partnerCoverage')
    .values([
      { partnerId, kind: 'region', code: 'uppsala' },
      { partnerId, kind: 'county', code: '24' },
    ])
    .execute();
  await db
    .insertInto('partnerArea')
    .values({
      id: uuid(),
      partnerId,
      name: 'Runt Umeå',
      kind: 'polygon',
      corners: JSON.stringify([
        [20, 63.7],
        [20.5, 63.7],
        [20.5, 64],
        [20, 64],
      ]),
      shape: sql<string>`'((20,63.7),(20.5,63.7),(20.5,64),(20,64))'::polygon`,
      sortOrder: 0,
      createdAt: new Date(),
    })
    .execute();
  await db
    .insertInto('office')
    .values({
      id: uuid(),
      partnerId,
      name: 'Verkstaden',
      streetAddress: 'Storgatan 4',
      postalCode: '90325',
      city: 'Umeå',
      phoneNumber: '+4690102030',
      openingHours: JSON.stringify(openingHours),
      latitude: 63.8258,
      longitude: 20.263,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .execute();
  return made;
}

const block = (partnerId: string, isBlocked: boolean) =>
  product.app.db
    .updateTable('partner')
    .set({ blockedAt: isBlocked ? new Date() : null, blockReason: isBlocked ? 'Prov.' : '' })
    .where('id', '=', partnerId)
    .execute();

/** As search engines read it: the element's text, by a parser of HTML. */
function factsOf(html: string): unknown {
  const [script] = DomUtils.findAll(
    ({ name, attribs }) => name === 'script' && attribs['type'] === 'application/ld+json',
    parseDocument(html).children,
  );
  return JSON.parse(script ? DomUtils.textContent(script) : 'null');
}

const Address = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: z.string().optional(),
  postalCode: z.string().optional(),
  addressLocality: z.string(),
  addressCountry: z.literal('SE'),
});
const Rating = { bestRating: z.literal(5), worstRating: z.literal(1) };
/** What may be said of a company (schema.org, "LocalBusiness"), and nothing else. */
const Facts = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([
    z.strictObject({
      '@type': z.literal('LocalBusiness'),
      '@id': z.url(),
      name: z.string(),
      legalName: z.string(),
      url: z.url(),
      image: z.url(),
      description: z.string().optional(),
      telephone: z.e164().optional(),
      email: z.email().optional(),
      sameAs: z.url().optional(),
      address: Address,
      geo: z
        .strictObject({
          '@type': z.literal('GeoCoordinates'),
          latitude: z.number(),
          longitude: z.number(),
        })
        .optional(),
      identifier: z
        .strictObject({
          '@type': z.literal('PropertyValue'),
          propertyID: z.string(),
          value: z.string(),
        })
        .optional(),
      openingHoursSpecification: z
        .array(
          z.strictObject({
            '@type': z.literal('OpeningHoursSpecification'),
            dayOfWeek: z.url(),
            opens: z.iso.time({ precision: -1 }),
            closes: z.iso.time({ precision: -1 }),
          }),
        )
        .optional(),
      areaServed: z
        .array(z.strictObject({ '@type': z.literal('Place'), name: z.string() }))
        .optional(),
      makesOffer: z
        .array(
          z.strictObject({
            '@type': z.literal('Offer'),
            itemOffered: z.strictObject({ '@type': z.literal('Service'), name: z.string() }),
          }),
        )
        .optional(),
      aggregateRating: z
        .strictObject({
          '@type': z.literal('AggregateRating'),
          ratingValue: z.number().min(1).max(5),
          reviewCount: z.int().min(1),
          ...Rating,
        })
        .optional(),
      review: z
        .array(
          z.strictObject({
            '@type': z.literal('Review'),
            author: z.strictObject({ '@type': z.literal('Person'), name: z.string() }),
            datePublished: z.iso.date(),
            reviewBody: z.string(),
            reviewRating: z.strictObject({
              '@type': z.literal('Rating'),
              ratingValue: z.int(),
              ...Rating,
            }),
          }),
        )
        .optional(),
      location: z.array(z.unknown()).optional(),
    }),
  ]),
});

describe('the public page of a company', () => {
  test('shows what the company says of itself, escaped, and what it states with the day', async () => {
    const made = await presented('Öbergs <El>');
    const path = await showPage(product, made);
    await ownPage(product, made).change({ insurer: 'Trygg & <Hansa>' });
    const { body, headers, statusCode } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Öbergs &lt;El&gt;</h1>');
    expect(body).toContain(`href="/inquiries/new?company=${made.partnerId}"`);
    expect(body).toContain('Vi lagar &quot;allt&quot; &amp; &lt;/script&gt;');
    expect(body).toContain('__name__ $&amp;</p>');
    expect(body).toContain('<li>Bygg och renovering</li>');
    expect(body).toContain('<b>Runt Umeå</b><b>Uppsala</b><b>Västerbottens län</b>');
    expect(body).toContain('<a href="tel:+46701740605">070-174 06 05</a>');
    expect(body).toContain('<div>Måndag 07–16</div>');
    expect(body).toContain('<div>Söndag Dygnet runt</div>');
    expect(body).toContain('Verkstaden, Storgatan 4, 903 25 Umeå');
    expect(body).toContain('Trygg &amp; &lt;Hansa&gt;');
    expect(body).toContain('F-skatt 2 mars 2026');
    expect(body).toContain('<p>Inga omdömen</p>');
    expect(body).not.toMatch(/data-if|data-each|__covered__/);
    expect(body).toContain('>Umeå</g>');
    expect(headers['content-security-policy']).toBeTruthy();
    const english = await get(`/en${path}`);
    expect(english.body).toContain('Building and renovation');
    expect(english.body).toContain('<div>Monday 07:00–16:00</div>');
  });

  test('is described to search engines with what is true, and no rating without reviews', async () => {
    const path = await showPage(product, await presented('Fakta El'));
    const {
      '@graph': [facts],
    } = Facts.parse(factsOf((await get(path)).body));
    expect(facts).toMatchObject({
      name: 'Fakta El',
      url: `http://localhost:3000${path}`,
      telephone: '+46701740605',
      address: { streetAddress: 'Storgatan 4', addressLocality: 'Umeå' },
      description: 'Vi lagar "allt" & </script><script>alert(1)</script> __name__ $&',
    });
    expect(facts.aggregateRating).toBeUndefined();
    expect(facts.openingHoursSpecification).toHaveLength(5);
    expect(facts.openingHoursSpecification?.at(-1)).toMatchObject({ closes: '23:59' });
  });

  test('of a sole trader shows neither number nor registered address', async () => {
    const made = await makePartner(product, {
      identityNumber: '197503144387',
      company: { legalName: 'Evas Måleri', streetAddress: 'Hemvägen 7' },
    });
    const { body } = await get(await showPage(product, made));
    expect(body).toContain('Evas Måleri');
    expect(body).not.toMatch(/Hemvägen|750314/);
    Facts.parse(factsOf(body));
  });

  test('is not there before it is wanted, once taken down, nor while the company is blocked', async () => {
    const made = await presented('Tillfälle');
    const page = ownPage(product, made);
    expect((await get('/foretag/tillfalle')).statusCode).toBe(404);
    const path = await showPage(product, made);
    const first = await get(path);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect((await get('/sitemap.xml')).body).toContain(
      `<loc>http://localhost:3000/en${path}</loc>`,
    );
    const tag = String(first.headers['etag']);
    expect((await get(path, { 'if-none-match': tag })).statusCode).toBe(304);
    await block(made.partnerId, true);
    expect((await get(path)).statusCode).toBe(404);
    expect((await get(`${path}/bild.png`)).statusCode).toBe(404);
    await block(made.partnerId, false);
    await page.change({ isShown: false });
    const gone = await get(path, { 'if-none-match': tag });
    expect([gone.statusCode, gone.body]).toEqual([
      404,
      '<html><body>Finns inte http://localhost:3000</body></html>',
    ]);
    expect(gone.headers['x-robots-tag']).toBe('noindex');
    expect((await get('/sitemap.xml')).body).not.toContain(path);
  });

  test('leads on from the address of an earlier name, for good', async () => {
    const made = await presented('Gamla Namnet');
    const path = await showPage(product, made);
    await product.app.db
      .updateTable('partnerProfile')
      .set({ companyName: 'Nya Namnet' })
      .where('partnerId', '=', made.partnerId)
      .execute();
    const { path: renewed } = await ownPage(product, made).change({ renewsPath: true });
    expect(renewed).toBe('/foretag/nya-namnet');
    const moved = await get(`/en${path}`);
    expect([moved.statusCode, moved.headers['location']]).toEqual([301, `/en${renewed}`]);
    expect((await get(`${path}/bild.png`)).headers['location']).toBe(`${renewed}/bild.png`);
  });

  test.each([
    '/foretag/finns-inte',
    '/foretag/__slug__',
    "/foretag/'or'1",
    '/en/foretag/__missing__/',
  ])('%s is not found, with the site’s frame', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).toEqual([404, expect.stringContaining('Finns inte')]);
  });

  test('has a picture of its own for shared links, drawn with any letters', async () => {
    const path = await showPage(
      product,
      await presented('Łódź & Söner med ett mycket långt namn som bryts 北京'),
    );
    const { rawPayload, headers, statusCode } = await get(`${path}/bild.png`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const tag = String(headers['etag']);
    expect((await get(`${path}/bild.png`, { 'if-none-match': tag })).statusCode).toBe(304);
    expect((await get(`/en${path}/bild.png`)).headers['etag']).not.toBe(tag);
  });

  test('is found by its index', async () => {
    await showPage(product, await presented('Index'));
    const { sql: text, parameters } = pageAtSlug(product.app.db, 'index').compile();
    const steps = await planOf(product.app.pool, text, parameters);
    expect(Math.max(...steps.map(lookedAt))).toBeLessThanOrEqual(20);
  });
});
