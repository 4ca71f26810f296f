import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { partnerQuotations } from '@troskel/contract/quotations/calls';
import type { PartnerQuotation } from '@troskel/contract/quotations/calls';
import { versionHeader, WEB_APP_VERSION } from '@troskel/contract/ground/route';
import type { QuotationContent } from '@troskel/contract/values/quotation';
import { apiOf, expect, expectAccessible, signInAs } from './fixtures.ts';
import { pathOf, sendInquiry, word } from './inquiries.ts';
import type { Api } from './inquiries.ts';
import { twoColours } from './pictures.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'sv-SE',
  permissions: ['geolocation'],
  geolocation: { latitude: 59.16, longitude: 18.12 },
};

interface Phone {
  context: BrowserContext;
  page: Page;
  api: Api;
}

export async function phoneOf(browser: Browser, role: 'homeowner' | 'partner'): Promise<Phone> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await signInAs(page, role);
  return { context, page, api: await apiOf(page.request) };
}

/** Opens the company's pages: once a session the menu opens by itself on a phone. */
export async function openPartnerArea(page: Page): Promise<void> {
  await page.goto('/init');
  const menu = page.getByRole('dialog', { name: 'Meny' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

/** Sends a request with a picture from the page; answers its id. */
export async function ask(customer: Page, text: string): Promise<string> {
  await customer.goto('/inquiries');
  await customer.getByRole('link', { name: 'Ny förfrågan' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Ny förfrågan');
  await customer.getByRole('button', { name: 'Skicka förfrågan' }).click();
  await expect(customer.getByLabel('Vad vill du ha?')).toBeFocused();
  await expectAccessible(customer);
  await customer.getByLabel('Vad vill du ha?').selectOption('Offert');
  await customer.getByLabel('Vilken sorts jobb är det?').selectOption('Bygg och renovering');
  await customer.getByLabel('Vad vill du ha hjälp med?').fill(text);
  const chooser = customer.waitForEvent('filechooser');
  await customer.getByRole('button', { name: 'Lägg till bilder' }).click();
  await (await chooser).setFiles({ name: 'vägg.png', mimeType: 'image/png', buffer: twoColours() });
  await customer.getByLabel('Gatuadress').fill('Ringvägen 5');
  await customer.getByLabel('Postnummer').fill('13646');
  await customer.getByRole('textbox', { name: 'Ort', exact: true }).fill('Haninge');
  await customer.getByLabel('Län').selectOption('01');
  await customer.getByRole('button', { name: 'Använd min plats' }).click();
  await expect(customer.getByLabel('Latitud')).toHaveValue('59,16');
  await customer.getByRole('button', { name: 'Skicka förfrågan' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(
    'Offert, Bygg och renovering',
    { timeout: 40_000 },
  );
  return new URL(customer.url()).pathname.split('/').at(-1) ?? '';
}

/** An inquiry that both have, with the addresses of its pages. */
export async function makeInquiry(customer: Phone, company: Phone) {
  const { id } = await sendInquiry(customer.api, { text: `Ny elcentral. ${word()}` });
  return addressesOf(company, id);
}

/** Where both find an inquiry. */
export async function addressesOf(company: Phone, id: string) {
  const profile = await company.api.get('/partner/profile');
  const { partnerId } = (await profile.json()) as { partnerId: string };
  return {
    params: { partnerId, inquiryId: id },
    request: `/partners/${partnerId}/requests/${id}`,
    own: `/inquiries/${id}`,
    received: `/inquiries/${id}/quotations/${partnerId}`,
  };
}

export const row = (page: Page, place: number): Locator =>
  page.getByRole('group', { name: `Rad ${place}`, exact: true });

const content = (text: string, change: Partial<QuotationContent> = {}): QuotationContent => ({
  customerKind: 'private',
  priceKind: 'fixed',
  highestPriceOre: null,
  hasReverseVat: false,
  deduction: 'none',
  plannedPaymentOn: null,
  buyers: [],
  rows: [
    {
      id: randomUUID(),
      kind: 'labour',
      text,
      quantityHundredths: 1000,
      unit: 'hour',
      unitPriceOre: 50_000,
      vatPercent: 25,
    },
  ],
  validUntil: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  terms: '',
  mayAcceptByButton: true,
  fileIds: [],
  ...change,
});

/** The company's quotation as it stands, for what a colleague does meanwhile. */
export async function readQuotation({ api }: Phone, params: Record<string, string>) {
  const answer = await api.get(pathOf(partnerQuotations.getQuotation, params));
  expect(answer.status()).toBe(200);
  return (await answer.json()) as PartnerQuotation;
}

const headersOf = ({ api }: Phone, version: number) => ({
  authorization: `Bearer ${api.token}`,
  [versionHeader]: WEB_APP_VERSION,
  'if-match': `"${version}"`,
});

export async function saveDraft(company: Phone, params: Record<string, string>, text: string) {
  const { version } = await readQuotation(company, params);
  const path = `/api${pathOf(partnerQuotations.saveQuotation, params)}`;
  const answer = await company.page.request.put(path, {
    headers: headersOf(company, version),
    data: { content: content(text) },
  });
  expect(answer.status()).toBe(200);
}

export async function sendBy(
  company: Phone,
  params: Record<string, string>,
  text: string,
  change: Partial<QuotationContent> = {},
) {
  const { version } = await readQuotation(company, params);
  const path = `/api${pathOf(partnerQuotations.sendQuotation, params)}`;
  const answer = await company.page.request.post(path, {
    headers: { ...headersOf(company, version), 'idempotency-key': randomUUID() },
    data: { content: content(text, change) },
  });
  expect(answer.status()).toBe(201);
}
