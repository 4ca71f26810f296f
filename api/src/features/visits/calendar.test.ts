import { notificationMailJob } from '../../platform/jobs/mail-jobs.ts';
import { visitCalendar } from '@troskel/contract/visits/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '../../platform/feature.ts';
import { mailNotification } from '../../platform/notifications/mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { giveAddOn } from '../../testing/add-on.factory.ts';
import { addMember } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { feedOf, mailCalendarOf } from './calendar.ts';
import type { CalendarVisit } from './calendar.ts';
import {
  timesOn,
  visitedHomeowner,
  visitingPartner,
  visitsOf,
  withVisit,
} from './visits.factory.ts';
import type { VisitingPartner } from './visits.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** Undoes the folding of long lines (RFC 5545, section 3.1). */
const unfolded = (calendar: string): string[] => calendar.replaceAll('\r\n ', '').split('\r\n');
const settings = { publicUrl: 'https://troskel.test', mailFrom: 'Tröskel <nej@troskel.test>' };
const visit: CalendarVisit = {
  id: '01900000-0000-7000-8000-000000000001',
  inquiryId: '01900000-0000-7000-8000-000000000002',
  partnerId: '01900000-0000-7000-8000-000000000003',
  sequence: 2,
  startsAt: new Date('2027-03-28T06:00:00Z'),
  endsAt: new Date('2027-03-28T08:00:00Z'),
  calledOffAt: null,
  note: `Ring på; hund, katt\\häst.\n${'Åäö '.repeat(60)}`,
  address: 'Storgatan 4, Umeå',
  company: 'Åsas El & Rör, AB',
  customer: 'Maja "Majsan" Lind',
  telephone: '+46701234567',
};
const to = { email: 'maja@example.com', side: 'homeowner', language: 'sv' } as const;

describe('a calendar file', () => {
  test('is an invitation that is accepted, with one id, its sequence and the time in UTC', () => {
    const { method, content } = mailCalendarOf(visit, to, settings);
    expect(method).toBe('REQUEST');
    expect(unfolded(content)).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'METHOD:REQUEST',
        'UID:01900000-0000-7000-8000-000000000001@troskel.test',
        'SEQUENCE:2',
        'DTSTART:20270328T060000Z',
        'DTEND:20270328T080000Z',
        'SUMMARY:Besök av Åsas El & Rör\\, AB',
        'LOCATION:Storgatan 4\\, Umeå',
        'STATUS:CONFIRMED',
        expect.stringMatching(/^ORGANIZER;CN="Åsas El & Rör, AB":mailto:nej@troskel\.test$/),
        expect.stringMatching(/^ATTENDEE;.*PARTSTAT=ACCEPTED;RSVP=FALSE:MAILTO:maja@example\.com$/),
        'END:VCALENDAR',
      ]),
    );
    expect(content).not.toContain('0701234567');
  });

  test('of a visit that is called off cancels the same entry', () => {
    const { method, content } = mailCalendarOf({ ...visit, calledOffAt: new Date() }, to, settings);
    expect(method).toBe('CANCEL');
    expect(unfolded(content)).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'STATUS:CANCELLED',
        'UID:01900000-0000-7000-8000-000000000001@troskel.test',
      ]),
    );
  });

  test('has lines of 75 octets at most that end in CR LF, and what somebody typed stays text', () => {
    for (const calendar of [
      mailCalendarOf(visit, to, settings).content,
      feedOf([visit], 'en', settings),
    ]) {
      expect(calendar.endsWith('\r\n')).toBe(true);
      expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const lengths = calendar.split('\r\n').map((line) => Buffer.byteLength(line));
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
      const [described] = unfolded(calendar).filter((line) => line.startsWith('DESCRIPTION:'));
      expect(described).toContain('Ring på\\; hund\\, katt\\\\häst.\\nÅäö');
    }
    const forged = { ...visit, note: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT', company: 'A\r\nATTACH:x' };
    const lines = unfolded(mailCalendarOf(forged, to, settings).content);
    expect(lines.filter((line) => /^(END:VEVENT|ATTACH)/.test(line))).toEqual(['END:VEVENT']);
  });
});

/** The mails queued for an address that have a calendar. */
async function calendarsTo(address: string): Promise<QueuedMail[]> {
  const { rows } = await sql<{ payload: QueuedMail }>`
    select payload from graphile_worker._private_jobs
     where payload->>'to' = ${address} and payload->'calendar' is not null
     order by id`.execute(product.app.db);
  return rows.map(({ payload }) => payload);
}

