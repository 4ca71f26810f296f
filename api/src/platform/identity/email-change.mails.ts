import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { emailChangeMinutes } from '@troskel/contract/values/code-lifetimes';
import { composeMail, composeSecretMail } from '../jobs/compose-mail.ts';
import type { QueuedMail, SecretMail } from '../jobs/queued-mail.ts';

interface ChangeMail {
  to: string;
  code: string;
  url: string;
  language: Language;
  /** Milliseconds that the code is valid. */
  lifetime: number;
}

/** Mail to the present address: names the address that would replace it. */
export function oldAddressMail({
  code,
  newEmail,
  ...mail
}: ChangeMail & { newEmail: string }): SecretMail {
  const texts = {
    sv: {
      subject: 'Din e-postadress är på väg att bytas',
      lines: [
        'Hej,',
        `Någon som är inloggad på ditt konto hos Tröskel Partner vill byta kontots e-postadress till ${newEmail}. Var det du, så bekräftar du med koden:`,
        code,
        'Länken fyller i koden åt dig, där du är inloggad:',
      ],
      button: 'Bekräfta bytet',
      closing: `Koden gäller i ${emailChangeMinutes} minuter, och bytet görs först när båda adresserna har bekräftat det. Var det inte du ska du inte ge koden till någon: byt lösenord och avsluta andra inloggningar i inställningarna, så blir inget bytt.`,
    },
    en: {
      subject: 'Your email address is about to change',
      lines: [
        'Hello,',
        `Someone who is logged in to your account at Tröskel Partner wants to change its email address to ${newEmail}. If it was you, confirm with the code:`,
        code,
        'The link fills the code in for you, where you are logged in:',
      ],
      button: 'Confirm the change',
      closing: `The code works for ${emailChangeMinutes} minutes, and nothing changes until both addresses have confirmed it. If it was not you, give the code to nobody: change your password and end other sessions in the settings, and nothing will change.`,
    },
  };
  return composeSecretMail({ kind: 'email_change_old', ...mail, ...textIn(texts, mail.language) });
}

/** Mail to the future address, which may be a stranger's: reveals nothing of the account. */
export function newAddressMail({ code, ...mail }: ChangeMail): SecretMail {
  const texts = {
    sv: {
      subject: 'Bekräfta din nya e-postadress',
      lines: [
        'Hej,',
        'Den här adressen ska bli e-postadressen för ett konto hos Tröskel Partner. Är kontot ditt, så bekräftar du med koden:',
        code,
        'Länken fyller i koden åt dig, där du är inloggad:',
      ],
      button: 'Bekräfta adressen',
      closing: `Koden gäller i ${emailChangeMinutes} minuter, och bytet görs först när båda adresserna har bekräftat det. Är kontot inte ditt behöver du inte göra något. Ge inte koden till någon.`,
    },
    en: {
      subject: 'Confirm your new email address',
      lines: [
        'Hello,',
        'This address is to become the email address of an account at Tröskel Partner. If the account is yours, confirm with the code:',
        code,
        'The link fills the code in for you, where you are logged in:',
      ],
      button: 'Confirm the address',
      closing: `The code works for ${emailChangeMinutes} minutes, and nothing changes until both addresses have confirmed it. If the account is not yours, there is nothing you need to do. Give the code to nobody.`,
    },
  };
  return composeSecretMail({ kind: 'email_change_new', ...mail, ...textIn(texts, mail.language) });
}

/** Mail to the former address after the change, which was confirmed by a code sent there. */
export function emailChangedMail(mail: { to: string; language: Language }): QueuedMail {
  const texts = {
    sv: {
      subject: 'Din e-postadress har bytts',
      lines: [
        'Hej,',
        'Ditt konto hos Tröskel Partner har fått en ny e-postadress, och du loggar inte längre in med den här. Båda adresserna har bekräftat bytet.',
      ],
      closing: 'Var det inte du? Kontakta supporten genast.',
    },
    en: {
      subject: 'Your email address has been changed',
      lines: [
        'Hello,',
        'Your account at Tröskel Partner has a new email address, and you no longer log in with this one. Both addresses have confirmed the change.',
      ],
      closing: 'Was it not you? Contact support at once.',
    },
  };
  return composeMail({
    kind: 'email_changed',
    wasProved: true,
    ...mail,
    ...textIn(texts, mail.language),
  });
}
