import { defineTexts } from '../../lib/texts.ts';

export const officesCardTexts = defineTexts({
  sv: {
    offices: 'Kontor',
    officeCount: (count: number) => {
      if (count === 0) return 'Inget kontor än';
      return count === 1 ? '1 kontor' : `${count} kontor`;
    },
    toOffices: 'Visa kontoren',
    addOffice: 'Lägg till kontor',
    loading: 'Hämtar kontoren …',
  },
  en: {
    offices: 'Offices',
    officeCount: (count) => {
      if (count === 0) return 'No office yet';
      return count === 1 ? '1 office' : `${count} offices`;
    },
    toOffices: 'See the offices',
    addOffice: 'Add an office',
    loading: 'Loading the offices …',
  },
});
