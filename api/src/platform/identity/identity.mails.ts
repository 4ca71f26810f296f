import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { codeMinutes, resetLinkMinutes } from '@troskel/contract/values/code-lifetimes';
import { composeMail, composeSecretMail } from '../jobs/compose-mail.ts';
import type { QueuedMail, SecretMail } from '../jobs/queued-mail.ts';
import { codeMilliseconds } from './one-time-code.ts';

export const resetMilliseconds = resetLinkMinutes * 60_000;

const passwordResetTexts = {
  sv: {
    subject: 'Välj ett nytt lösenord',
    lines: [
      'Hej,',
      'Någon har bett om att få byta lösenord för ditt konto hos Tröskel Partner. Var det du, så väljer du ett nytt här:',
    ],
    button: 'Välj nytt lösenord',
    closing: `Länken gäller i ${resetLinkMinutes} minuter och kan användas en gång. Var det inte du behöver du inte göra något.`,
  },
  en: {
    subject: 'Choose a new password',
    lines: [
      'Hello,',
      'Someone has asked to change the password of your account at Tröskel Partner. If it was you, choose a new one here:',
    ],
    button: 'Choose a new password',
    closing: `The link works for ${resetLinkMinutes} minutes and can be used once. If it was not you, there is nothing you need to do.`,
  },
};

export function passwordResetMail(options: {
  to: string;
  url: string;
  language: Language;
}): SecretMail {
  const text = textIn(passwordResetTexts, options.language);
  return composeSecretMail({
    kind: 'password_reset',
    to: options.to,
    language: options.language,
    url: options.url,
    lifetime: resetMilliseconds,
    ...text,
  });
}

const signInCodeTexts = {
  sv: {
    subject: 'Din engångskod till Tröskel Partner',
    lead: 'Här är koden som loggar in dig hos Tröskel Partner:',
    sameBrowser: 'Du kan också öppna länken, i samma webbläsare som du bad om koden i:',
    button: 'Fortsätt till inloggningen',
    closing: `Koden gäller i ${codeMinutes} minuter och kan användas en gång. Ge den inte till någon, inte heller till den som säger sig ringa från oss. Var det inte du som bad om den behöver du inte göra något.`,
  },
  en: {
    subject: 'Your one-time code for Tröskel Partner',
    lead: 'This is the code that logs you in to Tröskel Partner:',
    sameBrowser: 'You can also open the link, in the browser where you asked for the code:',
    button: 'Go on to the login',
    closing: `The code works for ${codeMinutes} minutes and can be used once. Give it to nobody, not even to someone who says they call from us. If it was not you who asked for it, there is nothing you need to do.`,
  },
};

export function signInCodeMail(options: {
  to: string;
  code: string;
  url: string;
  language: Language;
}): SecretMail {
  const { lead, sameBrowser, ...text } = textIn(signInCodeTexts, options.language);
  return composeSecretMail({
    kind: 'sign_in_code',
    to: options.to,
    language: options.language,
    url: options.url,
    lines: [lead, options.code, sameBrowser],
    lifetime: codeMilliseconds,
    ...text,
  });
}

const noAccountTexts = {
  sv: {
    subject: 'Det finns inget konto med den här adressen',
    lines: [
      'Hej,',
      'Någon har bett om en kod för att logga in hos Tröskel Partner med den här adressen, men den har inget konto. Var det du, så kan du ha använt en annan adress. Du kan också skapa ett konto:',
    ],
    button: 'Skapa konto',
    closing: 'Var det inte du behöver du inte göra något.',
  },
  en: {
    subject: 'There is no account with this address',
    lines: [
      'Hello,',
      'Someone has asked for a code to log in to Tröskel Partner with this address, but it has no account. If it was you, you may have used another address. You can also create an account:',
    ],
    button: 'Create an account',
    closing: 'If it was not you, there is nothing you need to do.',
  },
};

export function noAccountMail(options: {
  to: string;
  url: string;
  language: Language;
}): QueuedMail {
  const text = textIn(noAccountTexts, options.language);
  return composeMail({
    kind: 'no_account',
    to: options.to,
    language: options.language,
    url: options.url,
    ...text,
  });
}
