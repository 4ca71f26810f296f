import { createHmac } from 'node:crypto';
import type { Executor } from '../db/database.ts';
import { derivedKey } from '../secrets/derived-key.ts';
import { isSameText } from '../secrets/same-text.ts';
import type { Origin } from '../security-events/origin.ts';
import { secondsPerDay } from '@troskel/contract/values/durations';

const cookieName = 'troskel.known-device';
/** Seconds; browsers keep no cookie longer than 400 days (RFC 6265bis, section 5.5). */
const cookieSeconds = 400 * secondsPerDay;
/** Accounts that one browser is known to. */
const mostMarks = 5;

/**
 * Kinds after which a device must be known anew, since somebody else may have used the account; all but
 * the device that did it.
 */
const startingOver = ['password_changed', 'password_reset', 'other_sessions_ended'] as const;

/** Makes the cookie of browsers by the public address's scheme. */
export function knownDeviceCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https://');
  return {
    name: secure ? `__Host-${cookieName}` : cookieName,
    attributes: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax' as const,
      secure,
      maxAge: cookieSeconds,
    },
  };
}

/**
 * Marks that a browser keeps in a cookie: for each account the time of a sign-in, signed. Nothing of
 * it is stored here, so there is no list of people's devices; what is in the cookie tells nobody which
 * account it is.
 */
export function deviceMarks(authSecret: string) {
  const key = derivedKey(authSecret, 'known devices');
  const signatureOf = (userId: string, seconds: string) =>
    createHmac('sha256', key).update(`${userId}\n${seconds}`).digest('base64url');

  /** Answers the mark of an account among those in a cookie, and its time in ms; null without one. */
  function find(cookie: string, userId: string): { mark: string; at: number } | null {
    for (const mark of cookie.split('.').slice(0, mostMarks)) {
      const [seconds = '', signature = ''] = mark.split('~');
      if (/^\d{1,12}$/.test(seconds) && isSameText(signature, signatureOf(userId, seconds))) {
        return { mark, at: Number(seconds) * 1000 };
      }
    }
    return null;
  }

  return {
    find,
    /** Answers the cookie with an account's mark renewed, and those of the last other accounts. */
    renew(cookie: string, userId: string, now: Date): string {
      const seconds = String(Math.ceil(now.getTime() / 1000));
      const mine = find(cookie, userId)?.mark;
      const others = cookie.split('.').filter((mark) => mark !== '' && mark !== mine);
      const marks = [`${seconds}~${signatureOf(userId, seconds)}`, ...others];
      return marks.slice(0, mostMarks).join('.');
    },
  };
}

/**
 * Whether a sign-in comes from a device that the account has not been used on: its browser has no
 * mark of the account, and none of the kind signed in from that network before. Not for the first
 * sign-in that the stream knows of, such as that of a sign-up.
 *
 * @param markedAt time of the browser's mark in ms; null without one
 */
export async function isStrangeDevice(
  db: Executor,
  userId: string,
  origin: Origin,
  markedAt: number | null,
): Promise<boolean> {
  const { startedOverAt } = await db
    .selectFrom('securityEvent')
    .select((eb) => eb.fn.max('at').as('startedOverAt'))
    .where('userId', '=', userId)
    .where('kind', 'in', startingOver)
    .executeTakeFirstOrThrow();
  if (markedAt !== null && (startedOverAt === null || markedAt >= startedOverAt.getTime())) {
    return false;
  }
  const signIns = db
    .selectFrom('securityEvent')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', 'in', ['signed_in', ...startingOver])
    .limit(1);
  if (!(await signIns.executeTakeFirst())) return false;
  const usual = await signIns
    .$if(startedOverAt !== null, (query) => query.where('at', '>=', startedOverAt))
    .where('network', 'is not distinct from', origin.network)
    .where('browser', '=', origin.browser)
    .where('operatingSystem', '=', origin.operatingSystem)
    .executeTakeFirst();
  return usual === undefined;
}
