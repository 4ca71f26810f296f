import { sql } from 'kysely';
import type { TestApp } from '../../testing/test-app.ts';

export const company = {
  companyName: 'Öbergs El AB',
  organizationNumber: '556036-0793',
  trade: 'El',
  workArea: 'Umeå',
  name: 'Åsa Öberg',
  email: 'asa@example.com',
  phone: '070-123 45 67',
  source: 'colleague',
};

export const homeOwner = {
  name: 'Nils Ek',
  email: 'nils@example.com',
  postalCode: '113 30',
  need: 'Någon som ser över taket\noch rännorna',
  source: 'insurer',
};

interface QueuedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  expiresAt?: string;
}

/** The mails that wait to be sent, in the order in which they were queued. */
export async function queuedMails({ app }: TestApp): Promise<QueuedMail[]> {
  const { rows } = await sql<{ payload: QueuedMail }>`
    select payload from graphile_worker._private_jobs order by id`.execute(app.db);
  return rows.map(({ payload }) => payload);
}

/** What the newest mail's links carry. */
export async function linksOf(product: TestApp): Promise<{ confirm: URL; leave: URL }> {
  const text = (await queuedMails(product)).at(-1)?.text ?? '';
  const [confirm, leave] = [...text.matchAll(/http:\S+/g)].map(([link]) => new URL(link));
  if (!confirm || !leave) throw new Error('The mail has no links.');
  return { confirm, leave };
}
