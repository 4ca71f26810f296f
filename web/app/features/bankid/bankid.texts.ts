import { defineTexts } from '../../lib/texts.ts';

export const bankidTexts = defineTexts({
  sv: {
    title: 'Verifiera dig med BankID',
    lead: 'Innan du ansluter ditt företag behöver vi veta vem du är. Det gör du en gång, med ditt eget BankID.',
    points: [
      'Det tar ungefär en minut.',
      'Ditt personnummer sparas krypterat och visas aldrig för andra.',
      'Vi får ditt namn och personnummer av BankID, inget annat om dig.',
    ],
    open: 'Öppna BankID',
    noApp: 'Har du inte BankID?',
    install: 'Skaffa BankID',
    signedInAs: (email: string) => `Du är inloggad som ${email}.`,
    switchAccount: 'Byt konto',
    aborted: 'Åtgärden avbröts. Försök igen.',
    done: 'BankID-identifieringen är klar.',
    finishing: 'Kontot är verifierat. Du skickas vidare …',
    finishFailed: 'Du är verifierad, men sidan kunde inte hämta ditt konto.',
    retry: 'Försök igen',
  },
  en: {
    title: 'Verify yourself with BankID',
    lead: 'Before you connect your company we need to know who you are. You do it once, with your own BankID.',
    points: [
      'It takes about a minute.',
      'Your personal identity number is stored encrypted and never shown to others.',
      'BankID tells us your name and personal identity number, and nothing else about you.',
    ],
    open: 'Open BankID',
    noApp: 'Don’t have BankID?',
    install: 'Get BankID',
    signedInAs: (email: string) => `You are signed in as ${email}.`,
    switchAccount: 'Switch account',
    aborted: 'Operation aborted. Please try again.',
    done: 'The BankID identification completed successfully.',
    finishing: 'Your account is verified. Taking you on …',
    finishFailed: 'You are verified, but the page could not load your account.',
    retry: 'Try again',
  },
});
