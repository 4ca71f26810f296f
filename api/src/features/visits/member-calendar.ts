import type { ResponseOf } from '@troskel/contract/ground/route';
import type { visitCalendar } from '@troskel/contract/visits/calendar';
import { partnersWithFeature } from '../../domain/add-ons/subscription.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { hashOfLinkToken, newLinkToken } from '../../platform/secrets/link-token.ts';

const form = /^[\w-]{43}$/;

/** Answers the hash under which a token is kept; null for what is no token. */
export const hashOfToken = (token: string): string | null =>
  form.test(token) ? hashOfLinkToken(token).toString('hex') : null;

/** Makes the address of a calendar, of which only the hash is kept. */
export function newAddress({ publicUrl }: Pick<Settings, 'publicUrl'>): {
  tokenHash: string;
  url: string;
} {
  const { token, hash } = newLinkToken();
  return { tokenHash: hash.toString('hex'), url: `${publicUrl}/calendars/${token}.ics` };
}

async function hasCalendars(db: Executor, partnerId: string): Promise<boolean> {
  return (await partnersWithFeature(db, [partnerId], 'own_calendars')).has(partnerId);
}

export async function getMemberCalendar(
  { db }: Pick<App, 'db'>,
  { params: { partnerId }, caller: { userId } }: Call<typeof visitCalendar.getMemberCalendar>,
): Promise<ResponseOf<typeof visitCalendar.getMemberCalendar>> {
  const kept = await db
    .selectFrom('memberCalendar')
    .select('madeAt')
    .where('partnerId', '=', partnerId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return {
    isIncluded: await hasCalendars(db, partnerId),
    madeAt: kept?.madeAt.toISOString() ?? null,
  };
}

/**
 * Makes an address for the caller's own calendar, which ends the one before.
 *
 * @throws {ExpectedError} ADD_ON_REQUIRED when the company does not have calendars for each member
 */
export async function makeMemberCalendar(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof visitCalendar.makeMemberCalendar>,
): Promise<ResponseOf<typeof visitCalendar.makeMemberCalendar>> {
  const { partnerId } = call.params;
  const { userId } = call.caller;
  const { tokenHash, url } = newAddress(app.settings);
  const madeAt = new Date();
  const row = { tokenHash, madeAt };
  await app.db.transaction().execute(async (tx) => {
    if (!(await hasCalendars(tx, partnerId))) throw call.refusal('ADD_ON_REQUIRED');
    await tx
      .insertInto('memberCalendar')
      .values({ partnerId, userId, ...row })
      .onConflict((conflict) => conflict.columns(['partnerId', 'userId']).doUpdateSet(row))
      .execute();
    const subject = { type: 'partner', id: partnerId };
    await audit(tx, { actorUserId: userId, action: 'member_calendar.made', subject }, madeAt);
  });
  return { madeAt: madeAt.toISOString(), url };
}

/** Closes the address of the caller's own calendar; nothing when there is none. */
export async function closeMemberCalendar(
  app: Pick<App, 'db'>,
  call: Call<typeof visitCalendar.closeMemberCalendar>,
): Promise<Record<string, never>> {
  const { partnerId } = call.params;
  const { userId } = call.caller;
  await app.db.transaction().execute(async (tx) => {
    const closed = await tx
      .deleteFrom('memberCalendar')
      .where('partnerId', '=', partnerId)
      .where('userId', '=', userId)
      .returning('userId')
      .executeTakeFirst();
    if (!closed) return;
    const entry = { actorUserId: userId, action: 'member_calendar.closed' } as const;
    await audit(tx, { ...entry, subject: { type: 'partner', id: partnerId } }, new Date());
  });
  return {};
}

/** A member whose own calendar an address opens. */
export interface CalendarMember {
  partnerId: string;
  userId: string;
  language: string | null;
}

/**
 * Finds the member whose calendar an address opens: undefined when nobody's, when the member or the
 * company is blocked, and when the company no longer has calendars for each member.
 */
export async function readMember(
  db: Executor,
  tokenHash: string,
): Promise<CalendarMember | undefined> {
  const member = await db
    .selectFrom('memberCalendar as calendar')
    .innerJoin('partner', 'partner.id', 'calendar.partnerId')
    .leftJoin('userProfile as profile', 'profile.userId', 'calendar.userId')
    .select(['calendar.partnerId', 'calendar.userId', 'profile.language'])
    .where('calendar.tokenHash', '=', tokenHash)
    .where('partner.blockedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('userBlock as block')
            .select('block.userId')
            .whereRef('block.userId', '=', 'calendar.userId')
            .where('block.blockedAt', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return member && (await hasCalendars(db, member.partnerId)) ? member : undefined;
}
