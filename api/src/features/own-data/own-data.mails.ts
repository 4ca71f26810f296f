import { localeOf, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { regretDays } from '@troskel/contract/own-data/calls';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { composeMail } from '../../platform/jobs/compose-mail.ts';
import { copyDays } from './rules.ts';

interface Addressee {
  to: string;
  language: Language;
  givenName: string;
}

function dayIn(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'Europe/Stockholm',
  }).format(at);
}

/** Mail that links to the page, never to the file, since mails are read on untrusted screens. */
export function copyReadyMail({ givenName, ...mail }: Addressee & { url: string }): QueuedMail {
  const texts = {
    sv: {
      subject: 'Din kopia är klar',
      lines: [
        `Hej ${givenName},`,
        `Kopian av dina uppgifter hos Tröskel Partner är klar. Du hämtar den i inställningarna. Där ligger den i ${copyDays} dagar, sedan tar vi bort den.`,
      ],
      button: 'Hämta kopian',
      closing: 'Var det inte du som bad om den? Byt lösenord och hör av dig till oss.',
    },
    en: {
      subject: 'Your copy is ready',
      lines: [
        `Hello ${givenName},`,
        `The copy of your data at Tröskel Partner is ready. You fetch it in the settings. It stays there for ${copyDays} days, then we remove it.`,
      ],
      button: 'Fetch the copy',
      closing: 'Was it not you who asked for it? Change your password and contact us.',
    },
  };
  return composeMail({ kind: 'copy_ready', ...mail, ...textIn(texts, mail.language) });
}

/** Mail: the account is closed, and will be erased. */
export function closingMail({
  givenName,
  eraseAt,
  company,
  ...mail
}: Addressee & { eraseAt: Date; company: string | null; url: string }): QueuedMail {
  const date = dayIn(mail.language, eraseAt);
  const texts = {
    sv: {
      subject: `Ditt konto raderas den ${date}`,
      lines: [
        `Hej ${givenName},`,
        `Du har tagit bort ditt konto hos Tröskel Partner och är utloggad överallt. Den ${date} raderar vi det och allt som hör till det.`,
        ...(company
          ? [
              `Då lämnar också ${company} Tröskel Partner. Företagets kommande besök avbokas och obesvarade offerter dras tillbaka redan nu, och kunderna får veta det.`,
            ]
          : []),
        `Ångrar du dig inom ${regretDays} dagar loggar du in som vanligt och trycker på Ångra raderingen. Då är ${company ? 'allt annat' : 'allt'} som förut.`,
      ],
      button: 'Logga in och ångra',
      closing: 'Var det inte du? Logga in, ångra raderingen och byt lösenord.',
    },
    en: {
      subject: `Your account will be erased on ${date}`,
      lines: [
        `Hello ${givenName},`,
        `You have deleted your account at Tröskel Partner and are logged out everywhere. On ${date} we erase it and everything that belongs to it.`,
        ...(company
          ? [
              `${company} then leaves Tröskel Partner too. Its coming visits are called off and its unanswered quotations withdrawn already now, and its customers are told.`,
            ]
          : []),
        `If you change your mind within ${regretDays} days, log in as usual and press Keep my account. Then everything${company ? ' else' : ''} is as before.`,
      ],
      button: 'Log in and keep it',
      closing: 'Was it not you? Log in, keep the account and change your password.',
    },
  };
  return composeMail({ kind: 'account_closing', ...mail, ...textIn(texts, mail.language) });
}

/** Mail: the deletion was cancelled. */
export function regrettedMail({ givenName, ...mail }: Addressee & { url: string }): QueuedMail {
  const texts = {
    sv: {
      subject: 'Ditt konto finns kvar',
      lines: [`Hej ${givenName},`, 'Du har ångrat raderingen av ditt konto. Allt är som förut.'],
      button: 'Öppna partnerportalen',
      closing: 'Var det inte du? Byt lösenord och hör av dig till oss.',
    },
    en: {
      subject: 'Your account stays',
      lines: [
        `Hello ${givenName},`,
        'You have kept your account: it will not be erased. Everything is as before.',
      ],
      button: 'Open the partner portal',
      closing: 'Was it not you? Change your password and contact us.',
    },
  };
  return composeMail({ kind: 'account_kept', ...mail, ...textIn(texts, mail.language) });
}

/** The last mail to an address, of which nothing is stored afterwards. */
export function erasedMail({
  givenName,
  isProved,
  ...mail
}: Addressee & { isProved: boolean }): QueuedMail {
  const texts = {
    sv: {
      subject: 'Ditt konto är raderat',
      lines: [
        `Hej ${givenName},`,
        'Ditt konto hos Tröskel Partner är nu raderat, med allt som hörde till det. Det går inte att få tillbaka. Vill du vara med igen skapar du ett nytt konto, gärna med samma e-post och samma BankID.',
      ],
      closing: 'Tack för den här tiden.',
    },
    en: {
      subject: 'Your account has been erased',
      lines: [
        `Hello ${givenName},`,
        'Your account at Tröskel Partner has now been erased, with everything that belonged to it. It cannot be brought back. If you want to join again, create a new account; the same email and the same BankID are fine.',
      ],
      closing: 'Thank you for your time with us.',
    },
  };
  return composeMail({
    kind: 'account_erased',
    wasProved: isProved,
    ...mail,
    ...textIn(texts, mail.language),
  });
}
