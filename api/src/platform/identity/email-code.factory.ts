import { expect } from 'vitest';
import * as z from 'zod';
import { queuedMails } from '../../testing/queued-mails.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Mail } from '../gateways/mail.ts';

/** The code of a refusal. */
export const codeOf = (response: { json: () => unknown }) =>
  z.object({ code: z.string() }).parse(response.json()).code;

/** A code that is another one. */
export const other = (code: string) => (code === '000000' ? '000001' : '000000');

/** Calls about mailed codes. @param product called late, as it starts after the tests are read */
export function codeCalls(product: () => TestApp) {
  async function mailsTo(address: string): Promise<Mail[]> {
    return (await queuedMails(product().app)).filter(({ to }) => to === address);
  }

  /** Answers the code mailed last; null for an address that was told that it has no account. */
  async function lastCodeTo(address: string): Promise<string | null> {
    return /\b\d{6}\b/.exec((await mailsTo(address)).at(-1)?.text ?? '')?.[0] ?? null;
  }

  const ask = (email: string, headers: Record<string, string> = {}, begins?: boolean) =>
    product().call({
      method: 'POST',
      url: '/api/auth/email-code/request',
      payload: { email, begins },
      headers,
    });

  async function receiveCode(
    email: string,
    begins?: boolean,
  ): Promise<{ id: string; code: string; mail: Mail }> {
    const answer = await ask(email, {}, begins);
    expect(answer.statusCode).toBe(200);
    const { id } = z.object({ id: z.string() }).parse(answer.json());
    const mail = (await mailsTo(email)).at(-1);
    const code = await lastCodeTo(email);
    if (!mail || code === null) throw new Error('No code was sent.');
    return { id, code, mail };
  }

  const redeem = (payload: { email: string; id: string; code: string }) =>
    product().call({ method: 'POST', url: '/api/auth/sign-in/email-code', payload });

  return { mailsTo, lastCodeTo, ask, receiveCode, redeem };
}
