import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { codeMinutes } from '@troskel/contract/values/code-lifetimes';
import { composeSecretMail } from '../jobs/compose-mail.ts';
import type { SecretMail } from '../jobs/queued-mail.ts';
import { codeMilliseconds } from './one-time-code.ts';

const stepUpTexts = {
  sv: {
    subject: 'Bekräfta att det är du',
    lead: 'Du är på väg att ändra något viktigt på ditt konto hos Tröskel Partner. Skriv koden där för att bekräfta att det är du:',
    closing: `Koden gäller i ${codeMinutes} minuter och kan användas en gång. Ge den inte till någon, inte heller till den som säger sig ringa från oss. Var det inte du som bad om den är någon annan inloggad på ditt konto: byt lösenord och avsluta andra inloggningar.`,
  },
  en: {
    subject: 'Confirm that it is you',
    lead: 'You are about to change something important in your account at Tröskel Partner. Enter the code there to confirm that it is you:',
    closing: `The code works for ${codeMinutes} minutes and can be used once. Give it to nobody, not even to someone who says they call from us. If it was not you who asked for it, someone else is logged in to your account: change your password and end other sessions.`,
  },
};

/** Mail: a code by which a signed-in user logs in again (step-up). */
export function stepUpMail(options: { to: string; code: string; language: Language }): SecretMail {
  const { lead, ...text } = textIn(stepUpTexts, options.language);
  return composeSecretMail({
    kind: 'step_up_code',
    to: options.to,
    language: options.language,
    lines: [lead, options.code],
    lifetime: codeMilliseconds,
    ...text,
  });
}
