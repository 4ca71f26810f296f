import type { Mail, MailGateway } from '../gateways/mail.ts';

export interface QueuedMail extends Mail {
  /** ISO 8601. A code or link in it works no longer: from then on the mail only misleads. */
  expiresAt?: string;
}

/** Sends a queued mail, unless its time is over. */
export async function sendMail(
  gateway: Pick<MailGateway, 'send'>,
  { expiresAt, ...mail }: QueuedMail,
): Promise<void> {
  if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) return;
  await gateway.send(mail);
}
