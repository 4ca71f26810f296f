import { v7 as uuid } from 'uuid';
import type { Database } from '../platform/db/database.ts';
import type { Mail, MailGateway } from '../platform/gateways/mail.ts';
import { mailOutlet } from '../platform/jobs/send-mail.ts';
import type { QueuedMail } from '../platform/jobs/queued-mail.ts';
import type { MailOutlet } from '../platform/jobs/send-mail.ts';

/** Makes a queued mail, by default of a kind that goes to any address. */
export function queuedMail(to: string, rest: Partial<QueuedMail> = {}): QueuedMail {
  const texts = { subject: 'Ämne', text: 'Text', html: '<p>Text</p>' };
  return { kind: 'password_reset', id: uuid(), to, ...texts, ...rest };
}

/** Makes the real gate in front of a mail server that accepts everything. */
export function recordingOutlet(db: Database): { outlet: MailOutlet; sent: Mail[] } {
  const sent: Mail[] = [];
  const gateway: Pick<MailGateway, 'send'> = { send: async (mail) => void sent.push(mail) };
  return { outlet: mailOutlet(db, gateway), sent };
}
