import type { SourceLanguage } from '@troskel/contract/ground/language';
import type { ProfileContent } from '@troskel/contract/values/profile-contents';
import { defineTexts } from '../../lib/texts.ts';

const contents: Record<SourceLanguage, Record<ProfileContent, string>> = {
  sv: {
    description: 'Beskrivning',
    services: 'Tjänster',
    contact: 'Kontaktperson',
    openingHours: 'Öppettider',
    logo: 'Logotyp',
    website: 'Webbplats',
  },
  en: {
    description: 'Description',
    services: 'Services',
    contact: 'Contact person',
    openingHours: 'Opening hours',
    logo: 'Logo',
    website: 'Website',
  },
};

/** Texts of the profile on the overview. */
export const profileCardTexts = defineTexts({
  sv: {
    profile: 'Profil',
    share: (percent: number) => `${percent} %`,
    shareOf: 'av profilen är klar',
    missing: 'Det här saknas',
    profileLink: 'Visa profilen',
    complete: 'Allt som husägare vill veta finns på plats.',
    parts: contents.sv,
    profileLacks: 'Profilen är inte klar',
    profileShare: (percent: number) => `${percent} % klar`,
  },
  en: {
    profile: 'Profile',
    share: (percent: number) => `${percent}%`,
    shareOf: 'of the profile is complete',
    missing: 'This is missing',
    profileLink: 'Show the profile',
    complete: 'Everything that home owners want to know is in place.',
    parts: contents.en,
    profileLacks: 'The profile is not complete',
    profileShare: (percent) => `${percent}% complete`,
  },
});
