import type { Mail, MailGateway } from '../gateways/mail.ts';

/**
 * Sends a queued mail, unless its time is over.
 *
 * @param queued.expiresAt ISO 8601; none for a mail whose content works for ever
 */
export async function sendMail(
  gateway: Pick<MailGateway, 'send'>,
  { expiresAt, ...mail }: Mail & { expiresAt?: string },
): Promise<void> {
  if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) return;
  await gateway.send(mail);
}
