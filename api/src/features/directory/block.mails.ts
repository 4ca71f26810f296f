import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { composeMail } from '../../platform/jobs/compose-mail.ts';

interface To {
  to: string;
  language: Language;
}

const contactPath = { sv: '/contact', en: '/en/contact' };
const contact = { sv: 'Kontakta supporten', en: 'Contact support' };

/** Mail about a blocked account, with the staff's reason. */
export function accountBlockedMail({
  reason,
  publicUrl,
  ...mail
}: To & { reason: string; publicUrl: string }): QueuedMail {
  const texts = {
    sv: {
      subject: 'Ditt konto är spärrat',
      lines: [
        'Hej,',
        'Ditt konto hos Tröskel Partner har spärrats. Alla inloggningar har avslutats och det går inte att logga in.',
        `Anledning: ${reason}`,
      ],
      closing:
        'Kontakta supporten om du tycker att det är fel, eller om du vill ha en kopia av dina uppgifter eller få kontot raderat.',
    },
    en: {
      subject: 'Your account has been blocked',
      lines: [
        'Hello,',
        'Your account at Tröskel Partner has been blocked. All sessions have ended and it is not possible to log in.',
        `Reason: ${reason}`,
      ],
      closing:
        'Contact support if you think that this is wrong, or if you want a copy of your data or the account erased.',
    },
  };
  return composeMail({
    kind: 'account_blocked',
    ...mail,
    ...textIn(texts, mail.language),
    button: textIn(contact, mail.language),
    url: `${publicUrl}${textIn(contactPath, mail.language)}`,
  });
}

export function accountUnblockedMail(mail: To & { url: string }): QueuedMail {
  const texts = {
    sv: {
      subject: 'Ditt konto är öppet igen',
      lines: [
        'Hej,',
        'Ditt konto hos Tröskel Partner är inte längre spärrat. Du kan logga in igen.',
      ],
      button: 'Logga in',
    },
    en: {
      subject: 'Your account is open again',
      lines: [
        'Hello,',
        'Your account at Tröskel Partner is no longer blocked. You can log in again.',
      ],
      button: 'Log in',
    },
  };
  return composeMail({ kind: 'account_unblocked', ...mail, ...textIn(texts, mail.language) });
}

export function companyBlockedMail({
  company,
  reason,
  url,
  ...mail
}: To & { company: string; reason: string; url: string }): QueuedMail {
  const texts = {
    sv: {
      subject: `${company} är spärrat`,
      lines: [
        'Hej,',
        `${company} har spärrats hos Tröskel Partner. Företaget får inga nya förfrågningar, och de som inte är besvarade går vidare till andra. Profilen och det ni har skrivit finns kvar.`,
        `Anledning: ${reason}`,
      ],
      closing: 'Du kan fortfarande logga in på ditt eget konto.',
    },
    en: {
      subject: `${company} has been blocked`,
      lines: [
        'Hello,',
        `${company} has been blocked at Tröskel Partner. The company gets no new requests, and those that have not been answered go on to others. The profile and what you have written stay.`,
        `Reason: ${reason}`,
      ],
      closing: 'You can still log in to your own account.',
    },
  };
  return composeMail({
    kind: 'company_blocked',
    ...mail,
    ...textIn(texts, mail.language),
    button: textIn(contact, mail.language),
    url: `${url}${textIn(contactPath, mail.language)}`,
  });
}

export function companyUnblockedMail({
  company,
  ...mail
}: To & { company: string; url: string }): QueuedMail {
  const texts = {
    sv: {
      subject: `${company} är öppet igen`,
      lines: [
        'Hej,',
        `${company} är inte längre spärrat hos Tröskel Partner. Allt finns kvar, och nya förfrågningar kommer som förut.`,
      ],
      button: 'Öppna portalen',
    },
    en: {
      subject: `${company} is open again`,
      lines: [
        'Hello,',
        `${company} is no longer blocked at Tröskel Partner. Everything is still there, and new requests come as before.`,
      ],
      button: 'Open the portal',
    },
  };
  return composeMail({ kind: 'company_unblocked', ...mail, ...textIn(texts, mail.language) });
}
