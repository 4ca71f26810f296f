import { languageOf, sourceLanguages, sourceOf } from '@troskel/contract/ground/language';
import * as z from 'zod';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { shownNumberOf } from '../shown-number.ts';
import type { DeliveryKey } from '../inquiries/locks.ts';

/** Both sides of a quotation as they were when it was sent. */
export const QuotationParties = z.object({
  /** Language of the customer, who reads it. */
  language: z.enum(sourceLanguages),
  company: z.object({
    /** By which homeowners know it. */
    name: z.string(),
    legalName: z.string(),
    /** Formatted; masked when it is a personal number. */
    organizationNumber: z.string(),
    address: z.string(),
    email: z.string().nullable(),
    telephone: z.string().nullable(),
    hasCompanyTax: z.boolean(),
  }),
  customer: z.object({ name: z.string(), address: z.string() }),
});
export type QuotationParties = z.infer<typeof QuotationParties>;

/** Reads both sides of a quotation; undefined when the homeowner has left. */
export async function readParties(
  { personalData }: Pick<App, 'personalData'>,
  db: Executor,
  { inquiryId, partnerId }: DeliveryKey,
): Promise<QuotationParties | undefined> {
  const company = await db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('partnerProfile as profile', 'profile.partnerId', 'partner.id')
    .select(['company.id', 'company.legalName', 'company.organizationNumber'])
    .select(['company.personalNumberEncrypted', 'company.isRegisteredForCompanyTax'])
    .select(['company.streetAddress', 'company.extendedAddress', 'company.postalCode'])
    .select(['company.city', 'profile.companyName', 'profile.contactEmail'])
    .select('profile.contactPhoneNumber')
    .where('partner.id', '=', partnerId)
    .executeTakeFirstOrThrow();
  const customer = await db
    .selectFrom('inquiry')
    .innerJoin('user', 'user.id', 'inquiry.homeownerUserId')
    .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
    .select(['user.name', 'inquiry.address', 'profile.language'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst();
  if (!customer) return undefined;
  const { streetAddress, extendedAddress, postalCode, city } = company;
  return {
    language: sourceOf(languageOf(customer.language)),
    company: {
      name: company.companyName ?? company.legalName,
      legalName: company.legalName,
      organizationNumber: shownNumberOf(personalData, 'company', company),
      address: [streetAddress, extendedAddress, `${postalCode} ${city}`]
        .filter((line) => line !== '')
        .join(', '),
      email: company.contactEmail,
      telephone: company.contactPhoneNumber,
      hasCompanyTax: company.isRegisteredForCompanyTax,
    },
    customer: { name: customer.name, address: customer.address },
  };
}
