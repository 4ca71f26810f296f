import { defineTexts } from '../../lib/texts.ts';

export const passwordTexts = defineTexts({
  sv: {
    forgotTitle: 'Glömt lösenordet',
    forgotLead: 'Skriv din e-postadress, så skickar vi en länk där du väljer ett nytt lösenord.',
    email: 'E-postadress',
    send: 'Återställ lösenordet',
    sentTitle: 'Titta i din inkorg',
    sent: (email: string) =>
      `Vi har skickat ett mejl till ${email} med en länk för att välja ett nytt lösenord. Titta i skräpposten om det inte kommer.`,
    notSent: 'Mejlet kunde inte skickas',
    noAccount: 'Har du inget konto?',
    createAccount: 'Skapa ett konto',
    toLogin: 'Till inloggningen',
    resetTitle: 'Välj ett nytt lösenord',
    resetLead: 'Du loggas ut överallt där du är inloggad.',
    password: 'Nytt lösenord',
    confirmPassword: 'Upprepa lösenordet',
    save: 'Spara lösenordet',
    saved:
      'Lösenordet är bytt. Logga in med det nya, och gå sedan igenom dina andra sätt att logga in: passkeys, Google och Microsoft gäller som förut.',
    notSaved: 'Lösenordet kunde inte bytas',
    linkMissing: 'Länken är inte hel. Öppna den från mejlet igen, eller begär en ny.',
    newLink: 'Begär en ny länk',
  },
  en: {
    forgotTitle: 'Forgot your password',
    forgotLead: 'Enter your email address and we send a link where you choose a new password.',
    email: 'Email address',
    send: 'Reset the password',
    sentTitle: 'Check your inbox',
    sent: (email) =>
      `We have sent an email to ${email} with a link to choose a new password. Look among the junk mail if it does not arrive.`,
    notSent: 'The email could not be sent',
    noAccount: 'Do you have no account?',
    createAccount: 'Create an account',
    toLogin: 'To the login',
    resetTitle: 'Choose a new password',
    resetLead: 'You are logged out everywhere you are logged in.',
    password: 'New password',
    confirmPassword: 'Repeat the password',
    save: 'Save the password',
    saved:
      'The password has been changed. Log in with the new one, then look through your other ways to log in: passkeys, Google and Microsoft work as before.',
    notSaved: 'The password could not be changed',
    linkMissing: 'The link is not complete. Open it from the email again, or ask for a new one.',
    newLink: 'Ask for a new link',
  },
});
