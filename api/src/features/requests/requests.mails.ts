import type { Language } from '@troskel/contract/language';
import { composeMail } from '../../jobs/compose-mail.ts';
import type { QueuedMail } from '../../jobs/send-mail.ts';

/** Sent to a homeowner when a partner has written. What it says is read in the app. */
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
      subject: `${company} has answered your inquiry`,
      lines: [
        `Hello ${givenName},`,
        `${company} has answered your inquiry. Open it in the app to read the answer and write back.`,
      ],
    },
  };
  return composeMail({ ...mail, ...texts[mail.language] });
}
