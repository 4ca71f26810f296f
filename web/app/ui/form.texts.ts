import { defineTexts } from '../lib/texts.ts';

export const formTexts = defineTexts({
  sv: {
    optional: '(frivilligt)',
    faults: (count: number) =>
      count === 1 ? 'Ett fält behöver rättas.' : `${count} fält behöver rättas.`,
    showPassword: 'Visa lösenord',
    hidePassword: 'Dölj lösenord',
    phoneCountry: 'Land för telefonnumret',
    countries: { SE: 'Sverige', GB: 'Storbritannien', UA: 'Ukraina' },
    chooseOne: 'Välj …',
  },
  en: {
    optional: '(optional)',
    faults: (count: number) =>
      count === 1 ? 'One field needs to be corrected.' : `${count} fields need to be corrected.`,
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    phoneCountry: 'Country of the phone number',
    countries: { SE: 'Sweden', GB: 'United Kingdom', UA: 'Ukraine' },
    chooseOne: 'Choose …',
  },
});
