import { defineTexts } from '../../lib/texts.ts';

const namesOf = (standings: Record<string, string>, standing: string) => standings[standing] ?? '';

const standingsSv = {
  inactive: 'är registrerat men inte verksamt',
  reorganisation: 'är under rekonstruktion',
  liquidation: 'är i likvidation',
  bankruptcy: 'är i konkurs',
  deregistered: 'är avregistrerat',
};

const standingsEn = {
  inactive: 'is registered but not active',
  reorganisation: 'is under reorganisation',
  liquidation: 'is in liquidation',
  bankruptcy: 'is in bankruptcy',
  deregistered: 'is deregistered',
};

export const companyStepTexts = defineTexts({
  sv: {
    intro: 'Sök upp företaget så fyller vi i det som finns i Bolagsverkets register.',
    searchTitle: 'Sök företag',
    searchLabel: 'Sök med organisationsnummer',
    searchHelp: 'Tio siffror, till exempel 556123-4567.',
    search: 'Sök',
    ownHelp:
      'Har du enskild firma? Då är ditt personnummer firmans nummer. Vi tar det från ditt BankID, så du behöver inte skriva det.',
    ownSearch: 'Använd mitt eget nummer',
    ownNumber: 'Personnummer',
    ownNumberLater: 'Hämtas från ditt BankID',
    ownNumberHelp: 'Från ditt BankID. De fyra sista siffrorna visas aldrig.',
    notFoundOwnAdvice:
      'Vi hittade ingen firma på ditt personnummer, och det är vanligt: enskilda firmor behöver inte stå hos Bolagsverket. Fyll i uppgifterna själv, så granskar vi ansökan.',
    alreadyRegisteredOwnAdvice:
      'Din firma är redan ansluten. Kontakta supporten om du inte kommer åt den.',
    leftOut: (count: number) =>
      count === 1
        ? 'En till är redan registrerad hos oss och visas inte.'
        : `${count} till är redan registrerade hos oss och visas inte.`,
    standings: {
      inactive: 'Inte verksamt',
      reorganisation: 'Under rekonstruktion',
      liquidation: 'I likvidation',
      bankruptcy: 'I konkurs',
      deregistered: 'Avregistrerat',
    },
    searchAnother: 'Sök ett annat företag',
    vatNumberOwn: 'Momsregistreringsnumret bygger på ditt personnummer och visas därför inte.',
    searching: 'Söker i företagsregistret …',
    searchingSlow:
      'Registret svarar långsamt. Vänta gärna, eller fyll i uppgifterna själv så länge.',
    notFound: 'Företaget är inte registrerat i vårt system.',
    notFoundAdvice:
      'Vi hittade inget företag med det numret. Kontrollera siffrorna, eller fyll i uppgifterna själv.',
    alreadyRegistered: 'Företaget är redan registrerat hos oss.',
    alreadyRegisteredAdvice: 'Kontakta supporten om det är ditt företag och du inte kommer åt det.',
    several: 'Vi hittade flera företag. Välj ett av dem.',
    choose: 'Välj företaget',
    unnamed: 'Företag utan namn',
    found: (name: string) => `Vi hittade ${name}`,
    foundAdvice: 'Kontrollera att uppgifterna nedan stämmer.',
    foundGaps: 'Registret saknar några uppgifter. Fyll i det som fattas.',
    standing: (name: string, standing: string, since: string | null) =>
      `${name} ${namesOf(standingsSv, standing)} enligt Bolagsverket${since === null ? '' : `, sedan ${since}`}.`,
    standingUnknown:
      'Registret kunde inte svara på om företaget är verksamt, så vi granskar ansökan innan den godkänns.',
    standingAdvice: 'Du kan skicka ansökan, men vi granskar den innan den godkänns.',
    oldBusinessCode: (code: string, label: string) =>
      `Registret anger näringsgrenen ${[code, label].filter(Boolean).join(' ')} enligt en äldre indelning (SNI 2007). Välj den som passar i dag.`,
    unclearBusinessCode: (code: string) =>
      `Registret anger koden ${code}, som har bytt betydelse. Välj den näringsgren som passar i dag.`,
    registryFailed: 'Företagsregistret svarar inte',
    registryFailedAdvice: 'Fyll i uppgifterna själv, eller försök igen om en stund.',
    registryBusy: 'Många söker i företagsregistret just nu',
    registryBusyAdvice: 'Försök igen om en liten stund, eller fyll i uppgifterna själv.',
    tooMany: 'Du har sökt många gånger på kort tid',
    unreachable: 'Vi får ingen kontakt med servern',
    tryAgain: 'Försök igen',
    byHand: 'Fyll i uppgifterna själv',
    changeDetails: 'Ändra uppgifterna',
    formTitle: 'Företagets uppgifter',
    missingTitle: 'Uppgifter som saknas',
    dateHelp: 'ÅÅÅÅ-MM-DD',
    identityType: 'Typ av nummer',
    identityTypes: { organization_number: 'Organisationsnummer', personal_number: 'Personnummer' },
    identityNumber: 'Organisationsnummer',
    legalName: 'Företagets namn',
    registrationDate: 'Registreringsdatum',
    organizationForm: 'Organisationsform',
    businessCode: 'Näringsgren (SNI)',
    businessCodeHelp: 'Sök på kod eller ord, till exempel 43210 eller målare.',
    businessCodeCount: (count: number) =>
      count === 0 ? 'Inget passar. Prova ett annat ord.' : `${count} passar.`,
    businessCodeMore: (count: number) => `Och ${count} till. Skriv mer för att se färre.`,
    businessCodeClear: 'Töm näringsgren',
    businessDescription: 'Beskrivning av verksamheten',
    addressTitle: 'Postadress',
    address: 'Adress',
    extendedAddress: 'C/o eller annat tillägg',
    postalCode: 'Postnummer',
    city: 'Ort',
    registeredForTitle: 'Företaget är registrerat för',
    vat: 'Moms',
    taxDeclaration: 'Inkomstdeklaration (F-skatt)',
    vatNumber: 'Momsregistreringsnummer',
    vatNumberLater: 'Visas när organisationsnumret är ifyllt.',
    referenceDataFailed: 'Listorna över organisationsformer och näringsgrenar kunde inte hämtas.',
    loadingChoices: 'Hämtar …',
  },
  en: {
    intro: 'Look the company up, and we fill in what the Swedish company register has.',
    searchTitle: 'Find the company',
    searchLabel: 'Search by organisation number',
    searchHelp: 'Ten digits, for example 556123-4567.',
    search: 'Search',
    ownHelp:
      'Are you a sole trader? Then your personal number is the number of the business. We take it from your BankID, so you need not type it.',
    ownSearch: 'Use my own number',
    ownNumber: 'Personal number',
    ownNumberLater: 'Taken from your BankID',
    ownNumberHelp: 'From your BankID. Its last four digits are never shown.',
    notFoundOwnAdvice:
      'We found no business under your personal number, which is common: sole traders need not be in the company register. Fill in the details yourself, and we review the application.',
    alreadyRegisteredOwnAdvice:
      'Your business has joined already. Contact support if you cannot reach it.',
    leftOut: (count) =>
      count === 1
        ? 'One more is registered with us already and is not shown.'
        : `${count} more are registered with us already and are not shown.`,
    standings: {
      inactive: 'Not active',
      reorganisation: 'Under reorganisation',
      liquidation: 'In liquidation',
      bankruptcy: 'In bankruptcy',
      deregistered: 'Deregistered',
    },
    searchAnother: 'Search for another company',
    vatNumberOwn: 'The VAT number contains your personal number and is therefore not shown.',
    searching: 'Searching the company register …',
    searchingSlow:
      'The register is slow to answer. Wait, or fill in the details yourself meanwhile.',
    notFound: 'This company is not registered in our system.',
    notFoundAdvice:
      'We found no company with that number. Check the digits, or fill in the details yourself.',
    alreadyRegistered: 'The company is already registered with us.',
    alreadyRegisteredAdvice: 'Contact support if it is your company and you cannot reach it.',
    several: 'We found several companies. Choose one of them.',
    choose: 'Select the company',
    unnamed: 'Company without a name',
    found: (name) => `We found ${name}`,
    foundAdvice: 'Check that the details below are right.',
    foundGaps: 'The register lacks some details. Fill in what is missing.',
    standing: (name, standing, since) =>
      `According to the register, ${name} ${namesOf(standingsEn, standing)}${since === null ? '' : ` since ${since}`}.`,
    standingUnknown:
      'The register could not tell whether the company is active, so we review the application before it is approved.',
    standingAdvice: 'You can send the application, but we review it before it is approved.',
    oldBusinessCode: (code, label) =>
      `The register gives the business code ${[code, label].filter(Boolean).join(' ')} of an older classification (SNI 2007). Choose the one that fits today.`,
    unclearBusinessCode: (code) =>
      `The register gives the code ${code}, whose meaning has changed. Choose the business code that fits today.`,
    registryFailed: 'The company register is not answering',
    registryFailedAdvice: 'Fill in the details yourself, or try again in a while.',
    registryBusy: 'Many are searching the company register right now',
    registryBusyAdvice: 'Try again in a moment, or fill in the details yourself.',
    tooMany: 'You have searched many times in a short while',
    unreachable: 'We cannot reach the server',
    tryAgain: 'Try again',
    byHand: 'Fill in the details yourself',
    changeDetails: 'Change the details',
    formTitle: 'Details of the company',
    missingTitle: 'Missing details',
    dateHelp: 'YYYY-MM-DD',
    identityType: 'Kind of number',
    identityTypes: {
      organization_number: 'Organisation number',
      personal_number: 'Personal number',
    },
    identityNumber: 'Organisation number',
    legalName: 'Name of the company',
    registrationDate: 'Registration date',
    organizationForm: 'Organisation form',
    businessCode: 'Business code (SNI)',
    businessCodeHelp: 'Search by code or word, for example 43210 or painter.',
    businessCodeCount: (count) =>
      count === 0 ? 'Nothing fits. Try another word.' : count === 1 ? '1 fits.' : `${count} fit.`,
    businessCodeMore: (count) => `And ${count} more. Type more to see fewer.`,
    businessCodeClear: 'Clear the business code',
    businessDescription: 'Description of the business',
    addressTitle: 'Postal address',
    address: 'Address',
    extendedAddress: 'C/o or other addition',
    postalCode: 'Postal code',
    city: 'City',
    registeredForTitle: 'The company is registered for',
    vat: 'VAT',
    taxDeclaration: 'Income tax declaration (F-tax)',
    vatNumber: 'VAT number',
    vatNumberLater: 'Shown when the organisation number is filled in.',
    referenceDataFailed: 'The lists of organisation forms and business codes could not be loaded.',
    loadingChoices: 'Loading …',
  },
});
