import { companyPagesPath, finderPath } from '@troskel/contract/ground/page-marks';
import type { finderMarks } from '@troskel/contract/ground/page-marks';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { siteFolder } from '@troskel/contract/ground/site';
import { companyInitialsOf } from '@troskel/contract/values/initials';
import { officeTimeInWords } from '@troskel/contract/values/office-time';
import { withinSentence } from '@troskel/contract/values/within-sentence';
import { counties } from '@troskel/contract/values/sweden';
import type { Scope } from '../../../platform/http/filled-page.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { AreaDrawing } from '../area-drawing.ts';
import { averageInWords, dayInWordsOf, drawingScope, serviceAtPlace } from '../page-words.ts';
import { distance, placeNamed, placesAround, placesByName } from './places.ts';
import type { Place } from './places.ts';
import type { FoundCompany, FoundPair, SoughtService } from './read-finder.ts';

type FinderScope = Scope<typeof finderMarks>;

/** Neighbouring towns that a page leads on to: those near by, and two at least wherever they are. */
const mostNeighbours = 6;
const leastNeighbours = 2;
const nearKilometres = 150;

/** One scope where there is something, none otherwise. */
const when = (is: boolean, values: FinderScope['values'] = {}): FinderScope[] =>
  is ? [{ values }] : [];

export const pairPath = (service: { slug: string }, place: { slug: string }): string =>
  `${finderPath}/${service.slug}/${place.slug}`;

const choices = (
  services: readonly SoughtService[],
  language: Language,
): Pick<Required<FinderScope>, 'parts'>['parts'] => ({
  'data-each-service-choice': services.map(({ slug, name }) => ({
    values: { value: slug, text: textIn(name, language) },
  })),
  'data-each-place-choice': placesByName.map(({ slug, name }) => ({
    values: { value: slug, text: name },
  })),
});

/**
 * Makes what the start page is filled with: the choices, and every service and place for which a
 * company is found.
 *
 * @param waitSeconds after which somebody who has asked too often can go on; null for everybody else
 */
export function startScope(
  services: readonly SoughtService[],
  pairs: readonly FoundPair[],
  { language, waitSeconds }: { language: Language; waitSeconds: number | null },
): FinderScope {
  const folder = siteFolder(language);
  const found = services.flatMap((service) => {
    const places = placesByName.flatMap((place) => {
      const pair = pairs.find(
        ({ serviceSlug, placeSlug }) => serviceSlug === service.slug && placeSlug === place.slug,
      );
      return pair ? [{ place, companies: pair.companies }] : [];
    });
    return places.length === 0 ? [] : [{ service, places }];
  });
  return {
    values: { asking: '/inquiries/new' },
    parts: {
      ...choices(services, language),
      'data-if-too-many': waitSeconds === null ? [] : [{ values: { count: String(waitSeconds) } }],
      'data-if-nobody-found': when(found.length === 0),
      'data-if-any-found':
        found.length === 0
          ? []
          : [
              {
                parts: {
                  'data-each-found-service': found.map(({ service, places }) => ({
                    values: { serviceName: textIn(service.name, language) },
                    parts: {
                      'data-each-found-place': places.map(({ place, companies }) => ({
                        values: {
                          address: folder + pairPath(service, place),
                          text: place.name,
                          count: String(companies),
                        },
                      })),
                    },
                  })),
                },
              },
            ],
    },
  };
}

function companyScope(company: FoundCompany, language: Language): FinderScope {
  const { stated, reviews, responseMinutes, away } = company;
  const { taxOn, insurer } = stated;
  return {
    values: {
      name: company.name,
      city: company.city,
      initials: companyInitialsOf(company.name),
      address: `${siteFolder(language)}${companyPagesPath}/${company.slug}`,
    },
    parts: {
      'data-if-logo': when(company.logoUrl !== null, { logo: company.logoUrl ?? '' }),
      'data-if-paid': when(company.hasPaidForPlace),
      'data-if-rated': when(reviews.average !== null, {
        average: averageInWords(reviews.average, language),
        count: String(reviews.count),
      }),
      'data-if-unrated': when(reviews.average === null),
      'data-each-chip': company.services.map((service) => ({
        values: { text: textIn(service, language) },
      })),
      'data-if-response': when(responseMinutes !== null, {
        time: officeTimeInWords(responseMinutes ?? 0, language),
      }),
      'data-if-away': when(away !== null && away.until === null),
      'data-if-away-until':
        away?.until === undefined || away.until === null
          ? []
          : when(true, { day: dayInWordsOf(away.until, language) }),
      'data-if-stated':
        taxOn === null && insurer === null
          ? []
          : [
              {
                parts: {
                  'data-if-tax':
                    taxOn === null ? [] : when(true, { day: dayInWordsOf(taxOn, language) }),
                  'data-if-insurer':
                    insurer === null
                      ? []
                      : when(true, {
                          insurer: insurer.name,
                          day: dayInWordsOf(insurer.on, language),
                        }),
                },
              },
            ],
    },
  };
}

