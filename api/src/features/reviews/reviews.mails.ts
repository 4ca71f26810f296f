import type { SourceLanguage } from '@troskel/contract/ground/language';
import type { ReviewCase } from '@troskel/contract/reviews/reports';
import { statementOfReasons } from '@troskel/contract/reviews/statement';
import { mailToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { ToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import type { ReviewNews } from './news.ts';

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

const judged: Record<
  ReviewNews,
  Record<SourceLanguage, (company: string) => { subject: string; line: string }>
> = {
  review_hidden: {
    sv: (company) => ({
      subject: `Ditt omdöme om ${company} visas inte längre`,
      line: 'Vi har dolt det för alla utom dig, tills vidare.',
    }),
    en: (company) => ({
      subject: `Your review of ${company} is no longer shown`,
      line: 'We have hidden it from everybody but you, until further notice.',
    }),
  },
  answer_hidden: {
    sv: (company) => ({
      subject: `Svaret på ditt omdöme om ${company} visas inte längre`,
      line: 'Vi har dolt företagets svar. Ditt omdöme visas.',
    }),
    en: (company) => ({
      subject: `The answer to your review of ${company} is no longer shown`,
      line: 'We have hidden the company’s answer. Your review is shown.',
    }),
  },
  review_shown: {
    sv: (company) => ({
      subject: `Ditt omdöme om ${company} visas igen`,
      line: 'Vi har prövat det på nytt. Alla kan läsa det nu.',
    }),
    en: (company) => ({
      subject: `Your review of ${company} is shown again`,
      line: 'We have looked at it anew. Everybody can read it now.',
    }),
  },
  review_shown_without_answer: {
    sv: (company) => ({
      subject: `Ditt omdöme om ${company} visas igen`,
      line: 'Vi har prövat det på nytt. Alla kan läsa det nu, men inte företagets svar, som vi har dolt.',
    }),
    en: (company) => ({
      subject: `Your review of ${company} is shown again`,
      line: 'We have looked at it anew. Everybody can read it now, but not the company’s answer, which we have hidden.',
    }),
  },
  answer_shown: {
    sv: (company) => ({
      subject: `Svaret på ditt omdöme om ${company} visas igen`,
      line: 'Vi har prövat det på nytt. Alla kan läsa företagets svar nu.',
    }),
    en: (company) => ({
      subject: `The answer to your review of ${company} is shown again`,
      line: 'We have looked at it anew. Everybody can read the company’s answer now.',
    }),
  },
  review_reasons: {
    sv: (company) => ({
      subject: `Andra skäl till att ditt omdöme om ${company} inte visas`,
      line: 'Det är fortfarande dolt för alla utom dig. Det här gäller i stället för det vi skrev förut:',
    }),
    en: (company) => ({
      subject: `Other reasons why your review of ${company} is not shown`,
      line: 'It is still hidden from everybody but you. This replaces what we wrote before:',
    }),
  },
  answer_reasons: {
    sv: (company) => ({
      subject: `Andra skäl till att svaret på ditt omdöme om ${company} inte visas`,
      line: 'Svaret är fortfarande dolt. Det här gäller i stället för det vi skrev förut:',
    }),
    en: (company) => ({
      subject: `Other reasons why the answer to your review of ${company} is not shown`,
      line: 'The answer is still hidden. This replaces what we wrote before:',
    }),
  },
};

/** Mail to a homeowner whose review, or the answer to it, staff have hidden or shown again. */
export function reviewJudgedMail({
  company,
  news,
  ground,
  reason,
  ...mail
}: ToHomeowner & { company: string; news: ReviewNews } & Pick<
    ReviewCase['present'],
    'ground' | 'reason'
  >): QueuedMail {
  const textsIn = (language: SourceLanguage) => {
    const { subject, line } = judged[news][language](company);
    const why = reason === null ? [] : statementOfReasons({ ground, reason }, language);
    return { subject, lines: [line, ...why] };
  };
  const button = { sv: 'Öppna omdömet', en: 'Open the review' };
  return mailToHomeowner(
    { kind: 'review_judged', ...mail, button },
    { sv: textsIn('sv'), en: textsIn('en') },
  );
}
