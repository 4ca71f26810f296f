import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Executor } from '../../platform/db/database.ts';
import type { PersonalDataCipher } from '../../platform/secrets/personal-data-cipher.ts';
import { identityNumberOf } from '../shown-number.ts';

/** The details by which a marketplace must be able to identify a trader (regulation (EU) 2022/2065, article 30.1). */
const TraderDetails = z.object({
  name: z.string(),
  /** Organisation number; a sole trader's is a personal number. */
  number: z.string(),
  organizationForm: z.string(),
  address: z.object({
    streetAddress: z.string(),
    extendedAddress: z.string(),
    postalCode: z.string(),
    city: z.string(),
  }),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** The agreement in which it certified that what it offers is lawful. */
  agreement: z.object({ version: z.string(), signedAt: z.string() }),
});
export type TraderDetails = z.infer<typeof TraderDetails>;

export interface FormerTrader extends TraderDetails {
  partnerId: string;
  leftAt: Date;
  goesAt: Date;
}

const placeOf = (partnerId: string) =>
  ({ column: 'former_trader.details_encrypted', row: partnerId }) as const;

/** Keeps for six months what identifies a company, before its rows go. */
export async function keepFormerTrader(
  tx: Executor,
  personalData: PersonalDataCipher,
  { partnerId, now }: { partnerId: string; now: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('partnerProfile as profile', 'profile.partnerId', 'partner.id')
    .select(['company.id', 'company.legalName', 'company.organizationForm'])
    .select(['company.organizationNumber', 'company.personalNumberEncrypted'])
    .select(['company.identityNumberIndex', 'company.streetAddress', 'company.extendedAddress'])
    .select(['company.postalCode', 'company.city'])
    .select(['profile.contactEmail', 'profile.contactPhoneNumber'])
    .select(['partner.agreementVersion', 'partner.agreementSignedAt'])
    .select(['partner.planId', 'partner.plansHadBefore'])
    .where('partner.id', '=', partnerId)
    .executeTakeFirstOrThrow();
  const changes = await tx
    .selectFrom('partnerPlanChange')
    .select('fromPlanId')
    .where('partnerId', '=', partnerId)
    .execute();
  const planIds = [
    ...new Set([...row.plansHadBefore, ...changes.map(({ fromPlanId }) => fromPlanId), row.planId]),
  ];
  const details: TraderDetails = {
    name: row.legalName,
    number: identityNumberOf(personalData, 'company', row),
    organizationForm: row.organizationForm,
    address: {
      streetAddress: row.streetAddress,
      extendedAddress: row.extendedAddress,
      postalCode: row.postalCode,
      city: row.city,
    },
    email: row.contactEmail,
    phoneNumber: row.contactPhoneNumber,
    agreement: { version: row.agreementVersion, signedAt: row.agreementSignedAt.toISOString() },
  };
  await tx
    .insertInto('formerTrader')
    .values({
      partnerId,
      identityNumberIndex: row.identityNumberIndex,
      detailsEncrypted: personalData.encrypt(placeOf(partnerId), JSON.stringify(details)),
      planIds,
      leftAt: now,
      // Article 30.5: six months after the end of the contract.
      goesAt: sql<Date>`${now}::timestamptz + interval '6 months'`,
    })
    .execute();
}

/** Answers the plans that the company of a number had before it left, within six months. */
export async function plansHadBefore(tx: Executor, numberIndex: Buffer): Promise<string[]> {
  const rows = await tx
    .selectFrom('formerTrader')
    .select('planIds')
    .where('identityNumberIndex', '=', numberIndex)
    .where('goesAt', '>', new Date())
    .execute();
  return [...new Set(rows.flatMap(({ planIds }) => planIds))];
}

/** One company can have left more than once in six months; more is nobody's. */
const mostFound = 20;

/** Finds companies that have left, by the partner's id or the index of their number; the last first. */
export async function findFormerTraders(
  db: Executor,
  personalData: PersonalDataCipher,
  by: { partnerId: string } | { numberIndex: Buffer },
): Promise<FormerTrader[]> {
  const rows = await db
    .selectFrom('formerTrader')
    .select(['partnerId', 'detailsEncrypted', 'leftAt', 'goesAt'])
    .where('goesAt', '>', new Date())
    .$if('partnerId' in by, (found) =>
      found.where('partnerId', '=', 'partnerId' in by ? by.partnerId : ''),
    )
    .$if('numberIndex' in by, (found) =>
      found.where(
        'identityNumberIndex',
        '=',
        'numberIndex' in by ? by.numberIndex : Buffer.alloc(0),
      ),
    )
    .orderBy('leftAt', 'desc')
    .limit(mostFound)
    .execute();
  return rows.map(({ partnerId, detailsEncrypted, leftAt, goesAt }) => ({
    ...TraderDetails.parse(JSON.parse(personalData.decrypt(placeOf(partnerId), detailsEncrypted))),
    partnerId,
    leftAt,
    goesAt,
  }));
}
