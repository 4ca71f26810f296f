import { defineTexts } from '../lib/texts.ts';

export const addPasskeyTexts = defineTexts({
  sv: {
    add: 'Lägg till passkey',
    unknown:
      'Den här webbläsaren kan inte skapa passkeys. Uppdatera den eller öppna sidan i en annan.',
    added: 'Nu kan du logga in med passkey',
    addedText: (name: string) => `Den heter ${name}. Du byter namn på den under Sätt att logga in.`,
    notAdded: 'Ingen passkey lades till',
    givenUp: 'Det avbröts eller tog för lång tid. Tryck på Lägg till passkey för att försöka igen.',
    madeAlready: 'Enheten har redan en passkey till ditt konto.',
    notMade: 'Enheten kunde inte skapa en passkey. Försök igen eller använd en annan enhet.',
  },
  en: {
    add: 'Add a passkey',
    unknown: 'This browser cannot create passkeys. Update it, or open the page in another one.',
    added: 'You can now log in with a passkey',
    addedText: (name) => `It is called ${name}. You can rename it under Ways to log in.`,
    notAdded: 'No passkey was added',
    givenUp: 'It was cancelled or took too long. Press Add a passkey to try again.',
    madeAlready: 'The device already has a passkey for your account.',
    notMade: 'The device could not create a passkey. Try again, or use another device.',
  },
});
