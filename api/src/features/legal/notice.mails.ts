import { localeOf, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { siteFolder } from '@troskel/contract/ground/site';
import type { LegalDocument } from '@troskel/contract/values/legal-documents';
import { composeMail } from '../../platform/jobs/compose-mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';

/** Formats a day for a sentence: `1 januari 2027`, `1 January 2027`. */
function saidDay(day: string, language: Language): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(localeOf(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** @param name the version's day */
export function noticeSubject(document: LegalDocument, name: string, language: Language): string {
  const day = saidDay(name, language);
  return textIn(
    {
      sv: { terms: `Villkoren ändras den ${day}`, privacy: `Integritetspolicyn ändras den ${day}` },
      en: { terms: `The terms change on ${day}`, privacy: `The privacy policy changes on ${day}` },
    },
    language,
  )[document];
}

/** Mail about a major version: what is new, where to read it, and what the user can do. */
export function noticeMail({
  document,
  name,
  summary,
  to,
  language,
  id,
  publicUrl,
}: {
  document: LegalDocument;
  /** `YYYY-MM-DD`: in force from that day. */
  name: string;
  /** Lines separated by `\n`, in the user's language. */
  summary: string;
  to: string;
  language: Language;
  /** Message id, the same for every attempt. */
  id: string;
  publicUrl: string;
}): QueuedMail {
  const day = saidDay(name, language);
  const texts = textIn(
    {
      sv: {
        opening: {
          terms: `Den ${day} börjar nya villkor gälla för Tröskel Partner. Det här är nytt:`,
          privacy: `Den ${day} börjar en ny integritetspolicy gälla för Tröskel Partner. Det här är nytt:`,
        },
        button: { terms: 'Läs villkoren', privacy: 'Läs integritetspolicyn' },
        closing:
          'Du behöver inte göra något. Vill du inte ha det så kan du säga upp ett köp skriftligen, och ta bort ditt konto under Användarinställningar.',
      },
      en: {
        opening: {
          terms: `From ${day} new terms apply to Tröskel Partner. This is new:`,
          privacy: `From ${day} a new privacy policy applies to Tröskel Partner. This is new:`,
        },
        button: { terms: 'Read the terms', privacy: 'Read the privacy policy' },
        closing:
          'There is nothing you need to do. If you do not want this, you can cancel a purchase in writing, and delete your account in User settings.',
      },
    },
    language,
  );
  return composeMail({
    kind: 'legal_notice',
    list: document,
    id,
    to,
    language,
    subject: noticeSubject(document, name, language),
    lines: [texts.opening[document], ...summary.split('\n').filter((line) => line !== '')],
    button: texts.button[document],
    url: `${publicUrl}${siteFolder(language)}/${document}/${name}`,
    closing: texts.closing,
  });
}
