import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { codeMinutes } from '@troskel/contract/values/code-lifetimes';
import { composeSecretMail } from '../jobs/compose-mail.ts';
import type { SecretMail } from '../jobs/queued-mail.ts';
import { codeMilliseconds } from './one-time-code.ts';

const texts = {
  sv: {
    subject: 'Bekräfta din e-postadress',
    lines: [
      'Hej,',
      'Du har skapat ett konto hos Tröskel Partner med den här adressen. Skriv koden i portalen, där du är inloggad, för att bekräfta att adressen är din:',
    ],
    closing: `Koden gäller i ${codeMinutes} minuter och kan användas en gång. Var det inte du som skapade kontot ska du inte ge koden till någon; då blir adressen inte bekräftad.`,
  },
  en: {
    subject: 'Confirm your email address',
    lines: [
      'Hello,',
      'You have created an account at Tröskel Partner with this address. Enter the code in the portal, where you are logged in, to confirm that the address is yours:',
    ],
    closing: `The code works for ${codeMinutes} minutes and can be used once. If it was not you who created the account, give the code to nobody; then the address will not be confirmed.`,
  },
};

/** Subjects by which tests recognise the mail, in every language. */
export const verificationSubjects: readonly string[] = [texts.sv.subject, texts.en.subject];

export function emailVerificationMail(options: {
  to: string;
  code: string;
  language: Language;
}): SecretMail {
  const { lines, ...text } = textIn(texts, options.language);
  return composeSecretMail({
    kind: 'email_verification',
    to: options.to,
    language: options.language,
    lines: [...lines, options.code],
    lifetime: codeMilliseconds,
    ...text,
  });
}
