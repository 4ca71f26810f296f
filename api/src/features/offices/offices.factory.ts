import { offices } from '@troskel/contract/offices/calls';
import type { Office } from '@troskel/contract/offices/calls';
import { partner } from '@troskel/contract/account/partner';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import type { DemoRole } from '../../seed/demo-accounts.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** A valid body. */
export const newOffice = {
  name: 'Uppsala',
  streetAddress: 'Kungsgatan 12',
  postalCode: '753 32',
  city: 'Uppsala',
  regionIds: ['uppsala'],
  countyCodes: ['03'],
  serviceIds: ['service1'],
  phoneNumber: '018-10 20 30',
  openingHours: {
    days: {
      mon: [{ opens: '07:00', closes: '16:00' }],
      tue: [],
      wed: [],
      thu: [],
      fri: [],
      sat: [],
      sun: [],
    },
    note: 'Ring före besök',
  },
  position: { latitude: 59.8586, longitude: 17.6389 },
};

const Refusal = z.object({
  errors: z.array(z.object({ code: z.string(), field: z.optional(z.string()) })),
  present: z.optional(z.unknown()),
});

/** Lists the refusals, as `field CODE`. */
export function refusalsOf(answer: { json(): unknown }): string[] {
  const { errors } = Refusal.parse(answer.json());
  return errors.map(({ code, field }) => (field === undefined ? code : `${field} ${code}`));
}

/** Answers the present row of a conflict. */
export function presentOf(answer: { json(): unknown }): Office {
  return offices.getOffice.response.parse(Refusal.parse(answer.json()).present);
}

/** Signs in a member of a demo partner; answers the calls about that partner's offices. */
export async function memberOf(product: TestApp, role: DemoRole) {
  const token = await product.signInAs(role);
  const profile = await product.call({ method: 'GET', url: '/api/partner/profile', token });
  const { partnerId } = partner.getProfile.response.parse(profile.json());
  const list = `/api/partners/${partnerId}/offices`;
  const ifMatch = (version?: number) =>
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } };

  const create = (payload: object, key?: string) =>
    product.call({
      method: 'POST',
      url: list,
      token,
      payload,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });

  return {
    token,
    partnerId,
    list,
    create,
    created: async (change: object = {}): Promise<Office> => {
      const answer = await create({ ...newOffice, ...change });
      return offices.createOffice.response.parse(answer.json());
    },
    offices: async (query = ''): Promise<Office[]> => {
      const answer = await product.call({ method: 'GET', url: `${list}${query}`, token });
      return offices.listOffices.response.parse(answer.json()).offices;
    },
    get: (id: string) => product.call({ method: 'GET', url: `${list}/${id}`, token }),
    update: (id: string, payload: object, version?: number) =>
      product.call({
        method: 'PATCH',
        url: `${list}/${id}`,
        token,
        payload,
        ...ifMatch(version),
      }),
    remove: (id: string, version?: number) =>
      product.call({ method: 'DELETE', url: `${list}/${id}`, token, ...ifMatch(version) }),
    restore: (id: string) => product.call({ method: 'POST', url: `${list}/${id}/restore`, token }),
  };
}

/** An office of the company at which they work. */
export async function worksAtOffice(
  { app: { db } }: TestApp,
  { userId, partnerId }: { userId: string; partnerId: string },
): Promise<void> {
  const now = new Date();
  const officeId = uuid();
  const place = {
    name: 'Uppsala',
    streetAddress: 'Kungsgatan 1',
    postalCode: '75321',
    city: 'Uppsala',
  };
  await db
    .insertInto('office')
    .values({ id: officeId, partnerId, ...place, createdAt: now, updatedAt: now })
    .execute();
  await db.insertInto('officeMember').values({ officeId, partnerId, userId }).execute();
}
