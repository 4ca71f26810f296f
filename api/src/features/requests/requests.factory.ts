import { inquiryIntake } from '@troskel/contract/requests/intake';
import type { OwnInquiry } from '@troskel/contract/requests/intake';
import { requests } from '@troskel/contract/requests/requests';
import type { Inquiry, InquiryPage, ListedInquiry } from '@troskel/contract/requests/requests';
import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

/** A place in Umeå. */
export const umea = {
  latitude: 63.8258,
  longitude: 20.263,
  countyCode: '24',
  address: 'Storgatan 4, Umeå',
};

/** A valid body. */
export const newInquiry = {
  kind: 'quotation',
  serviceId: 'service1',
  text: 'Vi vill byta taket på en villa från 1974.',
  place: umea,
};

type Ways = { areas?: [string, string][]; regions?: string[]; counties?: string[] };

/** Makes a partner that offers services at places: areas are a name and a polygon. */
export async function coveringPartner(
  product: TestApp,
  { areas = [], regions = [], counties = [] }: Ways,
  serviceIds: readonly string[] = ['service1'],
): Promise<MadePartner> {
  const { db } = product.app;
  const made = await makePartner(product);
  const { partnerId } = made;
  await db
    .insertInto('partnerService')
    .values(serviceIds.map((serviceId) => ({ partnerId, serviceId })))
    .execute();
  const coverage = [
    ...regions.map((code) => ({ partnerId, kind: 'region', code })),
    ...counties.map((code) => ({ partnerId, kind: 'county', code })),
  ];
  if (coverage.length > 0) await db.insertInto('partnerCoverage').values(coverage).execute();
  for (const [index, [name, shape]] of areas.entries()) {
    await db
      .insertInto('partnerArea')
      .values({
        id: uuid(),
        partnerId,
        name,
        kind: 'polygon',
        corners: '[]',
        shape: sql<string>`${shape}::polygon`,
        sortOrder: index,
        createdAt: new Date(),
      })
      .execute();
  }
  return made;
}

/** Makes a user a homeowner; answers their calls. */
export async function homeownerOf(product: TestApp, name = 'Maja Lind') {
  const user = await product.signUp();
  await product.app.db
    .insertInto('homeowner')
    .values({ userId: user.userId, hasPremium: false, createdAt: new Date() })
    .execute();
  await product.app.db.updateTable('user').set({ name }).where('id', '=', user.userId).execute();
  const { token } = user;
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    product.call({
      method,
      url: `/api/inquiries${path}`,
      token,
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    ...user,
    call,
    send: (change: object = {}) => call('POST', '', { ...newInquiry, ...change }),
    async sent(change: object = {}): Promise<OwnInquiry> {
      const answer = await call('POST', '', { ...newInquiry, ...change });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return inquiryIntake.createInquiry.response.parse(answer.json());
    },
    async own(id: string): Promise<OwnInquiry> {
      const answer = await call('GET', `/${id}`);
      return inquiryIntake.getOwnInquiry.response.parse(answer.json());
    },
    write: (id: string, text: string, partnerId?: string) =>
      call('POST', `/${id}/messages`, { text, ...(partnerId ? { partnerId } : {}) }),
    withdraw: (id: string) => call('POST', `/${id}/withdraw`),
  };
}

export function memberAt(product: TestApp, partnerId: string, { token }: Pick<SignedUp, 'token'>) {
  const base = `/api/partners/${partnerId}/inquiries`;
  const post = (path: string, payload: object = {}, version?: number) =>
    product.call({
      method: 'POST',
      url: `${base}${path}`,
      token,
      payload,
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    });
  const get = (path: string) => product.call({ method: 'GET', url: `${base}${path}`, token });
  return {
    post,
    get,
    page: async (query = ''): Promise<InquiryPage> =>
      requests.listInquiries.response.parse((await get(query)).json()),
    list: async (query = ''): Promise<ListedInquiry[]> =>
      requests.listInquiries.response.parse((await get(query)).json()).rows,
    inquiry: async (id: string): Promise<Inquiry> =>
      requests.getInquiry.response.parse((await get(`/${id}`)).json()),
    answer: (id: string, text = 'Vi kommer på tisdag.', version?: number) =>
      post(`/${id}/messages`, { text }, version),
    decline: (id: string, payload: object = { reason: 'too_far' }) =>
      post(`/${id}/decline`, payload),
    act: (
      id: string,
      act: 'read' | 'answered-by-phone' | 'complete' | 'archive' | 'unarchive',
      version?: number,
    ) => post(`/${id}/${act}`, {}, version),
  };
}

/** Parses the inquiry that an act has answered. */
export const inquiryOf = (answer: LightMyRequestResponse): Inquiry =>
  requests.getInquiry.response.parse(answer.json());
