import type { Texts } from '../../lib/texts.ts';
import type { MenuItemKey } from '../../shell/partner-area/menu-items.ts';

/** Pages that the side menu does not lead to. */
export type FurtherPageKey =
  | 'offices'
  | 'configurations'
  | 'createProfile'
  | 'readyToStart'
  | 'messages'
  | 'experts'
  | 'forumSearch'
  | 'userSettings'
  | 'details'
  | 'password'
  | 'signIn'
  | 'sessions'
  | 'data'
  | 'notifications'
  | 'device'
  | 'feedback';

export type PageKey = MenuItemKey | FurtherPageKey;

interface PageIndexTexts {
  names: Record<FurtherPageKey, string>;
  /** What somebody may call the page or look for on it, beside its name. */
  words: Record<PageKey, readonly string[]>;
}

/** The names are those that the pages have as headings. */
export const pageIndexTexts: Texts<PageIndexTexts> = {
  sv: {
    names: {
      offices: 'Kontor',
      configurations: 'Konfiguration',
      createProfile: 'Skapa profil',
      readyToStart: 'Redo att börja',
      messages: 'Meddelanden',
      experts: 'Möt våra experter',
      forumSearch: 'Sök i forumet',
      userSettings: 'Användarinställningar',
      details: 'Mina uppgifter',
      password: 'Lösenord',
      signIn: 'Sätt att logga in',
      sessions: 'Enheter och sessioner',
      data: 'Dina uppgifter hos oss',
      notifications: 'Mejl om det som händer',
      device: 'Inställningar för enheten',
      feedback: 'Lämna synpunkter',
    },
    words: {
      overview: ['hem', 'start', 'startsida', 'nästa steg'],
      profile: ['presentation', 'logotyp', 'logga', 'beskrivning', 'webbplats', 'öppettider'],
      requests: ['förfrågan', 'ärenden', 'kunder', 'husägare', 'inkorg', 'jobb'],
      documentationRequest: ['dokument', 'intyg', 'ritningar', 'förfrågan'],
      quotationRequest: ['offert', 'pris', 'anbud', 'förfrågan'],
      ordering: ['order', 'beställa', 'uppdrag', 'förfrågan'],
      consultationRequest: ['råd', 'konsultation', 'förfrågan'],
      completedJobs: ['klara jobb', 'historik', 'avslutade uppdrag'],
      forum: ['frågor', 'trådar', 'svar', 'experter', 'diskussion'],
      companyInformation: [
        'organisationsnummer',
        'bolagsverket',
        'firma',
        'moms',
        'f-skatt',
        'SNI',
        'adress',
      ],
      services: ['bygg', 'el', 'rör', 'måleri', 'tak', 'yrken', 'aktivera tjänster'],
      areas: ['karta', 'län', 'regioner', 'geografiskt område', 'täckning', 'orter'],
      agreement: ['plan', 'Bas', 'Premium', 'prenumeration', 'villkor', 'säga upp', 'byta'],
      invoices: ['faktura', 'betalning', 'räkningar', 'ekonomi', 'förfallodag'],
      reports: ['rapport', 'pdf', 'csv', 'export', 'statistik', 'underlag', 'bokföring'],
      buy: ['tilläggstjänster', 'köpa', 'tillval'],
      integrations: ['koppla', 'program', 'api', 'affärssystem'],
      faq: ['hjälp', 'support', 'frågor och svar', 'FAQ'],
      offices: ['filialer', 'adresser', 'verkstad', 'besöksadress', 'öppettider'],
      configurations: ['kom igång', 'inställningar', 'fyra steg', 'ställa in'],
      createProfile: ['profilfoto', 'företagsnamn', 'första steget'],
      readyToStart: ['sammanfattning', 'avsluta', 'sista steget'],
      messages: ['chatt', 'skriva', 'inkorg'],
      experts: ['expertpanel', 'rådgivare', 'sakkunniga'],
      forumSearch: ['sök frågor', 'hitta tråd', 'hitta svar'],
      userSettings: ['konto', 'mitt konto', 'inställningar', 'profilbild', 'ta bort konto'],
      details: ['namn', 'telefon', 'mobilnummer', 'e-post', 'mejl', 'byta adress'],
      password: ['byta lösenord', 'glömt'],
      signIn: ['BankID', 'Google', 'Microsoft', 'inloggning', 'engångskod'],
      sessions: ['logga ut överallt', 'inloggad', 'säkerhet', 'datorer', 'telefoner'],
      data: ['GDPR', 'kopia', 'personuppgifter', 'radera', 'ta bort konto', 'hämta ut'],
      notifications: ['aviseringar', 'e-post', 'utskick', 'sammanfattning', 'avregistrera'],
      device: ['språk', 'engelska', 'mörkt läge', 'färgläge', 'utseende', 'statistik', 'samtycke'],
      feedback: ['tyck till', 'förslag', 'fel', 'klaga', 'kontakt', 'kontakta oss'],
    },
  },
  en: {
    names: {
      offices: 'Offices',
      configurations: 'Configuration',
      createProfile: 'Create profile',
      readyToStart: 'Ready to start',
      messages: 'Messages',
      experts: 'Meet our experts',
      forumSearch: 'Search the forum',
      userSettings: 'User settings',
      details: 'My details',
      password: 'Password',
      signIn: 'Ways to log in',
      sessions: 'Devices and sessions',
      data: 'Your data with us',
      notifications: 'Emails about what happens',
      device: 'Property settings',
      feedback: 'Feedback',
    },
    words: {
      overview: ['home', 'start', 'dashboard', 'next step'],
      profile: ['presentation', 'logo', 'description', 'website', 'opening hours'],
      requests: ['inquiry', 'inquiries', 'customers', 'home owners', 'inbox', 'jobs'],
      documentationRequest: ['documents', 'certificates', 'drawings', 'inquiry'],
      quotationRequest: ['quote', 'price', 'offer', 'bid', 'inquiry'],
      ordering: ['order', 'assignment', 'inquiry'],
      consultationRequest: ['advice', 'consulting', 'inquiry'],
      completedJobs: ['finished jobs', 'history', 'done'],
      forum: ['questions', 'threads', 'answers', 'experts', 'discussion'],
      companyInformation: [
        'organisation number',
        'companies registration office',
        'legal name',
        'VAT',
        'tax',
        'SNI',
        'address',
      ],
      services: ['building', 'electrical', 'plumbing', 'painting', 'roofs', 'trades'],
      areas: ['map', 'county', 'counties', 'regions', 'geographic area', 'coverage', 'towns'],
      agreement: ['plan', 'Basic', 'Premium', 'terms', 'cancel', 'change'],
      invoices: ['payment', 'bills', 'billing', 'due date'],
      reports: ['pdf', 'csv', 'export', 'statistics', 'bookkeeping'],
      buy: ['additional services', 'add-ons', 'purchase'],
      integrations: ['connect', 'programs', 'api', 'business system'],
      faq: ['help', 'support', 'questions and answers', 'frequently asked'],
      offices: ['branches', 'addresses', 'workshop', 'visiting address', 'opening hours'],
      configurations: ['get started', 'set up', 'settings', 'four steps'],
      createProfile: ['profile photo', 'company name', 'first step'],
      readyToStart: ['summary', 'finish', 'last step'],
      messages: ['chat', 'write', 'inbox'],
      experts: ['expert panel', 'advisers', 'specialists'],
      forumSearch: ['search questions', 'find thread', 'find reply'],
      userSettings: ['account', 'my account', 'settings', 'profile picture', 'delete account'],
      details: ['name', 'phone', 'mobile number', 'email', 'change address'],
      password: ['change password', 'forgotten'],
      signIn: ['BankID', 'Google', 'Microsoft', 'sign in', 'one-time code'],
      sessions: ['log out everywhere', 'signed in', 'security', 'computers', 'phones'],
      data: ['GDPR', 'copy', 'personal data', 'erase', 'delete account', 'download'],
      notifications: ['notifications', 'mailings', 'digest', 'unsubscribe'],
      device: [
        'language',
        'Swedish',
        'dark mode',
        'colour scheme',
        'appearance',
        'statistics',
        'consent',
      ],
      feedback: ['suggestion', 'bug', 'complaint', 'contact us'],
    },
  },
};
