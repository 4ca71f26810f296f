import { defineTexts } from '../../lib/texts.ts';

export const landingTexts = defineTexts({
  sv: {
    documentTitle: (portal: string) => `${portal} – bli synlig för Sveriges husägare`,
    description: (name: string) =>
      `Visa ditt företag för husägarna i ${name}, en standard för över 3 miljoner privata husägare. Det kostar inget att aktivera en partnerregistrering.`,
    register: 'Anslut ditt företag',
    free: 'Det kostar inget att aktivera en partnerregistrering.',
    logIn: 'Logga in',

    hero: {
      eyebrow: 'För företag som tar hand om hus',
      title: 'Bli synlig för Sveriges husägare',
      lead: (name: string) =>
        `I appen ${name} tar husägare hand om sitt hem. Visa dem vad ditt företag kan, vilka tjänster ni har och var ni arbetar.`,
      more: 'Så går det till',
    },

    facts: {
      label: 'I korthet',
      homes: { figure: 'Cirka 3,1 miljoner', words: 'hem' },
      owners: { figure: 'Över 3 miljoner', words: 'privata husägare har en standard' },
      core: {
        figure: 'Gratis',
        words: 'i grunden, och det kostar inget att aktivera din registrering',
      },
    },

    visibility: {
      title: 'Syns där husägaren redan är',
      text: 'Husägaren har sitt hem i appen. Med en egen presentation finns ditt företag på samma ställe.',
      points: [
        'En presentation med bild, webbplats och en beskrivning av det ni kan.',
        'Tjänsterna ni erbjuder, så att rätt uppdrag hittar till er.',
        'Områdena där ni arbetar: välj regioner eller rita dem på en karta.',
        'Svar i forumet, som visar att ni vet vad ni talar om.',
      ],
    },

    care: {
      title: 'Hemvård med koppling till försäkring',
      text: 'För husägare har vi ett hemvårdsprogram med koppling till försäkring. Visa dem vad ditt företag kan om hus.',
    },

    steps: {
      title: 'Så ansluter du ditt företag',
      all: {
        account: {
          title: 'Skapa ett konto',
          text: 'Visa vem du är med BankID. Då vet husägarna att det finns en riktig person bakom företaget.',
        },
        company: {
          title: 'Registrera företaget',
          text: 'Sök på organisationsnumret, välj paket och signera avtalet.',
        },
        presentation: {
          title: 'Berätta vad ni gör',
          text: 'Fyll i presentationen och välj tjänster och områden.',
        },
      },
    },

    safety: {
      title: 'Tryggt enligt GDPR',
      text: 'Uppgifterna är dina, inte vår handelsvara.',
      points: [
        'Vi säljer inga uppgifter om våra användare.',
        'Du kan hämta ut allt vi har sparat om dig.',
        'Du kan radera ditt konto och dina uppgifter.',
      ],
      action: 'Läs integritetspolicyn',
    },

    forum: {
      title: 'Ett forum med experter',
      text: (name: string) =>
        `${name} är gratis i grunden. I forumet frågar husägare och företag om allt som rör hus, och andra svarar.`,
      premium: 'Den som har premium får tillgång till experterna.',
    },

    closing: {
      title: 'Kliv över tröskeln',
      hasAccount: 'Har du redan ett konto?',
      notYet: 'Inte redo än?',
      waitingList: 'Ställ företaget på väntelistan',
    },

    app: {
      title: 'Äger du ett hus?',
      text: (name: string) => `Då är det appen ${name} du ska ha. Den är gratis i grunden.`,
      homeCare: 'Skriv upp dig för hemvårdsprogrammet',
      appStore: 'Hämta i App Store',
      playStore: 'Hämta på Google Play',
    },
  },
  en: {
    documentTitle: (portal) => `${portal} – be seen by the home owners of Sweden`,
    description: (name) =>
      `Show your company to the home owners in ${name}, a standard for over 3 million private home owners. Activating a partner registration is free.`,
    register: 'Register your company',
    free: 'Activating a partner registration is free.',
    logIn: 'Log in',

    hero: {
      eyebrow: 'For companies that take care of homes',
      title: 'Be seen by the home owners of Sweden',
      lead: (name) =>
        `In the ${name} app home owners take care of their homes. Show them what your company does, which services you offer and where you work.`,
      more: 'How it works',
    },

    facts: {
      label: 'In short',
      homes: { figure: 'About 3.1 million', words: 'homes' },
      owners: { figure: 'Over 3 million', words: 'private home owners have a standard' },
      core: {
        figure: 'Free',
        words: 'at its core, and activating your registration costs nothing',
      },
    },

    visibility: {
      title: 'Be where the home owner already is',
      text: 'Home owners have their homes in the app. With a presentation of its own, your company is in the same place.',
      points: [
        'A presentation with a picture, your website and a description of what you do.',
        'The services you offer, so that the right work finds you.',
        'The areas where you work: choose regions or draw them on a map.',
        'Answers in the forum, which show that you know what you are talking about.',
      ],
    },

    care: {
      title: 'Home care, connected with insurance',
      text: 'For home owners we have a home-care programme connected with insurance. Show them what your company knows about houses.',
    },

    steps: {
      title: 'How to register your company',
      all: {
        account: {
          title: 'Create an account',
          text: 'Prove who you are with BankID. Home owners then know that there is a real person behind the company.',
        },
        company: {
          title: 'Register the company',
          text: 'Search by the organisation number, choose a plan and sign the agreement.',
        },
        presentation: {
          title: 'Say what you do',
          text: 'Fill in the presentation, and choose services and areas.',
        },
      },
    },

    safety: {
      title: 'Safe under the GDPR',
      text: 'Your data belongs to you. It is not for sale.',
      points: [
        'We sell no data about our users.',
        'You can export everything we have stored about you.',
        'You can delete your account and your data.',
      ],
      action: 'Read the privacy policy',
    },

    forum: {
      title: 'A forum with experts',
      text: (name) =>
        `${name} is free at its core. In the forum home owners and companies ask about anything to do with houses, and others answer.`,
      premium: 'Premium gives access to the experts.',
    },

    closing: {
      title: 'Cross the threshold',
      hasAccount: 'Do you already have an account?',
      notYet: 'Not ready yet?',
      waitingList: 'Put your company on the waiting list',
    },

    app: {
      title: 'Do you own a house?',
      text: (name) => `Then the ${name} app is for you. It is free at its core.`,
      homeCare: 'Sign up for the home-care programme',
      appStore: 'Get it in the App Store',
      playStore: 'Get it on Google Play',
    },
  },
});
