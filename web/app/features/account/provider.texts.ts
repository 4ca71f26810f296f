import { defineTexts } from '../../lib/texts.ts';

export const providerTexts = defineTexts({
  sv: {
    loginWith: (name: string) => `Logga in med ${name}`,
    goOnWith: (name: string) => `Fortsätt med ${name}`,
    failed: 'Det gick inte att logga in',
    hasAccount: 'Du är inloggad på det. Du behöver inte skapa något nytt.',
    toAccount: 'Fortsätt till ditt konto',
    emailOfProvider: 'Adressen kommer från kontot som du loggade in med.',
  },
  en: {
    loginWith: (name) => `Log in with ${name}`,
    goOnWith: (name) => `Continue with ${name}`,
    failed: 'You could not be logged in',
    hasAccount: 'You are logged in to it. There is no need to create another.',
    toAccount: 'Go to your account',
    emailOfProvider: 'The address comes from the account that you logged in with.',
  },
});
