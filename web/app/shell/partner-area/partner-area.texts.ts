import { defineTexts } from '../../lib/texts.ts';
import type { Texts } from '../../lib/texts.ts';
import type { MenuGroupKey, MenuItemKey } from './menu-items.ts';

interface MenuTexts {
  groups: Record<MenuGroupKey, string>;
  items: Record<MenuItemKey, string>;
}

/** Names of the groups and items, each also the heading of its page. */
export const menuTexts: Texts<MenuTexts> = {
  sv: {
    groups: {
      main: 'Huvudmeny',
      communication: 'Förfrågningar och kommunikation',
      company: 'Företagsinställningar',
      financial: 'Ekonomi',
      additional: 'Tilläggstjänster',
      help: 'Hjälp',
    },
    items: {
      overview: 'Översikt',
      profile: 'Profil',
      requests: 'Förfrågningar',
      documentationRequest: 'Begäran om dokumentation',
      quotationRequest: 'Offertförfrågan',
      ordering: 'Beställning',
      consultationRequest: 'Begäran om rådgivning',
      completedJobs: 'Utförda jobb',
      forum: 'Forum',
      companyInformation: 'Företagsuppgifter',
      services: 'Tjänster',
      areas: 'Områden',
      agreement: 'Avtal och abonnemang',
      invoices: 'Fakturor',
      reports: 'Ladda ner rapporter',
      buy: 'Köp och aktivera',
      integrations: 'Integrationer',
      faq: 'Vanliga frågor',
    },
  },
  en: {
    groups: {
      main: 'Main',
      communication: 'Requests and communication',
      company: 'Company configuration',
      financial: 'Financial',
      additional: 'Additional services',
      help: 'Help',
    },
    items: {
      overview: 'Overview',
      profile: 'Profile',
      requests: 'Requests',
      documentationRequest: 'Documentation request',
      quotationRequest: 'Quotation request',
      ordering: 'Ordering',
      consultationRequest: 'Consultation request',
      completedJobs: 'Completed jobs',
      forum: 'Forum',
      companyInformation: 'Company information',
      services: 'Services',
      areas: 'Areas',
      agreement: 'Agreement and subscription',
      invoices: 'Invoices',
      reports: 'Download reports',
      buy: 'Buy and activate',
      integrations: 'Integrations',
      faq: 'FAQ',
    },
  },
};

export const partnerAreaTexts = defineTexts({
  sv: {
    menu: 'Meny',
    openMenu: 'Öppna menyn',
    closeMenu: 'Stäng menyn',
    collapseMenu: 'Fäll ihop menyn',
    expandMenu: 'Fäll ut menyn',
    expandItem: (name: string) => `Visa mer under ${name}`,
    withUnread: (name: string, count: string) => `${name}, ${count} olästa`,
    menuFailed: 'Menyn kunde inte laddas.',
    tryAgain: 'Försök igen',
    search: 'Sök',
    messages: 'Meddelanden',
    userMenuOf: 'Användarmeny för',
    administration: 'Administration',
    userSettings: 'Användarinställningar',
    propertySettings: 'Inställningar för enheten',
    otherLanguage: 'English',
    feedback: 'Lämna synpunkter',
    faq: 'Vanliga frågor',
    logOut: 'Logga ut',
    notFoundTitle: 'Sidan finns inte',
    notFoundText:
      'Adressen leder inte till något som hör till ditt företag. Den kan vara felskriven eller gammal.',
    toOverview: 'Till översikten',
  },
  en: {
    menu: 'Menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    collapseMenu: 'Collapse the menu',
    expandMenu: 'Expand the menu',
    expandItem: (name: string) => `Show more under ${name}`,
    withUnread: (name: string, count: string) => `${name}, ${count} unread`,
    menuFailed: 'The menu could not be loaded.',
    tryAgain: 'Try again',
    search: 'Search',
    messages: 'Messages',
    userMenuOf: 'User menu for',
    administration: 'Administration',
    userSettings: 'User settings',
    propertySettings: 'Property settings',
    otherLanguage: 'Svenska',
    feedback: 'Feedback',
    faq: 'FAQ',
    logOut: 'Log out',
    notFoundTitle: 'The page does not exist',
    notFoundText:
      'The address leads to nothing that belongs to your company. It may be misspelt or old.',
    toOverview: 'To the overview',
  },
});
