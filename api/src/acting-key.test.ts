import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf } from './features/integrations/integrations.factory.ts';
import { coveringPartner, newInquiry, homeownerOf } from './features/requests/requests.factory.ts';
import { startTestApp } from './testing/test-app.ts';
import type { TestApp } from './testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test('the audit log says by which key something was done, and of a session that it was none', async () => {
  const partner = await coveringPartner(product, { counties: ['24'] });
  const homeowner = await homeownerOf(product);
  const sent = await homeowner.call('POST', '', newInquiry);
  const { id } = sent.json<{ id: string }>();
  const made = await keysOf(product, partner, partner.owner).make({ requests: 'write' });
  const act = (what: 'archive' | 'unarchive', token: string) =>
    product.call({
      method: 'POST',
      url: `/api/partners/${partner.partnerId}/inquiries/${id}/${what}`,
      token,
    });
  expect((await act('archive', made.token)).statusCode).toBe(200);
  expect((await act('unarchive', partner.owner.token)).statusCode).toBe(200);
  const entries = await product.app.db
    .selectFrom('auditLog')
    .select(['action', 'actorUserId', 'detail'])
    .where('subjectId', '=', id)
    .where('actorUserId', '=', partner.owner.userId)
    .orderBy('at')
    .execute();
  expect(entries).toMatchObject([
    { action: 'inquiry.archived', detail: { apiKeyId: made.key.id } },
    { action: 'inquiry.unarchived' },
  ]);
  expect(entries[1]?.detail).not.toHaveProperty('apiKeyId');
});