/** Makes what the page of a service at a place is filled with. */
export function pairScope(
  { service, place, services }: { service: SoughtService; place: Place; services: SoughtService[] },
  { rows, nextCursor }: Page<FoundCompany>,
  {
    pairs,
    drawing,
    language,
    isFurther,
  }: {
    pairs: readonly FoundPair[];
    drawing: AreaDrawing | null;
    language: Language;
    /** Companies stand on a page before this one. */
    isFurther: boolean;
  },
): FinderScope {
  const folder = siteFolder(language);
  const isFound = (oneService: SoughtService, onePlace: Place): boolean =>
    pairs.some(
      ({ serviceSlug, placeSlug }) =>
        serviceSlug === oneService.slug && placeSlug === onePlace.slug,
    );
  const link = (oneService: SoughtService, onePlace: Place): FinderScope => ({
    values: {
      address: folder + pairPath(oneService, onePlace),
      text: serviceAtPlace(oneService.name, onePlace, language),
    },
  });
  const others = services.filter((one) => one.slug !== service.slug && isFound(one, place));
  const neighbours = placesAround(place.position)
    .filter((one) => one.slug !== place.slug && isFound(service, one))
    .filter(
      ({ position }, index) =>
        index < leastNeighbours || distance(place.position, position) < nearKilometres,
    )
    .slice(0, mostNeighbours);
  const county = counties.find(({ code }) => code === place.countyCode);
  const name = textIn(service.name, language);
  // On a further page the companies with a paid place may all stand on the page before.
  const mayHavePaid = isFurther || rows.some(({ hasPaidForPlace }) => hasPaidForPlace);
  const asked = new URLSearchParams({
    service: service.id,
    city: place.name,
    county: place.countyCode,
  });
  return {
    values: {
      service: service.slug,
      place: place.slug,
      serviceName: name,
      serviceWord: withinSentence(name),
      placeName: place.name,
      county: county ? textIn(county, language) : '',
      asking: `/inquiries/new?${asked.toString()}`,
    },
    parts: {
      ...choices(services, language),
      'data-if-map': drawing === null ? [] : [drawingScope(drawing)],
      'data-if-empty': when(rows.length === 0),
      'data-if-lead': when(rows.length > 0),
      'data-if-several': when(rows.length > 0),
      'data-if-companies':
        rows.length === 0
          ? []
          : [
              {
                parts: {
                  'data-if-paid-order': when(mayHavePaid),
                  'data-if-order': when(!mayHavePaid),
                  'data-each-company': rows.map((row) => companyScope(row, language)),
                  'data-if-more': when(nextCursor !== null, {
                    address: `${folder}${pairPath(service, place)}?efter=${encodeURIComponent(nextCursor ?? '')}`,
                  }),
                },
              },
            ],
      'data-if-services':
        others.length === 0
          ? []
          : [{ parts: { 'data-each-service': others.map((one) => link(one, place)) } }],
      'data-if-places':
        neighbours.length === 0
          ? []
          : [{ parts: { 'data-each-place': neighbours.map((one) => link(service, one)) } }],
    },
  };
}

/**
 * Describes a list of companies as structured data (schema.org): what is shown, in its order.
 *
 * @param origin the public address of the product
 */
export function finderFacts(
  { service, place }: { service: SoughtService; place: Place },
  rows: readonly FoundCompany[],
  { origin, language }: { origin: string; language: Language },
): Record<string, unknown>[] {
  const folder = origin + siteFolder(language);
  const page = folder + pairPath(service, place);
  const name = serviceAtPlace(service.name, place, language);
  const home = textIn({ sv: 'Hitta företag', en: 'Find companies' }, language);
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: home, item: folder + finderPath },
        { '@type': 'ListItem', position: 2, name, item: page },
      ],
    },
    {
      '@type': 'ItemList',
      '@id': `${page}#companies`,
      name,
      numberOfItems: rows.length,
      itemListElement: rows.map((row, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: row.name,
        url: `${folder}${companyPagesPath}/${row.slug}`,
      })),
    },
  ];
}

/** Answers the Swedish paths of the pages that find a company, for the sitemap. */
export const pathsOf = (pairs: readonly FoundPair[]): string[] =>
  pairs.flatMap(({ serviceSlug, placeSlug }) => {
    const place = placeNamed(placeSlug);
    return place ? [pairPath({ slug: serviceSlug }, place)] : [];
  });
