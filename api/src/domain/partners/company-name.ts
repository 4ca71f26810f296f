import type { Executor } from '../../platform/db/database.ts';

/** Reads the name by which homeowners know a partner. */
export async function readCompanyName(db: Executor, partnerId: string): Promise<string> {
  const { name } = await db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('partnerProfile as profile', 'profile.partnerId', 'partner.id')
    .select((eb) => eb.fn.coalesce('profile.companyName', 'company.legalName').as('name'))
    .where('partner.id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return name;
}

/**
 * Reads the name under which a partner's company is registered: for whoever does not know it yet, and
 * must not be led astray by a name that was typed.
 */
export async function readLegalName(db: Executor, partnerId: string): Promise<string> {
  const { legalName } = await db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .select('company.legalName')
    .where('partner.id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return legalName;
}
