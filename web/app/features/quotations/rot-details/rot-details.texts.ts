import { defineTexts } from '../../../lib/texts.ts';

/** Details that a customer gives for the deduction, and the company reads. */
export const rotDetailsTexts = defineTexts({
  sv: {
    title: 'Uppgifter för rotavdraget',
    intro: (company: string) =>
      `${company} behöver dem när det begär avdraget hos Skatteverket, efter att du har betalat. Lämna dem nu eller senare, alla eller några. De sparas krypterade, och bara ${company} kan läsa dem.`,
    introOver: (company: string) =>
      `Avtalet gäller inte längre. ${company} kan läsa uppgifterna tills du tar bort dem. Om arbete hann utföras kan företaget behöva dem för avdraget på det.`,
    homeKind: 'Vad är det för bostad?',
    homeKinds: { house: 'Hus', flat: 'Bostadsrätt' },
    homeKindTexts: {
      house: 'Har en fastighetsbeteckning.',
      flat: 'Har ett lägenhetsnummer i en förening.',
    },
    propertyDesignation: 'Fastighetsbeteckning',
    propertyDesignationHelp: 'Till exempel Umeå Östteg 1:23. Den står på lagfarten.',
    associationNumber: 'Föreningens organisationsnummer',
    associationNumberHelp: 'Tio siffror. De står på avgiftsavin och i årsredovisningen.',
    flatNumber: 'Lägenhetsnummer',
    flatNumberHelp: 'Det nummer som föreningen använder, till exempel 1102.',
    personalNumber: (name: string) => `Personnummer för ${name}`,
    personalNumberHelp: 'ÅÅÅÅMMDD-NNNN',
    personalNumberKept: (masked: string) => `${masked} är sparat. Lämna tomt för att behålla det.`,
    save: 'Spara uppgifterna',
    saved: 'Uppgifterna är sparade',
    saveFailed: 'Uppgifterna kunde inte sparas',
    change: 'Ändra',
    cancel: 'Avbryt',
    remove: 'Ta bort uppgifterna',
    removeTitle: 'Ta bort uppgifterna?',
    removeText: (company: string) =>
      `${company} kan då inte läsa dem längre. Det som företaget redan har antecknat har det kvar.`,
    removed: 'Uppgifterna är borttagna',
    removeFailed: 'Uppgifterna kunde inte tas bort',
    missing: 'Saknas',
    isMissing: 'Något saknas. Komplettera när du vet det.',

    companyNone:
      'Kunden har inte lämnat uppgifterna än. Ni behöver dem när ni begär avdraget, och kunden lämnar dem på offertens sida.',
    companyIntro:
      'Kunden har lämnat dem för begäran till Skatteverket. Den ska vara inne senast den 31 januari året efter betalningen.',
    show: 'Visa hela numren',
    hide: 'Dölj numren',
    showFailed: 'Numren kunde inte hämtas',
    shown: 'Att numren har visats sparas i loggen.',
  },
  en: {
    title: 'Details for the ROT deduction',
    intro: (company) =>
      `${company} needs them to request the deduction from the Swedish Tax Agency, once you have paid. Give them now or later, all or some. They are stored encrypted, and only ${company} can read them.`,
    introOver: (company) =>
      `The agreement no longer applies. ${company} can read the details until you remove them. If work was carried out, the company may need them for the deduction on it.`,
    homeKind: 'What kind of home is it?',
    homeKinds: { house: 'House', flat: 'Tenant-owned flat' },
    homeKindTexts: {
      house: 'Has a property designation.',
      flat: 'Has a flat number in a housing co-operative.',
    },
    propertyDesignation: 'Property designation',
    propertyDesignationHelp: 'Such as Umeå Östteg 1:23. It is on the certificate of title.',
    associationNumber: 'Organisation number of the co-operative',
    associationNumberHelp: 'Ten digits, found on the bill for the monthly fee.',
    flatNumber: 'Flat number',
    flatNumberHelp: 'The number that the co-operative uses, such as 1102.',
    personalNumber: (name) => `Personal number of ${name}`,
    personalNumberHelp: 'YYYYMMDD-NNNN',
    personalNumberKept: (masked) => `${masked} is stored. Leave empty to keep it.`,
    save: 'Save the details',
    saved: 'The details are saved',
    saveFailed: 'The details could not be saved',
    change: 'Change',
    cancel: 'Cancel',
    remove: 'Remove the details',
    removeTitle: 'Remove the details?',
    removeText: (company) =>
      `${company} can then no longer read them. What it has noted already it keeps.`,
    removed: 'The details are removed',
    removeFailed: 'The details could not be removed',
    missing: 'Missing',
    isMissing: 'Something is missing. Add it when you know it.',

    companyNone:
      'The customer has not given the details yet. You need them to request the deduction; the customer gives them on the page of the quotation.',
    companyIntro:
      'The customer has given them for the request to the Swedish Tax Agency. It is due by 31 January of the year after the payment.',
    show: 'Show the whole numbers',
    hide: 'Hide the numbers',
    showFailed: 'The numbers could not be fetched',
    shown: 'That the numbers have been shown is kept in the log.',
  },
});
