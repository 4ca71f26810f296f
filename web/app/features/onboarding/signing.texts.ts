import { defineTexts } from '../../lib/texts.ts';

export const signingTexts = defineTexts({
  sv: {
    title: 'Vem tecknar firman?',
    kinds: {
      alone: 'Jag tecknar firman ensam',
      together: 'Vi är två som tecknar firman tillsammans',
      procuration: 'Jag har prokura eller fullmakt',
      other: 'På ett annat sätt',
    },
    kindHelp: {
      alone: '',
      together: 'Den andra får en egen länk med e-post när du skickar in ansökan.',
      procuration: 'Vi läser texten och dina dokument innan vi godkänner ansökan.',
      other: 'Vi läser texten och dina dokument innan vi godkänner ansökan.',
    },
    certificate: 'Registreringsbeviset ska finnas bland dokumenten i första steget.',
    toDocuments: 'Till dokumenten',
    coSignerName: 'Namn på den andra',
    coSignerNameHelp: 'Som det står i BankID: minst ett förnamn och efternamnet.',
    coSignerEmail: 'E-postadress till den andra',
    text: 'Firmateckning enligt registreringsbeviset',
    textHelp: 'Skriv av det som står under Firmateckning.',
    saveFailed: 'Det gick inte att spara vem som tecknar firman',
    wait: {
      title: (name: string) => `Väntar på underskrift av ${name}`,
      state: 'Väntar på underskrift',
      lead: (company: string, name: string) =>
        `Ansökan för ${company} är inskickad. Den kan inte godkännas förrän ${name} också har skrivit under.`,
      acts: (name: string) => `${name}. Du får besked när det är gjort.`,
      nobody: 'den andra',
      sent: (email: string, day: string, until: string) =>
        `Länken skickades till ${email} den ${day} och gäller till den ${until}.`,
      expired: (email: string) => `Länken till ${email} har gått ut. Skicka en ny.`,
      gone: 'Uppgifterna om den som skulle skriva under är borttagna. Ange vem som ska skriva under.',
      remind: 'Skicka länken igen',
      reminded: (email: string) =>
        `En ny länk är skickad till ${email}. Den förra gäller inte längre.`,
      change: 'Be någon annan skriva under',
      send: 'Skicka länken',
      cancel: 'Avbryt',
      failed: 'Det gick inte',
    },
    page: {
      title: 'Skriv under avtalet',
      lead: (name: string, applicant: string, company: string) =>
        `${name}, ${applicant} har signerat avtalet för ${company} och uppger att ni två tecknar firman tillsammans. Avtalet gäller när du också har skrivit under.`,
      howTo:
        'Läs avtalet. Skriv sedan under med BankID på din egen telefon. Du behöver inget konto.',
      validUntil: (day: string) => `Länken gäller till den ${day}.`,
      sign: 'Skriv under med BankID',
      loading: 'Avtalet hämtas',
      notOpened: 'Avtalet kunde inte visas',
      noCode: 'Öppna länken i mejlet du har fått.',
      done: 'Tack, du har skrivit under',
      doneText: (applicant: string) =>
        `Vi meddelar ${applicant} och går igenom ansökan. Du kan stänga sidan.`,
      notLoaded: 'BankID kunde inte öppnas',
    },
  },
  en: {
    title: 'Who signs for the company?',
    kinds: {
      alone: 'I sign for the company alone',
      together: 'Two of us sign for the company together',
      procuration: 'I hold a procuration (prokura) or a power of attorney',
      other: 'In another way',
    },
    kindHelp: {
      alone: '',
      together:
        'The other person gets a link of their own by email when you submit the application.',
      procuration: 'We read the text and your documents before we approve the application.',
      other: 'We read the text and your documents before we approve the application.',
    },
    certificate: 'The registration certificate must be among the documents of the first step.',
    toDocuments: 'To the documents',
    coSignerName: 'Name of the other person',
    coSignerNameHelp: 'As shown in BankID: at least one first name and the surname.',
    coSignerEmail: 'Email address of the other person',
    text: 'Signatory rule, as on the registration certificate',
    textHelp: 'Copy what it says under “Firmateckning”.',
    saveFailed: 'Who signs for the company could not be saved',
    wait: {
      title: (name) => `Waiting for ${name} to sign`,
      state: 'Waiting for a signature',
      lead: (company, name) =>
        `The application for ${company} has been submitted. It cannot be approved until ${name} has signed too.`,
      acts: (name) => `${name}. We will tell you when they have signed.`,
      nobody: 'the other person',
      sent: (email, day, until) =>
        `The link was sent to ${email} on ${day} and is valid until ${until}.`,
      expired: (email) => `The link to ${email} has expired. Send another.`,
      gone: 'The details of the person who was to sign have been erased. Enter who should sign.',
      remind: 'Send the link again',
      reminded: (email) =>
        `A new link has been sent to ${email}. The previous one is no longer valid.`,
      change: 'Ask somebody else to sign',
      send: 'Send the link',
      cancel: 'Cancel',
      failed: 'That did not work',
    },
    page: {
      title: 'Sign the agreement',
      lead: (name, applicant, company) =>
        `${name}, ${applicant} has signed the agreement for ${company}, and states that the two of you sign for the company together. The agreement takes effect only when you have signed too.`,
      howTo: 'Read the agreement. Then sign with BankID on your own phone. You need no account.',
      validUntil: (day) => `The link is valid until ${day}.`,
      sign: 'Sign with BankID',
      loading: 'Fetching the agreement',
      notOpened: 'The agreement could not be shown',
      noCode: 'Open the link in the email that you were sent.',
      done: 'Thank you, you have signed',
      doneText: (applicant) =>
        `We will let ${applicant} know and review the application. You can close this page.`,
      notLoaded: 'BankID could not be opened',
    },
  },
});
