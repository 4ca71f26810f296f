import type { SignInMethod } from '@troskel/contract/values/security-event';
import { textIn } from '@troskel/contract/ground/language';
import type { Language, SourceLanguage } from '@troskel/contract/ground/language';
import type { Origin } from '../security-events/origin.ts';
import { writtenTime } from '../time/swedish-time.ts';
import type { QueuedMail } from '../jobs/queued-mail.ts';
import { composeMail } from '../jobs/compose-mail.ts';
import type { MailKindName } from '../jobs/mail-kinds.ts';

interface Notice {
  to: string;
  /** Address of the account's settings. */
  url: string;
  language: Language;
}

/** Names of sign-in methods, as used within a sentence. */
const wayNames = {
  password: { sv: 'Lösenordet', en: 'The password' },
  google: { sv: 'Google', en: 'Google' },
  microsoft: { sv: 'Microsoft', en: 'Microsoft' },
  passkey: { sv: 'En passkey', en: 'A passkey' },
};
type Way = keyof typeof wayNames;

const notYou = {
  sv: 'Var det inte du? Byt lösenord, ta bort passkeys och andra sätt att logga in som inte är dina, och avsluta andra inloggningar i inställningarna. Kontakta supporten om du inte kommer in.',
  en: 'Was it not you? Change your password, remove passkeys and other ways to log in that are not yours, and end other sessions in the settings. Contact support if you cannot get in.',
};
const notYourPasskey = {
  sv: 'Var det inte du? Ta bort passkeyn under Sätt att logga in, avsluta sedan andra inloggningar och byt lösenord. Kontakta supporten om du inte kommer in.',
  en: 'Was it not you? Remove the passkey under Ways to log in, then end other sessions and change your password. Contact support if you cannot get in.',
};
const button = { sv: 'Öppna inställningarna', en: 'Open the settings' };

function notice(
  kind: MailKindName,
  { language, ...mail }: Notice,
  texts: Record<SourceLanguage, { subject: string; line: string }>,
  more: string[] = [],
  closing: Record<SourceLanguage, string> = notYou,
): QueuedMail {
  const { subject, line } = textIn(texts, language);
  return composeMail({
    kind,
    ...mail,
    language,
    subject,
    lines: [textIn({ sv: 'Hej,', en: 'Hello,' }, language), line, ...more],
    button: textIn(button, language),
    closing: textIn(closing, language),
  });
}

export function passwordChangedMail(mail: Notice): QueuedMail {
  return notice('password_changed', mail, {
    sv: {
      subject: 'Ditt lösenord har bytts',
      line: 'Lösenordet till ditt konto hos Tröskel Partner har bytts, och alla andra inloggningar har avslutats.',
    },
    en: {
      subject: 'Your password has been changed',
      line: 'The password of your account at Tröskel Partner has been changed, and all other sessions have ended.',
    },
  });
}

/** Says whose BankID opens the account: the owner of the address may be somebody else. */
const whose = (bankidOf: string, language: Language): string =>
  textIn(
    {
      sv: `Kontot öppnas också med BankID för ${bankidOf}, och det har vi inte tagit bort. Är det inte du: använd inte kontot, utan kontakta supporten.`,
      en: `The account is also opened by the BankID of ${bankidOf}, and we have not removed that. If that is not you: do not use the account, but contact support.`,
    },
    language,
  );

/**
 * Mail: the password was changed by a mailed link.
 *
 * @param mail.bankidOf person whose BankID opens the account, when its address was verified just now
 * @param mail.waysLeft passkeys by name, and linked ways, that open the account as before
 */
export function passwordResetDoneMail({
  bankidOf,
  waysLeft,
  ...mail
}: Notice & { bankidOf: string | null; waysLeft: readonly string[] }): QueuedMail {
  const texts = {
    sv: {
      subject: 'Ditt lösenord har bytts',
      line: 'Lösenordet till ditt konto hos Tröskel Partner har bytts genom länken som vi mejlade, och alla inloggningar har avslutats.',
    },
    en: {
      subject: 'Your password has been changed',
      line: 'The password of your account at Tröskel Partner has been changed by the link that we mailed, and all sessions have ended.',
    },
  };
  const ways = waysLeft.join(', ');
  const left = {
    sv: `Kontot öppnas som förut också med: ${ways}. Gå igenom dem under Sätt att logga in, och ta bort dem som inte är dina.`,
    en: `As before, the account is also opened by: ${ways}. Look through them under Ways to log in, and remove those that are not yours.`,
  };
  const more = waysLeft.length === 0 ? [] : [textIn(left, mail.language)];
  if (bankidOf === null) return notice('password_reset_done', mail, texts, more);
  return notice('password_reset_done', mail, texts, [whose(bankidOf, mail.language), ...more]);
}

/** Mail: the address was verified just now, and the account is opened by somebody's BankID. */
export function bankidKeptMail({ bankidOf, ...mail }: Notice & { bankidOf: string }): QueuedMail {
  const texts = {
    sv: {
      subject: 'Din e-postadress är bekräftad',
      line: 'E-postadressen till ditt konto hos Tröskel Partner är bekräftad. Lösenord, passkeys och andra sätt att logga in från tiden dessförinnan har tagits bort.',
    },
    en: {
      subject: 'Your e-mail address is confirmed',
      line: 'The e-mail address of your account at Tröskel Partner is confirmed. The password, passkeys and other ways to log in from before have been removed.',
    },
  };
  const closing = {
    sv: 'Är det du behöver du inte göra något.',
    en: 'If that is you, there is nothing you need to do.',
  };
  const more = [whose(bankidOf, mail.language)];
  return notice('bankid_kept', mail, texts, more, closing);
}

