import { defineTexts } from '../../lib/texts.ts';

export const aboutTexts = defineTexts({
  sv: {
    documentTitle: (portal: string, name: string) => `Om ${name} – ${portal}`,
    description: (name: string) =>
      `Vad ${name} är, vad vi lovar dig som ansluter ditt företag, hur vi skyddar dina uppgifter och hur vi tjänar pengar.`,
    title: (name: string) => `Om ${name}`,
    lead: (name: string, portal: string) =>
      `${name} är appen där husägare tar hand om sitt hem. ${portal} är portalen för företagen som hjälper dem.`,
    whatTitle: (name: string) => `Vad är ${name}?`,
    what: {
      first: (name: string) =>
        `${name} är en app för den som äger sitt hem: en standard för över 3 miljoner privata husägare och omkring 3,1 miljoner hem.`,
      second: (portal: string) =>
        `I ${portal} visar du vad ditt företag gör, vilka tjänster ni har och var ni arbetar. Du kan också svara på frågor i forumet.`,
    },
    bankidTitle: (service: string) => service,
    bankid: {
      first: (service: string) =>
        `Du visar en gång med ${service} vem du är innan du registrerar ditt företag. Då vet husägarna att det finns en riktig person bakom.`,
      second: 'Ditt personnummer krypteras, och ingen annan får se det.',
    },
    promiseTitle: 'Vårt löfte',
    promise: [
      'Det kostar inget att aktivera en partnerregistrering.',
      'Vi säljer inga uppgifter om våra användare.',
      'Du kan alltid hämta dina uppgifter, och du kan alltid radera dem.',
    ],
    purposeTitle: 'Vårt syfte',
    purpose: [
      'Ett hus behöver skötas, år efter år. Vi vill att husägare och de företag som kan hus ska hitta varandra lätt, och att det ska bli rätt gjort.',
    ],
    securityTitle: 'Datasäkerhet',
    security: [
      'Allt som skickas mellan dig och oss är krypterat. Du ser själv var du är inloggad, och du kan logga ut andra enheter.',
      'Innan någon ändrar något känsligt i ditt konto frågar vi en gång till vem det är.',
    ],
    privacyTitle: 'Data och integritet',
    privacy: [
      'Vi följer dataskyddsförordningen, GDPR. I integritetspolicyn står vilka uppgifter vi samlar in och varför.',
      'Under Användarinställningar kan du hämta en kopia av allt vi har om dig, eller ta bort ditt konto.',
    ],
    businessTitle: 'Affärsmodell',
    business: {
      first: (name: string) =>
        `${name} är gratis i grunden. Den som vill ha mer kan köpa Premium, som ger tillgång till experterna i forumet.`,
      second: 'Vi säljer inga uppgifter om dig.',
    },
    contactTitle: 'Har du en fråga?',
    contact: 'Skriv till oss, så svarar vi.',
    terms: 'Läs villkoren',
    policy: 'Läs integritetspolicyn',
    identityService: (service: string) => `Mer om ${service}`,
  },
  en: {
    documentTitle: (portal, name) => `About ${name} – ${portal}`,
    description: (name) =>
      `What ${name} is, what we promise companies that register, how we protect your data and how we make money.`,
    title: (name) => `About ${name}`,
    lead: (name, portal) =>
      `${name} is the app in which home owners take care of their homes. ${portal} is the portal for the companies that help them.`,
    whatTitle: (name) => `What is ${name}?`,
    what: {
      first: (name) =>
        `${name} is an app for people who own their home: a standard for over 3 million private home owners and about 3.1 million homes.`,
      second: (portal) =>
        `In ${portal} you show what your company does, which services you offer and where you work. You can also answer questions in the forum.`,
    },
    bankidTitle: (service) => service,
    bankid: {
      first: (service) =>
        `You prove who you are with ${service}, once, before you register your company. Home owners then know that there is a real person behind it.`,
      second: 'Your personal identity number is encrypted, and nobody else can see it.',
    },
    promiseTitle: 'Our promise',
    promise: [
      'Activating a partner registration is free.',
      'We sell no data about our users.',
      'You can always export your data, and you can always delete it.',
    ],
    purposeTitle: 'Our purpose',
    purpose: [
      'A house needs care, year after year. We want home owners and the companies that know houses to find each other easily, and the work to be done right.',
    ],
    securityTitle: 'Data security',
    security: [
      'Everything sent between you and us is encrypted. You can see where you are logged in, and log out other devices.',
      'Before anything sensitive in your account is changed, we ask again who you are.',
    ],
    privacyTitle: 'Data and privacy',
    privacy: [
      'We follow the General Data Protection Regulation, GDPR. The privacy policy says which data we collect and why.',
      'In User settings you can download a copy of everything we hold about you, or delete your account.',
    ],
    businessTitle: 'Business model',
    business: {
      first: (name) =>
        `${name} is free at its core. Those who want more can buy Premium, which gives access to the experts in the forum.`,
      second: 'We sell no data about you.',
    },
    contactTitle: 'Do you have a question?',
    contact: 'Write to us, and we will reply.',
    terms: 'Read the terms',
    policy: 'Read the privacy policy',
    identityService: (service) => `More about ${service}`,
  },
});
