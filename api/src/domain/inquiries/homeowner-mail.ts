import { languageOf, textIn } from '@troskel/contract/ground/language';
import type { Bilingual, Language, SourceLanguage } from '@troskel/contract/ground/language';
import type { CustomerChoice } from '@troskel/contract/notifications/calls';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { composeMail } from '../../platform/jobs/compose-mail.ts';
import type { MailKindName } from '../../platform/jobs/mail-kinds.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { isMailed } from '../../platform/notifications/choices.ts';
import { unsubscribeParts } from '../../platform/notifications/unsubscribe-link.ts';

/** Whom a mail to a homeowner goes to, and the page of the inquiry that it is about. */
export interface ToHomeowner {
  to: string;
  language: Language;
  givenName: string;
  url: string;
  /** How such mails are turned off, where they can be. */
  unsubscribe?: ReturnType<typeof unsubscribeParts>;
}

const openInquiry: Bilingual = { sv: 'Öppna förfrågan', en: 'Open the request' };

/** Composes a mail to a homeowner, with a button that leads to the inquiry or a page of it. */
export function mailToHomeowner(
  {
    givenName,
    button = openInquiry,
    unsubscribe,
    ...mail
  }: ToHomeowner & { kind: MailKindName; button?: Bilingual },
  texts: Record<SourceLanguage, { subject: string; lines: string[] }>,
): QueuedMail {
  const { subject, lines } = textIn(texts, mail.language);
  const greeting = textIn({ sv: `Hej ${givenName},`, en: `Hello ${givenName},` }, mail.language);
  return composeMail({
    ...mail,
    subject,
    lines: [greeting, ...lines],
    button: textIn(button, mail.language),
    ...unsubscribe,
  });
}

/**
 * Reads whom a mail about an inquiry goes to; undefined when its homeowner has left, or has turned
 * such mails off.
 *
 * @param options.choice by which such mails are turned off; absent for mails that always come
 * @param options.partnerId of the conversation that the page opens
 */
export async function readToHomeowner(
  { settings }: Pick<App, 'settings'>,
  tx: Executor,
  inquiryId: string,
  { choice, partnerId }: { choice?: CustomerChoice | undefined; partnerId?: string } = {},
): Promise<ToHomeowner | undefined> {
  const homeowner = await tx
    .selectFrom('inquiry')
    .innerJoin('user', 'user.id', 'inquiry.homeownerUserId')
    .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
    .select(['user.id', 'user.email', 'user.name', 'profile.givenName', 'profile.language'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst();
  if (!homeowner) return undefined;
  const { id: userId } = homeowner;
  if (choice && !(await isMailed(tx, userId, choice))) return undefined;
  const language = languageOf(homeowner.language);
  return {
    to: homeowner.email,
    language,
    givenName: homeowner.givenName ?? homeowner.name,
    // Opens nothing by itself: whoever it is forwarded to has to sign in as the homeowner.
    url: `${settings.publicUrl}/inquiries/${inquiryId}${partnerId === undefined ? '' : `?company=${partnerId}`}`,
    ...(choice
      ? { unsubscribe: unsubscribeParts(settings, { userId, subject: choice }, language) }
      : {}),
  };
}
