import { defineTexts } from '../../lib/texts.ts';

export const ownDataTexts = defineTexts({
  sv: {
    title: 'Dina uppgifter hos oss',
    lead: 'Du bestämmer över dina uppgifter. Vi säljer dem inte, och du kan när som helst hämta dem eller ta bort dem.',
    loading: 'Laddar …',
    retry: 'Försök igen',

    storedTitle: 'Det här sparar vi om dig',
    stored: [
      'Namn, e-post, telefon och bild, så som du har angett dem.',
      'Ditt personnummer från BankID, krypterat. Det visas aldrig för någon annan.',
      'Företaget du hör till, ansökan och avtalet.',
      'När du har loggat in, från vilken webbläsare och vilken IP-adress. Det försvinner när inloggningen tar slut.',
      'En logg över viktiga händelser, till exempel att du har bytt lösenord. Den innehåller inga namn.',
    ],
    storedOfCustomer: [
      'Namn, e-post och telefon, så som du har angett dem.',
      'Dina förfrågningar: det du har skrivit, adresser, bilder och meddelanden.',
      'Offerter, avtal, besök och omdömen. För ett rotavdrag även ditt personnummer, krypterat.',
      'När du har loggat in, från vilken webbläsare och vilken IP-adress. Det försvinner när inloggningen tar slut.',
      'En logg över viktiga händelser, till exempel att du har bytt lösenord. Den innehåller inga namn.',
    ],

    copyTitle: 'Ladda ner en kopia',
    copyText:
      'Du får en zip-fil med allt vi har sparat om dig: en sida att läsa och samma uppgifter i ett format som andra program förstår. Det tar oftast mindre än en minut, och du får ett mejl när den är klar.',
    makeCopy: 'Gör en kopia',
    making: 'Kopian görs …',
    progress: 'Så långt har vi kommit',
    canLeave: 'Du kan lämna sidan under tiden.',
    started: 'Vi gör din kopia.',
    ready: 'Din kopia är klar.',
    failed: 'Kopian kunde inte göras.',
    failedText: 'Något gick fel hos oss. Gör en ny kopia, eller hör av dig om det händer igen.',
    copies: 'Dina kopior',
    noCopies: 'Du har ingen kopia just nu.',
    copyOf: (time: string) => `Kopia från ${time}`,
    copyFacts: (size: string, date: string) => `${size}. Tas bort den ${date}.`,
    download: 'Ladda ner',
    downloadOf: (time: string) => `Ladda ner kopian från ${time}`,
    copiesFailed: 'Dina kopior kunde inte visas',

    deleteTitle: 'Ta bort kontot',
    deleteText: (days: number) =>
      `Du loggas ut överallt på en gång. I ${days} dagar kan du ångra dig genom att logga in. Sedan raderar vi kontot och allt som hör till det, och det går inte att få tillbaka.`,
    deleteAccount: 'Ta bort konto',

    dialogTitle: 'Ta bort ditt konto?',
    dialogLead: 'Det här händer när du tar bort kontot:',
    endsNow: 'Du loggas ut på alla enheter på en gång.',
    regret: (days: number) =>
      `I ${days} dagar kan du logga in och ångra dig. Då är allt som förut.`,
    erased: (days: number) =>
      `Efter ${days} dagar raderar vi dina uppgifter, din bild och dina kopior för gott.`,
    companyLeaves: (name: string) =>
      `${name} har ingen annan medlem. Företaget lämnar då Tröskel Partner och syns inte längre för husägare. Kommande besök avbokas och obesvarade offerter dras tillbaka redan nu, även om du ångrar dig. Företagets namn, nummer och kontaktuppgifter sparar vi sedan i sex månader, eftersom lagen kräver det.`,
    companyStays: 'Hör du till ett företag med fler medlemmar är företaget kvar, utan dig.',
    posts: 'Det du har skrivit i forumet står kvar, men utan ditt namn.',
    inquiriesEnd:
      'Då återkallas dina förfrågningar, och det du har skrivit, adresserna och bilderna försvinner även för företagen.',
    agreementsStay:
      'Avtal som du har sagt ja till måste företaget spara i åtta år för sin bokföring.',
    copyFirst: 'Vill du ha en kopia av dina uppgifter? Hämta den först.',
    understood: 'Jag förstår att kontot inte går att få tillbaka när det är raderat.',
    mustUnderstand: 'Kryssa i rutan om du vill ta bort kontot.',
    cancel: 'Behåll kontot',
    deleteFailed: 'Kontot kunde inte tas bort',
    outlookFailed: 'Vi kunde inte ta reda på vad som händer med ditt företag. Försök igen.',

    closingTitle: (date: string) => `Ditt konto raderas den ${date}`,
    closingHeading: 'Ditt konto är på väg bort',
    closingText:
      'Du har tagit bort ditt konto. Fram till dess kan du ångra dig, och då är allt som förut. Annars raderar vi kontot och allt som hör till det.',
    closingAccess: 'Så länge kommer du inte åt något annat i portalen.',
    keepAccount: 'Ångra raderingen',
    logOut: 'Logga ut',
    kept: 'Ditt konto finns kvar',
    keptText: 'Allt är som förut.',
    closingFailed: 'Vi kunde inte läsa när kontot raderas',
  },
  en: {
    title: 'Your data with us',
    lead: 'You decide over your data. We do not sell it, and you can fetch or delete it at any time.',
    loading: 'Loading …',
    retry: 'Try again',

    storedTitle: 'What we store about you',
    stored: [
      'Name, email, phone and picture, as you have given them.',
      'Your personal identity number from BankID, encrypted. It is never shown to anyone else.',
      'The company you belong to, the application and the agreement.',
      'When you have logged in, from which browser and IP address. That goes when the session ends.',
      'A log of important events, such as a changed password. It contains no names.',
    ],
    storedOfCustomer: [
      'Name, email and phone, as you have given them.',
      'Your requests: what you have written, addresses, pictures and messages.',
      'Quotations, agreements, visits and reviews. For a ROT deduction also your personal identity number, encrypted.',
      'When you have logged in, from which browser and IP address. That goes when the session ends.',
      'A log of important events, such as a changed password. It contains no names.',
    ],

    copyTitle: 'Download a copy',
    copyText:
      'You get a zip file with everything we have stored about you: a page to read, and the same in a format that other programs understand. It usually takes less than a minute, and you get an email when it is ready.',
    makeCopy: 'Make a copy',
    making: 'Making the copy …',
    progress: 'How far it has come',
    canLeave: 'You can leave the page meanwhile.',
    started: 'We are making your copy.',
    ready: 'Your copy is ready.',
    failed: 'The copy could not be made.',
    failedText:
      'Something went wrong on our side. Make a new copy, or contact us if it happens again.',
    copies: 'Your copies',
    noCopies: 'You have no copy at the moment.',
    copyOf: (time) => `Copy from ${time}`,
    copyFacts: (size, date) => `${size}. Removed on ${date}.`,
    download: 'Download',
    downloadOf: (time) => `Download the copy from ${time}`,
    copiesFailed: 'Your copies could not be shown',

    deleteTitle: 'Delete the account',
    deleteText: (days) =>
      `You are logged out everywhere at once. For ${days} days you can change your mind by logging in. Then we erase the account and everything that belongs to it, and it cannot be brought back.`,
    deleteAccount: 'Delete account',

    dialogTitle: 'Delete your account?',
    dialogLead: 'This is what happens when you delete the account:',
    endsNow: 'You are logged out on all devices at once.',
    regret: (days) =>
      `For ${days} days you can log in and change your mind. Then everything is as before.`,
    erased: (days) =>
      `After ${days} days we erase your data, your picture and your copies for good.`,
    companyLeaves: (name) =>
      `${name} has no other member. The company then leaves Tröskel Partner and is no longer visible to home owners. Coming visits are called off and unanswered quotations withdrawn already now, even if you change your mind. We keep the company’s name, number and contact details for six months after that, as the law requires.`,
    companyStays: 'If you belong to a company with more members, the company stays, without you.',
    posts: 'What you have written in the forum stays, but without your name.',
    inquiriesEnd:
      'Your requests are then withdrawn, and what you have written, the addresses and the pictures are gone for the companies, too.',
    agreementsStay:
      'Agreements that you have accepted must be kept by the company for eight years, for its accounts.',
    copyFirst: 'Do you want a copy of your data? Fetch it first.',
    understood: 'I understand that the account cannot be brought back once it is erased.',
    mustUnderstand: 'Tick the box if you want to delete the account.',
    cancel: 'Keep the account',
    deleteFailed: 'The account could not be deleted',
    outlookFailed: 'We could not find out what happens to your company. Try again.',

    closingTitle: (date) => `Your account is erased on ${date}`,
    closingHeading: 'Your account is on its way out',
    closingText:
      'You have deleted your account. Until then you can change your mind, and everything is as before. Otherwise we erase the account and everything that belongs to it.',
    closingAccess: 'Until then nothing else in the portal is open to you.',
    keepAccount: 'Keep my account',
    logOut: 'Log out',
    kept: 'Your account stays',
    keptText: 'Everything is as before.',
    closingFailed: 'We could not read when the account is erased',
  },
});
