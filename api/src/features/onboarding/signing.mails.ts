import { coSignatureDays } from '@troskel/contract/onboarding/signing';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { composeMail, composeSecretMail } from '../../platform/jobs/compose-mail.ts';
import type { QueuedMail, SecretMail } from '../../platform/jobs/queued-mail.ts';
import type { Addressee } from './onboarding.mails.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Mail: somebody is asked to sign an agreement together with the applicant. */
export function coSigningMail({
  name,
  applicant,
  company,
  isReminder,
  code,
  publicUrl,
  ...mail
}: {
  to: string;
  language: Language;
  name: string;
  applicant: string;
  company: string;
  isReminder: boolean;
  code: string;
  publicUrl: string;
}): SecretMail {
  const texts = {
    sv: {
      subject: isReminder
        ? `Påminnelse: ${company} väntar på din underskrift`
        : `${company} behöver din underskrift`,
      lines: [
        `Hej ${name},`,
        `${applicant} har ansökt om att ansluta ${company} till Tröskel Partner och uppger att ni två tecknar firman tillsammans. Avtalet gäller först när du också har skrivit under.`,
        'Följ länken, läs avtalet och skriv under med BankID på din egen telefon. Du behöver inget konto.',
      ],
      button: 'Läs avtalet',
      closing: `Länken är personlig och gäller i ${coSignatureDays} dagar. Skicka den inte vidare. Känner du inte igen det här kan du bortse från mejlet.`,
    },
    en: {
      subject: isReminder
        ? `Reminder: ${company} is waiting for your signature`
        : `${company} needs your signature`,
      lines: [
        `Hello ${name},`,
        `${applicant} has applied for ${company} to join Tröskel Partner, and states that the two of you sign for the company together. The agreement takes effect only when you have signed too.`,
        'Follow the link, read the agreement and sign with BankID on your own phone. You need no account.',
      ],
      button: 'Read the agreement',
      closing: `The link is personal and valid for ${coSignatureDays} days. Do not pass it on. If you do not recognise this, ignore the email.`,
    },
  };
  return composeSecretMail({
    kind: 'co_signing',
    ...mail,
    ...textIn(texts, mail.language),
    // In the fragment, which no server sees.
    url: `${publicUrl}/co-signature#${code}`,
    lifetime: coSignatureDays * msPerDay,
  });
}

/** Mail: the other has signed, and the application goes on. */
export function coSignedMail({
  givenName,
  company,
  signer,
  ...mail
}: Addressee & { signer: string }): QueuedMail {
  const texts = {
    sv: {
      subject: `${signer} har skrivit under`,
      lines: [
        `Hej ${givenName},`,
        `${signer} har skrivit under avtalet för ${company} med BankID. Vi går igenom ansökan och hör av oss med ett besked.`,
      ],
      button: 'Se ansökan',
    },
    en: {
      subject: `${signer} has signed`,
      lines: [
        `Hello ${givenName},`,
        `${signer} has signed the agreement for ${company} with BankID. We are going through the application and will let you know.`,
      ],
      button: 'See the application',
    },
  };
  return composeMail({ kind: 'application_co_signed', ...mail, ...textIn(texts, mail.language) });
}
