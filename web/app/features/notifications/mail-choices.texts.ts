import { defineTexts } from '../../lib/texts.ts';

export const notificationsTexts = defineTexts({
  sv: {
    title: 'Mejl och aviseringar',
    lead: 'Välj vad du vill ha mejl om, och vad den här enheten ska visa. Allt finns alltid bakom klockan i portalen.',
    customerLead: 'Välj vad du vill ha mejl om. Allt finns alltid på sidan för din förfrågan.',
    loading: 'Laddar dina val …',
    failed: 'Dina val kunde inte laddas',
    notSaved: 'Valet kunde inte sparas',
    sentTo: 'Mejlen går till',
    changeAddress: 'Byt adress',
    what: 'Vad du får mejl om',
    deliveries: { at_once: 'Direkt', daily: 'Dagligen', none: 'Aldrig' },
    choices: {
      new_inquiries: {
        name: 'Nya förfrågningar',
        detail: 'När en husägares förfrågan når er.',
      },
      inquiry_messages: {
        name: 'Meddelanden från husägare',
        detail: 'När någon skriver till er i en förfrågan.',
      },
      visits: {
        name: 'Besök hos kunder',
        detail: 'När en kund väljer tid, ber om en annan eller avbokar, och dagen före.',
      },
      forum: {
        name: 'Forumet',
        detail: 'När någon svarar i en tråd som du följer.',
      },
      forum_reports: {
        name: 'Dina anmälningar i forumet',
        detail: 'När vi har tittat på ett inlägg som du har anmält.',
      },
      company: {
        name: 'Företaget',
        detail: 'När företagets status i registret ändras.',
      },
      experts: {
        name: 'Frågor till experterna',
        detail: 'När en fråga i dina ämnen behöver svar.',
      },
      own_answers: {
        name: 'Svar från företag',
        detail: 'När ett företag skriver till dig. Mejlet innehåller svaret.',
      },
      own_progress: {
        name: 'Hur det går med dina förfrågningar',
        detail:
          'När en förfrågan har nått företag, när ingen har svarat, när jobbet är klart, när ett omdöme har fått svar och dagen före ett besök.',
      },
    },
    aboutDaily: 'Dagligen betyder ett samlat mejl klockan 7, om det finns något du inte har läst.',
    always: 'Mejl om inloggning, säkerhet och avtal, och om beslut som gäller dig, kommer alltid.',
    customerAlways: 'Mejl om offerter, avtal, bokade tider, inloggning och säkerhet kommer alltid.',
    unsubscribeTitle: 'Sluta få mejl',
    unsubscribeLoading: 'Laddar …',
    unsubscribeFailed: 'Länken kunde inte läsas',
    subjects: {
      new_inquiries: 'mejl om nya förfrågningar',
      inquiry_messages: 'mejl om meddelanden från husägare',
      visits: 'mejl om besök hos kunder',
      forum: 'mejl om trådar som du följer',
      forum_reports: 'mejl om inlägg som du har anmält',
      company: 'mejl om företaget',
      experts: 'mejl om frågor till experterna',
      own_answers: 'mejl om svar från företag',
      own_progress: 'mejl om hur det går med dina förfrågningar',
      digest: 'den dagliga sammanfattningen',
    },
    ask: (subject: string) => `Vill du sluta få ${subject}?`,
    keepsBell: 'Du ser allt som förut bakom klockan i portalen.',
    keepsInquiry: 'Du ser allt som förut på sidan för din förfrågan.',
    stop: 'Sluta få mejlen',
    stopped: 'Det är avstängt',
    isOff: (subject: string) => `Du får inte ${subject} längre.`,
    linkUnknown: 'Länken gäller inte',
    linkUnknownText: 'Den kan ha blivit avklippt i mejlet, eller så finns kontot inte kvar.',
    toSettings: 'Välj vad du vill ha mejl om',
  },
  en: {
    title: 'Emails and notifications',
    lead: 'Choose what you want emails about, and what this device is to show. Everything is always behind the bell in the portal.',
    customerLead:
      'Choose what you want emails about. Everything is always on the page of your request.',
    loading: 'Loading your choices …',
    failed: 'Your choices could not be loaded',
    notSaved: 'The choice could not be saved',
    sentTo: 'Emails are sent to',
    changeAddress: 'Change address',
    what: 'What you get emails about',
    deliveries: { at_once: 'At once', daily: 'Daily', none: 'Never' },
    choices: {
      new_inquiries: {
        name: 'New requests',
        detail: 'When a home owner’s request reaches you.',
      },
      inquiry_messages: {
        name: 'Messages from home owners',
        detail: 'When somebody writes to you in a request.',
      },
      visits: {
        name: 'Visits to customers',
        detail: 'When a customer picks a time, asks for another or calls off, and the day before.',
      },
      forum: {
        name: 'The forum',
        detail: 'When somebody replies in a thread that you follow.',
      },
      forum_reports: {
        name: 'Your reports in the forum',
        detail: 'When we have looked at a post that you have reported.',
      },
      company: {
        name: 'The company',
        detail: 'When the company’s status in the registry changes.',
      },
      experts: {
        name: 'Questions to the experts',
        detail: 'When a question in your topics needs an answer.',
      },
      own_answers: {
        name: 'Answers from companies',
        detail: 'When a company writes to you. The email contains the answer.',
      },
      own_progress: {
        name: 'How your requests are going',
        detail:
          'When a request has reached companies, when nobody has answered, when the job is done, when a review has been answered, and the day before a visit.',
      },
    },
    aboutDaily:
      'Daily means one email at 7 in the morning, if there is anything you have not read.',
    always:
      'Emails about logging in, security and agreements, and about decisions that concern you, always come.',
    customerAlways:
      'Emails about quotations, agreements, booked times, logging in and security always come.',
    unsubscribeTitle: 'Stop getting emails',
    unsubscribeLoading: 'Loading …',
    unsubscribeFailed: 'The link could not be read',
    subjects: {
      new_inquiries: 'emails about new requests',
      inquiry_messages: 'emails about messages from home owners',
      visits: 'emails about visits to customers',
      forum: 'emails about threads that you follow',
      forum_reports: 'emails about posts that you have reported',
      company: 'emails about the company',
      experts: 'emails about questions to the experts',
      own_answers: 'emails about answers from companies',
      own_progress: 'emails about how your requests are going',
      digest: 'the daily summary',
    },
    ask: (subject: string) => `Do you want to stop getting ${subject}?`,
    keepsBell: 'You still see everything behind the bell in the portal.',
    keepsInquiry: 'You still see everything on the page of your request.',
    stop: 'Stop the emails',
    stopped: 'It is turned off',
    isOff: (subject: string) => `You no longer get ${subject}.`,
    linkUnknown: 'The link is not valid',
    linkUnknownText: 'It may have been cut off in the email, or the account is gone.',
    toSettings: 'Choose what you want emails about',
  },
});
