/**
 * The pages of companies as they are built, filled with all that can stand on them: what the page or
 * the server has alone is refused (`fillTemplate`). Needs `npm run build` to have run.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceLanguages } from '@troskel/contract/ground/language';
import { companyMarks, finderMarks } from '@troskel/contract/ground/page-marks';
import { siteFolder } from '@troskel/contract/ground/site';
import type { OpeningHours } from '@troskel/contract/values/opening-hours';
import { describe, expect, test } from 'vitest';
import { fillTemplate, takeApart } from '../../platform/http/filled-page.ts';
import type { Template } from '../../platform/http/filled-page.ts';
import type { Whole } from '@troskel/contract/values/whole';
import type { AreaDrawing } from './area-drawing.ts';
import { pairScope, startScope } from './finder/finder-scope.ts';
import { placeNamed } from './finder/places.ts';
import type { FoundCompany } from './finder/read-finder.ts';
import { companyScope } from './page-scope.ts';
import type { ShownCompany, ShownOffice } from './read-page.ts';

const client = join(import.meta.dirname, '../../../../web/build/production/client');
const built = (path: string): Template =>
  takeApart(readFileSync(join(client, path, 'index.html'), 'utf8'));

const workday = [{ opens: '07:00', closes: '16:00' }];
const openingHours: OpeningHours = {
  days: {
    mon: workday,
    tue: workday,
    wed: workday,
    thu: workday,
    fri: workday,
    sat: [],
    sun: [],
  },
  note: 'Ring före besök',
};
const drawing: AreaDrawing = {
  land: 'M0 0',
  lakes: 'M1 1',
  covered: 'M2 2',
  offices: [{ x: 1, y: 2 }],
  towns: [{ x: 3, y: 4, name: 'Uppsala', isLeft: true }],
};
const office: Whole<ShownOffice> = {
  name: 'Verkstaden',
  streetAddress: 'Verkstadsgatan 4',
  postalCode: '90325',
  city: 'Umeå',
  phoneNumber: '+4690102030',
  openingHours,
  position: [20.263, 63.8258],
};
const summary = { count: 21, average: 4.5, years: { first: 2025, last: 2026 } };
const company: ShownCompany = {
  partnerId: '0190a1b2-0000-7000-8000-000000000000',
  slug: 'norrlands-bygg',
  name: 'Norrlands Bygg',
  legalName: 'Norrlands Bygg i Umeå AB',
  organizationNumber: '5590012345',
  postalAddress: { streetAddress: 'Sätesgatan 1', postalCode: '90326', city: 'Holmsund' },
  city: 'Umeå',
  description: 'Vi bygger altaner.',
  website: 'https://www.norrlandsbygg.example/',
  contact: { name: 'Åsa Öberg', email: 'asa@norrlandsbygg.example', phoneNumber: '+46701740605' },
  openingHours,
  away: { until: '2026-12-24' },
  logoUrl: '/api/blobs/logotyp',
  services: [{ sv: 'Snickeri', en: 'Carpentry' }],
  covered: {
    areas: [],
    areaNames: ['Runt Umeå'],
    countyCodes: ['24'],
    regionIds: [],
    offices: [],
  },
  offices: [office],
  responseMinutes: 90,
  soughtServices: [{ sv: 'Snickeri', en: 'Carpentry' }],
  stated: { taxOn: '2026-01-02', insurer: { name: 'Trygg Hand', on: '2026-02-03' } },
  reviews: {
    rows: [
      {
        id: '0190a1b2-0000-7000-8000-000000000001',
        author: 'Maja',
        stars: 5,
        words: 'Rakt och snyggt.',
        writtenAt: '2026-05-06T10:00:00.000Z',
        changedAt: '2026-05-07T10:00:00.000Z',
        answer: { words: 'Tack, Maja.', at: '2026-05-08T10:00:00.000Z' },
      },
    ],
    summary,
    nextCursor: 'nästa',
  },
};
const found: Whole<FoundCompany> = {
  slug: company.slug,
  name: company.name,
  city: company.city,
  logoUrl: '/api/blobs/logotyp',
  hasPaidForPlace: true,
  services: company.services,
  reviews: summary,
  responseMinutes: 90,
  away: { until: '2026-12-24' },
  stated: { taxOn: '2026-01-02', insurer: { name: 'Trygg Hand', on: '2026-02-03' } },
};
const services = [
  { id: 'service1', slug: 'snickeri', name: { sv: 'Snickeri', en: 'Carpentry' } },
  { id: 'service2', slug: 'el', name: { sv: 'El', en: 'Electricity' } },
];

describe.each(sourceLanguages)('in %s', (language) => {
  const folder = siteFolder(language);

  test('the page of a company shows each thing that the server knows of it', () => {
    const template = built(`${folder}/foretag/__slug__`);
    const options = { language, path: `${folder}/foretag/norrlands-bygg` };
    const places = { [`"${companyMarks.facts}"`]: '[]' };
    const html = fillTemplate(template, companyMarks, {
      ...companyScope(company, drawing, options),
      places,
    });
    expect(html).toContain('Verkstadsgatan 4, 903 25 Umeå');
    expect(html).toContain('090-10 20 30');
    const bare = { ...company, away: { until: null }, reviews: { ...company.reviews, rows: [] } };
    expect(
      fillTemplate(template, companyMarks, { ...companyScope(bare, null, options), places }),
    ).not.toMatch(/__\w+__|data-(?:if|each|when)/);
  });

  test('the pages that find companies show each thing that the server knows of them', () => {
    const place = placeNamed('umea');
    if (!place) throw new Error('no such place');
    const pairs = ['umea', 'uppsala', 'skelleftea'].flatMap((placeSlug) =>
      services.map(({ slug }) => ({ serviceSlug: slug, placeSlug, companies: 1 })),
    );
    const start = built(`${folder}/hitta`);
    expect(
      fillTemplate(start, finderMarks, startScope(services, pairs, { language, waitSeconds: 9 })),
    ).toMatch(/Umeå/);
    const [service] = services;
    if (!service) throw new Error('no service');
    const html = fillTemplate(built(`${folder}/hitta/__service__/__place__`), finderMarks, {
      ...pairScope(
        { service, place, services },
        { rows: [found, { ...found, away: { until: null } }], nextCursor: 'nästa' },
        { pairs, drawing, language, isFurther: false },
      ),
      places: { [`"${finderMarks.facts}"`]: '[]' },
    });
    expect(html).toContain('Trygg Hand');
    expect(html).not.toMatch(/__\w+__|data-(?:if|each|when)/);
  });
});
