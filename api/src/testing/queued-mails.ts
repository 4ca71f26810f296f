import { sql } from 'kysely';
import type { App } from '../platform/collaborators.ts';
import type { Mail } from '../platform/gateways/mail.ts';
import { openSecretMail } from '../platform/jobs/secret-mail.ts';
import type { SealedMail } from '../platform/jobs/queued-mail.ts';

interface QueuedMail extends Mail {
  expiresAt?: string;
}

/** Answers the waiting mails, oldest first, as their readers would get them. */
export async function queuedMails({
  db,
  settings,
}: Pick<App, 'db' | 'settings'>): Promise<QueuedMail[]> {
  const { rows } = await sql<{ payload: QueuedMail | SealedMail }>`
    select payload from graphile_worker._private_jobs where payload->>'to' is not null
     order by id`.execute(db);
  return rows.map(({ payload }) =>
    'sealed' in payload ? openSecretMail(settings.authSecret, payload) : payload,
  );
}
