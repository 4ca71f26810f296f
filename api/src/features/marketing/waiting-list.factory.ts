import { queuedMails } from '../../testing/queued-mails.ts';
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

/** Reads the links of the newest mail. */
export async function linksOf(product: TestApp): Promise<{ confirm: URL; leave: URL }> {
  const text = (await queuedMails(product.app)).at(-1)?.text ?? '';
  const [confirm, leave] = [...text.matchAll(/http:\S+/g)].map(([link]) => new URL(link));
  if (!confirm || !leave) throw new Error('The mail has no links.');
  return { confirm, leave };
}
