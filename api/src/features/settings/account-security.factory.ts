import { noteClockShift } from '../../platform/time/clock-shift.ts';
import { ErrorBody } from '@troskel/contract/ground/errors';
import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { vi } from 'vitest';
import * as z from 'zod';
import type { Mail } from '../../platform/gateways/mail.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { cookiesOf } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

export const me = '/api/partner/users/me';

/** Answers the queued mails to an address, oldest first. */
export async function mailsTo(product: TestApp, address: string): Promise<Mail[]> {
  return (await queuedMails(product.app)).filter(({ to }) => to === address);
}

export async function lastMailTo(product: TestApp, address: string): Promise<Mail> {
  const mail = (await mailsTo(product, address)).at(-1);
  if (!mail) throw new Error('No mail was sent.');
  return mail;
}

/** Answers the code in the newest mail to an address. Two codes are equal once in a million. */
export async function mailedCode(product: TestApp, address: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await lastMailTo(product, address)).text)?.[0];
  if (!code) throw new Error('The mail holds no code.');
  return code;
}

/** Answers a different code. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** Answers the statuses of concurrent calls, lowest first. */
export const statusesOf = (answers: LightMyRequestResponse[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

/** Answers status, code and field of a refusal. */
export function refusalOf(response: LightMyRequestResponse) {
  const [error] = ErrorBody.parse(response.json()).errors;
  return [response.statusCode, error?.code, ...(error?.field ? [error.field] : [])];
}

export async function tokenOf(product: TestApp, cookie: string): Promise<string> {
  const answer = await product.call({
    method: 'GET',
    url: '/api/auth/token',
    headers: { cookie },
  });
  return z.object({ token: z.string() }).parse(answer.json()).token;
}

/** Signs in by password in another browser. */
export async function signInAgain(
  product: TestApp,
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<{ token: string; cookie: string }> {
  const answer = await product.call({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
    headers,
  });
  const cookie = cookiesOf(answer);
  return { token: await tokenOf(product, cookie), cookie };
}

/** Advances the server's clock; renews the session's token where it would have expired. */
export function passTime(minutes: number): void {
  const now = Date.now() + minutes * 60_000;
  if (vi.isFakeTimers()) vi.setSystemTime(now);
  else vi.useFakeTimers({ toFake: ['Date'], now });
  // Counters go by the database's clock.
  noteClockShift(now - performance.timeOrigin - performance.now());
}

/** Lets 31 idle minutes pass. */
export async function goStale(product: TestApp, { cookie }: { cookie: string }): Promise<string> {
  passTime(31);
  return tokenOf(product, cookie);
}

/** Reads what happened to an account beside signing in, oldest first: `kind` or `kind method`. */
export async function eventsOf(product: TestApp, userId: string): Promise<string[]> {
  const rows = await product.app.db
    .selectFrom('securityEvent')
    .select(['kind', 'method'])
    .where('userId', '=', userId)
    .where('kind', 'not in', ['signed_in', 'sign_in_failed'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, method }) => (method === null ? kind : `${kind} ${method}`));
}

/** Requests a password-reset link and answers its token. */
export async function resetTokenOf(product: TestApp, email: string): Promise<string> {
  await product.call({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    payload: { email },
  });
  const find = async () => {
    const mails = await mailsTo(product, email);
    return mails.map(({ text }) => /token=([^\s&]+)/.exec(text)?.[1]).findLast(Boolean);
  };
  // The library sends the mail after its answer, so that the duration reveals nothing.
  return vi.waitFor(async () => {
    const token = await find();
    if (!token) throw new Error('not mailed yet');
    return token;
  });
}

export const resetPassword = (product: TestApp, token: string, newPassword: string) =>
  product.call({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { newPassword, token },
  });

/** Adds a sign-in method to a user as if it had been linked. */
export async function addWay(
  product: TestApp,
  userId: string,
  providerId: 'google' | 'microsoft',
): Promise<void> {
  const now = new Date();
  await product.app.db
    .insertInto('account')
    .values({
      id: uuid(),
      userId,
      accountId: uuid(),
      providerId,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

/** Verifies a user's person. */
export async function proveByBankId(product: TestApp, { userId }: SignedUp): Promise<void> {
  const personalNumber = userId.replaceAll(/\D/g, '').padEnd(12, '0').slice(-12);
  const id = uuid();
  const place = { column: 'person.personal_number_encrypted', row: id } as const;
  await product.app.db
    .insertInto('person')
    .values({
      id,
      userId,
      personalNumberIndex: product.app.personalData.blindIndex(personalNumber),
      personalNumberEncrypted: product.app.personalData.encrypt(place, personalNumber),
      givenName: 'Test',
      surname: 'Testsson',
      verifiedAt: new Date(),
    })
    .execute();
}

export async function speakEnglish(product: TestApp, token: string): Promise<void> {
  await product.call({ method: 'PATCH', url: me, token, payload: { language: 'en' } });
}
