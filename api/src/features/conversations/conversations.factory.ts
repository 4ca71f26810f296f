import { conversations } from '@troskel/contract/conversations/calls';
import type { Conversation } from '@troskel/contract/conversations/calls';
import * as z from 'zod';
import { makePartner } from '../../testing/partner.factory.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

/** Makes a partner that does electrical work in Umeå's county, and answers its member's calls. */
export async function writingPartner(product: TestApp) {
  const { db } = product.app;
  const made = await makePartner(product);
  const { partnerId, owner } = made;
  await db.insertInto('partnerService').values({ partnerId, serviceId: 'service1' }).execute();
  await db
    .insertInto('partnerCoverage')
    .values({ partnerId, kind: 'county', code: '24' })
    .execute();
  const base = `/api/partners/${partnerId}`;
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    product.call({
      method,
      url: `${base}${path}`,
      token: owner.token,
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    ...made,
    call,
    page: async (query = '') =>
      conversations.listConversations.response.parse(
        (await call('GET', `/conversations${query}`)).json(),
      ),
    list: async (query = ''): Promise<Conversation[]> =>
      conversations.listConversations.response.parse(
        (await call('GET', `/conversations${query}`)).json(),
      ).rows,
    unread: async () =>
      conversations.countConversations.response.parse(
        (await call('GET', '/conversations/counts')).json(),
      ).unread,
    answer: (id: string, text: string) => call('POST', `/inquiries/${id}/messages`, { text }),
    act: (id: string, act: 'read' | 'archive') => call('POST', `/inquiries/${id}/${act}`, {}),
    snooze: (id: string, until: string | null) =>
      call('POST', `/conversations/${id}/snooze`, { until }),
  };
}

export type WritingPartner = Awaited<ReturnType<typeof writingPartner>>;

const Sent = z.object({ id: z.string() });

/** Makes a homeowner in Umeå; answers what they do. */
export async function writingHomeowner(product: TestApp, name = 'Maja Lind') {
  const user: SignedUp = await product.signUp();
  const { db } = product.app;
  await db
    .insertInto('homeowner')
    .values({ userId: user.userId, hasPremium: false, createdAt: new Date() })
    .execute();
  await db.updateTable('user').set({ name }).where('id', '=', user.userId).execute();
  const post = (path: string, payload: object) =>
    product.call({ method: 'POST', url: `/api/inquiries${path}`, token: user.token, payload });
  return {
    ...user,
    /** Answers the id of a new inquiry. */
    async sent(text = 'Vi vill byta elcentral.', address = 'Storgatan 4, Umeå'): Promise<string> {
      const place = { latitude: 63.8258, longitude: 20.263, countyCode: '24', address };
      const wish = { kind: 'quotation', serviceId: 'service1', text, place };
      return Sent.parse((await post('', wish)).json()).id;
    },
    write: (id: string, text: string) => post(`/${id}/messages`, { text }),
    read: (id: string) => post(`/${id}/read`, {}),
  };
}
