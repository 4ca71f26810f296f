import { readFile } from 'node:fs/promises';
import { receivedQuotations } from '@troskel/contract/quotations/calls';
import type { ReceivedQuotation } from '@troskel/contract/quotations/calls';
import { expect, expectAccessible, test } from './fixtures.ts';
import { pathOf } from './inquiries.ts';
import { makeInquiry, openPartnerArea, phoneOf, row, sendBy } from './quotations.ts';

test('an electrician on a phone: done, a basis of invoice, paid, a request for the deduction, its decision', async ({
  browser,
}) => {
  // Two people with a browser each.
  test.setTimeout(150_000);
  const [customer, company] = [
    await phoneOf(browser, 'homeowner'),
    await phoneOf(browser, 'partner'),
  ];
  const { params, request } = await makeInquiry(customer, company);
  const { inquiryId, partnerId } = params;
  const van = company.page;
  await openPartnerArea(van);
  const plannedPaymentOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const buyers = [{ name: 'Maja Lind', sharePercent: 100, leftKronor: null }];
  await sendBy(company, params, 'Ny elcentral', { deduction: 'rot', plannedPaymentOn, buyers });
  const ofSender = { inquiryId, senderId: partnerId };
  const yes = pathOf(receivedQuotations.acceptQuotation, ofSender);
  expect((await customer.api.post(yes, { number: 1, mayStartEarly: true })).status()).toBe(200);

  await van.goto(request);
  const bar = van.getByRole('group', { name: 'Gör något med förfrågan' });
  await bar.getByRole('button', { name: 'Markera som klar' }).click();
  const card = van.getByRole('region', { name: 'Faktura och rotavdrag' });
  await card.getByRole('link', { name: 'Gör underlag' }).click();

  // Above the price that was agreed it is refused, at the rows and with the reason.
  await van.getByLabel(/^Fakturanummer/).fill('2026-118');
  await van.getByLabel('Slags arbete', { exact: true }).selectOption('El');
  await row(van, 1).getByLabel('À-pris').fill('600');
  await expect(van.getByText(/^Det här är mer än vad ni har avtalat/)).toBeVisible();
  const make = van.getByRole('button', { name: 'Gör underlaget' });
  const question = van.getByRole('dialog', { name: 'Gör underlaget?' });
  await make.click();
  await question.getByRole('button', { name: 'Gör underlaget' }).click();
  await expect(van.getByText(/^Priset är fast: högst 6.250 kr med moms kan/)).toBeVisible();
  await expectAccessible(van);
  await row(van, 1).getByLabel('À-pris').fill('500');
  await make.click();
  await question.getByRole('button', { name: 'Gör underlaget' }).click();
  const basis = van.getByRole('region', { name: /^Underlag \d+$/ });
  await expect(basis.getByText('4 375 kr', { exact: true })).toBeVisible();
  const pdf = van.waitForEvent('download');
  await basis.getByRole('button', { name: 'Hämta PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^fakturaunderlag-\d+\.pdf$/);

  // Paid: what is missing is said, and the customer gives it meanwhile.
  await basis.getByRole('button', { name: 'Anteckna betalning' }).click();
  await expect(basis.getByText(/^4.375 kr betalt/)).toBeVisible();
  await expect(basis.getByText(/^Köparens personnummer saknas/)).toBeVisible();
  await expectAccessible(van);
  const details = pathOf(receivedQuotations.giveRotDetails, { ...ofSender, number: '1' });
  const given = await customer.page.request.put(`/api${details}`, {
    headers: { authorization: `Bearer ${customer.api.token}` },
    data: {
      homeKind: 'house',
      propertyDesignation: 'Umeå Östteg 1:23',
      associationNumber: '',
      flatNumber: '',
      buyers: [{ personalNumber: '19900101-2385' }],
    },
  });
  expect(given.status()).toBe(200);
  await basis.getByRole('link', { name: 'Begär rotavdrag' }).click();

  const jobs = van.getByRole('region', { name: 'Betalda jobb' });
  await expect(jobs.getByLabel('Faktura 2026-118, Maja Lind')).toBeChecked();
  await expectAccessible(van);
  await jobs.getByRole('button', { name: 'Gör filen' }).click();
  const made = van.getByRole('region', { name: /^Rot \d{4}-\d+$/ }).first();
  await expect(made.getByText('19900101-****')).toBeVisible();
  const saving = van.waitForEvent('download');
  await made.getByRole('button', { name: 'Hämta filen' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^rot-\d{4}-\d+\.xml$/);
  const xml = await readFile(await saved.path(), 'utf8');
  expect(xml).toContain('<Kopare>199001012385</Kopare>');
  expect(xml).toContain('<BegartBelopp>1875</BegartBelopp>');

  const listed = await customer.api.get(pathOf(receivedQuotations.listReceivedQuotations, params));
  const [received] = (await listed.json()) as ReceivedQuotation[];
  const arende = { personnummer: '199001012385', fakturanummer: '2026-118', godkantBelopp: 1500 };
  const decision = (utforare: string) => ({
    name: 'beslut.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        version: '1',
        utforare,
        beslut: [
          {
            namn: /<NamnPaBegaran>(.*)</.exec(xml)?.[1],
            referensnummer: 'R-1',
            arenden: [arende],
          },
        ],
      }),
    ),
  });
  const file = van.getByLabel('Läs in beslut', { exact: true }).and(van.locator('input'));
  await file.setInputFiles(decision('165566778899'));
  await expect(van.getByText('Beslutet gäller ett annat företag.')).toBeVisible();
  await file.setInputFiles(decision(`16${received?.organizationNumber.replace('-', '')}`));
  await expect(made.getByText('1 500 kr', { exact: true })).toBeVisible();
  await expect(made.getByText(/har godkänt 375 kr mindre än vad ni begärde/)).toBeVisible();
  await expectAccessible(van);

  await van.goto(request);
  await expect(card.getByText('Skatteverket har fattat beslut.')).toBeVisible();
  await customer.context.close();
  await company.context.close();
});
