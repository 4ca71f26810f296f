import { ownVisits, partnerVisits } from '@troskel/contract/visits/calls';
import type { InquiryVisits } from '@troskel/contract/visits/calls';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

/** Makes a partner that works in Umeå's county, and answers what its member does about visits. */
export async function visitingPartner(product: TestApp) {
  const { db } = product.app;
  const made = await makePartner(product);
  const { partnerId, owner } = made;
  await db.insertInto('partnerService').values({ partnerId, serviceId: 'service1' }).execute();
  await db
    .insertInto('partnerCoverage')
    .values({ partnerId, kind: 'county', code: '24' })
    .execute();
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    product.call({
      method,
      url: `/api/partners/${partnerId}${path}`,
      token: owner.token,
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    ...made,
    call,
    visits: async (inquiryId: string): Promise<InquiryVisits> =>
      partnerVisits.getInquiryVisits.response.parse(
        (await call('GET', `/inquiries/${inquiryId}/visits`)).json(),
      ),
    propose: (inquiryId: string, body: object) =>
      call('POST', `/inquiries/${inquiryId}/visit-proposals`, body),
    withdraw: (inquiryId: string, proposalId: string) =>
      call('POST', `/inquiries/${inquiryId}/visit-proposals/${proposalId}/withdraw`),
    callOff: (inquiryId: string, visit: { id: string; sequence: number }, text = '') =>
      call('POST', `/inquiries/${inquiryId}/visits/${visit.id}/call-off`, {
        sequence: visit.sequence,
        text,
      }),
  };
}

export type VisitingPartner = Awaited<ReturnType<typeof visitingPartner>>;

const Sent = z.object({ id: z.string() });

/** Makes a homeowner in Umeå; answers what they do about visits. */
export async function visitedHomeowner(product: TestApp, name = 'Maja Lind') {
  const user: SignedUp = await product.signUp();
  const { db } = product.app;
  await db
    .insertInto('homeowner')
    .values({ userId: user.userId, hasPremium: false, createdAt: new Date() })
    .execute();
  await db.updateTable('user').set({ name }).where('id', '=', user.userId).execute();
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    product.call({
      method,
      url: `/api/inquiries${path}`,
      token: user.token,
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    ...user,
    call,
    /** Answers the id of a new inquiry. */
    async sent(): Promise<string> {
      const address = 'Storgatan 4, Umeå';
      const place = { latitude: 63.8258, longitude: 20.263, countyCode: '24', address };
      const wish = { kind: 'quotation', serviceId: 'service1', text: 'Ny elcentral.', place };
      return Sent.parse((await call('POST', '', wish)).json()).id;
    },
    visits: async (inquiryId: string): Promise<InquiryVisits[]> =>
      ownVisits.listOwnVisits.response.parse((await call('GET', `/${inquiryId}/visits`)).json()),
    pick: (inquiryId: string, proposalId: string, timeId: string) =>
      call('POST', `/${inquiryId}/visit-proposals/${proposalId}/pick`, { timeId }),
    askOther: (inquiryId: string, body: object) =>
      call('POST', `/${inquiryId}/visits/other-times`, body),
    callOff: (inquiryId: string, visit: { id: string; sequence: number }, text = '') =>
      call('POST', `/${inquiryId}/visits/${visit.id}/call-off`, {
        sequence: visit.sequence,
        text,
      }),
  };
}

/** A day in Sweden, so many days from now. */
export const dayAhead = (count: number): string => daysAfter(dayInSweden(new Date()), count);

/** A body with a window on each of these days. */
export const timesOn = (...days: number[]) => ({
  times: days.map((count) => ({ day: dayAhead(count), from: '08:00', until: '10:00' })),
});

export const visitsOf = (answer: LightMyRequestResponse): InquiryVisits =>
  partnerVisits.getInquiryVisits.response.parse(answer.json());

/** Makes a homeowner's inquiry to which the one partner has proposed two times. */
export async function withTimes(product: TestApp) {
  await product.app.db.deleteFrom('partnerService').execute();
  const partner = await visitingPartner(product);
  const homeowner = await visitedHomeowner(product);
  const id = await homeowner.sent();
  const { proposal } = visitsOf(
    await partner.propose(id, { ...timesOn(3, 4), note: 'Vi behöver komma åt elcentralen.' }),
  );
  if (!proposal) throw new Error('nothing was proposed');
  return { partner, homeowner, id, proposal, timeIds: proposal.times.map((time) => time.id) };
}

/** The same with its first time picked. */
export async function withVisit(product: TestApp) {
  const made = await withTimes(product);
  const { homeowner, id, proposal, timeIds } = made;
  const answer = await homeowner.pick(id, proposal.id, timeIds[0] ?? '');
  const [visits] = ownVisits.pickTime.response.parse(answer.json());
  if (!visits?.visit) throw new Error(answer.body);
  return { ...made, visit: visits.visit };
}
