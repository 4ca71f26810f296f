import type { Bilingual } from '@troskel/contract/ground/language';
import { slugOf } from '@troskel/contract/values/slug';
import { regionOf } from '@troskel/contract/values/sweden';
import type { ReviewSummary } from '@troskel/contract/values/review';
import { sql } from 'kysely';
import { hasFeatureInSql } from '../../../domain/add-ons/subscription.ts';
import { selectShownPages } from '../../../domain/partners/company-page.ts';
import { partnersOffering, placeInSql } from '../../../domain/partners/offering.ts';
import { readResponseTimes } from '../../../domain/partners/response-time.ts';
import { noReviews, readSummaries, sumsInSql } from '../../../domain/reviews/shown.ts';
import { readServices } from '../../../domain/services.ts';
import { pictureAddress } from '../../../platform/blobs/picture-address.ts';
import type { App } from '../../../platform/collaborators.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { withPrimary } from '../../../platform/db/pool-routing.ts';
import { pageAfter } from '../../../platform/db/keyset.ts';
import type { KeyOrder } from '../../../platform/db/keyset.ts';
import { pagingOf } from '../../../platform/http/paging.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { dayInSweden } from '../../../platform/time/swedish-time.ts';
import { statedOf } from '../read-page.ts';
import type { Stated } from '../read-page.ts';
import { longestSlug, placesByName } from './places.ts';
import type { Place } from './places.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** A service by which companies are found. */
export interface SoughtService {
  id: string;
  /** Part of its pages' addresses, made from the Swedish name. */
  slug: string;
  name: Bilingual;
}

/** A company in the list of a service and a place. */
export interface FoundCompany {
  slug: string;
  name: string;
  city: string;
  logoUrl: string | null;
  /** Stands first because it has paid for that. */
  hasPaidForPlace: boolean;
  services: Bilingual[];
  reviews: ReviewSummary;
  responseMinutes: number | null;
  /** Away today; with the last day, ISO 8601, if it is known. */
  away: { until: string | null } | null;
  stated: Stated;
}

/** How many companies show their page for a service at a place; never zero. */
export interface FoundPair {
  serviceSlug: string;
  placeSlug: string;
  companies: number;
}

/** Companies per page. */
const companyPageSize = 20;

/**
 * The order of the list: those that have paid for it, then by their mean number of stars, in which
 * every company counts as if it also had {@link priorReviews} reviews of {@link priorStars} stars: a
 * single review of five stars says less than twenty of four and a half. Then by name.
 */
const order: KeyOrder = [
  { column: 'found.has_paid', type: 'integer', direction: 'desc' },
  { column: 'found.score', type: 'integer', direction: 'desc' },
  { column: 'found.slug', type: 'text', direction: 'asc' },
];
const priorReviews = 3;
const priorStars = 3;

/** Reads the services that can be asked for, in display order. */
export async function readSoughtServices(db: Executor): Promise<SoughtService[]> {
  const services = await readServices(db);
  return services
    .filter(({ isActive }) => isActive)
    .map(({ id, name }) => ({ id, name, slug: slugOf(name.sv, longestSlug) }));
}

/** Selects the companies with a public page that an inquiry for a service at a place can reach. */
export function companiesQuery(
  db: Executor,
  { serviceId, place, now }: { serviceId: string; place: Place; now: Date },
) {
  const partnerId = sql`page.partner_id`;
  const offering = partnersOffering(
    sql`${serviceId}`,
    placeInSql({ ...place.position, countyCode: place.countyCode }),
  );
  const companies = selectShownPages(db)
    .innerJoin(offering.as('offering'), 'offering.partnerId', 'page.partnerId')
    .innerJoinLateral(sumsInSql(partnerId).as('reviews'), (join) => join.onTrue())
    .select(['page.partnerId', 'page.insurer', 'page.insurerStatedAt'])
    .select(['company.city', 'company.isRegisteredForCompanyTax', 'company.createdAt'])
    .select(['profile.isOnHoliday', 'profile.holidayUntil', 'profile.logoBlobId'])
    .select((eb) => [
      eb.fn.coalesce('page.slug', sql.lit('')).as('slug'),
      eb.fn.coalesce('profile.companyName', 'company.legalName').as('name'),
      sql<number>`${hasFeatureInSql('first_place', partnerId, now)}::integer`.as('hasPaid'),
      sql<number>`round(1000.0 * (coalesce(reviews.stars, 0) + ${sql.lit(priorReviews * priorStars)})
        / (reviews.count + ${sql.lit(priorReviews)}))::integer`.as('score'),
    ]);
  return db.selectFrom(companies.as('found')).selectAll('found');
}

/** Selects the services of some partners. */
const servicesQuery = (db: Executor, partnerIds: readonly string[]) =>
  db
    .selectFrom('partnerService')
    .innerJoin('service', 'service.id', 'partnerService.serviceId')
    .select(['partnerService.partnerId', 'service.name'])
    .where('partnerService.partnerId', 'in', partnerIds)
    .where('service.isActive', '=', true)
    .orderBy('service.sortOrder');

