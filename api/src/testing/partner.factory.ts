import { v7 as uuid } from 'uuid';
import type { SignedUp, TestApp } from './test-app.ts';

let count = 0;

/**
 * A registered user whose person is proved, and their address unless it is said; `number` twelve digits,
 * made up when it is left out.
 */
export async function signUpVerified(
  product: TestApp,
  number = `19900101${String((count += 1)).padStart(4, '0')}`,
  { isProved = true } = {},
): Promise<SignedUp> {
  const user = await product.signUp({ isProved });
  const id = uuid();
  const place = { column: 'person.personal_number_encrypted', row: id } as const;
  await product.app.db
    .insertInto('person')
    .values({
      id,
      userId: user.userId,
      personalNumberIndex: product.app.personalData.blindIndex(number),
      personalNumberEncrypted: product.app.personalData.encrypt(place, number),
      givenName: 'Test',
      surname: 'Testsson',
      verifiedAt: new Date(),
    })
    .execute();
  return user;
}

export interface MadePartner {
  partnerId: string;
  companyId: string;
  owner: SignedUp;
}

/** A member of a partner, who can be asked for. */
export async function addMember(
  product: TestApp,
  partnerId: string,
  role: 'owner' | 'member',
): Promise<SignedUp> {
  const user = await signUpVerified(product);
  await product.app.db
    .insertInto('partnerMember')
    .values({ partnerId, userId: user.userId, role, createdAt: new Date() })
    .execute();
  return user;
}

interface PartnerOptions {
  /** Ten digits, or twelve of a sole trader. */
  identityNumber?: string;
  /** Columns of the company. */
  company?: Partial<{
    legalName: string;
    registrationDate: string;
    organizationForm: string;
    businessCode: string;
    businessDescription: string;
    streetAddress: string;
    extendedAddress: string;
    postalCode: string;
    city: string;
    isRegisteredForVat: boolean;
    nameProtectionIndex: number;
  }>;
  planId?: string;
  joinedAt?: Date;
}

/** A partner with its company, its approved application and one owner. */
export async function makePartner(
  product: TestApp,
  {
    identityNumber = `55980${String((count += 1)).padStart(5, '0')}`,
    company = {},
    planId = 'bas',
    joinedAt = new Date('2026-03-02T08:00:00Z'),
  }: PartnerOptions = {},
): Promise<MadePartner> {
  const { db, personalData } = product.app;
  const isOrganization = identityNumber.length === 10;
  const [companyId, partnerId, applicationId] = [uuid(), uuid(), uuid()];
  const owner = await signUpVerified(product);
  const legal = {
    identityType: isOrganization ? 'organization_number' : 'personal_number',
    identityNumberIndex: personalData.blindIndex(identityNumber),
    organizationNumber: isOrganization ? identityNumber : null,
    legalName: 'Provbolaget AB',
    registrationDate: '2014-05-19',
    organizationForm: 'AB',
    businessCode: '43221',
    businessDescription: 'Rör och värme.',
    streetAddress: 'Provgatan 1',
    postalCode: '78170',
    city: 'Borlänge',
    isRegisteredForVat: true,
    isRegisteredForCompanyTax: true,
    createdAt: joinedAt,
    ...company,
  };
  const sealedIn = (table: 'company' | 'company_application', row: string) => ({
    personalNumberEncrypted: isOrganization
      ? null
      : personalData.encrypt({ column: `${table}.personal_number_encrypted`, row }, identityNumber),
  });
  const agreement = { agreementVersion: '2024-11-05', agreementSignedAt: joinedAt };
  await db
    .insertInto('company')
    .values({ id: companyId, ...legal, ...sealedIn('company', companyId) })
    .execute();
  await db
    .insertInto('partner')
    .values({ id: partnerId, companyId, planId, ...agreement, createdAt: joinedAt })
    .execute();
  await db
    .insertInto('partnerMember')
    .values({ partnerId, userId: owner.userId, role: 'owner', createdAt: joinedAt })
    .execute();
  await db
    .insertInto('companyApplication')
    .values({
      id: applicationId,
      userId: owner.userId,
      partnerId,
      state: 'approved',
      ...legal,
      ...sealedIn('company_application', applicationId),
      ...agreement,
      selectedPlanId: planId,
      updatedAt: joinedAt,
      submittedAt: joinedAt,
      decidedAt: joinedAt,
    })
    .execute();
  return { partnerId, companyId, owner };
}
