import { textIn } from '@troskel/contract/ground/language';
import type { Language, SourceLanguage } from '@troskel/contract/ground/language';
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
};
type Way = keyof typeof wayNames;

const notYou = {
  sv: 'Var det inte du? Byt lösenord och avsluta andra inloggningar i inställningarna, och kontakta supporten om du inte kommer in.',
  en: 'Was it not you? Change your password and end other sessions in the settings, and contact support if you cannot get in.',
};
const button = { sv: 'Öppna inställningarna', en: 'Open the settings' };

function notice(
  kind: MailKindName,
  { language, ...mail }: Notice,
  texts: Record<SourceLanguage, { subject: string; line: string }>,
  more: string[] = [],
): QueuedMail {
  const { subject, line } = textIn(texts, language);
  return composeMail({
    kind,
    ...mail,
    language,
    subject,
    lines: [textIn({ sv: 'Hej,', en: 'Hello,' }, language), line, ...more],
    button: textIn(button, language),
    closing: textIn(notYou, language),
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

/**
 * Mail: the password was changed by a mailed link.
 *
 * @param mail.bankidOf person whose BankID opens the account, when its address was verified just
 * now: the
 * owner of the address may be somebody else
 */
export function passwordResetDoneMail({
  bankidOf,
  ...mail
}: Notice & { bankidOf: string | null }): QueuedMail {
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
  if (bankidOf === null) return notice('password_reset_done', mail, texts);
  const whose = {
    sv: `Kontot öppnas också med BankID för ${bankidOf}, och det har vi inte tagit bort. Är det inte du: använd inte kontot, utan kontakta supporten.`,
    en: `The account is also opened by the BankID of ${bankidOf}, and we have not removed that. If that is not you: do not use the account, but contact support.`,
  };
  return notice('password_reset_done', mail, texts, [textIn(whose, mail.language)]);
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

/** Mail: Google or Microsoft was linked to an existing account. */
export function wayAddedMail({ way, ...mail }: Notice & { way: Way }): QueuedMail {
  const name = wayNames[way];
  return notice('way_added', mail, {
    sv: {
      subject: `${name.sv} har lagts till på ditt konto`,
      line: `${name.sv} har lagts till som sätt att logga in på ditt konto hos Tröskel Partner.`,
    },
    en: {
      subject: `${name.en} has been added to your account`,
      line: `${name.en} has been added as a way to log in to your account at Tröskel Partner.`,
    },
  });
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
