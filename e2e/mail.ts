import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The mails with a subject to an address, newest first, once there are so many. */
export async function mailsTo(
  page: Page,
  to: string,
  subject: RegExp,
  count: number,
): Promise<Mail[]> {
  let found: Mail[] = [];
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/mailbox.json', { params: { to } });
      found = ((await answer.json()) as Mail[]).filter((mail) => subject.test(mail.subject));
      return found.length;
    })
    .toBe(count);
  return found;
}

/** The code of the newest mail with a subject to an address, once there are `count` of them. */
export async function codeMailed(
  page: Page,
  to: string,
  subject: RegExp,
  count = 1,
): Promise<string> {
  const [newest] = await mailsTo(page, to, subject, count);
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
}

/** Six digits that are not the code. */
export function wrongCode(code: string): string {
  return code === '111111' ? '222222' : '111111';
}
