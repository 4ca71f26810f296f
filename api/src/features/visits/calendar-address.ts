import { languageOf } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { visitCalendar } from '@troskel/contract/visits/calendar';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { networkOf } from '../../platform/http/network.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import { calendarVisits, feedOf } from './calendar.ts';
import { readMember, hashOfToken, newAddress } from './member-calendar.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Asking with addresses that may be made up, by network; programs of many share one. */
const networkLimit = { points: 1200, seconds: 3600 };
/** One calendar: programs ask every few minutes at most. */
const calendarLimit = { points: 120, seconds: 3600 };
/** Visits that have been stay so long. */
const daysBack = 60;
const mostVisits = 2000;

export async function getVisitCalendar(
  app: Pick<App, 'db'>,
  call: Call<typeof visitCalendar.getVisitCalendar>,
): Promise<ResponseOf<typeof visitCalendar.getVisitCalendar>> {
  const kept = await app.db
    .selectFrom('visitCalendar')
    .select('madeAt')
    .where('partnerId', '=', call.params.partnerId)
    .executeTakeFirst();
  return { madeAt: kept?.madeAt.toISOString() ?? null };
}

/** Makes an address, which ends the one before. */
export async function makeVisitCalendar(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof visitCalendar.makeVisitCalendar>,
): Promise<ResponseOf<typeof visitCalendar.makeVisitCalendar>> {
  const { partnerId } = call.params;
  const { userId } = call.caller;
  const { tokenHash, url } = newAddress(app.settings);
  const madeAt = new Date();
  const row = { tokenHash, madeAt, madeByUserId: userId };
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('visitCalendar')
      .values({ partnerId, ...row })
      .onConflict((conflict) => conflict.column('partnerId').doUpdateSet(row))
      .execute();
    const subject = { type: 'partner', id: partnerId };
    await audit(tx, { actorUserId: userId, action: 'visit_calendar.made', subject }, madeAt);
  });
  return { madeAt: madeAt.toISOString(), url };
}

/** Closes the address; nothing when there is none. */
export async function closeVisitCalendar(
  app: Pick<App, 'db'>,
  call: Call<typeof visitCalendar.closeVisitCalendar>,
): Promise<Record<string, never>> {
  const { partnerId } = call.params;
  await app.db.transaction().execute(async (tx) => {
    const closed = await tx
      .deleteFrom('visitCalendar')
      .where('partnerId', '=', partnerId)
      .returning('partnerId')
      .executeTakeFirst();
    if (!closed) return;
    const subject = { type: 'partner', id: partnerId };
    const entry = { actorUserId: call.caller.userId, action: 'visit_calendar.closed' } as const;
    await audit(tx, { ...entry, subject }, new Date());
  });
  return {};
}

/** The owner of a calendar: a company, or one of its members (`userId`). */
interface CalendarOwner {
  partnerId: string;
  userId: string | null;
  language: string | null;
}

/** Finds whose calendar an address opens; undefined for none, and for that of a blocked company. */
async function readOwner(app: Pick<App, 'db'>, token: string): Promise<CalendarOwner | undefined> {
  const tokenHash = hashOfToken(token);
  if (tokenHash === null) return undefined;
  const company = await app.db
    .selectFrom('visitCalendar as calendar')
    .innerJoin('partner', 'partner.id', 'calendar.partnerId')
    .leftJoin('userProfile as profile', 'profile.userId', 'calendar.madeByUserId')
    .select(['calendar.partnerId', 'profile.language'])
    .where('calendar.tokenHash', '=', tokenHash)
    .where('partner.blockedAt', 'is', null)
    .executeTakeFirst();
  return company ? { ...company, userId: null } : readMember(app.db, tokenHash);
}

/**
 * Serves calendars to programs that sign in to nothing: the address is the key. It is in no line of
 * the log, which has no addresses, and in no counter, which has hashes.
 */
export function serveCalendars(
  server: FastifyInstance,
  app: Pick<App, 'db' | 'limits' | 'settings'>,
): void {
  server.get<{ Params: { token: string } }>('/calendars/:token.ics', {
    config: { name: 'visits.serveCalendar' },
    handler: async (request, reply) => {
      const { token } = request.params;
      const network = networkOf(request.ip);
      await app.limits.consume(anyRefusal, 'visits.calendars', networkLimit, network);
      const owner = await readOwner(app, token);
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      if (!owner) {
        return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
      }
      const { partnerId, userId, language } = owner;
      const counted = userId === null ? partnerId : `${partnerId}:${userId}`;
      await app.limits.consume(anyRefusal, 'visits.calendar', calendarLimit, counted);
      const visits = await calendarVisits(app.db)
        .where('visit.partnerId', '=', partnerId)
        .where('visit.calledOffAt', 'is', null)
        .where('visit.startsAt', '>', new Date(Date.now() - daysBack * msPerDay))
        .where('delivery.withdrawnAt', 'is', null)
        .$if(userId !== null, (query) => query.where('delivery.assignedUserId', '=', userId))
        .orderBy('visit.startsAt')
        .orderBy('visit.id')
        .limit(mostVisits)
        .execute();
      return reply
        .type('text/calendar; charset=utf-8')
        .send(feedOf(visits, languageOf(language), app.settings));
    },
  });
}
