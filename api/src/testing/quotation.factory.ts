import { randomUUID } from 'node:crypto';
import { partnerQuotations, receivedQuotations } from '@troskel/contract/quotations/calls';
import type { PartnerQuotation, ReceivedQuotation } from '@troskel/contract/quotations/calls';
import type { QuotationContent, QuotationRow } from '@troskel/contract/values/quotation';
import type { RotDetails } from '@troskel/contract/values/rot-details';
import * as z from 'zod';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { dayInSweden } from '../platform/time/swedish-time.ts';
import { makePartner } from './partner.factory.ts';
import type { MadePartner } from './partner.factory.ts';
import type { SignedUp, TestApp } from './test-app.ts';

/** A row of labour, by hundredths of an hour and öre. */
export const labour = (quantityHundredths: number, unitPriceOre: number): QuotationRow => ({
  id: randomUUID(),
  kind: 'labour',
  text: 'Byta elcentral',
  quantityHundredths,
  unit: 'hour',
  unitPriceOre,
  vatPercent: 25,
});

/** A row of material, by hundredths of a piece and öre. */
export const material = (quantityHundredths: number, unitPriceOre: number): QuotationRow => ({
  ...labour(quantityHundredths, unitPriceOre),
  kind: 'material',
  text: 'Elcentral med jordfelsbrytare',
  unit: 'piece',
});

const inDays = (days: number) => daysAfter(dayInSweden(new Date()), days);

/** A quotation that can be sent. */
export const content = (change: Partial<QuotationContent> = {}): QuotationContent => ({
  customerKind: 'private',
  priceKind: 'fixed',
  highestPriceOre: null,
  hasReverseVat: false,
  deduction: 'none',
  plannedPaymentOn: inDays(60),
  buyers: [{ name: 'Maja Lind', sharePercent: 100, leftKronor: null }],
  rows: [labour(800, 60_000), material(100, 450_000)],
  validUntil: inDays(30),
  terms: '30 dagar netto.',
  mayAcceptByButton: true,
  fileIds: [],
  ...change,
});

const Sent = z.object({ id: z.string() });

/** Details of this quotation's buyer for the deduction. */
export const rotDetails = (change: Partial<RotDetails> = {}): RotDetails => ({
  homeKind: 'house',
  propertyDesignation: 'Umeå Östteg 1:23',
  associationNumber: '',
  flatNumber: '',
  buyers: [{ personalNumber: '19900101-2385' }],
  ...change,
});

/**
 * Makes a homeowner whose inquiry has reached a partner; answers what both do with a quotation.
 *
 * @param homeowner who becomes one; a new user unless given
 * @param partner that is asked once more; a new one unless given
 */
export async function asked(
  product: TestApp,
  homeowner?: Pick<SignedUp, 'userId' | 'token'>,
  text = 'Vi behöver en ny elcentral.',
  partner?: Pick<MadePartner, 'partnerId' | 'owner'>,
) {
  const { db } = product.app;
  const { partnerId, owner } = partner ?? (await makePartner(product));
  await db
    .insertInto('partnerService')
    .values({ partnerId, serviceId: 'service1' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!partner) {
    await db
      .insertInto('partnerCoverage')
      .values({ partnerId, kind: 'county', code: '24' })
      .execute();
  }
  const { userId, token } = homeowner ?? (await product.signUp());
  await db
    .insertInto('homeowner')
    .values({ userId, hasPremium: false, createdAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('user').set({ name: 'Maja Lind' }).where('id', '=', userId).execute();
  const callAs =
    (token: string) =>
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, version?: number) =>
      product.call({
        method,
        url: `/api${url}`,
        token,
        ...(payload === undefined ? {} : { payload }),
        ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
      });
  const home = callAs(token);
  const member = callAs(owner.token);
  const made = await home('POST', '/inquiries', {
    kind: 'quotation',
    serviceId: 'service1',
    text,
    place: {
      latitude: 63.8258,
      longitude: 20.263,
      countyCode: '24',
      address: 'Storgatan 4, Umeå',
    },
  });
  const inquiryId = Sent.parse(made.json()).id;
  const at = `/partners/${partnerId}/inquiries/${inquiryId}/quotation`;
  const own = `/inquiries/${inquiryId}/quotations`;
  const present = async (): Promise<PartnerQuotation> =>
    partnerQuotations.getQuotation.response.parse((await member('GET', at)).json());
  return {
    partnerId,
    inquiryId,
    owner,
    userId,
    home,
    member,
    at,
    own,
    present,
    save: (typed: QuotationContent | null, version: number) =>
      member('PUT', at, { content: typed }, version),
    send: async (typed: QuotationContent = content()) =>
      member('POST', `${at}/versions`, { content: typed }, (await present()).version),
    withdraw: (number: number) => member('POST', `${at}/withdraw`, { number }),
    received: async (): Promise<ReceivedQuotation[]> =>
      receivedQuotations.listReceivedQuotations.response.parse((await home('GET', own)).json()),
    accept: (number: number, answers: object = {}) =>
      home('POST', `${own}/${partnerId}/accept`, {
        number,
        mayStartEarly: false,
        ...answers,
      }),
    decline: (number: number, words = '') =>
      home('POST', `${own}/${partnerId}/decline`, { number, words }),
    askForChange: (number: number, words = 'Utan jordfelsbrytare, tack.') =>
      home('POST', `${own}/${partnerId}/ask-for-change`, { number, words }),
    cancel: (number: number) => home('POST', `${own}/${partnerId}/cancel`, { number }),
    giveRotDetails: (number: number, details: RotDetails) =>
      home('PUT', `${own}/${partnerId}/versions/${number}/rot-details`, details),
    removeRotDetails: (number: number) =>
      home('DELETE', `${own}/${partnerId}/versions/${number}/rot-details`),
    readRotDetails: (number: number) => member('GET', `${at}/versions/${number}/rot-details`),
  };
}
