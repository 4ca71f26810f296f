import { remarkFieldNames } from '@troskel/contract/onboarding/remarks';
import type { Remark } from '@troskel/contract/onboarding/remarks';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { composeMail } from '../../platform/jobs/compose-mail.ts';

/** Recipient of a mail about an application. */
export interface Addressee {
  to: string;
  language: Language;
  givenName: string;
  company: string;
  url: string;
}

/** Mail: the application will be reviewed. */
export function receivedMail({ givenName, company, ...mail }: Addressee): QueuedMail {
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
  return composeMail({ kind: 'application_received', ...mail, ...textIn(texts, mail.language) });
}

/** Mail: the review has begun. */
export function takenMail({ givenName, company, ...mail }: Addressee): QueuedMail {
  const texts = {
    sv: {
      subject: 'Vi har börjat granska din ansökan',
      lines: [
        `Hej ${givenName},`,
        `En av oss går igenom ansökan för ${company} nu. Du får ett nytt mejl när vi är klara.`,
      ],
      button: 'Se ansökan',
    },
    en: {
      subject: 'We have begun to review your application',
      lines: [
        `Hello ${givenName},`,
        `One of us is going through the application for ${company} now. You get another email when we are done.`,
      ],
      button: 'See the application',
    },
  };
  return composeMail({ kind: 'application_taken', ...mail, ...textIn(texts, mail.language) });
}

/** Mail: the applicant has something to correct. */
export function returnedMail({
  givenName,
  company,
  reason,
  remarks,
  ...mail
}: Addressee & { reason: string | null; remarks: readonly Remark[] }): QueuedMail {
  const listed = remarks.map(
    ({ field, reason: why }) => `${textIn(remarkFieldNames[field], mail.language)}: ${why}`,
  );
  const message = reason === null || reason === '' ? [] : [reason];
  const texts = {
    sv: {
      subject: 'Din ansökan behöver kompletteras',
      lines: [
        `Hej ${givenName},`,
        `Vi har gått igenom ansökan för ${company}. Det här behöver du rätta innan vi kan godkänna den:`,
        ...listed,
        ...message,
        'Allt annat du har fyllt i finns kvar. Skicka in ansökan igen när du är klar.',
      ],
      button: 'Rätta ansökan',
    },
    en: {
      subject: 'Your application needs a correction',
      lines: [
        `Hello ${givenName},`,
        `We have gone through the application for ${company}. This needs to be put right before we can approve it:`,
        ...listed,
        ...message,
        'Everything else that you filled in is kept. Hand the application in again when you are done.',
      ],
      button: 'Correct the application',
    },
  };
  return composeMail({ kind: 'application_returned', ...mail, ...textIn(texts, mail.language) });
}

/** Mail: the company has joined. */
export function welcomeMail({
  givenName,
  company,
  planName,
  ...mail
}: Addressee & { planName: string }): QueuedMail {
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
  return composeMail({ kind: 'application_approved', ...mail, ...textIn(texts, mail.language) });
}

/** Mail: the application was rejected. */
export function rejectedMail({
  givenName,
  company,
  reason,
  ...mail
}: Addressee & { reason: string }): QueuedMail {
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
  return composeMail({ kind: 'application_rejected', ...mail, ...textIn(texts, mail.language) });
}
