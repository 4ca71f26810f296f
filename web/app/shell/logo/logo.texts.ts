import { defineTexts } from '../../lib/texts.ts';

export const logoTexts = defineTexts({
  sv: {
    title: 'Logotyp',
    saved: 'Logotypen är sparad',
    removed: 'Logotypen är borttagen',
    add: 'Lägg till logotyp',
    change: 'Ändra logotyp',
    help: 'Visas på vit bakgrund. Kvadratisk passar bäst.',
  },
  en: {
    title: 'Logo',
    saved: 'The logo is saved',
    removed: 'The logo is removed',
    add: 'Add a logo',
    change: 'Edit the logo',
    help: 'Shown on white. A square one fits best.',
  },
});
