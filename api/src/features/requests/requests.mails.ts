import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { composeMail } from '../../platform/jobs/compose-mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';

/** Mail to a homeowner whom a partner has answered. The text is read in the app. */
export function answeredMail({
  givenName,
  company,
  ...mail
}: {
  to: string;
  language: Language;
  givenName: string;
  company: string;
}): QueuedMail {
  const texts = {
    sv: {
      subject: `${company} har svarat på din förfrågan`,
      lines: [
        `Hej ${givenName},`,
        `${company} har svarat på din förfrågan. Öppna den i appen för att läsa svaret och skriva tillbaka.`,
      ],
    },
    en: {
      subject: `${company} has answered your request`,
      lines: [
        `Hello ${givenName},`,
        `${company} has answered your request. Open it in the app to read the answer and write back.`,
      ],
    },
  };
  return composeMail({ kind: 'inquiry_answered', ...mail, ...textIn(texts, mail.language) });
}

/** Mail to a homeowner whose unmatched inquiry has reached a partner. */
export function reachedMail({
  givenName,
  partners,
  ...mail
}: {
  to: string;
  language: Language;
  givenName: string;
  /** Number of partners, one or more. */
  partners: number;
}): QueuedMail {
  const isOne = partners === 1;
  const texts = {
    sv: {
      subject: `Din förfrågan har nått ${isOne ? 'ett' : partners} företag`,
      lines: [
        `Hej ${givenName},`,
        isOne
          ? 'Vi har hittat ett företag som kan ta sig an din förfrågan. Du får ett mejl när det svarar.'
          : `Vi har hittat ${partners} företag som kan ta sig an din förfrågan. Du får ett mejl när något av dem svarar.`,
      ],
    },
    en: {
      subject: `Your request has reached ${isOne ? 'one company' : `${partners} companies`}`,
      lines: [
        `Hello ${givenName},`,
        isOne
          ? 'We have found a company that can take on your request. You will get an email when it answers.'
          : `We have found ${partners} companies that can take on your request. You will get an email when one of them answers.`,
      ],
    },
  };
  return composeMail({ kind: 'inquiry_reached', ...mail, ...textIn(texts, mail.language) });
}
