import { defineJob } from './job.ts';
import type { QueuedMail, SealedMail } from './queued-mail.ts';

/** Tries of a mail: a little more than three days, so that a mail server may be away over a weekend. */
export const mailAttempts = 22;

const mail = { mostAttempts: mailAttempts, isMail: true, isAwaited: true } as const;

/** One with an end holds a secret and is queued sealed. */
export const mailJob = defineJob<QueuedMail & { expiresAt?: never }>({
  name: 'send_mail',
  ...mail,
});

/** A name of its own: a server of an early version would send a mail without texts. */
export const secretMailJob = defineJob<SealedMail>({ name: 'send_secret_mail', ...mail });

/** A mail about a notification, whose texts are made when it is sent. */
export const notificationMailJob = defineJob<{ notificationId: string }>({
  name: 'mail_notification',
  ...mail,
});
