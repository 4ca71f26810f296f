import { mailToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { ToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';

/** Mail to a homeowner whose review a company has answered. */
export function reviewAnsweredMail({
  company,
  words,
  ...mail
}: ToHomeowner & { company: string; words: string }): QueuedMail {
  const lines = words.split(/\n+/);
  return mailToHomeowner(
    {
      kind: 'review_answered',
      ...mail,
      button: { sv: 'Öppna omdömet', en: 'Open the review' },
    },
    {
      sv: {
        subject: `${company} har svarat på ditt omdöme`,
        lines: [
          `${company} skriver:`,
          ...lines,
          'Svaret står under ditt omdöme, för alla att läsa.',
        ],
      },
      en: {
        subject: `${company} has answered your review`,
        lines: [
          `${company} writes:`,
          ...lines,
          'The answer stands below your review, for everybody to read.',
        ],
      },
    },
  );
}
