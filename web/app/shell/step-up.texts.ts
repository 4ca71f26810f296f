import { codeMinutes } from '@troskel/contract/values/code-lifetimes';
import { defineTexts } from '../lib/texts.ts';

export const stepUpTexts = defineTexts({
  sv: {
    title: 'Bekräfta att det är du',
    lead: 'Det har gått en stund sedan du loggade in. Bekräfta att det är du, så fortsätter vi där du var. Det du har skrivit finns kvar.',
    leadStrong:
      'Som personal bekräftar du med passkey eller BankID. Sedan fortsätter vi där du var, och det du har skrivit finns kvar.',
    loading: 'Laddar …',
    notLoaded: 'Dina sätt att bekräfta kunde inte laddas',
    password: 'Lösenord',
    confirm: 'Bekräfta',
    passkeyHelp: 'Använd fingeravtryck, ansikte eller skärmlås.',
    confirmByPasskey: 'Bekräfta med passkey',
    confirmByBankId: 'Bekräfta med BankID',
    noPasskeyUsed: 'Ingen passkey användes. Försök igen eller välj ett annat sätt.',
    failed: 'Det gick inte att bekräfta',
    sendCode: 'Skicka en kod med e-post',
    sendCodeTo: (email: string) => `Vi skickar en kod till ${email}.`,
    codeSent: (email: string) =>
      `Vi har skickat en kod till ${email}. Den gäller i ${codeMinutes} minuter.`,
    codeForm: 'Bekräfta med kod',
    notSent: 'Koden kunde inte skickas',
    recoveryForm: 'Bekräfta med återställningskod',
    recoveryHelp:
      'Sex siffror från en driftansvarig, om du varken har BankID eller någon passkey kvar. De öppnar personalens sidor i en timme. Sedan ber vi dig lägga till en passkey.',
    addTitle: 'Lägg till en passkey nu',
    addText:
      'Återställningskoden öppnar personalens sidor i en timme. Med en passkey på den här enheten kommer du in även sedan.',
    removeLost:
      'Har du tappat en enhet? Ta bort dess passkey under Sätt att logga in, och logga ut andra enheter.',
    goOnWithout: 'Fortsätt utan passkey',
    otherWays: 'Eller bekräfta på ett annat sätt',
    byPasskey: 'Passkey',
    byPassword: 'Lösenord',
    byCode: 'Kod med e-post',
    byBankId: 'BankID',
    byRecoveryCode: 'Återställningskod',
    cancel: 'Avbryt',
  },
  en: {
    title: 'Confirm that it is you',
    lead: 'It has been a while since you logged in. Confirm that it is you, and you can carry on where you left off. What you have written is kept.',
    leadStrong:
      'As a member of staff you confirm with a passkey or BankID. Then you can carry on where you left off, and what you have written is kept.',
    loading: 'Loading …',
    notLoaded: 'Your ways to confirm could not be loaded',
    password: 'Password',
    confirm: 'Confirm',
    passkeyHelp: 'Use your fingerprint, face or screen lock.',
    confirmByPasskey: 'Confirm with a passkey',
    confirmByBankId: 'Confirm with BankID',
    noPasskeyUsed: 'No passkey was used. Try again or choose another way.',
    failed: 'That could not be confirmed',
    sendCode: 'Send a code by email',
    sendCodeTo: (email) => `We send a code to ${email}.`,
    codeSent: (email) => `We have sent a code to ${email}. It is valid for ${codeMinutes} minutes.`,
    codeForm: 'Confirm with a code',
    notSent: 'The code could not be sent',
    recoveryForm: 'Confirm with a recovery code',
    recoveryHelp:
      'Six digits from an operator, if you have neither BankID nor a passkey any more. They open staff’s pages for an hour. We then ask you to add a passkey.',
    addTitle: 'Add a passkey now',
    addText:
      'The recovery code opens staff’s pages for an hour. With a passkey on this device you get in after that, too.',
    removeLost:
      'Have you lost a device? Remove its passkey under Ways to log in, and log out other devices.',
    goOnWithout: 'Continue without a passkey',
    otherWays: 'Or confirm in another way',
    byPasskey: 'Passkey',
    byPassword: 'Password',
    byCode: 'Code by email',
    byBankId: 'BankID',
    byRecoveryCode: 'Recovery code',
    cancel: 'Cancel',
  },
});
