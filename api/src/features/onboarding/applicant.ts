import { languageOf } from '@troskel/contract/ground/language';
import type { Executor } from '../../platform/db/database.ts';
import type { App } from '../../platform/collaborators.ts';
import { queueMailAbout } from '../../platform/jobs/send-mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import type { ApplicationRow } from './application.ts';
import type { Addressee } from './onboarding.mails.ts';

/** Whether the applicant's address is verified. */
export async function hasProvedAddress(db: Executor, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('user')
    .select('emailVerified')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.emailVerified === true;
}

/** Queues a mail to the applicant in their language, in the caller's transaction. */
export async function mailApplicant(
  app: Pick<App, 'settings'>,
  tx: Executor,
  application: ApplicationRow,
  compose: (to: Addressee) => QueuedMail | Promise<QueuedMail>,
): Promise<void> {
  const { email, givenName, language } = await tx
    .selectFrom('user')
    .innerJoin('userProfile as profile', 'profile.userId', 'user.id')
    .select(['user.email', 'profile.givenName', 'profile.language'])
    .where('user.id', '=', application.userId)
    .executeTakeFirstOrThrow();
  const mail = await compose({
    to: email,
    language: languageOf(language),
    givenName,
    company: application.legalName,
    url: `${app.settings.publicUrl}/onboarding?partnerCompanyApplicationId=${application.id}`,
  });
  await queueMailAbout(tx, `application:${application.id}`, mail);
}
