import { secretMailJob } from './mail-jobs.ts';
import * as z from 'zod';
import type { Executor } from '../db/database.ts';
import { open, seal } from '../secrets/sealing.ts';
import { enqueue } from './queue.ts';
import type { SealedMail, SecretMail } from './queued-mail.ts';
import { derivedKey } from '../secrets/derived-key.ts';

const Texts = z.object({
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
});

const keyOf = (secret: string) => derivedKey(secret, 'mails that wait');

/** Binds the sealed texts to this mail, so that they cannot be opened in another job. */
const contextOf = ({ id, to }: Pick<SealedMail, 'id' | 'to'>) =>
  Buffer.from(JSON.stringify([id, to]));

/**
 * Queues a mail with a secret in the caller's transaction. It is sealed, because the database holds
 * only a hash of the secret.
 *
 * @param secret `AUTH_SECRET`
 */
export async function queueSecretMail(
  db: Executor,
  secret: string,
  { text, html, unsubscribeUrl, ...mail }: SecretMail,
): Promise<void> {
  const sealed = seal(
    keyOf(secret),
    contextOf(mail),
    JSON.stringify({ text, html, unsubscribeUrl }),
  );
  await enqueue(db, secretMailJob, { ...mail, sealed: sealed.toString('base64') });
}

/**
 * @throws {Error} when it was sealed under another `AUTH_SECRET`, or altered
 */
export function openSecretMail(secret: string, { sealed, ...mail }: SealedMail): SecretMail {
  const texts = open(keyOf(secret), contextOf(mail), Buffer.from(sealed, 'base64'));
  return { ...mail, ...Texts.parse(JSON.parse(texts)) };
}