test('the mails of a visit that is picked, moved and called off keep one entry', async () => {
  const { partner, homeowner, id, visit: booked } = await withVisit(product);
  const { proposal } = visitsOf(await partner.propose(id, timesOn(8)));
  await homeowner.pick(id, proposal?.id ?? '', proposal?.times[0]?.id ?? '');
  await homeowner.callOff(id, { id: booked.id, sequence: 1 });
  const mails = await calendarsTo(homeowner.email);
  const told = mails.map(({ kind, calendar }) => [
    kind,
    calendar?.method,
    ...unfolded(calendar?.content ?? '').filter((line) => /^(SEQUENCE|UID)/.test(line)),
  ]);
  const uid = `UID:${booked.id}@localhost`;
  expect(told).toEqual([
    ['visit_booked', 'REQUEST', uid, 'SEQUENCE:0'],
    ['visit_booked', 'REQUEST', uid, 'SEQUENCE:1'],
    ['visit_called_off', 'CANCEL', uid, 'SEQUENCE:2'],
  ]);
});

test('the mail of a member’s notification has the calendar with customer, address and number', async () => {
  const { partner, homeowner, id, visit: booked } = await withVisit(product);
  await product.app.db
    .updateTable('inquiryDelivery')
    .set({ telephone: '+46701234567' })
    .where('inquiryId', '=', id)
    .execute();
  const notification = await product.app.db
    .selectFrom('notification')
    .select('id')
    .where('userId', '=', partner.owner.userId)
    .where('kind', '=', 'visit_booked')
    .executeTakeFirstOrThrow();
  const sent: QueuedMail[] = [];
  const outlet = {
    send: async (mail: QueuedMail) => {
      sent.push(mail);
      return 'sent' as const;
    },
  };
  await runs(notificationMailJob, (app, told) => mailNotification(app, outlet, told)).run(
    product.app,
    { notificationId: notification.id },
  );
  const text = unfolded(sent[0]?.calendar?.content ?? '').join('\n');
  expect(text).toContain(`UID:${booked.id}@localhost`);
  expect(text).toContain('SUMMARY:Besök hos Maja Lind');
  expect(text).toContain('LOCATION:Storgatan 4\\, Umeå');
  expect(text).toContain('+46701234567');
  expect(text).not.toContain(homeowner.email);
});

