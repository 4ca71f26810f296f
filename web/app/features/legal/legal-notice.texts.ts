import { defineTexts } from '../../lib/texts.ts';

export const legalNoticeTexts = defineTexts({
  sv: {
    several: 'Nytt i villkor och integritetspolicy',
    coming: {
      terms: (day: string) => `Villkoren ändras den ${day}`,
      privacy: (day: string) => `Integritetspolicyn ändras den ${day}`,
    },
    inForce: {
      terms: (day: string) => `Villkoren ändrades den ${day}`,
      privacy: (day: string) => `Integritetspolicyn ändrades den ${day}`,
    },
    whole: { terms: 'Läs villkoren i sin helhet', privacy: 'Läs hela integritetspolicyn' },
    seen: 'Jag har läst',
    later: 'Visa senare',
  },
  en: {
    several: 'News in the terms and the privacy policy',
    coming: {
      terms: (day) => `The terms change on ${day}`,
      privacy: (day) => `The privacy policy changes on ${day}`,
    },
    inForce: {
      terms: (day) => `The terms changed on ${day}`,
      privacy: (day) => `The privacy policy changed on ${day}`,
    },
    whole: { terms: 'Read the terms in full', privacy: 'Read the whole privacy policy' },
    seen: 'I have read this',
    later: 'Show later',
  },
});
