import { defineTexts } from '../../lib/texts.ts';

export const onboardingTexts = defineTexts({
  sv: {
    title: 'Anslut ditt företag',
    lead: 'Tre steg, ungefär fem minuter. Vi sparar medan du fyller i, så du kan fortsätta när du vill, också på en annan enhet.',
    stepsLabel: 'Steg i ansökan',
    steps: {
      company: 'Företagsinformation',
      plan: 'Välj plan och paket',
      agreement: 'Signera avtal',
    },
    position: (number: number, count: number) => `Steg ${number} av ${count}`,
    isDone: 'klart',
    edit: 'Ändra',
    editStep: (step: string) => `Ändra: ${step}`,
    next: 'Nästa',
    back: 'Tillbaka',
    loading: 'Hämtar din ansökan …',
    loadFailed: 'Ansökan kunde inte hämtas',
    tryAgain: 'Försök igen',
    details: 'Visa detaljer',
    notFound:
      'Ansökan i länken hittades inte. Du kan börja på en ny här, eller logga in med det konto som du började med.',
    saveFailed: 'Det gick inte att spara',
    unreachable: 'Vi får ingen kontakt med servern. Det du har skrivit finns kvar. Försök igen.',
    unexpected: 'Något gick fel hos oss. Det du har skrivit finns kvar. Försök igen om en stund.',
    conflictTitle: 'Ansökan har ändrats på ett annat ställe',
    conflictText:
      'Den har sparats i ett annat fönster eller på en annan enhet sedan du öppnade den här sidan. Tryck på knappen igen för att spara det du ser här.',
    conflictTake: 'Visa det som är sparat i stället',
    support: 'Kontakta supporten',
  },
  en: {
    title: 'Register your company',
    lead: 'Three steps, about five minutes. We save as you go, so you can go on whenever you like, on another device too.',
    stepsLabel: 'Steps of the application',
    steps: {
      company: 'Company information',
      plan: 'Select plan and package',
      agreement: 'Sign agreement',
    },
    position: (number, count) => `Step ${number} of ${count}`,
    isDone: 'done',
    edit: 'Edit',
    editStep: (step) => `Edit: ${step}`,
    next: 'Next',
    back: 'Back',
    loading: 'Loading your application …',
    loadFailed: 'The application could not be loaded',
    tryAgain: 'Try again',
    details: 'Show details',
    notFound:
      'The application in the link was not found. You can begin a new one here, or log in with the account you began with.',
    saveFailed: 'It could not be saved',
    unreachable: 'We cannot reach the server. What you have written is kept. Try again.',
    unexpected:
      'Something went wrong on our side. What you have written is kept. Try again in a while.',
    conflictTitle: 'The application has been changed elsewhere',
    conflictText:
      'It was saved in another window or on another device after you opened this page. Press the button again to save what you see here.',
    conflictTake: 'Show what is saved instead',
    support: 'Contact support',
  },
});
