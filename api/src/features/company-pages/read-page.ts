import type { Position } from '@troskel/contract/values/area-shapes';
import type { Bilingual } from '@troskel/contract/ground/language';
import { OpeningHours } from '@troskel/contract/values/opening-hours';
import type { Review, ReviewSummary } from '@troskel/contract/values/review';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { selectShownPages } from '../../domain/partners/company-page.ts';
import { readResponseMinutes } from '../../domain/partners/response-time.ts';
import { readPageOfShown, reviewOf } from '../../domain/reviews/shown.ts';
import { pictureAddress } from '../../platform/blobs/picture-address.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Office } from '../../platform/db/tables.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import type { Covered } from './area-drawing.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** Columns of an office that the page shows as they are; a new one is the company's own until named. */
const shownColumns = [
  'name',
  'streetAddress',
  'postalCode',
  'city',
  'phoneNumber',
] as const satisfies (keyof Office)[];

/** An office as everybody sees it. */
export interface ShownOffice extends Pick<Selectable<Office>, (typeof shownColumns)[number]> {
  openingHours: OpeningHours | null;
  /** Longitude and latitude. */
  position: Position | null;
}

/** Statements that a company has made about itself, each with its day. */
export interface Stated {
  /** Day of the statement that it is approved for F-tax; null without one. */
  taxOn: string | null;
  insurer: { name: string; on: string } | null;
}

/** Answers what a company has stated. */
export const statedOf = (row: {
  isRegisteredForCompanyTax: boolean | null;
  /** When it stated its taxes. */
  createdAt: Date;
  insurer: string | null;
  insurerStatedAt: Date | null;
}): Stated => ({
  taxOn: row.isRegisteredForCompanyTax === true ? dayInSweden(row.createdAt) : null,
  insurer:
    row.insurer === null || row.insurerStatedAt === null
      ? null
      : { name: row.insurer, on: dayInSweden(row.insurerStatedAt) },
});

/** Contents of the public page of a company. */
export interface ShownCompany {
  partnerId: string;
  slug: string;
  name: string;
  legalName: string;
  /** Null for a sole trader, whose number is a personal number. */
  organizationNumber: string | null;
  /** The registered one; null for a sole trader, who may live there. */
  postalAddress: { streetAddress: string; postalCode: string; city: string } | null;
  city: string;
  description: string;
  website: string | null;
  contact: { name: string | null; email: string | null; phoneNumber: string | null };
  openingHours: OpeningHours | null;
  /** Away today; with the last day, ISO 8601, if it is known. */
  away: { until: string | null } | null;
  logoUrl: string | null;
  services: Bilingual[];
  covered: Covered & { areaNames: string[] };
  offices: ShownOffice[];
  responseMinutes: number | null;
  /** Names of its services for which homeowners can send an inquiry. */
  soughtServices: Bilingual[];
  stated: Stated;
  reviews: { rows: Review[]; summary: ReviewSummary; nextCursor: string | null };
}

const Corners = z.array(z.tuple([z.number(), z.number()]));

/** Name of the list of reviews that a page's cursors belong to. */
const reviewList = { name: 'company-pages.reviews' };

/**
 * Answers the present slug of the company that has or had a page at this one; null when nobody can
 * read a page there.
 */