/** Mail: a password was added to an account without one. */
export function passwordSetMail(mail: Notice): QueuedMail {
  return notice('password_set', mail, {
    sv: {
      subject: 'Ditt konto har fått ett lösenord',
      line: 'Det går nu att logga in på ditt konto hos Tröskel Partner med lösenord. Alla andra inloggningar har avslutats.',
    },
    en: {
      subject: 'Your account now has a password',
      line: 'It is now possible to log in to your account at Tröskel Partner with a password. All other sessions have ended.',
    },
  });
}

/** Mail: Google, Microsoft or a passkey was added to an existing account. */
export function wayAddedMail({ way, ...mail }: Notice & { way: Way }): QueuedMail {
  const name = wayNames[way];
  return notice(
    'way_added',
    mail,
    {
      sv: {
        subject: `${name.sv} har lagts till på ditt konto`,
        line: `${name.sv} har lagts till som sätt att logga in på ditt konto hos Tröskel Partner.`,
      },
      en: {
        subject: `${name.en} has been added to your account`,
        line: `${name.en} has been added as a way to log in to your account at Tröskel Partner.`,
      },
    },
    [],
    way === 'passkey' ? notYourPasskey : notYou,
  );
}

export function wayRemovedMail({ way, ...mail }: Notice & { way: Way }): QueuedMail {
  const name = wayNames[way];
  return notice('way_removed', mail, {
    sv: {
      subject: `${name.sv} har tagits bort från ditt konto`,
      line: `${name.sv} har tagits bort och går inte längre att logga in med på ditt konto hos Tröskel Partner.`,
    },
    en: {
      subject: `${name.en} has been removed from your account`,
      line: `${name.en} has been removed and can no longer be used to log in to your account at Tröskel Partner.`,
    },
  });
}

/** Mail: an operator made a recovery code for one of the staff; the code is not in it. */
export function recoveryCodeMail(mail: Notice): QueuedMail {
  return notice('recovery_code_made', mail, {
    sv: {
      subject: 'En återställningskod har skapats för ditt konto',
      line: 'En driftansvarig har skapat en återställningskod för ditt konto hos Tröskel Partner. Den ersätter BankID eller passkey en gång och öppnar personalens sidor i en timme, så lägg till en passkey direkt. Du ska få den personligen eller på telefon.',
    },
    en: {
      subject: 'A recovery code has been made for your account',
      line: 'An operator has made a recovery code for your account at Tröskel Partner. It stands in for BankID or a passkey once and opens staff’s pages for an hour, so add a passkey straight away. You should be given it in person or by phone.',
    },
  });
}

const methodNames: Record<SignInMethod, Record<SourceLanguage, string>> = {
  password: { sv: 'lösenord', en: 'a password' },
  email_code: { sv: 'engångskod', en: 'a one-time code' },
  google: { sv: 'Google', en: 'Google' },
  microsoft: { sv: 'Microsoft', en: 'Microsoft' },
  bankid: { sv: 'BankID', en: 'BankID' },
  passkey: { sv: 'passkey', en: 'a passkey' },
  recovery_code: { sv: 'återställningskod', en: 'a recovery code' },
};

/** Names a browser and its system within a sentence. */
function deviceName({ browser, operatingSystem }: Origin, language: Language): string {
  if (browser === '') return textIn({ sv: 'okänd webbläsare', en: 'unknown browser' }, language);
  if (operatingSystem === '') return browser;
  const both = {
    sv: `${browser} på ${operatingSystem}`,
    en: `${browser} on ${operatingSystem}`,
  };
  return textIn(both, language);
}

/** Mail: somebody signed in from a device on which the account has not been used. */
export function newDeviceMail({
  method,
  origin,
  at,
  ...mail
}: Notice & { method: SignInMethod; origin: Origin; at: Date }): QueuedMail {
  const { language } = mail;
  const device = deviceName(origin, language);
  const way = textIn(methodNames[method], language);
  const time = writtenTime(at, language);
  const texts = {
    sv: {
      subject: 'Ny inloggning på ditt konto',
      line: 'Någon har loggat in på ditt konto hos Tröskel Partner från en enhet som vi inte har sett där förut.',
    },
    en: {
      subject: 'New login to your account',
      line: 'Somebody has logged in to your account at Tröskel Partner from a device that we have not seen there before.',
    },
  };
  const facts = {
    sv: `Enhet: ${device}. Inloggad med ${way}. Tid: ${time}, svensk tid.`,
    en: `Device: ${device}. Logged in with ${way}. Time: ${time}, Swedish time.`,
  };
  const ifYou = {
    sv: 'Var det du behöver du inte göra något.',
    en: 'If it was you, there is nothing you need to do.',
  };
  return notice('new_device', mail, texts, [textIn(facts, language), textIn(ifYou, language)]);
}
