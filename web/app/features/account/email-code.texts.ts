import { codeMinutes } from '@troskel/contract/values/code-lifetimes';
import { defineTexts } from '../../lib/texts.ts';

/** Nothing but its sessions may have been there to take from an account. */
const removal = (verb: string, things: string[], and: string): string =>
  things.length === 0
    ? ''
    : `${verb} ${[things.slice(0, -1).join(', '), ...things.slice(-1)].filter(Boolean).join(` ${and} `)} ${and} `;

export const emailCodeTexts = defineTexts({
  sv: {
    email: 'E-postadress',
    send: 'Skicka engångskod',
    sent: (email: string) =>
      `Om ${email} har ett konto har vi mejlat en kod dit. Den gäller i ${codeMinutes} minuter.`,
    sentToAny: (email: string) =>
      `Vi har mejlat en kod till ${email}. Den gäller i ${codeMinutes} minuter.`,
    code: 'Engångskod',
    codeHelp: 'Sex siffror, från mejlet.',
    submit: 'Logga in med koden',
    again: 'Skicka en ny kod',
    otherAddress: 'Använd en annan adress',
    linkHere: (email: string) => `Koden för ${email} är ifylld. Tryck på knappen, så loggas du in.`,
    linkSubmit: 'Logga in',
    linkElsewhere: 'Fyll i e-postadressen som du bad om koden med.',
    failed: 'Det gick inte att logga in',
    notSent: 'Koden kunde inte skickas',
    provedTitle: 'E-postadressen är bekräftad',
    proved: (password: boolean, providers: boolean, passkeys: boolean) =>
      `Ingen hade bekräftat adressen förut. För att ingen annan ska kunna komma in har vi ${removal(
        'tagit bort',
        [
          ...(password ? ['lösenordet'] : []),
          ...(providers ? ['kopplingen till Google eller Microsoft'] : []),
          ...(passkeys ? ['alla passkeys'] : []),
        ],
        'och',
      )}loggat ut kontot överallt. Uppgifterna i kontot är kvar.`,
    bankIdTitle: (name: string) => `Kontot öppnas med BankID för ${name}`,
    bankId:
      'Den kopplingen är kvar. Är det ditt BankID är allt som det ska. Är det någon annans kan den personen fortfarande logga in på kontot: använd det inte, utan kontakta supporten.',
    support: 'Kontakta supporten',
    newPassword: 'Välj ett nytt lösenord',
    goOn: 'Fortsätt',
  },
  en: {
    email: 'Email address',
    send: 'Send one-time code',
    sent: (email) =>
      `If ${email} has an account, we have emailed a code there. It works for ${codeMinutes} minutes.`,
    sentToAny: (email) =>
      `We have mailed a code to ${email}. It is valid for ${codeMinutes} minutes.`,
    code: 'One-time code',
    codeHelp: 'Six digits, from the email.',
    submit: 'Log in with the code',
    again: 'Send a new code',
    otherAddress: 'Use another address',
    linkHere: (email) => `The code for ${email} is filled in. Press the button to log in.`,
    linkSubmit: 'Log in',
    linkElsewhere: 'Enter the email address that you asked for the code with.',
    failed: 'You could not be logged in',
    notSent: 'The code could not be sent',
    provedTitle: 'The email address is confirmed',
    proved: (password, providers, passkeys) =>
      `Nobody had confirmed the address before. So that nobody else can get in, we have ${removal(
        'removed',
        [
          ...(password ? ['the password'] : []),
          ...(providers ? ['the link to Google or Microsoft'] : []),
          ...(passkeys ? ['all passkeys'] : []),
        ],
        'and',
      )}logged the account out everywhere. The details in the account remain.`,
    bankIdTitle: (name) => `The BankID of ${name} opens the account`,
    bankId:
      'That link remains. If it is your BankID, all is as it should be. If it is someone else’s, that person can still log in to the account: do not use it, but contact support.',
    support: 'Contact support',
    newPassword: 'Choose a new password',
    goOn: 'Continue',
  },
});
