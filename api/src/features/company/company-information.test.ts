import { companyInformation } from '@troskel/contract/company/company-information';
import { partner } from '@troskel/contract/account/partner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const addressOf = (partnerId: string) => `/api/partners/${partnerId}/company-information`;

async function read(partnerId: string, token: string, language = 'sv') {
  const headers = { 'accept-language': language };
  const response = await product.call({
    method: 'GET',
    url: addressOf(partnerId),
    token,
    headers,
  });
  return companyInformation.getCompanyInformation.response.parse(response.json());
}

describe('companyInformation.getCompanyInformation', () => {
  test('answers every field of the company, names in the language of the call', async () => {
    const token = await product.signInAs('partner-premium');
    const profile = await product.call({ method: 'GET', url: '/api/partner/profile', token });
    const { partnerId } = partner.getProfile.response.parse(profile.json());
    expect(await read(partnerId, token)).toEqual({
      version: 1,
      identityNumber: '5599880027',
      identityType: 'organization_number',
      legalName: 'Söders Rör AB',
      registrationDate: '2014-05-19',
      organizationForm: { code: 'AB', name: 'Aktiebolag' },
      businessCode: { code: '43221', name: 'Värme- och sanitetsarbeten' },
      businessDescription: 'Värme, vatten och avlopp i bostäder.',
      address: 'Götgatan 70',
      extendedAddress: '',
      postalCode: '11830',
      city: 'Stockholm',
      registeredFor: { vat: true, taxDeclaration: true },
      vatNumber: 'SE559988002701',
      registryFetchedAt: null,
      application: {
        state: 'approved',
        submittedAt: '2026-02-27T17:00:00.000Z',
        decidedAt: '2026-03-02T08:00:00.000Z',
      },
      agreement: {
        version: '2024-11-05',
        signedAt: '2026-02-27T17:00:00.000Z',
        signedBy: 'Sara Nyström',
        hasReceipt: false,
      },
    });
    expect((await read(partnerId, token, 'en')).organizationForm.name).toBe('Limited company');
  });

  test('masks the number of a sole trader, and gives no VAT number that would hold it', async () => {
    const { partnerId, owner } = await makePartner(product, {
      identityNumber: '197701012390',
      company: { organizationForm: 'E', businessCode: '41200' },
    });
    const answer = await product.call({
      method: 'GET',
      url: addressOf(partnerId),
      token: owner.token,
    });
    expect(answer.body).not.toContain('2390');
    const shown = await read(partnerId, owner.token);
    expect(shown).toMatchObject({
      identityNumber: '19770101-****',
      identityType: 'personal_number',
      vatNumber: null,
    });
    // A code of the former standard still has its name.
    expect(shown.businessCode.name).toMatch(/^Byggande/);
  });

  test('a company without VAT has no VAT number; any member may read', async () => {
    const { partnerId } = await makePartner(product, { company: { isRegisteredForVat: false } });
    const member = await addMember(product, partnerId, 'office');
    expect(await read(partnerId, member.token)).toMatchObject({
      registeredFor: { vat: false },
      vatNumber: null,
    });
  });

  test('the signer may have left', async () => {
    const { partnerId, owner } = await makePartner(product);
    const other = await addMember(product, partnerId, 'owner');
    await product.app.db.deleteFrom('user').where('id', '=', owner.userId).execute();
    expect(await read(partnerId, other.token)).toMatchObject({
      application: null,
      agreement: { version: '2024-11-05', signedBy: null },
    });
  });

  test('another partner’s does not exist', async () => {
    const [mine, theirs] = [await makePartner(product), await makePartner(product)];
    for (const request of [
      { method: 'GET', url: addressOf(theirs.partnerId) },
      { method: 'POST', url: `${addressOf(theirs.partnerId)}/refresh`, payload: {} },
    ] as const) {
      const response = await product.call({ ...request, token: mine.owner.token });
      expect(response.statusCode).toBe(404);
    }
  });
});