/**
 * Reads a page of the companies for a service at a place, by four queries of its own.
 *
 * @throws {MalformedError} CURSOR_INVALID
 */
export async function readFoundCompanies(
  app: Pick<App, 'db' | 'settings'>,
  { service, place }: { service: SoughtService; place: Place },
  cursor: string | undefined,
): Promise<Page<FoundCompany>> {
  const { db } = app;
  const now = new Date();
  const { after, limit, page } = pagingOf(
    { name: 'companyPages.finder' },
    { params: { service: service.id, place: place.slug }, query: { cursor } },
    { order, size: companyPageSize },
  );
  const read = await companiesQuery(db, { serviceId: service.id, place, now })
    .$call(pageAfter(order, after, limit))
    .execute();
  const { rows, nextCursor } = page(read, ({ hasPaid, score, slug }) => [hasPaid, score, slug]);
  const ids = rows.map(({ partnerId }) => partnerId);
  const [services, summaries, times] = await Promise.all([
    ids.length === 0 ? [] : servicesQuery(db, ids).execute(),
    readSummaries(db, ids),
    readResponseTimes(db, ids, now),
  ]);
  const servicesOf = Map.groupBy(services, ({ partnerId }) => partnerId);
  const today = dayInSweden(now);
  return {
    nextCursor,
    rows: rows.map((row) => ({
      slug: row.slug,
      name: row.name,
      city: row.city,
      logoUrl: pictureAddress(app, row.logoBlobId),
      hasPaidForPlace: row.hasPaid === 1,
      services: (servicesOf.get(row.partnerId) ?? []).map(({ name }) => BothTexts.parse(name)),
      reviews: summaries.get(row.partnerId) ?? noReviews,
      responseMinutes: times.get(row.partnerId) ?? null,
      away:
        row.isOnHoliday === true && (row.holidayUntil === null || row.holidayUntil >= today)
          ? { until: row.holidayUntil }
          : null,
      stated: statedOf(row),
    })),
  };
}

/** Selects how many companies are found for every service at every town, where there are any. */
export function pairsQuery(db: Executor) {
  const columns = {
    slugs: placesByName.map(({ slug }) => slug),
    longitudes: placesByName.map(({ position }) => position.longitude),
    latitudes: placesByName.map(({ position }) => position.latitude),
    regions: placesByName.map(({ position, countyCode }) => regionOf(position, countyCode)),
    counties: placesByName.map(({ countyCode }) => countyCode),
  };
  const offering = partnersOffering(sql`service.id`, {
    point: sql`point(place.longitude, place.latitude)`,
    region: sql`place.region`,
    countyCode: sql`place.county_code`,
  });
  const pairs = sql<{ placeSlug: string; serviceId: string; partnerId: string }>`(
    select place.slug as place_slug, service.id as service_id, offering.partner_id
      from unnest(${columns.slugs}::text[], ${columns.longitudes}::float8[],
                  ${columns.latitudes}::float8[], ${columns.regions}::text[],
                  ${columns.counties}::text[])
           as place (slug, longitude, latitude, region, county_code)
      cross join service
      cross join lateral ${offering} offering
     where service.is_active)`;
  // Each page by its key (a limit is not planned as a join): a planner without statistics would read
  // all pages for each of thousands of rows.
  const shown = selectShownPages(db)
    .select('page.partnerId')
    .where('page.partnerId', '=', sql.ref<string>('pair.partnerId'))
    .limit(1);
  return db
    .selectFrom(pairs.as('pair'))
    .innerJoinLateral(shown.as('shown'), (join) => join.onTrue())
    .select(['pair.placeSlug', 'pair.serviceId'])
    .select(({ fn }) => fn.countAll<number>().as('companies'))
    .groupBy(['pair.placeSlug', 'pair.serviceId']);
}

/** Milliseconds for which the pairs are kept: as long as others keep a page. */
const keptMilliseconds = 60_000;
const kept = new WeakMap<App['pool'], { readAt: number; pairs: Promise<FoundPair[]> }>();

async function readPairs(db: Executor): Promise<FoundPair[]> {
  const services = await readSoughtServices(db);
  const rows = await pairsQuery(db).execute();
  return rows.flatMap(({ placeSlug, serviceId, companies }) => {
    const service = services.find(({ id }) => id === serviceId);
    return service ? [{ serviceSlug: service.slug, placeSlug, companies }] : [];
  });
}

/**
 * Answers every service and place for which a company is found, and how many there are. May be a
 * minute old: it is read for links and the sitemap, never to show a company.
 */
export async function foundPairs({ db, pool }: Pick<App, 'db' | 'pool'>): Promise<FoundPair[]> {
  const now = Date.now();
  const last = kept.get(pool);
  if (last && Math.abs(now - last.readAt) < keptMilliseconds) return last.pairs;
  // Kept for others, too.
  const pairs = withPrimary(() => readPairs(db));
  kept.set(pool, { readAt: now, pairs });
  // A failure is not kept.
  pairs.catch(() => kept.delete(pool));
  return pairs;
}
