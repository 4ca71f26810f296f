import { defineTexts } from '../../lib/texts.ts';

export const businessCodeTexts = defineTexts({
  sv: {
    open: 'Bläddra bland alla näringsgrenar',
    title: 'Välj näringsgren',
    search: 'Sök på ord eller kod',
    searchHelp: 'Till exempel rörmokare, måleri eller 43221. Engelska ord går också bra.',
    tree: 'Näringsgrenar (SNI 2025)',
    browse: 'Öppna en avdelning för att se vad den innehåller, eller sök.',
    count: (count: number) =>
      count === 0 ? 'Inget passar. Prova ett annat ord.' : `${count} passar.`,
    more: (count: number) => `${count} passar, fler än som får plats. Skriv mer för att se färre.`,
    close: 'Stäng',
    path: 'Finns under',
  },
  en: {
    open: 'Browse all business codes',
    title: 'Choose a business code',
    search: 'Search by word or code',
    searchHelp: 'For example plumber, painting or 43221. Swedish words work too.',
    tree: 'Business codes (SNI 2025)',
    browse: 'Open a section to see what it holds, or search.',
    count: (count) =>
      count === 0 ? 'Nothing fits. Try another word.' : count === 1 ? '1 fits.' : `${count} fit.`,
    more: (count) => `${count} fit, more than there is room for. Type more to see fewer.`,
    close: 'Close',
    path: 'Found under',
  },
});
