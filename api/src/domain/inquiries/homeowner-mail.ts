import { languageOf, textIn } from '@troskel/contract/ground/language';
import type { Bilingual, Language } from '@troskel/contract/ground/language';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { composeMail } from '../../platform/jobs/compose-mail.ts';
import type { MailKindName } from '../../platform/jobs/mail-kinds.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';

/** Whom a mail to a homeowner goes to, and the page of the inquiry that it is about. */
export interface ToHomeowner {
  to: string;
  language: Language;
  givenName: string;
  url: string;
}

const openInquiry: Bilingual = { sv: 'Öppna förfrågan', en: 'Open the request' };

/** Composes a mail to a homeowner, with a button that leads to the inquiry or a page of it. */
export function mailToHomeowner(
  {
    givenName,
    button = openInquiry,
    ...mail
  }: ToHomeowner & { kind: MailKindName; button?: Bilingual },
  texts: Record<'sv' | 'en', { subject: string; lines: string[] }>,
): QueuedMail {
  const { subject, lines } = textIn(texts, mail.language);
  const greeting = textIn({ sv: `Hej ${givenName},`, en: `Hello ${givenName},` }, mail.language);
  return composeMail({
    ...mail,
    subject,
    lines: [greeting, ...lines],
    button: textIn(button, mail.language),
  });
}

/** Reads whom a mail about an inquiry goes to; undefined when its homeowner has left. */
export async function readToHomeowner(
  { settings }: Pick<App, 'settings'>,
  tx: Executor,
  inquiryId: string,
): Promise<ToHomeowner | undefined> {
  const homeowner = await tx
    .selectFrom('inquiry')
    .innerJoin('user', 'user.id', 'inquiry.homeownerUserId')
    .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
    .select(['user.email', 'user.name', 'profile.givenName', 'profile.language'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst();
  return (
    homeowner && {
      to: homeowner.email,
      language: languageOf(homeowner.language),
      givenName: homeowner.givenName ?? homeowner.name,
      // Opens nothing by itself: whoever it is forwarded to has to sign in as the homeowner.
      url: `${settings.publicUrl}/inquiries/${inquiryId}`,
    }
  );
}
