import { applicationStates } from '@troskel/contract/values/application-states';
import type { CompanyDetail, directory } from '@troskel/contract/directory/calls';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { counties, regions } from '@troskel/contract/values/sweden';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { roleOf } from '../../domain/partners/members.ts';
import type { App } from '../../platform/collaborators.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import { readServices } from '../../domain/services.ts';
import { shownNumberOf } from '../../domain/shown-number.ts';
import { readPlanNames } from './companies.ts';

/** Reads a summary of the partner's services and areas. */
async function readOffer(db: Kysely<DB>, partnerId: string, language: Language) {
  const offered = await db
    .selectFrom('partnerService')
    .select('serviceId')
    .where('partnerId', '=', partnerId)
    .execute();
  const names = new Map(
    (await readServices(db)).map(({ id, name }) => [id, textIn(name, language)]),
  );
  const covered = await db
    .selectFrom('partnerCoverage')
    .select(['kind', 'code'])
    .where('partnerId', '=', partnerId)
    .orderBy('kind', 'desc')
    .orderBy('code')
    .execute();
  const { drawnAreas } = await db
    .selectFrom('partnerArea')
    .select((eb) => eb.fn.countAll<number>().as('drawnAreas'))
    .where('partnerId', '=', partnerId)
    .executeTakeFirstOrThrow();
  return {
    services: offered.map(({ serviceId }) => names.get(serviceId) ?? serviceId).toSorted(),
    places: covered.map(({ kind, code }) =>
      kind === 'region'
        ? (regions.find(({ id }) => id === code)?.name ?? code)
        : (textIn(
            counties.find((county) => county.code === code),
            language,
          ) ?? code),
    ),
    drawnAreas,
  };
}

const unanswered = sql`status in ('new', 'read', 'exported')
  and answered_at is null and answered_by_phone_at is null`;

export async function readCompany(
  { personalData }: Pick<App, 'personalData'>,
  db: Kysely<DB>,
  {
    params: { partnerId },
    language,
    refusal,
  }: Pick<Call<typeof directory.getCompany>, 'params' | 'language' | 'refusal'>,
): Promise<CompanyDetail> {
  const row = await db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .selectAll('company')
    .select(['partner.id as partnerId', 'partner.planId', 'partner.agreementVersion'])
    .select(['partner.createdAt as since', 'partner.blockedAt', 'partner.blockReason'])
    .select('partner.blockVersion')
    .where('partner.id', '=', partnerId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  const members = await db
    .selectFrom('partnerMember as member')
    .innerJoin('userStanding as standing', 'standing.userId', 'member.userId')
    .select(['standing.userId as id', 'standing.name', 'standing.email', 'standing.isBlocked'])
    .select('member.role')
    .where('member.partnerId', '=', partnerId)
    .orderBy('member.createdAt')
    .limit(100)
    .execute();
  const applications = await db
    .selectFrom('companyApplication')
    .select(['id', 'state', 'updatedAt'])
    .where('identityNumberIndex', '=', row.identityNumberIndex)
    .where('nameProtectionIndex', '=', row.nameProtectionIndex)
    .where('state', '!=', 'draft')
    .orderBy('createdAt', 'desc')
    .limit(20)
    .execute();
  const inquiries = await db
    .selectFrom('inquiryDelivery')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select(sql<number>`count(*) filter (where ${unanswered})`.as('unanswered'))
    .where('partnerId', '=', partnerId)
    .executeTakeFirstOrThrow();
  const plans = await readPlanNames(db);
  return {
    id: row.partnerId,
    name: row.legalName,
    number: formatOrganizationNumber(shownNumberOf(personalData, 'company', row)),
    organizationForm: row.organizationForm,
    registrationDate: row.registrationDate,
    businessCode: row.businessCode,
    address: [row.streetAddress, row.extendedAddress, `${row.postalCode} ${row.city}`].filter(
      (line) => line !== '',
    ),
    isRegisteredForVat: row.isRegisteredForVat,
    isRegisteredForCompanyTax: row.isRegisteredForCompanyTax,
    plan: textIn(plans.get(row.planId), language) ?? row.planId,
    agreementVersion: row.agreementVersion,
    since: row.since.toISOString(),
    members: members.map(({ role, ...member }) => ({
      ...member,
      role: roleOf(role),
    })),
    applications: applications.flatMap(({ id, state, updatedAt }) => {
      const knownState = applicationStates.find((one) => one === state);
      return knownState ? [{ id, state: knownState, updatedAt: updatedAt.toISOString() }] : [];
    }),
    ...(await readOffer(db, partnerId, language)),
    inquiries,
    block:
      row.blockedAt === null
        ? null
        : { since: row.blockedAt.toISOString(), reason: row.blockReason },
    version: row.blockVersion,
  };
}

export function getCompany(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof directory.getCompany>,
): Promise<CompanyDetail> {
  return readCompany(app, app.db, call);
}