export async function presentSlug(db: Executor, slug: string): Promise<string | null> {
  const row = await selectShownPages(db)
    .innerJoin('companyPageAddress as address', 'address.partnerId', 'page.partnerId')
    .select('page.slug')
    .where('address.slug', '=', slug)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** Selects the company whose page is at a slug. */
export const pageAtSlug = (db: Executor, slug: string) =>
  selectShownPages(db)
    .select(['page.partnerId', 'page.slug', 'page.insurer', 'page.insurerStatedAt'])
    .select(['company.legalName', 'company.organizationNumber', 'company.streetAddress'])
    .select(['company.postalCode', 'company.city', 'company.businessDescription'])
    .select(['company.isRegisteredForCompanyTax', 'company.createdAt'])
    .select(['profile.companyName', 'profile.description', 'profile.website'])
    .select(['profile.contactName', 'profile.contactEmail', 'profile.contactPhoneNumber'])
    .select(['profile.openingHours', 'profile.isOnHoliday', 'profile.holidayUntil'])
    .select('profile.logoBlobId')
    .where('page.slug', '=', slug);

/**
 * Reads the page at a slug by nine queries, however much the company shows; null when there is none.
 *
 * @param options.cursor of a further page of its reviews
 * @throws {MalformedError} CURSOR_INVALID
 */
export async function readShownCompany(
  app: Pick<App, 'db' | 'settings'>,
  slug: string,
  { cursor }: { cursor: string | undefined },
): Promise<ShownCompany | null> {
  const { db } = app;
  const row = await pageAtSlug(db, slug).executeTakeFirst();
  if (!row?.slug) return null;
  const { partnerId } = row;
  const now = new Date();
  const [services, areas, coverage, offices] = await Promise.all([
    db
      .selectFrom('partnerService')
      .innerJoin('service', 'service.id', 'partnerService.serviceId')
      .select(['service.name', 'service.isActive'])
      .where('partnerService.partnerId', '=', partnerId)
      .orderBy('service.sortOrder')
      .execute(),
    db
      .selectFrom('partnerArea')
      .select(['name', 'corners'])
      .where('partnerId', '=', partnerId)
      .orderBy('sortOrder')
      .execute(),
    db
      .selectFrom('partnerCoverage')
      .select(['kind', 'code'])
      .where('partnerId', '=', partnerId)
      .orderBy('code')
      .execute(),
    db
      .selectFrom('office')
      .select(shownColumns)
      .select(['openingHours', 'latitude', 'longitude'])
      .where('partnerId', '=', partnerId)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  ]);
  const call = { params: { partnerId }, query: { cursor } };
  const isAway =
    row.isOnHoliday === true && (row.holidayUntil === null || row.holidayUntil >= dayInSweden(now));
  const shownOffices = offices.map(({ latitude, longitude, openingHours, ...office }) => ({
    ...office,
    openingHours: openingHours === null ? null : OpeningHours.parse(openingHours),
    position:
      latitude === null || longitude === null ? null : ([longitude, latitude] satisfies Position),
  }));
  return {
    partnerId,
    slug: row.slug,
    name: row.companyName ?? row.legalName,
    legalName: row.legalName,
    organizationNumber: row.organizationNumber,
    postalAddress:
      row.organizationNumber === null
        ? null
        : { streetAddress: row.streetAddress, postalCode: row.postalCode, city: row.city },
    city: row.city,
    description: row.description ?? row.businessDescription,
    website: row.website,
    contact: {
      name: row.contactName,
      email: row.contactEmail,
      phoneNumber: row.contactPhoneNumber,
    },
    openingHours: row.openingHours === null ? null : OpeningHours.parse(row.openingHours),
    away: isAway ? { until: row.holidayUntil } : null,
    logoUrl: pictureAddress(app, row.logoBlobId),
    services: services.map(({ name }) => BothTexts.parse(name)),
    covered: {
      areas: areas.map(({ corners }) => Corners.parse(corners)),
      areaNames: areas.map(({ name }) => name),
      countyCodes: coverage.flatMap(({ kind, code }) => (kind === 'county' ? [code] : [])),
      regionIds: coverage.flatMap(({ kind, code }) => (kind === 'region' ? [code] : [])),
      offices: shownOffices.flatMap(({ position }) => (position === null ? [] : [position])),
    },
    offices: shownOffices,
    responseMinutes: await readResponseMinutes(db, partnerId, now),
    soughtServices: services.flatMap(({ name, isActive }) =>
      isActive ? [BothTexts.parse(name)] : [],
    ),
    stated: statedOf(row),
    reviews: await readPageOfShown(db, { partnerId, route: reviewList, call }, reviewOf),
  };
}

/** Answers the Swedish paths of all pages that everybody can read, for the sitemap. */
export async function shownSlugs(db: Executor): Promise<string[]> {
  const rows = await selectShownPages(db).select('page.slug').orderBy('page.slug').execute();
  return rows.flatMap(({ slug }) => (slug === null ? [] : [slug]));
}
