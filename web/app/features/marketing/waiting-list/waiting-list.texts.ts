import { defineTexts } from '../../../lib/texts.ts';

export const waitingListTexts = defineTexts({
  sv: {
    company: {
      documentTitle: (portal: string) => `Väntelista för företag – ${portal}`,
      description: (name: string) =>
        `Skriv upp ditt företag på väntelistan till ${name}, så hör vi av oss när det är er tur. Det kostar inget.`,
      title: 'Ställ ditt företag på väntelistan',
      lead: (portal: string) =>
        `Skriv upp er på väntelistan till ${portal}, så hör vi av oss när det är er tur.`,
      facts: [
        'Det kostar inget, och du binder dig inte till något.',
        'Vi skriver bara när det gäller väntelistan.',
        'Du lämnar listan när du vill, med en länk i varje mejl.',
      ],
      form: 'Anmälan till väntelistan för företag',
      companyGroup: 'Företaget',
      personGroup: 'Du som vi skriver till',
      companyName: 'Företagets namn',
      organizationNumber: 'Organisationsnummer',
      trade: 'Vad gör företaget?',
      tradeHelp: 'Till exempel el, VVS eller måleri.',
      workArea: 'Var arbetar ni?',
      workAreaHelp: 'En kommun, ett län eller flera.',
      send: 'Ställ oss på listan',
    },
    homeCare: {
      documentTitle: (name: string) => `Väntelista för hemvårdsprogrammet – ${name}`,
      description: (name: string) =>
        `Hemvårdsprogrammet från ${name} har koppling till försäkring. Skriv upp dig på väntelistan, så hör vi av oss när det är din tur.`,
      title: 'Väntelista för hemvårdsprogrammet',
      lead: (name: string) =>
        `Hemvårdsprogrammet från ${name} är till för dig som äger ett hus, och det har koppling till försäkring. Skriv upp dig, så hör vi av oss när det är din tur.`,
      facts: [
        'Det kostar inget, och du binder dig inte till något.',
        'Vi skriver bara när det gäller väntelistan.',
        'Du lämnar listan när du vill, med en länk i varje mejl.',
      ],
      form: 'Anmälan till väntelistan för hemvårdsprogrammet',
      postalCode: 'Husets postnummer',
      postalCodeHelp: 'Så vet vi var huset ligger.',
      need: 'Vad behöver huset?',
      needHelp: 'Några ord räcker. Skriv inga personnummer.',
      send: 'Ställ mig på listan',
    },
    name: 'Ditt namn',
    email: 'E-postadress',
    emailHelp: 'Hit mejlar vi en länk som du bekräftar med.',
    phone: 'Telefon',
    source: 'Hur hörde du talas om oss?',
    consent:
      'När du skickar går du med på att vi mejlar dig om väntelistan. Du lämnar den när du vill, med länken i mejlet. Vad vi gör med dina uppgifter står i ',
    otherList: {
      company: 'Äger du ett hus? Här är väntelistan för hemvårdsprogrammet.',
      homeCare: 'Har du ett företag? Här är väntelistan för företag.',
    },
  },
  en: {
    company: {
      documentTitle: (portal) => `Waiting list for companies – ${portal}`,
      description: (name) =>
        `Put your company on the waiting list for ${name}, and we will write when it is your turn. It is free.`,
      title: 'Put your company on the waiting list',
      lead: (portal) =>
        `Join the waiting list for ${portal}, and we will write when it is your turn.`,
      facts: [
        'It is free, and you commit to nothing.',
        'We only write to you about the waiting list.',
        'You can leave the list whenever you like, using the link in every email.',
      ],
      form: 'Sign up to the waiting list for companies',
      companyGroup: 'The company',
      personGroup: 'Your contact details',
      companyName: 'Name of the company',
      organizationNumber: 'Organisation number',
      trade: 'What does the company do?',
      tradeHelp: 'Such as electricity or plumbing.',
      workArea: 'Where do you work?',
      workAreaHelp: 'A municipality, a county or several.',
      send: 'Put us on the list',
    },
    homeCare: {
      documentTitle: (name) => `Waiting list for the home-care programme – ${name}`,
      description: (name) =>
        `The home-care programme by ${name} is connected with insurance. Join the waiting list, and we will write when it is your turn.`,
      title: 'Home-care programme: join the waiting list',
      lead: (name) =>
        `The home-care programme by ${name} is for home owners and connected with insurance. Sign up, and we will write when it is your turn.`,
      facts: [
        'It is free, and you commit to nothing.',
        'We only write to you about the waiting list.',
        'You can leave the list whenever you like, using the link in every email.',
      ],
      form: 'Sign up to the waiting list for the home-care programme',
      postalCode: 'Postal code of the house',
      postalCodeHelp: 'It tells us where the house is.',
      need: 'What does the house need?',
      needHelp: 'A few words are enough. Please do not include personal identity numbers.',
      send: 'Put me on the list',
    },
    name: 'Your name',
    email: 'Email address',
    emailHelp: 'We will email you a link to confirm with.',
    phone: 'Phone',
    source: 'How did you hear about us?',
    consent:
      'By submitting the form you agree that we email you about the waiting list. You can leave it whenever you like, using the link in the email. What we do with your data is in ',
    otherList: {
      company: 'Do you own a house? Here is the waiting list for the home-care programme.',
      homeCare: 'Do you have a company? Here is the waiting list for companies.',
    },
  },
});
