import { companyInformation } from '@troskel/contract/company/company-information';
import type { CompanyRefresh } from '@troskel/contract/company/company-information';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { knownCompanies } from '../../../../simulators/company-registry/companies.ts';
import { toldTo } from '../../platform/notifications/told.factory.ts';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startWithRegistry } from '../../testing/with-registry.factory.ts';
import type { ProductWithRegistry } from '../../testing/with-registry.factory.ts';
import { withLittlePatience } from '../../testing/patience.ts';

let product: ProductWithRegistry;
beforeAll(async () => {
  product = await startWithRegistry();
});
afterAll(() => product.close());

type Options = Parameters<typeof makePartner>[1];

/** A partner with a number that the registry has; each test has the number to itself. */
let made: MadePartner | undefined;
async function join(identityNumber: string, company: NonNullable<Options>['company'] = {}) {
  made = await makePartner(product, { identityNumber, company });
  return made;
}
beforeEach(async () => {
  await product.setFault({ mode: 'none' });
  await product.app.db.deleteFrom('registryAnswer').execute();
  if (!made) return;
  await product.app.db.deleteFrom('companyApplication').execute();
  await product.app.db.deleteFrom('partner').where('id', '=', made.partnerId).execute();
  await product.app.db.deleteFrom('company').where('id', '=', made.companyId).execute();
  made = undefined;
});

const refresh = ({ partnerId, owner }: MadePartner, headers: Record<string, string> = {}) =>
  product.call({
    method: 'POST',
    url: `/api/partners/${partnerId}/company-information/refresh`,
    token: owner.token,
    payload: {},
    headers,
  });

async function refreshed(partner: MadePartner, language = 'sv'): Promise<CompanyRefresh> {
  const response = await refresh(partner, { 'accept-language': language });
  expect(response.statusCode).toBe(200);
  return companyInformation.refreshCompanyInformation.response.parse(response.json());
}

const companyRow = ({ companyId }: MadePartner) =>
  product.app.db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();

/** The registry's data of the plumber in Borlänge. */
const asRegistered = {
  legalName: 'Dalsjö Rör & Värme AB',
  registrationDate: '1998-03-12',
  organizationForm: 'AB',
  businessCode: '43221',
  businessDescription:
    'Bolaget ska bedriva installation och service av värme, vatten och sanitet i småhus samt därmed förenlig verksamhet.',
  streetAddress: 'Kopparvägen 14',
  postalCode: '78170',
  city: 'Borlänge',
};
const plumber = knownCompanies.oneHit.identityNumber;

