import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, openStream } from '../../platform/events/stream.factory.ts';
import type { OpenStream } from '../../platform/events/stream.factory.ts';
import { addMember } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { coveringPartner, homeownerOf, memberAt } from './requests.factory.ts';

let product: TestApp;
let address: string;
let partner: MadePartner;
let colleague: SignedUp;
beforeAll(async () => {
  product = await startTestApp();
  address = await listen(product);
  partner = await coveringPartner(product, { counties: ['24'] });
  colleague = await addMember(product, partner.partnerId, 'office');
});
afterAll(() => product.close());

/** Answers the next event about inquiries. */
async function nextInquiry(stream: OpenStream): Promise<unknown> {
  for (;;) {
    const event = await stream.next();
    if (event === null || event.event === 'inquiries') return event?.data;
  }
}

test('every member’s open pages hear of an inquiry, a message and what a colleague does', async () => {
  const homeowner = await homeownerOf(product);
  const stranger = await coveringPartner(product, { counties: ['23'] });
  const [stream, elsewhere] = await Promise.all([
    openStream(address, colleague.token),
    openStream(address, stranger.owner.token),
  ]);
  expect((await elsewhere.next())?.event).toBe('refresh');
  const { id } = await homeowner.sent();
  expect(await nextInquiry(stream)).toEqual({ inquiryId: id });
  const member = memberAt(product, partner.partnerId, partner.owner);
  await member.act(id, 'read');
  expect(await nextInquiry(stream)).toEqual({ inquiryId: id });
  await member.answer(id);
  expect(await nextInquiry(stream)).toEqual({ inquiryId: id });
  await homeowner.write(id, 'Tack');
  expect(await nextInquiry(stream)).toEqual({ inquiryId: id });
  const { id: other } = await homeowner.sent();
  expect(await nextInquiry(stream)).toEqual({ inquiryId: other });
  await member.post('/acts', { act: 'archive', ids: [id, other] });
  expect(await nextInquiry(stream)).toEqual({ inquiryId: null });
  // Reading again sends no event: the next one is that of the note.
  await member.act(id, 'read');
  await member.post(`/${other}/note`, { note: 'Ring' });
  await nextInquiry(stream);
  expect(await nextInquiry(stream)).toEqual({ inquiryId: other });
  expect(elsewhere.text()).not.toContain('event: inquiries');
  stream.close();
  elsewhere.close();
});
