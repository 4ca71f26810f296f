import { onboarding, PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { LegalInformation } from '@troskel/contract/onboarding/onboarding';
import { isOrganizationNumber } from '@troskel/contract/values/identity-number';
import { sql } from 'kysely';
import { findCompany, knownCompanies } from '../../../../simulators/company-registry/companies.ts';
import { signUpVerified } from '../../testing/partner.factory.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { storeCoSignature } from '../../domain/signatories/co-signer.ts';
import { v7 as uuid } from 'uuid';

export { signUpVerified } from '../../testing/partner.factory.ts';
export { startWithRegistry } from '../../testing/with-registry.factory.ts';
export type { ProductWithRegistry } from '../../testing/with-registry.factory.ts';

export const applicationsUrl = '/api/partner/companies/applications';

/** The page's data of the plumber in Borlänge. */
export function legalInformation(changes: Partial<LegalInformation> = {}): LegalInformation {
  return {
    identity: {
      identityNumber: knownCompanies.oneHit.identityNumber,
      type: 'organization_number',
      nameProtectionIndex: 0,
    },
    legalName: 'Dalsjö Rör & Värme AB',
    companyRegistrationDate: '1998-03-12',
    organizationForm: 'AB',
    mainBusinessCode: '43221',
    businessDescription: 'Rör och värme.',
    postalAddress: {
      streetAddress: 'Kopparvägen 14',
      extendedAddress: '',
      postalCode: '78170',
      addressLocality: 'Borlänge',
    },
    isRegisteredForVat: true,
    isRegisteredForCompanyTax: true,
    ...changes,
  };
}

/** Legal information of another company in the simulated registry. */
export function legalInformationOf(organizationNumber: string): LegalInformation {
  const registered = findCompany(organizationNumber.replace('-', ''))?.businesses[0];
  return legalInformation({
    legalName: registered?.names[0]?.name ?? 'Okända Bolaget AB',
    companyRegistrationDate: registered?.registered ?? '1998-03-12',
    organizationForm: registered?.form ?? 'AB',
    identity: {
      identityNumber: organizationNumber,
      type: 'organization_number',
      nameProtectionIndex: 0,
    },
  });
}

export async function createDraft(
  product: TestApp,
  user: SignedUp,
  legal: LegalInformation = legalInformation(),
): Promise<string> {
  const response = await product.call({
    method: 'POST',
    url: applicationsUrl,
    token: user.token,
    payload: { legalInformation: legal },
  });
  return response.json<{ id: string }>().id;
}

export async function readApplication(
  product: TestApp,
  user: SignedUp,
  id: string,
): Promise<PartnerCompanyApplication> {
  const response = await product.call({
    method: 'GET',
    url: `${applicationsUrl}/${id}`,
    token: user.token,
  });
  return PartnerCompanyApplication.parse(response.json());
}

export function patch(product: TestApp, user: SignedUp, id: string, payload: object) {
  return product.call({
    method: 'PATCH',
    url: `${applicationsUrl}/${id}`,
    token: user.token,
    payload,
  });
}

export function submit(product: TestApp, user: SignedUp, id: string, version?: number) {
  return product.call({
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    method: 'POST',
    url: `${applicationsUrl}/${id}/submit`,
    token: user.token,
    payload: { applicationId: id },
  });
}

export async function makeStaff(product: TestApp): Promise<SignedUp> {
  const user = await signUpVerified(product);
  await product.app.db
    .insertInto('staff')
    .values({ userId: user.userId, createdAt: new Date() })
    .execute();
  return user;
}

/** Creates an application with everything that a submission needs. */
export async function createComplete(
  product: TestApp,
  user: SignedUp,
  legal: LegalInformation = legalInformation(),
): Promise<string> {
  const id = await createDraft(product, user, legal);
  await patch(product, user, id, { selectedPlanId: 'bas' });
  await patch(product, user, id, { agreementSigned: true });
  return id;
}

/** Answers a function that yields unregistered companies of the simulated registry's series. */
export function freeCompanies(): () => LegalInformation {
  let made = 0;
  return () => {
    const digits = `5599${10_000 + made}`;
    made += 1;
    const number = Array.from('0123456789', (last) => digits + last).find((each) =>
      isOrganizationNumber(each),
    );
    return legalInformationOf(number ?? '');
  };
}

export function submitAnswerOf(response: { json(): unknown }) {
  return onboarding.submitApplication.response.parse(response.json());
}

/** The subjects of a user's queued mails, oldest first, without the code of every sign-up. */
export async function mailsTo(product: TestApp, { email }: SignedUp): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select payload->>'subject' as subject from graphile_worker._private_jobs
     where payload->>'to' = ${email} and payload->>'subject' <> 'Bekräfta din e-postadress'
     order by id`.execute(product.app.db);
  return rows.map(({ subject }) => subject);
}

/** Counts the partners of a company number, at most one. */
export async function countCompanies(product: TestApp, number: string): Promise<number> {
  const rows = await product.app.db
    .selectFrom('company')
    .innerJoin('partner', 'partner.companyId', 'company.id')
    .select('partner.id')
    .where('organizationNumber', '=', number)
    .execute();
  return rows.length;
}

/** Gives an application a decision, and a second signature, in which a person is named. */
export async function decidedAndSigned(
  app: Pick<TestApp['app'], 'db' | 'personalData'>,
  applicationId: string,
  { givenName, surname, email }: { givenName: string; surname: string; email: string },
): Promise<void> {
  const [now, name] = [new Date(), `${givenName} ${surname}`];
  const decision = { decision: 'returned', reason: surname, decidedAt: now };
  await app.db
    .insertInto('applicationDecision')
    .values({ id: uuid(), applicationId, ...decision })
    .execute();
  await app.db
    .insertInto('applicationCoSigner')
    .values({ applicationId, id: uuid(), name, email })
    .execute();
  await storeCoSignature(app, app.db, {
    applicationId,
    orderId: uuid(),
    language: 'sv',
    document: name,
    visibleText: name,
    nonVisibleText: '{}',
    signerName: name,
    evidence: { personalNumber: '199001012385', signature: 'x', ocspResponse: 'x' },
    signedAt: now,
  });
}