describe('companyInformation.refreshCompanyInformation', () => {
  test('stores changes, answers old and new values, and increments the version', async () => {
    const partner = await join(plumber, {
      ...asRegistered,
      legalName: 'Dalsjö Rör AB',
      organizationForm: 'HB',
      streetAddress: 'Gamla vägen 3',
      extendedAddress: 'c/o Berg',
    });
    const answer = await refreshed(partner);
    expect(answer).toMatchObject({ outcome: 'updated', standing: 'active', standingSince: null });
    expect(answer.changes).toEqual([
      { field: 'legalName', from: 'Dalsjö Rör AB', to: 'Dalsjö Rör & Värme AB' },
      { field: 'organizationForm', from: 'Handelsbolag', to: 'Aktiebolag' },
      { field: 'address', from: 'Gamla vägen 3', to: 'Kopparvägen 14' },
      { field: 'extendedAddress', from: 'c/o Berg', to: '' },
    ]);
    expect(answer.information).toMatchObject({
      version: 2,
      legalName: 'Dalsjö Rör & Värme AB',
      organizationForm: { code: 'AB' },
      address: 'Kopparvägen 14',
      extendedAddress: '',
    });
    const row = await companyRow(partner);
    expect(row).toMatchObject({ version: 2, streetAddress: 'Kopparvägen 14' });
    expect(answer.information.registryFetchedAt).toBe(row.registryFetchedAt?.toISOString());
  });

  test('a second one changes nothing, and does not ask the registry within the day', async () => {
    const partner = await join(plumber, asRegistered);
    const before = await product.callsFor(plumber);
    const first = await refreshed(partner);
    const second = await refreshed(partner);
    expect([first.outcome, second.outcome]).toEqual(['unchanged', 'unchanged']);
    expect(second.changes).toEqual([]);
    expect(second.information).toEqual(first.information);
    expect(await product.callsFor(plumber)).toBe(before + 1);
  });

  test('two at the same time store the change once', async () => {
    const partner = await join(plumber, { ...asRegistered, streetAddress: 'Gamla vägen 3' });
    const answers = await Promise.all([refreshed(partner), refreshed(partner)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['unchanged', 'updated']);
    expect((await companyRow(partner)).version).toBe(2);
  });

  test('names codes in the language of the call', async () => {
    const partner = await join(plumber, { ...asRegistered, organizationForm: 'HB' });
    const { changes } = await refreshed(partner, 'en');
    expect(changes).toContainEqual({
      field: 'organizationForm',
      from: 'General partnership',
      to: 'Limited company',
    });
  });

  test.each([
    ['bankruptcy', knownCompanies.bankruptcy.identityNumber, '2026-08-14'],
    ['deregistered', knownCompanies.deregistered.identityNumber, '2024-02-29'],
  ])(
    '%s is notified to every member once, and changes nothing',
    async (standing, number, standingSince) => {
      const partner = await join(number, { streetAddress: 'Gamla vägen 3' });
      const before = await companyRow(partner);
      expect(await refreshed(partner)).toMatchObject({
        outcome: 'not_in_business',
        standing,
        standingSince,
        changes: [],
        information: { address: 'Gamla vägen 3', version: 1, registryFetchedAt: null },
      });
      expect(await companyRow(partner)).toEqual(before);
      const member = await addMember(product, partner.partnerId, 'office');
      await refresh(partner);
      expect(await toldTo(product, partner.owner.userId)).toEqual(['company_standing']);
      expect(await toldTo(product, member.userId)).toEqual(['company_standing']);
    },
  );

  test('a company under reorganisation is in business: its details are taken over', async () => {
    const partner = await join(knownCompanies.reorganisation.identityNumber);
    expect(await refreshed(partner)).toMatchObject({
      outcome: 'updated',
      standing: 'reorganisation',
      standingSince: '2026-09-21',
    });
  });

  test.each([
    ['that nobody has', knownCompanies.unknown.identityNumber],
    ['that the registry refuses', knownCompanies.refused.identityNumber],
  ])('a number %s changes nothing', async (_, number) => {
    const partner = await join(number);
    const before = await companyRow(partner);
    expect(await refreshed(partner)).toMatchObject({
      outcome: 'unknown',
      standing: null,
      changes: [],
    });
    expect(await companyRow(partner)).toEqual(before);
  });

  test.each([
    ['slow', { mode: 'slow', delayMs: 600_000 }],
    ['down', { mode: 'down' }],
  ] as const)('a registry that is %s: 503 with the text, and nothing changes', async (_, fault) => {
    const partner = await join(plumber, { ...asRegistered, streetAddress: 'Gamla vägen 3' });
    const before = await companyRow(partner);
    await product.setFault(fault);
    const ask = () => refresh(partner);
    const response = await (fault.mode === 'slow' ? withLittlePatience(ask) : ask());
    expect(response.statusCode).toBe(503);
    expect(response.json<{ errors: object[] }>().errors).toEqual([
      {
        code: 'REGISTRY_UNAVAILABLE',
        message: 'Företagsregistret svarar inte just nu. Försök igen om en stund.',
      },
    ]);
    expect(await companyRow(partner)).toEqual(before);
  });

  test('a registry that has no time: 503', async () => {
    const partner = await join(plumber, asRegistered);
    await product.setFault({ mode: 'ratelimit' });
    const response = await refresh(partner);
    expect(response.json()).toMatchObject({ status: 503, errors: [{ code: 'REGISTRY_BUSY' }] });
  });

  test('a sole trader is looked up by the personal number, which is stored nowhere', async () => {
    const number = knownCompanies.soleTraderSeveral.identityNumber;
    const partner = await join(number, {
      legalName: 'Bergs Städ & Fönsterputs',
      organizationForm: 'E',
      nameProtectionIndex: 2,
    });
    const response = await refresh(partner);
    expect(response.json()).toMatchObject({
      outcome: 'updated',
      information: { legalName: 'Bergs Städ & Fönsterputs', businessCode: { code: '81210' } },
    });
    expect(response.body).not.toContain(number.slice(-4));
    const kept = await product.app.db.selectFrom('registryAnswer').selectAll().execute();
    expect(kept).toEqual([]);
    expect(product.logLines.join('')).not.toContain(number);
  });

  test('the audit log has the user, the outcome and the fields, and no values', async () => {
    const partner = await join(plumber, { ...asRegistered, streetAddress: 'Gamla vägen 3' });
    const member = await addMember(product, partner.partnerId, 'office');
    await refreshed({ ...partner, owner: member });
    const entries = await product.app.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', '=', partner.companyId)
      .execute();
    expect(entries).toMatchObject([
      { action: 'company.refreshed', actorUserId: member.userId, subjectType: 'company' },
    ]);
    expect(JSON.stringify(entries)).toContain('"address"');
    expect(JSON.stringify(entries)).not.toContain('Kopparvägen');
  });

  test('at most ten in an hour for all members of a partner together', async () => {
    const partner = await join(plumber, asRegistered);
    const member = await addMember(product, partner.partnerId, 'office');
    for (let count = 0; count < 10; count += 1) {
      const owner = count % 2 === 0 ? partner.owner : member;
      expect((await refresh({ ...partner, owner })).statusCode).toBe(200);
    }
    for (const owner of [partner.owner, member]) {
      const response = await refresh({ ...partner, owner });
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    const other = await makePartner(product);
    expect((await refresh(other)).statusCode).toBe(200);
  });
});
