import { languageOf } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { Executor } from '../../platform/db/database.ts';

/** An owner as a mail about their company addresses them. */
export interface AddressedOwner {
  to: string;
  language: Language;
  givenName: string;
  company: string;
}

/** Reads every owner of a partner, as mails address them. */
export async function addressedOwners(db: Executor, partnerId: string): Promise<AddressedOwner[]> {
  const rows = await db
    .selectFrom('partnerMember as member')
    .innerJoin('user', 'user.id', 'member.userId')
    .innerJoin('userProfile as profile', 'profile.userId', 'user.id')
    .innerJoin('partner', 'partner.id', 'member.partnerId')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .select(['user.email', 'profile.givenName', 'profile.language', 'company.legalName'])
    .where('member.partnerId', '=', partnerId)
    .where('member.role', '=', 'owner')
    .execute();
  return rows.map(({ email, givenName, language, legalName }) => ({
    to: email,
    language: languageOf(language),
    givenName,
    company: legalName,
  }));
}

/** Reads the name of whoever did something; null when they have left. */
export async function nameOfUser(db: Executor, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await db
    .selectFrom('user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.name ?? null;
}
