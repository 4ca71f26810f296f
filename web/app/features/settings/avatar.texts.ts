import { defineTexts } from '../../lib/texts.ts';

export const avatarTexts = defineTexts({
  sv: {
    title: 'Profilbild',
    saved: 'Profilbilden är sparad',
    removed: 'Profilbilden är borttagen',
  },
  en: {
    title: 'Profile picture',
    saved: 'The profile picture is saved',
    removed: 'The profile picture is removed',
  },
});
