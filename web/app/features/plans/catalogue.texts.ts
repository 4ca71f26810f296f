import type { StaffAddOn } from '@troskel/contract/plans/add-ons';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import { defineTexts } from '../../lib/texts.ts';

const periods: Record<SourceLanguage, Record<StaffAddOn['period'], string>> = {
  sv: { month: 'Varje månad, tills den avslutas', once: 'En gång, för en månad' },
  en: { month: 'Every month, until it is ended', once: 'Once, for a month' },
};
const states: Record<SourceLanguage, Record<StaffAddOn['state'], string>> = {
  sv: { offered: 'Går att aktivera', coming: 'Kommer', withdrawn: 'Indragen' },
  en: { offered: 'Can be activated', coming: 'Coming', withdrawn: 'Withdrawn' },
};

/** Texts of the catalogue of additional services that are not in plans.texts.ts. */
export const catalogueTexts = defineTexts({
  sv: {
    title: 'Tilläggstjänster',
    intro:
      'Det som företag köper utöver sitt paket. Ett företag som har en tjänst behåller den till det pris och på de villkor som det har godkänt; det du ändrar gäller dem som aktiverar den efter ändringen.',
    loading: 'Hämtar tilläggstjänsterna …',
    failed: 'Tilläggstjänsterna kunde inte hämtas',
    empty: 'Det finns inga tilläggstjänster',
    emptyText: 'Företagens sida Köp och aktivera är tom tills du lägger till en.',
    add: 'Ny tilläggstjänst',
    states: states.sv,
    feature: 'Vad den slår på',
    plans: 'Går att aktivera med',
    noPlans: 'Inget paket',
    price: 'Pris',
    available: 'Går att aktivera',
    has: 'Har tjänsten',
    withdrawText:
      'Ingen kan aktivera tjänsten längre. Företag som redan har den behåller den. Du kan öppna den igen med ett nytt slutdatum.',
    withdrawn: (name: string) => `${name} är indragen`,
    removeText: 'Ingen har aktiverat tjänsten. Den går inte att få tillbaka.',
    removed: (name: string) => `${name} är borttagen`,
    saved: (name: string) => `${name} är sparad`,
    conflict: 'Någon annan har ändrat tilläggstjänsten',
    text: 'Text',
    amount: 'Kronor, exkl. moms',
    period: 'Betalas',
    periods: periods.sv,
    availableFrom: 'Går att aktivera från och med',
    availableUntil: 'Går att aktivera till och med',
  },
  en: {
    title: 'Additional services',
    intro:
      'What companies buy beyond their plan. A company that has a service keeps it at the price and on the terms that it has accepted; what you change holds for those who activate it afterwards.',
    loading: 'Loading the additional services …',
    failed: 'The additional services could not be loaded',
    empty: 'There are no additional services',
    emptyText: 'The companies’ page Buy and activate is empty until you add one.',
    add: 'New additional service',
    states: states.en,
    feature: 'What it switches on',
    plans: 'Can be activated with',
    noPlans: 'No plan',
    price: 'Price',
    available: 'Can be activated',
    has: 'Have the service',
    withdrawText:
      'Nobody can activate the service any more. Companies that have it keep it. You can open it again with a new last day.',
    withdrawn: (name) => `${name} is withdrawn`,
    removeText: 'Nobody has activated the service. It cannot be restored.',
    removed: (name) => `${name} is deleted`,
    saved: (name) => `${name} is saved`,
    conflict: 'Somebody else has changed the additional service',
    text: 'Text',
    amount: 'Kronor, excl. VAT',
    period: 'Paid',
    periods: periods.en,
    availableFrom: 'Can be activated from',
    availableUntil: 'Can be activated until',
  },
});
