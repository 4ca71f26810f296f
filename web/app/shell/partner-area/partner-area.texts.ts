import { defineTexts } from '../../lib/texts.ts';

export const partnerAreaTexts = defineTexts({
  sv: {
    menu: 'Meny',
    openMenu: 'Öppna menyn',
    closeMenu: 'Stäng menyn',
    collapseMenu: 'Fäll ihop menyn',
    expandMenu: 'Fäll ut menyn',
    expandItem: (name: string) => `Visa mer under ${name}`,
    unread: (count: string) => (count === '1' ? '1 oläst' : `${count} olästa`),
    menuFailed: 'Menyn kunde inte laddas.',
    tryAgain: 'Försök igen',
    userMenuOf: 'Användarmeny för',
    companies: 'Dina företag',
    companyBlocked: 'Spärrat',
    companyFailed: 'Företaget kunde inte visas',
    logOut: 'Logga ut',
    notFoundTitle: 'Sidan finns inte',
    notFoundText:
      'Adressen leder inte till något som hör till ditt företag. Den kan vara felskriven eller gammal.',
    noRightTitle: 'Du har inte behörighet till den här sidan',
    forOwners: 'Den är för företagets ägare. Be en ägare om hjälp, eller om en annan roll.',
    forOffice:
      'Den är för företagets ägare och kontor. Be dem om hjälp, eller en ägare om en annan roll.',
    toOverview: 'Till översikten',
  },
  en: {
    menu: 'Menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    collapseMenu: 'Collapse the menu',
    expandMenu: 'Expand the menu',
    expandItem: (name: string) => `Show more under ${name}`,
    unread: (count: string) => `${count} unread`,
    menuFailed: 'The menu could not be loaded.',
    tryAgain: 'Try again',
    userMenuOf: 'User menu for',
    companies: 'Your companies',
    companyBlocked: 'Blocked',
    companyFailed: 'The company could not be shown',
    logOut: 'Log out',
    notFoundTitle: 'The page does not exist',
    notFoundText:
      'The address leads to nothing that belongs to your company. It may be misspelt or old.',
    noRightTitle: 'Your role does not open this page',
    forOwners: 'It is for owners of the company. Ask an owner for help, or for another role.',
    forOffice:
      'It is for the company’s owners and office. Ask them for help, or an owner for another role.',
    toOverview: 'To the overview',
  },
});
