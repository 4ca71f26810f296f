import { codeMinutes } from '@troskel/contract/values/code-lifetimes';
import { defineTexts } from '../lib/texts.ts';

export const stepUpTexts = defineTexts({
  sv: {
    title: 'Bekräfta att det är du',
    lead: 'Det har gått en stund sedan du loggade in. Bekräfta att det är du, så fortsätter vi där du var. Det du har skrivit finns kvar.',
    loading: 'Laddar …',
    password: 'Lösenord',
    confirm: 'Bekräfta',
    failed: 'Det gick inte att bekräfta',
    sendCode: 'Skicka en kod med e-post',
    sendCodeTo: (email: string) => `Vi skickar en kod till ${email}.`,
    codeSent: (email: string) =>
      `Vi har skickat en kod till ${email}. Den gäller i ${codeMinutes} minuter.`,
    codeForm: 'Bekräfta med kod',
    notSent: 'Koden kunde inte skickas',
    otherWays: 'Eller bekräfta på ett annat sätt',
    byPassword: 'Lösenord',
    byCode: 'Kod med e-post',
    byBankId: 'BankID',
    cancel: 'Avbryt',
  },
  en: {
    title: 'Confirm that it is you',
    lead: 'It has been a while since you logged in. Confirm that it is you and we go on where you were. What you have written is kept.',
    loading: 'Loading …',
    password: 'Password',
    confirm: 'Confirm',
    failed: 'That could not be confirmed',
    sendCode: 'Send a code by email',
    sendCodeTo: (email) => `We send a code to ${email}.`,
    codeSent: (email) => `We have sent a code to ${email}. It is valid for ${codeMinutes} minutes.`,
    codeForm: 'Confirm with a code',
    notSent: 'The code could not be sent',
    otherWays: 'Or confirm in another way',
    byPassword: 'Password',
    byCode: 'Code by email',
    byBankId: 'BankID',
    cancel: 'Cancel',
  },
});
