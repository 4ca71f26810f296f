import { defineTexts } from '../../../lib/texts.ts';

export const waitingListTexts = defineTexts({
  sv: {
    company: {
      documentTitle: (portal: string) => `Väntelista för företag – ${portal}`,
      description: (name: string) =>
        `Skriv upp ditt företag på väntelistan, så hör vi av oss när ${name} öppnar för din bransch där ni arbetar. Det kostar inget.`,
      title: 'Ställ ditt företag på väntelistan',
      lead: (portal: string) =>
        `${portal} öppnar bransch för bransch. Skriv upp er, så hör vi av oss när det är er tur.`,
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
        `Hemvårdsprogrammet från ${name} är knutet till din hemförsäkring. Skriv upp dig på väntelistan, så hör vi av oss när det öppnar där du bor.`,
      title: 'Väntelista för hemvårdsprogrammet',
      lead: (name: string) =>
        `Med hemvårdsprogrammet tar du hand om ditt hus innan något går sönder. Det är knutet till din försäkring. Skriv upp dig hos ${name}, så hör vi av oss när programmet öppnar där du bor.`,
      facts: [
        'Det kostar inget, och du binder dig inte till något.',
        'Vi skriver bara när det gäller väntelistan.',
        'Du lämnar listan när du vill, med en länk i varje mejl.',
      ],
      form: 'Anmälan till väntelistan för hemvårdsprogrammet',
      postalCode: 'Husets postnummer',
      postalCodeHelp: 'Det visar var vi behövs först.',
      need: 'Vad behöver huset?',
      needHelp: 'Några ord räcker. Skriv inga personnummer.',
      send: 'Ställ mig på listan',
    },
    name: 'Ditt namn',
    email: 'E-postadress',
    emailHelp: 'Hit mejlar vi en länk som du bekräftar med.',
    phone: 'Telefon',
    source: 'Hur hörde du talas om oss?',
    consent: {
      beforeTerms: 'När du skickar godkänner du ',
      beforePrivacy: '. Vad vi gör med dina uppgifter står i ',
    },
    otherList: {
      company: 'Äger du ett hus? Här är väntelistan för hemvårdsprogrammet.',
      homeCare: 'Har du ett företag? Här är väntelistan för företag.',
    },
  },
  en: {
    company: {
      documentTitle: (portal) => `Waiting list for companies – ${portal}`,
      description: (name) =>
        `Put your company on the waiting list, and we will write when ${name} opens for your trade where you work. It is free.`,
      title: 'Put your company on the waiting list',
      lead: (portal) =>
        `${portal} opens trade by trade. Sign up, and we will write when it is your turn.`,
      facts: [
        'It is free, and you commit to nothing.',
        'We write only about the waiting list.',
        'You leave the list whenever you like, by a link in every email.',
      ],
      form: 'Sign up to the waiting list for companies',
      companyGroup: 'The company',
      personGroup: 'You whom we write to',
      companyName: 'Name of the company',
      organizationNumber: 'Organisation number',
      trade: 'What does the company do?',
      tradeHelp: 'For example electricity, plumbing or painting.',
      workArea: 'Where do you work?',
      workAreaHelp: 'A municipality, a county or several.',
      send: 'Put us on the list',
    },
    homeCare: {
      documentTitle: (name) => `Waiting list for the home-care programme – ${name}`,
      description: (name) =>
        `The home-care programme by ${name} is tied to your home insurance. Join the waiting list, and we will write when it opens where you live.`,
      title: 'Home-care programme: join the waiting list',
      lead: (name) =>
        `With the home-care programme you look after your house before anything breaks. It is tied to your insurance. Sign up with ${name}, and we will write when the programme opens where you live.`,
      facts: [
        'It is free, and you commit to nothing.',
        'We write only about the waiting list.',
        'You leave the list whenever you like, by a link in every email.',
      ],
      form: 'Sign up to the waiting list for the home-care programme',
      postalCode: 'Postal code of the house',
      postalCodeHelp: 'It shows where we are needed first.',
      need: 'What does the house need?',
      needHelp: 'A few words are enough. Write no personal identity numbers.',
      send: 'Put me on the list',
    },
    name: 'Your name',
    email: 'Email address',
    emailHelp: 'We will mail you a link to confirm with.',
    phone: 'Phone',
    source: 'How did you hear of us?',
    consent: {
      beforeTerms: 'By sending you accept ',
      beforePrivacy: '. What we do with your data is said in ',
    },
    otherList: {
      company: 'Do you own a house? Here is the waiting list for the home-care programme.',
      homeCare: 'Do you have a company? Here is the waiting list for companies.',
    },
  },
});
