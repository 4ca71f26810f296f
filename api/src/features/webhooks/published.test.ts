import { memberInvitations } from '@troskel/contract/team/calls';
import { webhookEvents, webhookEventTypes } from '@troskel/contract/values/webhook-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { addMember, makePartner, signUpVerified } from '../../testing/partner.factory.ts';
import { asked, content, labour } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { webhooksOf } from './webhooks.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const Body = z.strictObject({
  type: z.enum(webhookEventTypes),
  timestamp: z.iso.datetime(),
  version: z.literal(1),
  partnerId: z.uuid(),
  data: z.record(z.string(), z.unknown()),
});

test('every event that is offered is told, in its form, of what both sides do', async () => {
  const partner = await makePartner(product);
  const { partnerId, owner } = partner;
  const url = 'https://firma.se/';
  await webhooksOf(product, partnerId, owner).created({ url });
  const again = () => asked(product, undefined, undefined, partner);
  await product.app.db
    .insertInto('partnerCoverage')
    .values({ partnerId, kind: 'county', code: '24' })
    .execute();

  const first = await again();
  const { inquiryId, home, member } = first;
  const at = `/partners/${partnerId}/inquiries/${inquiryId}`;
  const alterations = `${at}/job/alterations`;
  const own = `/inquiries/${inquiryId}/jobs/${partnerId}/alterations`;
  const review = `/inquiries/${inquiryId}/reviews/${partnerId}`;
  const rows = [labour(100, 60_000)];
  const alter = () => member('POST', alterations, { reason: 'Kabeln var trasig.', rows });
  const acts: (() => ReturnType<typeof member>)[] = [
    () => member('POST', `${at}/messages`, { text: 'Vi kommer på tisdag.' }),
    () => home('POST', `/inquiries/${inquiryId}/messages`, { text: 'Bra.' }),
    () => first.send(),
    () => first.withdraw(1),
    () => first.send(),
    () => first.askForChange(2),
    () => first.send(),
    () => first.decline(3),
    () => first.send(),
    () => first.accept(4),
    () => member('POST', `${at}/job/plan`, { from: dayInSweden(new Date()), to: null }),
    () => member('POST', `${at}/job/start`),
    () => member('POST', `${at}/job/undo`, { act: 'start' }),
    alter,
    () => member('POST', `${alterations}/1/withdraw`),
    alter,
    () => home('POST', `${own}/2/decline`, { words: '' }),
    alter,
    () => home('POST', `${own}/3/accept`, { mayStartEarly: false }),
    () => home('POST', `${own}/3/cancel`),
    () => member('POST', `${at}/complete`),
    () => member('POST', `${at}/job/close`),
    () => home('PUT', review, { stars: 4, words: 'Bra.' }),
    () => home('PUT', review, { stars: 5, words: 'Mycket bra.' }),
    () => home('DELETE', review),
  ];
  const second = await again();
  acts.push(
    () => second.send(content()),
    () => second.accept(1),
    () => second.cancel(1),
  );
  const third = await again();
  const thirdAt = `/partners/${partnerId}/inquiries/${third.inquiryId}`;
  acts.push(
    () => member('POST', `${thirdAt}/answered-by-phone`, {}),
    () => third.home('POST', `/inquiries/${third.inquiryId}/withdraw`),
  );
  const fourth = await again();
  acts.push(() =>
    member('POST', `/partners/${partnerId}/inquiries/${fourth.inquiryId}/decline`, {
      reason: 'too_far',
    }),
  );
  const [changed, removed, leaving, joining] = [
    await addMember(product, partnerId, 'office'),
    await addMember(product, partnerId, 'office'),
    await addMember(product, partnerId, 'field'),
    await signUpVerified(product),
  ];
  const codeOf = async () => {
    const made = await member('POST', `/partners/${partnerId}/invitations`, {
      role: 'field',
      email: null,
    });
    const { id } = memberInvitations.invite.response.parse(made.json());
    const shown = await member('POST', `/partners/${partnerId}/invitations/${id}/code`);
    return memberInvitations.makeCode.response.parse(shown.json()).code;
  };
  const members = `/partners/${partnerId}/members`;
  const post = (path: string, { token }: { token: string }, payload = {}) =>
    product.call({ method: 'POST', url: `/api${path}`, token, payload });
  acts.push(
    async () => post('/invitations/accept', joining, { code: await codeOf() }),
    () =>
      product.call({
        method: 'PATCH',
        url: `/api${members}/${changed.userId}`,
        token: owner.token,
        payload: { role: 'field' },
      }),
    () => member('DELETE', `${members}/${removed.userId}`),
    () => post(`/partners/${partnerId}/leave`, leaving),
  );
  for (const [index, act] of acts.entries()) {
    const { statusCode, body } = await act();
    if (statusCode >= 300) throw new Error(`act ${index}: ${body}`);
  }

  const kept = await product.app.db
    .selectFrom('webhookEvent')
    .select(['type', 'body', 'partnerId'])
    .where('partnerId', '=', partnerId)
    .orderBy('occurredAt')
    .orderBy('id')
    .execute();
  const bodies = kept.map(({ body }) => Body.parse(JSON.parse(body)));
  expect(bodies.map(({ type }) => type)).toEqual(kept.map(({ type }) => type));
  const seen = new Set(bodies.map(({ type }) => type));
  expect(webhookEventTypes.filter((type) => !seen.has(type))).toEqual([]);
  for (const { type, data } of bodies) {
    // Nothing that the documentation does not say.
    z.strictObject(webhookEvents[type].shape).parse(data);
  }
  expect(bodies.find(({ type }) => type === 'message.received')?.data).toMatchObject({ inquiryId });
  // Ids and words of ours: nothing that somebody has written, and nobody's name.
  const all = kept.map(({ body }) => body).join('\n');
  expect(all).not.toMatch(/Maja|Lind|Storgatan|Kabeln|tisdag|elcentral|Mycket/i);
});
