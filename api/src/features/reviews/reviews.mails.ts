import type { ReviewDecision } from '@troskel/contract/reviews/reports';
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

/** Mail to a homeowner whose review, or the answer to it, staff have hidden or shown again. */
export function reviewJudgedMail({
  company,
  outcome,
  reason,
  ...mail
}: ToHomeowner & {
  company: string;
  outcome: ReviewDecision;
  reason: string | null;
}): QueuedMail {
  const texts = {
    left: {
      sv: {
        subject: `Ditt omdöme om ${company} visas igen`,
        lines: ['Vi har gått igenom det på nytt. Alla kan läsa det nu.'],
      },
      en: {
        subject: `Your review of ${company} is shown again`,
        lines: ['We have looked at it once more. Everybody can read it now.'],
      },
    },
    answer_hidden: {
      sv: {
        subject: `Svaret på ditt omdöme om ${company} visas inte längre`,
        lines: ['Vi har dolt företagets svar. Ditt omdöme visas.', `Skäl: ${reason ?? ''}`],
      },
      en: {
        subject: `The answer to your review of ${company} is no longer shown`,
        lines: [
          'We have hidden the company’s answer. Your review is shown.',
          `Reason: ${reason ?? ''}`,
        ],
      },
    },
    review_hidden: {
      sv: {
        subject: `Ditt omdöme om ${company} visas inte längre`,
        lines: [
          'Vi har dolt det för alla utom dig.',
          `Skäl: ${reason ?? ''}`,
          'Kontakta supporten om du tycker att det är fel.',
        ],
      },
      en: {
        subject: `Your review of ${company} is no longer shown`,
        lines: [
          'We have hidden it from everybody but you.',
          `Reason: ${reason ?? ''}`,
          'Contact support if you think that this is wrong.',
        ],
      },
    },
  };
  const button = { sv: 'Öppna omdömet', en: 'Open the review' };
  return mailToHomeowner({ kind: 'review_judged', ...mail, button }, texts[outcome]);
}