describe('the private address of a company’s calendar', () => {
  const made = async (partner: VisitingPartner): Promise<string> => {
    const answer = await partner.call('POST', '/visit-calendar');
    expect(answer.statusCode).toBe(201);
    const { url } = visitCalendar.makeVisitCalendar.response.parse(answer.json());
    return new URL(url).pathname;
  };
  const read = (url: string) => product.call({ method: 'GET', url });

  test('gives its visits that hold, and nobody else’s', async () => {
    const { partner, homeowner, id, visit: booked } = await withVisit(product);
    const path = await made(partner);
    const answer = await read(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(`UID:${booked.id}@localhost`);
    expect(answer.body).toContain('METHOD:PUBLISH');
    const other = await read(await made(await visitingPartner(product)));
    expect(other.body).not.toContain('BEGIN:VEVENT');
    await homeowner.callOff(id, booked);
    expect((await read(path)).body).not.toContain('BEGIN:VEVENT');
  });

  test('is kept as a hash, ends when it is made anew or closed, and with a block', async () => {
    const partner = await visitingPartner(product);
    const first = await made(partner);
    const second = await made(partner);
    const token = second.slice('/calendars/'.length, -'.ics'.length);
    expect(token).toMatch(/^[\w-]{43}$/);
    const kept = await product.app.db
      .selectFrom('visitCalendar')
      .selectAll()
      .where('partnerId', '=', partner.partnerId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    const block = (blockedAt: Date | null) =>
      product.app.db
        .updateTable('partner')
        .set({ blockedAt, blockReason: blockedAt === null ? '' : 'Prov.' })
        .where('id', '=', partner.partnerId)
        .execute();
    await block(new Date());
    expect((await read(second)).statusCode).toBe(404);
    await block(null);
    expect((await read(second)).statusCode).toBe(200);
    expect((await partner.call('DELETE', '/visit-calendar')).statusCode).toBe(200);
    expect((await read(second)).statusCode).toBe(404);
    const state = await partner.call('GET', '/visit-calendar');
    expect(visitCalendar.getVisitCalendar.response.parse(state.json())).toEqual({ madeAt: null });
    for (const wrong of ['x', `${token}x`, 'a'.repeat(43)]) {
      expect((await read(`/calendars/${wrong}.ics`)).statusCode).toBe(404);
    }
  });

  test('is limited', async () => {
    const partner = await visitingPartner(product);
    const path = await made(partner);
    for (let asked = 0; asked < 120; asked += 1) await read(path);
    const refused = await read(path);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await product.app.db.deleteFrom('rateLimit').execute();
  });
});

describe('the private address of a member’s own calendar', () => {
  const own = '/visit-calendar/own';
  const stateOf = async (partner: VisitingPartner) =>
    visitCalendar.getMemberCalendar.response.parse((await partner.call('GET', own)).json());
  const read = (url: string) => product.call({ method: 'GET', url });

  test('is part of an additional service, and ends with it', async () => {
    const { partner } = await withVisit(product);
    expect(await stateOf(partner)).toEqual({ isIncluded: false, madeAt: null });
    const refused = await partner.call('POST', own);
    expect(refused.statusCode).toBe(402);
    expect(refused.json()).toMatchObject({ errors: [{ code: 'ADD_ON_REQUIRED' }] });
    await giveAddOn(product, partner.partnerId, 'own_calendars');
    const made = visitCalendar.makeMemberCalendar.response.parse(
      (await partner.call('POST', own)).json(),
    );
    const path = new URL(made.url).pathname;
    expect(await stateOf(partner)).toEqual({ isIncluded: true, madeAt: made.madeAt });
    expect((await read(path)).statusCode).toBe(200);
    const ended = { endsAt: new Date(Date.now() - 1000) };
    await product.app.db.updateTable('partnerAddOn').set(ended).execute();
    expect((await read(path)).statusCode).toBe(404);
    expect((await partner.call('POST', own)).statusCode).toBe(402);
    // Closing stays possible.
    expect((await partner.call('DELETE', own)).statusCode).toBe(200);
    expect(await stateOf(partner)).toEqual({ isIncluded: false, madeAt: null });
  });

  test('shows the visits that the member handles, until they leave', async () => {
    const { partner, id, visit: booked } = await withVisit(product);
    await giveAddOn(product, partner.partnerId, 'own_calendars');
    const made = visitCalendar.makeMemberCalendar.response.parse(
      (await partner.call('POST', own)).json(),
    );
    const path = new URL(made.url).pathname;
    const assignTo = (assignedUserId: string | null) =>
      product.app.db
        .updateTable('inquiryDelivery')
        .set({ assignedUserId, assignedAt: assignedUserId === null ? null : new Date() })
        .where('inquiryId', '=', id)
        .execute();
    await assignTo(null);
    expect((await read(path)).body).not.toContain(booked.id);
    await assignTo(partner.owner.userId);
    expect((await read(path)).body).toContain(`UID:${booked.id}@`);
    const colleague = await addMember(product, partner.partnerId, 'field');
    await assignTo(colleague.userId);
    expect((await read(path)).body).not.toContain(booked.id);
    await product.app.db
      .deleteFrom('partnerMember')
      .where('userId', '=', partner.owner.userId)
      .execute();
    expect((await read(path)).statusCode).toBe(404);
  });

  test('opens nothing while the member is blocked', async () => {
    const { partner } = await withVisit(product);
    const { userId } = partner.owner;
    await giveAddOn(product, partner.partnerId, 'own_calendars');
    const made = visitCalendar.makeMemberCalendar.response.parse(
      (await partner.call('POST', own)).json(),
    );
    const path = new URL(made.url).pathname;
    const now = new Date();
    await product.app.db
      .insertInto('userBlock')
      .values({ userId, blockedAt: now, reason: 'Prov.' })
      .execute();
    expect((await read(path)).statusCode).toBe(404);
  });
});

test('a homeowner fetches the file of their own visit as long as it holds', async () => {
  const { homeowner, id, visit: booked } = await withVisit(product);
  const path = `/${id}/visits/${booked.id}/calendar`;
  const answer = await homeowner.call('GET', path);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain('besok.ics');
  const lines = unfolded(answer.body);
  expect(lines).toContain('METHOD:PUBLISH');
  expect(lines.some((line) => line.startsWith(`UID:${booked.id}@`))).toBe(true);
  expect(lines).toContain('LOCATION:Storgatan 4\\, Umeå');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  const other = await visitedHomeowner(product);
  expect((await other.call('GET', path)).statusCode).toBe(404);
  expect(
    (await homeowner.call('GET', `/${await homeowner.sent()}${path.slice(id.length + 1)}`))
      .statusCode,
  ).toBe(404);
  await homeowner.callOff(id, booked);
  expect((await homeowner.call('GET', path)).statusCode).toBe(404);
});
