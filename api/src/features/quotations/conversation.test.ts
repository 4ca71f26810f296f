import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Language } from '@troskel/contract/ground/language';
import { noticeIn } from '../../domain/inquiries/messages.ts';
import { asked, content, labour } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
beforeEach(async () => {
  await product.app.db.deleteFrom('partnerService').execute();
});
afterAll(() => product.close());

/** The lines of a conversation: who, what was done, what was written. */
async function linesOf(inquiryId: string, language: Language) {
  const rows = await product.app.db
    .selectFrom('inquiryMessage')
    .select(['isFromPartner', 'notice', 'text', 'authorUserId'])
    .where('inquiryId', '=', inquiryId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ isFromPartner, notice, text }) => [
    isFromPartner ? 'partner' : 'homeowner',
    noticeIn(notice, language)?.replaceAll('\u00A0', ' '),
    text,
  ]);
}

test('every act is a line of the conversation, in both languages, with the words that go with it', async () => {
  const { send, askForChange, accept, cancel, decline, withdraw, inquiryId } = await asked(product);
  await send(content({ rows: [labour(800, 60_000)] }));
  await askForChange(1, 'Utan jordfelsbrytare, tack.');
  await send(content({ rows: [labour(700, 60_000)] }));
  await accept(2);
  await cancel(2);
  await send();
  await decline(3, 'För dyrt.');
  await send();
  await withdraw(4);
  expect(await linesOf(inquiryId, 'sv')).toEqual([
    ['partner', 'Skickade en offert: 6 000 kr att betala', ''],
    ['homeowner', 'Bad om en ändring i offerten', 'Utan jordfelsbrytare, tack.'],
    ['partner', 'Skickade version 2 av offerten: 5 250 kr att betala', ''],
    ['homeowner', 'Sade ja till offerten', ''],
    ['homeowner', 'Ångrade avtalet', ''],
    ['partner', 'Skickade version 3 av offerten: 11 625 kr att betala', ''],
    ['homeowner', 'Tackade nej till offerten', 'För dyrt.'],
    ['partner', 'Skickade version 4 av offerten: 11 625 kr att betala', ''],
    ['partner', 'Drog tillbaka offerten', ''],
  ]);
  expect((await linesOf(inquiryId, 'en')).map(([, notice]) => notice)).toEqual([
    'Sent a quotation: SEK 6,000 to pay',
    'Asked for a change to the quotation',
    'Sent version 2 of the quotation: SEK 5,250 to pay',
    'Accepted the quotation',
    'Cancelled the agreement',
    'Sent version 3 of the quotation: SEK 11,625 to pay',
    'Declined the quotation',
    'Sent version 4 of the quotation: SEK 11,625 to pay',
    'Withdrew the quotation',
  ]);
});

test('what the customer does is unread at the company, as a message would be', async () => {
  const { send, accept, decline, partnerId, inquiryId, member } = await asked(product);
  const isUnread = async () =>
    (await member('GET', `/partners/${partnerId}/inquiries/${inquiryId}`)).json<{
      isUnread: boolean;
    }>().isUnread;
  await send();
  expect(await isUnread()).toBe(false);
  await accept(1);
  expect(await isUnread()).toBe(true);
  await member('POST', `/partners/${partnerId}/inquiries/${inquiryId}/read`);
  // Refused acts leave no line.
  expect((await decline(1)).statusCode).toBe(409);
  expect(await isUnread()).toBe(false);
  expect(await linesOf(inquiryId, 'sv')).toHaveLength(2);
});
