import { inquiryIntake } from '@troskel/contract/requests/intake';
import { messageFiles } from '@troskel/contract/requests/message-files';
import { sharedTelephone } from '@troskel/contract/requests/shared-telephone';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { coveringPartner, homeownerOf, memberAt } from './requests.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ settings: { inquiryPartners: 10 } });
});
afterAll(() => product.close());

/** Every call about one inquiry of a homeowner's own. */
const calls = [
  ...Object.values(inquiryIntake),
  ...Object.values(messageFiles),
  ...Object.values(sharedTelephone),
].filter(({ access, path }) => access === 'user' && path.includes('{inquiryId}'));

/** A body that the owner could send; a call that has none of these and needs one fails here. */
const bodies: Readonly<Record<string, object>> = {
  'requests.writeToPartners': { text: 'Hej' },
  'requests.createOwnFiles': [{ name: 'a.pdf', size: 9, mime: 'application/pdf' }],
  'requests.shareTelephone': { partnerId: uuid(), telephone: '0701234567' },
};

describe('an inquiry of a homeowner’s own', () => {
  test.each(calls.map((call) => [call.name, call] as const))(
    '%s: only its owner',
    async (name, call) => {
      const partner = await coveringPartner(product, { counties: ['24'] });
      const owner = await homeownerOf(product);
      const { id } = await owner.sent({ text: 'Hemligt badrum' });
      await memberAt(product, partner.partnerId, partner.owner).answer(id, 'Hemligt svar');
      const before = await owner.own(id);
      const as = (token?: string, inquiryId = id) =>
        product.call({
          method: call.method,
          url: `/api${call.path.replace('{inquiryId}', inquiryId)}`,
          ...(token === undefined ? {} : { token }),
          ...(call.method === 'GET' ? {} : { payload: bodies[name] ?? {} }),
        });
      const stranger = await homeownerOf(product, 'Någon annan');
      const answers = [
        await as(stranger.token),
        await as(partner.owner.token),
        await as(await product.signInAs('staff')),
        // A forwarded link is this address without a session.
        await as(),
        await as(stranger.token, uuid()),
      ];
      expect(answers.map((answer) => verdictOf(answer))).toEqual([
        [404, 'NOT_FOUND'],
        [403, 'HOMEOWNER_REQUIRED'],
        [403, 'HOMEOWNER_REQUIRED'],
        [401, expect.any(String)],
        [404, 'NOT_FOUND'],
      ]);
      for (const { body } of answers) expect(body).not.toMatch(/Hemligt|Storgatan|Maja/);
      expect({ ...(await owner.own(id)), pictures: [] }).toEqual({ ...before, pictures: [] });
    },
  );
});

test('ten companies answer at once: every answer is kept, and each is mailed', async () => {
  await product.app.db.deleteFrom('partnerService').execute();
  const partners = await Promise.all(
    Array.from({ length: 10 }, () => coveringPartner(product, { counties: ['24'] })),
  );
  const homeowner = await homeownerOf(product);
  const { id } = await homeowner.sent();
  const answers = await Promise.all(
    partners.map(({ partnerId, owner }, index) =>
      memberAt(product, partnerId, owner).answer(id, `Svar ${index}`),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from(answers, () => 201));
  const own = await homeowner.own(id);
  const texts = own.partners.flatMap(({ messages }) => messages.map(({ text }) => text));
  expect(texts.toSorted()).toEqual(answers.map((_, index) => `Svar ${index}`).toSorted());
  expect(own).toMatchObject({ state: 'answered', canAskMore: false });
  const { rows } = await product.app.pool.query<{ text: string | null }>(
    `select payload->>'text' as text from graphile_worker._private_jobs where payload->>'to' = $1`,
    [homeowner.email],
  );
  for (const text of texts) expect(rows.filter((row) => row.text?.includes(text))).toHaveLength(1);
});
