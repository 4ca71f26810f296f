import { defineJob } from './job.ts';
import type { QueuedMail, SealedMail } from './queued-mail.ts';

/** Attempts of a mail: a little more than three days, to outlast a mail server's weekend. */
export const mailAttempts = 22;

const mail = { mostAttempts: mailAttempts, isMail: true, isAwaited: true } as const;

/** A mail that expires holds a secret and is queued sealed. */
export const mailJob = defineJob<QueuedMail & { expiresAt?: never }>({
  name: 'send_mail',
  ...mail,
});

/** Named differently, because an early version would send it as a mail without texts. */
export const secretMailJob = defineJob<SealedMail>({ name: 'send_secret_mail', ...mail });

/** A mail about a notification; its texts are composed when it is sent. */
export const notificationMailJob = defineJob<{ notificationId: string }>({
  name: 'mail_notification',
  ...mail,
});
