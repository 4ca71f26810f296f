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
    unread: (count: string) => `${count} unread`,
    menuFailed: 'The menu could not be loaded.',
    tryAgain: 'Try again',
    userMenuOf: 'User menu for',
    logOut: 'Log out',
    notFoundTitle: 'The page does not exist',
    notFoundText:
      'The address leads to nothing that belongs to your company. It may be misspelt or old.',
    toOverview: 'To the overview',
  },
});
