import type { Language } from '@troskel/contract/language';
import type { Mail } from '../../gateways/mail.ts';
import { composeMail } from '../../jobs/compose-mail.ts';

interface Addressee {
  to: string;
  language: Language;
  givenName: string;
  company: string;
  url: string;
}

/** Sent when an application waits for a person. */
export function receivedMail({ givenName, company, ...mail }: Addressee): Mail {
  const texts = {
    sv: {
      subject: 'Vi har tagit emot din ansökan',
      lines: [
        `Hej ${givenName},`,
        `Tack för ansökan för ${company}. Vi går igenom den och hör av oss med ett besked. Du behöver inte göra något under tiden.`,
      ],
      button: 'Se ansökan',
    },
    en: {
      subject: 'We have received your application',
      lines: [
        `Hello ${givenName},`,
        `Thank you for the application for ${company}. We are going through it and will let you know. There is nothing you need to do in the meantime.`,
      ],
      button: 'See the application',
    },
  };
  return composeMail({ ...mail, ...texts[mail.language] });
}

/** Sent when the company has joined. */
export function welcomeMail({
  givenName,
  company,
  planName,
  ...mail
}: Addressee & { planName: string }): Mail {
  const texts = {
    sv: {
      subject: 'Välkommen till Tröskel Partner',
      lines: [
        `Hej ${givenName},`,
        `${company} är nu anslutet med paketet ${planName}. Välkommen.`,
        'Nästa steg är att berätta vad ni gör och var ni arbetar, så att husägare hittar er.',
      ],
      button: 'Öppna partnerportalen',
    },
    en: {
      subject: 'Welcome to Tröskel Partner',
      lines: [
        `Hello ${givenName},`,
        `${company} has now joined, with the plan ${planName}. Welcome.`,
        'The next step is to tell what you do and where you work, so that home owners find you.',
      ],
      button: 'Open the partner portal',
    },
  };
  return composeMail({ ...mail, ...texts[mail.language] });
}

/** Sent when a person has turned an application down. */
export function rejectedMail({
  givenName,
  company,
  reason,
  ...mail
}: Addressee & { reason: string }): Mail {
  const texts = {
    sv: {
      subject: 'Din ansökan godkändes inte',
      lines: [
        `Hej ${givenName},`,
        `Vi har gått igenom ansökan för ${company} och kan inte godkänna den. Skälet är:`,
        reason,
        'Du kan göra en ny ansökan, eller kontakta supporten om något har blivit fel.',
      ],
      button: 'Se ansökan',
    },
    en: {
      subject: 'Your application was not approved',
      lines: [
        `Hello ${givenName},`,
        `We have gone through the application for ${company} and cannot approve it. The reason is:`,
        reason,
        'You can make a new application, or contact support if something went wrong.',
      ],
      button: 'See the application',
    },
  };
  return composeMail({ ...mail, ...texts[mail.language] });
}
