import { createStore } from './store.ts';

/**
 * Token with which the owner of a blocked account can read the reason, once a sign-in has answered
 * with one; the layout of the sign-in pages then leads to the page that shows it.
 */
export const blockNotice = createStore<string | null>(null);

const inCode = /^ACCOUNT_BLOCKED\.(.+)$/;

/** Takes the notice out of a refusal: beside its code, or behind it where a redirect has brought it. */
export function takeBlockNotice(body: unknown): unknown {
  const fields: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const { code, notice } = fields;
  if (code === 'ACCOUNT_BLOCKED' && typeof notice === 'string') {
    blockNotice.set(notice);
    return body;
  }
  const told = typeof code === 'string' ? inCode.exec(code)?.[1] : undefined;
  if (told === undefined) return body;
  blockNotice.set(told);
  return { code: 'ACCOUNT_BLOCKED' };
}
